"""The database of the bot: the truth that every channel is a picture of."""

from bot.store.alone import alone
from bot.store.backup import backup
from bot.store.errors import (
    AlreadyRunning,
    AlreadySaved,
    Conflict,
    DatabaseTooNew,
    StoreError,
    StoreUnavailable,
)
from bot.store.look import looked_at
from bot.store.rows import (
    ENDED,
    NOWHERE,
    PLAYED,
    UNWANTED,
    BoardNote,
    DeckRow,
    GuildChange,
    GuildRow,
    Move,
    MoveKind,
    NewTable,
    PlayerChange,
    PlayerRow,
    Remembering,
    ResultRow,
    SeatRow,
    Stats,
    Status,
    TableChange,
    TableRow,
)
from bot.store.store import Store

__all__ = [
    "ENDED",
    "NOWHERE",
    "PLAYED",
    "UNWANTED",
    "AlreadyRunning",
    "AlreadySaved",
    "BoardNote",
    "Conflict",
    "DatabaseTooNew",
    "DeckRow",
    "GuildChange",
    "GuildRow",
    "Move",
    "MoveKind",
    "NewTable",
    "PlayerChange",
    "PlayerRow",
    "Remembering",
    "ResultRow",
    "SeatRow",
    "Stats",
    "Status",
    "Store",
    "StoreError",
    "StoreUnavailable",
    "TableChange",
    "TableRow",
    "alone",
    "backup",
    "looked_at",
]
