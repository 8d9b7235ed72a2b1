"""Each act with the browser that it came from, so that an arbiter sees what the others did."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("journal", sa.Column("seat", sa.String(40), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("journal", "seat")
