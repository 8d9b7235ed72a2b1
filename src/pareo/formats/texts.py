"""Bytes of a small text file as lines, whatever its encoding; numbers and dates as files write them."""

from __future__ import annotations

import re
from typing import NamedTuple

from pareo.formats.trf.read import read as read_lines

MOST_LINES = 50_000
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")


class Text(NamedTuple):
    """The lines without their ends, and the encoding they were found in."""

    lines: tuple[str, ...]
    encoding: str

    @property
    def guessed(self) -> bool:
        """True for an old encoding of western Windows, in which other letters may have been meant."""
        return self.encoding in ("cp1252", "latin-1")


def text_of(data: bytes) -> Text:
    """The lines of these bytes, not more than a file of a tournament can have."""
    document = read_lines(data, MOST_LINES)
    return Text(document.lines, document.encoding)


def whole(text: str) -> int | None:
    """A number as files write it; None for anything else."""
    digits = text.strip()
    return int(digits) if _WHOLE.fullmatch(digits) else None


def plain(text: str, parting: str = "") -> str:
    """A text that neither parts a field nor ends a line."""
    return " ".join("".join(char if char.isprintable() and char not in parting else " " for char in text).split())
