"""Random legal games of The Lost Expedition, played to the end: what always holds, after every answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.core import Event, Flow, IllegalAnswer, Randomness, Table, fingerprint, random_answer
from engines.lost_expedition import LOST_EXPEDITION
from engines.lost_expedition.adventures import deck
from engines.lost_expedition.hike import meal
from engines.lost_expedition.hike_events import Meal
from engines.lost_expedition.options import LostExpeditionOptions
from engines.lost_expedition.state import EndPhase, Laying, LostExpedition, MealPhase

from .lost_expedition_tables import ExpeditionTable, everywhere, only
from .worlds import shape

MODES = [("solo", 1), *(("cooperative", seats) for seats in (2, 3, 4, 5)), ("duel", 2)]

games = st.builds(
    lambda mode, difficulty, deck, seed: (
        LostExpeditionOptions.model_validate(
            {"mode": mode[0], "seats": mode[1], "difficulty": difficulty, "deck": deck}
        ),
        seed,
    ),
    st.sampled_from(MODES),
    st.sampled_from(["easy", "normal", "hard"]),
    st.sampled_from(["classic", "house"]),
    st.integers(0, 10**6),
)
many = settings(max_examples=25, deadline=None, derandomize=True, database=None)
few = settings(max_examples=10, deadline=None, derandomize=True, database=None)

Game = tuple[LostExpeditionOptions, int]


def start(game: Game) -> tuple[ExpeditionTable, Random]:
    options, seed = game
    return Table.start(LOST_EXPEDITION, options, seed=str(seed)), Random(seed)


def careful_answer(table: ExpeditionTable, random: Random) -> tuple[str, ...]:
    """A random answer that kills nobody where that can be avoided, so that games last longer."""
    assert table.ask is not None
    mild = [one.key for one in (*table.ask.options, *table.ask.alone) if not one.grave]
    return (random.choice(mild),) if table.ask.single and mild else random_answer(table.ask, random)


def play(table: ExpeditionTable, random: Random) -> Iterator[tuple[Event, ...]]:
    """Random answers to the end; what happened before the first one, and after each."""
    yield table.opening
    while table.ask is not None:
        yield table.answer(table.ask.seat, careful_answer(table, random))


def snapshot(table: ExpeditionTable) -> tuple[object, ...]:
    """Everything a table shows and keeps."""
    seats: list[int | None] = [*range(table.state.seats), None]
    questions = [shape(table.ask, seat) for seat in seats]
    return table.dump(), [table.view(seat) for seat in seats], questions, table.can_undo


def check_cards(state: LostExpedition) -> None:
    found = Counter(one.number for one in everywhere(state))
    assert found == Counter(range(1, 57))
    assert len({one.id.partition("-")[0] for one in everywhere(state)}) == 1


def check_teams(state: LostExpedition) -> None:
    for team in state.teams:
        assert min(team.food, team.ammunition, team.steps) >= 0
        assert len({one.expertise for one in team.explorers}) == len(team.explorers) <= 3
        assert all(1 <= one.health <= 4 for one in team.explorers)
        assert team.steps <= state.length
        assert all(card.pays for card in team.kept)


def check_path(state: LostExpedition) -> None:
    if isinstance(state.phase, Laying) and not state.evening:
        for path in (state.phase.upper, state.phase.lower):
            assert [card.number for card in path] == sorted(card.number for card in path)
    if isinstance(state.phase, Laying) and state.mode == "cooperative":
        assert len(state.phase.upper) == state.phase.laid < state.each_lays * state.seats


def check_view(table: ExpeditionTable) -> None:
    """One leader; and all numbers that are shown add up to the 56 cards."""
    view = table.view(None)
    assert [player.seat for player in view.players if player.leader] == [view.leader]
    on_the_table = [*view.upper, *view.lower, *([view.drawn] if view.drawn is not None else [])]
    on_the_table += [one for team in view.teams for one in team.kept]
    if view.current is not None:
        on_the_table.append(view.current)
    on_the_table += [one.card for team in view.teams for one in team.path if one.place == "ahead"]
    hidden = view.deck + view.discard + sum(player.cards for player in view.players) + len(table.state.out)
    if not isinstance(table.state.phase, EndPhase):
        assert len(on_the_table) + hidden == 56


@many
@given(games)
def test_cards_health_stocks_and_paths_hold_in_every_game_to_its_end(game: Game) -> None:
    table, random = start(game)
    for _ in play(table, random):
        check_cards(table.state)
        check_teams(table.state)
        check_path(table.state)
        check_view(table)
        assert table.ask is None or table.ask.options
    state = table.state
    assert isinstance(state.phase, EndPhase)
    assert state.result is not None
    assert len(state.result.winners) in ({1} if state.duel else {0, state.seats})
    assert len(state.result.scores) == (1 if state.mode == "solo" else 0)


@many
@given(games, st.integers(1, 16))
def test_they_hold_while_the_deck_runs_out_once_and_twice(game: Game, left: int) -> None:
    options, seed = game
    state, random = LOST_EXPEDITION.setup(options, Randomness(seed=str(seed))), Random(seed)
    state.discard, state.deck = state.deck[left : left + 6], state.deck[:left]
    state.out += [one for one in deck(state.deck_key).values() if one not in set(everywhere(state))]
    table: ExpeditionTable = Table(LOST_EXPEDITION, state)
    for _ in play(table, random):
        check_cards(table.state)
        check_teams(table.state)
        check_view(table)
    assert table.state.result is not None


@few
@given(games)
def test_every_option_that_is_offered_is_accepted_by_the_rules(game: Game) -> None:
    table, random = start(game)
    for number, _ in enumerate(play(table, random)):
        if table.ask is None or number % 5:
            continue
        for option in (*table.ask.options, *table.ask.alone):
            copy = Table.restore(LOST_EXPEDITION, table.dump())
            single = table.ask.single or option in table.ask.alone
            copy.answer(table.ask.seat, (option.key,) if single else some(table, option.key))
            check_cards(copy.state)
            check_teams(copy.state)
        with pytest.raises(IllegalAnswer):
            table.answer(table.ask.seat, ("hand9",))
        with pytest.raises(IllegalAnswer):
            table.answer(table.ask.seat + 1, (table.ask.options[0].key,))


def some(table: ExpeditionTable, key: str) -> tuple[str, ...]:
    """As many answers as are needed, with this one among them."""
    assert table.ask is not None
    others = [one.key for one in table.ask.options if one.key != key]
    return (key, *others[: table.ask.least - 1])


@few
@given(games)
def test_a_restored_table_shows_the_same_and_has_the_same_future(game: Game) -> None:
    table, random = start(game)
    for _ in play(table, random):
        if random.random() < 0.1:
            restored = Table.restore(LOST_EXPEDITION, table.dump())
            assert snapshot(restored) == snapshot(table)
            table = restored
            break
    original = Table.restore(LOST_EXPEDITION, table.dump())
    for now, then in zip(play(table, Random(1)), play(original, Random(1)), strict=True):
        assert now == then or now == table.opening
    assert snapshot(table) == snapshot(original)


@few
@given(games)
def test_an_answer_taken_back_and_given_again_leads_to_the_same_table(game: Game) -> None:
    table, random = start(game)
    taken_back = 0
    while table.ask is not None:
        asked, keys = table.ask, careful_answer(table, random)
        before = (table.state.randomness.drawn, table.state.reveals)
        view = table.view(asked.seat)
        happened = table.answer(asked.seat, keys)
        after = (table.state.randomness.drawn, table.state.reveals)
        if not table.can_undo:
            assert after != before or table.ask is None or table.ask.seat != asked.seat
            continue
        taken_back += 1
        assert not any(event.reveals for event in happened)
        then = snapshot(table)
        table.undo()
        assert table.view(asked.seat) == view
        assert fingerprint(table.ask) == fingerprint(asked)
        table.answer(asked.seat, keys)
        assert snapshot(table) == then
    assert taken_back > 0


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_a_game_alternates_laying_and_hikes_and_each_hike_ends_with_a_meal(mode: str, players: int) -> None:
    for seed in range(6):
        table, random = start((LostExpeditionOptions.model_validate({"mode": mode, "seats": players}), seed))
        halves: list[tuple[int, bool]] = []
        meals = 0
        for happened in play(table, random):
            meals += len(only(Meal, happened))
            if isinstance(table.state.phase, Laying) and halves[-1:] != [(table.state.round, table.state.evening)]:
                halves.append((table.state.round, table.state.evening))
                assert meals == (len(halves) - 1) * len(table.state.teams)
        assert halves == [(1 + half // 2, half % 2 == 1) for half in range(len(halves))]


@pytest.mark.parametrize(("mode", "players"), MODES)
def test_a_fault_in_a_phase_leaves_the_table_as_it_was(
    mode: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    faulty = [False]

    def meal_or_fail(state: LostExpedition, phase: MealPhase) -> Flow[None]:
        yield from meal(state, phase)
        if faulty[0]:
            state.discard = []
            raise ZeroDivisionError

    game: Game = (LostExpeditionOptions.model_validate({"mode": mode, "seats": players}), 3)
    twin, random = start(game)
    for _ in play(twin, random):
        pass
    monkeypatch.setattr("engines.lost_expedition.rules.meal", meal_or_fail)
    table, random = start(game)
    faults = 0
    while table.ask is not None:
        before, keys = snapshot(table), careful_answer(table, random)
        faulty[0] = True
        try:
            table.answer(table.ask.seat, keys)
        except ZeroDivisionError:
            faults += 1
            assert snapshot(table) == before
            faulty[0] = False
            table.answer(table.ask.seat, keys)
    assert faults > 0
    assert table.game.dump(table.state) == twin.game.dump(twin.state)
