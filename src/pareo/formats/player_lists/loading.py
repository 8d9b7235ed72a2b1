"""A list of players as a tournament before its first round: text, Vega's file of players, .xlsx, .ods."""

from __future__ import annotations

from pareo.formats.archives import Unpackable, is_archive
from pareo.formats.assembling import Assembling, refused
from pareo.formats.conversion import Conversion
from pareo.formats.player_lists.headings import named_columns
from pareo.formats.player_lists.players import made_player
from pareo.formats.player_lists.reading import ListLines, left_out
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
    made = Assembling()
    try:
        lines = ListLines(_text(data, made))
    except Unpackable as wrong:
        return refused(wrong.code)
    return _tournament(lines, made)


def _text(data: bytes, made: Assembling) -> str:
    """Not kept beside its lines."""
    if is_archive(data):
        return sheet_text(data)
    text = text_of(data)
    if text.guessed:
        made.tell("file-encoding", found=text.encoding)
    return "\n".join(text.lines)


def _tournament(lines: ListLines, made: Assembling) -> Conversion:
    for line, values, wrong in lines.players():
        for code, found in wrong:
            made.tell("file-list-no-name" if code == "no_name" else "file-list-line", line, found=found)
        if values:
            made.add_player(made_player(len(made.players) + 1, values), line)
    for at, heading in left_out(lines.columns, lines.headings, lines.rows()):
        made.tell("file-list-column", 1, found=heading or str(at))
    return made.conversion(Tournament())
