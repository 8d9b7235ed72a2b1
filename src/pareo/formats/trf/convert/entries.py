"""Player lines (001) and the national lines that belong to them (NRS)."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from sys import intern
from typing import NamedTuple

from pareo.formats.trf.convert.columns import realigned
from pareo.formats.trf.convert.records import Line, whole
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import (
    BIRTH,
    CELLS_AT,
    FEDERATION,
    FIDE_ID,
    NAME,
    NUMBER,
    RATING,
    ROUND_WIDTH,
    SEPARATORS,
    SEX,
    TITLE,
    TITLES,
    TRF06_TITLES,
)
from pareo.model import NationalRecord, Player

_SEPARATING = itemgetter(*(column - 1 for column in SEPARATORS))
_LONGEST = CELLS_AT + ROUND_WIDTH * 1000
"""Far more rounds than are read: one line of a damaged file can have all its bytes."""

_BLANKS = (" ",) * len(SEPARATORS)
_TITLES = {"": ""} | {title.rjust(3): title for title in TITLES} | {"   ": ""}


class Entry(NamedTuple):
    """A player and the line that he comes from, with its columns put right."""

    id: int
    number: int
    text: str
    player: Player


def read_entries(lines: Iterable[Line], national: Iterable[Line], findings: Findings) -> list[Entry]:
    """The players in the order of their numbers; of two with the same number the first."""
    records = _national_records(national)
    entries: dict[int, Entry] = {}
    for line in lines:
        entry = _entry(line, records, findings)
        if entry is None:
            continue
        if entry.id in entries:
            first = entries[entry.id]
            code = "duplicate-line" if first.text.rstrip() == entry.text.rstrip() else "duplicate-number"
            findings.add(code, line.number, 5, str(entry.id), first=first.number)
        else:
            entries[entry.id] = entry
    for id, found in records.items():
        for line, _ in found if id not in entries else ():
            findings.add("unknown-player", line.number, 5, str(id), record=line.text[:3])
    return sorted(entries.values(), key=itemgetter(0))


def _entry(line: Line, records: dict[int, list[tuple[Line, NationalRecord]]], findings: Findings) -> Entry | None:
    number, text = line.number, line.text[:_LONGEST]
    if len(text) < 85 or _SEPARATING(text) != _BLANKS:
        text = realigned(Line(number, text), findings)
    id = whole(text[NUMBER])
    if not id:
        findings.add("bad-number", number, 5, text[NUMBER].strip())
        return None
    rating = text[RATING]
    title = _TITLES.get(text[TITLE])
    player = Player(
        id,
        text[NAME].strip(),
        int(rating) if rating.isdecimal() and rating.isascii() else _rating(rating, number, findings),
        _title(text[TITLE].strip(), number, findings) if title is None else title,
        intern(text[FEDERATION].strip()),
        text[FIDE_ID].strip(),
        text[SEX].strip(),
        text[BIRTH].strip(),
        national=tuple(record for _, record in records[id]) if id in records else (),
    )
    return Entry(id, number, text, player)


def _rating(text: str, number: int, findings: Findings) -> int:
    rating = whole(text)
    if rating is None and text.strip():
        findings.add("bad-rating", number, 49, text.strip())
    return rating or 0


def _title(text: str, number: int, findings: Findings) -> str:
    """The title as TRF16 writes it; TRF06 had letters of its own."""
    if text.upper() in TITLES:
        return text.upper()
    if text.lower() in TRF06_TITLES:
        findings.count("old-titles", number, 11, text)
        return TRF06_TITLES[text.lower()]
    if text:
        findings.add("unknown-title", number, 11, text, ", ".join(TITLES))
    return text


def _national_records(lines: Iterable[Line]) -> dict[int, list[tuple[Line, NationalRecord]]]:
    records: dict[int, list[tuple[Line, NationalRecord]]] = {}
    for line in lines:
        text = line.text
        record = NationalRecord(
            federation=text[:3],
            rating=whole(text[RATING]) or 0,
            national_id=text[FIDE_ID].strip(),
            classification=text[TITLE].strip(),
            name=text[NAME].strip(),
            birth=text[BIRTH].strip(),
            origin=text[FEDERATION].strip(),
        )
        records.setdefault(whole(text[NUMBER]) or 0, []).append((line, record))
    return records
