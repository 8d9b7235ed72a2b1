"""Lists of fixed width: FIDE's, whose header line says where its columns begin, and any other by a filter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from operator import itemgetter

from pareo.formats.rating_lists.columns import Filter, cells_of, resolved
from pareo.formats.rating_lists.rows import CELLS, BadCell, BadLine, Batch, ListRefused, Row, row
from pareo.formats.rating_lists.text import Lines

_HEADINGS = {
    "id number": "fide_id", "idnumber": "fide_id", "id_number": "fide_id", "name": "name", "fed": "federation",
    "sex": "sex", "titl": "title", "tit": "title", "wtit": "women_title", "otit": "", "foa": "", "srtng": "standard",
    "sgm": "", "sk": "standard_k", "rrtng": "rapid", "rgm": "", "rk": "rapid_k", "brtng": "blitz", "bgm": "",
    "bk": "blitz_k", "gms": "", "games": "", "gm": "", "k": "k", "b-day": "birth", "born": "birth", "birthday": "birth",
    "flag": "flag",
}  # fmt: skip
_MONTHS = ("JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC")
_MONTH = "(?:" + "|".join(_MONTHS) + r")\d\d"
_HEADING = re.compile(
    f"(?P<month>{_MONTH})|" + "|".join(re.escape(word) for word in sorted(_HEADINGS, key=len, reverse=True)), re.I
)
_MOST_OVERFLOW = 40
_NUMERIC = frozenset(name for name in CELLS if name.partition("_")[0] in ("standard", "rapid", "blitz")) | {"birth"}

Slices = dict[str, slice]


class FideHeader:
    """The first line of one of FIDE's lists: where each column begins, and for a single list the month it is of."""

    def __init__(self, line: str, kind: str = "standard") -> None:
        found = list(_HEADING.finditer(line.rstrip("\r\n")))
        ends = [*(match.start() for match in found[1:]), len(line.rstrip()) + 4]
        self.slices: Slices = {}
        self.month = ""
        for match, end in zip(found, ends):
            word = match[0].lower()
            if match["month"]:
                self.month = _month(match["month"])
                self.slices[resolved("rating", kind)] = slice(match.start(), end)
            elif name := _HEADINGS[word]:
                self.slices[resolved(name, kind)] = slice(match.start(), end)
        self.combined = "rapid" in self.slices and "standard" in self.slices
        # What stands before this column is free text and may run over.
        self.overflow = next((match.start() for match in found if match[0].lower() == "foa"), 0)
        if not self.overflow:
            ratings = [at.start for name, at in self.slices.items() if name in _NUMERIC]
            self.overflow = min(ratings, default=0)
        born = self.slices.get("birth")
        self.least = born.start + 4 if born is not None else self.overflow

    @property
    def usable(self) -> bool:
        return {"fide_id", "name", "federation"} <= self.slices.keys() and bool(
            self.slices.keys() & {"standard", "rapid", "blitz"}
        )


def _month(text: str) -> str:
    """``NOV26`` as the first day of that month; lists of the last century are none of ours."""
    return f"20{text[3:]}-{_MONTHS.index(text[:3].upper()) + 1:02}-01"


def read_fide(found: Iterable[Lines], kind: str) -> Iterator[Batch]:
    """FIDE's list: the columns as the header has them. Its other titles sometimes run over, and shift the rest."""
    header: FideHeader | None = None
    for part in found:
        batch, texts, first = Batch(part.read), part.texts, part.first
        if header is None:
            header = FideHeader(texts[0] if texts else "", kind)
            if not header.usable:
                raise ListRefused("no_fide_header")
            texts, first = texts[1:], first + 1
            split = itemgetter(*(header.slices.get(name, slice(0)) for name in CELLS))
            before = header.overflow - 1
        for number, line in enumerate(texts, first):
            try:
                if line[before : before + 1] > " ":
                    raise BadCell("columns", line.strip())
                made = row(tuple(map(str.strip, split(line))))
                if not made[0]:
                    raise BadCell("id", line[:15].strip())
            except BadCell as wrong:
                _second_look(batch, line, header, number, wrong)
            else:
                batch.rows.append(made)
        if not part.complete and texts and len(texts[-1].rstrip()) < header.least:
            raise ListRefused("truncated", line=first + len(texts) - 1)
        yield batch


def _second_look(batch: Batch, line: str, header: FideHeader, number: int, wrong: BadCell) -> None:
    """A line that gave no row may have shifted columns; an empty one says nothing."""
    if not line.strip("\r\x1a "):
        return
    moved = _moved(line.rstrip("\r"), header)
    try:
        if moved is None:
            raise wrong
        batch.rows.append(row(moved))
    except BadCell:
        batch.bad.append(BadLine(number, wrong.code, wrong.found))


def _moved(text: str, header: FideHeader) -> tuple[str, ...] | None:
    """The cells of a line whose columns are not under their headings; None when no shift makes sense of it.

    Other titles that run over push the rest to the right. Where letters of several bytes were padded as if they were
    several letters, the rest begins too far to the left.
    """
    if not text[: header.slices["fide_id"].stop].strip().isdigit():
        return None
    beginning = header.slices["federation"].start
    wide = sum(len(char.encode()) - 1 for char in text[:beginning])
    shifts = [(beginning, -wide)] if wide else []
    shifts += [(header.overflow, shift) for shift in range(1, _MOST_OVERFLOW)]
    return next((cells for shift in shifts if (cells := _shifted(text, header, *shift)) is not None), None)


def _shifted(text: str, header: FideHeader, beginning: int, shift: int) -> tuple[str, ...] | None:
    """The cells with all columns from ``beginning`` on moved; None when numbers are cut or federations no letters."""
    cells = []
    for name in CELLS:
        at = header.slices.get(name)
        if at is None:
            cells.append("")
            continue
        move = shift if at.start >= beginning else 0
        end_move = shift if at.stop >= beginning else 0
        cell = text[at.start + move : at.stop + end_move]
        if move and name in _NUMERIC and (not cell.strip().isdigit() or text[at.start + move - 1].isdigit()):
            return None
        if move and name == "federation" and not re.fullmatch(r"[A-Z]{3}", cell.strip()):
            return None
        cells.append(cell.strip())
    return tuple(cells)


def read_fixed(found: Iterable[Lines], columns: Filter, kind: str) -> Iterator[Batch]:
    """Any fixed-width list by a filter of columns."""
    wanted = cells_of(kind, columns.columns)
    slices: Mapping[str, slice] = {
        name: slice(column.first, column.first + column.length) for name, column in wanted.items()
    }
    split = itemgetter(*(slices.get(name, slice(0)) for name in CELLS))
    names = itemgetter(*(slices.get(name, slice(0)) for name in ("last", "first"))) if "last" in slices else None
    for part in found:
        batch = Batch(part.read)
        for number, line in enumerate(part.texts, part.first):
            if number <= columns.skip or not line.strip("\r\x1a "):
                continue
            cells: list[str] = [cell.strip() for cell in split(line)]
            if names is not None:
                cells[2] = ", ".join(filter(None, (cell.strip() for cell in names(line))))
            put(batch, cells, number)
        yield batch


def put(batch: Batch, cells: list[str], number: int) -> None:
    """Add the row of these cells, or say what is wrong with their line."""
    try:
        made: Row = row(cells)
    except BadCell as wrong:
        batch.bad.append(BadLine(number, wrong.code, wrong.found))
    else:
        batch.rows.append(made)
