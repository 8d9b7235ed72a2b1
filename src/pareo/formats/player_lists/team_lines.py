"""The lines of a list that name a team and not a player: marked, over a block of players, or alone among full lines."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from typing import NamedTuple

from pareo.formats.player_lists.reading import ListLines

_CAPTAIN_WORD = r"(?:captain|capt\.|cap\.|capit[aá]na?|capitaine|capitano|mannschaftsf[uü]hrer|mf|delegad[oa])"
_CAPTAIN_LINE = re.compile(rf"(?i)^\W*{_CAPTAIN_WORD}\s*[:=]\s*(?P<name>\S.{{0,79}})$")
_CAPTAIN_BESIDE = re.compile(rf"(?i)[\s(\[,;–-]+{_CAPTAIN_WORD}\s*[:=]?\s*(?P<name>[^()\[\]]{{2,80}})[)\]]?\s*$")
_TEAM_WORD = re.compile(r"(?i)^(?:team|equipo|mannschaft|[eé]quipe|squadra)\s{0,3}\d{0,3}\s{0,3}[:.]\s*")
_NUMBER = re.compile(r"^\d{1,3}[.)]?\s+(?=\D)")
CAPTAIN_MARK = re.compile(r"(?i)\s*\((?:c|k|mf|cap|capt|captain|capit[aá]na?)\.?\)\s*$")
"""Behind the name of a player who is the captain."""
_MARKS = "#=*"


class Line(NamedTuple):
    """A line that says something, with its number in the list; ``after_gap``: an empty one stands over it."""

    number: int
    text: str
    after_gap: bool


class TeamHead(NamedTuple):
    """What a line over players says: the team, and its captain where he is named beside it."""

    name: str
    captain: str = ""


def lines_of(text: str) -> list[Line]:
    """The lines that say something, counted with the empty ones."""
    found: list[Line] = []
    gap = True
    for number, line in enumerate(io.StringIO(text.lstrip("\ufeff"), newline=None), 1):
        bare = line.removesuffix("\n")
        if any(letter.isalnum() for letter in bare):
            found.append(Line(number, bare, gap))
        gap = not bare.strip("\t ;,")
    return found


def captain_line(text: str) -> str:
    """The captain whom a line of its own names; empty for any other line."""
    found = _CAPTAIN_LINE.match(" ".join(text.replace("\t", " ").replace(";", " ").split()))
    return found["name"].strip() if found else ""


def team_heads(lines: Sequence[Line], parted: ListLines) -> dict[int, TeamHead]:
    """The lines that name teams, by number: the marked ones where any is, else those over the blocks that empty lines
    part, else those with one cell among lines with more. None where players stand without teams.
    """
    usable = [line for line in lines if not captain_line(line.text)]
    for found in (_marked(usable), _over_blocks(usable, parted), _alone_among_full(usable, parted)):
        if found:
            return {line.number: _head(line.text) for line in found}
    return {}


def _marked(lines: Sequence[Line]) -> list[Line]:
    return [
        line
        for line in lines
        if line.text.rstrip("\t ;,").endswith(":") or line.text.lstrip()[:1] in _MARKS or _TEAM_WORD.match(line.text)
    ]


def _over_blocks(lines: Sequence[Line], parted: ListLines) -> list[Line]:
    firsts = [line for line in lines if line.after_gap]
    if len(firsts) < 2 or len(firsts) == len(lines) or not all(_alone(line, parted) for line in firsts):
        return []
    return firsts


def _alone_among_full(lines: Sequence[Line], parted: ListLines) -> list[Line]:
    """The first line but the headings of columns must be one: players who come first would be in no team."""
    listed = lines[1:] if lines and ListLines(lines[0].text).headings else lines
    found = [line for line in listed if _alone(line, parted)]
    if not found or len(found) == len(listed) or found[0] is not listed[0]:
        return []
    return found


def _alone(line: Line, parted: ListLines) -> bool:
    """One cell without a comma: neither a rating behind it nor a surname before it. A captain beside it is no cell."""
    bare = _CAPTAIN_BESIDE.sub("", line.text.replace("\t", " ")) if _CAPTAIN_BESIDE.search(line.text) else line.text
    cells = [cell for cell in parted.cells(bare) if cell]
    return len(cells) == 1 and "," not in cells[0] and any(letter.isalpha() for letter in cells[0])


def _head(text: str) -> TeamHead:
    line = " ".join(text.replace("\t", " ").replace(";", " ").strip(_MARKS + " ,").split())
    captain = _CAPTAIN_BESIDE.search(line)
    if captain:
        line = line[: captain.start()]
    line = _NUMBER.sub("", _TEAM_WORD.sub("", line.rstrip(" :,")))
    return TeamHead(line.strip("\"' ") or text.strip(), captain["name"].strip() if captain else "")
