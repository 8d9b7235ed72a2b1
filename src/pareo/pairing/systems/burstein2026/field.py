"""The players of a round laid out for the Burstein engine: places by score and rank, sets as bits of integers.

Rules: FIDE C.04.4.2 2026 [1, 2.1]
"""

from __future__ import annotations

from pareo.history import Entry, Position
from pareo.pairing.swiss import bye_first
from pareo.pairing.swiss.preferences import preference
from pareo.pairing.systems.burstein2026.index import Index, indexes


class Field(bye_first.Field):
    """All players to pair; a player is his place by score, then by ``rank``.

    ``rank`` is the ranking of 1.8 over the whole field, in which scores have no part; within a bracket it gives the
    sequence numbers.
    """

    def __init__(self, position: Position) -> None:
        index = indexes(position)
        ranked = sorted(position.entries, key=lambda entry: _ranking(entry, index[entry.id]))
        super().__init__(position, sorted(ranked, key=lambda entry: -entry.score), preference)
        entries = self.entries
        place = {entry.id: n for n, entry in enumerate(ranked)}
        self.rank = [place[entry.id] for entry in entries]
        self.index = [index[entry.id] for entry in entries]

    def last_place(self, i: int) -> int:
        """Rules: FIDE C.04.4.2 2026 [3.1.5]"""
        return self.rank[i]


def _ranking(entry: Entry, index: Index) -> tuple[int, int, int]:
    """Rules: FIDE C.04.4.2 2026 [1.8]"""
    return -index.buchholz, -index.sonneborn, entry.pairing_number
