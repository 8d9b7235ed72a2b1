"""The list inside a file, zipped or not: which member it is, and its bytes in chunks; bombs and giants refused."""

from __future__ import annotations

import errno
import struct
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath
from typing import IO

from pareo.formats.archives import is_locked, opened
from pareo.formats.rating_lists.rows import ListRefused

CHUNK = 1 << 20
LARGEST = 4 << 30
"""FIDE's largest file has 0.85 GB."""

MOST_MEMBERS = 1000
HIGHEST_RATIO = 150
"""A real list becomes 10 to 30 times smaller in a zip file."""

_ENDINGS = (".txt", ".xml", ".csv", ".tsv", ".dat", "")


@dataclass(frozen=True, slots=True)
class Source:
    """A list of bytes to be read: ``name`` is the member's where it comes out of an archive."""

    file: IO[bytes]
    name: str
    size: int
    member: zipfile.ZipInfo | None = None

    def head(self, count: int) -> bytes:
        """The first bytes."""
        for chunk in self.chunks(count):
            return chunk
        return b""

    def chunks(self, chunk: int = CHUNK) -> Iterator[bytes]:
        """All bytes from the beginning; no more than were announced are ever unpacked."""
        self.file.seek(0)
        if self.member is None:
            while data := self.file.read(chunk):
                yield data
            return
        try:
            with zipfile.ZipFile(self.file) as archive, archive.open(self.member) as stream:
                while data := stream.read(chunk):
                    yield data
        except (zipfile.BadZipFile, zlib.error, struct.error, EOFError, ValueError, RuntimeError):
            raise ListRefused("damaged_zip", member=self.name) from None
        except OSError as wrong:  # a place in the file that there cannot be; anything else is the disk's
            if wrong.errno != errno.EINVAL:
                raise
            raise ListRefused("damaged_zip", member=self.name) from None


def source_of(file: IO[bytes], name: str, wanted: str = "") -> Source:
    """The list in this file; of several in an archive the one that is ``wanted``, else the largest."""
    size = file.seek(0, 2)
    file.seek(0)
    if size > LARGEST:
        raise ListRefused("too_large", size=size, most=LARGEST)
    if file.read(4) not in (b"PK\x03\x04", b"PK\x05\x06"):
        return Source(file, PurePath(name).name, size)
    member = _member(file, size, wanted)
    return Source(file, PurePath(member.filename).name, member.file_size, member)


def _member(file: IO[bytes], size: int, wanted: str) -> zipfile.ZipInfo:
    try:
        with opened(file) as archive:
            members = [member for member in archive.infolist() if member.filename and not member.is_dir()]
    except (zipfile.BadZipFile, EOFError, OSError, NotImplementedError, ValueError, struct.error):
        raise ListRefused("damaged_zip", member="") from None
    lists = [member for member in members if PurePath(member.filename).suffix.lower() in _ENDINGS]
    if wanted:
        lists = [member for member in lists if PurePath(member.filename).name == wanted]
    if not lists or len(members) > MOST_MEMBERS:
        raise ListRefused("no_list_in_zip", members=", ".join(member.filename for member in members[:5]))
    found = max(lists, key=lambda member: member.file_size)
    if is_locked(found):
        raise ListRefused("locked_zip", member=found.filename)
    if found.file_size > LARGEST:
        raise ListRefused("too_large", size=found.file_size, most=LARGEST)
    if found.file_size > CHUNK and found.file_size > HIGHEST_RATIO * max(1, min(found.compress_size, size)):
        raise ListRefused("zip_bomb", member=found.filename, ratio=found.file_size // max(1, found.compress_size))
    return found
