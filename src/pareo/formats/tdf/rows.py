"""One row of a .tdf as the line of TRF that says the same, with what is wrong told where it stands in the row."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from pareo.formats.tdf.tables import FEWEST_FIELDS, FIELDS, LARGEST_NUMBER, ROWS, SIGNS, WRITTEN
from pareo.formats.trf.convert.dates import written_date, written_round_date
from pareo.formats.trf.convert.records import points, whole
from pareo.formats.trf.tables import ROUND_COLUMN
from pareo.model import format_points
from pareo.model.dates import date_of

Tell = Callable[..., None]
"""Takes the code of a finding, its column, what was found and what was expected."""
Letters = Mapping[tuple[int, int], str]
"""The letter of TRF by round and player, where a row of ours says it."""

_CELL = re.compile(r"(\d{1,4})\s+([wbWB-])(?:\s+([10+=2-]))?")
_SIX_FIGURES = re.compile(r"(\d\d)(\d\d)(\d\d)")
MOST_ROUNDS = 300
"""Bars behind these are no cells: they stay in the last one, and are told with it."""
_OLD = 20
"""Years below mean 20yy, the others 19yy, as in the dates of birth of Vega."""


class PlayerRow(NamedTuple):
    """The fields of a player by name, the cells of his rounds, and the columns where all of them begin."""

    fields: Mapping[str, str]
    cells: tuple[str, ...]
    columns: tuple[int, ...]

    @property
    def number(self) -> int:
        return int(self.fields["number"])


def player_row(text: str, tell: Tell) -> PlayerRow | None:
    """The row of a player; None, and a word why, for one that has no name or no number."""
    parts = text[4:].split("|", len(FIELDS) + MOST_ROUNDS)
    columns, column = [], 5
    for part in parts:
        columns.append(column + len(part) - len(part.lstrip()))
        column += len(part) + 1
    if len(parts) < FEWEST_FIELDS:
        tell("tdf-few-fields", 5, text[4:].strip(), str(len(FIELDS)), count=len(parts))
        return None
    texts = [part.strip() for part in parts] + [""] * len(FIELDS)
    fields = dict(zip(FIELDS, texts))
    if not whole(fields["number"]) or int(fields["number"]) > LARGEST_NUMBER:
        tell("tdf-bad-number", 5, fields["number"], f"1-{LARGEST_NUMBER}")
        return None
    return PlayerRow(fields, tuple(part.strip() for part in parts[len(FIELDS) :]), tuple(columns))


def rating_of(row: PlayerRow, name: str, tell: Tell) -> int:
    """FIDE's rating or the national one; 0 for none."""
    text = row.fields[name]
    rating = whole(text)
    if text and (rating is None or rating > LARGEST_NUMBER):
        tell("tdf-bad-rating", column_of(row, name), text)
        return 0
    return rating or 0


def column_of(row: PlayerRow, name: str) -> int:
    at = FIELDS.index(name)
    return row.columns[at] if at < len(row.columns) else 5


def player_line(row: PlayerRow, letters: Letters, tell: Tell) -> str:
    """Line 001 of TRF. Whatever is longer than a column of TRF is put right by the caller."""
    fields = row.fields
    made = points(fields["points"]) if fields["points"] else None
    if fields["points"] and made is None:
        tell("tdf-bad-points", column_of(row, "points"), fields["points"])
    cells = [_cell(row, round, letters, tell) for round in range(1, len(row.cells) + 1)]
    rank = str(whole(fields["rank"]) or "")[:4]
    return (
        f"001 {row.number:4d} {fields['sex'][:1].lower():1}{fields['title']:>3.3} {fields['name']:33.33}"
        f" {rating_of(row, 'fide_rating', tell) or '':>4} {fields['federation']:3.3} {'':11} {'':10}"
        f"{'' if made is None else format_points(made):>5} {rank:>4}{''.join(cells)}"
    )


def _cell(row: PlayerRow, round: int, letters: Letters, tell: Tell) -> str:
    """Ten columns of TRF; blank for a round in which the player was not paired."""
    text = row.cells[round - 1]
    if not text:
        return " " * 10
    found = _CELL.fullmatch(text)
    if found is None:
        tell("tdf-bad-cell", row.columns[len(FIELDS) + round - 1], text, "16 w 1", player=row.number, round=round)
        return " " * 10
    opponent, color, sign = int(found[1]), found[2].lower(), found[3] or ""
    shown = f"{opponent:4d}" if opponent else "0000"
    return f"  {shown} {color} {_letter(sign, opponent, letters.get((round, row.number), ''))}"


def _letter(sign: str, opponent: int, exact: str) -> str:
    """The letter of our own row while it still fits the sign beside it; else what the sign alone says.

    Alone, a draw that is not rated was played; a win or a loss was a forfeit (004:2948-2960).
    """
    if exact and WRITTEN.get(exact) == sign:
        return exact
    if not opponent and sign == "=":
        return "="
    return SIGNS.get(sign, " ")


def birth_of(row: PlayerRow, tell: Tell) -> str:
    """``YYYY/MM/DD``, the year alone, or what stands there; ``151265`` is the fifteenth of December 1965."""
    text = row.fields["birth"]
    if found := _SIX_FIGURES.fullmatch(text):
        year = int(found[3]) + (2000 if int(found[3]) < _OLD else 1900)
        text = f"{year}/{found[2]}/{found[1]}"
    if not text.strip("0./- "):
        return ""
    if date_of(text) is None and not re.fullmatch(r"\d{4}", text):
        tell("tdf-bad-birth", column_of(row, "birth"), row.fields["birth"], "YYYY/MM/DD")
    return written_date(text)


def header_line(code: str, text: str, tell: Tell) -> str:
    """The record of TRF for a row about the tournament; empty for those that TRF does not need."""
    said = text[4:].strip()
    match code:
        case "042" | "052":
            said = written_date(said)
        case "132":
            dates = "  ".join(f"{written_round_date(date.strip()):8.8}" for date in said.split(";"))
            return f"{'132':{ROUND_COLUMN - 1}}{dates}".rstrip()
        case "142":
            return _scoring(said, tell)
        case "162":
            if not whole(said):
                tell("tdf-bad-rounds", 5, said)
                return ""
        case "172":
            said = ",".join(word.strip() for word in said.split(";") if word.strip())
    record = ROWS[code]
    return f"{record} {said}" if record and said else ""


def _scoring(said: str, tell: Tell) -> str:
    """``1.0  0.5``: points for a win and for a draw."""
    values = [points(word) for word in said.split()]
    if len(values) != 2 or None in values:
        if said:
            tell("tdf-bad-scoring", 5, said, "1.0 0.5")
        return ""
    win, draw = (format_points(value or 0) for value in values)
    return f"162  W{win:>4}    D{draw:>4}"
