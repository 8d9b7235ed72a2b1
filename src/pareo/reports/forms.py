"""Tables as text, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
import unicodedata

from pareo.reports.table import Say, Table


def as_text(table: Table, say: Say) -> str:
    """Columns side by side, numbers to the right; the last column is not filled up."""
    heads = tuple(heading.words(say) for heading in table.headings)
    lines = [heads, *table.rows]
    widths = [max(width(line[column]) for line in lines) for column in range(len(heads))]
    return "".join(_line(line, widths, table) + "\n" for line in lines)


def _line(line: tuple[str, ...], widths: list[int], table: Table) -> str:
    cells = []
    for cell, room, heading in zip(line, widths, table.headings):
        blank = " " * (room - width(cell))
        cells.append(blank + cell if heading.numeric else cell + blank)
    return "  ".join(cells).rstrip()


def width(text: str) -> int:
    """How many places of a terminal a text takes: accents that combine take none, wide letters two."""
    return sum(
        0 if unicodedata.combining(letter) else 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        for letter in text
    )


def as_csv(table: Table, say: Say) -> str:
    """One line a row, the headings in words; lines end as RFC 4180 has them."""
    output = io.StringIO()
    writer = csv.writer(output)
    writer.writerow([heading.words(say) for heading in table.headings])
    writer.writerows([[_harmless(cell) for cell in row] for row in table.rows])
    return output.getvalue()


def _harmless(cell: str) -> str:
    """A name that begins like a formula must not become one in a spreadsheet; numbers stay numbers."""
    begins_like_formula = cell[:1] in ("=", "@", "+", "-") and len(cell) > 1 and not cell[1:2].isdigit()
    return "'" + cell if begins_like_formula else cell


def as_json(table: Table) -> str:
    """A list of objects, one a row, with the names of the columns: these are the same in every language."""
    rows = [dict(zip([heading.name for heading in table.headings], row)) for row in table.rows]
    return json.dumps({"view": table.name, "rows": rows}, ensure_ascii=False, indent=2) + "\n"
