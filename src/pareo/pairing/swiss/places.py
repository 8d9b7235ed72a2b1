"""The players of a round in the order of a system: a player is his place in it, a set of players bits of an integer.

What a system looks at beside is an array by place, made from ``entries`` by the functions of ``meetings``, ``colors``
and ``byes``.
"""

from __future__ import annotations

from collections.abc import Iterable

from pareo.history import Entry, Position
from pareo.model import Points
from pareo.model.spelling import alphabetical
from pareo.pairing.matching.cardinality import as_mask


class Places:
    """The players to pair, highest score first; 0 is the first place. ``everyone`` is the set of all places."""

    def __init__(self, position: Position, entries: list[Entry]) -> None:
        self.position = position
        self.entries = entries
        self.size = len(entries)
        self.everyone = (1 << self.size) - 1
        self.score: list[Points] = [entry.score for entry in entries]

    def ids(self, places: Iterable[int]) -> tuple[int, ...]:
        """The players' ids, for whoever reads boards and decisions."""
        return tuple(self.entries[i].id for i in places)

    def id_of(self, place: int | None) -> int | None:
        """The id of one player; None for nobody."""
        return None if place is None else self.entries[place].id

    def score_groups(self, without: int | None = None) -> list[list[int]]:
        """The players by score, highest first, without the one who has the bye."""
        groups: dict[Points, list[int]] = {}
        for i, score in enumerate(self.score):
            if i != without:
                groups.setdefault(score, []).append(i)
        return list(groups.values())

    def score_sets(self) -> list[int]:
        """The score groups as sets, highest first."""
        return [as_mask(group) for group in self.score_groups()]


def name_order(entry: Entry) -> tuple[str, int]:
    """By name as a list sorts it, whatever its accents and capitals; namesakes by pairing number.

    Rules: FIDE C.04.3 1997 [3, 6.2]; seed 004 [Appendix E 4, 6.1]
    """
    return alphabetical(entry.player.name), entry.pairing_number


def by_score_and_number(position: Position) -> list[Entry]:
    """The players by score, those of equal score by pairing number.

    Rules: FIDE C.04.3 2026 [1.2]; FIDE C.04.3 2017 [A.2]; FIDE C.04.2 1999 [7]; FISE [1R]
    """
    return sorted(position.entries, key=lambda entry: (-entry.score, entry.pairing_number))
