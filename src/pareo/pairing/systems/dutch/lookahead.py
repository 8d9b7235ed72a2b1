"""What a choice of floaters leaves for those below: can the round be completed, and how well does the next bracket do?

Rules: FIDE C.04.3 2026 [C4, C8]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pareo.pairing.matching.cardinality import (
    bits,
    dirac_holds,
    matching_with_priority,
    maximum_matching,
    perfect_matching_exists,
)
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.dutch.bound import forced_floaters
from pareo.pairing.systems.dutch.field import Field

Outlook: TypeAlias = tuple[int, tuple[int, ...]]
"""Floaters of the next bracket, and how many come from each score above its residents, highest first."""


_LARGE = 80
"""Beyond so many players the outlook is not searched for, only proven."""


class Unproven(Exception):
    """Neither shown nor refuted here: a more general method must decide."""


class Below:
    """Everybody under a bracket: the next score group and the rest (with the bye, if any)."""

    def __init__(
        self, field: Field, following: int, rest: int, must_complete: bool = True, alone: Sequence[int] = ()
    ) -> None:
        """``alone`` are players of the bracket who float in any case: nobody there may meet them."""
        self.field = field
        self.must_complete = must_complete
        self.following = following
        self.rest = rest
        self._known: dict[int, Outlook | None] = {}
        self._completes: dict[int, bool] = {}
        self._dirac: dict[int, bool] = {}
        white, black = field.absolute_masks
        self.passing = [i for i in alone if following and not field.legal[i] & following]
        self.passing_absolute = tuple(sum(mask >> i & 1 for i in self.passing) for mask in (white, black))
        self.leaving = self._without_opponent(following)
        staying = following & ~self.leaving
        self.size = staying.bit_count()
        self.absolute = (white & staying).bit_count(), (black & staying).bit_count()
        self.wants, self.unwanted = self._wanted(rest)
        self.wants_now, self.unwanted_now = self._wanted(following | rest)

    def _without_opponent(self, following: int) -> int:
        """Players of the next bracket who leave it whoever comes: no opponent there nor among the higher ranked."""
        above = (following & -following) - 1 if following else 0
        return sum(1 << i for i in bits(following) if not self.field.legal[i] & (following | above))

    def _wanted(self, mask: int) -> tuple[int, int]:
        """How many must come from above, and who is of no use: too many have the same absolute preference (C3, C4)."""
        for absolute in self.field.absolute_masks if self.must_complete else ():
            excess = 2 * (mask & absolute).bit_count() - mask.bit_count()
            if excess > 0:
                return excess, absolute
        return 0, 0

    def completes(self, mask: int) -> bool:
        """All of these can be paired with one another (and with the bye), or nobody asks."""
        if not self.must_complete:
            return True
        known = self._completes.get(mask)
        if known is None:
            known = self._completes[mask] = completes(self.field, mask)
        return known

    def hoped(self, floaters: list[int]) -> Outlook:
        """The best outlook that counting allows for these floaters."""
        mask = sum(1 << i for i in floaters)
        white, black = ((mask & absolute).bit_count() for absolute in self.field.absolute_masks)
        count, again = self.counted(len(floaters), white, black)
        levels = sorted({self.field.score[i] for i in floaters})
        again -= len(self.passing)
        falling = []
        for level in levels:
            passing = sum(self.field.score[i] == level for i in self.passing)
            here = sum(self.field.score[i] == level for i in floaters) - passing
            others = max(0, min(here, again))
            falling.append(passing + others)
            again -= others
        return count, tuple(reversed(falling))

    def counted(self, floaters: int, white: int, black: int) -> tuple[int, int]:
        """The fewest who leave the next bracket, and how many of the floaters are among them.

        ``white`` and ``black`` are the floaters with an absolute preference.
        """
        through = len(self.passing)
        floaters = max(0, floaters - through)
        white, black = (max(0, n - m) for n, m in zip((white, black), self.passing_absolute, strict=True))
        again = max(
            0,
            floaters - self.size,
            white - (self.size - self.absolute[0]),
            black - (self.size - self.absolute[1]),
        )
        count, _ = forced_floaters(self.size + floaters, self.absolute[0] + white, self.absolute[1] + black)
        return max(max(count, again) + self.leaving.bit_count() + through, self.wants), again + through

    def reaches(self, floaters: list[int], hoped: Outlook) -> bool:
        """True when these floaters have this outlook for certain; False may also mean that no proof was found."""
        if not self.following:
            return self.completes(self.rest | sum(1 << i for i in floaters))
        return self._dirac_proves(floaters, hoped) or self._built(floaters, hoped)

    def _dirac_proves(self, floaters: list[int], hoped: Outlook) -> bool:
        number = len(floaters)
        total = self.size + number
        if self.leaving or hoped[0] != total % 2 or any(hoped[1]):
            return False
        spare = number + 1
        if spare not in self._dirac:
            self._dirac[spare] = dirac_holds(self.field.legal, self.following, spare)
        need = (self.size + spare + 1) // 2
        if not self._dirac[spare]:
            return False
        if any((self.field.legal[i] & self.following).bit_count() < need for i in floaters):
            return False
        if total % 2 == 0:
            return self.completes(self.rest)
        return any(self.completes(self.rest | 1 << i) for i in reversed(list(bits(self.following))))

    def _built(self, floaters: list[int], hoped: Outlook) -> bool:
        """Build a matching of the next bracket, floaters first, and see whether the rest takes what it leaves."""
        above = sum(1 << i for i in floaters)
        legal = list(self.field.legal)
        for i in floaters:
            legal[i] &= ~above
        everybody = self.following | above
        if hoped[0] == self.wants > 0 and not any(hoped[1]):
            return self._gives_what_is_wanted(legal, everybody)
        mate = matching_with_priority(legal, everybody, floaters)
        left = [i for i in bits(everybody) if i not in mate]
        if len(left) != hoped[0]:
            return False
        levels = sorted({self.field.score[i] for i in floaters}, reverse=True)
        falling = tuple(sum(self.field.score[i] == level for i in left if above >> i & 1) for level in levels)
        return falling == hoped[1] and self.completes(self.rest | sum(1 << i for i in left))

    def _gives_what_is_wanted(self, legal: list[int], everybody: int) -> bool:
        """The next bracket can do without so many of those whom the rest wants, and the rest can pair with them."""
        useful = list(bits(self.following & ~self.unwanted))
        if len(useful) < self.wants:
            return False
        for chosen in (useful[-self.wants :], useful[: self.wants], useful[:: len(useful) // self.wants][: self.wants]):
            given = sum(1 << i for i in chosen)
            if perfect_matching_exists(legal, everybody & ~given) and self.completes(self.rest | given):
                return True
        return False

    def outlook(self, floaters: list[int]) -> Outlook | None:
        """The true outlook of these floaters; None when the round could not be completed.

        Raises Unproven where neither can be shown at a reasonable price.
        """
        key = sum(1 << i for i in floaters)
        if key not in self._known:
            hoped = self.hoped(floaters)
            if self.reaches(floaters, hoped):
                self._known[key] = hoped
            elif self.completes(key | self.following | self.rest):
                self._known[key] = self._exact(floaters)
            else:
                self._known[key] = None
        return self._known[key]

    def searched(self, floaters: list[int]) -> Outlook | None:
        """The true outlook of these floaters at any price."""
        return self._exact(floaters, largest=self.field.size + 1)

    def _exact(self, floaters: list[int], largest: int = _LARGE) -> Outlook | None:
        """By a matching of greatest weight: pairs of the next bracket first, then the scores of who falls through."""
        field, near, above = self.field, self.following, frozenset(floaters)
        upper = [*floaters, *bits(near)]
        far, anybody = far_away(field, upper, self.rest, len(floaters), self.must_complete)
        if len(upper) + len(far) > largest:
            raise Unproven
        levels = sorted({field.score[i] for i in floaters}, reverse=True)
        size = len(upper) + len(far) + anybody
        width = size.bit_length() + 1
        weights: list[list[int | None]] = [[None] * size for _ in range(size)]
        for x, a in enumerate(upper):
            through = 0
            for level in levels:
                through = (through << width) - (a in above and field.score[a] == level)
            for y in range(x + 1, len(upper)):
                if field.legal[a] >> upper[y] & 1 and upper[y] not in above:
                    weights[x][y] = weights[y][x] = 1 << width * len(levels)
            for y in range(len(upper), size):
                if y >= len(upper) + len(far) or field.legal[a] >> far[y - len(upper)] & 1:
                    weights[x][y] = weights[y][x] = through
        join_far(field, far, weights, len(upper))
        mate = best_perfect_matching(weights)
        if mate is None:
            return None
        left = [a for x, a in enumerate(upper) if mate[x] >= len(upper)]
        falling = tuple(sum(field.score[i] == level for i in left if i in above) for level in levels)
        return len(left), falling


def far_away(
    field: Field, upper: Sequence[int], rest: int, moved: int, must_complete: bool = True
) -> tuple[list[int], int]:
    """The rest as a graph needs it: the players one by one, or only how many of ``upper`` it may have to take.

    Where each player of the rest, and each who may come to it, can meet more than half of it, the rest takes anybody
    (Dirac), and a few nameless places stand for all of it. They must suffice for everybody whom the brackets above
    leave: ``moved`` and the unmatched of a greatest matching.
    """
    if not must_complete:
        return [], len(upper)
    players, bye = rest, field.bye
    named: list[int] = []
    if bye >= 0 and rest >> bye & 1:
        players &= ~(1 << bye)
        candidates = field.legal[bye] & players
        if candidates:
            players &= ~(candidates & -candidates)
        else:
            named = [bye]
    mask = sum(1 << i for i in upper)
    places = moved + len(upper) - len(maximum_matching(field.legal, mask)) + 2
    places += (places + players.bit_count()) % 2
    need = (players.bit_count() + places + 1) // 2
    legal = field.legal
    takes_anybody = (
        players.bit_count() > places
        and dirac_holds(legal, players, places)
        and all((legal[i] & players).bit_count() >= need for i in upper)
    )
    return (named, places) if takes_anybody else (list(bits(rest)), 0)


def join_far(field: Field, far: Sequence[int], weights: list[list[int | None]], start: int) -> None:
    """Pairs within the rest: named players where legal, nameless places with one another."""
    size = len(weights)
    for x in range(start, size):
        for y in range(x + 1, size):
            named = x - start < len(far), y - start < len(far)
            if named == (False, False) or (all(named) and field.legal[far[x - start]] >> far[y - start] & 1):
                weights[x][y] = weights[y][x] = 0


def completes(field: Field, mask: int) -> bool:
    """All of these can be paired with one another (and with the bye, where it is among them)."""
    bye = field.bye
    if bye >= 0 and mask >> bye & 1:
        players = mask & ~(1 << bye)
        candidates = field.legal[bye] & players
        for _, i in zip(range(3), bits(candidates), strict=False):
            if dirac_holds(field.legal, players & ~(1 << i)):
                return True
    return perfect_matching_exists(field.legal, mask)
