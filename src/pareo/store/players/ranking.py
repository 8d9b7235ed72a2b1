"""The players of a list in the order of their strength, however many there are: sorted on disk, piece by piece.

Ranks in this order let a search stop at the twentieth player found: those are the best. Rows are dealt into piles by
rating; each pile is small enough to be sorted in memory, and the one pile that is not, the unrated, needs no sorting.
"""

from __future__ import annotations

import marshal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import IO

from pareo.formats.rating_lists.rows import FIELDS, Row

_WIDTH = 16
"""Ratings of one pile."""

_HELD = 40_000
"""Rows in memory before the piles are written out."""

_NAME = FIELDS.index("name")
_RATINGS = {name: FIELDS.index(name) for name in ("standard", "rapid", "blitz", "national")}


def strength_of(kind: str) -> Callable[[Row], int]:
    """The rating that orders a list of this kind."""
    standard, rapid, blitz, national = (_RATINGS[name] for name in ("standard", "rapid", "blitz", "national"))
    own = _RATINGS.get(kind, standard)

    def strength(row: Row) -> int:
        found: int = row[own] or row[standard] or row[rapid] or row[blitz] or row[national]
        return found

    return strength


class Piles:
    """Rows dealt into piles by their rating, on a temporary file in the given folder."""

    def __init__(self, folder: Path | None, kind: str) -> None:
        self._file: IO[bytes] = tempfile.TemporaryFile(prefix="sorting-", dir=folder)  # noqa: SIM115
        self._strength = strength_of(kind)
        self._piles: list[list[Row]] = [[] for _ in range(4000 // _WIDTH + 2)]
        self._written: list[list[tuple[int, int]]] = [[] for _ in self._piles]
        self._held = 0
        self.count = 0

    def add(self, rows: Sequence[Row]) -> None:
        piles, strength = self._piles, self._strength
        for row in rows:
            piles[(strength(row) + _WIDTH - 1) // _WIDTH].append(row)
        self.count += len(rows)
        self._held += len(rows)
        if self._held > _HELD:
            self._write()

    def _write(self) -> None:
        for number, pile in enumerate(self._piles):
            if pile:
                data = marshal.dumps([tuple(row) for row in pile])
                self._written[number].append((self._file.tell(), len(data)))
                self._file.write(data)
                pile.clear()
        self._held = 0

    def strongest_first(self) -> Iterator[list[Row]]:
        """All rows, some thousand at a time."""
        self._write()
        for number in range(len(self._piles) - 1, 0, -1):
            rows = [row for piece in self._pieces(number) for row in piece]
            rows.sort(key=lambda row: (-self._strength(row), row[_NAME]))
            if rows:
                yield rows
        yield from self._pieces(0)

    def _pieces(self, number: int) -> Iterator[list[Row]]:
        for place, length in self._written[number]:
            self._file.seek(place)
            yield marshal.loads(self._file.read(length))

    def close(self) -> None:
        self._file.close()
