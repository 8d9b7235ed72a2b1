"""Dated copies of an event before each pairing, in the data folder and on a second disk if one is given."""

from __future__ import annotations

import itertools
import os
import re
from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from pareo.desk.books.keeper import BackupFile
from pareo.desk.books.portable import LONGEST_MARK, PortableEvent, entries_marked, unpack
from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Festival
from pareo.desk.books.snapshot import Snapshot
from pareo.store.books import Books
from pareo.store.files import export_event, restore_event
from pareo.store.folder import OWNER_ONLY, write_private
from pareo.store.round_files import RoundFiles

SUFFIX, PART = ".pareo", ".part"
_PUT_AWAY = ".deleted-"
_NAME = re.compile(r"(?P<made>\d{8}-\d{6})-(?P<reason>[a-z0-9-]+?)(_\d+)?\.pareo")


class Backups:
    """Keeps copies; a folder that cannot be written never stops the round, it is remembered in ``problems``.

    ``rounds``: the report of each section after each round, in the same folders.
    """

    def __init__(self, books: Books, folders: Sequence[Path]) -> None:
        self.books = books
        self.folders = tuple(folders)
        self.problems: dict[str, str] = {}
        self.rounds = RoundFiles(books, self.folders, self.problems)

    def before_change(self, snapshot: Snapshot, reason: str) -> None:
        """Called by the books inside the act, with the book as it was before."""
        festival = self.books.festival(snapshot.event_slug)
        self.keep(festival, export_event(self.books, festival, snapshot), f"{snapshot.slug}-{reason}")

    def keep(self, festival: Festival, data: bytes, reason: str) -> str:
        """Write the copy into every folder; gives its name."""
        stamp = datetime.now(UTC).astimezone().strftime("%Y%m%d-%H%M%S")
        slug = festival.snapshot.event_slug
        names = (f"{stamp}-{reason}{f'_{count}' if count > 1 else ''}{SUFFIX}" for count in itertools.count(1))
        name = next(name for name in names if not self.folders or _is_ours(self.folders[0] / slug / name))
        for folder in self.folders:
            try:
                _write_safely(folder / slug / name, data)
                self.problems.pop(str(folder), None)
            except OSError as wrong:
                self.problems[str(folder)] = wrong.strerror or str(wrong)
        return name

    def put_away(self, festival: Festival) -> None:
        """The copies of a deleted event stay, out of the way of a new event of the same short name."""
        slug = festival.snapshot.event_slug
        stamp = datetime.now(UTC).astimezone().strftime("%Y%m%d-%H%M%S")
        for folder in self.folders:
            if (folder / slug).is_dir():
                (folder / slug).rename(folder / f"{slug}{_PUT_AWAY}{stamp}")

    def without_event(self) -> frozenset[str]:
        """The short names of events of which there are copies and nothing else: a database was lost."""
        known = {festival.snapshot.event_slug for festival in self.books.festivals()}
        folders = self.folders[0].iterdir() if self.folders and self.folders[0].is_dir() else ()
        return frozenset(one.name for one in folders if is_alone(one, known) and copies_in(one))

    def list(self, festival: Festival) -> list[BackupFile]:
        """The copies of an event, newest first."""
        return copies_in(self.folders[0] / festival.snapshot.event_slug)

    def read(self, festival: Festival, name: str) -> bytes:
        path = self.folders[0] / festival.snapshot.event_slug / name
        if not _NAME.fullmatch(name) or not path.is_file():
            raise NotFound("no_backup", name=name)
        return path.read_bytes()

    def open(self, festival: Festival, name: str) -> PortableEvent:
        return unpack(self.read(festival, name))

    def restore(self, festival: Festival, name: str, who: str, confirmed: int) -> None:
        """Bring an event back to one of its copies; what it was until then becomes a copy too."""
        keep = partial(self.keep, festival, reason="before-restore")
        restore_event(self.books, festival, self.open(festival, name), who, confirmed, keep, name)


def is_alone(folder: Path, known: Collection[str]) -> bool:
    """Whether the database does not know the event whose copies these are, although nobody deleted it for good."""
    return folder.name not in known and _PUT_AWAY not in folder.name


def copies_in(folder: Path) -> list[BackupFile]:
    """The copies in a folder, the one with the longest journal first: a clock may have been put back."""
    found = []
    for path in folder.glob(f"*{SUFFIX}"):
        if match := _NAME.fullmatch(path.name):
            try:
                made = datetime.strptime(match["made"], "%Y%m%d-%H%M%S").astimezone()
                size, entries = path.stat().st_size, _entries(path)
            except (OSError, ValueError, OverflowError):
                continue  # no copy of ours, or gone this moment
            found.append((entries, BackupFile(path.name, made, size, match["reason"])))
    found.sort(key=lambda one: (one[0], one[1].name), reverse=True)
    return [file for _, file in found]


def _is_ours(path: Path) -> bool:
    """Take the name for a copy of this second: another thread or another process of the desk may want the same."""
    beside = path.with_suffix(PART)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(beside, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    except FileExistsError:
        return False
    except OSError:
        return True  # whoever writes it next says why not
    if taken := path.exists():
        beside.unlink(missing_ok=True)
    return not taken


def _write_safely(path: Path, data: bytes) -> None:
    """The whole file or none: written beside, flushed to the disk, then moved into place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(PART)
    write_private(beside, data)
    beside.replace(path)


def _entries(path: Path) -> int:
    """How long the journal in a copy is, as its last bytes say; -1 for a copy of before they did."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - LONGEST_MARK))
        return entries_marked(file.read())
