"""The lines of a document sorted by their record codes, and numbers read out of columns."""

from __future__ import annotations

import re
from typing import NamedTuple

from pareo.formats.trf.convert.own_comments import NATIONAL, OwnComment, own_comment
from pareo.formats.trf.document import TrfDocument
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import COMMENT, KNOWN_RECORDS, NUMBER, PLAYER_STEP, SINGLE_RECORDS
from pareo.model import Points, parse_points

_NATIONAL = re.compile(r"[A-Z]{3} [ \d]{4} .{4}(?: |$)")  # blanks in columns 4, 9 and 14, as in 001


MOST_LINES = 100_000
"""What is longer is no tournament, and is not read to its end."""


class Line(NamedTuple):
    """One line of the file: its number, counted from 1, and its text."""

    number: int
    text: str


class Records:
    """Player lines, national lines, and all others by code."""

    def __init__(self, document: TrfDocument, findings: Findings) -> None:
        self.players: list[Line] = []
        self.national: list[Line] = []
        self.comments: list[Line] = []
        self.own: list[OwnComment] = []
        self.quoted: set[str] = set()
        self._others: dict[str, list[Line]] = {}
        if len(document.lines) > MOST_LINES:
            findings.add("too-many-lines", MOST_LINES + 1, 0, "", str(MOST_LINES))
        for number, text in enumerate(document.lines[:MOST_LINES], start=1):
            code = text[:3]
            if code == "001":
                self.players.append(Line(number, text))
            elif text and not text.isspace():
                self._sort(code, Line(number, text), findings)
        self._unquote()
        for code in SINGLE_RECORDS:
            for line in self._others.get(code, ())[1:]:
                findings.add("duplicate-record", line.number, 1, line.text.rstrip(), record=code)

    def _unquote(self) -> None:
        """Records that stand in comments of ours count where the file has none of their kind itself."""
        self.own = [own for line in self.comments if (own := own_comment(line.number, line.text[3:]))]
        for own in self.own:
            line = Line(own.line, own.record)
            if own.name == NATIONAL:
                self.national.append(line)
            elif own.is_record and (own.name not in self._others or own.name in self.quoted):
                self.quoted.add(own.name)
                self._others.setdefault(own.name, []).append(line)

    def value(self, name: str) -> str:
        """What the last comment of ours with this name says; empty when there is none."""
        return next((own.value for own in reversed(self.own) if own.name == name), "")

    def values(self) -> dict[str, str]:
        """All that comments of ours say; the last line of a name counts."""
        return {own.name: own.value for own in self.own if not own.is_record}

    def _sort(self, code: str, line: Line, findings: Findings) -> None:
        if code == COMMENT:
            self.comments.append(line)
        elif code.upper() in KNOWN_RECORDS:
            self._others.setdefault(code.upper(), []).append(line)
        elif _NATIONAL.match(line.text) and whole(line.text[NUMBER]):
            self.national.append(line)
        else:
            findings.add("unknown-line", line.number, 1, line.text.rstrip())

    def of(self, code: str) -> list[Line]:
        return self._others.get(code, [])

    def text(self, code: str) -> str:
        """What the first record of this code says from column 5 on; empty when there is none."""
        lines = self._others.get(code)
        return lines[0].text[4:].strip() if lines else ""

    def place(self, code: str) -> int:
        """The line number of the first record of this code, 0 when there is none."""
        lines = self._others.get(code)
        return lines[0].number if lines else 0


def whole(text: str) -> int | None:
    """A number without sign, blanks around it; None when it is none."""
    digits = text.strip()
    return int(digits) if digits.isdigit() and digits.isascii() and len(digits) < 10 else None


def points(text: str) -> Points | None:
    """Points such as 11.5; None when they are none."""
    try:
        return parse_points(text) if len(text) < 20 else None
    except ValueError:
        return None


def listed_players(
    line: Line, column: int, known: frozenset[int], findings: Findings, step: int = PLAYER_STEP
) -> list[int]:
    """Players in columns of four from ``column`` on; blanks and zeros are gaps. Who is unknown is told and left out."""
    players = []
    for start in range(column - 1, len(line.text), step):
        text = line.text[start : start + step - 1]
        id = whole(text)
        if id in known and id is not None:
            players.append(id)
        elif id != 0 and text.strip():
            findings.add("unknown-player", line.number, start + 1, text.strip(), record=line.text[:3])
    return players


def named_players(line: Line, known: frozenset[int], findings: Findings) -> list[int]:
    """Players listed freely from column 5 on, parted by blanks, as JaVaFo reads its lists."""
    players = []
    for found in re.finditer(r"\S+", line.text[4:]):
        id = whole(found.group())
        if id in known and id is not None:
            players.append(id)
        else:
            column = found.start() + 5
            findings.add("unknown-player", line.number, column, found.group(), record=line.text[:3])
    return players
