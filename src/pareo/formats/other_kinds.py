"""Files that are something else: known by their first bytes, so that the answer can say what to do with them."""

from __future__ import annotations

import codecs
import re

from pareo.formats.archives import breaks_off, is_archive, member_names
from pareo.formats.conversion import Conversion
from pareo.formats.rating_lists.fixed_width import FideHeader
from pareo.formats.swissmanager.tournament_file import is_tournament_file
from pareo.formats.texts import text_of
from pareo.formats.xml_reading import begins_as_xml
from pareo.model import Problem, Severity, Tournament

PAREO_MEMBER = "event.json"
_MARKS = (
    (b"%PDF", "other-pdf"),
    (b"\xd0\xcf\x11\xe0", "other-old-office"),
    (b"\x89PNG", "other-picture"),
    (b"\xff\xd8\xff", "other-picture"),
    (b"GIF8", "other-picture"),
    (b"Rar!", "other-archive"),
    (b"7z\xbc\xaf", "other-archive"),
    (b"\x1f\x8b", "other-archive"),
    (b"{\\rtf", "other-document"),
    (b"[Event ", "other-games"),
)
_OPEN_DOCUMENT = re.compile(rb"mimetypeapplication/vnd\.oasis\.opendocument\.(?!spreadsheet)")
"""The first member says what it is (ODF 1.2 part 3, 3.3); a letter has the members of a table too."""
_UTF32 = (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
"""Four bytes for a letter, which no program of tournaments writes; the first two are the mark of UTF-16."""
LARGEST = 100_000_000
"""Bytes: a tournament of ten thousand players and twenty rounds has three million."""

_NUMBERS = re.compile(rb"[0-9 \t\r\n]+")
_HEAD = 4000
_ODF_HEAD = 100
_DBASE_LENGTH = 33


def kind_of(data: bytes) -> str:
    """What these bytes are, where they are known to be no tournament and no list of players; empty otherwise."""
    head = data[:_HEAD]
    if len(data) > LARGEST:
        return "file-too-large"
    if not data.strip(b"\xef\xbb\xbf \t\r\n\0"):
        return "other-empty"
    if kind := next((kind for mark, kind in _MARKS if data.startswith(mark)), ""):
        return kind
    if is_archive(data):
        return _archive(data)
    if data.startswith(_UTF32):
        return "other-binary"
    if is_tournament_file(data):
        return "other-swiss-manager"
    if begins_as_xml(data):
        return _markup(head.replace(b"\0", b"").lower())
    if head[:1] in (b"\x03", b"\x83") and len(data) > _DBASE_LENGTH and b"\0" in head:
        return "other-dbase"
    if _NUMBERS.fullmatch(head):
        return _numbers(head)
    if _is_fide_list(head):
        return "other-rating-list"
    return "other-binary" if b"\0" in head and not head.startswith((b"\xff\xfe", b"\xfe\xff")) else ""


def load(data: bytes) -> Conversion:
    """Nothing, and the sentence that says what it is."""
    kind = kind_of(data) or "other-text"
    return Conversion(Tournament(), (Problem(kind, Severity.FATAL),))


def is_open_document(data: bytes) -> bool:
    """Whether it is an OpenDocument, but no table."""
    return _OPEN_DOCUMENT.search(data, 0, _ODF_HEAD) is not None


def is_event_of_pareo(data: bytes) -> bool:
    """Whether it is an archive that a desk has made, or one so damaged that only its own reader can say what it was."""
    return is_archive(data) and kind_of(data) == "other-pareo"


def _archive(data: bytes) -> str:
    names = member_names(data)
    if PAREO_MEMBER in names:
        return "other-pareo"
    if breaks_off(data):
        return "file-damaged"
    document = is_open_document(data) or any(name.startswith(("word/", "ppt/")) for name in names)
    return "other-document" if document else "other-archive"


def _markup(head: bytes) -> str:
    if b"<html" in head or b"<!doctype html" in head:
        return "other-web-page"
    return "other-rating-list" if b"<playerslist" in head or b"<fideid" in head else "other-xml"


def _is_fide_list(head: bytes) -> bool:
    """Whether the first line has the headings of FIDE's list in columns of fixed width."""
    first = next((line for line in text_of(head).lines if line.strip()), "")
    return "\t" not in first and ";" not in first and FideHeader(first).usable


def _numbers(head: bytes) -> str:
    """Pairs alone, or pairs with results (manual of Vega, 2.10.1 and 2.10.7)."""
    widths = [len(line.split()) for line in head.splitlines() if line.strip()]
    if len(widths) > 1 and widths[0] == 2 and widths[1] == 3:
        return "other-res"
    return "other-man" if len(widths) > 1 and widths[0] == 1 and widths[1] == 2 else ""
