"""Whole games of The Lost Expedition by pressing what the board and the hands show, in each mode and both languages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engines import GAMES
from engines.core import Record, verify
from tests.bot.leaks import english_in
from tests.bot.sim_rig import Rig, act_of, afloat, answers, buttons, everything, labels, lists, play_on, text_of, texts
from tests.discord.contract import check_simcord

KEY = "lost-expedition"


async def test_three_people_walk_together_across_a_restart(tmp_path: Path) -> None:
    async with afloat(tmp_path, threads=True) as rig:
        alice, bob, chloe = rig.person("Alice"), rig.person("Bob"), rig.person("Chloé", "fr")
        random = Random(3)
        await rig.start(alice, bob, chloe, game=KEY)
        assert rig.place.name == "The Lost Expedition 1 · Alice, Bob, Chloé"
        assert "laying cards" in texts(rig.board)[0]
        assert answers(rig.board) == [], "cards are laid in the hands"
        assert "The answers are under **My hand**" in text_of(rig.board)
        await play_on(rig, random, until=8)
        await rig.restart()
        await play_on(rig, random)
        await _it_has_ended(rig)
        assert check_simcord(rig.env) == []


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_two_people_play_a_duel(tmp_path: Path, locale: str) -> None:
    async with afloat(tmp_path, locale=locale) as rig:
        zoe, leo = rig.person("Zoé", locale), rig.person("Léo", locale)
        await rig.slash(zoe, "play", game=KEY)
        options = (await rig.act(zoe, rig.lobby, "opts")).private
        await rig.pick(zoe, options, *(("With two", "duel") if locale == "en-US" else ("À deux", "duel")))
        assert "duel" in text_of(rig.lobby)
        await rig.act(leo, rig.lobby, "join")
        assert any("duel" in label for label in labels(rig.lobby)), "the start button says what will start"
        await rig.act(zoe, rig.lobby, "start")
        await play_on(rig, Random(7))
        if locale == "fr":
            assert english_in([text for post in rig.posts() for text in everything(post)]) == set()
        await _it_has_ended(rig)
        assert check_simcord(rig.env) == []


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_alone_everything_lies_open_and_is_pressed_on_the_board(tmp_path: Path, locale: str) -> None:
    async with afloat(tmp_path, locale=locale) as rig:
        zoe = rig.person("Zoé", locale)
        await rig.start(zoe, game=KEY)
        assert [act_of(button) for button in buttons(rig.board)][-3:] == ["text", "rules", "more"]
        await play_on(rig, Random(5))
        if locale == "fr":
            assert english_in([text for post in rig.posts() for text in everything(post)]) == set()
        await _it_has_ended(rig)
        await rig.act(zoe, rig.board, "replay")
        assert answers(rig.board), "the next solo game begins at once"
        assert check_simcord(rig.env) == []


async def test_five_people_at_a_french_server_read_no_english(tmp_path: Path) -> None:
    async with afloat(tmp_path, locale="fr") as rig:
        people = [rig.person(name, "fr") for name in ("Zoé", "Léo", "Noé", "Ève", "Bartholomé-Émile de la Rochefouc")]
        await rig.start(*people, game=KEY)
        shown: list[str] = []
        for number in range(100):
            await play_on(rig, Random(number), until=5)
            shown += [text for post in rig.posts()[-2:] for text in everything(post)]
            if not any(act_of(one) == "hand" for one in buttons(rig.board)):
                break
            for act in ("hand", "text", "rules"):
                shown += everything((await rig.act(people[1], rig.board, act)).private)
        assert english_in(shown) == set()
        assert check_simcord(rig.env) == []


async def test_a_hand_is_private_and_its_cards_never_stand_in_the_channel(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.start(alice, bob, game=KEY)
        asked = rig.asked()
        hand = (await rig.act(asked, rig.board, "hand")).private
        cards = [option.label.removeprefix("Lay ") for option in lists(hand)[0].options]
        assert len(cards) == 6
        public = "\n".join(text for post in rig.posts() for text in everything(post))
        assert not any(card in public for card in cards)


async def test_more_than_two_cannot_start_a_duel(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob, dana = rig.person("Alice"), rig.person("Bob"), rig.person("Dana")
        await rig.slash(alice, "play", game=KEY)
        for guest in (bob, dana):
            await rig.act(guest, rig.lobby, "join")
        options = (await rig.act(alice, rig.lobby, "opts")).private
        await rig.pick(alice, options, "With two", "duel")
        assert "Needs 2" in labels(rig.lobby)
        assert not any(act_of(button) == "start" for button in buttons(rig.lobby))


async def _it_has_ended(rig: Rig) -> None:
    assert [act_of(button) for button in buttons(rig.board)] == ["replay", "record", "text", "past", "log"]
    told = await rig.act(next(iter(rig.people.values())), rig.board, "record")
    (file,) = told.private.attachments
    record = Record.model_validate_json(await file.read())
    assert verify(GAMES, record).state.result is not None
