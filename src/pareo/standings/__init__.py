"""Standings: places, points and tie-breaks, each value with its arithmetic."""

from pareo.standings.catalog import TIEBREAKS, TieBreak, Unit
from pareo.standings.editions import EDITIONS, Edition
from pareo.standings.event import UnknownEdition, Wishes
from pareo.standings.listing import Column, Row, Standings, standings
from pareo.standings.names import UnknownTieBreak, code_of, split_list
from pareo.standings.presets import PRESETS, Preset
from pareo.standings.restrictions import RefusedList
from pareo.standings.separation import Separation, separation
from pareo.standings.shown import as_data, exactly, shown
from pareo.standings.tally import Contribution, Tally
from pareo.standings.team_listing import team_standings
from pareo.standings.verification import RankDifference, differences, verify

__all__ = [
    "EDITIONS",
    "PRESETS",
    "TIEBREAKS",
    "Column",
    "Contribution",
    "Edition",
    "Preset",
    "RankDifference",
    "RefusedList",
    "Row",
    "Separation",
    "Standings",
    "Tally",
    "TieBreak",
    "Unit",
    "UnknownEdition",
    "UnknownTieBreak",
    "Wishes",
    "as_data",
    "code_of",
    "differences",
    "exactly",
    "separation",
    "shown",
    "split_list",
    "standings",
    "team_standings",
    "verify",
]
