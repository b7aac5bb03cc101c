"""A copy of the deck that a table plays with, where it did not come with the game."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Adds a table. The tables that are there play with decks that came with the games."""
    op.create_table(
        "decks",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False),
        sa.Column("sha256", sa.Text(), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_decks_table_id")),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_decks")),
    )
