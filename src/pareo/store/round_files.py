"""The report of each section after each round, kept beside the backups: whoever has to leave Pareo has it at hand."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError

from pareo.desk.books.refusals import NotFound
from pareo.desk.books.section import Festival, Section
from pareo.desk.results.report import report_file
from pareo.model import Error
from pareo.store.books import Books, Notice
from pareo.store.folder import write_private

_NAME = re.compile(r"(?P<section>[a-z0-9-]+)-round-(?P<round>\d{1,3})\.trf")


@dataclass(frozen=True, slots=True)
class RoundFile:
    """The TRF of a section after a round."""

    name: str
    section: str
    round: int
    made: datetime


class RoundFiles:
    """Written when the last result of a round is in, and again when one is corrected.

    The act is done by then: a disk that is full or away never undoes it, and is remembered in ``problems`` by folder.
    """

    def __init__(self, books: Books, folders: Sequence[Path], problems: dict[str, str]) -> None:
        self._books, self._folders, self._problems = books, tuple(folders), problems

    def after_act(self, notice: Notice) -> None:
        """Called by the books once an act is written."""
        if not notice.ended_round or not self._folders:
            return
        try:
            section = self._section(notice)
            if section is None or section.last_round != notice.ended_round:
                return
            entries = self._books.reported(notice.event, notice.book)
            data = report_file(section, entries)
        except (Error, SQLAlchemyError):
            return  # what cannot be reported today stays in the books
        slug = section.snapshot.event_slug
        for folder in self._folders:
            try:
                _write(folder / slug / f"{section.snapshot.slug}-round-{notice.ended_round}.trf", data)
                self._problems.pop(str(folder), None)
            except OSError as wrong:
                self._problems[str(folder)] = wrong.strerror or str(wrong)

    def _section(self, notice: Notice) -> Section | None:
        for festival in self._books.festivals():
            if festival.snapshot.event == notice.event:
                return next((one for one in self._books.sections(festival) if one.snapshot.book == notice.book), None)
        return None

    def list(self, festival: Festival) -> list[RoundFile]:
        """The files of the sections that are there, of rounds that are there, in their order."""
        made = {one.snapshot.slug: one.last_round for one in self._books.sections(festival)}
        found = [*_files(self._folders[0] / festival.snapshot.event_slug)] if self._folders else []
        kept = [file for file in found if file.round <= made.get(file.section, 0)]
        order = {slug: place for place, slug in enumerate(made)}
        return sorted(kept, key=lambda file: (order[file.section], file.round))

    def read(self, festival: Festival, name: str) -> bytes:
        path = self._folders[0] / festival.snapshot.event_slug / name
        if not _NAME.fullmatch(name) or not path.is_file():
            raise NotFound("no_backup", name=name)
        return path.read_bytes()


def _files(folder: Path) -> list[RoundFile]:
    found = []
    for path in folder.glob("*.trf"):
        if match := _NAME.fullmatch(path.name):
            try:
                made = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
            except (OSError, ValueError, OverflowError):
                continue  # gone this moment
            found.append(RoundFile(path.name, match["section"], int(match["round"]), made))
    return found


def _write(path: Path, data: bytes) -> None:
    """The whole file or the one before it: written aside, then moved into place."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    write_private(beside, data)
    try:
        beside.replace(path)
    except OSError:
        beside.unlink(missing_ok=True)
        raise
