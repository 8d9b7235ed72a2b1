"""A site of files looked at: its links, and a place for it that dies or is full at a chosen moment."""

from __future__ import annotations

import errno
import re
from collections.abc import Mapping
from html import unescape
from pathlib import Path
from posixpath import dirname, normpath

from pareo.store.sites.folders import Folder
from pareo.store.sites.placing import ASIDE

_LINK = re.compile(r'\s(?:href|src|action)="([^"]*)"')


def dead_links(files: Mapping[str, bytes]) -> list[str]:
    """Links of the pages that lead to no file of the site, or to no place on its page; addresses of a server too."""
    pages = {name: data.decode() for name, data in files.items() if name.endswith(".html")}
    return [
        f"{name}: {link}"
        for name, text in pages.items()
        for link in map(unescape, _LINK.findall(text))
        if not re.match("https?://", link) and not _leads(files, pages, name, link)
    ]


def _leads(files: Mapping[str, bytes], pages: Mapping[str, str], here: str, link: str) -> bool:
    path, _, place = link.partition("#")
    file = normpath(f"{dirname(here)}/{path.partition('?')[0]}").lstrip("/") if path else here
    return not link.startswith("/") and file in files and (not place or f'id="{place}"' in pages[file])


def shown(folder: Path) -> dict[str, bytes]:
    """What a reader finds there: not what lies aside."""
    files = (path for path in folder.rglob("*") if path.is_file())
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
    return {name: data for name, data in found.items() if not name.startswith(ASIDE)}


class Died(BaseException):
    """The process is gone."""


class Mortal(Folder):
    """A folder whose publisher dies at its nth step, and can tidy up nothing."""

    def __init__(self, root: Path, steps: int) -> None:
        super().__init__(root)
        self.left = steps

    def _step(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Died

    def write(self, name: str, data: bytes) -> None:
        self._step()
        super().write(name, data)

    def move(self, name: str, to: str) -> None:
        self._step()
        super().move(name, to)

    def remove(self, name: str) -> None:
        self._step()
        super().remove(name)

    def clear(self, folder: str) -> None:
        self._step()
        super().clear(folder)


class FullDisk(Folder):
    """A folder on a disk with room for so many files, the last of which comes half."""

    def __init__(self, root: Path, files: int) -> None:
        super().__init__(root)
        self.left = files

    def write(self, name: str, data: bytes) -> None:
        self.left -= 1
        if self.left < 0:
            super().write(name, data[: len(data) // 2])
            raise OSError(errno.ENOSPC, "No space left on device")
        super().write(name, data)
