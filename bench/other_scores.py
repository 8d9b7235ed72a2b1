"""Zermelo's scores, missing points, and who can still win."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from bench.registry import bench
from pareo.model import Game, Outcome, Player, Round, Settings, Tournament
from pareo.reports.event import event_of
from pareo.reports.views import draw
from pareo.strengths import PLAIN, Terms, comparisons, zermelo

_RESULTS = ((Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW), (Outcome.LOSS, Outcome.WIN))


def _swiss(players: int, rounds: int) -> Tournament:
    """Neighbours in the score meet; the stronger of two wins a little more often."""
    dice, points = Random(players), dict.fromkeys(range(1, players + 1), 0)
    made = []
    for _ in range(rounds):
        order = sorted(points, key=lambda id: (-points[id], dice.random()))
        games = []
        for white, black in zip(order[::2], order[1::2]):
            result = dice.choices(_RESULTS, (3 + (white < black), 3, 3 + (black < white)))[0]
            games.append(Game(white, black, *result))
            points[white] += 2 - _RESULTS.index(result)
            points[black] += _RESULTS.index(result)
        made.append(Round(tuple(games)))
    entrants = tuple(Player(id, f"Player {id}", 2600 - id) for id in points)
    return Tournament("bench", players=entrants, rounds=tuple(made), settings=Settings(rounds=rounds))


def _strengths(terms: Terms) -> Callable[[], object]:
    made = _swiss(200, 9)
    ids = frozenset(range(1, 201))
    games = comparisons(made, 9, ids)
    return lambda: zermelo(ids, games, terms)


@bench.row("Zermelo, 200 players, 9 rounds, plain")
def plain() -> Callable[[], object]:
    return _strengths(PLAIN)


@bench.row("Zermelo, 200 players, 9 rounds, theta and nu found")
def extended() -> Callable[[], object]:
    return _strengths(Terms())


@bench.row("missing points, 200 players, 9 rounds")
def missing() -> Callable[[], object]:
    made = _swiss(200, 9)
    return lambda: draw("missing-points", event_of(made))


def _outlook(after: int) -> Callable[[], object]:
    made = _swiss(300, 9)
    made = replace(made, rounds=made.rounds[: after + 1])
    return lambda: draw("outlook", replace(event_of(made, after), places=10))


@bench.row("outlook, 300 players, 10 places, last round paired")
def last_round() -> Callable[[], object]:
    return _outlook(8)


@bench.row("outlook, 300 players, 10 places, three rounds to come")
def three_rounds() -> Callable[[], object]:
    return _outlook(6)
