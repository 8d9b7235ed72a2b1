"""What of a page changed, as small as it can be told: the rows that are other ones, or a word to ask for it whole."""

from __future__ import annotations

import re
from dataclasses import dataclass

_ROW = re.compile(r'<tr\b[^>]*\sid="([^"]+)"[^>]*>.*?</tr>', re.DOTALL)
_MARK = re.compile(r'data-mark="\w*"')


@dataclass(frozen=True, slots=True)
class Sight:
    """A page as its listeners have it: rows by their ids, and everything around them."""

    mark: str
    rows: dict[str, str]
    around: str


def sight_of(mark: str, text: str) -> Sight:
    rows = {found[1]: found[0] for found in _ROW.finditer(text)}
    return Sight(mark, rows, _MARK.sub("", _ROW.sub(r"<\1>", text), count=1))


def changed_rows(before: Sight, after: Sight, most: int) -> str | None:
    """The rows that are other ones, as a table; None when more than rows changed, or more than ``most`` letters."""
    if before.around != after.around or len(before.rows) != len(after.rows):
        return None
    other = [row for id, row in after.rows.items() if before.rows[id] != row]
    told = f"<table>{''.join(other)}</table>"
    return told if len(told) <= most else None
