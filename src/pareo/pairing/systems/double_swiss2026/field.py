"""The players of a match laid out for the Double-Swiss engine: places by score and number, sets as bits of integers.

Rules: FIDE C.04.5 2026 [1, 2.1]
"""

from __future__ import annotations

from pareo.history import FloatKind, Position, in_matches
from pareo.model import ByeKind
from pareo.model.outcomes import letters
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.swiss import bye_first
from pareo.pairing.swiss.places import by_score_and_number
from pareo.pairing.swiss.preferences import NO_PREFERENCE

_NO_BYE_AFTER = letters("win", forfeit=True) | {ByeKind.PAIRING_ALLOCATED.value, ByeKind.FULL_POINT.value}


class Field(bye_first.Field):
    """All players to pair; a player is his place by score and TPN (1.2).

    ``number`` is the TPN, ``again`` are those who met another score in the match before ([C7], [C8]; nobody in the last
    match). No colour keeps two players apart.
    """

    def __init__(self, position: Position) -> None:
        matches = in_matches(position)
        super().__init__(matches, by_score_and_number(matches), lambda _: NO_PREFERENCE)
        self.number = [entry.pairing_number for entry in self.entries]
        floated = (FloatKind.UP, FloatKind.DOWN)
        self.again = as_mask(
            i
            for i, entry in enumerate(self.entries)
            if not matches.last_round and entry.records and entry.records[-1].floated in floated
        )

    def may_have_bye(self, i: int) -> bool:
        """Rules: FIDE C.04.5 2026 [C2]"""
        return not any(record.letter in _NO_BYE_AFTER and not record.played for record in self.entries[i].records)

    def games(self, i: int) -> int:
        """Matches that nobody forfeited.

        Rules: FIDE C.04.5 2026 [3.4.3]
        """
        return len(self.entries[i].opponents)
