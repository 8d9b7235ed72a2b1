"""Ratings with the list that they come from, and the rating that counts in the tournament."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("tournament_rating", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("players", sa.Column("fide_source", sa.Text(), nullable=False, server_default=""))
    op.add_column("players", sa.Column("national_source", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    for column in ("national_source", "fide_source", "tournament_rating"):
        op.drop_column("players", column)
