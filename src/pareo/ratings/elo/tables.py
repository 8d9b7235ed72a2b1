"""Tables of expectation: FIDE's, the logistic curve in whole percents, or one that the event gives itself."""

from __future__ import annotations

import itertools
import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from typing import Final

from pareo.ratings.tables import LARGEST_DIFFERENCE

_HALF: Final = 50
_WHOLE: Final = 100
_STEP: Final = re.compile(r"(\d{1,4})=(\d{2,3})")

# The largest rating difference at which 1 / (1 + 10^(-D/400)), to the nearest whole per cent, is 50, 51, ... 99.
LOGISTIC: Final = (
    *(3, 10, 17, 24, 31, 38, 45, 52, 59, 66),  # 50 to 59
    *(74, 81, 88, 96, 103, 111, 119, 126, 134, 143),  # 60 to 69
    *(151, 159, 168, 177, 186, 195, 205, 214, 224, 235),  # 70 to 79
    *(246, 257, 269, 281, 294, 308, 322, 338, 354, 372),  # 80 to 89
    *(391, 412, 436, 463, 494, 530, 576, 636, 726, 919),  # 90 to 99
)


@dataclass(frozen=True, slots=True)
class Table:
    """Rising differences, and the percents of the higher rated from each of them on."""

    differences: tuple[int, ...]
    percents: tuple[int, ...]

    def expected(self, difference: int) -> int:
        """Percents of a player who is rated this much above (below: negative) the opponent."""
        at = bisect_right(self.differences, abs(difference))
        higher = self.percents[at - 1] if at else _HALF
        return higher if difference >= 0 else _WHOLE - higher

    def difference_for(self, percent: int) -> int:
        """The smallest difference at which so many percents are expected; the largest of the table beyond it."""
        if percent < _HALF:
            return -self.difference_for(_WHOLE - percent)
        at = bisect_left(self.percents, percent)
        return 0 if percent == _HALF else self.differences[min(at, len(self.differences) - 1)]


def _of_limits(limits: tuple[int, ...]) -> Table:
    return Table(tuple(limit + 1 for limit in limits), tuple(range(_HALF + 1, _HALF + 1 + len(limits))))


NAMED: Final = {"fide": _of_limits(LARGEST_DIFFERENCE), "logistic": _of_limits(LOGISTIC)}


def read_table(text: str) -> Table | None:
    """``fide``, ``logistic``, or steps such as ``50=57 100=64 200=76``: from 50 points on 57 per cent; None for a
    text that is none of these, or whose steps do not rise.
    """
    if text in NAMED:
        return NAMED[text]
    steps = [_STEP.fullmatch(part) for part in text.replace(",", " ").replace(";", " ").split()]
    if not steps or not all(steps):
        return None
    differences, percents = (tuple(int(step[at]) for step in steps if step) for at in (1, 2))
    rising = all(one < other for row in (differences, percents) for one, other in itertools.pairwise(row))
    within = differences[0] > 0 and percents[0] > _HALF and percents[-1] <= _WHOLE
    return Table(differences, percents) if rising and within else None
