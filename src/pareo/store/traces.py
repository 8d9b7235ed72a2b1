"""The decisions of an engine, kept with the round that they made so that an appeal can be answered a year later."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from pareo.pairing import Decision, Trace
from pareo.store import tables


@dataclass(frozen=True, slots=True)
class KeptTrace:
    """What was decided, and which edition of Pareo decided it.

    Decisions name players by the numbers of that day; ``ids`` says who had which.
    """

    engine: str
    decisions: tuple[Decision, ...]
    ids: Mapping[int, int]


def keep(connection: Connection, book: int, round: int, trace: Trace | None, ids: Mapping[int, int]) -> None:
    """Write the trace of a round in place of an older one."""
    where = (tables.traces.c.book_id == book, tables.traces.c.round == round)
    connection.execute(delete(tables.traces).where(*where))
    if trace is None:
        return
    lines = [[step.rule, step.verdict, step.article, list(step.players), dict(step.values)] for step in trace.decisions]
    document = {"ids": sorted(ids.items()), "decisions": lines}
    body = zlib.compress(json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode())
    engine = f"pareo {version('pareo')}"
    connection.execute(insert(tables.traces).values(book_id=book, round=round, engine=engine, decisions=body))


def read(connection: Connection, book: int, round: int) -> KeptTrace | None:
    where = (tables.traces.c.book_id == book, tables.traces.c.round == round)
    row = connection.execute(select(tables.traces.c.engine, tables.traces.c.decisions).where(*where)).one_or_none()
    if row is None:
        return None
    document = json.loads(zlib.decompress(row.decisions))
    decisions = tuple(Decision(a, b, c, tuple(d), _values(e)) for a, b, c, d, e in document["decisions"])
    return KeptTrace(row.engine, decisions, dict(document["ids"]))


def _values(values: dict[str, Any]) -> dict[str, Any]:
    """JSON knows lists only; decisions hold tuples."""
    return {name: _tuples(value) for name, value in values.items()}


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
