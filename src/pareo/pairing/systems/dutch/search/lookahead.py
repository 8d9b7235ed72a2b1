"""What a choice of floaters leaves for those below: can the round be completed, and how well does the next bracket do?

Three answers to the second question, each dearer than the one before: a bound that counting gives, a proof that the
bound is attained, and a matching of greatest weight. The first two settle nearly everything.

Rules: FIDE C.04.3 2026 [C4, C8]; FIDE C.04.3 2017 [C4, C7]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pareo.pairing.matching.cardinality import (
    as_mask,
    bits,
    dirac_holds,
    matching_with_priority,
    perfect_matching_exists,
)
from pareo.pairing.matching.weighted import best_perfect_matching
from pareo.pairing.systems.dutch.color_codes import WhiteBlack
from pareo.pairing.systems.dutch.field import Field
from pareo.pairing.systems.dutch.search.color_bound import forced_floaters
from pareo.pairing.systems.dutch.search.completion import Weights, completes, rest_vertices


class Outlook(NamedTuple):
    """How the next bracket does, smaller is better: who leaves it, and how many of our floaters are among them.

    ``again`` counts them by score, the highest first. Residents of the next bracket all have one score, so the number
    who leave and these counts give the scores of all who leave (C8: first its pairs, then the scores of its floaters).
    """

    leaving: int
    again: tuple[int, ...]


class Wanted(NamedTuple):
    """How many players a group needs from above, and who (as bits) is of no use to it."""

    number: int
    of_no_use: int


_LARGE = 80
"""Beyond so many players the outlook is not searched for, only proven."""


class Unproven(Exception):
    """Neither shown nor refuted here: a more general solver must decide."""


class Below:
    """Everybody under a bracket: ``following``, the next score group, and the rest (with the bye, if any)."""

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
        self._passing = [i for i in alone if following and not field.legal[i] & following]
        passing = as_mask(self._passing)
        self._passing_absolute = WhiteBlack((white & passing).bit_count(), (black & passing).bit_count())
        self._leaving = self._without_opponent(following)
        staying = following & ~self._leaving
        self._staying = staying.bit_count()
        self._staying_absolute = WhiteBlack((white & staying).bit_count(), (black & staying).bit_count())
        self._wanted_by_rest = self._wanted(rest)
        self.wanted = self._wanted(following | rest)

    def _without_opponent(self, following: int) -> int:
        """Players of the next bracket who leave it whoever comes: no opponent there nor among the higher ranked."""
        above = (following & -following) - 1 if following else 0
        legal, reach = self.field.legal, following | above
        return as_mask(i for i in bits(following) if not legal[i] & reach)

    def _wanted(self, mask: int) -> Wanted:
        """What this group needs: too many of it have the same absolute preference to be paired with one another.

        Two of them never meet (C3), so each who is too many needs somebody from above who does not share the
        preference; otherwise the round cannot be completed (C4).
        """
        for absolute in self.field.absolute_masks if self.must_complete else ():
            excess = 2 * (mask & absolute).bit_count() - mask.bit_count()
            if excess > 0:
                return Wanted(excess, absolute)
        return Wanted(0, 0)

    def completes(self, mask: int) -> bool:
        """All of these can be paired with one another (and with the bye), or nobody asks."""
        if not self.must_complete:
            return True
        known = self._completes.get(mask)
        if known is None:
            known = self._completes[mask] = completes(self.field, mask)
        return known

    # what no floaters can beat ---------------------------------------------------------------------------------------

    def outlook_bound(self, floaters: Sequence[int]) -> Outlook:
        """A lower bound of the outlook of these floaters: those who must leave again have the lowest scores there are.

        Who passes through in any case does so at his own score.
        """
        mask = as_mask(floaters)
        white, black = ((mask & absolute).bit_count() for absolute in self.field.absolute_masks)
        leaving, again = self.leaving_bound(len(floaters), white, black)
        if len(floaters) == 1 and not self._passing:
            return Outlook(leaving, (again,))
        score = self.field.score
        again -= len(self._passing)
        by_level = []
        for level in sorted({score[i] for i in floaters}):
            passing = sum(score[i] == level for i in self._passing)
            here = sum(score[i] == level for i in floaters) - passing
            others = max(0, min(here, again))
            by_level.append(passing + others)
            again -= others
        return Outlook(leaving, tuple(reversed(by_level)))

    def leaving_bound(self, floaters: int, white: int, black: int) -> tuple[int, int]:
        """The fewest who can leave the next bracket, and how many of the floaters must be among them.

        ``white`` and ``black`` of the floaters have an absolute preference. Nothing here knows who has met whom, so
        these are lower bounds: moved-down players meet residents only, one each; of one absolute preference they meet
        only residents without it (C3); a bracket leaves at least its odd player and its excess of one preference; and
        the rest must be given what it wants (C4). More floaters of an absolute preference never make them smaller.
        """
        passing = len(self._passing)
        floaters = max(0, floaters - passing)
        white = max(0, white - self._passing_absolute.white)
        black = max(0, black - self._passing_absolute.black)
        residents, absolute = self._staying, self._staying_absolute
        again = max(
            0,
            floaters - residents,
            white - (residents - absolute.white),
            black - (residents - absolute.black),
        )
        forced, _ = forced_floaters(residents + floaters, absolute.white + white, absolute.black + black)
        leaving = max(forced, again) + self._leaving.bit_count() + passing
        return max(leaving, self._wanted_by_rest.number), again + passing

    # is the bound attained? ------------------------------------------------------------------------------------------

    def attains(self, floaters: Sequence[int], bound: Outlook) -> bool:
        """True when these floaters have the outlook of their bound for certain; False when no proof was found.

        A pairing of the next bracket that does as well as the bound is enough: none does better.
        """
        if not self.following:
            return self.completes(self.rest | as_mask(floaters))
        return self._attains_by_degrees(floaters, bound) or self._attains_by_building(floaters, bound)

    def _attains_by_degrees(self, floaters: Sequence[int], bound: Outlook) -> bool:
        """Everybody can be paired because everybody may meet more than half of the next bracket.

        Let t be residents and floaters together. Each of them may meet at least (t + 1) / 2 residents, so Dirac's
        condition holds for all of them if t is even, and without any one resident if t is odd: then any resident for
        whom the rest can be completed will do as the one who leaves. Floaters need not meet one another.
        """
        number = len(floaters)
        total = self._staying + number
        if self._leaving or bound.leaving != total % 2 or any(bound.again):
            return False
        spare = number + 1
        if spare not in self._dirac:
            self._dirac[spare] = dirac_holds(self.field.legal, self.following, spare)
        if not self._dirac[spare]:
            return False
        half = (self._staying + spare + 1) // 2
        if any((self.field.legal[i] & self.following).bit_count() < half for i in floaters):
            return False
        if total % 2 == 0:
            return self.completes(self.rest)
        return any(self.completes(self.rest | 1 << i) for i in reversed(list(bits(self.following))))

    def _attains_by_building(self, floaters: Sequence[int], bound: Outlook) -> bool:
        """Build a greatest matching of the next bracket, floaters first, and see whether the rest takes what it leaves.

        It leaves as few as can be. Others than those it happens to leave might do better, so a no proves nothing.
        """
        above = as_mask(floaters)
        legal = list(self.field.legal)
        for i in floaters:
            legal[i] &= ~above
        everybody = self.following | above
        if bound.leaving == self._wanted_by_rest.number > 0 and not any(bound.again):
            return self._gives_what_is_wanted(legal, everybody)
        mate = matching_with_priority(legal, everybody, floaters)
        left = [i for i in bits(everybody) if i not in mate]
        return self._outlook_of(floaters, left) == bound and self.completes(self.rest | as_mask(left))

    def _gives_what_is_wanted(self, legal: list[int], everybody: int) -> bool:
        """The next bracket can do without so many of those whom the rest wants, and the rest can pair with them.

        A few choices are tried: the last, the first, some from everywhere.
        """
        wanted = self._wanted_by_rest
        useful = list(bits(self.following & ~wanted.of_no_use))
        number = wanted.number
        if len(useful) < number:
            return False
        for chosen in (useful[-number:], useful[:number], useful[:: len(useful) // number][:number]):
            given = as_mask(chosen)
            if perfect_matching_exists(legal, everybody & ~given) and self.completes(self.rest | given):
                return True
        return False

    def _outlook_of(self, floaters: Sequence[int], left: Sequence[int]) -> Outlook:
        """The outlook when these are left over in the next bracket."""
        score, ours = self.field.score, set(floaters)
        levels = sorted({score[i] for i in floaters}, reverse=True)
        return Outlook(len(left), tuple(sum(score[i] == level for i in left if i in ours) for level in levels))

    # the outlook itself ----------------------------------------------------------------------------------------------

    def outlook(self, floaters: Sequence[int]) -> Outlook | None:
        """The true outlook of these floaters; None when the round could not be completed.

        Raises Unproven where neither can be shown at a reasonable price.
        """
        key = as_mask(floaters)
        if key not in self._known:
            bound = self.outlook_bound(floaters)
            if self.attains(floaters, bound):
                self._known[key] = bound
            elif self.completes(key | self.following | self.rest):
                self._known[key] = self._by_weight(floaters, _LARGE)
            else:
                self._known[key] = None
        return self._known[key]

    def outlook_at_any_price(self, floaters: Sequence[int]) -> Outlook | None:
        """The true outlook of these floaters, however many players there are."""
        return self._by_weight(floaters, self.field.size + 1)

    def _by_weight(self, floaters: Sequence[int], largest: int) -> Outlook | None:
        """By a matching of greatest weight: pairs of the next bracket first, then the scores of who leaves again.

        Weights have one digit for the pairs and below it one for each score of a floater, the highest first; each is
        wide enough for all players, so that nothing is ever carried from one to the next.
        """
        field, above = self.field, frozenset(floaters)
        upper = [*floaters, *bits(self.following)]
        rest = rest_vertices(field, upper, self.rest, len(floaters), self.must_complete)
        if len(upper) + len(rest.named) > largest:
            raise Unproven
        levels = sorted({field.score[i] for i in floaters}, reverse=True)
        size = len(upper) + rest.size
        width = size.bit_length() + 1
        pair = 1 << width * len(levels)
        digit = {level: 1 << width * place for place, level in enumerate(reversed(levels))}
        weights: Weights = [[None] * size for _ in range(size)]
        for x, a in enumerate(upper):
            for y in range(x + 1, len(upper)):
                if field.legal[a] >> upper[y] & 1 and upper[y] not in above:
                    weights[x][y] = weights[y][x] = pair
        rest.join(field, weights, upper, [-digit[field.score[a]] if a in above else 0 for a in upper])
        mate = best_perfect_matching(weights)
        if mate is None:
            return None
        return self._outlook_of(floaters, [a for x, a in enumerate(upper) if mate[x] >= len(upper)])
