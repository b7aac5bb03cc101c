"""Many presses at once: one move, one answer for everyone, one board."""

import asyncio
from pathlib import Path

from tests.bot.table_rig import Control, Rig, legal, sentences, table_of
from tests.discord.interactions import Press


def answered_once(press: Press) -> bool:
    """One answer, and no second one tried."""
    return press.answer is not None and press.refused == []


async def storm(rig: Rig, right: Control) -> tuple[list[Press], list[Press]]:
    """The right player presses 20 times, another seat 8 times, strangers 8 times, all at the same moment."""
    board, asked, other = rig.board, rig.asked, rig.waiting
    strangers = [rig.server.person(f"stranger{n}") for n in range(8)]
    seated = [right.press(person, board) for person in [asked] * 20 + [other] * 8]
    presses = await asyncio.gather(*seated, *(right.press(stranger, board) for stranger in strangers))
    return list(presses[:28]), list(presses[28:])


async def test_36_presses_at_once_make_one_move_and_36_answers(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        seated, strangers = await storm(rig, rig.control)
        await rig.settled()
        assert all(answered_once(press) for press in seated + strangers)
        assert rig.database.steps() == [1]
        assert rig.database.interactions()[0] in {int(press.id) for press in seated[:20]}
        assert (rig.board.step, rig.live_boards()) == (1, [rig.board])
        assert all("no seat" in " ".join(sentences(press)) for press in strangers)


async def test_36_presses_on_the_last_button_of_a_page_begin_one_page(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        right = await rig.last_move_of_a_page()
        old, before, page = rig.board, rig.step, rig.database.table()["page"]
        posted = rig.server.counts()["post"]
        seated, strangers = await storm(rig, right)
        await rig.settled()
        assert all(answered_once(press) for press in seated + strangers)
        assert rig.step == before + 1
        assert rig.database.table()["page"] != page
        assert rig.live_boards() == [rig.board]
        assert legal(old) == []
        boards = [c for c in rig.server.messages.history if c.how == "post" and c.names]
        assert [change.message_id for change in boards[-1:]] == [rig.board.id]
        assert rig.server.counts()["post"] - posted <= 2  # the page, and a call


async def test_36_presses_on_start_begin_one_game(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        again = await rig.people[0].slash("play", rig.server.channel(), game="crypt")
        lobby = again.original
        assert lobby is not None
        start = lobby.control(":start")["custom_id"]
        await rig.server.until(lambda: rig.database.table(2)["lobby_message"], "noted")
        presses = await asyncio.gather(*(rig.people[0].click(lobby, start) for _ in range(36)))
        await rig.server.until(lambda: rig.database.table(2)["message"], "begun")
        await rig.server.until(lambda: not any(":start" in c.get("custom_id", "") for c in lobby.controls))
        assert all(answered_once(press) for press in presses)
        assert len([m for m in rig.live_boards() if "Crypt 2" in m.text]) == 1


async def test_everybody_joins_at_once_and_the_seats_are_given_once(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        again = await rig.people[0].slash("play", rig.server.channel(), game="crypt")
        lobby = again.original
        assert lobby is not None
        await rig.server.until(lambda: rig.database.table(2)["lobby_message"], "noted")
        join = lobby.control(":join")["custom_id"]
        crowd = [rig.server.person(f"guest{n}") for n in range(12)]
        presses = await asyncio.gather(*(guest.click(lobby, join) for guest in crowd for _ in range(2)))
        seats = rig.database.rows("SELECT user_id FROM seats WHERE table_id = 2")
        assert all(answered_once(press) for press in presses)
        assert len({row["user_id"] for row in seats}) == len(seats) == 4
        await rig.server.until(
            lambda: all(str(c.get("disabled")) == "True" for c in lobby.controls if ":join" in c["custom_id"])
        )


async def test_two_different_answers_at_the_same_moment_one_counts(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        board, asked = rig.board, rig.asked
        first, second = legal(board)[0], legal(board)[5]
        one, two = await asyncio.gather(first.press(asked, board), second.press(asked, board))
        await rig.settled()
        assert answered_once(one)
        assert answered_once(two)
        assert len(rig.database.steps()) == 1
        assert {one.type, two.type} in ({4, 7}, {4, 6})


async def test_a_double_click_makes_one_move_and_says_so(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        board, asked, control = rig.board, rig.asked, rig.control
        first = await control.press(asked, board)
        second = await control.press(asked, board)
        assert (first.type, second.type) == (7, 4)
        assert "just before you" in second.text
        assert rig.database.steps() == [1]


async def test_an_old_button_on_the_current_board_changes_nothing(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        old = rig.control
        for _ in range(2):
            await rig.move()
            await rig.settled()
        press = await old.press(rig.asked, rig.board)
        assert "out of date" in press.text
        assert rig.step == 2
        assert rig.board.step == 2


async def test_a_button_of_an_old_page_says_where_the_table_is_and_goes_away(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        right = await rig.last_move_of_a_page()
        old, before = rig.board, dict(rig.board.shape)
        await right.press(rig.asked, rig.board)
        await rig.settled()
        old.shape.update(components=before["components"])  # as if the old page had kept its controls
        steps = rig.database.steps()
        press = await right.press(rig.asked, old)
        await rig.server.until(lambda: sentences(press), "told")
        assert "out of date" in sentences(press)[0]
        assert rig.board.id in sentences(press)[0]
        assert legal(old) == []
        assert rig.database.steps() == steps


async def test_the_same_event_twice_is_one_move(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        asked = rig.asked
        press = await rig.move()
        asked.again(press)
        asked.again(press)
        await rig.server.until(lambda: len(press.refused) == 2, "the copies find nobody to answer")
        await rig.settled()
        assert (press.type, rig.database.steps(), rig.board.step) == (7, [1], 1)


async def test_the_same_event_twice_at_the_same_moment_is_one_move(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        asked, board = rig.asked, rig.board
        rig.server.gateway.hold()
        sending = asyncio.create_task(rig.control.press(asked, board))
        await asyncio.sleep(0)
        asked.again(rig.server.interactions.all[-1])
        rig.server.gateway.release()
        press = await sending
        await rig.settled()
        assert press.answer is not None
        assert (rig.database.steps(), rig.board.step) == ([1], 1)


async def test_a_press_from_a_private_hand_updates_the_public_board(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        asked = rig.asked
        opened = await asked.click(rig.board, rig.board.control(":hand")["custom_id"])
        hand = opened.original
        assert hand is not None
        assert hand.ephemeral
        press = await legal(hand)[0].press(asked, hand)
        await rig.settled()
        assert press.type == 7
        assert (hand.step, rig.board.step, rig.database.steps()) == (1, 1, [1])


async def test_one_presses_the_hand_and_another_the_board_at_the_same_moment(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        asked, board = rig.asked, rig.board
        opened = await asked.click(board, board.control(":hand")["custom_id"])
        assert opened.original is not None
        presses = await asyncio.gather(
            legal(opened.original)[0].press(asked, opened.original), rig.control.press(asked, board)
        )
        await rig.settled()
        assert all(answered_once(press) for press in presses)
        assert (rig.database.steps(), rig.board.step) == ([1], 1)
