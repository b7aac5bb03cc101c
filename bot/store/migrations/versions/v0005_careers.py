"""What games remember of a player from one game to the next."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Adds the column; nothing is remembered yet."""
    op.add_column("players", sa.Column("careers", sa.Text(), nullable=False, server_default="{}"))
