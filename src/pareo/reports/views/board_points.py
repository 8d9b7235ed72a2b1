"""What everybody made on the board: games, wins, points, average, spread, best and lowest game (Scrabble, seed 003)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pareo.model import Player, Tournament
from pareo.reports.cells import Figure, Place, Score, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import GROUP, NAME, NUMBER, POINTS, RANK, TITLE, Kind, Row, Table, View, word
from pareo.reports.views.records import played_rounds

_COLUMNS = (
    RANK, NUMBER, TITLE, NAME, POINTS,
    *(word(f"made_{name}", Kind.FIGURE) for name in ("games", "points", "average", "spread", "best", "lowest")),
)  # fmt: skip


def board_points(event: Event) -> View:
    """In the order of the standings. NoSuchList where no points on the board are kept."""
    if not event.game_points:
        raise NoSuchList("no_board_points")
    parts = tuple(_table(event, group, name) for name, group in event.groups.items())
    return View("board-points", event.tournament.name, event.after, parts)


def _table(event: Event, tournament: Tournament, group: str) -> Table:
    table, rounds = event.standings[group], played_rounds(event, tournament)
    players: dict[int, Player] = {player.id: player for player in tournament.players}
    rows: list[Row] = []
    for row in table.rows:
        made = [
            (own, _made(event.game_points, one.opponent, at))
            for at, one in enumerate(rounds[row.id])
            if (own := _made(event.game_points, row.id, at)) is not None
        ]
        who = players[row.id]
        place = Place(row.rank, row.shared > 1)
        rows.append((place, row.id, who.title, named(who), Score(row.points), *_figures(made)))
    about = ((GROUP, group),) if group else ()
    return Table(_COLUMNS, tuple(rows), tuple(row.id for row in table.rows), about)


def _made(points: Mapping[int, Sequence[int | None]], id: int, at: int) -> int | None:
    rounds = points.get(id, ())
    return rounds[at] if at < len(rounds) else None


def _figures(made: Sequence[tuple[int, int | None]]) -> tuple[Figure, ...]:
    """Nothing but the number of games where there are none."""
    own = [points for points, _ in made]
    if not own:
        return (Figure(0), *(Figure(None) for _ in range(5)))
    spread = sum(points - (theirs or 0) for points, theirs in made)
    average = Figure(Fraction(sum(own), len(own)), 2)
    return Figure(len(own)), Figure(sum(own)), average, Figure(spread, signed=True), Figure(max(own)), Figure(min(own))
