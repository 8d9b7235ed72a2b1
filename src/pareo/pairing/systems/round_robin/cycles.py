"""The whole calendar of a round robin: cycles of a table, the order of its rounds, the colours of return games."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pareo.pairing.outcome import NoPairing, Obstacle
from pareo.pairing.systems.round_robin.options import ADJUSTED, FIDE, ROTATED, STANDARD, CalendarOptions


class TableRound(NamedTuple):
    """A round of a table: (White, Black) by number in the order of the boards, and the number that is free."""

    games: tuple[tuple[int, int], ...]
    free: int | None = None


class CalendarGame(NamedTuple):
    """A game of the calendar, by the numbers of the players."""

    board: int
    white: int
    black: int


class CalendarRound(NamedTuple):
    """A round of the calendar. ``table_round`` is its number in the printed table, ``cycle`` counts from 1."""

    number: int
    cycle: int
    table_round: int
    games: tuple[CalendarGame, ...]
    free: int | None = None


class Table(NamedTuple):
    """Everybody meets everybody once: the number of players and the rounds, made when they are asked for."""

    players: int
    round: Callable[[int], TableRound]

    @property
    def rounds(self) -> int:
        return rounds_in_cycle(self.players)


def rounds_in_cycle(players: int) -> int:
    """How many rounds let everybody meet everybody once (002: one less than the players, or as many when odd)."""
    return players - 1 + players % 2 if players else 0


def cycles_of(players: int, options: CalendarOptions, rounds: int | None) -> int:
    """How often all meet: as chosen, else as many cycles as the announced rounds need, else once."""
    each = rounds_in_cycle(players)
    if options.cycles is not None:
        return options.cycles
    return -(-rounds // each) if rounds and each else 1


def build(table: Table, options: CalendarOptions, announced: int | None = None) -> tuple[CalendarRound, ...]:
    """Every round of the calendar, cycle after cycle."""
    rounds = table.rounds * cycles_of(table.players, options, announced)
    return tuple(round_of(table, options, number, announced) for number in range(1, rounds + 1))


def round_of(table: Table, options: CalendarOptions, number: int, announced: int | None = None) -> CalendarRound:
    """One round of the calendar; NoPairing when it has no such round."""
    cycles = cycles_of(table.players, options, announced)
    _check(table.rounds, cycles, options)
    if number > cycles * table.rounds:
        raise NoPairing((Obstacle("calendar-is-finished", f"{cycles * table.rounds}", ()),))
    before, index = divmod(number - 1, table.rounds)
    table_round = order_of_rounds(table.rounds, before + 1, cycles, options)[index]
    return _laid_out(table.round(table_round), number, before + 1, table_round)


def order_of_rounds(rounds: int, cycle: int, cycles: int, options: CalendarOptions) -> tuple[int, ...]:
    """The rounds of the table in the order in which a cycle plays them (004 P).

    Rules: FIDE C.05 Annex 1 (the last two rounds of the first cycle exchanged); 004 P (rotated, adjusted). With more
    than two cycles the exchange comes before each turn of the colours.
    """
    straight = tuple(range(1, rounds + 1))
    if options.variant == FIDE and cycle < cycles and rounds > 1:
        return (*straight[:-2], rounds, rounds - 1)
    if options.variant == ROTATED:
        first = options.rotation or middle_rotation(rounds)
        return straight[first - 1 :] + straight[: first - 1]
    if options.variant == ADJUSTED and cycle % 2 == 1:
        return straight[1:] + straight[:1]
    return straight


def middle_rotation(rounds: int) -> int:
    """The even round to begin with, so that round 1 comes into the middle: 6 for ten players, 4 for six."""
    half = (rounds + 1) // 2
    return min(rounds, half + half % 2)


def _check(rounds: int, cycles: int, options: CalendarOptions) -> None:
    """004 P: the FIDE order and the adjusted one exist for return games only; the adjusted one goes by twos."""
    if rounds and options.rotation is not None and options.rotation > rounds:
        raise NoPairing((Obstacle("no-round-to-begin-with", f"rotation={options.rotation}", ()),))
    wrong = cycles < 2 if options.variant == FIDE else cycles % 2 == 1
    if options.variant in (FIDE, ADJUSTED) and wrong:
        raise NoPairing((Obstacle("variant-needs-return-games", f"variant={options.variant}", ()),))


def _laid_out(table: TableRound, number: int, cycle: int, table_round: int) -> CalendarRound:
    """Colours are turned in every second cycle."""
    games = table.games if cycle % 2 == 1 else tuple((black, white) for white, black in table.games)
    boards = tuple(CalendarGame(board, white, black) for board, (white, black) in enumerate(games, 1))
    return CalendarRound(number, cycle, table_round, boards, table.free)


def only_plain(options: CalendarOptions) -> None:
    """For systems whose rounds follow from one another, so that no other order of them is possible."""
    if options.variant != STANDARD:
        raise NoPairing((Obstacle("order-follows-from-seats", f"variant={options.variant}", ()),))
