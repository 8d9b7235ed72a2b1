"""Player lines whose columns are not where they belong: counted in bytes, or pushed aside by a character."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pareo.formats.trf.convert.records import Line
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import (
    BIRTH,
    CELLS_AT,
    FEDERATION,
    FIDE_ID,
    NAME,
    NUMBER,
    POINTS,
    RANK,
    ROUND_WIDTH,
    SEPARATORS,
    SEX,
)

_CELL = r" {2}[ \d]{4} [wWbB -] [10=WDLwdl+\-?HFUZhfuz ]"
_CELLS = re.compile(rf"(?:{_CELL})*\s*")
_SHIFTS = (1, -1, 2, -2, 3, -3, 4, -4, 5, -5)
_FIELD_STARTS = (
    CELLS_AT,
    *(field.start for field in (RANK, POINTS, BIRTH, FIDE_ID, FEDERATION)),
    NAME.stop,
    NAME.start,
    SEX.start,
    NUMBER.start,
)
_POINTS_OVERFLOW = 80  # points from 100.0 on reach into this column


def realigned(line: Line, findings: Findings) -> str:
    """The text with every field in its columns, as far as that can be known; what was wrong is told."""
    text = line.text.rstrip()
    if _in_order(text):
        return text
    for code, shift, candidate in _candidates(text):
        if _in_order(candidate):
            findings.add(code, line.number, 1, text, shift=shift)
            return candidate
    for column in _occupied(text)[:1]:
        findings.add("separator", line.number, column, text[column - 1])
    return text


def cells_realigned(line: Line, start: int, findings: Findings) -> str:
    """The text of a line whose cells from ``start`` on may stand askew, put right when a small shift does it."""
    text = line.text.rstrip()
    if _whole_cells(text, start):
        return text
    after = start + ROUND_WIDTH
    for shift in _SHIFTS:
        candidate = _shifted(text, start, shift)
        if _whole_cells(candidate, start):
            findings.add("columns-shifted", line.number, start + 1, text[start:], shift=shift)
            return candidate
    for shift in _SHIFTS if len(text) > after and not _whole_cells(text, after) else ():
        # The cell itself is damaged, and what follows it is pushed aside.
        candidate = f"{text[: after + shift]:{after}}"[:after] + text[after + shift :]
        if _whole_cells(candidate, after):
            findings.add("columns-shifted", line.number, start + 1, text[start:], shift=shift)
            return candidate
    return text


def in_whole_cells(text: str) -> str:
    """The text padded with blanks so that its last cell is complete."""
    width = len(text) - CELLS_AT
    return text + " " * (-width % ROUND_WIDTH) if width > 0 else text


def _candidates(text: str) -> Iterator[tuple[str, int, str]]:
    """The line as it would be if a few characters were missing or too many, tried from the right to the left."""
    if not text.isascii():
        yield "columns-in-bytes", 0, _from_bytes(text)
    for shift in _SHIFTS:
        for start in _FIELD_STARTS:
            # Only blanks may go, and the end of a name that is too long.
            if shift < 0 or start == NAME.stop or text[start : start + shift].isspace():
                yield "columns-shifted", shift, _shifted(text, start, shift)


def _shifted(text: str, start: int, shift: int) -> str:
    if shift > 0:
        return text[:start] + text[start + shift :]
    return text[:start] + " " * -shift + text[start:]


def _from_bytes(text: str) -> str:
    """Some programs count the columns of UTF-8 in bytes: a letter with an accent then takes two of them."""
    raw = text.encode("utf-8", "replace")
    name = raw[NAME].decode("utf-8", "replace").ljust(33)
    return raw[: NAME.start].decode("ascii", "replace") + name + raw[NAME.stop :].decode("utf-8", "replace")


def _occupied(text: str) -> list[int]:
    return [
        column
        for column in SEPARATORS
        if text[column - 1 : column].strip() and not (column == _POINTS_OVERFLOW and text[column - 1].isdigit())
    ]


def _in_order(text: str) -> bool:
    return not _occupied(text) and _whole_cells(text, CELLS_AT)


def _whole_cells(text: str, start: int) -> bool:
    return len(text) <= start or _CELLS.fullmatch(in_whole_cells(text), start) is not None
