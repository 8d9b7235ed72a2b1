"""Bringing a list in: opened, noticed, read, ranked, built aside, and only then in the place of the old one."""

from __future__ import annotations

import errno
import hashlib
import re
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import gettempdir
from typing import IO

from pareo.desk.lists.rating_lists import OF_FIDE, RatingList
from pareo.formats.rating_lists import BadLine, Filter, ListRefused, Reading, read, reading_of, sniff
from pareo.formats.rating_lists.archives import CHUNK, Source, source_of
from pareo.formats.rating_lists.rows import KINDS, Row
from pareo.formats.rating_lists.text import HEAD
from pareo.store.players.keeper import OF_AN_EVENT, Keeper
from pareo.store.players.ranking import Piles

MOST_BAD_SHOWN = 200
LONGEST_LIST_NAME = 80
LONGEST_FILE_NAME = 255
_PATIENCE = 200
"""So many more bad lines than players, and the rest of the file is not read."""

_NO_ROOM = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_USUAL = {"standard": "FIDE standard", "rapid": "FIDE rapid", "blitz": "FIDE blitz", "combined": "FIDE"}


class Cancelled(Exception):
    """Whoever watches the progress wants no more of it."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an import is: ``step`` is ``reading`` (bytes) or ``building`` (players); ``rate`` is players a second."""

    step: str
    done: int
    total: int
    players: int
    bad: int
    rate: int


Watcher = Callable[[Progress], object]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the arbiter says of a list; empty: as the file says."""

    name: str = ""
    kind: str = ""
    date: str = ""
    address: str = ""
    columns: Filter | None = None
    member: str = ""
    again: bool = False
    """Also when the very same file is already there."""


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of it."""

    list: RatingList
    bad: tuple[BadLine, ...]
    replaced: RatingList | None
    seconds: float
    beside: tuple[RatingList, ...] = ()
    """Other editions of the list that are kept, the newest first."""


@dataclass
class _Course:
    """One import under way."""

    watcher: Watcher | None
    total: int
    begun: float = field(default_factory=time.monotonic)
    players: int = 0
    bad_count: int = 0
    bad: list[BadLine] = field(default_factory=list)

    def tell(self, step: str, done: int, total: int) -> None:
        if self.watcher is not None:
            seconds = max(time.monotonic() - self.begun, 0.001)
            self.watcher(Progress(step, done, total, self.players, self.bad_count, int(self.players / seconds)))


AS_THE_FILE_SAYS = Wanted()


def import_list(
    lists: Keeper, path: Path, wanted: Wanted = AS_THE_FILE_SAYS, watcher: Watcher | None = None, called: str = ""
) -> Imported:
    """Bring the list of this file in. ListRefused says why not; then, or when the watcher raises, nothing has changed.

    ``called`` is the file's name where ``path`` is only a copy of it.
    """
    try:
        with path.open("rb") as file:
            return _import(
                lists, file, (called or path.name)[-LONGEST_FILE_NAME:], path.stat().st_mtime, wanted, watcher
            )
    except OSError as wrong:
        if wrong.errno in _NO_ROOM:
            raise ListRefused("disk_full", folder=str(lists.scratch() or gettempdir())) from wrong
        raise ListRefused("not_readable", file=called or path.name, why=wrong.strerror or str(wrong)) from wrong


def _import(
    lists: Keeper, file: IO[bytes], called: str, changed: float, wanted: Wanted, watcher: Watcher | None
) -> Imported:
    source = source_of(file, called, wanted.member)
    noticed = sniff(source.head(HEAD))
    kind = _checked_kind(wanted.kind or noticed.kind or _kind_of(source.name, called))
    how = reading_of(noticed, kind, wanted.columns)
    told = wanted.date or _valid_from(noticed.date or _date_of(source.name, called) or _day(changed, source), how)
    name = " ".join(wanted.name.split())[:LONGEST_LIST_NAME] or _usual_name(how, called)
    fingerprint = _fingerprint(file, how)
    editions = [one for one in lists.editions() if one.name == name]
    _refuse_the_same(editions, fingerprint, wanted)
    old = next((one for one in editions if one.date == told), None)
    course = _Course(watcher, source.size)
    piles = Piles(lists.scratch(), kind)
    try:
        _read(piles, source, how, course)
        described = RatingList(
            name, kind, told, called, wanted.address or _address_of(editions), how.layout, piles.count,
            course.bad_count, datetime.now(UTC), fingerprint,
        )  # fmt: skip
        made = _build(lists, piles, described, course)
    finally:
        piles.close()
    beside = tuple(one for one in lists.editions() if one.name == name and one.date != told)
    return Imported(made, tuple(course.bad), old, time.monotonic() - course.begun, beside)


def _refuse_the_same(editions: Sequence[RatingList], fingerprint: str, wanted: Wanted) -> None:
    """The very same file again is asked about, unless somebody gives it another date."""
    for old in editions:
        if old.fingerprint == fingerprint and wanted.date in ("", old.date) and not wanted.again:
            raise ListRefused("same_list", name=old.name, date=old.date, players=old.players)


def _address_of(editions: Sequence[RatingList]) -> str:
    return next((one.address for one in editions if one.address), "")


def _valid_from(day: str, how: Reading) -> str:
    """FIDE's lists count from the first of their month, whenever in it the file was written."""
    return f"{day[:8]}01" if how.layout in OF_FIDE else day


def keep_players(
    lists: Keeper, name: str, players: Iterable[Row], kind: str = "combined", date: str = "", source: str = ""
) -> RatingList:
    """Make a list of players that come from no file, such as those of an earlier event."""
    piles = Piles(lists.scratch(), _checked_kind(kind))
    try:
        piles.add([tuple(player) for player in players])
        if not piles.count:
            raise ListRefused("no_players", bad=0)
        described = RatingList(
            name[:LONGEST_LIST_NAME], kind, date, source, "", OF_AN_EVENT, piles.count, 0, datetime.now(UTC)
        )
        return _build(lists, piles, described, _Course(None, 0))
    finally:
        piles.close()


def _read(piles: Piles, source: Source, how: Reading, course: _Course) -> None:
    for batch in read(source.chunks(), how):
        piles.add(batch.rows)
        course.players += len(batch.rows)
        course.bad_count += len(batch.bad)
        course.bad += batch.bad[: MOST_BAD_SHOWN - len(course.bad)]
        if course.bad_count > course.players + _PATIENCE:
            raise _nonsense(course)
        course.tell("reading", batch.read, source.size)
    if course.bad_count > course.players:
        raise _nonsense(course)
    if not course.players:
        raise ListRefused("no_players", bad=0)


def _nonsense(course: _Course) -> ListRefused:
    """More bad lines than players: the widths or the kind are not what they were taken for."""
    first = course.bad[0]
    values = {"bad": course.bad_count, "players": course.players}
    return ListRefused("mostly_bad", line=first.line, found=first.found, **values)


def _build(lists: Keeper, piles: Piles, described: RatingList, course: _Course) -> RatingList:
    with lists.build() as building:
        done = 0
        for rows in piles.strongest_first():
            building.add(rows, done + 1)
            done += len(rows)
            course.tell("building", done, piles.count)
        return building.finish(described)


def _checked_kind(kind: str) -> str:
    if kind not in KINDS:
        raise ListRefused("no_such_kind", kind=kind, kinds=", ".join(KINDS))
    return kind


def _kind_of(*names: str) -> str:
    text = " ".join(names).lower()
    return next((kind for kind in ("rapid", "blitz") if kind in text), "standard")


def _usual_name(how: Reading, called: str) -> str:
    """FIDE's lists are called by their kind, so that the next month's takes their place; others by their file."""
    if how.layout in OF_FIDE:
        return _USUAL.get(how.kind, how.kind)
    return re.sub(r"(\.(zip|txt|csv|xml|tsv|dat))+$", "", called, flags=re.I)[:LONGEST_LIST_NAME] or how.kind


def _date_of(*names: str) -> str:
    """The date that a file's name tells: ``standard_sep26frl.zip``, ``2026-11-01``, ``elo_202611``."""
    for text in names:
        if found := re.search(rf"(?<![a-z])({'|'.join(_MONTHS)})[a-z]*[-_ ]?(?:20)?(\d\d)(?!\d)", text.lower()):
            return f"20{found[2]}-{_MONTHS.index(found[1]) + 1:02}-01"
        if found := re.search(r"(?<!\d)(20\d\d)[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(0[1-9]|[12]\d|3[01]))?(?!\d)", text):
            try:
                return date(int(found[1]), int(found[2]), int(found[3] or 1)).isoformat()
            except ValueError:
                continue
    return ""


def _day(changed: float, source: Source) -> str:
    """The day on which the file was written, for want of anything better."""
    if source.member is not None and source.member.date_time > (1981, 1, 1, 0, 0, 0):
        return "{:04}-{:02}-{:02}".format(*source.member.date_time[:3])
    return datetime.fromtimestamp(changed, UTC).date().isoformat()


def _fingerprint(file: IO[bytes], how: Reading) -> str:
    """Two files with the same are the same list, read in the same way."""
    file.seek(0)
    found = hashlib.sha256()
    while chunk := file.read(CHUNK):
        found.update(chunk)
    found.update(f"{how.layout} {how.kind} {how.columns}".encode())
    return found.hexdigest()


def bad_lines_first(bad: Sequence[BadLine], count: int) -> tuple[BadLine, ...]:
    """So many of the bad lines, as many reasons among them as can be."""
    reasons = {one.code: one for one in reversed(bad)}
    rest = [one for one in bad if one not in reasons.values()]
    return tuple(sorted([*reasons.values(), *rest][:count], key=lambda one: one.line))
