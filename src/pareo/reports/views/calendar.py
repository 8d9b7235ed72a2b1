"""The calendar of a round robin: all rounds, made or to come, of each of its groups."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.conduct.calendars import calendar_of
from pareo.model import Player, Tournament
from pareo.pairing.systems.round_robin import CalendarRound
from pareo.reports.cells import Bye, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import BOARD, GROUP, ROUND, TITLE, Column, Kind, Row, Table, View, word

FREE = "free"
"""Where an opponent would stand: the calendar leaves the player free."""

_COLUMNS = (
    BOARD,
    word("number", Kind.NUMBER, "white_number"),
    Column("white_title", TITLE.kind, key="title"),
    word("white", Kind.NAME),
    word("number", Kind.NUMBER, "black_number"),
    Column("black_title", TITLE.kind, key="title"),
    word("black", Kind.NAME),
)


def calendar(event: Event) -> View:
    """One part for each round of each group.

    NoSuchList for an event whose pairings follow from its results, NoPairing where its order of rounds is impossible.
    """
    parts = tuple(part for name, group in event.groups.items() for part in _rounds(event, name, group))
    if not parts:
        raise NoSuchList("not_round_robin")
    return View("calendar", event.tournament.name, 0, parts)


def _rounds(event: Event, name: str, group: Tournament) -> Iterator[Table]:
    about = ((GROUP, name),) if name else ()
    for made in calendar_of(group):
        known = any(times.date or times.time for times in event.schedule)
        dated = ((word("date", Kind.DATE), event.times(made.number)),) if known else ()
        rows = tuple(_games(made, event.players))
        yield Table(_COLUMNS, rows, (made.number,), (*about, (ROUND, made.number), *dated))


def _games(made: CalendarRound, players: dict[int, Player]) -> Iterator[Row]:
    for game in made.games:
        white, black = players[game.white], players[game.black]
        yield game.board, white.id, white.title, named(white), black.id, black.title, named(black)
    if made.free:
        player = players[made.free]
        yield None, player.id, player.title, named(player), None, "", Bye(FREE)
