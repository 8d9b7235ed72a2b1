"""The teams round by round: table, opponent, result of each match, and both scores after it."""

from __future__ import annotations

from dataclasses import replace

from pareo.model import WHITE, Team
from pareo.reports.cells import Bye, Cell, Color, MatchScore, Place, Score
from pareo.reports.event import Event
from pareo.reports.table import RANK, ROUND, Column, Kind, Row, Table, View, word
from pareo.reports.views.teams.columns import (
    BOTH_SCORES,
    COLOR,
    GAME_POINTS,
    MATCH_POINTS,
    TABLE,
    TEAM,
    TEAM_NUMBER,
    team_cell,
)  # fmt: skip
from pareo.reports.views.teams.matches import score_of

_COLUMNS = (
    ROUND, TABLE, COLOR, word("number", Kind.NUMBER, "opponent_number", minor=True),
    word("opponent_team", Kind.NAME), word("match_result", Kind.RESULT), MATCH_POINTS, GAME_POINTS,
)  # fmt: skip
_PLACE = replace(RANK, labelled=True)


def team_sheets(event: Event) -> View:
    """A part for each team, in the order of their numbers."""
    places = {row.id: Place(row.rank, row.shared > 1) for row in event.team_standings.rows}
    tables = [_tables(event, number) for number in range(1, event.after + 1)]
    parts = tuple(_sheet(event, team, places.get(team.id), tables) for team in event.matches.teams.values())
    return View("team-sheets", event.tournament.name, event.after, parts, (BOTH_SCORES,))


def _tables(event: Event, number: int) -> dict[int, tuple[int, MatchScore]]:
    """The table of each team, and the match as the team reads it: its own points first."""
    found = {}
    for match in event.matches.of_round(number):
        score = score_of(match)
        found[match.teams[0]] = match.table, score
        turned = score._replace(first=score.second, second=score.first, letters=score.letters[::-1])
        found[match.teams[1]] = match.table, turned
    return found


def _sheet(event: Event, team: Team, place: Place | None, tables: list[dict[int, tuple[int, MatchScore]]]) -> Table:
    rows: list[Row] = []
    by_match = by_games = 0
    for number, found in enumerate(tables, 1):
        made = event.matches.points(team.id, number)
        by_match, by_games = by_match + made[0], by_games + made[1]
        rows.append((number, *_met(event, team, number, found), Score(by_match), Score(by_games)))
    about: tuple[tuple[Column, Cell], ...] = (
        (TEAM_NUMBER, team.id), (TEAM, team_cell(team)), (_PLACE, place),
        (replace(MATCH_POINTS, labelled=True), Score(by_match)), (replace(GAME_POINTS, labelled=True), Score(by_games)),
    )  # fmt: skip
    return Table(_COLUMNS, tuple(rows), tuple(range(1, event.after + 1)), about)


def _met(event: Event, team: Team, number: int, tables: dict[int, tuple[int, MatchScore]]) -> Row:
    """Table, colour on board 1, opponent and result; the kind of bye stands where the opponent would."""
    row = event.matches.rows[team.id][number - 1]
    if team.id not in tables:
        return None, None, None, Bye(row.letter), None
    table, score = tables[team.id]
    return table, Color(row.color or WHITE), row.opponent, team_cell(event.matches.teams[row.opponent]), score
