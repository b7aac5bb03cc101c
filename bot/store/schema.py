"""The tables of the database. A change here needs a migration; a test compares the two."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
    true,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

RowId = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows by itself only in a column of the type INTEGER."""

BEHIND = "shown <> revision"
"""The partial index holds only the tables whose board is behind; a query must use the same words to be served by it."""

tables = Table(
    "tables",
    metadata,
    Column("id", RowId, primary_key=True, autoincrement=True),
    Column("game", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("host", BigInteger, nullable=False),
    Column("guild", BigInteger, index=True),
    Column("home", BigInteger, nullable=False, index=True),
    Column("channel", BigInteger, index=True),
    Column("lobby_message", BigInteger),
    Column("message", BigInteger),
    Column("page", Text),
    Column("serial", Integer, nullable=False, server_default="0"),
    Column("shown", BigInteger, nullable=False, server_default="-1"),
    Column("call_message", BigInteger),
    Column("revision", BigInteger, nullable=False, server_default="0"),
    Column("step", BigInteger, nullable=False, server_default="0"),
    Column("language", Text, nullable=False),
    Column("deadline", BigInteger, index=True),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("seal", Text, nullable=False),
    Column("secret", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("state", Text),
    Column("story", Text, nullable=False, server_default="[]"),
    Column("opened_by", BigInteger, index=True, unique=True),
    Column("follows", BigInteger, index=True),
    Column("closed_by", BigInteger),
    Column("pace", Text, nullable=False, server_default="none"),
    Column("clock", Text, nullable=False, server_default="{}"),
    Column("vote", Text, nullable=False, server_default=""),
    Column("vote_message", BigInteger),
    Column("invited", Text, nullable=False, server_default=""),
    Column("status_message", BigInteger),
    Column("archive_at", BigInteger, index=True),
    Column("pictures", Boolean, nullable=False, server_default=true()),
    CheckConstraint("status IN ('lobby', 'open', 'paused', 'frozen', 'over', 'closed')", name="status"),
    Index("ix_tables_behind", "status", sqlite_where=text(BEHIND), postgresql_where=text(BEHIND)),
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, index=True),
    Column("name", Text, nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("stand_in", Boolean, nullable=False, server_default=false()),
    Column("plan", Text, nullable=False, server_default="{}"),
    Column("absent", Boolean, nullable=False, server_default=false()),
    Column("offered", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table_id", "user_id"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id"), primary_key=True),
    Column("step", BigInteger, primary_key=True, autoincrement=False),
    Column("interaction", BigInteger, unique=True),
    Column("seat", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("keys", Text, nullable=False),
    CheckConstraint("kind IN ('answer', 'undo', 'stand-in', 'plan', 'return', 'concede')", name="kind"),
)

decks = Table(
    "decks",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("sha256", Text, nullable=False),
    Column("content", Text, nullable=False),
)
"""A copy of the deck of a table, where it did not come with the game."""

results = Table(
    "results",
    metadata,
    Column("table_id", RowId, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("finished", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Column("guild", BigInteger),
    Index("ix_results_guild_finished", "guild", "finished"),
)

guilds = Table(
    "guilds",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", Text),
    Column("role", BigInteger),
    Column("threads", Boolean),
    Column("channels", Text, nullable=False, server_default="[]"),
    Column("hosts", Text, nullable=False, server_default="[]"),
    Column("games", Text, nullable=False, server_default="[]"),
    Column("tables", Integer),
    Column("purge", BigInteger),
)

players = Table(
    "players",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("language", Text),
    Column("games", Text, nullable=False, server_default="{}"),
    Column("reminders", Boolean, nullable=False, server_default=true()),
    Column("quiet", Text, nullable=False, server_default=""),
    Column("careers", Text, nullable=False, server_default="{}"),
    Column("listed", Boolean, nullable=False, server_default=true()),
    Column("pictures", Boolean, nullable=False, server_default=true()),
)
