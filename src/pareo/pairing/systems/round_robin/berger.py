"""Berger tables: FIDE C.05 Annex 1, with the orders of rounds and the even boards of 004 Appendix P."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pareo.history import Position
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.systems.round_robin.attendance import seat
from pareo.pairing.systems.round_robin.boards import evenly, has_even_boards
from pareo.pairing.systems.round_robin.cycles import CalendarRound, Table, TableRound, build, round_of
from pareo.pairing.systems.round_robin.options import BALANCED, CalendarOptions, read_options
from pareo.pairing.systems.round_robin.why import refute
from pareo.pairing.trace import Trace
from pareo.pairing.why.wishes import Judge

ARTICLE = "C.05 Annex 1"


def berger_round(players: int, number: int, boards: str = "") -> TableRound:
    """Round ``number`` of the table for so many players, by their numbers.

    The last number stays apart: it has Black in odd rounds and White in even ones. From one round to the next
    everybody else moves on by half the field, so the last number meets 1, then 1 + n/2, then 2, 2 + n/2 and so on; on
    the further boards those who stand the same number of places after and before that opponent meet, the one
    after with White. An odd field plays the table of the next even number without its last (002).

    >>> berger_round(6, 2).games
    ((6, 4), (5, 3), (1, 2))
    """
    last = players + players % 2
    ring = last - 1
    if ring < 1:
        return TableRound(())
    partner = (number - 1) * (last // 2) % ring
    games = [(partner + 1, last) if number % 2 == 1 else (last, partner + 1)]
    games += [((partner + k) % ring + 1, (partner - k) % ring + 1) for k in range(1, last // 2)]
    if players % 2 == 1:
        # Without the last number each of the printed boards sees everybody exactly twice: already even.
        return TableRound(tuple(games[1:]), partner + 1)
    return TableRound(evenly(games, partner) if boards == BALANCED else tuple(games))


def berger_table(players: int, options: CalendarOptions) -> Table:
    return Table(players, partial(berger_round, players, boards=options.boards))


def calendar(players: int, options: Mapping[str, str]) -> tuple[CalendarRound, ...]:
    """Every round for so many players, by their numbers."""
    chosen = read_options(options)
    return build(berger_table(players, chosen), chosen)


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """The round of the calendar; players are numbered as they stand in the list, also those who are not there."""
    if not position.field:
        return RoundPairing((), trace=trace)
    chosen = read_options(position.options)
    table = berger_table(len(position.field), chosen)
    planned = round_of(table, chosen, position.round, position.rounds)
    if trace is not None and chosen.boards == BALANCED and not has_even_boards(table.players):
        trace.add("even-boards", "printed-order-kept", "Vega manual P", (), field=table.players)
    return seat(planned, position, chosen, ARTICLE, trace)


def judge(position: Position) -> Judge:
    """What speaks against wishes: the table."""
    chosen = read_options(position.options)
    table = berger_table(len(position.field), chosen)
    return partial(refute, position, pair(position), tuple(build(table, chosen, position.rounds)), ARTICLE)
