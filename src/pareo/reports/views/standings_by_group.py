"""The standings parted by the players' groups, which all play in one tournament."""

from __future__ import annotations

from pareo.ranking import Standings
from pareo.reports.cells import Place
from pareo.reports.event import Event
from pareo.reports.table import GROUP, Kind, Table, View, word
from pareo.reports.views.standings import notes_of, standings_table, standings_view

WITHOUT = "–"
"""The heading of those who have no group."""

_OVERALL = word("overall", Kind.NUMBER)


def standings_by_group(event: Event) -> View:
    """Each group in the tournament's own order, with the place in the group and the place among all.

    Independent groups are parted already; where nobody has a group the list is one.
    """
    if list(event.standings) != [""] or not any(player.group.strip() for player in event.tournament.players):
        return View("standings-by-group", *_as_it_is(event))
    whole = event.standings[""]
    parts = tuple(_part(event, whole, group) for group in groups_of(event))
    return View("standings-by-group", event.tournament.name, event.after, parts, notes_of(event, whole))


def groups_of(event: Event) -> list[str]:
    """The names of the groups, by name; those without one come last."""
    names = {player.group.strip() for player in event.tournament.players}
    return [*sorted(names - {""}), *({""} & names)]


def _as_it_is(event: Event) -> tuple[str, int, tuple[Table, ...]]:
    plain = standings_view(event)
    return plain.event, plain.round, plain.parts


def _part(event: Event, whole: Standings, group: str) -> Table:
    table = standings_table(event, whole)
    inside = [(key, row) for key, row in zip(table.keys, table.rows) if event.players[key].group.strip() == group]
    overall = [row[0] for _, row in inside]
    ranks = [place.rank for place in overall if isinstance(place, Place)]
    rows = tuple(
        (Place(ranks.index(rank) + 1, ranks.count(rank) > 1), row[0], *row[1:]) for rank, (_, row) in zip(ranks, inside)
    )
    columns = (table.columns[0], _OVERALL, *table.columns[1:])
    return Table(columns, rows, tuple(key for key, _ in inside), ((GROUP, group or WITHOUT),))
