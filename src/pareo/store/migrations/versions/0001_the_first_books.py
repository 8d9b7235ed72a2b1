"""The first books."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("slug", sa.String(length=60), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
        sa.UniqueConstraint("slug", name=op.f("uq_events_slug")),
    )


def _users() -> None:
    op.create_table(
        "users",
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("password_hash", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_users")),
    )


def _books() -> None:
    op.create_table(
        "books",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("slug", sa.String(length=60), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_books_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_books")),
        sa.UniqueConstraint("event_id", "slug", name=op.f("uq_books_event_id")),
    )


def _boards() -> None:
    op.create_table(
        "boards",
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("white", sa.Integer(), nullable=False),
        sa.Column("black", sa.Integer(), nullable=False),
        sa.Column("white_letter", sa.Text(), nullable=False),
        sa.Column("black_letter", sa.Text(), nullable=False),
        sa.Column("white_points", sa.Integer(), nullable=True),
        sa.Column("black_points", sa.Integer(), nullable=True),
        sa.Column("report_white", sa.Text(), nullable=False),
        sa.Column("report_black", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_boards_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", "round", "board", name=op.f("pk_boards")),
    )


def _byes() -> None:
    op.create_table(
        "byes",
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("letter", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_byes_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", "round", "player", name=op.f("pk_byes")),
    )


def _drafts() -> None:
    op.create_table(
        "drafts",
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("boards", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("bye", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_drafts_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", "round", name=op.f("pk_drafts")),
    )


def _journal() -> None:
    op.create_table(
        "journal",
        sa.Column("seq", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("action", sa.String(length=40), nullable=False),
        sa.Column("values", sa.JSON(), nullable=False),
        sa.Column("changes", sa.JSON(), nullable=False),
        sa.Column("comment", sa.Boolean(), nullable=False),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.Column("undone_by", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_journal_book_id"), ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name=op.f("fk_journal_event_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("seq", name=op.f("pk_journal")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_journal_book", "journal", ["book_id", "seq"], unique=False)
    op.create_index("ix_journal_event", "journal", ["event_id", "seq"], unique=False)


def _players() -> None:
    op.create_table(
        "players",
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("federation", sa.Text(), nullable=False),
        sa.Column("sex", sa.Text(), nullable=False),
        sa.Column("birth", sa.Text(), nullable=False),
        sa.Column("fide_id", sa.Text(), nullable=False),
        sa.Column("fide_rating", sa.Integer(), nullable=False),
        sa.Column("fide_k", sa.Integer(), nullable=False),
        sa.Column("national_id", sa.Text(), nullable=False),
        sa.Column("national_rating", sa.Integer(), nullable=False),
        sa.Column("national_k", sa.Integer(), nullable=False),
        sa.Column("estimated", sa.Boolean(), nullable=False),
        sa.Column("club", sa.Text(), nullable=False),
        sa.Column("group", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False),
        sa.Column("arrives", sa.Integer(), nullable=False),
        sa.Column("leaves", sa.Integer(), nullable=False),
        sa.Column("fixed_board", sa.Integer(), nullable=False),
        sa.Column("present", sa.Boolean(), nullable=False),
        sa.Column("half_byes", sa.Boolean(), nullable=False),
        sa.Column("expelled", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_players_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", "id", name=op.f("pk_players")),
    )


def _rounds() -> None:
    op.create_table(
        "rounds",
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("published", sa.Boolean(), nullable=False),
        sa.Column("paired_at", sa.Text(), nullable=False),
        sa.Column("published_at", sa.Text(), nullable=False),
        sa.Column("made", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("engine_boards", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_rounds_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", "number", name=op.f("pk_rounds")),
    )


def _settings() -> None:
    op.create_table(
        "settings",
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("value", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_settings_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", "name", name=op.f("pk_settings")),
    )


def _traces() -> None:
    op.create_table(
        "traces",
        sa.Column("book_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("engine", sa.String(length=80), nullable=False),
        sa.Column("decisions", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["book_id"], ["books.id"], name=op.f("fk_traces_book_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("book_id", "round", name=op.f("pk_traces")),
    )


def upgrade() -> None:
    _events()
    _users()
    _books()
    _boards()
    _byes()
    _drafts()
    _journal()
    _players()
    _rounds()
    _settings()
    _traces()


def downgrade() -> None:
    for table in (
        "traces",
        "settings",
        "rounds",
        "players",
        "journal",
        "drafts",
        "byes",
        "boards",
        "books",
        "users",
        "events",
    ):
        op.drop_table(table)
