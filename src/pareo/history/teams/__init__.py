"""Team events: the matches that the games of the members make, and the tournament in which teams are the players."""

from pareo.history.teams.boards import Seat, seats_of
from pareo.history.teams.event import TeamTournament, in_teams
from pareo.history.teams.matches import Match, Matches
from pareo.history.teams.points import TeamPoints
from pareo.history.teams.records import MatchWorth, TeamRecords, team_records

__all__ = [
    "Match",
    "MatchWorth",
    "Matches",
    "Seat",
    "TeamPoints",
    "TeamRecords",
    "TeamTournament",
    "in_teams",
    "seats_of",
    "team_records",
]
