"""The Lost Expedition in words, its end and its lobby, at moments of real games."""

from collections.abc import Iterator

import pytest

from engines.core import Event, Seat, count, say
from engines.lost_expedition.adventures import ADVENTURES, Adventure
from engines.lost_expedition.events import Laid, RoundBegan
from engines.lost_expedition.hike_events import (
    Added,
    Advanced,
    BoxLeft,
    BoxTaken,
    Died,
    HikeBegan,
    Hurt,
    Kept,
    Meal,
    MustDo,
    NoFood,
    Skipped,
    Swapped,
)
from engines.lost_expedition.options import Mode
from engines.lost_expedition.questions import whole_card
from engines.lost_expedition.state import Cause, Laying
from engines.lost_expedition.symbols import in_words
from engines.lost_expedition.views import LostExpeditionView, PhaseName, Place
from renderers.kit.canvas import Canvas
from renderers.kit.theme import WIDTH
from renderers.lost_expedition.hand import places
from renderers.lost_expedition.news import Changed, Spot, changed, just_now
from renderers.pictures import RENDERERS
from renderers.words import capital
from tests.renderers.crypt_scenes import Eye
from tests.renderers.lost_expedition_scenes import LONG, Play, words

DRAW = RENDERERS["lost-expedition"]
NAMES = ("Maud", "Théodore", "Ines", "Oscar", "Zoé")
LANGUAGES = ("en", "fr")
MODES = ((Mode.COOPERATIVE, 5), (Mode.COOPERATIVE, 2), (Mode.SOLO, 1), (Mode.DUEL, 2))
BOX = {"en": ("Yellow box", "Red box", "Blue box"), "fr": ("Case jaune", "Case rouge", "Case bleue")}
COLON = {"en": ":", "fr": "\u00a0:"}
EN = words("en", NAMES, 5)


def card(number: int) -> Adventure:
    return ADVENTURES[f"classic-{number}"]


def some_moments(seats: int, mode: Mode) -> Iterator[Play]:
    """Every third question of a whole game, and its end."""
    for number, play in enumerate(Play(seats, mode).moments()):
        if number % 3 == 0 or play.table.ask is None:
            yield play


def ended(mode: Mode, seats: int, steps: int = 8, seed: str = "end") -> Play:
    """A finished game whose city was so many steps away."""
    play = Play(seats, mode, seed)
    for team in play.table.state.teams:
        team.steps = steps
    return play.until(lambda _: play.table.ask is None)


def at_the(cause: Cause, mode: Mode, seats: int) -> Play:
    """The first of some finished games that ended so."""
    games = (ended(mode, seats, steps, f"end {seed}") for steps in (8, 2, 1) for seed in range(12))
    return next(play for play in games if play.table.state.phase.cause is cause)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_description_tells_the_card_in_question_and_every_card_of_the_path(
    mode: Mode, seats: int, language: str
) -> None:
    read = words(language, NAMES, seats)
    for play in some_moments(seats, mode):
        view = play.scene().view
        told = DRAW.describe(play.scene(), read)
        if view.end is not None:
            continue
        if view.current is not None:
            assert read(view.current.named) in told
        for box in view.boxes:
            lines = [line for line in told.splitlines() if line.startswith(BOX[language])]
            assert any(read(in_words(box.box)) in line and box.letter in line for line in lines)
        for team in view.teams:
            names = [read(one.card.named) for one in team.path]
            if names:
                line = next(line for line in told.splitlines() if all(name in line for name in names))
                assert sorted(names, key=line.index) == names
            for one in team.path:
                assert one.fate is None or f"{read(one.card.named)} ({read(one.fate.named)})" in told
                assert one.place is not Place.AHEAD or read(whole_card(one.card)) in told
        for laid in (*view.upper, *view.lower, *((view.drawn,) if view.drawn else ())):
            assert read(laid.named) in told
            assert read(whole_card(laid)) in told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("mode", "seats"), MODES)
def test_the_description_tells_teams_players_and_piles(mode: Mode, seats: int, language: str) -> None:
    read = words(language, NAMES, seats)
    for play in some_moments(seats, mode):
        view = play.scene().view
        told = DRAW.describe(play.scene(), read)
        for team in view.teams:
            for one in team.explorers:
                state = str(one.health) if one.health else {"en": "dead", "fr": "sans vie"}[language]
                assert f"{one.name} ({read(one.expertise.named)}) {state}" in told
            supplies = {"en": "{} food, {} ammunition", "fr": "{} Nourriture"}[language]
            assert supplies.format(team.food, team.ammunition) in told
            assert f"{team.steps_done} {'étape' if language == 'fr' else 'step'}" in told
            for kept in team.kept:
                assert read(kept.named) in told
        assert view.end is not None or read(count("Deck: {n} card", "Deck: {n} cards", view.deck)) in told
        assert view.end is not None or read(count("discard: {n} card", "discard: {n} cards", view.discard)) in told
        if view.end is None and mode is not Mode.SOLO:
            for player in view.players:
                facts = [read(text) for text in ((say("leader"),) if player.leader else ())]
                facts.append(read(count("{n} card in hand", "{n} cards in hand", player.cards)))
                facts += [read(count("{n} to lay", "{n} to lay", player.to_lay))] if player.to_lay else []
                assert f"{NAMES[player.seat]}{COLON[language]} {', '.join(facts)}." in told.splitlines()


@pytest.mark.parametrize("mode", [Mode.COOPERATIVE, Mode.DUEL])
def test_nobody_reads_what_another_hand_holds(mode: Mode) -> None:
    read = words("en", NAMES, 2)
    for play in some_moments(2, mode):
        public = DRAW.describe(play.scene(), read)
        for seat in (0, 1):
            scene = play.scene(seat)
            told = f"{DRAW.describe(scene, read)}\n{DRAW.describe_hand(scene, read)}"
            for other, hand in enumerate(play.table.state.hands):
                names = [read(held.named) for held in hand]
                assert not [name for name in names if name in public]
                assert not [name for name in names if other != seat and name in told]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("mode", [Mode.COOPERATIVE, Mode.DUEL])
def test_the_hand_is_told_card_by_card_with_its_place_in_the_path(mode: Mode, language: str) -> None:
    read = words(language, NAMES, 2)
    play = Play(2, mode).until(lambda state: isinstance(state.phase, Laying) and state.phase.laid == 3)
    assert play.table.ask is not None
    scene = play.scene(play.table.ask.seat)
    lines = DRAW.describe_hand(scene, read).splitlines()
    for held, line in zip(scene.view.hand, lines[-len(scene.view.hand) :], strict=True):
        assert line.startswith(read(held.named))
        assert read(whole_card(held)) in line
        assert all(f"{capital(place)}." in line for place in places(held, scene.view, read))
    for laid in (*scene.view.upper, *scene.view.lower):
        assert any(read(laid.named) in line for line in lines[: -len(scene.view.hand)])


def test_a_solo_player_reads_the_open_hand_on_the_board() -> None:
    read = words("en", NAMES, 1)
    play = Play(1, Mode.SOLO).until(lambda state: bool(state.hands[0]) and isinstance(state.phase, Laying))
    told = DRAW.describe(play.scene(), read)
    assert all(f"{read(held.named)}: " in told for held in play.scene().view.hand)


def test_who_is_asked_comes_first_and_the_news_second() -> None:
    play = Play(5).until(lambda state: state.phase.name == "hike" and len(state.teams[0].passed) > 1)
    first, second, *_ = DRAW.describe(play.scene(), EN).splitlines()
    assert play.scene().asked is not None
    assert NAMES[play.scene().asked or 0] in first
    assert second.startswith("Just now: ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("mode", "seats", "cause"),
    [
        (Mode.COOPERATIVE, 5, Cause.CITY),
        (Mode.COOPERATIVE, 5, Cause.DEATH),
        (Mode.SOLO, 1, Cause.CITY),
        (Mode.SOLO, 1, Cause.DEATH),
        (Mode.DUEL, 2, Cause.CITY),
        (Mode.DUEL, 2, Cause.DEATH),
    ],
)
def test_the_end_is_told_and_drawn_with_all_its_facts(
    mode: Mode, seats: int, cause: Cause, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = words(language, LONG, seats)
    scene = at_the(cause, mode, seats).scene()
    view = scene.view
    told = DRAW.describe(scene, read)
    assert read(scene.verdict[0]) in told
    assert view.end is not None
    if view.end.score is not None:
        assert read(scene.verdict[1]) in told
    for team in view.teams:
        assert all(one.name in told for one in team.explorers)
    eye = Eye()
    monkeypatch.setattr(Canvas, "put", lambda canvas, *place: eye.watch(canvas, *place))
    image = DRAW.board(scene, read)
    assert (image.width, image.mode) == (WIDTH, "RGB")
    assert eye.troubles(image.height) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_the_lobby_shows_every_seat(seats: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    eye = Eye()
    monkeypatch.setattr(Canvas, "put", lambda canvas, *place: eye.watch(canvas, *place))
    image = DRAW.banner(words(language, LONG, seats), LONG[: seats - 1], seats, "Bartholomé attend")
    medals = [placed for placed in eye.placed if not placed.is_text and placed.box[1] > image.height - 100]
    assert len(medals) >= seats
    assert image.size == (WIDTH, 440)


TAKEN = BoxTaken(card=card(6), letter="A", box=card(6).red[0])
MUST = MustDo(card=card(24), box=card(24).yellow)


@pytest.mark.parametrize(
    ("news", "told"),
    [
        ((), ""),
        ((TAKEN, Hurt(explorer="Roy", health=2, left=1)), "6 · Jaguar, box A"),
        ((TAKEN, Died(explorer="Roy"), Skipped(card=card(9))), "6 · Jaguar: Roy dies."),
        ((TAKEN, Advanced(to_go=3), Kept(card=card(6))), "The expedition advances: 3 steps to go."),
        ((TAKEN, Advanced(to_go=3), MUST, Skipped(card=card(9))), "The expedition advances: 3 steps to go."),
        ((TAKEN, Died(explorer="Roy"), MUST, Hurt(explorer="Bessie", health=1, left=1)), "24 · Ants: skip"),
        ((TAKEN, Kept(card=card(11))), "11 · Old Pathway is kept: it can pay jungle or camping later."),
        ((TAKEN, Kept(card=card(6)), Meal(food=2)), "6 · Jaguar is kept: it can pay jungle later. Meal: 2 food left."),
        (
            (TAKEN, Added(card=card(3)), Added(card=card(9))),
            "New at the end of the path: 3 · Kalapalos, 9 · Vampire Bats.",
        ),
        (
            (TAKEN, NoFood(), Hurt(explorer="Roy", health=1, left=2), Meal(food=0)),
            "No food left. Roy loses 1 health, 2 left.",
        ),
        ((Laid(seat=Seat(0), card=card(9), to_go=0), HikeBegan(path=(card(4), card(9)))), "The hike: 4, 9."),
        ((BoxLeft(card=card(4), letter="A"),), "4 · Clearing: box A"),
        ((RoundBegan(round=2, leader=Seat(1)),), "Round 2"),
    ],
)
def test_the_worthiest_of_the_latest_events_is_told(news: tuple[Event, ...], told: str) -> None:
    assert just_now(news, EN).startswith(told)
    assert bool(told) == bool(just_now(news, EN))


def on_a_hike() -> LostExpeditionView:
    play = Play(5).until(lambda state: state.phase.name == "hike" and len(state.teams[0].path) > 3)
    view: LostExpeditionView = play.scene().view
    return view


def test_the_glow_lies_where_the_told_event_happened() -> None:
    view = on_a_hike()
    path = [one.card for one in view.teams[0].path]
    assert changed(view, (TAKEN, Advanced(to_go=3))) == Changed(Spot.TRACK)
    assert changed(view, (TAKEN, Died(explorer="Roy"))) == Changed(Spot.TEAM)
    assert changed(view, (TAKEN, Swapped(first=path[3], second=path[2]))) == Changed(Spot.PATH, places=(2, 3))
    assert changed(view, (TAKEN, Kept(card=path[1]))) == Changed(Spot.PATH, places=(1,))
    assert changed(view, (RoundBegan(round=2, leader=Seat(0)),)) is None
    assert changed(view, ()) is None


def test_in_a_duel_the_glow_lies_on_the_right_path_and_team() -> None:
    laying = Play(2, Mode.DUEL).until(lambda state: bool(getattr(state.phase, "lower", ())))
    view = laying.scene().view
    laid = Laid(seat=Seat(0), card=view.lower[0], to_go=1)
    assert view.phase is PhaseName.LAYING
    assert changed(view, (laid,)) == Changed(Spot.PATH, 1, (0,))
    assert changed(view, (TAKEN, Advanced(seat=Seat(1), to_go=3))) == Changed(Spot.TRACK, 1)
    assert changed(view, (TAKEN, Died(explorer="Ynes"))) == Changed(Spot.TEAM, 1)
