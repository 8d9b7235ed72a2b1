"""Reading a pasted list or a CSV file of entries: columns are recognised by their headings or by what is in them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pareo.desk.event.definitions import read_date
from pareo.model.spelling import folded
from pareo.model.titles import TITLES as TITLES

MOST_ENTRIES = 5000
LONGEST_NAME = 80
COLUMNS: dict[str, tuple[str, ...]] = {
    "name": ("name", "nombre", "player", "jugador", "apellidos y nombre", "apellidos, nombre", "full name"),
    "last": ("surname", "last name", "lastname", "apellido", "apellidos", "family name"),
    "first": ("first name", "firstname", "given name", "nombre de pila"),
    "title": ("title", "titulo", "tit", "tit."),
    "federation": ("fed", "fed.", "federation", "federacion", "country", "pais"),
    "fide_rating": (
        "elo",
        "rating",
        "fide",
        "elo fide",
        "fide rating",
        "rtg",
        "rtg fide",
        "ranking",
        "std",
        "eloi",
        "r. fide",
        "elofide",
        "rapid",
        "blitz",
    ),
    "fide_k": ("k", "k fide", "kcoeff"),
    "national_rating": (
        "elo nac",
        "national rating",
        "rating nac",
        "nat",
        "rtg nat",
        "elo nacional",
        "elo feda",
        "feda",
        "elon",
        "elonat",
    ),
    "fide_id": ("fide id", "id fide", "fideid", "fide-id", "codigo fide", "id. fide", "idfide"),
    "national_id": ("national id", "id nac", "id nacional", "licencia", "licence", "license", "id. nac", "idnat"),
    "birth": (
        "birth",
        "born",
        "birthday",
        "date of birth",
        "fecha nac",
        "nacimiento",
        "fecha de nacimiento",
        "year",
        "f. nac",
    ),
    "sex": ("sex", "gender", "sexo", "genero"),
    "club": ("club", "origin", "origen", "team", "equipo", "school", "colegio"),
    "group": ("group", "grupo", "category", "categoria", "cat"),
    "note": ("note", "nota", "notes", "observaciones"),
    "number": ("no", "no.", "nr", "#", "n", "num", "numero", "rank"),
}
_HEADINGS = {heading: name for name, headings in COLUMNS.items() for heading in headings}


@dataclass(frozen=True, slots=True)
class EntryList:
    """What was read: one dictionary of participant fields for each usable line, and the lines that are not."""

    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    players: tuple[dict[str, Any], ...]
    problems: tuple[tuple[int, str, str], ...] = field(default=())
    """Line, code of what is wrong, the text concerned."""


def read_entry_list(text: str, columns: Sequence[str] | None = None) -> EntryList:
    """Read a list. ``columns`` overrides what the columns were taken for, empty for one to leave out."""
    lines = [
        line for line in text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n") if line.strip()
    ]
    rows = [_cells(line, separator) for separator in [_separator(lines)] for line in lines[: MOST_ENTRIES + 1]]
    heading = _heading(rows[0]) if rows else None
    body = rows[1:] if heading else rows
    names = tuple(columns) if columns is not None else (heading or _guess(body))
    players: list[dict[str, Any]] = []
    problems: list[tuple[int, str, str]] = []
    for line, cells in enumerate(body, start=2 if heading else 1):
        if line > MOST_ENTRIES:
            problems.append((line, "too_many", str(MOST_ENTRIES)))
            break
        values, wrong = _player(cells, names)
        problems.extend((line, code, found) for code, found in wrong)
        if values:
            players.append(values)
    return EntryList(names, tuple(tuple(cells) for cells in body), tuple(players), tuple(problems))


def _separator(lines: Sequence[str]) -> str:
    for mark in ("\t", ";"):
        if lines and sum(mark in line for line in lines) * 2 >= len(lines):
            return mark
    return ","


def _cells(line: str, separator: str) -> list[str]:
    if separator == ",":
        line = re.sub(r"^\s*\d{1,4}[.)]\s+", "", line)
    cells = [" ".join(cell.split()) for cell in next(csv.reader(io.StringIO(line), delimiter=separator))]
    if separator == ",":
        cells = _joined_name(cells)
    if len(cells) == 1:
        cells = _loose(cells[0])
    return cells


def _joined_name(cells: list[str]) -> list[str]:
    """``Ruiz, Marta`` is one name, not two columns; ``Ruiz, Marta 2301`` has a rating behind it."""
    if len(cells) < 2 or not _wordy(cells[0]) or _looks_like(cells[0]) or _heading(cells):
        return cells
    second = _loose(cells[1])
    if not second or not _wordy(second[0]) or _looks_like(second[0]):
        return cells
    return [*_front(f"{cells[0]}, {second[0]}"), *second[1:], *cells[2:]]


def _front(text: str) -> list[str]:
    """A list number and a title before the name, taken apart."""
    text = re.sub(r"^\d{1,4}[.)]?\s+(?=\D)", "", text)
    first, _, rest = text.partition(" ")
    return [first.upper(), rest] if first.upper() in TITLES and rest else [text]


def _loose(text: str) -> list[str]:
    """A line of words: the rating and the federation at its end come off."""
    tail: list[str] = []
    while found := re.search(r"\s+(\d{3,10}|[A-Z]{3})$", text):
        if not _wordy(text[: found.start()]):
            break
        tail.insert(0, found[1])
        text = text[: found.start()]
    return [*_front(text), *tail]


def _wordy(text: str) -> bool:
    return sum(char.isalpha() for char in text) >= 2 and not text[0].isdigit()


def _heading(cells: Sequence[str]) -> tuple[str, ...] | None:
    """The columns, when this line consists of headings."""
    names = [_HEADINGS.get(folded(cell), "") for cell in cells]
    known = [name for name in names if name]
    if ("name" in known or "last" in known) and len(known) * 2 >= len(cells):
        if "last" in known and "name" in known and "first" not in known:
            names[names.index("name")] = "first"
        return tuple(names)
    return None


def _looks_like(cell: str) -> str:
    """The field that a lone value can only be."""
    if cell.upper() in TITLES:
        return "title"
    if re.fullmatch(r"[A-Z]{3}", cell):
        return "federation"
    if re.fullmatch(r"\d{3,4}", cell):
        return (
            "birth"
            if 1900 <= int(cell) <= 2025 and cell.startswith(("19", "20")) and int(cell) > 2024
            else "fide_rating"
        )
    if re.fullmatch(r"\d{5,10}", cell):
        return "fide_id"
    if re.fullmatch(r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}", cell):
        return "birth"
    return "sex" if cell.lower() in ("m", "f", "w") else ""


def _guess(rows: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Columns without headings: the first wordy one is the name, the others are what most of their values look like."""
    width = max((len(row) for row in rows), default=1)
    if any(len(row) != len(rows[0]) for row in rows):
        return ("*",) * width
    names: list[str] = []
    for index in range(width):
        values = [row[index] for row in rows if row[index]]
        votes = [_looks_like(value) for value in values]
        likely = max(set(votes), key=votes.count) if votes else ""
        if not likely and values and sum(map(_wordy, values)) * 2 > len(values):
            likely = "club" if "name" in names else "name"
        elif index == 0 and values == [str(number) for number in range(1, len(values) + 1)]:
            likely = "number"
        if likely == "fide_rating" and likely in names:
            likely = "national_rating"
        names.append(likely)
    return tuple(names)


def _player(cells: Sequence[str], columns: Sequence[str]) -> tuple[dict[str, Any], list[tuple[str, str]]]:
    values: dict[str, Any] = {}
    wrong: list[tuple[str, str]] = []
    parts: dict[str, str] = {}
    for index, cell in enumerate(cells):
        column = columns[index] if index < len(columns) else ""
        if column == "*":
            column = _looks_like(cell) or ("name" if _wordy(cell) and "name" not in parts else "club" if cell else "")
        if not cell or not column:
            continue
        if column in ("name", "last", "first"):
            parts[column] = cell
        elif column != "number":
            _read_cell(column, cell, values, wrong)
    name = parts.get("name") or ", ".join(filter(None, (parts.get("last"), parts.get("first"))))
    if not any(char.isalpha() for char in name):
        return {}, [*wrong, ("no_name", " ".join(cells).strip()[:60])]
    if len(name) > LONGEST_NAME:
        wrong.append(("long_name", name[:40] + "…"))
    return {"name": name[:LONGEST_NAME], **values}, wrong


def _read_cell(column: str, cell: str, values: dict[str, Any], wrong: list[tuple[str, str]]) -> None:
    if column in ("fide_rating", "national_rating"):
        digits = cell.strip("*~ ")
        if re.fullmatch(r"\d{1,4}", digits):
            # Lists with a column for each rate of play: the first rating that there is.
            values[column] = values.get(column) or int(digits)
            if digits != cell:
                values["estimated"] = True
        else:
            wrong.append(("rating", cell[:20]))
    elif column == "fide_k":
        values[column] = int(cell) if re.fullmatch(r"\d{1,2}", cell) else 0
    elif column == "birth":
        try:
            values[column] = cell if re.fullmatch(r"\d{4}", cell) else read_date(cell)
        except ValueError:
            wrong.append(("date", cell[:20]))
    elif column == "sex":
        values[column] = "w" if cell.lower()[0] in "fw" else "m"
    elif column == "title":
        values[column] = cell.upper()[:5] if cell.upper() in TITLES else ""
    elif column == "federation":
        values[column] = cell.upper()[:3]
    else:
        values[column] = cell[:LONGEST_NAME]
