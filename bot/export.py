"""`riverboat export`: everything that is stored of one table, for the person who runs the bot."""

from __future__ import annotations

import json
from dataclasses import asdict

from .store import looked_at


async def export(url: str, number: int) -> str:
    """A table as JSON: its row, its seats, its moves and how it ended, as they are stored, readable or not.

    It tells everything, hands and the secret of the dice too. The database is not changed. Raises StoreError, and
    LookupError when there is no such table.
    """
    async with looked_at(url) as store:
        row = await store.load(number)
        if row is None:
            raise LookupError(f"There is no table {number}.")
        moves, result = await store.moves(number), await store.result(number)
    table = asdict(row)
    found = {
        "seats": table.pop("seats"),
        "table": table,
        "moves": [asdict(move) for move in moves],
        "result": None if result is None else asdict(result),
    }
    return json.dumps(found, indent=1)
