"""How often everybody of a league was lined up, as a list like the others."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.desk.books.section import Section
from pareo.desk.event.limits import limits_of
from pareo.desk.teams.eligibility import Counts, counts
from pareo.reports.cells import Label, Name, TeamName
from pareo.reports.table import NAME, RATING, TITLE, Kind, Note, Row, Table, View, word
from pareo.reports.views.teams.columns import TEAM

_COLUMNS = (
    word("squad_place", Kind.NUMBER), TITLE, NAME, RATING,
    word("appeared_here", Kind.NUMBER), word("appeared", Kind.NUMBER), word("appeared_reserve", Kind.NUMBER),
    word("appeared_state"),
)  # fmt: skip


_NOTES = {"reserve_most": "limit_reserve_most", "games_most": "limit_games_most"}
"""The limits that count games, and the line under the list that says each."""


def appearances_view(section: Section, beside: Sequence[Section]) -> View:
    """A part for each squad; a note for each limit that counts games."""
    found, limits = counts(section, beside), limits_of(section.settings.limits)
    parts = tuple(
        Table(
            _COLUMNS,
            tuple(_row(section, one, limits) for one in found[team.id]),
            tuple(one.player.number for one in found[team.id]),
            ((TEAM, TeamName(team.number, team.name)),),
        )
        for team in section.teams
    )
    notes = tuple(Note(key, (("limit", str(limits[name])),)) for name, key in _NOTES.items() if name in limits)
    return View("appearances", section.tournament.name, 0, parts, notes)


def _row(section: Section, one: Counts, limits: dict[str, int]) -> Row:
    player = one.player
    spent = one.reserve >= limits.get("reserve_most", 1 + one.reserve)
    full = one.games >= limits.get("games_most", 1 + one.games)
    is_reserve = player.team_place > section.settings.match_boards
    state = Label("no_more_games") if full else Label("no_more_reserve") if spent and is_reserve else None
    who = Name(player.number, player.name, player.title)
    return player.team_place, player.title, who, section.rating(player) or None, one.here, one.games, one.reserve, state
