"""The lists in PostgreSQL: one table for each list in a schema of its own.

Every row carries the words of its name and their beginnings in an array with a GIN index.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from datetime import datetime
from functools import lru_cache
from typing import Any
from uuid import uuid4

import psycopg
from psycopg import sql

from pareo.desk.lists.rating_lists import RatingList
from pareo.formats.rating_lists import FIELDS, Listed, ListRefused
from pareo.formats.rating_lists.rows import Row
from pareo.model.spelling import words
from pareo.store.players.keeper import Building, Keeper, id_ranges, outlived

_COLUMNS = tuple(item.name for item in fields(RatingList))
_CATALOGUE = """
CREATE SCHEMA IF NOT EXISTS rating_lists;
CREATE TABLE IF NOT EXISTS rating_lists.catalogue (
    name text, kind text, date text, source text, address text, layout text, players integer,
    bad_lines integer, imported_at timestamptz, fingerprint text, place text, PRIMARY KEY (name, date)
)
"""
_KEY = """
SELECT count(*) FROM pg_index, unnest(indkey)
WHERE indrelid = 'rating_lists.catalogue'::regclass AND indisprimary
"""
_EDITIONS_SIDE_BY_SIDE = """
ALTER TABLE rating_lists.catalogue DROP CONSTRAINT catalogue_pkey, ADD PRIMARY KEY (name, date)
"""
_NUMBERS = frozenset(name for name in FIELDS if name.partition("_")[0] in ("standard", "rapid", "blitz", "national"))
LONGEST_BEGINNING = 7
_PIECE = 2000
STRONGEST = 4000
_AMONG_THE_STRONGEST = sql.SQL("SELECT {columns} FROM {table} WHERE rank <= %s AND {where} ORDER BY rank LIMIT %s")
_THROUGH_THE_INDEX = sql.SQL(
    "SELECT {columns} FROM (SELECT * FROM {table} WHERE {where} OFFSET 0) AS found ORDER BY rank LIMIT %s"
)
"""The offset keeps the server from going down the ranks after all."""

_HAS_LONGER_WORD = " AND EXISTS (SELECT FROM unnest(terms) AS word WHERE word LIKE %s)"
_PLAYER = sql.SQL(", ").join(sql.Identifier(name) for name in FIELDS)


def _type(name: str) -> str:
    if name == "fide_id":
        return "bigint"
    return "integer" if name in _NUMBERS and name != "national_id" else "text"


@contextmanager
def told() -> Iterator[None]:
    """What the server refuses becomes a refusal of ours."""
    try:
        yield
    except psycopg.errors.DiskFull as wrong:
        raise ListRefused("disk_full", folder="PostgreSQL") from wrong
    except psycopg.Error as wrong:
        why = str(wrong).strip().splitlines() or [type(wrong).__name__]
        raise ListRefused("database", why=why[0]) from wrong


class PostgresLists(Keeper):
    """The lists of one database."""

    def __init__(self, url: str) -> None:
        self._url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        self._guard = threading.RLock()
        self._reader: psycopg.Connection[Any] | None = None
        with told(), self.connect() as connection:
            self._prepare(connection)

    @staticmethod
    def _prepare(connection: psycopg.Connection[Any]) -> None:
        """Only a database that has none yet gets the schema: an everyday account may not be allowed to make one."""
        there = connection.execute("SELECT to_regclass('rating_lists.catalogue')").fetchone()
        if there is None or there[0] is None:
            connection.execute("SELECT pg_advisory_xact_lock(7241963)")
            connection.execute(_CATALOGUE)
            return
        columns = connection.execute(_KEY).fetchone()
        if columns is not None and columns[0] == 1:  # from before editions were kept
            connection.execute(_EDITIONS_SIDE_BY_SIDE)

    def connect(self) -> psycopg.Connection[Any]:
        with told():
            return psycopg.connect(self._url)

    def _ask_all(self, question: sql.Composed | str, values: Sequence[object] = ()) -> list[Any]:
        with self._guard, told():
            if self._reader is None or self._reader.closed:
                self._reader = psycopg.connect(self._url, autocommit=True, prepare_threshold=None)
                self._reader.execute("SET enable_seqscan = off; SET jit = off")
            rows: list[Any] = self._reader.execute(question, tuple(values)).fetchall()
            return rows

    def editions(self) -> Sequence[RatingList]:
        """Those with more kinds of ratings first, then the younger ones."""
        question = (
            f"SELECT {', '.join(_COLUMNS)} FROM rating_lists.catalogue ORDER BY kind <> 'combined', date DESC, name"
        )
        return [RatingList(*row) for row in self._ask_all(question)]

    def build(self) -> Building:
        return _PostgresBuilding(self)

    def remove(self, name: str, date: str = "") -> None:
        going = self.editions_named(name, date)
        with told(), self.connect() as connection:
            for one in going:
                drop_edition(connection, one.place)

    def note_address(self, name: str, address: str) -> None:
        found = self.list_named(name)
        with told(), self.connect() as connection:
            change = "UPDATE rating_lists.catalogue SET address = %s WHERE name = %s"
            connection.execute(change, (address, found.name))

    def note_arrival(self, edition: RatingList, at: datetime) -> None:
        with told(), self.connect() as connection:
            change = "UPDATE rating_lists.catalogue SET imported_at = %s WHERE place = %s"
            connection.execute(change, (at, edition.place))

    def close(self) -> None:
        with self._guard:
            if self._reader is not None:
                self._reader.close()

    def _named(self, found: RatingList, asked: Sequence[str], federation: str, exact: bool, limit: int) -> list[Row]:
        """First among the strongest, down their ranks: what is common is found there. What is rare the index has soon.

        The server is not left to choose: it takes a name and a federation for unrelated, and so looks for Kumars of
        Russia through a million ranks.
        """
        terms = [_term(word, exact) for word in asked] + ([f"1{federation}"] if federation else [])
        longer = [f"0{word}%" for word in asked if len(word) > LONGEST_BEGINNING and not exact]
        where = sql.SQL("terms @> %s") + sql.SQL(_HAS_LONGER_WORD) * len(longer)
        parts = {"columns": _PLAYER, "table": _table(found.place), "where": where}
        rows = self._ask_all(_AMONG_THE_STRONGEST.format(**parts), (STRONGEST, terms, *longer, limit))
        if len(rows) < limit:
            rows = self._ask_all(_THROUGH_THE_INDEX.format(**parts), (terms, *longer, limit))
        return rows

    def _stretch(self, found: RatingList, where: Sequence[tuple[str, object]], limit: int) -> list[tuple[Any, ...]]:
        holds = sql.SQL(" AND ").join(sql.SQL(each.replace("?", "%s")) for each, _ in where)
        question = sql.SQL("SELECT rank, {} FROM {} WHERE {} ORDER BY rank LIMIT %s")
        values = (*(value for _, value in where), limit)
        return self._ask_all(question.format(_PLAYER, _table(found.place), holds), values)

    def _numbered(self, found: RatingList, number: str, limit: int) -> list[Row]:
        rows: list[Row] = []
        begin = sql.SQL("SELECT {} FROM {} ").format(_PLAYER, _table(found.place))
        for low, high in id_ranges(number):
            question = begin + sql.SQL("WHERE fide_id BETWEEN %s AND %s ORDER BY fide_id LIMIT %s")
            rows += self._ask_all(question, (low, high, limit - len(rows)))
            if len(rows) >= limit:
                return rows
        question = begin + sql.SQL("WHERE national_id <> '' AND national_id LIKE %s LIMIT %s")
        for text in dict.fromkeys((number, number.upper())):
            rows += self._ask_all(question, (text + "%", limit - len(rows)))
        return rows

    def by_fide_id(self, edition: RatingList, ids: Sequence[int]) -> dict[int, Listed]:
        return {row.fide_id: row for row in self._each(edition, "fide_id", [id for id in ids if id])}

    def by_national_id(self, edition: RatingList, ids: Sequence[str]) -> dict[str, Listed]:
        return {row.national_id: row for row in self._each(edition, "national_id", [id for id in ids if id])}

    def _each(self, edition: RatingList, column: str, ids: Sequence[object]) -> list[Listed]:
        if not ids:
            return []
        question = sql.SQL("SELECT {} FROM {} WHERE {} = ANY(%s)").format(
            _PLAYER, _table(edition.place), sql.Identifier(column)
        )
        return [Listed(*row) for row in self._ask_all(question, (list(ids),))]


def drop_edition(connection: psycopg.Connection[Any], place: str) -> None:
    """Its line of the catalogue and its players."""
    connection.execute("DELETE FROM rating_lists.catalogue WHERE place = %s", (place,))
    connection.execute(sql.SQL("DROP TABLE IF EXISTS {}").format(_table(place)))


def _table(place: str) -> sql.Identifier:
    return sql.Identifier("rating_lists", place)


class _PostgresBuilding(Building):
    """A new table in a transaction of its own: nobody sees it, or anything of it, before the end."""

    def __init__(self, lists: PostgresLists) -> None:
        self._place = f"list_{uuid4().hex[:12]}"
        self._lists = lists
        self._connection = lists.connect()

    def begin(self) -> None:
        columns = ", ".join(f"{name} {_type(name)}" for name in FIELDS)
        with told():
            self._connection.execute("SET LOCAL maintenance_work_mem = '128MB'")
            table = sql.SQL("CREATE TABLE {} (rank integer, terms text[], " + columns + ")")
            self._connection.execute(table.format(_table(self._place)))

    def add(self, rows: Sequence[Row], first_rank: int) -> None:
        copy = sql.SQL("COPY {} FROM STDIN").format(_table(self._place))
        with told(), self._connection.cursor() as cursor, cursor.copy(copy) as stream:
            for at in range(0, len(rows), _PIECE):
                piece = rows[at : at + _PIECE]
                stream.write("".join(map(_line, range(first_rank + at, first_rank + at + len(piece)), piece)))

    def finish(self, wanted: RatingList) -> RatingList:
        made, table = replace(wanted, place=self._place), _table(self._place)
        with told():
            run = self._connection.execute
            run(sql.SQL("ALTER TABLE {} ADD PRIMARY KEY (rank)").format(table))
            run(sql.SQL("CREATE INDEX ON {} (fide_id)").format(table))
            run(sql.SQL("CREATE INDEX ON {} (national_id text_pattern_ops) WHERE national_id <> ''").format(table))
            run(sql.SQL("CREATE INDEX ON {} USING gin (terms) WITH (fastupdate = off)").format(table))
            run(sql.SQL("ALTER TABLE {} ALTER COLUMN terms SET STATISTICS 500").format(table))
            run(sql.SQL("ANALYZE {}").format(table))
            for old in outlived(self._lists.editions(), made):
                drop_edition(self._connection, old.place)
            marks = ", ".join(["%s"] * len(_COLUMNS))
            values = [getattr(made, name) for name in _COLUMNS]
            run(f"INSERT INTO rating_lists.catalogue ({', '.join(_COLUMNS)}) VALUES ({marks})", values)
            self._connection.commit()
        return made

    def abandon(self) -> None:
        """What was not committed the server forgets."""
        self._connection.close()


def _term(word: str, exact: bool) -> str:
    """What a word is looked up by: as a whole, or by its beginning. The digit tells them apart, and from NULL."""
    return f"0{word}" if exact else f"2{word[:LONGEST_BEGINNING]}"


@lru_cache(100_000)
def _terms_of(word: str) -> str:
    """The word as a whole and all its beginnings, as they stand in an array."""
    beginnings = {word[:length] for length in range(1, LONGEST_BEGINNING + 1)}
    return ",".join([f"0{word}", *(f"2{beginning}" for beginning in sorted(beginnings))])


def _line(rank: int, row: Row) -> str:
    """A row as COPY reads it: rank, the terms of the name with the federation, and all that the list says."""
    terms = ",".join([*map(_terms_of, words(row[2])), f"1{row[3].lower()}"])
    text = "\t".join(map(str, row))
    if "\\" in text or text.count("\t") != len(row) - 1:
        text = "\t".join(" ".join(str(cell).split()).replace("\\", "\\\\") for cell in row)
    return f"{rank}\t{{{terms}}}\t{text}\n"
