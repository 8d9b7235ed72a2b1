"""The texts that a file has of one player as a Player; what cannot be read is told, and stays out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pareo.formats.player_lists.cells import LONGEST, read_cell
from pareo.formats.trf.convert.dates import written_date
from pareo.model import NationalRecord, Player
from pareo.model.players import COMPUTER

Tell = Callable[..., None]

RATING_BY = {
    "FIDE": lambda fide, national: fide,
    "NRO": lambda fide, national: national,
    "FIDON": lambda fide, national: fide or national,
    "NIDOF": lambda fide, national: national or fide,
}
"""Which of both ratings counts, by the words of record 172."""

_READ = (
    *("title", "federation", "sex", "birth", "fide_id", "fide_rating", "national_id", "national_rating"),
    *("club", "origin", "group"),
)


def player_of(
    id: int, texts: Mapping[str, str], tell: Tell, line: int, federation: str = "", rated_by: str = "FIDON"
) -> Player:
    """A player from the texts of his cells by field. ``federation``: whose the national rating is."""
    values: dict[str, Any] = {}
    wrong: list[tuple[str, str]] = []
    for name in _READ:
        cell = " ".join(texts.get(name, "").split())
        if cell:
            before = len(wrong)
            read_cell(name, cell, values, wrong)
            for _, found in wrong[before:]:
                tell("file-bad-value", line, 0, found, field=name, player=texts.get("name", ""))
    name = " ".join(texts.get("name", "").split())
    if len(name) > LONGEST:
        tell("file-bad-value", line, 0, name[:40], field="name", player=name[:40])
    return made_player(id, {**values, "name": name[:LONGEST]}, federation, rated_by)


def made_player(id: int, values: Mapping[str, Any], federation: str = "", rated_by: str = "FIDON") -> Player:
    """A player from the values of an entry."""
    fide, national = values.get("fide_rating", 0), values.get("national_rating", 0)
    counts = RATING_BY[rated_by](fide, national)
    number = values.get("national_id", "")
    own = NationalRecord(federation or values.get("federation", ""), national, number)
    return Player(
        id,
        values.get("name", ""),
        counts,
        values.get("title", ""),
        values.get("federation", ""),
        values.get("fide_id", ""),
        "" if values.get("sex") == COMPUTER else values.get("sex", ""),
        written_date(values.get("birth", "")),
        values.get("group", ""),
        values.get("club", ""),
        (own,) if national or number else (),
        None if counts == fide else fide,
        values.get("origin", ""),
    )
