"""A list as a text document has it: headings, tables, lines under them. ODT and DOCX are written from it."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from pareo.i18n import Messages
from pareo.i18n.calendar import round_words
from pareo.i18n.wording import capital
from pareo.reports.cells import Cell
from pareo.reports.forms.html import about_words
from pareo.reports.forms.writing import Hand, hand_for
from pareo.reports.paper.papers import paper_of
from pareo.reports.paper.written import GROWING, shown
from pareo.reports.table import Column, Kind, Table, View

_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NARROWEST, _NARROWEST_NAME, _BESIDE, _AROUND = 2, 14, 18, 2
"""Letters of the narrowest column, of the narrowest with names, of the widest with names beside sentences, and what is
left free beside a text."""
_LETTERS = {False: 100, True: 148}
"""Letters in a line of A4, upright and on its side."""
_EPOCH = (1980, 1, 1, 0, 0, 0)
"""The moment of every file in an archive: the same bytes for the same list."""


@dataclass(frozen=True, slots=True)
class DocumentTable:
    """``shares``: how wide each column is, in parts of the whole; ``sides``: left, right or center."""

    caption: str
    heads: tuple[str, ...]
    sides: tuple[str, ...]
    shares: tuple[int, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class TextDocument:
    title: str
    language: str
    lines: tuple[str, ...]
    tables: tuple[DocumentTable, ...]
    notes: tuple[str, ...]
    wide: bool


def text_document(view: View, messages: Messages) -> TextDocument:
    hand = hand_for(messages, paper=True, marks_shared=True)
    lines = [capital(line) for line in round_words(messages, view.times)]
    lines += [said] if (said := view.provisional(messages.say)) else []
    paper = paper_of(view.name)
    wide = paper.wide or paper.layout == "told"
    return TextDocument(
        view.heading(messages.say),
        messages.language,
        tuple(lines),
        tuple(_table(part, hand, about_words(part, messages), wide) for part in view.parts),
        tuple(view.note_lines(messages.say)),
        wide,
    )


def _table(part: Table, hand: Hand, caption: str, wide: bool) -> DocumentTable:
    kept = [at for at, column in enumerate(part.columns) if _shows(column, [row[at] for row in part.rows])]
    heads = tuple(part.columns[at].words(hand.say) for at in kept)
    rows = tuple(tuple(_written(row[at], hand) for at in kept) for row in part.rows)
    # Headings are bold, with capitals: a letter more.
    letters = [max(len(head) + 1, max((len(row[at]) for row in rows), default=0)) for at, head in enumerate(heads)]
    shares = _shares(letters, [part.columns[at].kind in GROWING for at in kept], _LETTERS[wide])
    return DocumentTable(caption, heads, tuple(_side(part.columns[at]) for at in kept), shares, rows)


def _shares(letters: list[int], growing: list[bool], room: int) -> tuple[int, ...]:
    """Numbers are as wide as they are written; names share what is left, those that need little first."""
    shares = [max(count, _NARROWEST) + _AROUND for count in letters]
    if any(share > room for share, grows in zip(shares, growing) if grows):
        # Beside sentences, which take many lines in any case, names do with few letters.
        shares = [share if share > room or not grows else min(share, _BESIDE) for share, grows in zip(shares, growing)]
    left = room - sum(share for share, grows in zip(shares, growing) if not grows)
    waiting = sorted((at for at, grows in enumerate(growing) if grows), key=shares.__getitem__)
    for before, at in enumerate(waiting):
        shares[at] = min(shares[at], max(left // (len(waiting) - before), _NARROWEST_NAME))
        left -= shares[at]
    return tuple(shares)


def _shows(column: Column, cells: list[Cell]) -> bool:
    """Not a title, which stands before the name; nor a rating or federation that nobody has."""
    return column.kind is not Kind.TITLE and not (column.minor and cells and all(one in (None, "") for one in cells))


def _side(column: Column) -> str:
    return "right" if column.numeric else "center" if column.centred else "left"


def _written(cell: Cell, hand: Hand) -> str:
    """As on paper; where a result is still to be written, nothing."""
    said = shown(cell, hand)
    text = said if isinstance(said, str) else "".join(said) if isinstance(said, list) else ""
    return text.replace("\u200b", "")


def readable(words: str) -> str:
    """A text without what neither XML nor a mail can hold."""
    return _NO_XML.sub(" ", words)


def text_of(words: str) -> str:
    """A text between tags."""
    return escape(readable(words))


def attribute(words: str) -> str:
    """A text as the value of an attribute, with its quotation marks."""
    return quoteattr(readable(words))


def archive(files: Mapping[str, str | bytes], stored: str = "") -> bytes:
    """An archive with these files in their order; ``stored``: the one that is not compressed."""
    made = io.BytesIO()
    with ZipFile(made, "w") as packed:
        for name, content in files.items():
            about = ZipInfo(name, _EPOCH)
            about.compress_type = ZIP_STORED if name == stored else ZIP_DEFLATED
            packed.writestr(about, content)
    return made.getvalue()
