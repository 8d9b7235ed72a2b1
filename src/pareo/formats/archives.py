"""Small zip files from strangers: which members there are, and their bytes; bombs and damage are refused."""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from typing import IO

MARK = b"PK\x03\x04"
MOST_MEMBERS = 2000
LARGEST = 100_000_000
HIGHEST_RATIO = 300
"""A real spreadsheet becomes 10 to 30 times smaller, one of blanks 200 times."""
_ALLOWED = 1 << 20
_LONGEST_DIRECTORY = 1 << 20
"""Bytes: every entry costs time before the first name is known; that of 2000 members has some 200 thousand."""
_ENDS = ((b"PK\x05\x06", "<12xI", 0xFFFFFFFF), (b"PK\x06\x06", "<40xQ", 0))
"""How an archive ends (APPNOTE 4.3.16, 4.3.14): the mark, where the size of the directory stands, what says nothing."""
_TAIL = 1 << 17
_LOCKED = 1
"""The bit of a member that has a password."""
PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""What every program packs with; LZMA takes at once whatever window its first bytes ask for."""
DAMAGE = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, OSError, ValueError, RuntimeError, KeyError)
"""What a damaged archive raises."""


class Unpackable(Exception):
    """The archive cannot be opened; ``code`` is the finding."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def is_archive(data: bytes) -> bool:
    return data.startswith((MARK, b"PK\x05\x06"))


class BreaksOff(zipfile.BadZipFile):
    """The archive ends before its directory; the directory that there is belongs to an archive inside of it."""


def breaks_off(data: bytes) -> bool:
    """Whether an archive ends before its directory does."""
    try:
        with opened(io.BytesIO(data)):
            return False
    except BreaksOff:
        return True
    except DAMAGE:
        return not any(mark in data[-_TAIL:] for mark, *_ in _ENDS)


def opened(file: IO[bytes]) -> zipfile.ZipFile:
    """The archive in this file. Raises what ``DAMAGE`` names, also for a directory that nobody reads to its end."""
    file.seek(max(0, file.seek(0, 2) - _TAIL))
    tail = file.read()
    if max(_directories(tail), default=0) > _LONGEST_DIRECTORY:
        raise zipfile.BadZipFile("directory")
    archive = zipfile.ZipFile(file)
    if min((member.header_offset for member in archive.infolist()), default=0):
        raise BreaksOff("inside")
    return archive


def _directories(tail: bytes) -> Iterator[int]:
    """What every end that there is says of its directory: which one counts is for the reader of archives to say."""
    for mark, layout, unsaid in _ENDS:
        for found in re.finditer(re.escape(mark), tail):
            place = tail[found.start() : found.start() + struct.calcsize(layout)]
            size = struct.unpack(layout, place)[0] if len(place) == struct.calcsize(layout) else unsaid
            yield 0 if size == unsaid else size


def is_locked(member: zipfile.ZipInfo) -> bool:
    """Whether it has a password or is packed in a way that is not opened."""
    return bool(member.flag_bits & _LOCKED) or member.compress_type not in PACKED


def member_names(data: bytes) -> tuple[str, ...]:
    """The names inside; none for what is no archive."""
    try:
        with opened(io.BytesIO(data)) as archive:
            return tuple(archive.namelist()[:MOST_MEMBERS])
    except DAMAGE:
        return ()


def is_giant(data: bytes) -> bool:
    """Whether an archive announces more than is ever unpacked."""
    try:
        with opened(io.BytesIO(data)) as archive:
            return sum(member.file_size for member in archive.infolist()) > LARGEST
    except DAMAGE:
        return False


def members(data: bytes, *wanted: str) -> dict[str, bytes]:
    """The members of these names (all, where none is named). Raises Unpackable for bombs, giants, locks and damage."""
    try:
        with opened(io.BytesIO(data)) as archive:
            found = [one for one in archive.infolist() if not one.is_dir() and (not wanted or one.filename in wanted)]
            if len(found) > MOST_MEMBERS or sum(one.file_size for one in found) > LARGEST:
                raise Unpackable("file-too-large")
            if sum(one.file_size for one in found) > max(_ALLOWED, HIGHEST_RATIO * len(data)):
                raise Unpackable("file-too-large")
            if any(map(is_locked, found)):
                raise Unpackable("file-locked")
            return {one.filename: _bytes(archive, one) for one in found}
    except DAMAGE:
        raise Unpackable("file-damaged") from None


def _bytes(archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> bytes:
    """No more than was announced is ever unpacked."""
    with archive.open(member) as stream:
        return stream.read(member.file_size + 1)[: member.file_size]


def packed(files: Mapping[str, bytes]) -> bytes:
    """These files in one archive, always the same bytes for the same files."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return made.getvalue()
