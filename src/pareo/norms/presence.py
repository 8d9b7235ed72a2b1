"""Who is there in a round of a Swiss, as 1.4.3d and 1.5.6a count it."""

from __future__ import annotations

from pareo.history import Records
from pareo.model import ByeKind

_PAIRING_BYE, _FORFEIT_WIN = ByeKind.PAIRING_ALLOCATED.value, "+"


def is_steady(records: Records, id: int) -> bool:
    """Whether somebody misses at most one round; a pairing-allocated bye and a forfeit win are no miss."""
    missed = sum(not row.played and row.letter not in (_PAIRING_BYE, _FORFEIT_WIN) for row in records[id])
    return missed <= 1


def is_present(records: Records, id: int, index: int) -> bool:
    """Over the board, or with the pairing-allocated bye; a forfeit win is no presence."""
    row = records[id][index]
    return row.played or row.letter == _PAIRING_BYE
