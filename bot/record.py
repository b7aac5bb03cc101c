"""Records: what `riverboat verify` replays and checks."""

from __future__ import annotations

from engines.core import Record, RecordedMove, result_of

from .store import Move, MoveKind, Store
from .tables.session import Session


async def record_of(store: Store, session: Session) -> Record:
    """The record of a finished table."""
    assert session.table is not None
    row = session.row
    return Record(
        table=row.id,
        game=row.game,
        options=session.options.model_dump(mode="json"),
        deck=session.game.deck_copy(session.options),
        names=tuple(seat.name for seat in session.seats),
        seal=row.seal,
        secret=row.secret,
        joined=tuple(seat.joined for seat in session.seats),
        moves=tuple(_recorded(move) for move in await store.moves(row.id)),
        result=result_of(session.table),
    )


def _recorded(move: Move) -> RecordedMove:
    match move.kind:
        case MoveKind.UNDO:
            return RecordedMove(kind="undo", seat=move.seat)
        case MoveKind.RETURN:
            return RecordedMove(kind="return", drawn=int(move.keys[0]))
        case MoveKind.CONCEDE:
            return RecordedMove(kind="concede", seat=move.seat)
        case _:
            return RecordedMove(kind="answer", seat=move.seat, keys=move.keys)
