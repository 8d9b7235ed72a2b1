"""The greatest likelihood of the games of one class, by Newton's method.

With the strengths g, White i and Black j: P(i wins) = g(i)/D, P(j wins) = theta g(j)/D, P(draw) = nu sqrt(g(i) g(j))/D,
D the sum of the three. In the logarithms of strengths, theta and nu the likelihood is concave, so that there is one
greatest value and Newton's steps lead to it. Every sum is ``math.fsum``, which rounds once: neither the order of the
players nor that of the games changes a single bit, and players with the same games get the same strength.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import exp, fsum, log, sqrt
from typing import NamedTuple

from pareo.strengths.comparisons import Comparison

CLOSE = 1e-10
"""The last step of an answer changes no logarithm by more."""
STEPS = 100
_NOISE = 1e-14
"""A slope that is no greater than this is what rounding leaves of a level."""
_NEARER = 0.5
_GENTLE = 0.1

Vector = list[float]


class Fit(NamedTuple):
    """Logarithms of the strengths, and the values of theta and nu."""

    logs: dict[int, float]
    theta: float
    nu: float


class _Seat(NamedTuple):
    """A game by the places of its players in the vector of unknowns, and White's halves."""

    white: int
    black: int
    halves: int


class _Likelihood:
    """The games as a function of the unknowns: a logarithm for each player, then those of theta and nu.

    The last two are always there; a value that is fixed never moves. ``draws``: nu is more than 0.
    """

    def __init__(self, seats: Sequence[_Seat], size: int, theta: float | None, nu: float | None) -> None:
        self.seats, self.size, self.draws = seats, size, nu != 0
        self.free = [True] * size + [theta is None, nu is None]
        self.start: Vector = [0.0] * size + [log(theta or 1), log(nu or 1)]

    def chances(self, at: Vector) -> list[tuple[float, float, float]]:
        """Of every game: that White wins, that Black wins, that it is drawn."""
        found = []
        for white, black, _ in self.seats:
            up, down = at[white], at[black] + at[-2]
            even = (at[white] + at[black]) / 2 + at[-1]
            top = max(up, down, even) if self.draws else max(up, down)
            one, other, level = exp(up - top), exp(down - top), exp(even - top) if self.draws else 0.0
            whole = one + other + level
            found.append((one / whole, other / whole, level / whole))
        return found

    def uphill(self, chances: list[tuple[float, float, float]]) -> Vector:
        """Where the likelihood grows: for each unknown what happened less what was expected."""
        parts: list[list[float]] = [[] for _ in range(self.size + 2)]
        for (white, black, halves), (one, other, level) in zip(self.seats, chances):
            won, lost, drawn = float(halves == 2), float(halves == 0), float(halves == 1)
            if not self.draws:
                won, lost, drawn = halves / 2, 1 - halves / 2, 0.0
            parts[white].append((won - one) + (drawn - level) / 2)
            parts[black].append((lost - other) + (drawn - level) / 2)
            parts[-2].append(lost - other)
            parts[-1].append(drawn - level)
        slope = self._summed(parts)
        # Only ratios count: all strengths growing alike lead nowhere, and what rounding leaves of that is taken out.
        mean = fsum(slope[: self.size]) / self.size
        return [one - mean for one in slope[: self.size]] + slope[self.size :]

    def curved(self, chances: list[tuple[float, float, float]], way: Vector) -> Vector:
        """How fast that falls off along a way: the second derivatives times the way."""
        parts: list[list[float]] = [[] for _ in range(self.size + 2)]
        for (white, black, _), (one, other, level) in zip(self.seats, chances):
            up, down = way[white], way[black] + way[-2]
            even = (way[white] + way[black]) / 2 + way[-1]
            mean = one * up + other * down + level * even
            up, down, even = one * (up - mean), other * (down - mean), level * (even - mean)
            parts[white].append(up + even / 2)
            parts[black].append(down + even / 2)
            parts[-2].append(down)
            parts[-1].append(even)
        return self._summed(parts)

    def diagonal(self, chances: list[tuple[float, float, float]]) -> Vector:
        parts: list[list[float]] = [[] for _ in range(self.size + 2)]
        for (white, black, _), (one, other, level) in zip(self.seats, chances):
            for seat, mean, square in (
                (white, one + level / 2, one + level / 4),
                (black, other + level / 2, other + level / 4),
                (-2, other, other),
                (-1, level, level),
            ):
                parts[seat].append(square - mean * mean)
        return [value or 1.0 for value in self._summed(parts)]

    def _summed(self, parts: list[list[float]]) -> Vector:
        return [fsum(part) if free else 0.0 for part, free in zip(parts, self.free)]

    def height(self, chances: list[tuple[float, float, float]]) -> float:
        """The logarithm of the likelihood."""
        terms = []
        for (_, _, halves), (one, other, level) in zip(self.seats, chances):
            if halves == 1 and not self.draws:
                terms.append((_log(one) + _log(other)) / 2)
            else:
                terms.append(_log((other, level, one)[halves]))
        return fsum(terms)


def _log(chance: float) -> float:
    return log(chance) if chance > 0 else -1e300


def fitted(games: Sequence[Comparison], theta: float | None, nu: float | None) -> Fit | None:
    """The strengths of one class, with theta and nu as they are fixed or, where None, found.

    None when the steps do not come to rest: then there is no number to show.
    """
    ids = sorted({id for game in games for id in (game.white, game.black)})
    places = {id: place for place, id in enumerate(ids)}
    seats = [_Seat(places[game.white], places[game.black], game.halves) for game in games]
    best = _climbed(_Likelihood(seats, len(ids), theta, nu))
    if best is None:
        return None
    found = exp(best[-2]) if theta is None else theta, exp(best[-1]) if nu is None else nu
    return Fit({id: best[places[id]] for id in ids}, *found)


def _climbed(games: _Likelihood) -> Vector | None:
    at = games.start
    chances = games.chances(at)
    height = games.height(chances)
    for _ in range(STEPS):
        slope = games.uphill(chances)
        step = _solved(partial(games.curved, chances), slope, games.diagonal(chances))
        far = max(map(abs, step), default=0.0)
        share = 1.0
        while True:
            there = [one + share * more for one, more in zip(at, step)]
            chances_there = games.chances(there)
            height_there = games.height(chances_there)
            # Close to the top all heights are the same figures: the whole step is the better one.
            if height_there >= height or far < 1e-6 or share < 1e-6:
                break
            share *= _NEARER
        at, chances, height = there, chances_there, height_there
        if far < CLOSE and share == 1:
            return at
    return None


def _solved(product: Callable[[Vector], Vector], goal: Vector, diagonal: Vector) -> Vector:
    """Newton's step by conjugate gradients: the way whose product is the goal.

    Far from the top a rough step does; near it the goal is small, and so is what is left of it.
    """
    answer = [0.0] * len(goal)
    rest = goal
    size = sqrt(_dot(goal, goal))
    wanted = max(size * min(_GENTLE, size), _NOISE)
    scaled = [one / by for one, by in zip(rest, diagonal)]
    way, gain = scaled, _dot(rest, scaled)
    for _ in range(4 * len(goal)):
        if gain <= 0 or sqrt(_dot(rest, rest)) <= wanted:
            break
        turned = product(way)
        bend = _dot(way, turned)
        if bend <= 0:
            break
        share = gain / bend
        answer = [one + share * more for one, more in zip(answer, way)]
        rest = [one - share * more for one, more in zip(rest, turned)]
        scaled = [one / by for one, by in zip(rest, diagonal)]
        before, gain = gain, _dot(rest, scaled)
        way = [one + gain / before * more for one, more in zip(scaled, way)]
    return answer


def _dot(one: Vector, other: Vector) -> float:
    return fsum([a * b for a, b in zip(one, other)])
