"""What national rating systems want to know of a player beside the rating: games, evaluations, the highest rating."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

COLUMNS = ("national_games", "national_index", "national_peak")


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column("players", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    for name in reversed(COLUMNS):
        op.drop_column("players", name)
