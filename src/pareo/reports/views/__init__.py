"""Views: what a page or a print shows, as plain data drawn from a tournament."""

from pareo.reports.views.card import PlayerCard, card_table, player_card, player_cards
from pareo.reports.views.cells import Cell
from pareo.reports.views.crosstable import Crosstable, crosstable, crosstable_table, square_table
from pareo.reports.views.pairings import (
    PairingLine,
    SeatLine,
    pairing_list,
    pairings_by_name,
    pairings_table,
    seats_table,
)
from pareo.reports.views.players import player_list, players_table
from pareo.reports.views.progress import ProgressLine, progress, progress_table
from pareo.reports.views.score_groups import GroupLine, Meeting, ScoreGroup, score_groups
from pareo.reports.views.standings import standings_table
from pareo.reports.views.wall_chart import wall_chart, wall_chart_table

__all__ = [
    "Cell",
    "Crosstable",
    "GroupLine",
    "Meeting",
    "PairingLine",
    "PlayerCard",
    "ProgressLine",
    "ScoreGroup",
    "SeatLine",
    "card_table",
    "crosstable",
    "crosstable_table",
    "pairing_list",
    "pairings_by_name",
    "pairings_table",
    "player_card",
    "player_cards",
    "player_list",
    "players_table",
    "progress",
    "progress_table",
    "score_groups",
    "seats_table",
    "square_table",
    "standings_table",
    "wall_chart",
    "wall_chart_table",
]
