"""Standings that a file declares, compared with those that its list of tie-breaks gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Unpack

from pareo.model import Tournament
from pareo.ranking.event import Wishes
from pareo.ranking.listing import Standings, standings


@dataclass(frozen=True, slots=True)
class RankDifference:
    """A declared place that the list does not give. ``first`` to ``last`` are the places it allows.

    More than one place is allowed where the list leaves players tied. ``decided_by`` is the criterion that puts the
    player below the one above him.
    """

    id: int
    declared: int
    first: int
    last: int
    decided_by: str


def verify(
    tournament: Tournament,
    declared_ranks: Mapping[int, int],
    after: int | None = None,
    tiebreaks: Sequence[str] | str | None = None,
    edition: str | None = None,
    **wishes: Unpack[Wishes],
) -> tuple[RankDifference, ...]:
    """The declared places that are inconsistent with the tie-breaks of the tournament, in the order of the list.

    Players without a declared place are passed over. Raises what ``standings`` raises.
    """
    return differences(standings(tournament, after, tiebreaks, edition, **wishes), declared_ranks)


def differences(table: Standings, declared_ranks: Mapping[int, int]) -> tuple[RankDifference, ...]:
    """The declared places that a computed list does not allow."""
    found = []
    for row in table.rows:
        declared = declared_ranks.get(row.id, 0)
        last = row.rank + row.shared - 1
        if declared and not row.rank <= declared <= last:
            found.append(RankDifference(row.id, declared, row.rank, last, row.decided_by))
    return tuple(found)
