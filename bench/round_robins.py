"""Round robins: a round, a calendar, a whole double tournament."""

from __future__ import annotations

from collections.abc import Callable

from bench.registry import bench
from pareo.history import position
from pareo.model import Player, Settings, Tournament
from pareo.pairing import pair_position
from pareo.pairing.systems.round_robin import calendar

BERGER = "roundrobin@berger"


def _field(players: int) -> Tournament:
    return Tournament(players=tuple(Player(id) for id in range(1, players + 1)), settings=Settings())


@bench.row("roundrobin@berger, one round, 100 players")
def one_round() -> Callable[[], object]:
    before = position(_field(100))
    return lambda: pair_position(BERGER, before)


@bench.row("roundrobin@berger, one round, 500 players")
def one_round_of_many() -> Callable[[], object]:
    before = position(_field(500))
    return lambda: pair_position(BERGER, before)


@bench.row("roundrobin@berger, double calendar, even boards, 24 players")
def whole_calendar() -> Callable[[], object]:
    return lambda: calendar(24, {"cycles": "2", "boards": "balanced"})
