"""A table of boards laid over the squads of an event: who sits where, and what the table says to a wish."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from pareo.history import Position
from pareo.pairing.outcome import NoPairing, Obstacle, RoundPairing
from pareo.pairing.systems.round_robin.attendance import seat
from pareo.pairing.systems.round_robin.cycles import CalendarGame, CalendarRound
from pareo.pairing.systems.round_robin.options import CalendarOptions, read_options
from pareo.pairing.systems.round_robin.why import refute
from pareo.pairing.trace import Trace
from pareo.pairing.why.wishes import Judge

FINISHED, UNEQUAL, NO_TABLE = "calendar-is-finished", "squads-unequal", "no-table-for-squads"
_SEAT = re.compile(r"([A-Z])(\d+)")


class Squads:
    """The players of teams of one size, as numbers of a table: those of the first team, then those of the second ..."""

    def __init__(self, position: Position, article: str) -> None:
        self.teams = len(position.squads)
        self.boards = max(map(len, position.squads), default=0)
        short = [id for squad in position.squads if len(squad) < self.boards for id in squad]
        if short or any(not squad for squad in position.squads):
            raise NoPairing((Obstacle(UNEQUAL, article, tuple(short)),))
        self.position = replace(position, field=tuple(id for squad in position.squads for id in squad))
        self.article = article

    def none(self) -> NoPairing:
        """That there is no table for so many teams and boards."""
        return NoPairing((Obstacle(NO_TABLE, f"{self.article}: {self.teams} x {self.boards}", ()),))

    def pair(self, calendar: Sequence[CalendarRound], trace: Trace | None) -> RoundPairing:
        """The round of the calendar; NoPairing when all are played."""
        number = self.position.round
        if number > len(calendar):
            raise NoPairing((Obstacle(FINISHED, str(len(calendar)), ()),))
        return seat(calendar[number - 1], self.position, self._options(), self.article, trace)

    def judge(self, calendar: Iterable[CalendarRound]) -> Judge:
        rounds = tuple(calendar)
        return partial(refute, self.position, self.pair(rounds, None), rounds, self.article)

    def _options(self) -> CalendarOptions:
        return read_options(self.position.options)


def printed_round(
    text: str, players: int, number: int, cycle: int, table_round: int, turned: bool = False
) -> CalendarRound:
    """A printed round of teams of so many players as numbers; with the colours turned in a return match."""
    games = [pair.split("-") for pair in text.split()]
    boards = tuple(
        CalendarGame(board, *(_number(name, players) for name in (reversed(pair) if turned else pair)))
        for board, pair in enumerate(games, 1)
    )
    return CalendarRound(number, cycle, table_round, boards)


def _number(name: str, players: int) -> int:
    found = _SEAT.fullmatch(name)
    assert found
    return (ord(found[1]) - ord("A")) * players + int(found[2])
