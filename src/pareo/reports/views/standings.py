"""The standings as a table."""

from __future__ import annotations

from pareo.model import Player, Tournament, format_points
from pareo.ranking import Standings, shown
from pareo.reports.table import Table, code, word


def standings_table(table: Standings, tournament: Tournament) -> Table:
    """Place, player or team, points and the tie-breaks of the list; a shared place is shown once."""
    players = {} if table.teams else {player.id: player for player in tournament.players}
    rows, above = [], 0
    for row in table.rows:
        player = players.get(row.id, Player(row.id, row.name))
        place = "" if row.rank == above else str(row.rank)
        above = row.rank
        about = (
            (player.title, player.name, str(player.rating or ""), player.federation)
            if player
            else ("", row.name, "", "")
        )
        shown_values = [shown(value, column.unit) for value, column in zip(row.values, table.columns)]
        rows.append((place, str(row.id), *about, format_points(row.points), *shown_values))
    player_columns = (word("title"), word("name"), word("rating", True), word("federation"))
    values = [code(column.code) for column in table.columns]
    headings = (word("rank", True), word("number", True), *player_columns, word("points", True), *values)
    return Table("standings", headings, tuple(rows))
