"""The special formula: the rating at which a straight line of expectation gives just the score that was made."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Literal

from pareo.ratings.uscf.numbers import MOST_SPECIAL

_REACH: Final = 400
_LOWEST: Final = 100


def special_rating(
    rating: Fraction | int,
    effective: Fraction,
    opponents: Sequence[Fraction],
    score: Fraction,
    streak: Literal["", "won", "lost"] = "",
) -> Fraction:
    """The new rating. Of several that fit, the one nearest to the straight average.

    ``effective`` games stand for what was played before, as draws against oneself; as wins or losses against somebody
    400 points away where all of them ended so.
    """
    before = Fraction(rating) + {"": 0, "won": -_REACH, "lost": _REACH}[streak]
    wanted = score + {"": effective / 2, "won": effective, "lost": Fraction(0)}[streak]
    weighted = [(before, effective), *((opponent, Fraction(1)) for opponent in opponents)]
    average = straight_average(before, effective, opponents, score)
    return min(Fraction(MOST_SPECIAL), _nearest(weighted, wanted, average))


def straight_average(before: Fraction, effective: Fraction, opponents: Sequence[Fraction], score: Fraction) -> Fraction:
    """M: everybody's rating, 400 points more for each win and less for each loss."""
    games = len(opponents)
    return (effective * before + sum(opponents) + _REACH * (2 * score - games)) / (effective + games)


def first_estimate(start: Fraction, opponents: Sequence[Fraction], score: Fraction) -> Fraction:
    """What an unrated player counts as for the others: his start is worth one game."""
    return max(Fraction(_LOWEST), straight_average(start, Fraction(1), opponents, score))


def _promised(weighted: Sequence[tuple[Fraction, Fraction]], rating: Fraction) -> Fraction:
    """The score that a rating promises: half a point, more or less by 1/800 a point, within 0 and 1 in each game."""
    return sum(
        (
            weight * max(Fraction(0), min(Fraction(1), Fraction(1, 2) + (rating - opponent) / (2 * _REACH)))
            for opponent, weight in weighted
        ),
        Fraction(0),
    )


def _nearest(weighted: Sequence[tuple[Fraction, Fraction]], wanted: Fraction, start: Fraction) -> Fraction:
    """The rating nearest to ``start`` that promises ``wanted``. Between knots the promise is a straight line."""
    knots = sorted({opponent + side for opponent, weight in weighted if weight for side in (-_REACH, _REACH)})
    promises = [_promised(weighted, knot) for knot in knots]
    at_start = _promised(weighted, start)
    if at_start == wanted:
        return start
    if at_start < wanted:
        above = next(at for at, promise in enumerate(promises) if promise >= wanted)
        return _between(knots, promises, above, wanted)
    below = max(at for at, promise in enumerate(promises) if promise <= wanted)
    if promises[below] == wanted:
        return knots[below]
    return _between(knots, promises, below + 1, wanted)


def _between(knots: list[Fraction], promises: list[Fraction], above: int, wanted: Fraction) -> Fraction:
    """Where the line that ends at this knot has the value."""
    if not above:
        return knots[0]
    (low, high), (least, most) = knots[above - 1 : above + 1], promises[above - 1 : above + 1]
    return low + (high - low) * (wanted - least) / (most - least)
