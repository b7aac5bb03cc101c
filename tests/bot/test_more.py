"""What is seldom needed: taking back, leaving, another language, ending a table, passing; and the call."""

from __future__ import annotations

from pathlib import Path

from bot.refusals import OUTSIDER, SEAT_IS_FREE
from engines.crypt.state import ClaimPhase, PotteryWindow
from tests.bot.sim_rig import Rig, act_of, afloat, answers, buttons, dealt, labels, lists, said, text_of
from tests.discord.contract import check_simcord
from tests.engines.crypt_tables import CryptTable, down, seat, table_at, up

MINUTE = 60


def in_claim(players: int = 2, exhausted: int = 0) -> CryptTable:
    """The first seat is to claim."""
    return table_at(
        ClaimPhase(), up("idol 1"), down("remains 4"), seats=[seat(exhausted=exhausted) for _ in range(players)]
    )


async def test_what_is_taken_back_is_told(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        await rig.pick(alice, rig.board, "1 · Idol 1", "2 servants at 5")
        assert "Undo" in labels(rig.board)
        await rig.press(alice, rig.board, "Undo")
        assert "~~Alice puts 2 servants at 5 on Idol 1: 10.~~ Alice takes it back." in text_of(rig.board)
        assert "Undo" not in labels(rig.board)
        await rig.pick(alice, rig.board, "1 · Idol 1", "1 servant at 5")
        more = (await rig.press(alice, rig.board, "More")).private
        await rig.press(alice, more, "Undo")
        assert text_of(rig.board).count("takes it back") == 2
        assert len(rig.posts()) == 2


async def test_passing_with_ready_servants_is_asked_back(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice", "fr"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        asked = (await rig.press(alice, rig.board, "Pass")).private
        assert asked.flags.ephemeral
        assert "Passer avec 3 serviteurs prêts" in text_of(asked)
        assert len(buttons(asked)) == 2
        assert rig.asked() is alice
        back = await rig.act(alice, asked, "drop")
        assert back.private.id == asked.id
        assert not buttons(back.private)

        asked = (await rig.press(alice, rig.board, "Pass")).private
        await rig.act(alice, asked, "y")
        assert "Alice passes." in text_of(rig.board)
        assert rig.asked() is bob


async def test_nothing_is_asked_back_that_is_not_regretted(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        with dealt(in_claim(exhausted=2)):
            await rig.start(alice, bob)
        assert (await rig.press(alice, rig.board, "Recover 2, end my turn")).message is None
        assert rig.asked() is bob


async def test_the_bot_plays_on_for_who_leaves_and_the_channel_sees_it(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob", "fr"), rig.person("Chloé")
        with dealt(in_claim(3)):
            await rig.start(alice, bob, chloe)
        more = (await rig.press(bob, rig.board, "More")).private
        sure = (await rig.act(bob, more, "quit")).private
        assert "Quitter Crypt 1" in text_of(sure)
        await rig.act(bob, sure, "drop")
        sure = (await rig.act(bob, more, "quit")).private
        await rig.act(bob, sure, "sure")
        assert "Bob has left; the bot plays on." in text_of(rig.board)
        assert "is the host now" not in text_of(rig.board)

        passed = (await rig.press(alice, rig.board, "Pass")).private
        await rig.act(alice, passed, "y")
        assert "Bob passes." in text_of(rig.board)
        assert rig.asked() is chloe
        assert (await rig.use(bob, rig.board, answers(rig.board)[0])).words == said(SEAT_IS_FREE, "fr")


async def test_when_the_host_leaves_the_next_player_is_host(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        await _leave(rig, "Alice")
        assert "Alice has left; the bot plays on.\nBob is the host now.\nAlice passes." in text_of(rig.board)
        assert "End the table" in labels((await rig.press(bob, rig.board, "More")).private)


async def test_taking_back_an_answer_that_was_not_told_takes_nothing_else_back(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        window = table_at(
            PotteryWindow(), down("remains 4"), up("idol 1"), seats=[seat("pottery 1", "pottery 2"), seat()], faces="b"
        )
        with dealt(window):
            await rig.start(alice, bob)
        more = (await rig.press(bob, rig.board, "More")).private
        await rig.press(bob, (await rig.press(bob, more, "Leave the table")).private, "Yes, leave")
        await rig.press(alice, rig.board, "No")
        await rig.press(alice, rig.board, "Undo")
        assert "before Claim" in text_of(rig.board)
        assert "Bob has left" in text_of(rig.board)
        assert "takes it back" not in text_of(rig.board)


async def test_leaving_in_ones_own_turn_moves_the_table_on(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        await _leave(rig, "Alice")
        assert "Alice passes." in text_of(rig.board)
        assert rig.asked() is bob


async def test_a_table_that_everybody_has_left_sleeps_until_somebody_takes_a_seat(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        await _leave(rig, "Alice")
        await _leave(rig, "Bob")
        assert "Bob, claim" in text_of(rig.board).replace("*", "")
        await rig.press(bob, rig.board, "Take the seat of B")
        assert "Bob is back." in text_of(rig.board)
        assert rig.asked() is bob
        assert check_simcord(rig.env) == []


async def test_a_table_is_ended_when_most_of_its_people_agree(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        more = (await rig.press(alice, rig.board, "More")).private
        sure = (await rig.press(alice, more, "End the table")).private
        assert text_of(sure) == "End Crypt 1 without a result?"
        assert (await rig.press(alice, sure, "Yes, end it")).words == "The table votes on it."
        assert answers(rig.board)
        await rig.press(bob, rig.posts()[-1], "End it")
        assert "ended without a result" in text_of(rig.board)
        assert labels(rig.board) == ["Play again", "Text", "Rules", "Log", "More"]
        assert not answers(rig.board)
        assert "ended without a result" in text_of(rig.posts()[0])


async def test_the_host_changes_the_language_of_a_running_table(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        assert not any("Language" in str(one) for one in lists((await rig.press(bob, rig.board, "More")).private))
        more = (await rig.press(alice, rig.board, "More")).private
        told = await rig.pick(alice, more, "Language", "French")
        assert told.words == "La table parle maintenant français."
        assert "manche 1 sur" in text_of(rig.board)
        assert "Mes trésors" in labels(rig.board)
        await rig.pick(alice, rig.board, "1 · Idole 1", "1 serviteur à 2")
        assert "Alice place 1 serviteur à 2 sur Idole 1" in text_of(rig.board)


async def test_outsiders_can_only_read_the_log_and_report_a_problem_in_more(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, zoe = rig.person("Alice"), rig.person("Bob"), rig.person("Zoé", "fr")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        more = (await rig.press(zoe, rig.board, "More")).private
        assert labels(more) == ["Journal", "Signaler un souci"]
        assert "Texte et Règles" in text_of(more)
        hers = (await rig.press(alice, rig.board, "More")).private
        ends = next(button for button in buttons(hers) if act_of(button) == "end")
        assert (await rig.press_old(zoe, rig.board, str(ends.custom_id))).words == said(OUTSIDER, "fr")


async def test_who_does_not_look_is_called_once_and_the_call_goes_when_they_act(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé")
        with dealt(in_claim(3)):
            await rig.start(alice, bob, chloe)
        board = rig.board
        await rig.env.advance_time(3 * MINUTE)
        await rig.pick(alice, rig.board, "1 · Idol 1", "1 servant at 1")
        await rig.press(alice, rig.board, "End my turn")
        call = rig.posts()[-1]
        assert call.content.startswith(f"{bob.mention}: your turn in **Crypt 1**, claim treasures or pass")
        assert board.jump_url in call.content
        assert [user.id for user in call.mentions] == [bob.id]

        await rig.pick(bob, rig.board, "2 · Remains, hidden", "1 servant at 1")
        assert call.id in {post.id for post in rig.posts()}, "it is still Bob's turn"
        await rig.press(bob, rig.board, "End my turn")
        assert call.id not in {post.id for post in rig.posts()}
        assert rig.posts()[-1].content.startswith(chloe.mention)
        assert check_simcord(rig.env) == []


async def _leave(rig: Rig, name: str) -> None:
    person = rig.people[name]
    more = (await rig.press(person, rig.board, "More")).private
    sure = (await rig.press(person, more, "Leave the table")).private
    await rig.press(person, sure, "Yes, leave")
