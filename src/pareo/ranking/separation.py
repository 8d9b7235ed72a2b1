"""What separates two participants of the standings: points, or the first tie-break of the list that does."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.ranking.listing import Column, Row, Standings


@dataclass(frozen=True, slots=True)
class Separation:
    """Who is ahead, who is behind, and the column that decides; None where points do, or where nothing does.

    ``shared``: the two hold their place together.
    """

    ahead: Row
    behind: Row
    column: Column | None = None
    shared: bool = False


def separation(table: Standings, a: int, b: int) -> Separation:
    """The criterion between two participants. KeyError for one whom the list does not hold.

    Each subgroup still tied gets the next tie-break (C.07 4.2), so two rows are parted by the earliest of the columns
    that part the rows between them.
    """
    first, second = table.row(a), table.row(b)
    places = {row.id: place for place, row in enumerate(table.rows)}
    ahead, behind = sorted((first, second), key=lambda row: places[row.id])
    if ahead.rank == behind.rank:
        return Separation(ahead, behind, shared=True)
    if table.points_first and ahead.points != behind.points:
        return Separation(ahead, behind)
    order = {column.code: number for number, column in enumerate(table.columns)}
    between = table.rows[places[ahead.id] + 1 : places[behind.id] + 1]
    deciding = [order[row.decided_by] for row in between if row.decided_by in order]
    return Separation(ahead, behind, table.columns[min(deciding)] if deciding else None)
