"""The decisions of an engine on the database, beside the round that they made."""

from __future__ import annotations

import json
import zlib
from typing import Any

from sqlalchemy import Connection, Row, delete, insert, select

from pareo.desk.reasons.traces import KeptTrace, as_plain, from_plain
from pareo.store import tables


def keep(connection: Connection, book: int, round: int, kept: KeptTrace) -> None:
    """Write the trace of a round in place of an older one."""
    where = (tables.traces.c.book_id == book, tables.traces.c.round == round)
    connection.execute(delete(tables.traces).where(*where))
    body = zlib.compress(json.dumps(as_plain(kept), ensure_ascii=False, separators=(",", ":")).encode())
    row = {"book_id": book, "round": round, "engine": kept.engine[:80], "decisions": body}
    connection.execute(insert(tables.traces).values(row))


def read(connection: Connection, book: int, round: int) -> KeptTrace | None:
    """What is kept with a round. The edition in the column of its own is the one that counts."""
    where = (tables.traces.c.book_id == book, tables.traces.c.round == round)
    row = connection.execute(select(tables.traces).where(*where)).one_or_none()
    return None if row is None else _kept(row)


def read_all(connection: Connection, book: int) -> list[tuple[int, KeptTrace]]:
    rows = connection.execute(
        select(tables.traces).where(tables.traces.c.book_id == book).order_by(tables.traces.c.round)
    )
    return [(row.round, _kept(row)) for row in rows]


def _kept(row: Row[Any]) -> KeptTrace:
    return from_plain({**json.loads(zlib.decompress(row.decisions)), "engine": row.engine})
