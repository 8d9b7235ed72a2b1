"""The fixtures of a league: every round, made or to come, with day, venue and result of each match."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.conduct.calendars import calendar_of
from pareo.history import in_teams
from pareo.reports.cells import Bye, Cell, Label, MatchScore
from pareo.reports.event import Event, FixtureOf, NoSuchList
from pareo.reports.table import ROUND, Column, Kind, Row, Table, View, word
from pareo.reports.views.calendar import FREE
from pareo.reports.views.teams.columns import TABLE, team_cell
from pareo.reports.views.teams.matches import score_of

_WHEN = word("when", Kind.DATE)
_COLUMNS = (
    TABLE,
    _WHEN,
    word("home_team", Kind.NAME),
    word("result", Kind.RESULT),
    word("away_team", Kind.NAME),
    word("venue"),
    word("fixture_state"),
)


def fixtures_view(event: Event) -> View:
    """One part for each round. NoSuchList where no teams meet, or where they meet by their results."""
    found = event.fixtures or tuple(_of_calendar(event))
    if not found:
        raise NoSuchList("not_round_robin")
    numbers = sorted({one.round for one in found})
    parts = (_round(event, number, [one for one in found if one.round == number]) for number in numbers)
    return View("fixtures", event.tournament.name, 0, tuple(parts))


def _of_calendar(event: Event) -> Iterator[FixtureOf]:
    """Those of a file: the calendar alone, on the days of the rounds."""
    for made in calendar_of(in_teams(event.matches.tournament)):
        for game in made.games:
            yield FixtureOf(made.number, game.board, (game.white, game.black), event.times(made.number))
        if made.free:
            yield FixtureOf(made.number, 0, (made.free, 0), event.times(made.number))


def _round(event: Event, number: int, found: list[FixtureOf]) -> Table:
    scores = scores_of_round(event, number)
    rows = tuple(_row(event, one, scores.get(one.teams)) for one in found)
    times = event.times(number)
    about: tuple[tuple[Column, Cell], ...] = ((ROUND, number),)
    if times.date or times.time:
        about = (*about, (word("date", Kind.DATE), times))
    return Table(_COLUMNS, rows, tuple(100 * number + at for at in range(1, len(rows) + 1)), about)


def _row(event: Event, one: FixtureOf, score: MatchScore | None) -> Row:
    home, away = (event.matches.teams.get(id) for id in one.teams)
    if away is None:
        return None, None, team_cell(home), None, Bye(FREE), "", None
    state = Label(f"fixture_{one.state}") if one.state else None
    return one.table, one.times, team_cell(home), score, team_cell(away), one.venue, state


def scores_of_round(event: Event, number: int) -> dict[tuple[int, int], MatchScore]:
    """What was made of the matches that have begun, by their teams, the one at home first."""
    if not 1 <= number <= len(event.matches.tournament.rounds):
        return {}
    found = ((match.teams, score_of(match)) for match in event.matches.of_round(number))
    return {teams: score for teams, score in found if score.begun}
