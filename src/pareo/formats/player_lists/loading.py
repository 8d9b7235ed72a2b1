"""A list of players as a tournament before its first round: text, Vega's file of players, .xlsx, .ods."""

from __future__ import annotations

from pareo.formats.archives import Unpackable, is_archive
from pareo.formats.assembling import Assembling, refused
from pareo.formats.conversion import Conversion
from pareo.formats.player_lists.headings import named_columns
from pareo.formats.player_lists.players import made_player
from pareo.formats.player_lists.reading import EntryList, read_entry_list
from pareo.formats.player_lists.sheets import sheet_text
from pareo.formats.texts import text_of
from pareo.model import Tournament

_LARGEST_TEXT = 20_000_000


def recognised(data: bytes) -> bool:
    """Whether a text begins with the headings of a list of players."""
    if b"\0" in data[:4000] and not data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return False
    lines = [line for line in text_of(data[:20_000]).lines if line.strip()]
    if not lines:
        return False
    first = lines[0]
    return any(mark in first and named_columns(first.split(mark)) for mark in "\t;,|")


def load(data: bytes) -> Conversion:
    """The players of the list, numbered as they come, with everything that could not be read. Never raises."""
    if len(data) > _LARGEST_TEXT:
        return refused("file-too-large")
    try:
        text = sheet_text(data) if is_archive(data) else "\n".join(text_of(data).lines)
    except Unpackable as wrong:
        return refused(wrong.code)
    return tournament_of(read_entry_list(text))


def tournament_of(entries: EntryList) -> Conversion:
    made = Assembling()
    for line, code, found in entries.problems:
        made.tell("file-list-no-name" if code == "no_name" else "file-list-line", line, found=found)
    for at, heading in entries.left_out:
        made.tell("file-list-column", 1, found=heading or str(at))
    for number, values in enumerate(entries.players, 1):
        made.add_player(made_player(number, values), number)
    return made.conversion(Tournament())
