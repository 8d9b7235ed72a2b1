"""The carousel (Rutsch, 003): all slide one seat on around a row of boards, so nobody needs a table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pareo.catalog.options import BOARDS
from pareo.history import Position
from pareo.pairing.options import quoted
from pareo.pairing.outcome import NoPairing, RoundPairing
from pareo.pairing.systems.round_robin.attendance import seat
from pareo.pairing.systems.round_robin.cycles import CalendarRound, Table, TableRound, build, only_plain, round_of
from pareo.pairing.systems.round_robin.options import PRINTED, CalendarOptions, read_options
from pareo.pairing.systems.round_robin.why import refute
from pareo.pairing.trace import Trace
from pareo.pairing.why.wishes import Judge

ARTICLE = "Rutsch"


def rutsch_round(players: int, number: int) -> TableRound:
    """Round ``number`` of the carousel.

    Seats run clockwise along one side of the boards and back along the other; in the first round everybody sits on the
    seat of his number. White stands on this side of the first board, on that side of the second, and so on. With an
    even field number 1 stays and turns his board each round, the others pass over his seat. With an odd field all
    move, and whoever comes off the last seat waits at the head of the row for a round.

    >>> rutsch_round(6, 2).games
    ((5, 1), (4, 6), (2, 3))
    """
    if players % 2 == 1:
        seated = [(seat - number + 1) % players + 1 for seat in range(players)]
        return TableRound(_across(seated[:-1], turned=False), seated[-1])
    seated = [1, *((seat - number + 1) % (players - 1) + 2 for seat in range(players - 1))]
    return TableRound(_across(seated, turned=number % 2 == 0))


def _across(seated: list[int], turned: bool) -> tuple[tuple[int, int], ...]:
    """Those who face each other. ``turned``: number 1 has given the first board the other colours."""
    games = []
    for board in range(len(seated) // 2):
        near, far = seated[board], seated[-1 - board]
        white_is_near = (board % 2 == 0) != (turned and board == 0)
        games.append((near, far) if white_is_near else (far, near))
    return tuple(games)


def calendar(players: int, options: Mapping[str, str]) -> tuple[CalendarRound, ...]:
    """Every round for so many players, by their numbers."""
    chosen = _checked(options)
    return build(Table(players, partial(rutsch_round, players)), chosen)


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """The round of the carousel; players are numbered as they stand in the list, also those who are not there."""
    if not position.field:
        return RoundPairing((), trace=trace)
    chosen = _checked(position.options)
    players = len(position.field)
    planned = round_of(Table(players, partial(rutsch_round, players)), chosen, position.round, position.rounds)
    return seat(planned, position, chosen, ARTICLE, trace)


def judge(position: Position) -> Judge:
    """What speaks against wishes: the table."""
    chosen = _checked(position.options)
    table = Table(len(position.field), partial(rutsch_round, len(position.field)))
    return partial(refute, position, pair(position), tuple(build(table, chosen, position.rounds)), ARTICLE)


def _checked(options: Mapping[str, str]) -> CalendarOptions:
    chosen = read_options(options)
    only_plain(chosen)
    if chosen.boards != PRINTED:
        raise NoPairing((quoted("boards-follow-from-seats", options, BOARDS.name),))
    return chosen
