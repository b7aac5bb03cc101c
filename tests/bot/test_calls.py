"""Calls: whoever has to act and is not looking is mentioned once, whatever Discord does in between."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from bot.tables.call import NO_MEMBER
from tests.bot.table_rig import Control, Rig, table_of
from tests.discord.faults import CUT, REPLY_LOST, Failure, refusal
from tests.discord.people import Person
from tests.discord.screens import Message

POSTS = "/channels/*/messages"
MEMBER = "/guilds/*/members/*"

Until: TypeAlias = Callable[[Rig], Awaitable[tuple[Control, Person]]]


def calls(rig: Rig, person: Person) -> list[Message]:
    """What mentions a person where everybody sees it."""
    return [message for message in rig.server.live() if person.mention in message.text]


async def end_of_turn(rig: Rig) -> tuple[Control, Person]:
    """Plays until one more press, within the page, gives the turn to somebody; they have been away since."""
    page = rig.database.table()["page"]
    while True:
        control = rig.last_control()
        game, following = rig.after(control), rig.next_asked(control)
        if following is not None and following is not rig.asked and game.game.page(game.state) == page:
            rig.session.pressed.clear()
            return control, following
        await control.press(rig.asked, rig.board)
        await rig.settled()


async def page_turn(rig: Rig) -> tuple[Control, Person]:
    """Plays until one more press begins a page whose question is for somebody else; they have been away since."""
    while True:
        control = await rig.last_move_of_a_page()
        following = rig.next_asked(control)
        if following is not None and following is not rig.asked:
            rig.session.pressed.clear()
            return control, following
        await control.press(rig.asked, rig.board)
        await rig.settled()


@pytest.mark.parametrize(
    "failures", [(), (Failure(503),), (CUT, CUT), (REPLY_LOST,)], ids=["good", "503", "cut", "reply lost"]
)
async def test_whoever_comes_to_act_is_called_once(tmp_path: Path, failures: tuple[Failure, ...]) -> None:
    async with table_of(2, tmp_path) as rig:
        control, following = await end_of_turn(rig)
        rig.server.faults.fail("POST", POSTS, *failures)
        await control.press(rig.asked, rig.board)
        await rig.settled()
        assert [message.text.split(",")[0] for message in calls(rig, following)] == [
            f"{following.mention}: your turn in **Crypt 1**"
        ]
        await rig.move()
        await rig.settled()
        assert rig.asked is not following or len(calls(rig, following)) == 1


@pytest.mark.parametrize("failures", [(), (Failure(503),), (CUT,), (REPLY_LOST,)], ids=["good", "503", "cut", "lost"])
async def test_a_new_page_calls_although_it_was_not_posted_at_first(
    tmp_path: Path, failures: tuple[Failure, ...]
) -> None:
    async with table_of(2, tmp_path) as rig:
        control, following = await page_turn(rig)
        old = rig.board
        rig.server.faults.fail("POST", POSTS, *failures)
        await control.press(rig.asked, old)
        await rig.settled()
        assert rig.board is not old
        assert calls(rig, following) == [rig.board]


async def test_a_call_that_is_forbidden_does_not_keep_the_board_and_is_made_up_for(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        control, following = await end_of_turn(rig)
        rig.server.faults.fail("POST", POSTS, refusal(50013))
        await control.press(rig.asked, rig.board)
        await rig.settled()
        assert (calls(rig, following), rig.session.blocked) == ([], False)
        other = next(person for person in rig.people if person is not following)
        rig.session.noted(host=int(other.id))
        more = await other.click(rig.board, rig.board.control(":more")["custom_id"])
        await rig.server.until(lambda: more.original and not more.original.loading, "more")
        assert more.original is not None
        await other.choose(more.original, more.original.control(":lang")["custom_id"], "fr")
        await rig.settled()
        assert len(calls(rig, following)) == 1


async def test_a_call_is_taken_away_when_the_next_page_begins(tmp_path: Path) -> None:
    async with table_of(2, tmp_path) as rig:
        control, following = await end_of_turn(rig)
        await control.press(rig.asked, rig.board)
        await rig.settled()
        (call,) = calls(rig, following)
        control, _ = await page_turn(rig)
        await control.press(rig.asked, rig.board)
        await rig.settled()
        assert call.deleted


@pytest.mark.parametrize("until", [end_of_turn, page_turn], ids=["within a page", "a new page"])
async def test_whoever_has_left_the_server_is_noticed_when_their_turn_comes(tmp_path: Path, until: Until) -> None:
    async with table_of(3, tmp_path) as rig:
        control, following = await until(rig)
        rig.session.member_since.clear()
        rig.server.faults.fail("GET", MEMBER, refusal(NO_MEMBER))
        await control.press(rig.asked, rig.board)
        await rig.settled()
        assert rig.session.seats[rig.people.index(following)].stand_in
        assert rig.asked is not following
