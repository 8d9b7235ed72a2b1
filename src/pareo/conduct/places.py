"""The place of every player by the list that the tournament announces."""

from __future__ import annotations

from pareo.catalog.announcing import independent
from pareo.model import Tournament
from pareo.pairing.groups import sections
from pareo.ranking import RefusedList, UnknownEdition, standings


def announced_places(tournament: Tournament) -> dict[int, int] | None:
    """By player, in each independent group from 1 on; those still tied in the order of the list.

    None where no list is announced, or one that cannot be computed: what is wrong with it is told with the standings.
    """
    if not tournament.settings.tiebreaks:
        return None
    parts = sections(tournament).values() if independent(tournament.settings) else (tournament,)
    try:
        return {row.id: place for part in parts for place, row in enumerate(standings(part).rows, 1)}
    except (RefusedList, UnknownEdition):
        return None
