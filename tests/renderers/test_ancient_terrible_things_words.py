"""Ancient Terrible Things in words, the hand, the end and the lobby, at moments of real games."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from engines.ancient_terrible_things.card_words import WHEN, effect_words, swag_words
from engines.ancient_terrible_things.cards import Feat, deck
from engines.ancient_terrible_things.encounter_events import Cashed, DieAdded, FeatPlayed, Overcame, Rolled
from engines.ancient_terrible_things.endings import ScoreLine
from engines.ancient_terrible_things.events import Explored, GameEnded
from engines.ancient_terrible_things.state import Ending
from engines.ancient_terrible_things.views import AncientTerribleThingsView, PhaseName
from engines.ancient_terrible_things.words import Colour, Location, Token, Window
from engines.core import Seat, Text, say
from renderers.ancient_terrible_things.end import ties, winners
from renderers.ancient_terrible_things.news import just_now
from renderers.kit.theme import WIDTH
from renderers.pictures import RENDERERS
from renderers.scene import Scene
from renderers.words import capital
from tests.renderers.ancient_terrible_things_scenes import LONG, Play, words
from tests.renderers.crypt_scenes import Eye

DRAW = RENDERERS["ancient-terrible-things"]
NAMES = ("Maud", "Théodore", "Ines", "Oscar")
LANGUAGES = ("en", "fr")
EN = words("en", NAMES, 4)
ALT = 1024


def some_moments(seats: int) -> Iterator[Scene[AncientTerribleThingsView]]:
    """Every ninth question of a whole game, and its end."""
    for number, play in enumerate(Play(seats).moments()):
        if number % 9 == 0 or play.table.ask is None:
            yield play.scene()


def ended(*lines: ScoreLine, ending: Ending = Ending.TRACK) -> Scene[AncientTerribleThingsView]:
    """A finished game with this score."""
    scene = Play(len(lines)).scene()
    view = replace(scene.view, phase=PhaseName.END, active=None, ending=ending, scores=lines)
    return replace(scene, view=view, asked=None, prompt=None, news=())


def line(seat: int, encounters: int, terrible: tuple[int, ...] = (), courage: int = 0) -> ScoreLine:
    return ScoreLine(Seat(seat), encounters, 0, 0, 0, sum(terrible), len(terrible), courage)


def in_hand(*cards: Feat, held: int = 3) -> Scene[AncientTerribleThingsView]:
    """The private view of the player at the dice with these Feats and so many tokens of each kind."""

    def why_not(card: Feat) -> Text | None:
        if card.window is not Window.ROLL:
            return WHEN[card.window]
        return say("costs {n} Feat, you have {held}", n=card.cost, held=held) if card.cost > held else None

    play = Play(3).until(lambda state: state.phase.name == "rolling")
    assert play.table.ask is not None
    scene = play.scene(play.table.ask.seat)
    players = tuple(replace(one, tokens=tuple((kind, held) for kind in Token)) for one in scene.view.players)
    blocked = tuple(why_not(card) for card in cards)
    return replace(scene, view=replace(scene.view, hand=cards, blocked=blocked, players=players))


def feats(*kinds: str) -> list[Feat]:
    return [deck().feats[f"{kind}a"] for kind in kinds]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_tells_locations_post_track_and_players(language: str) -> None:
    read = words(language, NAMES, 3)
    for scene in some_moments(3):
        view, told = scene.view, DRAW.describe(scene, read)
        if view.scores:
            continue
        for spot in view.spots:
            name = f"{spot.location.number} {read(spot.location.named)}"
            (place,) = [one for one in told.splitlines() if one.startswith(name)]
            if spot.encounter is not None:
                assert read(spot.encounter.name) in place
                assert read(spot.encounter.combination.words) in place
                assert str(spot.encounter.secrets) in place
        for offer in view.post:
            assert offer is None or (read(offer.card.name) in told and read(swag_words(offer.card)) in told)
        for player in view.players:
            (mat,) = [one for one in told.splitlines() if one.startswith(read.name(player.seat)) and " · " in one]
            for kind, number in player.tokens:
                assert f"{number} {read(kind.named)}" in mat
            for owned in player.swag:
                assert read(owned.card.name) in mat


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_dice_the_first_thousand_characters_tell_goal_dice_and_tokens(language: str) -> None:
    read = words(language, NAMES, 3)
    seen = 0
    for scene in some_moments(3):
        view = scene.view
        if not view.pool or view.phase is not PhaseName.ROLLING:
            continue
        seen += 1
        alt = DRAW.describe(scene, read)[:ALT]
        letter = {"en": "G", "fr": "V"}[language]
        for die in view.pool:
            assert die.colour is not Colour.GREEN or f"{letter}{die.number} {die.value}" in alt
        here = next(spot for spot in view.spots if spot.location is view.here)
        assert here.encounter is None or read(here.encounter.name) in alt
        active = next(player for player in view.players if player.active)
        assert all(f"{number} {read(kind.named)}" in alt for kind, number in active.tokens)
    assert seen


def test_after_the_end_the_description_tells_who_won_why_and_each_part_of_the_score() -> None:
    first, second = line(1, 9, (2, 1)), line(0, 4)
    scene = replace(ended(first, second), verdict=())
    told = DRAW.describe(scene, words("en", NAMES, 2))
    assert "The last Terrible Thing has left the track" in told
    assert "Théodore, with the Battered Journal: 6 secrets (Encounters 9, Swag 0" in told
    assert "Tentacles −3" in told
    assert "Maud: 4 secrets" in told


@pytest.mark.parametrize("ending", list(Ending))
def test_every_ending_is_told(ending: Ending) -> None:
    scene = ended(line(0, 3), line(1, 1), ending=ending)
    assert EN.tell(GameEnded(ending=ending)) in DRAW.describe(scene, EN)


def test_ties_say_what_decides_them() -> None:
    fewer, more = line(0, 5, (1,)), line(1, 6, (1, 1))
    scene = ended(fewer, more)
    assert winners(scene.view) == (fewer,)
    (note,) = ties(scene.view)
    assert EN(note) == (
        "Tied at 4, fewer Terrible Things, then more Courage: "
        "Maud 1 Terrible Thing, 0 Courage · Théodore 2 Terrible Things, 0 Courage."
    )


def test_a_total_tie_has_two_winners_who_share_the_journal() -> None:
    scene = ended(line(0, 5, (1,), 2), line(1, 5, (1,), 2), line(2, 1))
    assert [one.seat for one in winners(scene.view)] == [0, 1]
    assert DRAW.describe(scene, words("en", NAMES, 3)).count("with the Battered Journal") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_score_sheets_fit_whoever_won(language: str, eye: Eye, cut: list[str]) -> None:
    alone = (line(2, 31, (3, 3, 3), 4), line(0, 12), line(1, -0, (3, 3)), line(3, 2, (3,)))
    tied = (line(0, 9, (1,), 1), line(1, 9, (1,), 1), line(3, 9, (1,), 1), line(2, 9, (1,), 1))
    for lines in (alone, tied, tied[:2], alone[:3]):
        seated = tuple(replace(one, seat=Seat(place)) for place, one in enumerate(lines))
        eye.placed.clear()
        image = DRAW.board(ended(*seated), words(language, LONG, len(seated)))
        assert image.width == WIDTH
        assert eye.troubles(image.height) == []
    assert [one for one in cut if not any(one[:4] in name for name in LONG)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", range(5))
def test_every_feat_fits_its_card(part: int, language: str, eye: Eye, cut: list[str]) -> None:
    kinds = [f"F{number:02d}" for number in range(1, 19)][4 * part : 4 * part + 4]
    for held in (0, 3):
        eye.placed.clear()
        image = DRAW.hand(in_hand(*feats(*kinds), held=held), words(language, LONG, 3))
        assert eye.troubles(image.height) == []
    assert [one for one in cut if not any(one[:4] in name for name in LONG)] == []


def test_the_hand_in_words_tells_effect_cost_moment_and_whether_it_is_now() -> None:
    scene = in_hand(*feats("F02", "F07"))
    told = DRAW.describe_hand(scene, words("en", NAMES, 3)).splitlines()
    assert told[0] == "You have 3 Feat tokens."
    for card, row in zip(scene.view.hand, told[1:], strict=True):
        assert EN(card.name) in row
        assert EN(effect_words(card.effect)) in row
        assert f"pay {card.cost} Feat" in row
    assert "playable now" in told[1]
    assert "not now (before the first roll)" in told[2]


def test_an_empty_hand_says_when_feats_come(eye: Eye) -> None:
    scene = in_hand()
    assert "You hold no Feats" in DRAW.describe_hand(scene, words("en", NAMES, 3))
    assert eye.troubles(DRAW.hand(scene, words("fr", LONG, 3)).height) == []


def test_what_feats_are_playable_is_what_the_question_offers() -> None:
    checked = 0
    for play in Play(3).moments():
        ask = play.table.ask
        if ask is None or ask.name not in {"arrival", "rolled"}:
            continue
        scene = play.scene(ask.seat)
        offered = {option.key.split("-")[0] for option in (*ask.options, *ask.alone) if option.key.startswith("hand")}
        kinds = {scene.view.hand[int(key.removeprefix("hand"))].kind for key in offered}
        feats_now = zip(scene.view.hand, scene.view.blocked, strict=True)
        assert {card.kind for card, blocked in feats_now if blocked is None} == kinds
        checked += len(scene.view.hand)
    assert checked > 30


def test_the_news_is_what_mattered_most_in_the_last_answer() -> None:
    seat, card = Seat(0), deck().encounters["G01"]
    explored = Explored(seat=seat, location=Location.GORGE, tokens=())
    rolled = Rolled(seat=seat, values=(1, 2, 3, 4, 6))
    won = Overcame(seat=seat, card=card, dice=(4, 4))
    assert just_now((), EN) == ""
    assert just_now((explored, rolled), EN) == EN.tell(rolled)
    assert just_now((explored, rolled, won), EN) == EN.tell(won)
    spent = Cashed(seat=seat, dice=(1, 2, 3), token=Token.TREASURE)
    assert just_now((explored, rolled, won, spent), EN) == EN.tell(won)
    assert just_now((explored, rolled, spent), EN) == EN.tell(spent), "the roll is over"


def test_a_die_that_a_card_adds_is_told_with_the_card() -> None:
    played = FeatPlayed(seat=Seat(0), card=deck().feats["F07a"])
    told = just_now((played, DieAdded(colour=Colour.PANIC)), EN)
    assert told == f"{EN.tell(played)} {EN.tell(DieAdded(colour=Colour.PANIC))}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_is_drawn_for_any_number_of_people(language: str, eye: Eye) -> None:
    read = words(language, LONG, 4)
    for seated in range(5):
        eye.placed.clear()
        image = DRAW.banner(read, LONG[:seated], 4, capital("W" * 32))
        assert image.width == WIDTH
        assert eye.troubles(image.height) == []
