"""The known average of a player's points on the board, and points that only the pairing sees; both in tenths."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

COLUMNS = ("average", "bonus")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column("players", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    for name in reversed(COLUMNS):
        op.drop_column("players", name)
