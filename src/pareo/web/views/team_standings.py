"""The standings of the teams as their page shows them."""

from __future__ import annotations

from typing import Any

from pareo.desk.books.section import Section
from pareo.desk.results.standings import refused_codes
from pareo.desk.results.team_standings import team_scores, team_table
from pareo.i18n import Messages
from pareo.i18n.tiebreaks import with_mark
from pareo.ranking import Unit, shown
from pareo.ranking.tally import Value

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
        "shown": lambda value, unit: _written(value, unit, messages),
    }


def _written(value: Value, unit: Unit, messages: Messages) -> str:
    return "" if value is None else with_mark(shown(value, unit), messages)
