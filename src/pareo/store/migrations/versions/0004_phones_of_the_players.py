"""What players say and ask from their phones, and the codes that they were given anew."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def _table(name: str, keys: tuple[str, ...], *columns: sa.Column[Any]) -> None:
    op.create_table(
        name,
        sa.Column("book_id", sa.Integer(), nullable=False),
        *(sa.Column(key, sa.Integer(), autoincrement=False, nullable=False) for key in keys),
        *columns,
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f(f"fk_{name}_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", *keys, name=op.f(f"pk_{name}")),
    )


def _text(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Text(), nullable=False)


def _number(name: str, nullable: bool = False) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer(), nullable=nullable)


def upgrade() -> None:
    _table(
        "player_reports", ("round", "player"), _number("white"), _number("black"), _text("result"),
        _number("white_points", True), _number("black_points", True), _text("paired_at"), _text("at"),
    )  # fmt: skip
    _table("player_requests", ("round", "player"), _text("wish"), _text("state"), _text("word"), _text("at"))
    _table("player_codes", ("player",), _number("renewed"))


def downgrade() -> None:
    for name in ("player_codes", "player_requests", "player_reports"):
        op.drop_table(name)
