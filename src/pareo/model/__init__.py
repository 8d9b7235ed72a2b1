"""The words of a tournament: frozen values, exact numbers, nothing but the standard library."""

from pareo.model.errors import Error, InvalidTournament, UnusableFile
from pareo.model.games import BLACK, WHITE, Bye, Color, Game, Round, opposite
from pareo.model.outcomes import ByeKind, Outcome
from pareo.model.players import NationalRecord, Player, Team
from pareo.model.points import Points, format_points, parse_points
from pareo.model.problems import Problem, Severity
from pareo.model.round_times import RoundTimes
from pareo.model.settings import (
    AbnormalPoints,
    Forbidden,
    RequestedBye,
    Scoring,
    Settings,
    VirtualPoints,
)
from pareo.model.tournament import Tournament

__all__ = [
    "BLACK",
    "WHITE",
    "AbnormalPoints",
    "Bye",
    "ByeKind",
    "Color",
    "Error",
    "Forbidden",
    "Game",
    "InvalidTournament",
    "NationalRecord",
    "Outcome",
    "Player",
    "Points",
    "Problem",
    "RequestedBye",
    "Round",
    "RoundTimes",
    "Scoring",
    "Settings",
    "Severity",
    "Team",
    "Tournament",
    "UnusableFile",
    "VirtualPoints",
    "format_points",
    "opposite",
    "parse_points",
]
