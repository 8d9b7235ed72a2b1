"""The progress table: everybody's score after each round, in the order of the standings."""

from __future__ import annotations

from pareo.model import Player, Tournament
from pareo.reports.cells import Place, Score, named
from pareo.reports.event import Event
from pareo.reports.table import GROUP, NAME, NUMBER, RANK, TITLE, Kind, Table, View, code
from pareo.reports.views.records import played_rounds


def progress(event: Event) -> View:
    parts = tuple(_table(event, group, name) for name, group in event.groups.items())
    return View("progress", event.tournament.name, event.after, parts)


def _table(event: Event, tournament: Tournament, group: str) -> Table:
    table, rounds = event.standings[group], played_rounds(event, tournament)
    players: dict[int, Player] = {player.id: player for player in tournament.players}
    rows = tuple(
        (
            Place(row.rank, row.shared > 1), row.id, players[row.id].title, named(players[row.id]),
            *(Score(one.score) for one in rounds[row.id]),
        )
        for row in table.rows
    )  # fmt: skip
    columns = [code(str(number), Kind.POINTS, number) for number in range(1, table.after + 1)]
    about = ((GROUP, group),) if group else ()
    return Table((RANK, NUMBER, TITLE, NAME, *columns), rows, tuple(row.id for row in table.rows), about)
