"""Whether the best values of colour and draws exist, decided exactly.

The likelihood has a greatest value unless some direction makes no game less likely. Along a direction the logarithms of
the strengths change by d, that of theta by t and that of nu by n; a game makes demands on d(White) - d(Black):

    White won:  at least t, and at least 2n         Black won:  at most t, and at most 2t - 2n
    drawn:      at most 2n, and at least 2t - 2n

(with nu fixed at 0 a draw is half a win for each: exactly t, and nothing else is asked). With t = n = 0 that is the
question of classes. For any other t and n the demands can be met unless they contradict each other around a cycle of
players; what such a cycle says of t and n cuts off half of the plane, until a direction is found or none is left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pareo.strengths.comparisons import Comparison

Direction = tuple[int, int]
"""Of theta and of nu."""
NOWHERE: Direction = (0, 0)


class Demand(NamedTuple):
    """d(upper) - d(lower) is at least t times ``theta`` plus n times ``nu``."""

    upper: int
    lower: int
    theta: int
    nu: int


def runaway(games: Sequence[Comparison], theta: bool, nu: bool, draws: bool) -> Direction:
    """A direction in which the values found would run away without end; NOWHERE when all of them exist.

    ``theta``, ``nu``: which are looked for; ``draws``: whether nu is more than 0. The players form one class.
    """
    demands = sorted({demand for game in games for demand in _demands(game, draws)})
    if theta and nu:
        return _in_the_plane(demands)
    ways = [(1, 0), (-1, 0)] if theta else [(0, 1), (0, -1)] if nu else []
    return next((way for way in ways if _contradiction(demands, way) is None), NOWHERE)


def _demands(game: Comparison, draws: bool) -> Iterator[Demand]:
    white, black = game.white, game.black
    if game.halves == 2 or (game.halves == 1 and not draws):
        yield Demand(white, black, 1, 0)
    if game.halves == 0 or (game.halves == 1 and not draws):
        yield Demand(black, white, -1, 0)
    if draws and game.halves == 2:
        yield Demand(white, black, 0, 2)
    if draws and game.halves == 0:
        yield Demand(black, white, -2, 2)
    if draws and game.halves == 1:
        yield Demand(black, white, 0, -2)
        yield Demand(white, black, 2, -2)


def _in_the_plane(demands: Sequence[Demand]) -> Direction:
    cuts: list[Direction] = []
    while (way := _left(cuts)) != NOWHERE:
        cut = _contradiction(demands, way)
        if cut is None:
            return way
        cuts.append(cut)
    return NOWHERE


def _left(cuts: Sequence[Direction]) -> Direction:
    """A direction that no cut forbids, in the middle of those left; NOWHERE when there is none."""
    if not cuts:
        return (1, 0)
    edges = [edge for a, b in cuts for edge in ((-b, a), (b, -a))]
    open_edges = {edge for edge in edges if all(a * edge[0] + b * edge[1] <= 0 for a, b in cuts)}
    if not open_edges:
        return NOWHERE
    middle = sum(edge[0] for edge in open_edges), sum(edge[1] for edge in open_edges)
    if middle == NOWHERE and len(cuts) == 1:
        return -cuts[0][0], -cuts[0][1]
    return middle if middle != NOWHERE else min(open_edges)


def _contradiction(demands: Sequence[Demand], way: Direction) -> Direction | None:
    """The demands around a cycle that cannot be met in this direction, added up; None when all can be met.

    The least d that meets all demands is the longest way; on a cycle it would grow without end.
    """
    height: dict[int, int] = dict.fromkeys({id for one in demands for id in (one.upper, one.lower)}, 0)
    because: dict[int, Demand] = {}
    for _ in range(len(height) + 1):
        raised = 0
        for one in demands:
            least = height[one.lower] + one.theta * way[0] + one.nu * way[1]
            if least > height[one.upper]:
                height[one.upper], because[one.upper], raised = least, one, one.upper
        if not raised:
            return None
        if cycle := _cycle(because, raised):
            return sum(one.theta for one in cycle), sum(one.nu for one in cycle)
    raise AssertionError("a height that still grows has a cycle below it")


def _cycle(because: dict[int, Demand], start: int) -> list[Demand]:
    """The cycle into which the reasons of a height lead back; empty when they end somewhere."""
    seen: dict[int, int] = {}
    path: list[Demand] = []
    at = start
    while at in because and at not in seen:
        seen[at] = len(path)
        path.append(because[at])
        at = because[at].lower
    return path[seen[at] :] if at in seen else []
