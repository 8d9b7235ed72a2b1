"""Rating lists on their way in: the files that were brought, and the imports that run with them."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from pareo.store.players.fetching import file_name
from pareo.store.players.importing import Wanted
from pareo.store.players.job import ImportJob
from pareo.store.players.keeper import Keeper

FORGOTTEN = 24 * 3600
"""Seconds after which nobody comes back for a file that was brought."""

RUNNING, DONE, CANCELLED = "running", "done", "cancelled"


@dataclass(frozen=True, slots=True)
class Brought:
    """A file that waits for its import. ``ours``: a copy that goes when it has been read."""

    token: str
    path: Path
    called: str
    ours: bool


@dataclass(slots=True)
class Import:
    """One import that somebody has asked for."""

    number: int
    brought: Brought
    wanted: Wanted
    job: ImportJob
    ended: bool = False

    @property
    def running(self) -> bool:
        return self.job.state == RUNNING


@dataclass
class ListImports:
    """All that is on its way in, within one running desk. Copies lie in a folder beside the lists."""

    folder: Path
    _brought: dict[str, Brought] = field(default_factory=dict)
    _imports: dict[int, Import] = field(default_factory=dict)
    _guard: threading.Lock = field(default_factory=threading.Lock)
    _count: int = 0

    def __post_init__(self) -> None:
        for file in self.folder.glob("upload-*"):
            if file.stat().st_mtime < time.time() - FORGOTTEN:
                file.unlink(missing_ok=True)

    @contextmanager
    def receiving(self) -> Iterator[Path]:
        """A place for a new copy; nothing of it remains when it does not come whole."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.folder / f"upload-{secrets.token_hex(12)}"
        try:
            yield path
        except BaseException:
            path.unlink(missing_ok=True)
            raise

    def bring(self, path: Path, called: str, ours: bool) -> Brought:
        found = Brought(secrets.token_hex(12), path, called, ours)
        self._brought[found.token] = found
        return found

    def brought(self, token: str) -> Brought | None:
        """None for a file that has been read or forgotten meanwhile."""
        return self._brought.get(token)

    def fetch(self, lists: Keeper, address: str, wanted: Wanted) -> Import:
        """Bring a list from its address. ListRefused for what is none; whether it came is seen on the page."""
        called = file_name(address)
        with self.receiving() as path:
            path.touch()
        return self.start(lists, self.bring(path, called, ours=True), wanted, address)

    def start(self, lists: Keeper, brought: Brought, wanted: Wanted, address: str = "") -> Import:
        """Let it run; pages ask how far it is."""
        with self._guard:
            self._count += 1
            job = ImportJob(lists, brought.path, wanted, brought.called, address)
            made = Import(self._count, brought, wanted, job)
            self._imports[made.number] = made
        return made

    def import_of(self, number: int) -> Import | None:
        return self._imports.get(number)

    def all(self) -> list[Import]:
        """The newest first. A file that has been read, or is not wanted any more, is dropped on the way."""
        found = sorted(self._imports.values(), key=lambda one: -one.number)
        for one in found:
            if one.job.state in (DONE, CANCELLED) and not one.ended:
                one.ended = True
                self.drop(one.brought)
        return found

    def again(self, lists: Keeper, old: Import) -> Import:
        """The same file once more, although its list is there already; the refusal is off the page."""
        self._imports.pop(old.number, None)
        return self.start(lists, old.brought, replace(old.wanted, again=True))

    def forget(self, one: Import) -> None:
        """Show it no more; what still runs is not forgotten."""
        if not one.running:
            self._imports.pop(one.number, None)
            self.drop(one.brought)

    def drop(self, brought: Brought) -> None:
        self._brought.pop(brought.token, None)
        if brought.ours:
            brought.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Stop what runs and take the copies away."""
        for one in self._imports.values():
            one.job.cancel()
        for one in self._imports.values():
            one.job.wait(5)
        for brought in list(self._brought.values()):
            self.drop(brought)
