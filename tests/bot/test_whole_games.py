"""Whole games by pressing what the board shows: numbers of people, languages, a restart, and what remains."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import discord

from engines import GAMES
from engines.core import Record, verify
from tests.bot.leaks import english_in
from tests.bot.sim_rig import (
    Rig,
    act_of,
    afloat,
    answers,
    buttons,
    everything,
    labels,
    lists,
    pictures,
    play_on,
    text_of,
    texts,
)
from tests.discord.contract import check_simcord


async def test_two_people_play_a_game_in_a_thread_across_a_restart(tmp_path: Path) -> None:
    async with afloat(tmp_path, threads=True) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        random = Random(2)
        await rig.start(alice, bob)
        await play_on(rig, random, until=20)
        await rig.restart()
        await play_on(rig, random)

        _the_board_has_one_page_for_each_round(rig)
        assert len(rig.channel.threads) == 1
        assert rig.place.name == "Crypt 1 · Alice, Bob"
        await _the_end_is_told(rig)
        await _the_record_holds(rig)
        await _another_game_can_follow(rig)
        assert check_simcord(rig.env) == []


async def test_three_people_at_a_french_server_read_no_english(tmp_path: Path) -> None:
    async with afloat(tmp_path, locale="fr") as rig:
        zoe, leo, noe = (rig.person(name, "fr") for name in ("Zoé", "Léo", "Noé"))
        random = Random(3)
        await rig.slash(zoe, "play", game="crypt")
        shown = [*everything(rig.lobby)]
        shown += everything((await rig.act(zoe, rig.lobby, "opts")).private)
        for guest in (leo, noe):
            await rig.act(guest, rig.lobby, "join")
        await rig.act(zoe, rig.lobby, "start")
        while answers(rig.board):
            await play_on(rig, random, until=8)
            shown += [text for post in rig.posts()[-2:] for text in everything(post)]
            if answers(rig.board):
                for act in ("hand", "text"):
                    shown += everything((await rig.act(leo, rig.board, act)).private)
        shown += everything((await rig.act(zoe, rig.board, "record")).private)
        await rig.act(noe, rig.board, "replay")
        shown += everything(rig.lobby)

        assert english_in(shown) == set()
        assert check_simcord(rig.env) == []


async def test_four_people_play_with_collectors_on_side_b(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        chloe, dana = rig.person("Chloé", "fr"), rig.person("Dana", "fr")
        await rig.slash(alice, "play", game="crypt")
        options = (await rig.press(alice, rig.lobby, "Options")).private
        await rig.pick(alice, options, "Collectors", "all B")
        for guest in (bob, chloe, dana):
            await rig.press(guest, rig.lobby, "Join")
        await rig.press(alice, rig.lobby, "Start with 4")
        await play_on(rig, Random(4))

        _the_board_has_one_page_for_each_round(rig)
        await _the_end_is_told(rig)
        assert "Collectionneur " in text_of((await rig.press(chloe, rig.board, "Text")).private)
        assert check_simcord(rig.env) == []


async def test_a_solo_game_in_french_hides_nothing_and_begins_again_at_once(tmp_path: Path) -> None:
    async with afloat(tmp_path, locale="fr") as rig:
        zoe = rig.person("Zoé", "fr")
        await rig.start(zoe)
        assert [act_of(button) for button in buttons(rig.board)][-3:] == ["text", "rules", "more"]
        await play_on(rig, Random(5))

        shown = [text for post in rig.posts() for text in everything(post)]
        assert english_in(shown) == set()
        await _the_record_holds(rig)
        await rig.act(zoe, rig.board, "replay")
        assert "Crypt 2" in text_of(rig.board)
        assert answers(rig.board)
        assert check_simcord(rig.env) == []


def _the_board_has_one_page_for_each_round(rig: Rig) -> None:
    """One page a round, one more where a Collect asked something, one for the end; old pages have no controls."""
    boards = [post for post in rig.posts() if pictures(post) and " · " in texts(post)[0]]
    heads = [texts(board)[0] for board in boards]
    assert len(set(heads)) == len(heads)
    rounds = int(re.search(r"of (\d+)", heads[0])[1])  # type: ignore[index]
    claims = [head for head in heads if head.endswith((" Claim", " before Claim"))]
    assert len(claims) == rounds
    assert heads[-1].endswith("the final count")
    asking = [board for board in boards if texts(board)[0].endswith(("Collect", "after the last Collect"))]
    assert len(boards) == rounds + len(asking) + 1
    assert not any("turn an Idol" in text_of(board) for board in asking), "an old page asks nothing any more"
    assert not any(buttons(board) or lists(board) for board in boards[:-1])
    assert all(board.attachments for board in boards)
    ended = [board for board in boards if board.attachments[0].filename.endswith("-end.jpg")]
    assert len(ended) == rounds, "the last page of each round shows what was collected"


async def _the_end_is_told(rig: Rig) -> None:
    """The score sheet in words and as a picture, and what can be done now."""
    board = rig.board
    assert " wins with " in text_of(board)
    assert " coins on treasures" in pictures(board)[0]
    assert labels(board) == ["Play again", "Record", "Text", "Earlier boards", "Log"]
    assert "is over" in text_of(_lobby_of(rig))


async def _the_record_holds(rig: Rig) -> None:
    """A player gets the file, and replaying it gives the same result."""
    told = await rig.act(next(iter(rig.people.values())), rig.board, "record")
    (file,) = told.private.attachments
    record = Record.model_validate_json(await file.read())
    assert verify(GAMES, record).state.result is not None


async def _another_game_can_follow(rig: Rig) -> None:
    """The first press opens a lobby with the same options, the next one joins it, a third tells where one sits."""
    alice, bob = rig.people["Alice"], rig.people["Bob"]
    await rig.press(alice, rig.board, "Play again")
    assert "Alice" in text_of(rig.lobby)
    assert "Bob" not in text_of(rig.lobby)
    told = await rig.press(bob, rig.board, "Play again")
    assert told.words == "You sit at Crypt 2."
    assert "Bob" in text_of(rig.lobby)
    assert "Start with 2" in labels(rig.lobby)


def _lobby_of(rig: Rig) -> discord.Message:
    return next(message for message in rig.channel.history() if not message.flags.ephemeral)
