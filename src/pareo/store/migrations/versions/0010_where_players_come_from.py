"""Where a player comes from, beside the club: region, province."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("origin", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("players", "origin")
