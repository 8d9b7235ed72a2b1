"""The outlook equals the literal reading: every outcome of thousands of small fields is enumerated and compared."""

from __future__ import annotations

from random import Random

import pytest

from literal.outlook import Ending, above, endings
from pareo.ranking.outlook import Contest, Counter, Needs, OpenGame, Runner, State, Ways, prospects
from pareo.ranking.outlook.ways import RESULTS, Condition, Way

ONE = ((10, 0), (5, 5), (0, 10))
THREE = ((30, 0), (10, 10), (0, 30))
COLOURS = ((10, 0), (4, 6), (0, 12))
FIELDS = 600


def _field(dice: Random, last: bool) -> Contest:
    """Players with close scores; ``last``: one game each at most and nothing after it."""
    size, results = dice.randint(2, 6), dice.choice((ONE, ONE, THREE, COLOURS))
    ids = dice.sample(range(1, 40), size)
    unit = results[1][0]
    games: list[OpenGame] = []
    for _ in range(1 if last else dice.randint(0, 2)):
        seated = dice.sample(ids, size)
        pairs = list(zip(seated[::2], seated[1::2]))[: dice.randint(1, 3)]
        games += [OpenGame(white, black, results) for white, black in pairs]
    free = (0,) if last else (0, unit, results[0][0])
    opens = dice.sample(ids, min(size, 2 if games else 4))
    runners = tuple(
        Runner(id, unit * dice.randint(0, 4), free if id in opens else (0,), ranked=dice.random() > 0.1) for id in ids
    )
    return Contest(runners, tuple(games[:4]))


def _spans(contest: Contest, all: list[Ending], id: int) -> tuple[int, int, int, int]:
    over, level = ([above(contest, ending, id, tied) for ending in all] for tied in (False, True))
    return min(over), min(level), max(over), max(level)


@pytest.mark.parametrize("seed", range(6))
def test_best_and_worst_places_are_those_of_all_outcomes(seed: int) -> None:
    dice = Random(seed)
    for _ in range(FIELDS):
        contest = _field(dice, last=bool(dice.getrandbits(1)))
        all = list(endings(contest))
        for one in prospects(contest):
            assert one.span == _spans(contest, all, one.id), (contest, one)


def _holds(contest: Contest, condition: Condition, ending: Ending) -> bool:
    at, game = next(
        (at, game) for at, game in enumerate(contest.games) if {condition.one, condition.other} == set(game[:2])
    )
    seen = RESULTS if game.white == condition.one else RESULTS[::-1]
    return seen[ending.results[at]] in condition.results


def _own_result(contest: Contest, id: int, ending: Ending) -> str:
    for at, game in enumerate(contest.games):
        if id in game[:2]:
            return (RESULTS if game.white == id else RESULTS[::-1])[ending.results[at]]
    return ""


def _met(contest: Contest, way: Way, ending: Ending) -> bool:
    holding = sum(_holds(contest, one, ending) for one in way.conditions)
    return holding <= way.spare if way.spare else holding == len(way.conditions)


@pytest.mark.parametrize("seed", range(6))
def test_the_conditions_of_a_way_hold_exactly_where_the_place_is_reached(seed: int) -> None:
    dice = Random(100 + seed)
    for _ in range(FIELDS // 2):
        contest = _field(dice, last=True)
        all, counter = list(endings(contest)), Counter(contest)
        for runner in contest.runners:
            if not runner.ranked:
                continue
            ways = Ways(contest, counter, runner.id)
            for place in (1, 2, 3):
                _check_ways(contest, all, runner.id, place, ways.to(place))


def _check_ways(contest: Contest, all: list[Ending], id: int, place: int, told: tuple[Way, ...] | Needs | None) -> None:
    assert not isinstance(told, Needs)
    by_result: dict[str, Way] = {way.result: way for way in told or ()}
    enough = [RESULTS.index(way.result) for way in told or () if way.state is State.HAS and way.result]
    for ending in all:
        own = _own_result(contest, id, ending)
        alone, level = (above(contest, ending, id, tied) < place for tied in (True, False))
        way = by_result.get(own)
        if way is None:
            # Not told: out of reach, or better than a result that is enough.
            assert not level or (own and min(enough) > RESULTS.index(own)), (contest, id, place, told)
        elif way.state is State.HAS:
            assert alone
        elif way.state is State.HAS_LEVEL:
            assert level
            assert not way.conditions or _met(contest, way, ending) == alone
        elif way.state is State.CAN_LEVEL:
            assert not alone
            assert _met(contest, way, ending) == level
        else:
            assert _met(contest, way, ending) == alone, (contest, id, place, way)
            assert way.level or level == alone


@pytest.mark.parametrize("seed", range(4))
def test_the_points_needed_and_those_that_are_enough_are_the_least_of_all_outcomes(seed: int) -> None:
    dice = Random(200 + seed)
    for _ in range(FIELDS // 2):
        contest = _field(dice, last=False)
        if contest.last_games:
            continue
        all, counter = list(endings(contest)), Counter(contest)
        for runner in contest.runners:
            told = Ways(contest, counter, runner.id).to(2) if runner.ranked else None
            if isinstance(told, Needs):
                _check_needs(contest, all, runner.id, told)


def _check_needs(contest: Contest, all: list[Ending], id: int, told: Needs) -> None:
    reached = [ending.gained[id] for ending in all if above(contest, ending, id, level=False) < 2]
    failed = {ending.gained[id] for ending in all if above(contest, ending, id, level=True) >= 2}
    gains = {ending.gained[id] for ending in all}
    assert told.least == min(reached)
    assert told.most == max(gains)
    assert told.enough == min(gains - failed, default=None)


def test_the_order_of_players_and_games_changes_nothing() -> None:
    dice = Random(5)
    for _ in range(200):
        contest = _field(dice, last=False)
        shuffled = Contest(
            tuple(dice.sample(contest.runners, len(contest.runners))),
            tuple(dice.sample(contest.games, len(contest.games))),
        )
        assert prospects(contest) == prospects(shuffled)
