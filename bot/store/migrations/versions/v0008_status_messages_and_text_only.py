"""The status message of a table, when its thread is put away, and who wants words in place of pictures."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Adds columns with what was true before: pictures everywhere. The lobby message becomes the status message."""
    op.add_column("tables", sa.Column("status_message", sa.BigInteger()))
    op.add_column("tables", sa.Column("archive_at", sa.BigInteger()))
    op.create_index("ix_tables_archive_at", "tables", ["archive_at"])
    op.add_column("tables", sa.Column("pictures", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("players", sa.Column("pictures", sa.Boolean(), nullable=False, server_default=sa.true()))
