"""Swiss-Manager: its XML of players and teams is read; of its tournament files only what they are is known."""

from pareo.formats.swissmanager.players_xml import load, recognised
from pareo.formats.swissmanager.tournament_file import is_tournament_file

__all__ = ["is_tournament_file", "load", "recognised"]
