"""The order of the standings, for the systems that pair by it."""

from __future__ import annotations

from dataclasses import replace

from pareo.catalog.announcing import independent
from pareo.conduct.terms import Ready
from pareo.history import Position
from pareo.pairing import NoPairing, Obstacle

ARTICLE = "Vega manual 2.1"


def with_order(ready: Ready, before: Position) -> Position:
    """The position with the options ``order`` and ``order-by`` if the system needs them, else as it is.

    The order is that of the tournament's own list of tie-breaks after the round before; who is still tied goes by
    starting number. A caller who has set ``order`` himself is obeyed. NoPairing when the list cannot be computed.
    """
    tournament = ready.tournament
    if not ready.system.needs_order or "order" in before.options or independent(tournament.settings):
        return before
    from pareo.ranking import RefusedList, UnknownEdition, standings

    try:
        table = standings(tournament, before.round - 1)
    except (RefusedList, UnknownEdition) as refused:
        raise NoPairing((Obstacle("tiebreaks-refused", refused.bare() or ARTICLE, ()),)) from refused
    number = {player.id: place for place, player in enumerate(tournament.players)}
    rows = sorted(table.rows, key=lambda row: (row.rank, number[row.id]))
    criteria = [*(["PTS"] if table.points_first else []), *(column.code for column in table.columns)]
    order = {"order": ",".join(str(row.id) for row in rows)}
    if before.round > 1:
        order["order-by"] = ", ".join(criteria)
    return replace(before, options={**before.options, **order})
