"""What only one person sees: their treasures, answers given there, answers in advance, a look at hidden treasures."""

from __future__ import annotations

from pathlib import Path

import discord

from engines.crypt.state import ClaimPhase, CollectPhase
from tests.bot.sim_rig import (
    Rig,
    act_of,
    afloat,
    answers,
    controls,
    dealt,
    labels,
    lists,
    pictures,
    text_of,
)
from tests.discord.contract import check_simcord
from tests.engines.crypt_tables import CryptTable, down, on, seat, table_at, up

MINUTE = 60


def in_claim() -> CryptTable:
    """Alice is to claim; each has a treasure that the other does not know."""
    return table_at(
        ClaimPhase(),
        up("idol 1"),
        down("remains 4"),
        up("pottery 3"),
        seats=[seat("jewelry 4", exhausted=1), seat("manuscript 2")],
    )


async def test_my_treasures_shows_ones_own_to_oneself_alone(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob", "fr")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        hers = (await rig.press(alice, rig.board, "My treasures")).private
        his = (await rig.press(bob, rig.board, "My treasures")).private

        assert "Your Jewelry: 4 (secret)." in text_of(hers)
        assert "Manuscript: 2" not in text_of(hers)
        assert "Manuscrit" in text_of(his)
        assert "Bijou\xa0: 4" not in text_of(his)
        assert "À Alice de jouer" in text_of(his)
        assert hers.flags.ephemeral
        assert his.flags.ephemeral
        assert len(pictures(hers)) == 1
        assert hers.id not in {message.id for message in rig.channel.history(viewer=bob)}
        assert "secret" not in text_of((await rig.press(bob, rig.board, "Text")).private)
        assert check_simcord(rig.env) == []


async def test_an_open_view_works_twenty_minutes_later_and_after_a_restart(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        view = (await rig.press(bob, rig.board, "My treasures")).private
        assert "It is Alice's turn" in text_of(view)
        await rig.press(alice, rig.board, "Recover 1, end my turn")
        await rig.env.advance_time(20 * MINUTE)

        refreshed = (await rig.press(bob, view, "Refresh")).private
        assert refreshed.id == view.id
        assert "**Your turn**" in text_of(refreshed)
        await rig.restart()
        played = (await rig.pick(bob, refreshed, "3 · Pottery 3", "2 servants at 5")).private
        assert played.id == view.id
        assert "✓ Bob puts 2 servants at 5 on Pottery 3: 10." in text_of(played)
        assert "Bob puts 2 servants at 5 on Pottery 3: 10." in text_of(rig.board)


async def test_a_whole_turn_can_be_played_and_taken_back_in_the_private_view(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice", "fr"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        view = (await rig.press(alice, rig.board, "My treasures")).private
        assert _acts(view) >= _acts(rig.board) - {"hand", "text", "rules", "more"}

        view = (await rig.pick(alice, view, "1 · Idole 1", "1 serviteur à 3")).private
        assert "Alice puts 1 servant at 3 on Idol 1: 3." in text_of(rig.board)
        view = (await rig.act(alice, view, "undo")).private
        assert "~~Alice puts 1 servant at 3 on Idol 1: 3.~~ Alice takes it back." in text_of(rig.board)
        view = (await rig.pick(alice, view, "1 · Idole 1", "2 serviteurs à 6")).private
        view = (await rig.press(alice, view, "Finir mon tour")).private
        assert "À Bob de jouer" in text_of(view)
        assert not _acts(view) & {"o", "s", "undo"}
        assert rig.asked() is bob
        assert check_simcord(rig.env) == []


async def test_an_outdated_view_is_only_brought_up_to_date(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        with dealt(in_claim()):
            await rig.start(alice, bob)
        view = (await rig.press(alice, rig.board, "My treasures")).private
        await rig.pick(alice, rig.board, "1 · Idol 1", "1 servant at 3")
        after = (await rig.pick(alice, view, "1 · Idol 1", "2 servants at 6")).private
        assert after.id == view.id
        assert "That button is out of date, so nothing happened." in text_of(after)
        assert "2 servants at 6" not in text_of(rig.board)
        assert "End my turn" in labels(after)


async def test_who_never_wants_to_re_roll_is_never_asked(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        failed_die = table_at(CollectPhase(), up("jewelry 3", on(0, 1, 4)), seats=[seat("idol 1"), seat()], rolls=[3])
        with dealt(failed_die):
            await rig.start(alice, bob)
        assert "turn an Idol to re-roll?" in text_of(rig.board)
        view = (await rig.press(alice, rig.board, "My treasures")).private
        view = (await rig.pick(alice, view, "Ask me to re-roll", "never")).private
        assert "Planned" in text_of(view)
        chosen = [option.label for menu in lists(view) for option in menu.options if option.default]
        assert chosen == ["Ask me to re-roll with an Idol: never"]
        assert "turn an Idol" not in text_of(rig.board)
        assert "Claim" in text_of(rig.board)


async def test_a_manuscript_answers_privately_while_the_board_tells_that_somebody_looked(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice", "fr"), rig.person("Bob")
        table = table_at(ClaimPhase(), up("idol 1"), down("remains 4"), seats=[seat("manuscript 2"), seat()], faces="b")
        with dealt(table):
            await rig.start(alice, bob)
        told = await rig.press(alice, rig.board, "Manuscript: see the hidden ones")
        assert told.private.flags.ephemeral
        assert told.words == "Tu vois\xa0: Relique 4."
        assert "Alice turns Manuscript 2 and looks at the hidden treasures." in text_of(rig.board)
        assert "Remains 4" not in _everything_public(rig)
        assert not any("Manuscript" in label for label in labels(rig.board))
        assert rig.asked() is alice
        assert answers(rig.board)
        view = (await rig.press(alice, rig.board, "My treasures")).private
        assert "Relique 4" in text_of(view)


def _acts(message: discord.Message) -> set[str]:
    return {act_of(control) for control in controls(message)}


def _everything_public(rig: Rig) -> str:
    return "\n".join(text_of(post) + "\n".join(pictures(post)) for post in rig.posts())
