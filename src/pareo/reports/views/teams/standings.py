"""The standings of the teams, and their cross tables."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from pareo.catalog import kind_of
from pareo.model import Outcome
from pareo.ranking import Standings
from pareo.reports.cells import Cell, Label, MatchEncounters, MatchMeeting, Place, Score
from pareo.reports.event import Event
from pareo.reports.table import NUMBER, RANK, Column, Kind, Note, Row, Table, View, code, word
from pareo.reports.views.standings import notes_of, value_columns, values_of
from pareo.reports.views.teams.columns import BOTH_SCORES, GAME_POINTS, MATCH_POINTS, TEAM, primary, team_cell

_ENDINGS = ("win", "draw", "loss")
_COUNTS = tuple(word(f"matches_{name}", Kind.NUMBER, minor=True) for name in ("played", "won", "drawn", "lost"))
_NUMBER = word("number", Kind.NUMBER, minor=True)
_ZONE = word("zone")


def team_standings_view(event: Event) -> View:
    """Place, team, matches, match points and game points, the tie-breaks of the announced list."""
    table = event.team_standings
    zone = (_ZONE,) if event.zones else ()
    columns = (RANK, _NUMBER, TEAM, *_COUNTS, MATCH_POINTS, GAME_POINTS, *value_columns(table), *zone)
    rows = tuple(_row(event, table, at) for at in range(len(table.rows)))
    part = Table(columns, rows, tuple(row.id for row in table.rows))
    return View("team-standings", event.tournament.name, event.after, (part,), (*notes_of(event, table), BOTH_SCORES))


def team_crosstable(event: Event) -> View:
    """By place: opponent and game points of each round; in round robins every team against every team."""
    if kind_of(event.tournament.settings.system) == "round-robin":
        return _cross(event, "team-crosstable", _against_each)
    return _cross(event, "team-crosstable", _round_by_round)


def team_square(event: Event) -> View:
    """Every team against every team, by place."""
    return _cross(event, "team-square", _against_each)


def team_progress(event: Event) -> View:
    """By place: the score that ranks the teams first after each round, and both scores at the end."""
    table = event.team_standings
    columns = [code(str(number), Kind.POINTS, number) for number in range(1, event.after + 1)]
    rows = []
    for row in table.rows:
        place, team = Place(row.rank, row.shared > 1), team_cell(event.matches.teams[row.id])
        after = accumulate(primary(event, row.id, number) for number in range(1, event.after + 1))
        rows.append((place, row.id, team, *map(Score, after), *scores_of(event, row.id)))
    part = Table(
        (RANK, _NUMBER, TEAM, *columns, MATCH_POINTS, GAME_POINTS), tuple(rows), tuple(row.id for row in table.rows)
    )
    return View("team-progress", event.tournament.name, event.after, (part,), (BOTH_SCORES,))


def scores_of(event: Event, team: int) -> tuple[Score, Score]:
    """Match points and game points of a team up to the round."""
    rounds = [event.matches.points(team, number) for number in range(1, event.after + 1)]
    return Score(sum(by_match for by_match, _ in rounds)), Score(sum(by_games for _, by_games in rounds))


def _row(event: Event, table: Standings, at: int) -> Row:
    row = table.rows[at]
    place, team = Place(row.rank, row.shared > 1), event.matches.teams[row.id]
    values = values_of(table, row.values)
    zone = (zone_cell(event.zones.get(row.id, "")),) if event.zones else ()
    return (place, row.id, team_cell(team), *_counts(event, row.id), *scores_of(event, row.id), *values, *zone)


def zone_cell(zone: str) -> Cell:
    """What a place of a league is worth; nothing where it is worth nothing."""
    return Label(f"zone_{zone}") if zone else None


def _counts(event: Event, team: int) -> tuple[int, ...]:
    """Matches played, won, drawn and lost; forfeited ones are won and lost, and not played."""
    letters = [row.letter for row in event.matches.rows[team][: event.after] if row.opponent]
    outcomes = [Outcome(letter) for letter in letters if letter != Outcome.UNKNOWN.value]
    endings: list[str] = [outcome.ending for outcome in outcomes]
    return sum(outcome.played for outcome in outcomes), *(endings.count(ending) for ending in _ENDINGS)


class _Teams:
    """The teams by place, and the numbers by which cells name them."""

    def __init__(self, event: Event) -> None:
        self.event, self.table = event, event.team_standings
        self.order = [row.id for row in self.table.rows]
        self.labels = {id: at for at, id in enumerate(self.order, 1)}

    def rounds(self, id: int) -> range:
        return range(1, self.event.after + 1)

    def meeting(self, id: int, number: int) -> MatchMeeting:
        row = self.event.matches.rows[id][number - 1]
        points = self.event.matches.points(id, number)[1]
        open_ = row.letter == Outcome.UNKNOWN.value
        return MatchMeeting(self.labels.get(row.opponent, 0), row.opponent, row.color, row.letter, points, open_)


def _cross(event: Event, name: str, draw: Callable[[_Teams], tuple[list[Column], Callable[[int], list[Cell]]]]) -> View:
    teams = _Teams(event)
    columns, cells = draw(teams)
    rows = []
    for row in teams.table.rows:
        team, place = event.matches.teams[row.id], Place(row.rank, row.shared > 1)
        rows.append((teams.labels[row.id], team_cell(team), *cells(row.id), *scores_of(event, row.id), place))
    part = Table((NUMBER, TEAM, *columns, MATCH_POINTS, GAME_POINTS, RANK), tuple(rows), tuple(teams.order))
    notes = (BOTH_SCORES, Note("cross_of_teams"))
    return View(name, event.tournament.name, event.after, (part,), notes)


def _round_by_round(teams: _Teams) -> tuple[list[Column], Callable[[int], list[Cell]]]:
    columns = [code(str(number), Kind.MEETING, number) for number in range(1, teams.event.after + 1)]
    return columns, lambda id: [teams.meeting(id, number) for number in teams.rounds(id)]


def _against_each(teams: _Teams) -> tuple[list[Column], Callable[[int], list[Cell]]]:
    columns = [code(str(label), Kind.MEETING, id) for id, label in teams.labels.items()]

    def cells(id: int) -> list[Cell]:
        met: dict[int, tuple[int, ...]] = {}
        for number in teams.rounds(id):
            one = teams.meeting(id, number)
            met[one.id] = (*met.get(one.id, ()), one.points)
        return [
            MatchEncounters(own=True) if other == id else MatchEncounters(met.get(other, ())) for other in teams.order
        ]

    return columns, cells
