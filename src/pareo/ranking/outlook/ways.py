"""How a player still gets a place: with which own results, and what the other games must bring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from pareo.model import Points
from pareo.ranking.outlook.bounds import Bounds, Level
from pareo.ranking.outlook.contest import Contest, OpenGame, Own
from pareo.ranking.outlook.passing import Bar, Counter
from pareo.ranking.outlook.places import SAME, Span, State, above, not_below, span_of, state_of

Result: TypeAlias = Literal["win", "draw", "loss"]
RESULTS: tuple[Result, ...] = ("win", "draw", "loss")
"""As White sees the results of a game, in their order."""
SURE = frozenset({State.HAS, State.HAS_AHEAD})


class Condition(NamedTuple):
    """The game of ``one`` against ``other`` ends in one of these results, as ``one`` sees it."""

    one: int
    other: int
    results: tuple[Result, ...]


class Way(NamedTuple):
    """In the last games: the place with this own result ("" for a player who has no game).

    ``state`` is what the result alone makes sure of. ``conditions`` are for ending there by points alone, or at least
    level where no more is to be had (CAN_LEVEL): all of them must hold when ``spare`` is 0; else they are what must not
    happen, but for so many of them. ``level``: otherwise tie-breaks may still give the place. ``settled``: some who
    can end level are certain to be ahead or behind on tie-breaks, which makes a difference here.
    """

    result: Result | Literal[""]
    state: State
    conditions: tuple[Condition, ...] = ()
    spare: int = 0
    level: bool = False
    settled: bool = False


class Course(NamedTuple):
    """One way in which a player's own games can go, with what can happen around him then."""

    own: Own
    span: Span
    by_points: Span
    level: Level

    def state(self, place: int) -> State:
        return state_of(self.span, self.by_points, place)


class Needs(NamedTuple):
    """Before the last games: of the ``most`` points to be had, the least with which the place can still be reached
    (``level``: only with the help of tie-breaks) and the least that are sure to be enough, None where none are.
    """

    least: Points
    level: bool
    enough: Points | None
    most: Points


class Ways:
    """The ways of one player to every place; what his own results can do is worked out once."""

    def __init__(self, contest: Contest, counter: Counter, id: int, bounds: Bounds | None = None) -> None:
        self._contest, self._id = contest, id
        self._courses = [self._course(counter, own, bounds) for own in contest.own(id)]

    def _course(self, counter: Counter, own: Own, bounds: Bounds | None) -> Course:
        by_points = span_of(self._contest, counter, self._id, own)
        if bounds is None:
            return Course(own, by_points, by_points, SAME)
        level = bounds.level(self._id, own)
        return Course(own, span_of(self._contest, counter, self._id, own, level), by_points, level)

    def to(self, place: int) -> tuple[Way, ...] | Needs | None:
        """By own results in the last games, else by points; None for a place that is out of reach."""
        if all(course.state(place) is State.OUT for course in self._courses):
            return None
        return tuple(self._by_results(place)) if self._contest.last_games else self._by_points(place)

    def _by_points(self, place: int) -> Needs:
        states: dict[Points, list[State]] = {}
        for course in self._courses:
            states.setdefault(course.own.gained, []).append(course.state(place))
        gains = sorted(states)
        least = next(gain for gain in gains if set(states[gain]) != {State.OUT})
        alone = [gain for gain in gains if set(states[gain]) - {State.OUT, State.CAN_LEVEL, State.HAS_LEVEL}]
        sure = next((gain for gain in gains if set(states[gain]) == {State.HAS}), None)
        return Needs(least, least not in alone, sure, gains[-1])

    def _by_results(self, place: int) -> Iterator[Way]:
        """From the best own result down; a result that is enough makes the better ones needless."""
        games = self._contest.games_of[self._id]
        as_seen = RESULTS if not games or games[0].white == self._id else RESULTS[::-1]
        named = [(as_seen[each.own.results[0]] if each.own.results else "", each) for each in self._courses]
        kept = sorted(named, key=lambda one: RESULTS.index(one[0]) if one[0] else 0)
        enough = [at for at, (_, course) in enumerate(kept) if course.state(place) in SURE]
        for at, (result, course) in enumerate(kept):
            state = course.state(place)
            if state in SURE and at == enough[-1]:
                yield Way(result, state)
            elif state not in SURE and state is not State.OUT:
                yield self._way(result, course, place)

    def _way(self, result: Result | Literal[""], course: Course, place: int) -> Way:
        told = self._told(result, course, place)
        if course.level == SAME:
            return told
        plain = self._told(result, Course(course.own, course.by_points, course.by_points, SAME), place)
        return told._replace(settled=told != plain)

    def _told(self, result: Result | Literal[""], course: Course, place: int) -> Way:
        state, span = course.state(place), course.span
        alone = span.fewest_level < place
        if state is State.HAS_LEVEL and not alone:
            return Way(result, state)
        spare = place - 1 - (span.fewest_level if alone else span.fewest_above)
        conditions = self._conditions(self._bar(course, alone), met=not spare)
        level = state is State.CAN and self._level_asks_less(course, place, conditions)
        return Way(result, state, conditions, spare, level)

    def _bar(self, course: Course, alone: bool) -> Bar:
        score = self._contest.by_id[self._id].points + course.own.gained
        return (not_below if alone else above)(score, most=False, level=course.level)

    def _level_asks_less(self, course: Course, place: int, conditions: tuple[Condition, ...]) -> bool:
        """Whether ending at least level asks for less than ending there alone."""
        spare = place - 1 - course.span.fewest_above
        asked = self._conditions(self._bar(course, alone=False), met=not spare)
        return spare > place - 1 - course.span.fewest_level or conditions != asked

    def _conditions(self, bar: Bar, met: bool) -> tuple[Condition, ...]:
        return tuple(self._each_condition(bar, met))

    def _waits(self, id: int, bar: Bar) -> bool:
        """Whether a player may pass the bar with his open game, or not."""
        least, most = self._contest.reach[id]
        return least < bar.need(id) <= most

    def _each_condition(self, bar: Bar, met: bool) -> Iterator[Condition]:
        """For every other game that matters: the results that let fewest pass (``met``), or those that let more."""
        points = self._contest.ranked_points
        for game in self._contest.games:
            if self._id in game[:2] or not any(self._waits(id, bar) for id in game[:2]):
                continue
            through = [
                [id for id, gain in zip(game[:2], gains) if id in points and points[id] + gain >= bar.need(id)]
                for gains in game.results
            ]
            fewest = min(map(len, through))
            wanted = tuple(at for at, ids in enumerate(through) if (len(ids) == fewest) == met)
            if any(len(ids) != fewest for ids in through):
                yield _condition(game, wanted, [id for ids in through for id in ids])


def _condition(game: OpenGame, results: tuple[int, ...], rivals: Sequence[int]) -> Condition:
    """As the rival sees it who has more to win."""
    one = max(game[:2], key=lambda id: (rivals.count(id), id == game.white))
    seen = RESULTS if one == game.white else RESULTS[::-1]
    names = sorted((seen[at] for at in results), key=RESULTS.index)
    return Condition(one, game.other(one), tuple(names))
