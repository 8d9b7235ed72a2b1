"""The logo of a festival: a small picture, believed only as far as its own bytes say what it is."""

from __future__ import annotations

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from dataclasses import dataclass
from hashlib import sha256
from struct import error as TooShort
from struct import unpack_from

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Festival

LARGEST = 200_000
LONGEST_SIDE = 3000
KINDS = ("image/png", "image/jpeg", "image/webp")
"""No SVG: it is a program as much as a picture."""

_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers of JPEG that say how large the picture is."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The bytes of a picture, their kind, and a mark that changes with them."""

    kind: str
    data: bytes

    @property
    def mark(self) -> str:
        return sha256(self.data).hexdigest()[:12]


def read_picture(data: bytes) -> Picture:
    """A picture for paper and pages. A refusal says when it is none, or too large in bytes or in points."""
    if len(data) > LARGEST:
        raise Refusal("logo_bytes", count=LARGEST // 1000)
    try:
        kind, width, height = _measured(data)
    except (TooShort, IndexError):
        kind, width, height = "", 0, 0
    if not kind or not width or not height:
        raise Refusal("logo_kind")
    if max(width, height) > LONGEST_SIDE:
        raise Refusal("logo_side", count=LONGEST_SIDE)
    return Picture(kind, data)


def _measured(data: bytes) -> tuple[str, int, int]:
    """Kind, width and height by the first bytes; an empty kind for anything else."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and data[12:16] == b"IHDR":
        return "image/png", *unpack_from(">II", data, 16)
    if data.startswith(b"\xff\xd8\xff"):
        return "image/jpeg", *_jpeg_size(data)
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "image/webp", *_webp_size(data)
    return "", 0, 0


def _jpeg_size(data: bytes) -> tuple[int, int]:
    at = 2
    while data[at] == 0xFF:
        marker, length = data[at + 1], unpack_from(">H", data, at + 2)[0]
        if marker in _FRAMES:
            height, width = unpack_from(">HH", data, at + 5)
            return width, height
        at += 2 + length
    return 0, 0


def _webp_size(data: bytes) -> tuple[int, int]:
    form = data[12:16]
    if form == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if form == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = unpack_from("<HH", data, 26)
    return width & 0x3FFF, height & 0x3FFF


def set_logo(act: Act, data: bytes) -> None:
    """The festival gets this picture on its papers and public pages."""
    picture = read_picture(data)
    require_as_seen(act, Setting, "logo")
    act.set(logo=b64encode(picture.data).decode("ascii"))
    act.note("set_logo", count=len(data) // 1000 or 1)


def remove_logo(act: Act) -> None:
    require_as_seen(act, Setting, "logo")
    if not act.snapshot.setting("logo"):
        raise Refusal("no_logo")
    act.set(logo="")
    act.note("remove_logo")


def logo_of(festival: Festival) -> Picture | None:
    """The logo, if there is one; what came in a file is looked at again before it is believed."""
    kept = festival.settings.logo
    if not isinstance(kept, str) or not kept:
        return None
    try:
        return read_picture(b64decode(kept, validate=True))
    except (Refusal, NotBase64, ValueError):
        return None
