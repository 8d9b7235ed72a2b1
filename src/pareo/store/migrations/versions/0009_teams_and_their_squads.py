"""Teams, and the place of a player in one."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("team", "team_place"):
        op.add_column("players", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "teams",
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        *(sa.Column(name, sa.Text(), nullable=False) for name in ("name", "short", "captain", "note")),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_teams_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", "id", name=op.f("pk_teams")),
    )


def downgrade() -> None:
    op.drop_table("teams")
    for name in ("team_place", "team"):
        op.drop_column("players", name)
