"""What opened a table, which table it follows, and who closed it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds three columns. For the tables that are there, nothing is known of it."""
    for name in ("opened_by", "follows", "closed_by"):
        op.add_column("tables", sa.Column(name, sa.BigInteger()))
    op.create_index(op.f("ix_tables_opened_by"), "tables", ["opened_by"], unique=True)
    op.create_index(op.f("ix_tables_follows"), "tables", ["follows"])
