"""A whole game of Ancient Terrible Things by pressing what the board and the hands show, and what is private in it."""

from __future__ import annotations

from pathlib import Path
from random import Random

from engines import GAMES
from engines.ancient_terrible_things.cards import deck
from engines.core import Record, verify
from tests.bot.leaks import english_in
from tests.bot.sim_rig import Rig, act_of, afloat, buttons, everything, pictures, play_on, text_of
from tests.discord.contract import check_simcord

KEY = "ancient-terrible-things"


async def test_three_people_at_a_french_server_play_to_the_end_and_read_no_english(tmp_path: Path) -> None:
    async with afloat(tmp_path, locale="fr") as rig:
        people = [rig.person(name, "fr") for name in ("Zoé", "Léo", "Bartholomé-Émile de la Rochefouc")]
        await rig.start(*people, game=KEY)
        shown: list[str] = []
        for number in range(40):
            await play_on(rig, Random(number), until=16)
            shown += [text for post in rig.posts()[-3:] for text in everything(post)]
            acts = {act_of(one) for one in buttons(rig.board)}
            if "hand" not in acts:
                break
            for act in sorted(acts & {"hand", "odds", "text", "rules"}):
                shown += everything((await rig.act(people[number % 3], rig.board, act)).private)
        assert english_in(shown) == set()
        await _it_has_ended(rig)
        assert check_simcord(rig.env) == []


async def test_feats_stand_in_no_message_that_others_can_read(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        alice, bob = rig.person("Alice"), rig.person("Bob")
        await rig.start(alice, bob, game=KEY)
        hand = text_of((await rig.act(alice, rig.board, "hand")).private)
        feats = {card.name.by_language["en"] for card in deck().feats.values()}
        held = {name for name in feats if name in hand}
        assert len(held) in {2, 3}, "three Feats, perhaps two alike"
        public = "\n".join(text for post in rig.posts() for text in everything(post))
        assert not any(name in public for name in feats)


async def test_the_dice_have_a_page_of_their_own_that_says_what_is_missing(tmp_path: Path) -> None:
    async with afloat(tmp_path) as rig:
        await rig.start(rig.person("Alice"), rig.person("Bob"), game=KEY)
        for number in range(40):
            if "Dice: G1 " in pictures(rig.board)[0]:
                break
            await play_on(rig, Random(number), until=1)
        described = pictures(rig.board)[0]
        assert "Dice: G1 " in described
        assert "re-rolls left" in described
        assert "missing" in described or "the dice will do" in described


async def _it_has_ended(rig: Rig) -> None:
    assert [act_of(button) for button in buttons(rig.board)] == ["replay", "record", "text", "past", "log"]
    told = await rig.act(next(iter(rig.people.values())), rig.board, "record")
    (file,) = told.private.attachments
    record = Record.model_validate_json(await file.read())
    assert verify(GAMES, record).state.result is not None
