"""When and where the matches of a league are played, and where a team is at home."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_KEYS = ("round", "white", "black")


def upgrade() -> None:
    op.add_column("teams", sa.Column("venue", sa.Text(), nullable=False, server_default=""))
    op.create_table(
        "fixtures",
        sa.Column("book_id", sa.Integer(), nullable=False),
        *(sa.Column(key, sa.Integer(), autoincrement=False, nullable=False) for key in _KEYS),
        *(sa.Column(name, sa.Text(), nullable=False) for name in ("date", "time", "venue")),
        sa.Column("undated", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_fixtures_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", *_KEYS, name=op.f("pk_fixtures")),
    )


def downgrade() -> None:
    op.drop_table("fixtures")
    op.drop_column("teams", "venue")
