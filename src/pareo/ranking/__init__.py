"""Standings: places, points and tie-breaks, each value with its arithmetic."""

from pareo.ranking.editions import EDITIONS, Edition
from pareo.ranking.event import UnknownEdition, Wishes
from pareo.ranking.listing import Column, Row, Standings, standings
from pareo.ranking.names import UnknownTieBreak, code_of, preset_named, split_list
from pareo.ranking.presets import PRESETS, Preset
from pareo.ranking.restrictions import RefusedList
from pareo.ranking.separation import Separation, separation
from pareo.ranking.shown import as_data, exactly, shown
from pareo.ranking.tally import Contribution, Tally
from pareo.ranking.team_listing import team_standings
from pareo.ranking.tiebreaks import TIEBREAKS, TieBreak, Unit
from pareo.ranking.verification import RankDifference, differences, verify

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
    "preset_named",
    "separation",
    "shown",
    "split_list",
    "standings",
    "team_standings",
    "verify",
]
