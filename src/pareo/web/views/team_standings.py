"""The standings of the teams as their page shows them."""

from __future__ import annotations

from typing import Any

from pareo.desk.books.section import Section
from pareo.desk.results.league_places import zones
from pareo.desk.results.standings import refused_codes
from pareo.desk.results.team_standings import team_scores, team_table
from pareo.i18n import Messages
from pareo.i18n.tiebreaks import with_mark
from pareo.ranking import Unit, shown
from pareo.ranking.tally import Value
from pareo.reports.sections import drawn
from pareo.reports.table import Table
from pareo.web.views.given_points import given_lines

_POINTS = ("MPTS", "GPTS", "PTS")


def team_standings_values(section: Section, after: int, messages: Messages) -> dict[str, Any]:
    """The table after a round, both scores of each team, and the ids behind their numbers."""
    table = team_table(section, after)
    refused = [code for code in refused_codes(section, table) if code not in _POINTS] if table else []
    return {
        "table": table,
        "after": after,
        "scores": team_scores(section, after),
        "ids": {team.number: team.id for team in section.teams},
        "refused": refused,
        "given": given_lines(section, messages, after),
        "zones": zones(section, after),
        "shown": lambda value, unit: _written(value, unit, messages),
    }


def member_card(section: Section, number: int, after: int) -> Table | None:
    """The record of a player in the matches of the team; None for somebody in none, and where no teams meet."""
    if not section.system.of_teams or not section.teams:
        return None
    cards = drawn(section, "team-cards", after).parts
    return next((card for card in cards if card.said("number") == number), None)


def _written(value: Value, unit: Unit, messages: Messages) -> str:
    return "" if value is None else with_mark(shown(value, unit), messages)
