"""Lists of players: pasted, delimited, spreadsheets; columns known by their headings or by what is in them."""

from pareo.formats.player_lists.loading import load, recognised
from pareo.formats.player_lists.reading import EntryList, read_entry_list
from pareo.formats.player_lists.sheets import is_sheet, sheet_text
from pareo.formats.player_lists.squads import TeamList, read_team_list
from pareo.formats.player_lists.writing import dump

__all__ = [
    "EntryList",
    "TeamList",
    "dump",
    "is_sheet",
    "load",
    "read_entry_list",
    "read_team_list",
    "recognised",
    "sheet_text",
]
