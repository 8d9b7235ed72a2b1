"""People with roles, boards and links of their own, and what was done to them. Whoever could sign in is an arbiter."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

TEXTS = ("mark", "link_hash")
NUMBERS = ("first_board", "last_board")
MOMENTS = ("signed_in_at", "link_until")


def upgrade() -> None:
    op.add_column("users", sa.Column("role", sa.String(20), nullable=False, server_default="arbiter"))
    op.add_column("users", sa.Column("locked", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("users", sa.Column("sections", sa.JSON(), nullable=False, server_default="[]"))
    for name in NUMBERS:
        op.add_column("users", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))
    for name in TEXTS:
        op.add_column("users", sa.Column(name, sa.Text(), nullable=False, server_default=""))
    for name in MOMENTS:
        op.add_column("users", sa.Column(name, sa.DateTime(timezone=True)))
    op.create_table(
        "people_journal",
        sa.Column("seq", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("person", sa.Text(), nullable=False),
        sa.Column("values", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("seq", name="pk_people_journal"),
    )


def downgrade() -> None:
    op.drop_table("people_journal")
    for name in (*MOMENTS, *TEXTS, *NUMBERS, "sections", "locked", "role"):
        op.drop_column("users", name)
