import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from bot.store import (
    AlreadySaved,
    Conflict,
    GuildRow,
    MoveKind,
    PlayerRow,
    ResultRow,
    SeatRow,
    Status,
    Store,
    StoreUnavailable,
    TableChange,
)
from tests.bot.fresh import fresh
from tests.bot.stored import ANN, BOB, CLEO, GUILD, HOME, LOBBY, THREAD, answer, open_table, save


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(fresh(tmp_path / "riverboat.db"))
    yield opened
    await opened.close()


def before_statement(store: Store, start: str, act: Callable[[], object]) -> None:
    """Calls `act` each time before a statement that starts so, or COMMIT, reaches the database."""

    def statement(_connection: Any, _cursor: Any, words: str, *_rest: Any) -> None:
        if words.startswith(start):
            act()

    def commit(_connection: Any) -> None:
        if start == "COMMIT":
            act()

    event.listen(store.engine.sync_engine, "before_cursor_execute", statement)
    event.listen(store.engine.sync_engine, "commit", commit)


def fail() -> None:
    raise RuntimeError("the power is gone")


async def everything(store: Store, table_id: int) -> tuple[Any, ...]:
    """All that a move of the table could have changed."""
    return (
        await store.load(table_id),
        await store.moves(table_id),
        await store.result(table_id),
        await store.player(ANN),
    )


async def test_a_new_table_comes_back_as_it_was_made(store: Store) -> None:
    table = await store.load(await store.create(LOBBY))
    assert table is not None
    assert table.seats == LOBBY.seats
    assert (table.game, table.host, table.guild, table.home, table.channel) == ("crypt", ANN, GUILD, HOME, None)
    assert (table.status, table.language, table.options) == (Status.LOBBY, "fr", '{"seats":2}')
    assert (table.seal, table.secret, table.deadline) == (LOBBY.seal, LOBBY.secret, 87_400)
    assert (table.revision, table.step, table.shown, table.serial, table.story) == (0, 0, -1, 0, "[]")
    assert (table.state, table.message, table.page, table.lobby_message, table.call_message) == (None,) * 5
    assert await store.load(table.id + 1) is None


async def test_a_move_counts_the_table_on(store: Store) -> None:
    table_id = await open_table(store)
    await save(store, table_id, revision=0, interaction=7)
    table = await store.load(table_id)
    assert table is not None
    assert (table.revision, table.step, table.state) == (1, 1, '{"after":1}')
    assert (table.story, table.touched, table.status) == ('["Ann moved."]', 2_000, Status.OPEN)
    assert await store.has_move(7)
    assert not await store.has_move(8)


async def test_moves_come_back_in_order_with_those_of_the_bot(store: Store) -> None:
    table_id = await open_table(store)
    await save(store, table_id, 0, interaction=70)
    await save(store, table_id, 1, interaction=None)
    await save(store, table_id, 2, interaction=None)
    moves = await store.moves(table_id)
    assert moves == [answer(1, 70), answer(2, None), answer(3, None)]
    assert moves[0].kind is MoveKind.ANSWER


async def test_a_stale_revision_applies_nothing(store: Store) -> None:
    table_id = await open_table(store)
    await store.change(table_id, revision=0, values={"language": "en"})
    before = await everything(store, table_id)
    with pytest.raises(Conflict, match=f"Table {table_id} "):
        await save(store, table_id, revision=0, interaction=7)
    with pytest.raises(Conflict):
        await store.change(table_id, revision=0, values={"language": "fr"}, seats=())
    assert await everything(store, table_id) == before


async def test_a_step_that_a_rival_has_saved_is_a_conflict(store: Store) -> None:
    table_id = await open_table(store)
    await save(store, table_id, 0, interaction=7)
    with pytest.raises(Conflict):
        await save(store, table_id, 0, interaction=8)
    assert not await store.has_move(8)


async def test_a_move_for_a_table_that_is_gone_is_a_conflict(store: Store) -> None:
    with pytest.raises(Conflict):
        await save(store, 999, 0, interaction=7)


async def test_the_same_interaction_twice_applies_nothing(store: Store) -> None:
    first, second = await open_table(store), await open_table(store)
    await save(store, first, 0, interaction=7)
    before = await everything(store, first), await everything(store, second)
    with pytest.raises(AlreadySaved):
        await save(store, first, 1, interaction=7)
    with pytest.raises(AlreadySaved):
        await save(store, second, 0, interaction=7)
    assert (await everything(store, first), await everything(store, second)) == before


@pytest.mark.parametrize(
    "stopped_at", ["INSERT INTO moves", "UPDATE tables", "INSERT INTO results", "UPDATE players", "COMMIT"]
)
async def test_a_failure_inside_a_save_leaves_nothing(store: Store, stopped_at: str) -> None:
    table_id = await open_table(store)
    before = await everything(store, table_id)
    before_statement(store, stopped_at, fail)
    with pytest.raises(RuntimeError, match="the power is gone"):
        await save(store, table_id, 0, interaction=7, result=ResultRow(table_id, "crypt", 2_000, "{}"))
    assert await everything(store, table_id) == before


@pytest.mark.parametrize("stopped_at", ["BEGIN", "INSERT INTO moves", "UPDATE tables", "COMMIT"])
async def test_a_cancelled_save_is_saved_whole_or_not_at_all(store: Store, stopped_at: str) -> None:
    table_id = await open_table(store)
    task = asyncio.create_task(save(store, table_id, 0, interaction=7))
    before_statement(store, stopped_at, task.cancel)
    with pytest.raises(asyncio.CancelledError):
        await task
    table = await store.load(table_id)
    assert table is not None
    assert table.revision == len(await store.moves(table_id)) == int(await store.has_move(7))
    await save(store, table_id, table.revision, interaction=8)
    assert await store.has_move(8)


async def test_of_many_saves_at_once_one_wins_each_revision(store: Store) -> None:
    ours = [await open_table(store) for _ in range(4)]
    saves = [save(store, table_id, 0, interaction=10 * table_id + k) for table_id in ours for k in range(4)]
    outcomes = await asyncio.gather(*saves, return_exceptions=True)
    assert sum(outcome is None for outcome in outcomes) == 4
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 12
    assert [len(await store.moves(table_id)) for table_id in ours] == [1, 1, 1, 1]


async def test_the_end_of_a_game_is_counted_for_the_people_who_played_it(store: Store) -> None:
    seats = (
        SeatRow(0, ANN, "Ann", joined=1),
        SeatRow(1, BOB, "Bob", joined=2, stand_in=True),
        SeatRow(2, None, "The mate", joined=3),
        SeatRow(3, None, "The cook", joined=4),
    )
    for games in (1, 2):
        table_id = await open_table(store, replace(LOBBY, seats=seats))
        result = ResultRow(table_id, "crypt", finished=5_000, summary='{"winner":0}')
        await save(store, table_id, 0, result=result)
        table = await store.load(table_id)
        assert table is not None
        assert table.status is Status.OVER
        assert await store.result(table_id) == result
        assert await store.player(ANN) == PlayerRow(ANN, language=None, games={"crypt": games})
    assert (await store.player(BOB)).games == {}


async def test_a_change_sets_what_it_names_and_replaces_the_seats_only_when_given(store: Store) -> None:
    table_id = await store.create(LOBBY)
    change: TableChange = {"status": Status.OPEN, "channel": THREAD, "deadline": None, "state": "{}", "touched": 1_500}
    await store.change(table_id, revision=0, values=change)
    begun = await store.load(table_id)
    assert begun is not None
    assert (begun.revision, begun.step, begun.status) == (1, 0, Status.OPEN)
    assert (begun.channel, begun.deadline, begun.state, begun.touched) == (THREAD, None, "{}", 1_500)
    assert (begun.language, begun.seats) == ("fr", LOBBY.seats)

    swapped = (SeatRow(0, BOB, "Bob", joined=9_002), SeatRow(1, ANN, "Ann", joined=9_003))
    await store.change(table_id, revision=1, values={}, seats=swapped)
    after = await store.load(table_id)
    assert after == replace(begun, revision=2, seats=swapped)


async def test_a_plan_belongs_to_one_seat_and_leaves_the_revision(store: Store) -> None:
    table_id = await open_table(store)
    await store.set_plan(table_id, 1, '{"bid":["2"]}')
    table = await store.load(table_id)
    assert table is not None
    assert table.seats == (LOBBY.seats[0], replace(LOBBY.seats[1], plan='{"bid":["2"]}'))
    assert table.revision == 0


async def test_a_board_note_sets_what_it_names_and_leaves_the_revision(store: Store) -> None:
    table_id = await open_table(store)
    await store.note_board(table_id, lobby_message=5)
    await store.note_board(table_id, message=6, page="2", serial=3, shown=0, call_message=None)
    table = await store.load(table_id)
    assert table is not None
    assert (table.lobby_message, table.message, table.page) == (5, 6, "2")
    assert (table.serial, table.shown, table.call_message, table.revision) == (3, 0, None, 0)


async def test_shown_is_noted_for_many_tables_and_never_goes_back(store: Store) -> None:
    first, second = await open_table(store), await open_table(store)
    await store.note_shown({})
    await store.note_shown({first: 3, second: 1})
    await store.note_shown({first: 2, second: 2})
    tables = [await store.load(first), await store.load(second)]
    assert [table.shown for table in tables if table is not None] == [3, 2]


async def test_behind_are_the_tables_that_show_less_than_is_true(store: Store) -> None:
    made = {status: await store.create(replace(LOBBY, status=status)) for status in Status}
    expected = [made[status] for status in Status if status is not Status.FROZEN]
    assert sorted(await store.behind()) == expected
    await store.note_shown(dict.fromkeys(made.values(), 0))
    assert await store.behind() == []
    await save(store, made[Status.OPEN], 0)
    assert await store.behind() == [made[Status.OPEN]]


async def test_deadlines_come_due_in_order(store: Store) -> None:
    assert await store.next_deadline() is None
    late, early, never = [await store.create(replace(LOBBY, deadline=deadline)) for deadline in (300, 200, None)]
    await store.create(replace(LOBBY, deadline=100, status=Status.OVER))
    assert await store.next_deadline() == 200
    assert await store.due(199) == []
    assert await store.due(200) == [early]
    assert await store.due(1_000) == [early, late]
    assert never not in await store.due(10**10)


async def test_tables_of_a_person_are_those_that_may_still_be_played(store: Store) -> None:
    for status in Status:
        await store.create(replace(LOBBY, status=status))
    elsewhere = await store.create(replace(LOBBY, guild=None))
    live = [Status.LOBBY, Status.OPEN, Status.PAUSED, Status.FROZEN]
    assert [table.status for table in await store.tables_of(BOB, GUILD)] == live
    everywhere = await store.tables_of(BOB)
    assert [table.status for table in everywhere] == [*live, Status.LOBBY]
    assert everywhere[-1].id == elsewhere
    assert all(table.seats == LOBBY.seats for table in everywhere)
    assert await store.tables_of(CLEO) == []


async def test_a_table_is_in_its_own_channel_or_else_where_it_was_asked_for(store: Store) -> None:
    lobby = await store.create(LOBBY)
    moved = await store.create(replace(LOBBY, channel=THREAD))
    await store.create(replace(LOBBY, status=Status.CLOSED))
    assert [table.id for table in await store.tables_in(HOME)] == [lobby]
    assert [table.id for table in await store.tables_in(THREAD)] == [moved]


async def test_languages_are_chosen_changed_and_taken_back(store: Store) -> None:
    assert await store.guild(GUILD) == GuildRow(GUILD)
    assert await store.player(ANN) == PlayerRow(ANN, language=None, games={})
    for language in ("fr", "en", None):
        await store.set_guild(GUILD, language=language)
        await store.set_player(ANN, language=language)
        assert (await store.guild(GUILD)).language == language
        assert (await store.player(ANN)).language == language


async def test_a_language_leaves_the_count_of_games(store: Store) -> None:
    table_id = await open_table(store)
    await save(store, table_id, 0, result=ResultRow(table_id, "crypt", 5_000, "{}"))
    await store.set_player(ANN, language="fr")
    assert await store.player(ANN) == PlayerRow(ANN, language="fr", games={"crypt": 1})


async def test_stats_count_what_is_there(store: Store) -> None:
    table_id = await open_table(store)
    await save(store, table_id, 0, result=ResultRow(table_id, "crypt", 5_000, "{}"))
    await store.create(LOBBY)
    await store.set_guild(GUILD, language="fr")
    stats = await store.stats()
    assert stats.tables == {Status.OVER: 1, Status.LOBBY: 1}
    assert (stats.moves, stats.results, stats.players, stats.guilds) == (1, 1, 2, 1)


async def test_a_lost_connection_is_said_in_one_line(store: Store) -> None:
    def lost() -> None:
        raise ConnectionRefusedError("connection refused")

    before_statement(store, "SELECT", lost)
    with pytest.raises(StoreUnavailable, match=r"^The database cannot be used: connection refused$"):
        await store.behind()
