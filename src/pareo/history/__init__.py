"""Facts drawn from a tournament before a round is paired."""

from pareo.history.matches import GAMES, goes_on, in_matches, match_of
from pareo.history.position import Entry, Position, position, positions
from pareo.history.records import FloatKind, Ledger, Records, RoundRecord, records, sums
from pareo.history.teams import TeamTournament, in_teams

__all__ = [
    "GAMES",
    "Entry",
    "FloatKind",
    "Ledger",
    "Position",
    "Records",
    "RoundRecord",
    "TeamTournament",
    "goes_on",
    "in_matches",
    "in_teams",
    "match_of",
    "position",
    "positions",
    "records",
    "sums",
]
