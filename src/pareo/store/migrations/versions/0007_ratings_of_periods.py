"""Ratings of later rating periods in long events, and the list behind the rating that counts in the tournament."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("players", sa.Column("tournament_source", sa.Text(), nullable=False, server_default=""))
    op.create_table(
        "period_ratings",
        sa.Column("book_id", sa.Integer(), nullable=False),
        *(sa.Column(key, sa.Integer(), autoincrement=False, nullable=False) for key in ("round", "player")),
        *(sa.Column(f"{side}_rating", sa.Integer(), nullable=False) for side in ("fide", "national")),
        *(sa.Column(f"{side}_k", sa.Integer(), nullable=False) for side in ("fide", "national")),
        *(sa.Column(f"{side}_source", sa.Text(), nullable=False) for side in ("fide", "national")),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_period_ratings_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", "round", "player", name=op.f("pk_period_ratings")),
    )


def downgrade() -> None:
    op.drop_table("period_ratings")
    op.drop_column("players", "tournament_source")
