"""Matches between teams, their byes and their line-ups."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _table("team_matches", ("round", "match"), _number("white"), _number("black"), _text("forfeit"))
    _table("team_byes", ("round", "team"), _text("letter"))
    _table("line_ups", ("round", "team"), sa.Column("players", sa.JSON(none_as_null=True)), _text("at"), _text("by"))


def _table(name: str, keys: tuple[str, ...], *columns: "sa.Column[Any]") -> None:
    op.create_table(
        name,
        sa.Column("book_id", sa.Integer(), nullable=False),
        *(sa.Column(key, sa.Integer(), autoincrement=False, nullable=False) for key in keys),
        *columns,
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f(f"fk_{name}_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", *keys, name=op.f(f"pk_{name}")),
    )


def _number(name: str) -> "sa.Column[int]":
    return sa.Column(name, sa.Integer(), nullable=False)


def _text(name: str) -> "sa.Column[str]":
    return sa.Column(name, sa.Text(), nullable=False)


def downgrade() -> None:
    for name in ("line_ups", "team_byes", "team_matches"):
        op.drop_table(name)
