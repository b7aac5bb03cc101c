"""What has to be true at the end of a day, read from the database and from what Discord shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

from bot.doctor import examine_tables
from bot.record import record_of
from bot.settings import Settings
from bot.store import ENDED, Move, MoveKind, Status, Store, TableRow
from bot.tables.clock import Clock
from bot.tables.session import Session
from engines import GAMES
from engines.core import IllegalAnswer, RecordFault, Table, seed_of, verify
from tests.bench.day.lookout import Lookout, answers, find
from tests.discord.screens import Message
from tests.discord.server import Server


async def audit(server: Server, lookout: Lookout, url: str) -> tuple[list[str], Counter[str]]:
    """What is wrong, and how many tables are in which state. No bot may be running."""
    problems = [
        f"doctor: {finding.what}: {finding.said}"
        for finding in await examine_tables(Settings(database_url=url, discord_token=None))
        if not finding.fine
    ]
    store, states = await Store.open(url), Counter[str]()
    try:
        number = 1
        while (row := await store.load(number)) is not None:
            states[row.status] += 1
            problems += [f"table {number} ({row.game}, {row.status}): {said}" for said in _shown(server, lookout, row)]
            if row.state is not None:
                problems += [f"table {number} ({row.game}): {said}" async for said in _replayed(store, row)]
            number += 1
    finally:
        await store.close()
    return problems, states


async def audit_clocks(url: str) -> list[str]:
    """What is wrong with the clocks of the tables in play: each is that of the seat that is asked."""
    store = await Store.open(url)
    try:
        rows = [await store.load(number) for number in await store.live()]
    finally:
        await store.close()
    return [fault for row in rows if row is not None and row.status is Status.OPEN for fault in _clock(row)]


def _clock(row: TableRow) -> Iterator[str]:
    table = Session(row).table
    asked = None if table is None or table.ask is None else table.ask.seat
    if Clock.load(row.clock).seat != asked:
        yield f"table {row.id} ({row.game}): seat {asked} is asked, and the clock is {row.clock}"


async def _replayed(store: Store, row: TableRow) -> AsyncIterator[str]:
    """The moves lead to what is stored; the record of a finished game verifies."""
    session = Session(row)
    assert session.table is not None
    if row.status is not Status.OVER:
        moves = await store.moves(row.id)
        try:
            is_same = _replay(session, moves).dump() == row.state
        except IllegalAnswer as refused:
            yield f"a move cannot be played again: {refused}"
            return
        if not is_same:
            yield "the moves do not lead to what is stored"
        return
    try:
        verify(GAMES, await record_of(store, session))
    except RecordFault as fault:
        yield f"its record does not hold: {fault}"
    if await store.result(row.id) is None:
        yield "has no result"


def _replay(session: Session, moves: Sequence[Move]) -> Table[Any, Any]:
    """The game as it stands after these moves."""
    seed = seed_of(session.row.secret, [seat.joined for seat in session.seats])
    table: Table[Any, Any] = Table.start(session.game, session.options, seed=seed)
    for move in moves:
        match move.kind:
            case MoveKind.UNDO:
                table.undo()
            case MoveKind.CONCEDE:
                table.concede(move.seat)
            case _:
                table.answer(move.seat, move.keys)
    return table


def _shown(server: Server, lookout: Lookout, row: TableRow) -> Iterator[str]:
    """The board is there once, and shows the newest revision; nothing else can be pressed."""
    live = lookout.live(row.id)
    if row.state is None and row.lobby_message is None:
        return  # Discord failed, or the bot was killed, before anybody saw it
    if row.shown != row.revision:
        yield f"its messages show revision {row.shown} of {row.revision}"
    if row.state is None:
        yield from _lobby_shown(server, row)
        return
    boards = [message for message in live if find(message, "more", "record")]
    last = server.messages.all.get(str(row.message))
    if last is not None and not boards and _told_the_end(row, last) and not lookout.is_there(last):
        return  # people deleted it afterwards, or its thread
    current = [message for message in boards if message.step == row.step]
    if [message.id for message in current] != [str(row.message)]:
        yield f"{len(current)} boards show its step {row.step}, and its board is {row.message}"
    votes = [message for message in live if find(message, "vote")]
    if len(votes) > 1 or (votes and row.vote_message is None):
        yield f"{len(votes)} votes can be pressed"


def _told_the_end(row: TableRow, board: Message) -> bool:
    """Did a board show last that the table has ended?"""
    return row.status in ENDED and board.step == row.step and not answers(board)


def _lobby_shown(server: Server, row: TableRow) -> Iterator[str]:
    message = server.messages.all.get(str(row.lobby_message))
    if row.status is Status.LOBBY and message is None and row.lobby_message is not None:
        yield "its lobby message does not exist"


def old_boards(lookout: Lookout) -> int:
    """Old pages that kept their controls, because Discord failed when they were to lose them."""
    return sum(max(0, len(_boards(lookout, table)) - 1) for table in lookout.tables())


def _boards(lookout: Lookout, table: int) -> list[Message]:
    return [message for message in lookout.live(table) if find(message, "more", "record")]
