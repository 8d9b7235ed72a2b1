"""The official standings, group by group."""

from __future__ import annotations

from pareo.model import Player
from pareo.ranking import Standings
from pareo.reports.cells import Name, Place, Score, Value
from pareo.reports.event import Event
from pareo.reports.table import (
    FEDERATION,
    GROUP,
    NAME,
    POINTS,
    RANK,
    RATING,
    TITLE,
    Column,
    Kind,
    Note,
    Row,
    Say,
    Table,
    View,
    code,
    word,
)  # fmt: skip

_RULES = "heading_edition"
_WITHDRAWN = "withdrawn"
_LEFT_OUT = {"expelled": "left_out_expelled", "under_half": "left_out_under_half"}
_NUMBER = word("number", Kind.NUMBER, minor=True)


def standings_view(event: Event) -> View:
    """Place, player, points and the tie-breaks of the announced list."""
    parts = tuple(standings_table(event, table, group) for group, table in event.standings.items())
    notes = tuple(note for table in event.standings.values() for note in notes_of(event, table))
    return View("standings", event.tournament.name, event.after, parts, tuple(dict.fromkeys(notes)))


def team_view(event: Event, table: Standings) -> View:
    """The standings of the teams."""
    return View(
        "standings", event.tournament.name, table.after, (standings_table(event, table),), notes_of(event, table)
    )


def notes_of(event: Event, table: Standings) -> tuple[Note, ...]:
    """By which rules, who is not ranked, and who has left (VCL4THP 170)."""
    codes = ", ".join(column.code for column in table.columns)
    rules = (Note(_RULES, (("codes", codes), ("edition", table.edition))),) if codes else ()
    left_out = (
        Note(_LEFT_OUT[reason], (("player", f"{id} {event.players[id].name}"),))
        for id, reason in table.left_out.items()
    )
    gone = sorted(row.id for row in table.rows if row.id in event.withdrawn and not table.teams)
    names = ", ".join(f"{id} {event.players[id].name}" for id in gone)
    return (*rules, *left_out, *((Note(_WITHDRAWN, (("players", names),)),) if gone else ()))


def players_told(view: View, say: Say, withdrawn: bool = True) -> list[str]:
    """The notes of standings that are about players; the list of tie-breaks is told by whoever shows them.

    ``withdrawn``: with a line of those who have left, for lists that do not mark them.
    """
    silent = {_RULES} if withdrawn else {_RULES, _WITHDRAWN}
    return [note.line(say) for note in view.notes if note.key not in silent]


def standings_table(event: Event, table: Standings, group: str = "") -> Table:
    """The list of one group; of teams where the standings are theirs."""
    columns = (
        RANK, _NUMBER, *(() if table.teams else (TITLE,)), NAME, *(() if table.teams else (RATING, FEDERATION)),
        POINTS, *value_columns(table),
    )  # fmt: skip
    rows = tuple(_row(event, table, at) for at in range(len(table.rows)))
    about = ((GROUP, group),) if group else ()
    return Table(columns, rows, tuple(row.id for row in table.rows), about)


def value_columns(table: Standings) -> tuple[Column, ...]:
    return tuple(code(column.code, Kind.VALUE, at) for at, column in enumerate(table.columns))


def values_of(table: Standings, values: tuple[object, ...]) -> tuple[Value, ...]:
    """The values of a row, each with the unit of its column."""
    return tuple(Value(value, column.unit) for value, column in zip(values, table.columns))  # type: ignore[arg-type]


def _row(event: Event, table: Standings, at: int) -> Row:
    row = table.rows[at]
    place, score, values = Place(row.rank, row.shared > 1), Score(row.points), values_of(table, row.values)
    if table.teams:
        return (place, row.id, Name(row.id, row.name), score, *values)
    player = event.players.get(row.id, Player(row.id, row.name))
    who = Name(row.id, player.name, player.title)
    return (place, row.id, player.title, who, player.rating or None, player.federation, score, *values)
