"""The dice tray of Ancient Terrible Things: what is on it, what it says about each die, and the chances."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest

from engines.ancient_terrible_things.cards import deck
from engines.ancient_terrible_things.chances import percent
from engines.ancient_terrible_things.combinations import Combination, Shape, missing, nearest
from engines.ancient_terrible_things.re_rolls import Again, again
from engines.ancient_terrible_things.views import AncientTerribleThingsView, DieView, PhaseName, SwagView
from engines.ancient_terrible_things.words import Colour, ScenarioName, Token
from engines.core import Joined
from renderers.ancient_terrible_things.chances import outlooks
from renderers.ancient_terrible_things.pool import at_the_dice, briefly
from renderers.ancient_terrible_things.tray import draw_tray
from renderers.kit.theme import WIDTH
from renderers.scene import Scene
from tests.renderers.ancient_terrible_things_scenes import LONG, Play, words
from tests.renderers.crypt_scenes import STRANGE, Eye

LANGUAGES = ("en", "fr")
SHORT = ("Maud", "Théodore", "Ines", "Oscar")
THREE_ALIKE = Combination(Shape.KIND, 3, 1)
RUN = Combination(Shape.RUN, 3, 2)
A_SIX = Combination(Shape.SINGLE, 1, 6)
AIR = 3.0
"""Pixels between two texts: what is nearer touches, because letters reach below their line."""


def with_dice(seats: int, every: int, most: int) -> Iterator[Scene[AncientTerribleThingsView]]:
    """Some moments of a game that the tray shows."""
    moments = (play.scene() for play in Play(seats).moments())
    shown = (scene for number, scene in enumerate(moments) if scene.view.pool and number % every == 0)
    for _, scene in zip(range(most), shown, strict=False):
        yield scene


def rolling(**facts: Any) -> Scene[AncientTerribleThingsView]:
    """After the first roll of an Encounter, with other facts."""
    scene = Play(3).until(lambda state: state.phase.name == "rolling" and state.here.encounter is not None).scene()
    return replace(scene, view=replace(scene.view, **facts))


def dice(*shown: int, colour: Colour = Colour.GREEN) -> tuple[DieView, ...]:
    return tuple(DieView(colour, number, value) for number, value in enumerate(shown, start=1))


def mat(scene: Scene[AncientTerribleThingsView], **facts: Any) -> Scene[AncientTerribleThingsView]:
    """The same moment with another mat of the player at the dice."""
    players = tuple(replace(one, **facts) if one.active else one for one in scene.view.players)
    return replace(scene, view=replace(scene.view, players=players))


def holding(number: int) -> tuple[tuple[Token, int], ...]:
    return tuple((kind, number) for kind in Token)


def wanting(scene: Scene[AncientTerribleThingsView], combination: Combination) -> Scene[AncientTerribleThingsView]:
    """The same moment with an Encounter that wants this."""
    card = replace(next(iter(deck().encounters.values())), combination=combination)
    spots = tuple(replace(one, encounter=card) if one.location is scene.view.here else one for one in scene.view.spots)
    return replace(scene, view=replace(scene.view, spots=spots))


ALL_COLOURS = (
    *dice(2, 3, 5, 6, 1),
    *dice(3, 4, colour=Colour.LUCK),
    *dice(1, 6, colour=Colour.PANIC),
    *dice(2, 5, colour=Colour.FEAT),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4])
def test_in_whole_games_no_text_leaves_its_box_and_only_names_are_cut(
    seats: int, language: str, eye: Eye, cut: list[str]
) -> None:
    for scene in with_dice(seats, 5, 5):
        eye.placed.clear()
        image = draw_tray(scene, words(language, LONG, seats))
        assert image.width == WIDTH
        assert eye.troubles(image.height) == []
    assert [words for words in cut if not any(name in words for name in LONG)] == []


@pytest.mark.parametrize("part", range(7))
@pytest.mark.parametrize("language", LANGUAGES)
def test_eleven_dice_every_swag_and_the_longest_encounters_fit(
    part: int, language: str, eye: Eye, cut: list[str]
) -> None:
    swag = list(deck().swag.values())[4 * part : 4 * part + 4]
    owned = tuple(SwagView(card, exhausted=place == 2, banked=3) for place, card in enumerate(swag))
    scene = rolling(pool=ALL_COLOURS)
    rules = {
        "reroll_rule": "v2_5",
        "panic_in_free_reroll": "roll",
        "scenario": ScenarioName.II,
    }
    options = scene.view.options.model_copy(update=rules)
    full = mat(replace(scene, view=replace(scene.view, options=options)), swag=owned, tokens=holding(19), feats=4)
    read = words(language, LONG, 3)
    card = sorted(deck().encounters.values(), key=lambda one: -len(read(one.name)))[part]
    spots = tuple(replace(one, encounter=card) for one in full.view.spots)
    image = draw_tray(replace(full, view=replace(full.view, spots=spots)), read)
    assert eye.troubles(image.height) == []
    assert [words for words in cut if not any(name in words for name in LONG)] == []


def test_emoji_wide_letters_and_right_to_left_names_stay_in_their_boxes(eye: Eye) -> None:
    image = draw_tray(rolling(), words("fr", STRANGE, 3))
    assert eye.troubles(image.height) == []


def test_whatever_decides_a_roll_changes_the_picture() -> None:
    scene = rolling(pool=dice(1, 2, 3, 4, 6))
    view, ready = scene.view, SwagView(deck().swag["S07"], exhausted=False, banked=0)
    empty = tuple(replace(one, encounter=None) for one in view.spots)
    seen = [
        draw_tray(one, words("en", SHORT, 3)).tobytes()
        for one in (
            scene,
            rolling(pool=dice(1, 2, 3, 4, 5)),
            rolling(pool=(*dice(1, 2, 3, 4), *dice(6, colour=Colour.LUCK))),
            rolling(pool=view.pool, re_rolls=1),
            rolling(pool=view.pool, spots=empty),
            rolling(pool=view.pool, track=(3,)),
            mat(scene, tokens=holding(3)),
            mat(scene, feats=9),
            mat(scene, swag=(ready,)),
            mat(scene, swag=(replace(ready, exhausted=True),)),
            mat(scene, swag=(replace(ready, banked=2),)),
        )
    ]
    assert len(set(seen)) == len(seen)


def test_dice_of_different_colours_are_told_apart_without_colours() -> None:
    grey = {
        draw_tray(rolling(pool=dice(4, 4, 4, colour=colour)), words("en", SHORT, 3)).convert("L").tobytes()
        for colour in Colour
    }
    assert len(grey) == len(Colour)


def test_each_die_says_whether_it_may_roll_again_and_at_what_price() -> None:
    view = mat(rolling(pool=ALL_COLOURS), tokens=holding(1)).view
    prices = {one.colour: again(one, view) for one in view.pool}
    assert prices == {
        Colour.GREEN: Again.PAID,
        Colour.LUCK: Again.FREE,
        Colour.PANIC: Again.LOCKED,
        Colour.FEAT: Again.RAISED,
    }


def test_without_tokens_green_dice_roll_only_with_all_and_blue_ones_stay() -> None:
    view = mat(rolling(pool=ALL_COLOURS), tokens=holding(0)).view
    assert {again(one, view) for one in view.pool if one.colour is Colour.GREEN} == {Again.WITH_ALL}
    assert {again(one, view) for one in view.pool if one.colour is Colour.FEAT} == {Again.LOCKED}


def test_after_the_last_re_roll_only_blue_dice_change_and_only_if_the_table_says_so() -> None:
    view = mat(rolling(pool=ALL_COLOURS, re_rolls=0), tokens=holding(1)).view
    assert {again(one, view) for one in view.pool if one.colour is not Colour.FEAT} == {Again.LOCKED}
    assert {again(one, view) for one in view.pool if one.colour is Colour.FEAT} == {Again.RAISED}
    stricter = replace(view, options=view.options.model_copy(update={"feat_die": "before a re-roll"}))
    assert {again(one, stricter) for one in view.pool} == {Again.LOCKED}


def test_red_dice_join_a_free_re_roll_where_the_table_says_so() -> None:
    view = rolling(pool=dice(1, colour=Colour.PANIC)).view
    freer = replace(view, options=view.options.model_copy(update={"panic_in_free_reroll": "roll"}))
    assert again(view.pool[0], freer) is Again.WITH_ALL


@pytest.mark.parametrize(
    ("combination", "shown", "lacking"),
    [
        (RUN, (2, 3, 4), ()),
        (RUN, (1, 2, 3), (4,)),
        (RUN, (1, 5, 6), (4,)),
        (RUN, (1, 1, 1), (2, 3, 4)),
        (THREE_ALIKE, (2, 5, 5), (5,)),
        (THREE_ALIKE, (1, 4, 4, 4), ()),
        (A_SIX, (1, 2), (6,)),
        (A_SIX, (6, 6), ()),
    ],
)
def test_the_missing_dice_are_those_of_the_nearest_way(
    combination: Combination, shown: tuple[int, ...], lacking: tuple[int, ...]
) -> None:
    assert missing(combination, shown) == lacking
    assert len(nearest(combination, shown)) == combination.dice


def test_the_chances_are_those_of_stopping_rolling_all_and_rolling_some() -> None:
    scene = mat(wanting(rolling(pool=dice(1, 1, 2, 3, 4), re_rolls=1), A_SIX), tokens=holding(2))
    stop, everything, some = outlooks(scene.view)
    assert (stop.percent, everything.percent) == (0, percent(1 - (5 / 6) ** 5))
    assert (some.focus, some.percent) == (2, percent(1 - (5 / 6) ** 2))


def test_dice_that_will_do_are_certain_and_cost_nothing() -> None:
    scene = mat(wanting(rolling(pool=dice(6, 1, 1, 1, 1), re_rolls=2), A_SIX), tokens=holding(5))
    stop, _, some = outlooks(scene.view)
    assert (stop.percent, stop.focus) == (100, 0)
    assert (some.percent, some.focus) == (100, 1), "one of the others may roll"


def test_nothing_is_weighed_without_encounter_re_roll_or_roll() -> None:
    scene = rolling()
    assert outlooks(scene.view)
    empty = tuple(replace(one, encounter=None) for one in scene.view.spots)
    for facts in ({"spots": empty}, {"re_rolls": 0}, {"phase": PhaseName.ARRIVAL}, {"phase": PhaseName.SPENDING}):
        assert outlooks(rolling(**facts).view) == ()


def test_while_a_location_offers_its_action_the_board_is_shown_with_its_question() -> None:
    play = Play(3).until(lambda state: state.phase.name == "arrival" and state.phase.acting is not None)
    scene = play.scene()
    assert scene.view.pool
    assert not at_the_dice(scene)
    assert briefly(scene) == scene
    assert at_the_dice(play.until(lambda state: state.phase.name == "rolling").scene())


def owning(scene: Scene[AncientTerribleThingsView], *cards: str) -> Scene[AncientTerribleThingsView]:
    """The same moment with these Swag cards, ready, in front of the player at the dice."""
    return mat(scene, swag=tuple(SwagView(deck().swag[card], exhausted=False, banked=0) for card in cards))


def test_using_swag_now_is_a_chance_of_its_own_where_nothing_else_is_worth_as_much() -> None:
    scene = mat(wanting(rolling(pool=dice(1, 1, 2, 4, 6), re_rolls=1), RUN), tokens=holding(0))
    assert [one.percent for one in outlooks(owning(scene, "S07").view)] == [0, 58, 71]
    swag = outlooks(owning(scene, "S07").view)[-1]
    assert swag.price.args["cards"] == Joined((deck().swag["S07"],))
    assert len(outlooks(scene.view)) == len(outlooks(owning(scene, "S24").view)) == 2
    early = wanting(mat(rolling(pool=dice(1, 1, 2, 3, 4), re_rolls=1), tokens=holding(0)), A_SIX)
    assert len(outlooks(owning(early, "S07").view)) == 2, "here it may as well wait"


def test_stopping_tells_the_swag_that_it_takes() -> None:
    scene = wanting(rolling(pool=dice(1, 1, 2, 3, 5), re_rolls=1), A_SIX)
    stop = outlooks(owning(scene, "S09").view)[0]
    assert (stop.percent, stop.focus) == (100, 0)
    assert stop.price.args["cards"] == Joined((deck().swag["S09"],))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("pool", "card", "focus"), [((1, 1, 2, 4, 6), "S07", 1), ((1, 1, 2, 4, 6), "S08", 1),
                                                     ((1, 1, 3, 5, 5), "S07", 3)])  # fmt: skip
def test_four_chances_and_their_prices_fit_side_by_side(
    language: str, pool: tuple[int, ...], card: str, focus: int, eye: Eye, cut: list[str]
) -> None:
    scene = owning(mat(wanting(rolling(pool=dice(*pool), re_rolls=1), RUN), tokens=holding(focus)), card)
    found = outlooks(scene.view)
    assert (len(found), found[2].focus) == (4, focus)
    picture = draw_tray(scene, words(language, SHORT, 3))
    assert (eye.troubles(picture.height), cut) == ([], [])
    texts = [one for one in eye.placed if one.is_text]
    assert not [pair for pair in combinations(texts, 2) if pair[0].overlaps(pair[1], slack=-AIR)]
