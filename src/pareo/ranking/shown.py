"""Values as decimal text, and the standings as plain data for JSON."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pareo.model import format_points
from pareo.ranking.listing import Column, Row, Standings
from pareo.ranking.tally import Number, Value
from pareo.ranking.tiebreaks import Unit


def shown(value: Value, unit: Unit) -> str:
    """The value as people write it: ``41.5``, ``50.25``, ``2393``; empty when there is none.

    A series shows its first number. Averages are rounded here, one half upwards; they are compared exactly.
    """
    number = _leading(value)
    return "" if number is None else _rounded(number, unit)


@lru_cache(10_000)
def _rounded(number: Number, unit: Unit) -> str:
    """A list of hundreds of players has few different values, and is shown again after each result."""
    shifted = Fraction(number) * 10**unit.decimals / unit.scale
    return _decimal((2 * shifted.numerator + shifted.denominator) // (2 * shifted.denominator), unit.decimals)


def exactly(value: Value, unit: Unit) -> str:
    """The value as a fraction where its decimal text is rounded, else empty: ``193/3``."""
    number = _leading(value)
    if number is None:
        return ""
    exact = Fraction(number) / unit.scale
    return "" if (exact * 10**unit.decimals).denominator == 1 else str(exact)


def _leading(value: Value) -> Number | None:
    if isinstance(value, tuple):
        return value[0] if value else 0
    return value


def _decimal(scaled: int, decimals: int) -> str:
    sign, digits = "-" if scaled < 0 else "", str(abs(scaled)).rjust(decimals + 1, "0")
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}" if decimals else sign + digits


def as_data(table: Standings) -> dict[str, object]:
    """The standings in numbers, texts, lists and mappings only; values are decimal texts."""
    return {
        "after": table.after,
        "edition": table.edition,
        "kind": table.kind,
        "tiebreaks": [column.code for column in table.columns],
        "rows": [_row(row, table.columns) for row in table.rows],
        "left_out": [{"id": id, "reason": reason} for id, reason in table.left_out.items()],
    }


def _row(row: Row, columns: tuple[Column, ...]) -> dict[str, object]:
    pairs = list(zip(columns, row.values))
    data: dict[str, object] = {
        "rank": row.rank,
        "id": row.id,
        "name": row.name,
        "points": format_points(row.points),
        "values": {column.code: shown(value, column.unit) for column, value in pairs},
    }
    exact = {column.code: text for column, value in pairs if (text := exactly(value, column.unit))}
    return data | ({"exact": exact} if exact else {})
