"""The wall chart: by number, each round with the opponent and the score so far."""

from __future__ import annotations

from pareo.model import Tournament
from pareo.reports.cells import Score, named
from pareo.reports.event import Event
from pareo.reports.table import GROUP, NAME, NUMBER, RATING, TITLE, Column, Kind, Table, View, code
from pareo.reports.views.records import played_rounds


def wall_chart(event: Event) -> View:
    parts = tuple(_table(event, group, name) for name, group in event.groups.items())
    return View("wall-chart", event.tournament.name, event.after, parts)


def _table(event: Event, tournament: Tournament, group: str) -> Table:
    """Two columns a round: opponent with colour and result, and the running score."""
    rounds = played_rounds(event, tournament)
    rows = tuple(
        (
            player.id, player.title, named(player), player.rating or None,
            *(cell for one in rounds[player.id] for cell in (one.meeting(one.opponent), Score(one.score))),
        )
        for player in tournament.players
    )  # fmt: skip
    columns = [column for number in range(1, event.after + 1) for column in _columns(number)]
    about = ((GROUP, group),) if group else ()
    keys = tuple(player.id for player in tournament.players)
    return Table((NUMBER, TITLE, NAME, RATING, *columns), rows, keys, about)


def _columns(number: int) -> tuple[Column, Column]:
    return code(str(number), Kind.MEETING, number), code(f"={number}", Kind.POINTS, number)
