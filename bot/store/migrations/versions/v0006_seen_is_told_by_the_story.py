"""What a player has seen stands in the story of the table; the column was never read."""

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Drops the column."""
    with op.batch_alter_table("seats") as seats:
        seats.drop_column("seen")
