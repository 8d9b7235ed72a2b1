"""Columns that several lists of teams have, and the names that stand in them."""

from __future__ import annotations

from pareo.model import Team
from pareo.reports.cells import Cell, TeamName, named
from pareo.reports.event import Event, NoSuchList
from pareo.reports.table import Kind, Note, word

TABLE = word("table", Kind.BOARD)
BOARD = word("team_board", Kind.BOARD, "board")
"""Of a match, whose table has a number of its own."""
TEAM = word("team", Kind.NAME)
TEAM_NUMBER = word("number", Kind.NUMBER, "team_number", minor=True)
MATCH_POINTS = word("match_points", Kind.POINTS)
GAME_POINTS = word("game_points", Kind.POINTS)
COLOR = word("color", Kind.COLOR)
BOTH_SCORES = Note("both_scores")
"""What the headings MP and GP stand for."""


def team_cell(team: Team | None) -> Cell:
    return TeamName(team.id, team.name or team.nickname) if team is not None else None


def member_cell(event: Event, id: int) -> Cell:
    """A player; nothing for an empty chair."""
    return named(event.players.get(id))


def rating_cell(event: Event, id: int) -> Cell:
    player = event.players.get(id)
    return (player.rating or None) if player is not None else None


def title_cell(event: Event, id: int) -> str:
    return event.players[id].title if id in event.players else ""


def primary(event: Event, team: int, number: int) -> int:
    """What a round gave a team of the score that ranks first."""
    by_games = event.tournament.settings.options.get("primary_score") == "GP"
    return event.matches.points(team, number)[by_games]


def round_of_teams(event: Event) -> int:
    """The round that a list of matches is about. NoSuchList before the first one, and where no teams meet."""
    if not 1 <= event.after <= len(event.matches.tournament.rounds):
        raise NoSuchList("no_round")
    return event.after
