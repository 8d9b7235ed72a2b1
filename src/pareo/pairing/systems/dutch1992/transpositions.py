"""S1 against S2: the first transposition that misses the fewest colour preferences.

Rules: FIDE C.04.1 1992 [A9 a, C6, C7, D1]
"""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.matching.assignment import Assignment
from pareo.pairing.systems.dutch1992.criteria import Criteria

# Rows and columns by the colour wanted: White, Black, neither. The fourth row is for those who are left over.
MISSES = ((1, 0, 0), (0, 1, 0), (0, 0, 0), (0, 0, 0))
LEFT_OVER = 3


class Transpositions:
    """All ways to give each player of S1 an opponent of S2, so that who is left of S2 is among ``spare``."""

    def __init__(
        self, criteria: Criteria, s1: Sequence[int], s2: Sequence[int], up: int, down: int, spare: int
    ) -> None:
        self.s1, self.s2 = s1, s2
        masks = [criteria.partners(i, up, down) for i in s1]
        left = len(s2) - len(s1)
        due = _colors_due(criteria, s1)
        if left:
            masks += [spare] * left
            due += [LEFT_OVER] * left
        columns = _columns([*masks, criteria.white, criteria.black, criteria.neither], s2)
        self._problem = Assignment(columns[:-3], due, columns[-3:], MISSES)

    def least(self) -> int | None:
        """The fewest pairs that miss a colour preference; None when S1 cannot be paired."""
        return self._problem.solve()

    def first(self) -> list[int]:
        """After ``least``: the opponents of S1 in the first transposition with so few misses."""
        count = len(self.s1)
        return [self.s2[column] for column in self._problem.first_in_order(count)[:count]]


def _colors_due(criteria: Criteria, players: Sequence[int]) -> list[int]:
    white, black = criteria.white, criteria.black
    return [0 if white >> i & 1 else 1 if black >> i & 1 else 2 for i in players]


def _columns(masks: list[int], s2: Sequence[int]) -> list[int]:
    """Sets of players as sets of columns of S2. Where S2 is a run of places this is a shift."""
    if not s2:
        return [0] * len(masks)
    if s2[-1] - s2[0] + 1 == len(s2):
        window = (1 << len(s2)) - 1
        return [mask >> s2[0] & window for mask in masks]
    return [sum((mask >> i & 1) << column for column, i in enumerate(s2)) for mask in masks]
