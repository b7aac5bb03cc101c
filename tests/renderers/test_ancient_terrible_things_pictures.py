"""The pictures of Ancient Terrible Things at moments of real games."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from PIL import ImageChops

from engines.ancient_terrible_things import ANCIENT_TERRIBLE_THINGS
from engines.ancient_terrible_things.cards import deck
from engines.ancient_terrible_things.combinations import Combination, Shape
from engines.ancient_terrible_things.encounter_events import Stole, TookTerribleThing, Warded
from engines.ancient_terrible_things.events import (
    AchievementTaken,
    Bought,
    Explored,
    MapTaken,
    PostFilled,
    PutUnder,
    RoundBegan,
)
from engines.ancient_terrible_things.views import (
    AncientTerribleThingsView,
    Offer,
    PhaseName,
    PlayerView,
    SpotView,
    SwagView,
)
from engines.ancient_terrible_things.words import EncounterType, Location, Token
from engines.core import Randomness, Seat, redeal
from renderers.ancient_terrible_things.board import draw_board
from renderers.ancient_terrible_things.changes import AtPost, OnTrack
from renderers.ancient_terrible_things.changes import changed as place_of
from renderers.ancient_terrible_things.pieces import encounter_icon, horror, need, secrets_badge, token
from renderers.kit import mosaic
from renderers.kit.theme import WIDTH
from renderers.scene import Scene
from tests.renderers.ancient_terrible_things_scenes import LONG, WITH_DICE, Play, words
from tests.renderers.crypt_scenes import STRANGE, Eye

LANGUAGES = ("en", "fr")
SHORT = ("Maud", "Théodore", "Ines", "Oscar")


def without_dice(play: Play, every: int, most: int) -> Iterator[Scene[AncientTerribleThingsView]]:
    """Some moments of a game that the board shows, without their news."""
    found = 0
    for number, moment in enumerate(play.moments()):
        scene = moment.scene()
        if number % every == 0 and scene.asked is not None and scene.view.phase not in WITH_DICE:
            yield replace(scene, news=())
            found += 1
        if found == most:
            return


def crowded(scene: Scene[AncientTerribleThingsView], part: int) -> Scene[AncientTerribleThingsView]:
    """The same moment with everything that can take room: six other Encounters and three other Swag cards a part."""
    view = scene.view
    encounters, swag = list(deck().encounters.values()), list(deck().swag.values())
    lying = (*Token, *Token, Token.COURAGE)
    spots = tuple(
        replace(spot, encounter=encounters[(6 * part + place) % 36], tokens=lying[: 3 + part], pawns=(Seat(0),))
        for place, spot in enumerate(view.spots)
    )
    each = (view.track_length - 1) // len(view.players)
    owned = tuple(SwagView(card, exhausted=True, banked=0) for card in swag[:7])
    players = tuple(
        replace(player, tokens=tuple((kind, 19) for kind in Token), swag=owned, feats=6, terrible=(3,) * each,
                hindered=True, holds_the_map=True, active=not player.seat, secrets=-12 if player.seat else 64,
                achievements=tuple(deck().achievements.values()) if player.seat == part % 2 else (),
                overcome=tuple(encounters))
        for player in view.players
    )  # fmt: skip
    on_sale = [swag[(3 * part + place) % len(swag)] for place in range(3)]
    post = tuple(Offer(card, card.cost, payable=bool(part % 2)) for card in on_sale)
    spots = tuple(replace(one, by_act=not part % 2) for one in spots)
    crowd = replace(view, spots=spots, players=players, post=post, rumours=tuple(encounters[:30]),
                    track=(3,) * (view.track_length - each * len(players)), active=Seat(0),
                    phase=(PhaseName.EXPLORE, PhaseName.TRADING)[part % 2])  # fmt: skip
    return replace(scene, view=crowd)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_whole_games_no_text_leaves_its_box_and_only_names_are_cut(
    seats: int, language: str, eye: Eye, cut: list[str]
) -> None:
    for scene in without_dice(Play(seats), 7, 4):
        eye.placed.clear()
        image = draw_board(scene, words(language, LONG, seats))
        assert image.width == WIDTH
        assert image.height <= 1300
        assert eye.troubles(image.height) == []
    assert [words for words in cut if not any(words[:4] in name for name in LONG)] == []


@pytest.mark.parametrize("part", range(9))
def test_every_card_and_the_fullest_mats_keep_clear_of_each_other(part: int, eye: Eye, cut: list[str]) -> None:
    seats = (2, 3, 4)[part % 3]
    scene = next(without_dice(Play(seats), 1, 1))
    for language in LANGUAGES:
        eye.placed.clear()
        image = draw_board(crowded(scene, part), words(language, LONG, seats))
        assert eye.troubles(image.height) == []
    assert [words for words in cut if not any(words[:4] in name for name in LONG)] == []


@pytest.mark.parametrize("seats", [3, 4])
def test_emoji_wide_letters_and_right_to_left_names_stay_in_their_boxes(seats: int, eye: Eye) -> None:
    image = draw_board(next(without_dice(Play(seats), 3, 1)), words("fr", STRANGE, seats))
    assert eye.troubles(image.height) == []


def changed(scene: Scene[AncientTerribleThingsView], **facts: Any) -> Scene[AncientTerribleThingsView]:
    return replace(scene, view=replace(scene.view, **facts))


def pixels(scene: Scene[AncientTerribleThingsView]) -> bytes:
    return draw_board(scene, words("en", SHORT, len(scene.view.players))).tobytes()


def spot(scene: Scene[AncientTerribleThingsView], **facts: Any) -> tuple[SpotView, ...]:
    """The locations, the first one with other facts."""
    first, *others = scene.view.spots
    return (replace(first, **facts), *others)


def mat(scene: Scene[AncientTerribleThingsView], **facts: Any) -> tuple[PlayerView, ...]:
    """The players, the first one with other facts."""
    first, *others = scene.view.players
    return (replace(first, **facts), *others)


def test_whatever_decides_a_move_changes_the_picture() -> None:
    scene = (
        Play(2).until(lambda state: state.phase.name == "explore" and all(one.tokens for one in state.spots)).scene()
    )
    owned = deck().swag["S07"]
    seen = [
        pixels(one)
        for one in (
            scene,
            changed(scene, spots=spot(scene, encounter=None)),
            changed(scene, spots=spot(scene, tokens=())),
            changed(scene, spots=spot(scene, pawns=(Seat(0),))),
            changed(scene, track=scene.view.track[1:]),
            changed(scene, deck=99),
            changed(scene, rumours=tuple(deck().encounters.values())[:2]),
            changed(scene, post=(None, *scene.view.post[1:])),
            changed(scene, players=mat(scene, achievements=(deck().achievements["A1"],))),
            changed(scene, players=mat(scene, terrible=(2,))),
            changed(scene, players=mat(scene, hindered=True)),
            changed(scene, players=mat(scene, feats=9)),
            changed(scene, players=mat(scene, swag=(SwagView(owned, exhausted=False, banked=0),))),
            changed(scene, players=mat(scene, swag=(SwagView(owned, exhausted=True, banked=0),))),
        )
    ]
    assert len(set(seen)) == len(seen)


def test_tokens_terrible_things_and_types_differ_without_their_colours() -> None:
    grey = [token(kind, 40).rgba().convert("LA").tobytes() for kind in Token]
    grey += [horror(value, 40, "left").rgba().convert("LA").tobytes() for value in range(4)]
    grey += [encounter_icon(kind, 40).rgba().convert("LA").tobytes() for kind in EncounterType]
    grey += [secrets_badge(value, 40).rgba().convert("LA").tobytes() for value in range(4)]
    assert len(set(grey)) == len(grey)
    outlines = {token(kind, 40).mask.tobytes() for kind in Token}
    assert len(outlines) == len(Token)


def test_every_combination_of_the_deck_looks_different() -> None:
    combinations = {card.combination for card in deck().encounters.values()}
    combinations |= {Combination(Shape.KIND, 2, 1), Combination(Shape.SINGLE, 1, 5)}
    drawn = {need(one, 32).rgba().tobytes() for one in combinations}
    assert len(drawn) == len(combinations)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_hidden_from_a_viewer_may_be_dealt_anew_and_the_board_looks_the_same(seats: int) -> None:
    """Three moments of a game, as a spectator and each player see them, in another world."""
    found = 0
    for play in islice((one for one in Play(seats).moments() if one.table.state.phase.name == "explore"), 0, 7, 3):
        for viewer in (None, *range(seats)):
            real = play.scene(viewer)
            state = ANCIENT_TERRIBLE_THINGS.load(ANCIENT_TERRIBLE_THINGS.dump(play.table.state))
            secrets = list(ANCIENT_TERRIBLE_THINGS.secrets(state))
            lying = [hidden.card for hidden in secrets]
            redeal(secrets, viewer, Randomness(seed=f"world {viewer}"))
            assert lying != [hidden.card for hidden in ANCIENT_TERRIBLE_THINGS.secrets(state)]
            assert pixels(replace(real, view=ANCIENT_TERRIBLE_THINGS.view(state, viewer))) == pixels(real)
            found += 1
    assert found == 3 * (seats + 1)


def test_a_board_that_is_drawn_from_kept_tiles_has_the_pixels_of_one_that_is_drawn_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scenes = [play.scene() for play in islice(Play(3).moments(), 0, 60, 5)]
    kept = [pixels(scene) for scene in scenes if scene.asked is not None]
    for scene, before in zip([scene for scene in scenes if scene.asked is not None], kept, strict=True):
        monkeypatch.setattr(mosaic, "_tiles", mosaic._Tiles())
        assert pixels(scene) == before


def test_the_frame_is_where_that_happened_which_the_sentence_tells() -> None:
    card, seat = deck().encounters["G01"], Seat(0)
    first, second = list(deck().swag.values())[:2]
    achievement = deck().achievements["A1"]
    took = TookTerribleThing(seat=seat, card=card, tentacles=1)
    assert place_of(None) is None
    assert place_of(RoundBegan(round=2, first=seat)) is None
    assert place_of(Explored(seat=seat, location=Location.GORGE, tokens=())) is Location.GORGE
    assert place_of(Bought(seat=seat, card=first, treasure=4)) == AtPost()
    assert place_of(PostFilled(cards=(first,))) == AtPost(first)
    assert place_of(PostFilled(cards=(first, second))) == AtPost()
    assert place_of(AchievementTaken(seat=seat, card=achievement)) is achievement
    assert place_of(took) == OnTrack(seat)
    assert place_of(Warded(seat=seat, card=card, tentacles=1)) == OnTrack(None)
    assert place_of(Stole(seat=seat, other=Seat(1), token=Token.FOCUS)) == Seat(1)
    assert place_of(MapTaken(seat=Seat(1))) == Seat(1)


def test_each_place_that_changed_gets_a_frame_of_its_own() -> None:
    scene = Play(3).until(lambda state: state.phase.name == "explore").scene()
    card, offer, other = deck().encounters["G01"], scene.view.post[2], Seat((scene.asked or 0) + 1)
    assert offer is not None
    swag = offer.card
    happened = (
        RoundBegan(round=2, first=other),
        Explored(seat=other, location=Location.RUIN, tokens=()),
        TookTerribleThing(seat=other, card=card, tentacles=0),
        Warded(seat=other, card=card, tentacles=0),
        PostFilled(cards=(swag,)),
        PutUnder(card=swag),
        MapTaken(seat=other),
        *(AchievementTaken(seat=other, card=one) for one in deck().achievements.values()),
    )
    marks = [framed(replace(scene, news=(event,))) for event in happened]
    assert marks[0] is None
    assert None not in marks[1:]
    assert len(set(marks)) == len(marks) - 1, "a Terrible Thing leaves the track, whoever takes it"


def framed(scene: Scene[AncientTerribleThingsView]) -> tuple[int, int, int, int] | None:
    """The place of the glowing frame: what differs from the board without one, apart from the sentence."""
    told = draw_board(scene, words("en", SHORT, 3)).crop((0, 160, WIDTH, 1300))
    plain = draw_board(replace(scene, news=()), words("en", SHORT, 3)).crop((0, 160, WIDTH, 1300))
    return ImageChops.difference(told, plain).getbbox()
