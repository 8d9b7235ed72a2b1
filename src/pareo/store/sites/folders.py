"""A folder of this machine as the place of a site."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from pareo.store.sites.placing import mark_of


class Folder:
    """A place of the file system; it is made when the first file comes."""

    def __init__(self, root: Path) -> None:
        self._root = root

    def read(self, name: str) -> bytes | None:
        try:
            return (self._root / name).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None

    def write(self, name: str, data: bytes) -> None:
        """On the disk before anything is moved: a machine that stops then has the whole file or none."""
        path = self._root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())

    def move(self, name: str, to: str) -> None:
        """Nothing when somebody has moved it before."""
        target = self._root / to
        target.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            (self._root / name).replace(target)

    def remove(self, name: str) -> None:
        path = self._root / name
        path.unlink(missing_ok=True)
        with suppress(OSError):  # other files are in it
            path.parent.rmdir()

    def names(self) -> list[str]:
        try:
            return os.listdir(self._root)
        except FileNotFoundError:
            return []

    def known(self, marks: Mapping[str, str]) -> Mapping[str, str]:
        """By the files themselves: one that somebody has changed or lost is written again."""
        found = {name: self.read(name) for name in marks}
        return {name: mark_of(data) for name, data in found.items() if data is not None}

    def clear(self, folder: str) -> None:
        with suppress(FileNotFoundError):
            shutil.rmtree(self._root / folder)
