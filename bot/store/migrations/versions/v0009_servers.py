"""What a server chooses for its tables, and when one that removed the bot is purged."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Adds columns with what was true before: a server has chosen nothing, and none is to be purged."""
    op.add_column("guilds", sa.Column("threads", sa.Boolean()))
    for name in ("channels", "hosts", "games"):
        op.add_column("guilds", sa.Column(name, sa.Text(), nullable=False, server_default="[]"))
    op.add_column("guilds", sa.Column("tables", sa.Integer()))
    op.add_column("guilds", sa.Column("purge", sa.BigInteger()))
    op.create_index(op.f("ix_tables_guild"), "tables", ["guild"])
