"""The log of a table and the boards of its earlier pages: everything from the first move on, and no secret too soon."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import discord
import pytest

from bot.client import Riverboat
from bot.screens import earlier, log
from bot.store import MoveKind, Status
from bot.tables.chronicle import Chapter, Chronicle
from bot.tables.session import Session
from engines import GAMES
from engines.core import NewHost, PlayerLeft, Seat, Untold, say
from tests.bot.leaks import english_in
from tests.bot.sim_rig import Member, Rig, act_of, afloat, buttons, labels, lists, pictures, play_on, text_of
from tests.discord.contract import check_simcord


def session(rig: Rig, number: int = 1) -> Session:
    """What the bot has in memory."""
    assert isinstance(rig.env.bot, Riverboat)
    assert rig.env.bot.harbour is not None
    return rig.env.bot.harbour.tables.sessions._sessions[number]


async def whole_log(rig: Rig, who: Member) -> str:
    """All pages of the log, turned back to the first one."""
    page = (await rig.slash(who, "log", table=1)).private
    found = [text_of(page)]
    while "Earlier" in [button.label for button in buttons(page)]:
        page = (await rig.press(who, page, "Earlier")).private
        found.insert(0, text_of(page))
    return "\n".join(found)


async def test_the_log_tells_everything_from_the_first_move_on_in_the_readers_language(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, zoe = rig.person("Alice"), rig.person("Zoé", "fr")
        await rig.start(alice, zoe)
        await play_on(rig, Random(3), until=30)
        told = await whole_log(rig, alice)
        told_on_the_page = session(rig).story.lines(session(rig).words("en"))
        assert "**round 1 of " in told
        assert [line for line in told_on_the_page if "~~" not in line and line not in told] == []
        french = (await rig.slash(zoe, "log")).private
        assert "journal, page" in text_of(french)
        assert english_in([text_of(french)]) == set()
        more = (await rig.act(zoe, rig.board, "more")).private
        assert text_of((await rig.act(zoe, more, "log")).private) == text_of(french)
        assert check_simcord(rig.env) == []


async def test_secrets_are_told_to_their_owner_while_the_game_runs_and_to_the_table_after_the_end(
    tmp_path: Path,
) -> None:
    async with afloat(tmp_path) as rig:
        await rig.start(rig.person("Alice"), rig.person("Bob"))
        table = session(rig)
        words = table.words("en")
        hers, his = (PlayerLeft(seat=Seat(seat), to=(Seat(seat),)) for seat in (0, 1))
        chronicle = Chronicle((Chapter(say("round 1"), (hers, Untold(), his, NewHost(seat=Seat(1))), None),))

        def read(seat: int | None) -> list[str]:
            (leaf,) = log.leaves_of(table, chronicle, words, seat)
            return leaf.text.splitlines()

        alice, bob, told = (
            "Alice has left; the bot plays on.",
            "Bob has left; the bot plays on.",
            "Bob is the host now.",
        )
        running = {0: [alice, told], 1: [bob, told], None: [told]}
        assert {seat: read(seat)[1:] for seat in running} == running
        table.noted(status=Status.OVER)
        over = {0: [alice, f"(to Bob) {bob}", told], 1: [f"(to Alice) {alice}", bob, told], None: [told]}
        assert {seat: read(seat)[1:] for seat in over} == over


@pytest.mark.parametrize("game", list(GAMES))
async def test_moves_that_are_played_again_lead_to_the_same_table(tmp_path: Path, game: str) -> None:
    async with afloat(tmp_path) as rig:
        people = [rig.person(name) for name in ("Alice", "Bob")][: GAMES[game].players[1]]
        await rig.start(*people, game=game)
        await play_on(rig, Random(8), until=40)
        assert isinstance(rig.env.bot, Riverboat)
        assert rig.env.bot.harbour is not None
        harbour = rig.env.bot.harbour
        kinds = {move.kind for move in await harbour.store.moves(1)}
        chronicle = await harbour.tables.chronicles.of(session(rig))
        assert chronicle.complete
        assert MoveKind.ANSWER in kinds
        told = [event for chapter in chronicle.chapters for event in chapter.events]
        news = session(rig).story.news(None)
        assert [event for event in told if event.readable_by(None)][-len(news) :] == list(news)


async def test_when_the_rules_have_changed_since_only_what_is_kept_is_told(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.start(alice, bob)
        await play_on(rig, Random(3), until=6)
        with patch("bot.tables.chronicle.seed_of", lambda *_: "other dice"):
            told = await whole_log(rig, alice)
        assert "only what happened last can be told" in told
        assert session(rig).story.lines(session(rig).words("en"))[-1] in told


async def test_the_log_outlives_the_end_and_a_restart(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.start(alice, bob)
        page = (await rig.slash(alice, "log")).private
        await play_on(rig, Random(2))
        await rig.restart()
        told = await whole_log(rig, bob)
        assert " wins" in text_of(rig.board)
        assert told.count("Round 1 of") == 1
        assert (await rig.slash(bob, "log")).words.splitlines()[0] in told
        assert "Crypt 1 · log" in text_of(page)


async def earlier_list(rig: Rig, who: Member) -> discord.Message:
    """The list of earlier boards."""
    return (await rig.act(who, rig.board, "past")).private


async def test_earlier_boards_are_what_everybody_saw_at_the_end_of_each_page(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, mallory = rig.person("Alice"), rig.person("Mallory", "fr")
        await rig.start(alice, rig.person("Bob"))
        await play_on(rig, Random(2))
        old = [pictures(post)[0] for post in rig.posts() if pictures(post)][:-1]
        found = await earlier_list(rig, alice)
        assert len(_choices(found)) == len(old)
        assert sum(bool(before) for before in old) > 4
        for number, before in enumerate(old):
            value = str(number)
            told = await rig.use(alice, found, lists(found)[0], value)
            if before:  # of a page that ended with nothing worth a new picture, the stand-in keeps no description
                assert pictures(told.private) == [before]
            assert told.private.attachments[0].filename == f"crypt-1-page-{number + 1}.jpg"
        assert told.private.id == found.id, "one private message shows them all"
        theirs = await earlier_list(rig, mallory)
        french = await rig.use(mallory, theirs, lists(theirs)[0], "0")
        assert english_in([text_of(french.private), *pictures(french.private)]) == set()
        assert check_simcord(rig.env) == []


def _choices(message: discord.Message) -> list[Any]:
    return [option.value for option in lists(message)[0].options]


async def test_more_boards_than_fit_into_a_list_are_listed_in_parts(tmp_path: Path) -> None:
    with patch.object(earlier, "LIST", 3), patch("bot.presses_about_past.LIST", 3):
        async with afloat(tmp_path) as rig:
            alice = rig.person("Alice")
            await rig.start(alice, rig.person("Bob"))
            await play_on(rig, Random(2))
            part = await earlier_list(rig, alice)
            assert _choices(part) == ["0", "1", "2"]
            part = (await rig.press(alice, part, "Later")).private
            assert _choices(part) == ["3", "4", "5"]
            shown = (await rig.use(alice, part, lists(part)[0], "4")).private
            assert _choices(shown) == ["3", "4", "5"]
            assert [option.value for option in lists(shown)[0].options if option.default] == ["4"]
            assert _choices((await rig.press(alice, shown, "Earlier")).private) == ["0", "1", "2"]


async def test_pages_of_a_long_log_are_turned_and_chosen(tmp_path: Path) -> None:
    with patch.object(log, "ROOM", 300):
        async with afloat(tmp_path) as rig:
            alice = rig.person("Alice")
            await rig.start(alice, rig.person("Bob"))
            await play_on(rig, Random(3), until=30)
            last = (await rig.slash(alice, "log")).private
            assert len(lists(last)[0].options) <= 25
            assert [act_of(button) for button in buttons(last)] == ["leaf"], "there is no later page"
            first = (await rig.use(alice, last, lists(last)[0], lists(last)[0].options[0].value)).private
            assert first.id == last.id
            assert text_of(first) != text_of(last)
            again = (await rig.press(alice, last, "Later")).private
            assert text_of(again) != text_of(first)
            assert labels(again) == ["Earlier", "Later"]
