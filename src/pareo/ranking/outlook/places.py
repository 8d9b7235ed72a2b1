"""The best and the worst place of everybody, by points and with tie-breaks for or against him.

Where the bounds of tie-breaks are known (``bounds.py``) those who would certainly be ahead or behind when level count
as what they are; only the others are left to tie-breaks.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from pareo.model import Points
from pareo.ranking.outlook.bounds import Bounds, Level
from pareo.ranking.outlook.contest import Contest, Own
from pareo.ranking.outlook.passing import Bar, Counter

SAME = Level()
"""Nobody is parted from anybody by tie-breaks."""


class State(StrEnum):
    """How a player stands to a place or a better one."""

    HAS = "has"
    """Whatever happens."""
    HAS_AHEAD = "has_ahead"
    """Whatever happens: who can draw level on points stays behind on tie-breaks."""
    HAS_LEVEL = "has_level"
    """Nobody can pass him, but others can draw level: then tie-breaks decide."""
    CAN = "can"
    """By points alone."""
    CAN_LEVEL = "can_level"
    """Level on points with others at best: only with the help of tie-breaks."""
    OUT = "out"


class Span(NamedTuple):
    """How many others may end above and how many above or level: at the least and at the most."""

    fewest_above: int
    fewest_level: int
    most_above: int
    most_level: int

    def state(self, place: int) -> State:
        if self.most_level < place:
            return State.HAS
        if self.most_above < place:
            return State.HAS_LEVEL
        if self.fewest_level < place:
            return State.CAN
        return State.CAN_LEVEL if self.fewest_above < place else State.OUT


class Prospect(NamedTuple):
    """A player. ``best``, ``worst``: the places with all open tie-breaks for him and against him; ``by_points``: what
    can be said without looking at tie-breaks.
    """

    id: int
    points: Points
    most: Points
    span: Span
    by_points: Span

    @property
    def best(self) -> int:
        return self.span.fewest_above + 1

    @property
    def worst(self) -> int:
        return self.span.most_level + 1

    def state(self, place: int) -> State:
        return state_of(self.span, self.by_points, place)


def state_of(span: Span, by_points: Span, place: int) -> State:
    """The state by a span; whether it took tie-breaks to be sure of a place is told by the span by points."""
    state = span.state(place)
    return State.HAS_AHEAD if state is State.HAS and by_points.state(place) is not State.HAS else state


def prospects(
    contest: Contest, counter: Counter | None = None, bounds: Bounds | None = None, places: int = 0
) -> tuple[Prospect, ...]:
    """Everybody who is ranked, by best and worst place, then points. ``counter``: one that has counted before.

    ``bounds``: of the tie-breaks; looked at for those alone who can end on one of so many places.
    """
    counter = counter or Counter(contest)
    found = [_prospect(contest, counter, runner.id) for runner in contest.runners if runner.ranked]
    if bounds is not None:
        found = [one if one.best > places else _parted(contest, counter, one, bounds) for one in found]
    return tuple(sorted(found, key=lambda one: (one.best, one.worst, -one.points, one.id)))


def _prospect(contest: Contest, counter: Counter, id: int) -> Prospect:
    span, most = _span(contest, counter, id)
    points = contest.by_id[id].points
    return Prospect(id, points, points + most, span, span)


def _parted(contest: Contest, counter: Counter, one: Prospect, bounds: Bounds) -> Prospect:
    """The same player, with what is certain of the tie-breaks."""
    return one._replace(span=_span(contest, counter, one.id, bounds)[0])


def _span(contest: Contest, counter: Counter, id: int, bounds: Bounds | None = None) -> tuple[Span, Points]:
    """What can happen around a player, and the most that he can still make."""
    best, worst = _ends(list(contest.own(id)))
    up, down = (span_of(contest, counter, id, own, bounds.level(id, own) if bounds else SAME) for own in (best, worst))
    return Span(up.fewest_above, up.fewest_level, down.most_above, down.most_level), best.gained


def _ends(ways: list[Own]) -> tuple[Own, Own]:
    """The own results that can only help and those that can only hurt: most points, and least for the opponents."""
    keyed = sorted(ways, key=lambda own: (own.gained, -sum(points for _, points in own.given)))
    return keyed[-1], keyed[0]


def span_of(contest: Contest, counter: Counter, id: int, own: Own, level: Level = SAME) -> Span:
    """What can happen around a player whose own games go so; ``level``: who is parted from him by tie-breaks."""
    score = contest.by_id[id].points + own.gained
    return Span(
        counter.passing(id, own, above(score, most=False, level=level)),
        counter.passing(id, own, not_below(score, most=False, level=level)),
        counter.passing(id, own, above(score, most=True, level=level)),
        counter.passing(id, own, not_below(score, most=True, level=level)),
    )


def above(score: Points, most: bool, level: Level) -> Bar:
    """For ending above a player: with more points, or with as many where tie-breaks are certain to be better."""
    return Bar(score + 1, most, level.ahead, -1)


def not_below(score: Points, most: bool, level: Level) -> Bar:
    """For ending above or undecided: with as many points, unless tie-breaks are certain to be worse."""
    return Bar(score, most, level.behind, 1)
