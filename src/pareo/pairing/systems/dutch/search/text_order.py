"""The order in which the text generates its candidates, as numbers that a matching can maximise.

A candidate is worth the sum of what its pairs and floaters are worth. The numbers are packed: a digit (or bit) for
each thing that the text compares, the first on top. Each player has digits of his own, or the digit has room for all
players, so nothing is carried and the greatest sum is the earliest candidate.

Rules: FIDE C.04.3 2026 [4.2, 4.3, 4.4]; FIDE C.04.3 2017 [D.1, D.2, D.3]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol


class TextOrder(Protocol):
    """What each pair, or player left unpaired, is worth: the earliest candidate has the greatest sum."""

    bits: int

    def pair(self, a: int, b: int) -> int | None:
        """For a pair, the higher ranked first; None when no candidate has it."""
        ...

    def floater(self, i: int) -> int | None:
        """For a player left unpaired; None when no candidate leaves him."""
        ...


class MoverOrder:
    """Which moved-down players are paired (4.4), then whom each of them meets (4.2).

    | a bit for each mover who is paired, the first on top | a digit for the opponent of each, the first on top |

    An opponent is worth the more, the higher he is ranked. The sets of paired movers all have the same size (C6, C7),
    so that the greatest set of bits is the one with the smallest number where two of them differ.
    """

    def __init__(self, movers: Sequence[int], residents: Sequence[int]) -> None:
        self.movers = {i: place for place, i in enumerate(movers)}
        self.residents = {i: place for place, i in enumerate(residents)}
        self.width = (len(residents) + 1).bit_length()
        self.paired_at = len(movers) * self.width
        self.bits = self.paired_at + len(movers) + 1

    def pair(self, a: int, b: int) -> int | None:
        if a not in self.movers:
            return 0
        if b in self.movers:
            return None
        behind = len(self.movers) - 1 - self.movers[a]
        opponent = len(self.residents) - self.residents[b] << behind * self.width
        return (1 << self.paired_at + behind) + opponent

    def floater(self, i: int) -> int | None:
        return 0


class Settled:
    """Pairs already chosen stay; only the rest is still open."""

    def __init__(self, fixed: Mapping[int, int], limbo: frozenset[int]) -> None:
        self.fixed = fixed
        self.limbo = limbo

    def concerns(self, *players: int) -> bool:
        return any(i in self.fixed or i in self.limbo for i in players)

    def pair(self, a: int, b: int) -> int | None:
        return 0 if self.fixed.get(a) == b else None

    def floater(self, i: int) -> int | None:
        return 0 if i in self.limbo else None


class ExchangeOrder:
    """Fewest players exchanged, smallest difference, highest moved down, lowest moved up (4.3).

    | exchanged, negative | moved down minus moved up: numbers | bits: moved down | bits: moved up |
      at ``number_at``      at ``difference_at``                 at ``down_at``     at 0

    A player's number is his place among the residents who are left, counted from 1. Of those moved down the highest
    number has the top bit, of those moved up the lowest.

    A pair inside S1 exchanges its lower ranked player, a pair inside S2 its higher ranked one: any other choice for
    the same pairs comes later. A player of S1 left unpaired has been exchanged too. As many go up as down, so
    counting those who go down is enough.
    """

    def __init__(self, rest: Sequence[int], half: int, settled: Settled) -> None:
        self.place = {i: place for place, i in enumerate(rest)}
        self.half = half
        self.settled = settled
        self.size = len(rest)
        self.down_at = self.size
        self.difference_at = 2 * self.size
        self.number_at = self.difference_at + 2 * (self.size + 1).bit_length() + 2
        self.bits = self.number_at + (self.size + 1).bit_length() + 1

    def pair(self, a: int, b: int) -> int | None:
        if self.settled.concerns(a, b):
            return self.settled.pair(a, b)
        higher, lower = self.place[a], self.place[b]
        if lower < self.half:
            return self._moved_down(lower)
        if higher < self.half:
            return 0
        return self._moved_up(higher)

    def floater(self, i: int) -> int | None:
        if self.settled.concerns(i):
            return self.settled.floater(i)
        return self._moved_down(self.place[i]) if self.place[i] < self.half else 0

    def _moved_down(self, place: int) -> int:
        return (-1 << self.number_at) + (place + 1 << self.difference_at) + (1 << self.down_at + place)

    def _moved_up(self, place: int) -> int:
        return (-(place + 1) << self.difference_at) + (1 << self.size - 1 - place)

    def subgroups(self, chosen: Mapping[int, int]) -> tuple[list[int], list[int]]:
        """S1 and S2 after the exchange that these pairs need."""
        s1: list[int] = []
        s2: list[int] = []
        for i, mine in self.place.items():
            other = self.place.get(chosen.get(i, -1), -1)
            crossing = other >= 0 and (mine < self.half) != (other < self.half)
            first = mine < self.half if crossing else 0 <= mine < other
            (s1 if first else s2).append(i)
        return s1, s2


class TranspositionOrder:
    """Whom the first player of S1 meets, then the second, ... (4.2): a digit for the opponent of each."""

    def __init__(self, s1: Sequence[int], s2: Sequence[int], settled: Settled) -> None:
        self.upper = {i: place for place, i in enumerate(s1)}
        self.lower = {i: place for place, i in enumerate(s2)}
        self.settled = settled
        self.width = (len(s2) + 1).bit_length()
        self.bits = len(s1) * self.width + 1

    def pair(self, a: int, b: int) -> int | None:
        if self.settled.concerns(a, b):
            return self.settled.pair(a, b)
        if (a in self.upper) == (b in self.upper):
            return None
        first, second = (a, b) if a in self.upper else (b, a)
        behind = len(self.upper) - 1 - self.upper[first]
        return len(self.lower) - self.lower[second] << behind * self.width

    def floater(self, i: int) -> int | None:
        if self.settled.concerns(i):
            return self.settled.floater(i)
        return None if i in self.upper else 0
