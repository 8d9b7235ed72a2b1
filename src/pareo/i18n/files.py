"""The formats of files, by the names that people know them by."""

from __future__ import annotations

from pareo.i18n.messages import Messages

_NAMES = {
    "trf26": "files.trf",
    "trf16": "files.trf16",
    "trfx": "files.trfx",
    "trf06": "files.trf06",
    "tdf": "files.tdf",
    "veg": "files.veg",
    "xml": "files.xml",
    "players-csv": "files.players_csv",
    "vega-players": "files.vega_players",
    "swissperfect": "files.swissperfect",
    "swissmanager-xml": "files.swissmanager_xml",
    "sheet": "files.sheet",
    "other": "files.other",
}


def format_name(id: str, messages: Messages) -> str:
    """What a file is, in words."""
    return messages.say(_NAMES[id])
