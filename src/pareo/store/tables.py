"""The tables. Each kind of record of the desk has one, with a column for each of its fields."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

events = Table(
    "events",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("slug", String(60), nullable=False, unique=True),
    Column("created_at", DateTime(timezone=True), nullable=False),
)

books = Table(
    "books",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("event_id", ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
    Column("slug", String(60), nullable=False),
    Column("revision", Integer, nullable=False, default=0),
    UniqueConstraint("event_id", "slug"),
)


def _book() -> Column[int]:
    return Column("book_id", ForeignKey("books.id", ondelete="CASCADE"), primary_key=True)


def _key(name: str) -> Column[int]:
    return Column(name, Integer, primary_key=True, autoincrement=False)


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, default="")


def _number(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False, default=0)


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False, default=False)


settings = Table(
    "settings", metadata, _book(), Column("name", String(40), primary_key=True),
    Column("value", JSON(none_as_null=True)), _number("version"),
)  # fmt: skip

players = Table(
    "players", metadata, _book(), _key("id"), _number("number"),
    _text("name"), _text("title"), _text("federation"), _text("sex"), _text("birth"),
    _text("fide_id"), _number("fide_rating"), _number("fide_k"),
    _text("national_id"), _number("national_rating"), _number("national_k"),
    _number("national_games"), _number("national_index"), _number("national_peak"),
    _flag("estimated"), _text("club"), _text("group"), _text("note"),
    _number("arrives"), _number("leaves"), _number("fixed_board"),
    _flag("present"), _flag("half_byes"), _flag("expelled"),
    _number("tournament_rating"), _text("fide_source"), _text("national_source"), _text("tournament_source"),
    _number("average"), _number("bonus"), _number("team"), _number("team_place"), _text("origin"),
    _number("version"),
)  # fmt: skip

teams = Table(
    "teams", metadata, _book(), _key("id"), _number("number"),
    _text("name"), _text("short"), _text("captain"), _text("note"), _text("venue"), _number("version"),
)  # fmt: skip

rounds = Table(
    "rounds", metadata, _book(), _key("number"),
    _flag("published"), _text("paired_at"), _text("published_at"), _text("made"), _text("reason"),
    Column("engine_boards", JSON(none_as_null=True)), _number("version"),
)  # fmt: skip

boards = Table(
    "boards", metadata, _book(), _key("round"), _key("board"), _number("white"), _number("black"),
    _text("white_letter"), _text("black_letter"),
    Column("white_points", Integer), Column("black_points", Integer),
    _text("report_white"), _text("report_black"), _number("version"),
)  # fmt: skip

byes = Table("byes", metadata, _book(), _key("round"), _key("player"), _text("letter"), _number("version"))

drafts = Table(
    "drafts", metadata, _book(), _key("round"),
    Column("boards", JSON(none_as_null=True)), _number("bye"), _number("version"),
)  # fmt: skip

reports = Table(
    "player_reports", metadata, _book(), _key("round"), _key("player"), _number("white"), _number("black"),
    _text("result"), Column("white_points", Integer), Column("black_points", Integer),
    _text("paired_at"), _text("at"), _number("version"),
)  # fmt: skip

requests = Table(
    "player_requests", metadata, _book(), _key("round"), _key("player"),
    _text("wish"), _text("state"), _text("word"), _text("at"), _number("version"),
)  # fmt: skip

period_ratings = Table(
    "period_ratings", metadata, _book(), _key("round"), _key("player"),
    _number("fide_rating"), _number("fide_k"), _number("national_rating"), _number("national_k"),
    _text("fide_source"), _text("national_source"), _number("version"),
)  # fmt: skip

games = Table(
    "games", metadata, _book(), _key("round"), _key("white"), _number("black"), _text("text"), _number("version")
)

matches = Table(
    "team_matches", metadata, _book(), _key("round"), _key("match"), _number("white"), _number("black"),
    _text("forfeit"), _number("version"),
)  # fmt: skip

team_byes = Table("team_byes", metadata, _book(), _key("round"), _key("team"), _text("letter"), _number("version"))

line_ups = Table(
    "line_ups", metadata, _book(), _key("round"), _key("team"),
    Column("players", JSON(none_as_null=True)), _text("at"), _text("by"), _number("version"),
)  # fmt: skip

fixtures = Table(
    "fixtures", metadata, _book(), _key("round"), _key("white"), _key("black"),
    _text("date"), _text("time"), _text("venue"), _flag("undated"), _number("version"),
)  # fmt: skip

codes = Table("player_codes", metadata, _book(), _key("player"), _number("renewed"), _number("version"))

traces = Table(
    "traces", metadata, _book(), _key("round"),
    Column("engine", String(80), nullable=False), Column("decisions", LargeBinary, nullable=False),
)  # fmt: skip

journal = Table(
    "journal",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=True),
    Column("event_id", ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
    Column("book_id", ForeignKey("books.id", ondelete="CASCADE"), nullable=False),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("who", Text, nullable=False),
    Column("action", String(40), nullable=False),
    Column("values", JSON, nullable=False),
    Column("changes", JSON, nullable=False),
    Column("comment", Boolean, nullable=False, default=False),
    Column("undoes", Integer),
    Column("undone_by", Integer),
    Column("seat", String(40), nullable=False, default=""),
    Index("ix_journal_book", "book_id", "seq"),
    Index("ix_journal_event", "event_id", "seq"),
    sqlite_autoincrement=True,
)

users = Table(
    "users",
    metadata,
    Column("name", String(60), primary_key=True),
    Column("password_hash", Text, nullable=False),
    Column("created_at", DateTime(timezone=True), nullable=False),
    Column("role", String(20), nullable=False, server_default="arbiter"),
    _flag("locked"), Column("sections", JSON, nullable=False, default=list),
    _number("first_board"), _number("last_board"), _text("mark"), _text("link_hash"),
    Column("signed_in_at", DateTime(timezone=True)), Column("link_until", DateTime(timezone=True)),
)  # fmt: skip

people_journal = Table(
    "people_journal",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=True),
    Column("at", DateTime(timezone=True), nullable=False),
    Column("who", Text, nullable=False),
    Column("action", String(20), nullable=False),
    Column("person", Text, nullable=False),
    Column("values", JSON, nullable=False),
)

OF_KIND: dict[str, Table] = {
    "setting": settings,
    "player": players,
    "team": teams,
    "round": rounds,
    "board": boards,
    "bye": byes,
    "draft": drafts,
    "report": reports,
    "request": requests,
    "code": codes,
    "period_rating": period_ratings,
    "game": games,
    "match": matches,
    "team_bye": team_byes,
    "line_up": line_ups,
    "fixture": fixtures,
}
