"""Undo at the desk: an entry of one section, and with it the counterpart that it has in another."""

from __future__ import annotations

from pareo.desk.journal import undo
from pareo.desk.office import Office
from pareo.desk.sheet import Sheet
from pareo.desk.work import Entry

MOST_SEARCHED = 20_000


class _OnlyTried(Exception):
    """Ends an act before it is written."""


def undo_everywhere(office: Office, who: str, sheet: Sheet, entry: Entry, confirmed: int = 0) -> None:
    """Take an entry back. One that belongs together with an entry of another section goes only together with it."""
    other = _counterpart(office, entry)
    if other is None:
        _undo(office, who, sheet, entry, confirmed)
        return
    there = _sheet_of(office, sheet, other)
    try:
        _undo(office, who, there, other, confirmed, only_try=True)
    except _OnlyTried:
        _undo(office, who, sheet, entry, confirmed)
        _undo(office, who, there, other, confirmed)


def _undo(office: Office, who: str, sheet: Sheet, entry: Entry, confirmed: int, only_try: bool = False) -> None:
    later = office.journal(entry.event, entry.book, MOST_SEARCHED, after=entry.seq)
    with office.work(sheet, who, confirmed) as work:
        undo(work, entry, later)
        if only_try:
            raise _OnlyTried


def _pair_of(entry: Entry) -> str:
    """The mark that both entries have; an undo carries the values of what it undid."""
    values = entry.values
    while "values" in values:
        values = values["values"]
    return str(values.get("pair", ""))


def _counterpart(office: Office, entry: Entry) -> Entry | None:
    pair = _pair_of(entry)
    if not pair or entry.undone_by is not None:
        return None
    entries = office.journal(entry.event, None, MOST_SEARCHED)
    return next(
        (one for one in entries if one.book != entry.book and _pair_of(one) == pair and one.undone_by is None), None
    )


def _sheet_of(office: Office, sheet: Sheet, entry: Entry) -> Sheet:
    festival = office.festival(sheet.event_slug)
    sheets = {one.sheet.book: one.sheet for one in office.sections(festival, removed=True)}
    return sheets[entry.book]
