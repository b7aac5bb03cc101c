"""Databases and tables of earlier versions are brought to this one with everything that is in them."""

import json
import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from alembic import command
from sqlalchemy import Connection

from bot.doctor import examine_tables
from bot.ratings import Finished
from bot.settings import Settings
from bot.store import MoveKind, SeatRow, Status, Store
from bot.store.engine import connect
from bot.store.migrate import _config
from tests.bot.stored import LOBBY
from tests.saved.tables import saved_tables

OLD = """
INSERT INTO tables (game, status, host, home, language, created, touched, seal, secret, options)
VALUES ('crypt', 'lobby', 101, 201, 'fr', 5, 6, 'seal', 'secret', '{}');
INSERT INTO seats (table_id, seat, user_id, name, joined) VALUES (1, 0, 101, 'Ann', 9001);
"""


FINISHED = """
INSERT INTO seats (table_id, seat, user_id, name, joined) VALUES (1, 1, 102, 'Bob', 9002), (1, 2, NULL, 'Sailor', 9003);
INSERT INTO moves (table_id, step, interaction, seat, kind, keys) VALUES (1, 1, 77, 0, 'answer', '[]');
INSERT INTO results (table_id, game, finished, summary)
VALUES (1, 'crypt', 7, '{"players": [101, 102, null], "winners": [1], "scores": [20, 31, 20]}');
INSERT INTO tables (game, status, host, guild, home, language, created, touched, seal, secret, options)
VALUES ('crypt', 'over', 101, 301, 201, 'fr', 5, 6, 'seal', 'secret', '{}');
INSERT INTO seats (table_id, seat, user_id, name, joined, stand_in)
VALUES (2, 0, 101, 'Ann', 9001, 1), (2, 1, 102, 'Bob', 9002, 0);
INSERT INTO results (table_id, game, finished, summary)
VALUES (2, 'crypt', 8, '{"players": [101, 102], "winners": [0, 1], "scores": []}');
"""


async def first_database(path: Path, more: str = "") -> str:
    """A database as the first version left it, with `more` in it; returns its address."""
    url = f"sqlite+aiosqlite:///{path}"
    engine = connect(url)

    def first_version(connection: Connection) -> None:
        command.upgrade(_config(connection), "0001")

    async with engine.begin() as connection:
        await connection.run_sync(first_version)
    await engine.dispose()
    with closing(sqlite3.connect(path)) as database:
        database.executescript(OLD + more)
    return url


async def test_a_table_of_the_first_version_is_kept_and_nothing_is_made_up(tmp_path: Path) -> None:
    store = await Store.open(await first_database(tmp_path / "riverboat.db"))
    row = await store.load(1)
    await store.close()
    assert row is not None
    assert (row.host, row.home, [seat.name for seat in row.seats]) == (101, 201, ["Ann"])
    assert (row.opened_by, row.follows, row.closed_by) == (None, None, None)


async def test_results_of_earlier_versions_learn_who_played_and_who_was_better(tmp_path: Path) -> None:
    store = await Store.open(await first_database(tmp_path / "riverboat.db", FINISHED))
    rivals, team = (Finished.read(result) for result in await store.results_with(101))
    assert (rivals.names, rivals.places, rivals.people) == (("Ann", "Bob", "Sailor"), (2, 1, 2), [0, 1])
    assert (team.names, team.places, team.people) == (("Ann", "Bob"), (), [1])
    assert [result.table_id for result in await store.results_in(301)] == [2]
    assert [move.kind for move in await store.moves(1)] == [MoveKind.ANSWER]
    assert (await store.player(101)).listed
    await store.close()


async def test_the_doctor_looks_at_an_older_database_and_leaves_it_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "riverboat.db"
    url = await first_database(path)
    before = path.read_bytes()
    found = await examine_tables(Settings(database_url=url, discord_token=None))
    assert [(finding.said, finding.fine) for finding in found] == [("1 are under way, 1 go on where they are", True)]
    assert path.read_bytes() == before


async def test_the_doctor_makes_no_database(tmp_path: Path) -> None:
    found = await examine_tables(Settings(database_url=f"sqlite:///{tmp_path}/none.db", discord_token=None))
    assert all(finding.fine for finding in found)
    assert not os.listdir(tmp_path)


async def test_a_database_of_a_later_version_is_one_clear_line(tmp_path: Path) -> None:
    path = tmp_path / "riverboat.db"
    await (await Store.open(f"sqlite:///{path}")).close()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    found = await examine_tables(Settings(database_url=f"sqlite:///{path}", discord_token=None))
    assert [finding.fine for finding in found] == [False]
    assert "later version of Riverboat" in found[0].said


async def test_a_table_of_every_saved_state_goes_on_in_the_bot(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite:///{tmp_path}/riverboat.db")
    found = list(saved_tables())
    for saved in found:
        people = tuple(SeatRow(seat, 100 + seat, "Ann", joined=seat) for seat in range(saved.options["seats"]))
        options = json.dumps(saved.options)
        new = replace(LOBBY, game=saved.game, options=options, state=saved.dump, status=Status.OPEN, seats=people)
        await store.create(new)
    await store.close()
    said = await examine_tables(Settings(database_url=f"sqlite:///{tmp_path}/riverboat.db", discord_token=None))
    assert [finding.said for finding in said] == [f"{len(found)} are under way, {len(found)} go on where they are"]
