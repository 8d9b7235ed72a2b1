"""The scores of games that PGN files brought."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("book_id", sa.Integer(), nullable=False),
        *(sa.Column(key, sa.Integer(), autoincrement=False, nullable=False) for key in ("round", "white")),
        sa.Column("black", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_games_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", "round", "white", name=op.f("pk_games")),
    )


def downgrade() -> None:
    op.drop_table("games")
