"""The teams of a round laid out for the engine: places by score and number, sets as bits of integers.

Rules: FIDE C.04.6 2026 [1, 2.1]
"""

from __future__ import annotations

from pareo.catalog.options import COLOR_PREFERENCES, SECONDARY_SCORE
from pareo.history import FloatKind, Position
from pareo.pairing.matching.cardinality import as_mask
from pareo.pairing.options import chosen
from pareo.pairing.swiss import bye_first
from pareo.pairing.swiss.byes import had_free_win
from pareo.pairing.swiss.places import by_score_and_number
from pareo.pairing.systems.team_swiss.preferences import GRADED, preference_of_teams

_FLOATED = (FloatKind.UP, FloatKind.DOWN)
_LAST_ROUNDS = 2
"""In so many last rounds nobody asks who floated before ([C7], [C10])."""


class Field(bye_first.Field):
    """All teams to pair; a team is its place by primary score, with virtual points, and number.

    ``number`` is the TPN, ``again`` are those who met another score in the round before ([C7], [C10]; nobody in the
    last two rounds), ``graded`` whether strong preferences count by themselves ([C9]). No colour keeps two teams apart.
    """

    def __init__(self, position: Position) -> None:
        kind, second = chosen(position.options, COLOR_PREFERENCES, SECONDARY_SCORE)
        super().__init__(position, by_score_and_number(position), preference_of_teams(position))
        self.graded = kind == GRADED
        self.secondary_used = second == "used"
        self.number = [entry.pairing_number for entry in self.entries]
        counts = position.rounds is None or position.round <= position.rounds - _LAST_ROUNDS
        self.again = as_mask(
            i
            for i, entry in enumerate(self.entries)
            if counts and entry.records and entry.records[-1].floated in _FLOATED
        )

    def may_have_bye(self, i: int) -> bool:
        """Rules: FIDE C.04.6 2026 [C2]"""
        return not had_free_win(self.entries[i])

    def games(self, i: int) -> int:
        """Matches played.

        Rules: FIDE C.04.6 2026 [3.4.3]
        """
        return len(self.entries[i].opponents)

    def first_team(self, one: int, other: int) -> tuple[int, int]:
        """The first-team of a pair, then the other: the higher primary score, without virtual points, the higher
        secondary one where it is used, the smaller number.

        Rules: FIDE C.04.6 2026 [4.2]
        """
        return (one, other) if self._standing(one) < self._standing(other) else (other, one)

    def _standing(self, i: int) -> tuple[int, int, int]:
        entry = self.entries[i]
        return -entry.points, -entry.secondary if self.secondary_used else 0, entry.pairing_number
