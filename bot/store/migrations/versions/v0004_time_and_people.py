"""Clocks, votes, players who are away, reminders, and the role that is told about new tables."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Adds columns with what was true before: no clock, no vote, reminders on; the seat of whoever left is free.

    Tables under way get the date at which they are announced to close.
    """
    op.add_column("tables", sa.Column("pace", sa.Text(), nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("clock", sa.Text(), nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("vote", sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("vote_message", sa.BigInteger()))
    op.add_column("tables", sa.Column("invited", sa.Text(), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("absent", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("offered", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute("UPDATE seats SET offered = stand_in WHERE user_id IS NOT NULL")
    op.execute("UPDATE tables SET deadline = touched + 1987200 WHERE status = 'open'")  # 23 days
    op.add_column("players", sa.Column("reminders", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("players", sa.Column("quiet", sa.Text(), nullable=False, server_default=""))
    op.add_column("guilds", sa.Column("role", sa.BigInteger()))
