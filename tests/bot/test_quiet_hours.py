"""In somebody's quiet hours they are still called, without a sound: by every kind of message that calls them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import discord
import pytest

from bot.tables.quiet import QuietHours
from tests.bot.sim_rig import Rig, afloat, text_of
from tests.bot.table_rig import table_of
from tests.bot.test_calls import POSTS, Until, end_of_turn, page_turn
from tests.bot.test_time import DAY, HOUR, timed

NIGHT = QuietHours(22, 7).dump()
SILENT = 1 << 12
"""Discord's flag of a message that makes no sound."""


@pytest.fixture(autouse=True)
def _night() -> Iterator[None]:
    """It is three o'clock at night, by UTC."""
    with patch("bot.tables.quiet.now", lambda: 3 * HOUR):
        yield


def saying(rig: Rig, words: str) -> discord.Message:
    """The last post that says something."""
    return [post for post in rig.posts() if words in text_of(post)][-1]


async def sleeping(rig: Rig, *names: str) -> None:
    """Alice, Bob and Chloé are at a table, and those named have their quiet hours."""
    people = [rig.person(name) for name in ("Alice", "Bob", "Chloé")]
    assert rig.client.harbour is not None
    for name in names:
        await rig.client.harbour.store.set_player(rig.people[name].id, quiet=NIGHT)
    await timed(rig, *people)


@pytest.mark.parametrize("quiet", [NIGHT, ""], ids=["asleep", "awake"])
@pytest.mark.parametrize("until", [end_of_turn, page_turn], ids=["a line", "a new page"])
async def test_a_call_makes_no_sound(tmp_path: Path, until: Until, quiet: str) -> None:
    async with table_of(2, tmp_path) as rig:
        control, following = await until(rig)
        await rig.store.set_player(int(following.id), quiet=quiet)
        await control.press(rig.asked, rig.board)
        await rig.settled()
        call = rig.server.sent("POST", POSTS)[-1].payload
        assert following.mention in str(call)
        assert bool(call.get("flags", 0) & SILENT) == bool(quiet)


@pytest.mark.parametrize(
    ("asleep", "silent"), [(("Bob", "Chloé"), True), (("Alice", "Bob"), False), ((), False)], ids=["all", "one", "none"]
)
async def test_a_vote_makes_no_sound_where_everybody_sleeps_who_is_to_vote(
    tmp_path: Path, asleep: tuple[str, ...], silent: bool
) -> None:
    async with afloat(tmp_path) as rig:
        await sleeping(rig, *asleep)
        await rig.env.advance_time(25 * HOUR)
        vote = saying(rig, "Alice's time is up")
        assert {person.display_name for person in vote.mentions} == {"Bob", "Chloé"}
        assert vote.flags.suppress_notifications == silent


async def test_whoever_asks_for_a_vote_is_not_called_to_it(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await sleeping(rig, "Bob", "Chloé")
        more = (await rig.press(rig.people["Alice"], rig.board, "More")).private
        await rig.pick(rig.people["Alice"], more, "Pause", "1 day")
        assert saying(rig, "asks for a pause").flags.suppress_notifications


@pytest.mark.parametrize(
    ("asleep", "silent"), [(("Alice", "Bob", "Chloé"), True), (("Alice", "Bob"), False)], ids=["all", "two"]
)
async def test_the_announcement_to_close_makes_no_sound_where_everybody_sleeps(
    tmp_path: Path, asleep: tuple[str, ...], silent: bool
) -> None:
    async with afloat(tmp_path) as rig:
        await sleeping(rig, *asleep)
        await rig.stored(1, pace="none", clock='{"seat": 0}')
        assert rig.client.harbour is not None
        await rig.restart()
        await rig.env.advance_time(24 * DAY)
        assert saying(rig, "Nobody has played").flags.suppress_notifications == silent
