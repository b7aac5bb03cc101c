"""Leaderboards: what results say of their players, who is not listed, and games that are given up."""

import json
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Everybody is listed. Results that are there learn of server, players and places."""
    op.add_column("players", sa.Column("listed", sa.Boolean(), nullable=False, server_default=sa.true()))
    with op.batch_alter_table("moves") as moves:
        moves.drop_constraint(op.f("ck_moves_kind"), type_="check")
        moves.create_check_constraint(
            op.f("ck_moves_kind"), "kind IN ('answer', 'undo', 'stand-in', 'plan', 'return', 'concede')"
        )
    op.add_column("results", sa.Column("guild", sa.BigInteger()))
    op.create_index("ix_results_guild_finished", "results", ["guild", "finished"])
    op.execute("UPDATE results SET guild = (SELECT guild FROM tables WHERE tables.id = results.table_id)")
    connection = op.get_bind()
    for table, summary in connection.execute(sa.text("SELECT table_id, summary FROM results")).all():
        seats = connection.execute(
            sa.text("SELECT user_id, name, stand_in, absent FROM seats WHERE table_id = :table ORDER BY seat"),
            {"table": table},
        ).all()
        told = {**json.loads(summary), **_people(seats)}
        told["places"] = _places(told, len(seats))
        connection.execute(
            sa.text("UPDATE results SET summary = :summary WHERE table_id = :table"),
            {"summary": json.dumps(told), "table": table},
        )


def _people(seats: Sequence[Any]) -> dict[str, object]:
    """A seat without a person and with a name of its own was a computer player's."""
    played_by_bot = [
        place
        for place, seat in enumerate(seats)
        if seat.stand_in or seat.absent or (seat.user_id is None and seat.name != "?")
    ]
    return {"names": [seat.name for seat in seats], "bot": played_by_bot}


def _places(told: dict[str, Any], seats: int) -> list[int]:
    """Where everybody has a score, or one of two has won, people played against each other: none of the rest did."""
    winners, scores = set(told.get("winners", ())), told.get("scores") or []
    if seats < 2 or not (len(scores) == seats or (seats == 2 and len(winners) == 1)):
        return []
    worth = [(place in winners, scores[place] if scores else 0) for place in range(seats)]
    return [1 + sum(other > mine for other in worth) for mine in worth]
