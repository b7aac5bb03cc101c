import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import aiosqlite
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, event, insert

from bot.store import DatabaseTooNew, Store, StoreUnavailable, backup, engine
from bot.store import migrate as migration
from bot.store import statements as sql
from bot.store.schema import metadata, tables
from tests.bot.stored import LOBBY, open_table, save


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "riverboat.db"


def url(path: Path) -> str:
    return f"sqlite:///{path}"


def definitions(path: Path, kind: str) -> dict[str, str]:
    """The tables or the indexes as SQLite keeps them; the unnamed ones are its own."""
    query = "SELECT name, sql FROM sqlite_master WHERE type = ? AND sql NOT NULL"
    with closing(sqlite3.connect(path)) as database:
        return dict(database.execute(query, (kind,)).fetchall())


def scribble(path: Path) -> str:
    """Makes a file that is no database, and returns its text."""
    path.write_text("Dear diary, " * 100)
    return path.read_text()


async def test_the_migrations_make_the_tables_of_the_schema(path: Path, tmp_path: Path) -> None:
    def differences(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)

    store = await Store.open(url(path))
    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await store.close()

    straight = create_engine(url(tmp_path / "straight.db"))
    metadata.create_all(straight)
    straight.dispose()
    assert definitions(path, "index") == definitions(tmp_path / "straight.db", "index")


async def test_opening_again_changes_nothing_and_runs_no_migration(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = await Store.open(url(path))
    table_id = await store.create(LOBBY)
    before = await store.load(table_id)
    await store.close()
    monkeypatch.delattr("alembic.command.upgrade")
    again = await Store.open(url(path))
    assert await again.load(table_id) == before
    await again.close()


async def test_a_migration_that_fails_leaves_nothing_behind(path: Path) -> None:
    broken = engine.connect(url(path))

    @event.listens_for(broken.sync_engine, "before_cursor_execute")
    def _(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if "CREATE TABLE players" in statement:
            raise RuntimeError("the power is gone")

    with pytest.raises(RuntimeError, match="the power is gone"):
        await migration.migrate(broken)
    await broken.dispose()
    assert definitions(path, "table") == {}
    store = await Store.open(url(path))
    await store.create(LOBBY)
    await store.close()


async def test_a_migration_that_would_leave_orphans_is_undone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.executescript("CREATE TABLE a (id INTEGER PRIMARY KEY); CREATE TABLE b (a REFERENCES a)")
        database.execute("INSERT INTO b VALUES (1)")
        database.commit()
    with pytest.raises(StoreUnavailable, match="1 row"):
        await Store.open(url(path))
    assert set(definitions(path, "table")) == {"a", "b"}


async def test_foreign_keys_rest_during_the_migration_and_hold_after_it(path: Path) -> None:
    fresh = engine.connect(url(path))
    seen = []

    @event.listens_for(fresh.sync_engine, "before_cursor_execute")
    def _(connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if "CREATE TABLE players" in statement:
            seen.append(connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one())

    await migration.migrate(fresh)
    async with fresh.connect() as connection:
        seen.append((await connection.exec_driver_sql("PRAGMA foreign_keys")).scalar_one())
    await fresh.dispose()
    assert seen == [0, 1]


async def test_a_commit_is_on_the_disk_before_anyone_is_told(path: Path) -> None:
    store = await Store.open(url(path))
    async with store.engine.connect() as connection:
        assert (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar_one() == "wal"
        assert (await connection.exec_driver_sql("PRAGMA synchronous")).scalar_one() == 2
    await store.close()


async def test_each_statement_is_one_visit_to_the_thread_of_the_driver(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = await Store.open(url(path))
    table_id = await open_table(store)
    good: Any = aiosqlite.Connection._execute
    visits = 0

    def counted(*arguments: Any) -> Any:
        nonlocal visits
        visits += 1
        return good(*arguments)

    monkeypatch.setattr(aiosqlite.Connection, "_execute", counted)
    await save(store, table_id, 0, interaction=7)
    assert visits == len(["BEGIN and INSERT", "UPDATE", "COMMIT"])
    assert await store.has_move(7)
    assert visits == len(["BEGIN and INSERT", "UPDATE", "COMMIT", "SELECT"])
    await store.close()


async def test_a_database_of_a_later_version_is_refused_in_one_line_and_left_alone(path: Path) -> None:
    store = await Store.open(url(path))
    async with store.engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    await store.close()
    before = definitions(path, "table")
    with pytest.raises(DatabaseTooNew) as refused:
        await Store.open(url(path))
    said = str(refused.value)
    assert "\n" not in said
    assert "9999" in said
    assert "Install that version" in said
    assert definitions(path, "table") == before


async def test_a_busy_database_is_said_in_one_line(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BUSY_SECONDS", 0)
    store = await Store.open(url(path))
    with closing(sqlite3.connect(path, isolation_level=None)) as rival:
        rival.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnavailable, match=r"^The database is busy: .*Stop that program"):
            await store.create(LOBBY)
        assert await store.tables_of(LOBBY.host) == []
    assert await store.create(LOBBY) == 1
    await store.close()


async def test_a_full_disk_is_said_in_one_line_and_saves_nothing(path: Path) -> None:
    store = await Store.open(url(path))

    @event.listens_for(store.engine.sync_engine, "begin")
    def _(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")

    table_id = await open_table(store)
    with pytest.raises(StoreUnavailable, match=r"^The disk that holds the database is full"):
        await store.set_plan(table_id, 0, "x" * 1_000_000)
    table = await store.load(table_id)
    assert table is not None
    assert table.seats == LOBBY.seats
    await store.close()


async def test_a_file_that_is_no_database_is_said_in_one_line(path: Path) -> None:
    scribble(path)
    with pytest.raises(StoreUnavailable, match="is not a database, or is damaged"):
        await Store.open(url(path))


async def test_a_missing_folder_is_said_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match=r"cannot be opened\. Make its folder"):
        await Store.open(url(tmp_path / "nowhere" / "riverboat.db"))


@pytest.mark.parametrize(
    ("address", "said"), [("riverboat.db", "looks like sqlite:///"), ("mysql://here/boats", "not mysql")]
)
async def test_an_address_of_no_use_is_said_in_one_line(address: str, said: str) -> None:
    with pytest.raises(StoreUnavailable, match=said):
        await Store.open(address)


async def test_a_database_in_memory_lives_as_long_as_the_store() -> None:
    store = await Store.open("sqlite://")
    table_id = await store.create(LOBBY)
    assert await store.load(table_id) is not None
    await store.close()


async def test_behind_is_found_by_its_index_among_ten_thousand_tables(path: Path) -> None:
    store = await Store.open(url(path))
    common = {"game": "crypt", "host": 1, "home": 2, "language": "en", "options": "{}", "seal": "", "secret": ""}
    row = {**common, "status": "open", "created": 0, "touched": 0, "state": "x" * 4_000, "shown": 5, "revision": 5}
    async with store.engine.begin() as connection:
        await connection.execute(insert(tables), [{**row, "shown": 4 if k % 1_000 == 0 else 5} for k in range(10_000)])
        query = str(sql.BEHIND_TABLES.compile(store.engine.sync_engine))
        plan = (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}")).all()
    assert [step.detail for step in plan] == ["SEARCH tables USING INDEX ix_tables_behind (status=?)"]
    assert await store.behind() == list(range(1, 10_001, 1_000))
    await store.close()


async def test_a_backup_of_a_database_in_use_holds_what_is_committed(path: Path, tmp_path: Path) -> None:
    store = await Store.open(url(path))
    table_id = await open_table(store)
    await save(store, table_id, 0, interaction=7)
    async with store.engine.begin() as unfinished:
        await unfinished.execute(sql.NOTE_TABLE, {"at_table": table_id, "page": "half done"})
        backup(url(path), tmp_path / "copy.db")
    await save(store, table_id, 1, interaction=8)
    await store.close()

    copy = await Store.open(url(tmp_path / "copy.db"))
    table = await copy.load(table_id)
    assert table is not None
    assert (table.revision, table.page) == (1, None)
    assert await copy.has_move(7)
    assert not await copy.has_move(8)
    await copy.close()


def test_a_backup_never_overwrites(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    precious = scribble(target)
    with pytest.raises(FileExistsError):
        backup(url(path), target)
    assert target.read_text() == precious


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path) -> None:
    target = tmp_path / "copy.db"
    with pytest.raises(StoreUnavailable, match="cannot be opened"):
        backup(url(tmp_path / "missing.db"), target)
    assert not target.exists()
    with pytest.raises(StoreUnavailable, match="pg_dump"):
        backup("postgresql://here/boats", target)
    with pytest.raises(StoreUnavailable, match="cannot be written"):
        backup(url(tmp_path / "missing.db"), tmp_path / "nowhere" / "copy.db")
