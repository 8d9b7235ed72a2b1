"""FIDE's XML lists, 850 MB of them: whole players are cut out of the stream and parsed some thousand at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from operator import itemgetter
from xml.etree import ElementTree

from pareo.formats.rating_lists.columns import resolved
from pareo.formats.rating_lists.rows import CELLS, BadCell, BadLine, Batch, ListRefused, row

_END = b"</player>"
_BEGIN = re.compile(rb"<player[\s>]")
_CLOSING = re.compile(rb"</\w+>")
_ENCODING = re.compile(rb"""<\?xml[^>]*encoding=["']([A-Za-z0-9._-]{1,40})["']""")
LONGEST_PLAYER = 1 << 20
LONGEST_DECLARATION = 400
_PLAIN = r"[^<>&\x00-\x08\x0b\x0c\x0e-\x1f]"
"""Characters that stand for themselves in XML and are allowed there."""

_TAGS = {
    "fideid": "fide_id", "name": "name", "country": "federation", "sex": "sex", "title": "title",
    "w_title": "women_title", "rating": "rating", "k": "k", "rapid_rating": "rapid", "rapid_k": "rapid_k",
    "blitz_rating": "blitz", "blitz_k": "blitz_k", "birthday": "birth", "flag": "flag",
}  # fmt: skip


def _without_comments(text: bytes) -> bytes:
    """The text without its comments, each looked at once; one that nobody closed stays."""
    kept, at = [], 0
    while (begin := text.find(b"<!--", at)) >= 0 and (end := text.find(b"-->", begin + 4)) >= 0:
        kept.append(text[at:begin])
        at = end + 3
    return b"".join([*kept, text[at:]])


class _Stream:
    """What is known of the stream so far: how its players are wrapped, and how many lines have gone by."""

    def __init__(self, kind: str) -> None:
        self.opening = b""
        self.line = 1
        tags: dict[str, str] = {}
        for tag, name in _TAGS.items():  # the plain rating first: in a rapid list it is the rapid one
            tags.setdefault(resolved(name, kind), tag)
        self.tags = tuple(tags.get(name, "") for name in CELLS)
        self.encoding = "utf-8"
        self.fast: _FastLane | None = None

    def begin(self, prologue: bytes) -> None:
        """Read what stands before the first player. A document type could define entities without end."""
        if b"<!" in _without_comments(prologue):
            raise ListRefused("xml_entities")
        named = _ENCODING.search(prologue, 0, LONGEST_DECLARATION)
        encoding = named[1] if named else b"UTF-8"
        self.encoding = encoding.decode()
        self.opening = b'<?xml version="1.0" encoding="' + encoding + b'"?><list>'
        self.line += prologue.count(b"\n")

    def parse(self, players: bytes) -> ElementTree.Element:
        try:
            return ElementTree.fromstring(self.opening + players + b"</list>")
        except (LookupError, ValueError) as wrong:  # an encoding that nobody knows
            raise ListRefused("xml_encoding", found=str(wrong)[:60]) from None


def read_xml(chunks: Iterable[bytes], kind: str) -> Iterator[Batch]:
    """The players of the stream. Memory holds one chunk of them, whatever the size of the file."""
    stream, rest, read = _Stream(kind), b"", 0
    for chunk in chunks:
        read += len(chunk)
        data = rest + chunk
        if not stream.opening:
            found = _BEGIN.search(data)
            if found is None:
                if len(data) > LONGEST_PLAYER:
                    raise ListRefused("no_players")
                rest = data
                continue
            stream.begin(data[: found.start()])
            data = data[found.start() :]
        cut = data.rfind(_END) + len(_END)
        if cut < len(_END):
            if len(data) > LONGEST_PLAYER:
                raise ListRefused("no_players")
            rest = data
            continue
        rest = data[cut:]
        batch = Batch(read)
        _add(batch, stream, data[:cut])
        yield batch
    if not stream.opening:
        raise ListRefused("no_players")
    if not _CLOSING.fullmatch(_without_comments(rest).strip(b"\0 \t\r\n")):
        raise ListRefused("truncated", line=stream.line)


class _FastLane:
    """Players whose elements all come plainly and in the same order: one expression takes a whole player apart.

    What it takes is exactly what an XML parser would make of the same text; whatever it does not take, a parser gets.
    """

    def __init__(self, first: ElementTree.Element, tags: tuple[str, ...]) -> None:
        order = [cell.tag for cell in first]
        cells = (rf"<{tag}(?:>({_PLAIN}*)</{tag}>|\s*/>)\s*" for tag in map(re.escape, order))
        self.pattern = re.compile(r"<player>\s*" + "".join(cells) + "</player>")
        self.pick = itemgetter(*(order.index(tag) if tag in order else len(order) for tag in tags))

    def players(self, text: str) -> Iterator[list[str]] | None:
        """The cells of all players of the text; None when any of them is out of order."""
        found = self.pattern.findall(text)
        if len(found) != text.count("</player>"):
            return None
        nothing, pick = ("",), self.pick
        return (list(map(str.strip, pick(texts + nothing))) for texts in found)


def _add(batch: Batch, stream: _Stream, data: bytes) -> None:
    try:
        text = data.decode(stream.encoding)
        cells = stream.fast.players(text) if stream.fast else None
        if cells is None:
            players = stream.parse(data)
            if stream.fast is None and len(players):
                stream.fast = _FastLane(players[0], stream.tags)
            cells = (_cells(player, stream.tags) for player in players)
    except (ElementTree.ParseError, UnicodeDecodeError, LookupError):
        _one_by_one(batch, stream, data)
        return
    wrong = [(place, found) for place, texts in enumerate(cells) if (found := _put(batch, texts)) is not None]
    if wrong:
        lines = _lines_of_players(data, stream.line)
        batch.bad += [BadLine(lines[min(place, len(lines) - 1)], found.code, found.found) for place, found in wrong]
    stream.line += data.count(b"\n")


def _cells(player: ElementTree.Element, tags: tuple[str, ...]) -> list[str]:
    get = {cell.tag: cell.text for cell in player}.get
    return [(get(tag) or "").strip() for tag in tags]


def _put(batch: Batch, cells: list[str]) -> BadCell | None:
    """Add the row of a player's texts, or give back what is wrong with them."""
    try:
        made = row(cells)
    except BadCell as wrong:
        return wrong
    if not made[0]:
        return BadCell("id", cells[0])
    batch.rows.append(made)
    return None


def _one_by_one(batch: Batch, stream: _Stream, data: bytes) -> None:
    """Among these players is one that is no XML: he alone is left out."""
    for piece in data.split(_END)[:-1]:
        lead = len(piece) - len(piece.lstrip())
        line = stream.line + piece.count(b"\n", 0, lead)
        try:
            players = stream.parse(piece + _END)
            wrong = _put(batch, _cells(players[0], stream.tags))
        except (ElementTree.ParseError, IndexError):
            wrong = BadCell("xml", piece.strip().decode("utf-8", "replace"))
        if wrong is not None:
            batch.bad.append(BadLine(line, wrong.code, wrong.found))
        stream.line += piece.count(b"\n")


def _lines_of_players(data: bytes, first: int) -> list[int]:
    """The line on which each player begins; every byte is looked at once, however many of them are bad."""
    lines, at, line = [], 0, first
    for found in _BEGIN.finditer(data):
        line += data.count(b"\n", at, found.start())
        at = found.start()
        lines.append(line)
    return lines
