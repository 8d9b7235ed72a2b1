"""The official standings of the teams of a section, and what a report file tells of each team."""

from __future__ import annotations

from dataclasses import replace

from pareo.desk.books.records import Squad
from pareo.desk.books.section import Section
from pareo.desk.results.accounts import listed_whole
from pareo.desk.results.standings import official
from pareo.model import Points, Tournament
from pareo.model.errors import NotPossible
from pareo.ranking import RefusedList, Standings
from pareo.ranking.tally import Value
from pareo.ranking.team_listing import team_standings


def team_table(section: Section, after: int) -> Standings | None:
    """The teams in order with their arithmetic, by their numbers; None for a section without teams."""
    return section.once(("team standings", after), lambda: _table(section, after), before=after + 1)


def _table(section: Section, after: int) -> Standings | None:
    codes = list(section.tiebreaks)
    try:
        return team_standings(listed_whole(section), after, codes)
    except RefusedList as refused:
        # A file may bring codes that the setup would not take: the others still count.
        names = {problem.found for problem in refused.problems}
        return team_standings(listed_whole(section), after, [code for code in codes if code not in names])
    except NotPossible:
        return None


def team_scores(section: Section, after: int) -> dict[int, tuple[int, int]]:
    """Match points and game points of each team after a round, by its number."""
    return section.once(("team scores", after), lambda: _scores(section, after), before=after + 1)


def _scores(section: Section, after: int) -> dict[int, tuple[int, int]]:
    try:
        rows = team_standings(listed_whole(section), after, ["MPTS", "GPTS"]).rows
    except NotPossible:
        return {}
    return {row.id: (_whole(row.values[0]), _whole(row.values[1])) for row in rows}


def _whole(value: Value) -> int:
    return value if isinstance(value, int) else 0


def score_of_teams(section: Section, after: int) -> tuple[tuple[Squad, Points], ...]:
    """The match as it stands, or the event: what the players of each team have scored together, the best first."""
    if not section.system.needs_squads or not section.teams:
        return ()
    points = {row.id: row.points for row in official(section, after).rows}
    sums = [(team, sum(points.get(one.number, 0) for one in section.squads[team.id])) for team in section.teams]
    return tuple(sorted(sums, key=lambda each: -each[1]))


def with_team_totals(section: Section, tournament: Tournament) -> Tournament:
    """The teams with their points and places after the last round (record 310)."""
    table = team_table(section, section.last_round) if section.system.of_teams else None
    if table is None:
        return tournament
    ranks, scores = {row.id: row.rank for row in table.rows}, team_scores(section, section.last_round)
    teams = (
        replace(team, rank=ranks.get(team.id), match_points=points[0], game_points=points[1])
        for team in tournament.teams
        for points in [scores.get(team.id, (0, 0))]
    )
    return replace(tournament, teams=tuple(teams))
