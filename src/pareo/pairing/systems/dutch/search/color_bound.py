"""What no pairing of a bracket can beat, found by counting colours and floaters.

Only colours and floats are counted, never who has met whom, so the figure is a lower bound. A candidate that attains it
is the best one, without any further search.
"""

from __future__ import annotations

from collections.abc import Iterable

from pareo.pairing.systems.dutch.color_codes import ABSOLUTE_BLACK, ABSOLUTE_WHITE, CODES


class Counts:
    """How many players of each colour code are still to be paired, and what each of them would cost as a floater.

    ``missed`` and ``strong_missed`` are one failure of C12 and one of C13 (2017: C10 and C11) as packed costs.
    """

    def __init__(self, missed: int, strong_missed: int, codes: Iterable[int]) -> None:
        self.missed = missed
        self.strong_missed = strong_missed
        self.players = [0] * CODES
        self.floaters: list[dict[int, int]] = [{} for _ in range(CODES)]
        for code in codes:
            self.players[code] += 1

    def offer_floater(self, code: int, cost: int, change: int = 1) -> None:
        """One player more (or, with -1, less) of this colour who could float at this cost."""
        offers = self.floaters[code]
        count = offers.get(cost, 0) + change
        if count:
            offers[cost] = count
        else:
            del offers[cost]

    def least_cost(self, floaters: int, only: int | None) -> int | None:
        """The least packed cost of pairing all but ``floaters`` of them; ``only`` is a colour code that they must have.

        None when there are not enough players who may float. Several floaters always come with their code (see
        ``forced_floaters``), so that all who float at once are of one code.
        """
        if floaters == 0:
            return self._colors()
        best: int | None = None
        for code in range(CODES) if only is None else (only,):
            cheapest = _cheapest(self.floaters[code], floaters)
            if cheapest is not None:
                self.players[code] -= floaters
                cost = self._colors() + cheapest
                self.players[code] += floaters
                if best is None or cost < best:
                    best = cost
        return best

    def _colors(self) -> int:
        """The failures of colour that cannot be avoided among these players.

        If w players want White, b Black and n nothing, at least (w - b - n) / 2 pairs want White twice, and one of each
        misses his preference. Of two equal wishes the weaker yields, so such a pair misses no strong one only if one of
        the two is mild (two absolute ones do not meet): at least as many miss a strong preference as there are
        pairs without a mild player for each. A pair of absolute preferences, which topscorers may make, costs more than
        all of this: a failure of C10 or C11, in a digit above.
        """
        none, mild_white, strong_white, absolute_white, mild_black, strong_black, absolute_black = self.players
        white = mild_white + strong_white + absolute_white
        black = mild_black + strong_black + absolute_black
        if white > black + none:
            pairs, mild = (white - black - none) // 2, mild_white
        elif black > white + none:
            pairs, mild = (black - white - none) // 2, mild_black
        else:
            return 0
        return pairs * self.missed + max(0, pairs - mild) * self.strong_missed


def _cheapest(offers: dict[int, int], number: int) -> int | None:
    if number == 1:
        return min(offers, default=None)
    total = 0
    for cost in sorted(offers):
        taken = min(number, offers[cost])
        total += cost * taken
        number -= taken
        if not number:
            return total
    return None


def forced_floaters(size: int, absolute_white: int, absolute_black: int) -> tuple[int, int | None]:
    """How many of ``size`` players must stay unpaired at least, and the colour code that all of them then have.

    Two players with the same absolute preference cannot meet (C3), so each pair takes at most one of them. With c of
    them, c - (size - c) find nobody; and if no more than these stay unpaired, each of the size - c others is
    paired with one of them, so that all who float share the preference.
    """
    for code, count in ((ABSOLUTE_WHITE, absolute_white), (ABSOLUTE_BLACK, absolute_black)):
        if 2 * count - size > 0:
            return 2 * count - size, code
    return size % 2, None
