"""What an engine is told beside the position: the order of the standings, the groups that part the tournament."""

from __future__ import annotations

from dataclasses import replace

from pareo.history import Position
from pareo.model import Tournament
from pareo.pairing import NoPairing, Obstacle, RoundPairing, System, Trace
from pareo.pairing.groups import engine_by_groups, independent
from pareo.pairing.loading import Engine, engine_of

ARTICLE = "004 2.1"


def with_order(system: System, tournament: Tournament, position: Position) -> Position:
    """The position with the options ``order`` and ``order-by`` if the system needs them, else as it is.

    The order is that of the tournament's own list of tie-breaks after the round before; who is still tied goes by
    starting number. A caller who has set ``order`` himself is obeyed. NoPairing when the list cannot be computed.
    """
    if not system.needs_order or "order" in position.options or independent(tournament.settings):
        return position
    from pareo.ranking import RefusedList, UnknownEdition, standings

    try:
        table = standings(tournament, position.round - 1)
    except (RefusedList, UnknownEdition) as refused:
        raise NoPairing((Obstacle("tiebreaks-refused", str(refused) or ARTICLE, ()),)) from refused
    number = {player.id: place for place, player in enumerate(tournament.players)}
    rows = sorted(table.rows, key=lambda row: (row.rank, number[row.id]))
    criteria = [*(["PTS"] if table.points_first else []), *(column.code for column in table.columns)]
    order = {"order": ",".join(str(row.id) for row in rows)}
    if position.round > 1:
        order["order-by"] = ", ".join(criteria)
    return replace(position, options={**position.options, **order})


def engine_for(system: System, tournament: Tournament) -> Engine:
    """The engine of a system for a tournament: group by group where the groups part it, with the order of the standings
    laid into each position if it pairs by that.
    """
    if independent(tournament.settings):
        return engine_by_groups(tournament, engine_for)
    engine = engine_of(system)
    if not system.needs_order:
        return engine

    def by_standings(position: Position, trace: Trace | None = None) -> RoundPairing:
        return engine(with_order(system, tournament, position), trace)

    return by_standings
