"""The cross table: by number, or by rank with the opponents renumbered by place; for round robins as a square."""

from __future__ import annotations

from collections.abc import Callable

from pareo.model import Tournament
from pareo.ranking import Standings
from pareo.reports.cells import Cell, Encounters, Place, Score, Side, named
from pareo.reports.event import Event
from pareo.reports.table import GROUP, NAME, NUMBER, POINTS, RANK, RATING, TITLE, Column, Kind, Table, View, code
from pareo.reports.views.records import Played, played_rounds

_Draw = Callable[["_Cross"], Table]


def crosstable(event: Event) -> View:
    """By pairing number; opponents are named by theirs."""
    return _by_group(event, "crosstable", _round_by_round, by_rank=False)


def crosstable_by_rank(event: Event) -> View:
    """By place; opponents are named by the place they have in the list."""
    return _by_group(event, "crosstable-by-rank", _round_by_round, by_rank=True)


def square(event: Event) -> View:
    """Everybody against everybody, by pairing number."""
    return _by_group(event, "square", _all_play_all, by_rank=False)


def square_by_rank(event: Event) -> View:
    """Everybody against everybody, by place."""
    return _by_group(event, "square-by-rank", _all_play_all, by_rank=True)


class _Cross:
    """The players of one group in order, and the numbers by which cells name them."""

    def __init__(self, event: Event, tournament: Tournament, table: Standings, group: str, by_rank: bool) -> None:
        self.rows_of = played_rounds(event, tournament)
        self.rounds = table.after
        self.ranks = {row.id: Place(row.rank, row.shared > 1) for row in table.rows}
        self.players = {player.id: player for player in tournament.players}
        self.order = [player.id for player in tournament.players]
        self.group = group
        self.by_rank = by_rank
        if by_rank:
            # Who is not in the standings (expelled, struck) stands at the end.
            left_out = [id for id in self.order if id not in self.ranks]
            self.order = [row.id for row in table.rows] + left_out
        self.labels = {id: at if by_rank else id for at, id in enumerate(self.order, 1)}

    def table(self, columns: list[Column], cells: Callable[[int], list[Cell]]) -> Table:
        """The rows with these cells between the player and the points."""
        rows = []
        for id in self.order:
            player, rounds = self.players[id], self.rows_of[id]
            about = (self.labels[id], player.title, named(player), player.rating or None)
            score = Score(sum(one.points for one in rounds))
            rows.append((*about, *cells(id), score, self.ranks.get(id)))
        heads = (NUMBER, TITLE, NAME, RATING, *columns, POINTS, RANK)
        return Table(heads, tuple(rows), tuple(self.order), ((GROUP, self.group),) if self.group else ())


def _by_group(event: Event, name: str, draw: _Draw, by_rank: bool) -> View:
    parts = tuple(
        draw(_Cross(event, group, event.standings[title], title, by_rank)) for title, group in event.groups.items()
    )
    return View(name, event.tournament.name, event.after, parts)


def _round_by_round(cross: _Cross) -> Table:
    columns = [code(str(number), Kind.MEETING, number) for number in range(1, cross.rounds + 1)]
    return cross.table(
        columns, lambda id: [one.meeting(cross.labels.get(one.opponent, 0)) for one in cross.rows_of[id]]
    )


def _all_play_all(cross: _Cross) -> Table:
    columns = [code(str(cross.labels[id]), Kind.MEETING, id) for id in cross.order]
    return cross.table(columns, lambda id: _against_each(id, cross.rows_of[id], cross.order))


def _against_each(id: int, rounds: tuple[Played, ...], order: list[int]) -> list[Cell]:
    """The results against each opponent in his column, those of a double round robin side by side."""
    against: dict[int, tuple[Side, ...]] = {}
    for one in rounds:
        if one.opponent:
            against[one.opponent] = (*against.get(one.opponent, ()), Side(one.letter, one.points))
    return [Encounters(own=True) if other == id else Encounters(against.get(other, ())) for other in order]
