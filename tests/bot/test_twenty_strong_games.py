"""Whole games of 20 Strong by pressing what the board shows, in both languages."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.words import language_of
from engines import GAMES
from engines.core import Record, say, verify
from engines.twenty_strong.card_words import tyrant_words
from engines.twenty_strong.cards import deck
from renderers.words import capital
from tests.bot.leaks import english_in
from tests.bot.sim_rig import (
    Rig,
    act_of,
    afloat,
    answers,
    buttons,
    dealt,
    everything,
    lists,
    pictures,
    play_on,
    said,
    text_of,
)
from tests.bot.test_log import whole_log
from tests.discord.contract import check_simcord
from tests.engines.twenty_strong_tables import fighting, table_of

KEY = "twenty-strong"


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_a_whole_game_is_played_across_a_restart(tmp_path: Path, locale: str) -> None:
    async with afloat(tmp_path, threads=True, locale=locale) as rig:
        zoe = rig.person("Zoé", locale)
        await rig.start(zoe, game=KEY)
        assert answers(rig.board), "everything lies open and is pressed on the board"
        shown: list[str] = []
        for number in range(30):
            await play_on(rig, Random(number), until=12)
            shown += [text for post in rig.posts()[-4:] for text in everything(post)]
            acts = {act_of(one) for one in buttons(rig.board)}
            if "rules" not in acts:
                break
            for act in sorted(acts & {"sheet", "odds", "text", "rules", "more"}):
                shown += everything((await rig.act(zoe, rig.board, act)).private)
            if number == 1:
                await rig.restart()
        if locale == "fr":
            assert english_in(shown) == set()
        await _it_has_ended(rig)
        await rig.act(zoe, rig.board, "replay")
        assert answers(rig.board), "the next game begins at once"
        assert check_simcord(rig.env) == []


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_a_whole_game_is_played_in_a_private_chat_with_the_bot(tmp_path: Path, locale: str) -> None:
    async with afloat(tmp_path) as rig:
        zoe: Any = rig.env.create_user("Zoé")
        rig.locales[str(zoe.id)] = locale
        rig.channel, rig.people["Zoé"] = zoe.dm_channel, zoe
        await zoe.slash("play", game=KEY)
        await play_on(rig, Random(2))
        if locale == "fr":
            assert english_in([text for post in rig.posts() for text in everything(post)]) == set()
        await _it_has_ended(rig)
        assert check_simcord(rig.env) == []


async def test_answers_may_be_left_in_advance_where_everything_lies_open(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        await rig.start(alice, game=KEY)
        more = (await rig.act(alice, rig.board, "more")).private
        hand = (await rig.press(alice, more, "Answers in advance")).private
        wishes = [menu for menu in lists(hand) if act_of(menu) == "plan"]
        assert [menu.placeholder for menu in wishes][:3] == [
            "Dice that come back",
            "Pool dice that are exhausted",
            "Hits",
        ]
        hand = (await rig.use(alice, hand, wishes[0], "strongest")).private
        assert [option.value for option in lists(hand)[-len(wishes)].options if option.default] == ["strongest"]
        asked = set()
        for number in range(25):
            await play_on(rig, Random(number), until=4)
            asked.add(text_of(rig.board))
        assert not [text for text in asked if "recover " in text.split("**Alice**, ")[-1][:20]]


async def test_what_is_answered_in_advance_where_a_page_ends_is_told_in_the_channel_too(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        await rig.start(alice, game=KEY)
        hand = (await rig.press(alice, (await rig.act(alice, rig.board, "more")).private, "Answers in advance")).private
        for title, wish in (("Dice that come back", "strongest"), ("Hits", "proposed")):
            menu = next(one for one in lists(hand) if one.placeholder == title)
            hand = (await rig.use(alice, hand, menu, wish)).private
        seen: set[str] = set()
        for number in range(40):
            await play_on(rig, Random(number), until=1)
            seen |= {line for post in rig.posts()[-3:] for line in text_of(post).splitlines()}
        assert await _kinds(rig) == ["answer", "plan"] or "replay" in {act_of(one) for one in buttons(rig.board)}
        events = [
            line for line in (await whole_log(rig, alice)).splitlines() if line and not line.startswith(("#", "**"))
        ]
        assert len(events) > 40
        assert [line for line in events if line not in seen] == []


async def test_undo_takes_back_what_was_answered_in_advance_with_the_answer_before_it(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice = rig.person("Alice")
        await rig.start(alice, game=KEY)
        more = (await rig.act(alice, rig.board, "more")).private
        hand = (await rig.press(alice, more, "Answers in advance")).private
        await rig.use(alice, hand, next(menu for menu in lists(hand) if act_of(menu) == "plan"), "strongest")
        before, number = "", 0
        while await _kinds(rig) != ["answer", "plan"] or "undo" not in [act_of(one) for one in answers(rig.board)]:
            before, number = _question(rig), number + 1
            await play_on(rig, Random(number), until=1)
        await rig.act(alice, rig.board, "undo")
        assert await _kinds(rig) == ["undo", "undo"]
        assert _question(rig) == before


def _question(rig: Rig) -> str:
    """What Alice is asked."""
    return text_of(rig.board).split("**Alice**, ")[-1]


async def _kinds(rig: Rig) -> list[str]:
    """What the last two moves were."""
    assert rig.client.harbour is not None
    moves = await rig.client.harbour.store.moves(1)
    return [str(move.kind) for move in moves[-2:]]


async def test_the_picture_is_told_with_all_dice_and_the_baddies(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await rig.start(rig.person("Alice"), game=KEY)
        assert "Ironrind" in pictures(rig.board)[0]
        for number in range(60):
            if "commit dice" in text_of(rig.board):
                break
            await play_on(rig, Random(number), until=1)
        (described,) = pictures(rig.board)
        assert "Strategy 1 of" in described
        assert "of 1 hit" in described or " hits · " in described
        assert "Pool: " in described


async def test_before_a_tyrant_is_chosen_all_of_them_can_be_read(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        zoe = rig.person("Zoé")
        await rig.start(zoe, game=KEY)
        sheet = (await rig.press(zoe, rig.board, "The Tyrant")).private
        assert all(said(say("{card}", card=card)) in text_of(sheet) for card in deck().tyrants.values())


@pytest.mark.parametrize(("locale", "label"), [("en-US", "The Tyrant"), ("fr", "Le Tyran")])
async def test_both_sides_of_the_tyrant_can_be_read_in_a_battle_by_anybody(
    tmp_path: Path, locale: str, label: str
) -> None:
    async with afloat(tmp_path, locale=locale) as rig:
        zoe, watcher = rig.person("Zoé", locale), rig.person("Max", locale)
        with dealt(table_of(fighting("v01", tyrant="soot"))):
            await rig.start(zoe, game=KEY)
        facts = (say("{card}", card=deck().tyrants["soot"]), *tyrant_words(deck().tyrants["soot"]))
        for reader in (zoe, watcher):
            sheet = (await rig.press(reader, rig.board, label)).private
            assert sheet.flags.ephemeral
            assert len(sheet.attachments) == 1
            for fact in facts:
                assert capital(said(fact, language_of(locale))) in text_of(sheet)
                assert capital(said(fact, language_of(locale))) in pictures(sheet)[0]
        if locale == "fr":
            assert english_in(list(everything(sheet))) == set()
        assert check_simcord(rig.env) == []


async def test_a_sheet_that_a_game_no_longer_has_is_told_as_an_old_button(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        zoe = rig.person("Zoé")
        await rig.start(zoe, game=KEY)
        board = rig.board
        (button,) = [one for one in buttons(board) if act_of(one) == "sheet"]
        gone = str(button.custom_id).replace("tyrant", "kraken")
        assert "out of date" in (await rig.press_old(zoe, board, gone)).words


async def _it_has_ended(rig: Rig) -> None:
    assert [act_of(button) for button in buttons(rig.board)] == ["replay", "record", "text", "past", "log"]
    told = await rig.act(next(iter(rig.people.values())), rig.board, "record")
    (file,) = told.private.attachments
    record = Record.model_validate_json(await file.read())
    assert verify(GAMES, record).state.result is not None
