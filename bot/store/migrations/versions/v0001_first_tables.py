"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes every table."""
    row_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    behind = sa.text("shown <> revision")
    op.create_table(
        "tables",
        sa.Column("id", row_id, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("host", sa.BigInteger(), nullable=False),
        sa.Column("guild", sa.BigInteger()),
        sa.Column("home", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger()),
        sa.Column("lobby_message", sa.BigInteger()),
        sa.Column("message", sa.BigInteger()),
        sa.Column("page", sa.Text()),
        sa.Column("serial", sa.Integer(), server_default="0", nullable=False),
        sa.Column("shown", sa.BigInteger(), server_default="-1", nullable=False),
        sa.Column("call_message", sa.BigInteger()),
        sa.Column("revision", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("step", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("language", sa.Text(), nullable=False),
        sa.Column("deadline", sa.BigInteger()),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("seal", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("state", sa.Text()),
        sa.Column("story", sa.Text(), server_default="[]", nullable=False),
        sa.CheckConstraint(
            "status IN ('lobby', 'open', 'paused', 'frozen', 'over', 'closed')", name=op.f("ck_tables_status")
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_tables_home"), "tables", ["home"])
    op.create_index(op.f("ix_tables_channel"), "tables", ["channel"])
    op.create_index(op.f("ix_tables_deadline"), "tables", ["deadline"])
    op.create_index("ix_tables_behind", "tables", ["status"], sqlite_where=behind, postgresql_where=behind)
    op.create_table(
        "seats",
        sa.Column("table_id", row_id, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("joined", sa.BigInteger(), nullable=False),
        sa.Column("stand_in", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("plan", sa.Text(), server_default="{}", nullable=False),
        sa.Column("seen", sa.BigInteger(), server_default="0", nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "user_id", name=op.f("uq_seats_table_id_user_id")),
    )
    op.create_index(op.f("ix_seats_user_id"), "seats", ["user_id"])
    op.create_table(
        "moves",
        sa.Column("table_id", row_id, nullable=False),
        sa.Column("step", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("interaction", sa.BigInteger()),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("keys", sa.Text(), nullable=False),
        sa.CheckConstraint("kind IN ('answer', 'undo', 'stand-in', 'plan', 'return')", name=op.f("ck_moves_kind")),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_moves_table_id")),
        sa.PrimaryKeyConstraint("table_id", "step", name=op.f("pk_moves")),
        sa.UniqueConstraint("interaction", name=op.f("uq_moves_interaction")),
    )
    op.create_table(
        "results",
        sa.Column("table_id", row_id, autoincrement=False, nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("finished", sa.BigInteger(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_results_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_results")),
    )
    op.create_table(
        "guilds",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.Text()),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_guilds")),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.Text()),
        sa.Column("games", sa.Text(), server_default="{}", nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_players")),
    )
