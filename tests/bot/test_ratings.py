"""Ratings: winners gain, order and ties count, and what does not say how somebody plays does not count."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

from sqlalchemy import delete

from bot.ratings import NEWCOMER, SETTLED, Finished, Kind, Ladders, Tally
from bot.standings import Standings
from bot.store import ResultRow, Store
from bot.store.schema import results
from tests.bot.stored import GUILD, result_of_game

ANN, BOB, CLEO, DAN = 101, 102, 103, 104
NAMES = {ANN: "Ann", BOB: "Bob", CLEO: "Cleo", DAN: "Dan"}


def game(players: Sequence[int | None], places: Sequence[int], bot: Sequence[int] = (), **told: object) -> Finished:
    """A game that ended with these places, by seat; without places nobody played against anybody."""
    return Finished.read(ResultRow(1, "crypt", 5_000, summary(players, places, bot, **told)))


def summary(players: Sequence[int | None], places: Sequence[int], bot: Sequence[int] = (), **told: object) -> str:
    """The same as it is stored."""
    return json.dumps(
        {
            "players": players,
            "names": [NAMES.get(player or 0, "?") for player in players],
            "places": places,
            "bot": bot,
            "winners": [seat for seat, place in enumerate(places) if place == 1],
            **told,
        }
    )


def points(*games: Finished) -> dict[int, int]:
    """The points of everybody after these games."""
    tallies = Ladders().after(games).sections.get(("crypt", Kind.RIVALS), {})
    return {user: tally.points for user, tally in tallies.items()}


def test_who_wins_gains_and_who_loses_loses() -> None:
    found = points(game([ANN, BOB], [1, 2]))
    assert found[ANN] > NEWCOMER > found[BOB]


def test_the_order_of_four_is_the_order_of_their_points() -> None:
    found = points(game([ANN, BOB, CLEO, DAN], [3, 1, 4, 2]))
    assert sorted(found, key=lambda user: -found[user]) == [BOB, DAN, ANN, CLEO]


def test_those_who_share_a_place_gain_the_same() -> None:
    found = points(game([ANN, BOB, CLEO], [1, 1, 3]))
    assert found[ANN] == found[BOB] > found[CLEO]


def test_beating_somebody_who_wins_a_lot_is_worth_more() -> None:
    streak = [game([BOB, DAN], [1, 2])] * 6
    first, later = points(*streak, game([ANN, BOB], [1, 2])), points(game([ANN, BOB], [1, 2]))
    assert first[ANN] > later[ANN]


def test_the_order_in_which_games_end_counts() -> None:
    lost, won = game([ANN, BOB], [2, 1]), game([ANN, BOB], [1, 2])
    assert points(lost, lost, won) != points(won, lost, lost)


def test_seats_that_the_bot_played_at_the_end_count_for_nobody() -> None:
    assert points(game([ANN, BOB], [1, 2], bot=[1])) == {}
    assert points(game([ANN, None], [1, 2], bot=[1])) == {}
    against_the_bot = Ladders().after([game([ANN, None], [1, 2], bot=[1]), game([ANN, BOB], [2, 1], bot=[0, 1])])
    assert list(against_the_bot.sections) == [("crypt", Kind.COMPUTERS)]
    assert against_the_bot.sections["crypt", Kind.COMPUTERS][ANN].games == 1
    with_bot = points(game([ANN, BOB, CLEO], [2, 3, 1], bot=[2]))
    assert with_bot == points(game([ANN, BOB], [1, 2]))


def test_the_rivals_of_somebody_who_is_forgotten_keep_what_they_won() -> None:
    assert points(game([ANN, None], [1, 2])) == {ANN: points(game([ANN, BOB], [1, 2]))[ANN]}


def test_what_nobody_could_lose_to_another_gives_no_points_but_is_counted() -> None:
    together = game([ANN, BOB], [], winners=[0, 1])
    alone = [game([ANN], [], winners=[], scores=[score]) for score in (12, 31, 20)]
    ladders = Ladders().after([together, *alone])
    assert ladders.kinds("crypt") == [Kind.TOGETHER, Kind.ALONE]
    assert ladders.sections["crypt", Kind.TOGETHER][BOB].won == 1
    hers = ladders.sections["crypt", Kind.ALONE][ANN]
    assert (hers.games, hers.won, hers.best, hers.average) == (3, 0, 31, 21)


def test_lines_share_a_place_where_they_are_even_and_leave_out_who_is_hidden() -> None:
    ladders = Ladders().after([game([ANN, BOB], [1, 2]), game([CLEO, DAN], [1, 2])])
    assert [(line.place, line.tally.name) for line in ladders.lines("crypt", Kind.RIVALS)] == [
        (1, "Ann"),
        (1, "Cleo"),
        (3, "Bob"),
        (3, "Dan"),
    ]
    left = ladders.lines("crypt", Kind.RIVALS, hidden=[ANN])
    assert [(line.place, line.tally.name) for line in left] == [(1, "Cleo"), (2, "Bob"), (2, "Dan")]


def test_points_are_provisional_until_a_few_games_are_played() -> None:
    ladders = Ladders()
    for number in range(1, SETTLED + 1):
        ladders = ladders.after([game([ANN, BOB], [1, 2])])
        assert ladders.sections["crypt", Kind.RIVALS][ANN].settled == (number >= SETTLED)


def test_counting_on_comes_to_what_counting_anew_comes_to() -> None:
    random = Random(7)
    games = [game(random.sample(sorted(NAMES), 3), random.sample([1, 2, 3], 3)) for _ in range(40)]
    bit_by_bit = Ladders()
    for one in games:
        bit_by_bit = bit_by_bit.after([one])
    assert bit_by_bit == Ladders().after(games)


def test_a_result_of_before_leaderboards_is_no_rated_game() -> None:
    old = Finished.read(ResultRow(1, "crypt", 5_000, json.dumps({"players": [ANN], "winners": [0], "scores": [9]})))
    assert Ladders().after([old]).sections["crypt", Kind.ALONE][ANN] == Tally(ANN, "?", 1, 1, 1, 9, 9, 5_000)


async def test_only_new_results_are_counted_and_all_anew_where_some_are_gone(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path}/riverboat.db")
    standings = Standings(store)
    assert (await standings.of(GUILD)).kinds("crypt") == []
    first = await result_of_game(store, "crypt", GUILD, summary([ANN, BOB], [1, 2]), 3_000)
    await result_of_game(store, "crypt", GUILD + 1, summary([ANN, CLEO], [2, 1]), 3_000)
    assert _games(await standings.of(GUILD)) == {ANN: 1, BOB: 1}
    kept = await store.results_in(GUILD)
    await result_of_game(store, "crypt", GUILD, summary([ANN, CLEO], [1, 2]), 4_000)
    assert [row.finished for row in await store.results_in(GUILD, kept[-1])] == [4_000]
    assert _games(await standings.of(GUILD)) == {ANN: 2, BOB: 1, CLEO: 1}
    assert await standings.of(GUILD) is await standings.of(GUILD), "nothing new is nothing to count"
    await result_of_game(store, "crypt", GUILD, summary([BOB, CLEO], [1, 2]), 3_500)
    late = await standings.of(GUILD)
    assert late == await Standings(store).of(GUILD), "what came in behind others is put in its order"
    await store._execute(delete(results).where(results.c.table_id == first))
    assert _games(await standings.of(GUILD)) == {ANN: 1, BOB: 1, CLEO: 2}
    await store.forget(CLEO)
    standings.forget()
    assert _games(await standings.of(GUILD)) == {ANN: 1, BOB: 1}
    assert [row.table_id for row in await store.results_with(CLEO)] == []
    await store.close()


def _games(ladders: Ladders) -> dict[int, int]:
    return {user: tally.games for user, tally in ladders.sections["crypt", Kind.RIVALS].items()}
