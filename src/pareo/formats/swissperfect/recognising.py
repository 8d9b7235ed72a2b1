"""Which bytes are part of a tournament of Swiss Perfect: by the columns of its tables, or the headings of its .ini."""

from __future__ import annotations

from pathlib import PurePath

from pareo.formats.archives import is_archive, member_names

PARTS = (".trn", ".sco", ".ini")


def recognised_part(data: bytes) -> str:
    """The ending of the file that these bytes are; empty for none of the three."""
    head = data[:4096]
    if head[:1] in (b"\x03", b"\x83"):
        if b"SURNAME" in head and b"FIRSTNAME" in head:
            return ".trn"
        if b"W_SCORE" in head and b"B_SCORE" in head:
            return ".sco"
        return ""
    return ".ini" if b"[tournament info]" in head.lower() else ""


def recognised(data: bytes) -> bool:
    """One of the three files, or an archive with the list of players in it."""
    if is_archive(data):
        return any(PurePath(name).suffix.lower() == ".trn" for name in member_names(data))
    return bool(recognised_part(data))
