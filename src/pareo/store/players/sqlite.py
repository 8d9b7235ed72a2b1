"""The lists as SQLite files: one for each list, built aside, and a small one that says which count."""

from __future__ import annotations

import os
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from pareo.desk.lists.rating_lists import RatingList
from pareo.formats.rating_lists import FIELDS, Listed, ListRefused
from pareo.formats.rating_lists.rows import Row
from pareo.store.players.keeper import Building, Keeper, id_ranges, outlived, search_key

CATALOGUE = "lists.sqlite3"
_ABANDONED = 6 * 3600
"""Seconds after which a file that no list points to is the rest of a crash."""

_COLUMNS = ("name", "kind", "date", "source", "address", "layout", "players", "bad_lines", "imported_at", "fingerprint",
            "place")  # fmt: skip
_TYPES = {"fide_id": "INTEGER", "national_id": "TEXT"}
_PLAYER = ", ".join(FIELDS)
_FULL = frozenset({sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR})
_MORE_THAN_ANY = "\U0010ffff"


def _described(values: dict[str, Any]) -> RatingList:
    return RatingList(**{**values, "imported_at": datetime.fromisoformat(values["imported_at"])})


def _let_editions_stand_side_by_side(register: sqlite3.Connection) -> None:
    """A catalogue from before editions were kept has one line for each name: it is put aside, to be taken over."""
    made = register.execute("SELECT sql FROM sqlite_master WHERE name = 'lists'").fetchone()
    if made is not None and "UNIQUE (name))" in made[0]:
        register.execute("ALTER TABLE lists RENAME TO lists_by_name")


def _take_over_old(register: sqlite3.Connection) -> None:
    if register.execute("SELECT 1 FROM sqlite_master WHERE name = 'lists_by_name'").fetchone():
        names = ", ".join(_COLUMNS)
        register.execute(f"INSERT OR IGNORE INTO lists ({names}) SELECT {names} FROM lists_by_name")
        register.execute("DROP TABLE lists_by_name")


@contextmanager
def told(folder: Path) -> Iterator[None]:
    """What a full disk or a damaged file says here becomes a refusal that says so."""
    try:
        yield
    except sqlite3.DatabaseError as wrong:
        if (getattr(wrong, "sqlite_errorcode", 0) & 0xFF) in _FULL:
            raise ListRefused("disk_full", folder=str(folder)) from wrong
        raise ListRefused("database", why=f"{folder}: {wrong}") from wrong


class SqliteLists(Keeper):
    """The lists in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._open: dict[str, sqlite3.Connection] = {}
        self._guard = threading.RLock()

    def editions(self) -> Sequence[RatingList]:
        """Those with more kinds of ratings first, then the younger ones."""
        if not (self.folder / CATALOGUE).exists():
            return []
        with self._register() as register:
            rows = register.execute(f"SELECT {', '.join(_COLUMNS)} FROM lists ORDER BY date DESC, name").fetchall()
        found = [_described(dict(zip(_COLUMNS, row))) for row in rows]
        self._let_go({one.place for one in found})
        return sorted(found, key=lambda one: one.kind != "combined")

    @contextmanager
    def _register(self) -> Iterator[sqlite3.Connection]:
        self.folder.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self.folder / CATALOGUE, timeout=15)
        try:
            columns = ", ".join(
                f"{name} {'INTEGER' if name in ('players', 'bad_lines') else 'TEXT'}" for name in _COLUMNS
            )
            with told(self.folder), connection:
                _let_editions_stand_side_by_side(connection)
                connection.execute(f"CREATE TABLE IF NOT EXISTS lists ({columns}, UNIQUE (name, date))")
                _take_over_old(connection)
                yield connection
        finally:
            connection.close()

    def scratch(self) -> Path:
        """Beside the lists: where there is room for a list there is room to sort it."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise ListRefused("no_folder", folder=str(self.folder), why=wrong.strerror or "") from None
        return self.folder

    def build(self) -> Building:
        self.scratch()
        self._sweep()
        return _SqliteBuilding(self)

    def _sweep(self) -> None:
        """Remove what an import that died with its machine has left."""
        known, border = {one.place for one in self.editions()}, time.time() - _ABANDONED
        for file in self.folder.glob("list-*.sqlite3"):
            if file.name not in known and file.stat().st_mtime < border:
                file.unlink(missing_ok=True)

    def put(self, wanted: RatingList) -> None:
        """The one moment in which a new edition is there, and in the place of one of its date."""
        going = [one.place for one in outlived(self.editions(), wanted)]
        with self._register() as register:
            register.executemany("DELETE FROM lists WHERE place = ?", [(place,) for place in going])
            values = [getattr(wanted, name) for name in _COLUMNS]
            values[_COLUMNS.index("imported_at")] = wanted.imported_at.isoformat(timespec="seconds")
            register.execute(f"INSERT INTO lists VALUES ({', '.join('?' * len(values))})", values)
        for place in going:
            self._drop(place)

    def remove(self, name: str, date: str = "") -> None:
        going = [(one.place,) for one in self.editions_named(name, date)]
        with self._register() as register:
            register.executemany("DELETE FROM lists WHERE place = ?", going)
        for (place,) in going:
            self._drop(place)

    def note_address(self, name: str, address: str) -> None:
        found = self.list_named(name)
        with self._register() as register:
            register.execute("UPDATE lists SET address = ? WHERE name = ?", (address, found.name))

    def note_arrival(self, edition: RatingList, at: datetime) -> None:
        with self._register() as register:
            change = "UPDATE lists SET imported_at = ? WHERE place = ?"
            register.execute(change, (at.isoformat(timespec="seconds"), edition.place))

    def _let_go(self, kept: set[str]) -> None:
        """Close the files of lists that have gone, perhaps by another process: they still take up room."""
        with self._guard:
            for place in self._open.keys() - kept:
                self._open.pop(place).close()

    def _drop(self, place: str) -> None:
        self._let_go(self._open.keys() - {place})
        try:
            (self.folder / place).unlink(missing_ok=True)
        except OSError:  # somebody else still reads it: it is swept up later
            return

    def close(self) -> None:
        with self._guard:
            for connection in self._open.values():
                connection.close()
            self._open.clear()

    # --- searching --------------------------------------------------------------------------------------------------

    def _rows(self, found: RatingList, question: str, values: Sequence[object]) -> list[Row]:
        with self._guard, told(self.folder):
            connection = self._open.get(found.place)
            if connection is None:
                path = (self.folder / found.place).resolve()
                if not path.exists():  # replaced a moment ago: the next letter asks the new one
                    return []
                connection = sqlite3.connect(path.as_uri() + "?mode=ro&immutable=1", uri=True, check_same_thread=False)
                self._open[found.place] = connection
            return connection.execute(question, tuple(values)).fetchall()

    def _named(self, found: RatingList, asked: Sequence[str], federation: str, exact: bool, limit: int) -> list[Row]:
        terms = [f'"{word}"' if exact else f'"{word}" *' for word in asked]
        terms += [f'"1{federation}"'] if federation else []
        question = (
            f"SELECT {_PLAYER} FROM player WHERE rank IN "
            "(SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid LIMIT ?) ORDER BY rank"
        )
        return self._rows(found, question, (" AND ".join(terms), limit))

    def _stretch(self, found: RatingList, where: Sequence[tuple[str, object]], limit: int) -> list[tuple[Any, ...]]:
        holds = " AND ".join(each for each, _ in where)
        question = f"SELECT rank, {_PLAYER} FROM player WHERE {holds} ORDER BY rank LIMIT ?"
        return self._rows(found, question, (*(value for _, value in where), limit))

    def _numbered(self, found: RatingList, number: str, limit: int) -> list[Row]:
        ranges = id_ranges(number)
        rows: list[Row] = []
        for low, high in ranges:
            question = f"SELECT {_PLAYER} FROM player WHERE fide_id BETWEEN ? AND ? ORDER BY fide_id LIMIT ?"
            rows += self._rows(found, question, (low, high, limit - len(rows)))
            if len(rows) >= limit:
                return rows
        question = (
            f"SELECT {_PLAYER} FROM player WHERE national_id <> '' AND national_id >= ? AND national_id < ? LIMIT ?"
        )
        for text in dict.fromkeys((number, number.upper())):
            rows += self._rows(found, question, (text, text + _MORE_THAN_ANY, limit - len(rows)))
        return rows

    def by_fide_id(self, edition: RatingList, ids: Sequence[int]) -> dict[int, Listed]:
        rows = self._each(edition, "fide_id", ids)
        return {row.fide_id: row for row in rows}

    def by_national_id(self, edition: RatingList, ids: Sequence[str]) -> dict[str, Listed]:
        rows = self._each(edition, "national_id", [id for id in ids if id])
        return {row.national_id: row for row in rows}

    def _each(self, edition: RatingList, column: str, ids: Sequence[object]) -> list[Listed]:
        rows: list[Listed] = []
        for at in range(0, len(ids), 500):
            some = ids[at : at + 500]
            marks = ", ".join("?" * len(some))
            question = f"SELECT {_PLAYER} FROM player WHERE {column} IN ({marks}) AND {column} <> ''"
            rows += [Listed(*row) for row in self._rows(edition, question, some)]
        return rows


class _SqliteBuilding(Building):
    """A new file, written without the care that a living database needs: until it is finished nobody reads it."""

    def __init__(self, lists: SqliteLists) -> None:
        self._lists = lists
        self.path = lists.folder / f"list-{uuid4().hex[:12]}.sqlite3"
        self._finished = False
        self._opened: sqlite3.Connection | None = None

    def begin(self) -> None:
        with told(self._lists.folder):
            self._opened = sqlite3.connect(self.path, isolation_level=None)
            self._prepare()

    @property
    def _connection(self) -> sqlite3.Connection:
        assert self._opened is not None, "a list grows inside a with statement"
        return self._opened

    def _prepare(self) -> None:
        run = self._connection.execute
        for pragma in ("page_size=8192", "journal_mode=OFF", "synchronous=OFF", "locking_mode=EXCLUSIVE",
                       "cache_size=-30000", "temp_store=FILE"):  # fmt: skip
            run(f"PRAGMA {pragma}")
        columns = ", ".join(f"{name} {_TYPES.get(name, '')}".rstrip() for name in FIELDS)
        run(f"CREATE TABLE player (rank INTEGER PRIMARY KEY, {columns})")
        run(
            "CREATE VIRTUAL TABLE words USING fts5(key, content='', detail=none, columnsize=0, prefix='1 2 3 4', "
            'tokenize="unicode61 remove_diacritics 0")'
        )
        run("INSERT INTO words(words, rank) VALUES ('hashsize', 33554432)")
        run("BEGIN")
        self._insert = f"INSERT INTO player VALUES ({', '.join('?' * (len(FIELDS) + 1))})"

    def add(self, rows: Sequence[Row], first_rank: int) -> None:
        with told(self._lists.folder):
            self._connection.executemany(self._insert, [(rank, *row) for rank, row in enumerate(rows, first_rank)])
            self._connection.executemany(
                "INSERT INTO words(rowid, key) VALUES (?, ?)",
                [(rank, search_key(row)) for rank, row in enumerate(rows, first_rank)],
            )

    def finish(self, wanted: RatingList) -> RatingList:
        with told(self._lists.folder):
            run = self._connection.execute
            run("COMMIT")
            run("CREATE INDEX by_fide_id ON player (fide_id)")
            run("CREATE INDEX by_national_id ON player (national_id) WHERE national_id <> ''")
            self._connection.close()
        with self.path.open("rb+") as file:
            os.fsync(file.fileno())
        made = replace(wanted, place=self.path.name)
        self._lists.put(made)
        self._finished = True
        return made

    def abandon(self) -> None:
        if not self._finished:
            if self._opened is not None:
                self._opened.close()
            self.path.unlink(missing_ok=True)
