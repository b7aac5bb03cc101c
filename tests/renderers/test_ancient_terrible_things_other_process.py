"""The process that draws gets cards that are copies, and knows no deck of somebody's own."""

import pickle
from pathlib import Path
from random import Random

import pytest

from bot.words import words_in
from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.cards import DECKS, HOUSE
from engines.ancient_terrible_things.events import AchievementTaken
from engines.ancient_terrible_things.options import AncientTerribleThingsOptions
from engines.core import Table, random_answer
from renderers.pictures import RENDERERS
from renderers.scene import Scene
from tests.engines.test_own_decks_of_ancient_terrible_things import learnt
from tests.own_decks import knowing_none


@pytest.mark.parametrize("own", [False, True])
def test_an_achievement_is_drawn_and_told_in_another_process_as_in_this_one(tmp_path: Path, own: bool) -> None:
    renderer, read = RENDERERS[DECKS.game], words_in("en", ("Ada", "Bob"))
    with knowing_none(DECKS):
        key = learnt(tmp_path, ("achievements.toml", "Sure-Footed", "Steady")) if own else HOUSE
        scene = _achievement_taken(key)
        here = renderer.board(scene, read).tobytes(), renderer.describe(scene, read)
        sent = pickle.dumps(scene)
    with knowing_none(DECKS):
        there = pickle.loads(sent)  # noqa: S301
        assert (renderer.board(there, read).tobytes(), renderer.describe(there, read)) == here


def _achievement_taken(key: str) -> Scene[object]:
    """The moment at which somebody has just taken an Achievement."""
    table = Table.start(ANCIENT_TERRIBLE_THINGS, AncientTerribleThingsOptions(deck=key), seed="x")
    random = Random(1)
    while table.ask is not None:
        news = table.answer(table.ask.seat, random_answer(table.ask, random))
        if any(isinstance(event, AchievementTaken) for event in news):
            moment = ANCIENT_TERRIBLE_THINGS.moment(table.state)
            return Scene(view=table.view(None), moment=moment, asked=None, prompt=None, news=news, verdict=())
    raise AssertionError("nobody took one")
