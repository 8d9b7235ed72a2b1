"""The first sheet of a spreadsheet (.xlsx or .ods) as lines of tabbed cells; only the standard library reads it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, timedelta

from pareo.formats.archives import Unpackable, is_giant, member_names, members
from pareo.formats.xml_reading import Enough, NotXml, tree_of, walk

MOST_ROWS, MOST_COLUMNS = 6000, 60
_XLSX, _ODS = "xl/workbook.xml", "content.xml"
_STRINGS, _STYLES, _LINKS = "xl/sharedStrings.xml", "xl/styles.xml", "xl/_rels/workbook.xml.rels"
_REFERENCE = re.compile(r"([A-Z]{1,3})[0-9]{0,7}")
_DATES = frozenset([*range(14, 23), *range(27, 37), 45, 46, 47, *range(50, 59)])
"""Formats of numbers that are dates, by ECMA-376 18.8.30."""
_OF_A_DATE = re.compile(r'(?i)[dmy]{2}|[dy](?![a-z"])')
_FIRST_DAY = date(1899, 12, 30)
_LAST_SERIAL = 100_000
_LONGEST_CELL = 2000
_MOST_TEXT = 4_000_000
"""Letters of a whole sheet: one cell may stand for thousands, and be a few bytes of the file."""
Rows = list[list[str]]


def is_sheet(data: bytes) -> bool:
    """Whether this archive is a spreadsheet of one of both kinds."""
    names = set(member_names(data))
    return _XLSX in names or (_ODS in names and "META-INF/manifest.xml" in names)


def sheet_text(data: bytes) -> str:
    """The first sheet, ready for ``read_entry_list``. Raises Unpackable."""
    names = member_names(data)
    if is_giant(data):
        raise Unpackable("file-too-large")
    try:
        rows = _xlsx(data, names) if _XLSX in names else _ods(data, names)
    except NotXml as wrong:
        raise Unpackable(wrong.code) from None
    if sum(len(cell) for row in rows for cell in row) > _MOST_TEXT:
        raise Unpackable("file-too-large")
    return "\n".join("\t".join(" ".join(cell.split()) for cell in row).rstrip("\t") for row in rows)


def _xlsx(data: bytes, names: tuple[str, ...]) -> Rows:
    inside = members(data, _XLSX, *(name for name in (_STRINGS, _STYLES, _LINKS) if name in names))
    sheet = _first_sheet(inside, names)
    if not sheet:
        raise Unpackable("file-damaged")
    strings = _strings(inside.get(_STRINGS, b""))
    dates = _date_styles(inside.get(_STYLES, b""))
    return _XlsxSheet(strings, dates).rows(members(data, sheet)[sheet])


def _first_sheet(inside: Mapping[str, bytes], names: tuple[str, ...]) -> str:
    """The member that the first sheet of the book is in; else the first that there is."""
    book = tree_of(inside[_XLSX])
    sheets = book.first("sheets")
    first = sheets.children[0].get("id") if sheets and sheets.children else ""
    links = tree_of(inside[_LINKS]).children if _LINKS in inside else []
    target = next((link.get("Target") for link in links if link.get("Id") == first), "")
    name = target.lstrip("/") if target.startswith("/") else f"xl/{target}"
    return name if name in names else next((one for one in sorted(names) if one.startswith("xl/worksheets/")), "")


def _strings(data: bytes) -> list[str]:
    """The texts that cells share, each with its pieces put together; readings of Japanese left out."""
    found: list[str] = []
    inside: list[str] = []

    def start(name: str, attributes: Mapping[str, str], line: int) -> None:
        inside.append(name)
        if name == "si":
            found.append("")

    def end(name: str) -> None:
        inside.pop()

    def text(piece: str) -> None:
        if found and inside and inside[-1] == "t" and "rPh" not in inside and len(found[-1]) < _LONGEST_CELL:
            found[-1] += piece

    if data:
        walk(data, start, end, text)
    return found


def _date_styles(data: bytes) -> frozenset[int]:
    """The styles of cells that show a number as a date."""
    if not data:
        return frozenset()
    styles = tree_of(data)
    own = styles.first("numFmts")
    formats = {one.get("numFmtId"): one.get("formatCode") for one in own.children} if own else {}
    cells = styles.first("cellXfs")
    return frozenset(
        at
        for at, style in enumerate(cells.children if cells else ())
        if (number := style.get("numFmtId")).isdigit()
        and (int(number) in _DATES or _OF_A_DATE.search(re.sub(r'\[[^\]]*\]|"[^"]*"', "", formats.get(number, ""))))
    )


class _XlsxSheet:
    """One sheet, cell by cell."""

    def __init__(self, strings: list[str], dates: frozenset[int]) -> None:
        self._strings, self._dates = strings, dates
        self._rows: Rows = []
        self._kind = self._style = self._value = ""
        self._at = 0
        self._open = False

    def rows(self, data: bytes) -> Rows:
        walk(data, self._start, self._end, self._text)
        return self._rows

    def _start(self, name: str, attributes: Mapping[str, str], line: int) -> None:
        if name == "row":
            if len(self._rows) >= MOST_ROWS:
                raise Enough
            self._rows.append([])
        elif name == "c":
            self._kind, self._style, self._value = attributes.get("t", ""), attributes.get("s", ""), ""
            self._at = _column(attributes.get("r", ""), len(self._rows[-1]) if self._rows else 0)
        self._open = name in ("v", "t")

    def _text(self, piece: str) -> None:
        if self._open and len(self._value) < _LONGEST_CELL:
            self._value += piece

    def _end(self, name: str) -> None:
        self._open = False
        if name != "c" or not self._rows or not self._value or self._at >= MOST_COLUMNS:
            return
        row = self._rows[-1]
        row.extend([""] * (self._at + 1 - len(row)))
        row[self._at] = self._shown()

    def _shown(self) -> str:
        value = self._value
        if self._kind == "s":
            at = int(value) if value.isascii() and value.isdigit() and len(value) < 8 else -1
            return self._strings[at] if 0 <= at < len(self._strings) else ""
        if self._kind in ("str", "inlineStr", "b", "e", "d"):
            return value[:10] if self._kind == "d" else value
        whole = value.removesuffix(".0")
        if self._style.isdigit() and int(self._style) in self._dates:
            return _day(whole)
        return whole


def _column(reference: str, next_one: int) -> int:
    found = _REFERENCE.fullmatch(reference)
    if not found:
        return next_one
    column = 0
    for letter in found[1]:
        column = column * 26 + ord(letter) - 64
    return column - 1


def _day(serial: str) -> str:
    """The day that a number stands for; the time behind it is left out."""
    days = serial.partition(".")[0]
    if not (days.isascii() and days.isdigit() and len(days) < 7) or int(days) > _LAST_SERIAL:
        return serial
    return (_FIRST_DAY + timedelta(days=int(days))).isoformat()


def _ods(data: bytes, names: tuple[str, ...]) -> Rows:
    if _ODS not in names:
        raise Unpackable("file-damaged")
    return _OdsSheet().rows(members(data, _ODS)[_ODS])


class _OdsSheet:
    """The first table of content.xml (ODF 1.2, 9.1): rows and cells may stand for several."""

    def __init__(self) -> None:
        self._rows: Rows = []
        self._texts: list[str] = []
        self._date = ""
        self._repeat = self._row_repeat = 1
        self._in_table = False

    def rows(self, data: bytes) -> Rows:
        walk(data, self._start, self._end, self._text)
        return self._rows

    def _start(self, name: str, attributes: Mapping[str, str], line: int) -> None:
        if name == "table":
            self._in_table = True
        elif name == "table-row" and self._in_table:
            self._rows.append([])
            self._row_repeat = _times(attributes.get("number-rows-repeated", ""))
        elif name in ("table-cell", "covered-table-cell"):
            self._texts, self._repeat = [], _times(attributes.get("number-columns-repeated", ""))
            self._date = attributes.get("date-value", "")[:10]
        elif name == "p":
            self._texts.append("")

    def _text(self, piece: str) -> None:
        if self._texts and len(self._texts[-1]) < _LONGEST_CELL:
            self._texts[-1] += piece

    def _end(self, name: str) -> None:
        if name == "table":
            raise Enough
        if name in ("table-cell", "covered-table-cell") and self._rows:
            row, cell = self._rows[-1], self._date or " ".join(self._texts)
            row.extend([cell] * min(self._repeat, MOST_COLUMNS - len(row)))
            self._texts, self._date = [], ""
        elif name == "table-row" and self._rows:
            last = self._rows[-1]
            more = min(self._row_repeat, MOST_ROWS - len(self._rows) + 1) - 1 if any(last) else 0
            self._rows.extend(list(last) for _ in range(more))
            if len(self._rows) >= MOST_ROWS:
                raise Enough


def _times(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 8 else 1
