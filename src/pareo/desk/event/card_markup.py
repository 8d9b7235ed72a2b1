"""The text of a template for cards: HTML with the keys of seed 004, taken as letters and their look and nothing else.

A template can hold no program: tags, attributes and looks that are not listed here are refused, each by its name, and
what is shown is written anew from the parts that were read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from html.parser import HTMLParser
from typing import TypeAlias

MARK = "##"
OF_VEGA = (
    "PLAYERNAME", "TOURNAMENTNAME", "RTGFIDE", "RTGNAT", "RTG", "PLAYERID", "DATAB", "DATAE", "TITLE",
    "TOURNAMENTPLACE", "COUNTRY", "IMAGE",
)  # fmt: skip
"""The keys of seed 004 (793-809)."""
OF_PAREO = ("SECTION", "CLUB", "LOGO", "POINTS", "RANK")
OF_ROUND = ("ROUND", "ROUNDDATE", "BOARD", "COLOR", "OPPONENT", "OPPONENTID", "OPPONENTRTG", "OPPONENTCOUNTRY")
KEYS = (*OF_VEGA, *OF_PAREO, *OF_ROUND)
PICTURES = frozenset({"IMAGE", "LOGO"})

_LONGEST_FIRST = sorted(KEYS, key=lambda key: (-len(key), key))
_KEY = re.compile(f"{MARK}({'|'.join(_LONGEST_FIRST)})")
_ANY_KEY = re.compile(f"{MARK}([A-Z]+)")

TAGS = frozenset((
    "div", "p", "span", "h1", "h2", "h3", "h4", "h5", "h6", "b", "strong", "i", "em", "u", "s", "small", "big", "sub",
    "sup", "br", "hr", "center", "table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "ul", "ol", "li",
    "blockquote", "pre", "font", "img",
))  # fmt: skip
_EMPTY = frozenset({"br", "hr", "img"})
_PASSED_OVER = frozenset({"html", "head", "body", "meta", "title"})
"""What a whole page has around its contents."""
_ATTRIBUTES = frozenset((
    "style", "align", "valign", "width", "height", "colspan", "rowspan", "border", "cellpadding", "cellspacing",
    "bgcolor", "color", "face", "size", "alt", "title", "src", "dir", "lang",
))  # fmt: skip
_BAD_STYLE = re.compile(r"url\s*\(|expression|behaviou?r|javascript|import|fixed|[\\@<>]", re.IGNORECASE)
_PICTURE = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*")


class WrongTemplate(Exception):
    """The template cannot be used: ``code`` says why, ``what`` is the piece, ``instead`` a key that may be meant."""

    def __init__(self, code: str, what: str, instead: str = "") -> None:
        super().__init__(code, what)
        self.code, self.what, self.instead = code, what, instead


@dataclass(frozen=True, slots=True)
class Tag:
    """A tag that opens, with its attributes; closed at once where it holds nothing."""

    name: str
    attributes: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class End:
    name: str


Piece: TypeAlias = "str | Tag | End"
"""A text, in which keys may stand, or a tag."""


def read_markup(text: str) -> tuple[Piece, ...]:
    """The pieces of a template, every tag that was opened closed again. WrongTemplate for what no template may hold."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    return (*reader.pieces, *(End(name) for name in reversed(reader.open)))


def keys_in(pieces: tuple[Piece, ...]) -> frozenset[str]:
    """The keys that a template asks for."""
    return frozenset(key for text in _texts(pieces) for key, _ in split(text) if key)


def glued(pieces: tuple[Piece, ...]) -> list[tuple[str, str]]:
    """Keys with capitals right behind them, as they stand and as they are read: perhaps another was meant."""
    found = {}
    for text in _texts(pieces):
        for match in _ANY_KEY.finditer(text):
            known = _KEY.match(text, match.start())
            if known and known[1] != match[1]:
                found[MARK + match[1]] = MARK + known[1]
    return sorted(found.items())


def split(text: str) -> Iterator[tuple[str, str]]:
    """A text as what stands before each key, and the key; the longest key first: ##RTGFIDE before ##RTG."""
    at = 0
    for match in _KEY.finditer(text):
        yield "", text[at : match.start()]
        yield match[1], ""
        at = match.end()
    yield "", text[at:]


def _texts(pieces: tuple[Piece, ...]) -> Iterator[str]:
    for piece in pieces:
        if isinstance(piece, str):
            yield piece
        elif isinstance(piece, Tag):
            yield from (value for _, value in piece.attributes)


def _require_known_keys(text: str) -> None:
    for match in _ANY_KEY.finditer(text):
        if not _KEY.match(text, match.start()):
            near = get_close_matches(match[1], KEYS, 1)
            raise WrongTemplate("key", MARK + match[1], MARK + near[0] if near else "")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[Piece] = []
        self.open: list[str] = []
        self.hidden = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _PASSED_OVER:
            self.hidden = tag == "title"
            return
        if tag not in TAGS:
            raise WrongTemplate("tag", f"<{tag}>")
        self.pieces.append(Tag(tag, tuple(_attribute(tag, name, value or "") for name, value in attrs)))
        if tag not in _EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag == "title":
            self.hidden = False
        if tag in self.open:
            while (closed := self.open.pop()) != tag:
                self.pieces.append(End(closed))
            self.pieces.append(End(tag))

    def handle_data(self, data: str) -> None:
        if not self.hidden:
            _require_known_keys(data)
            self.pieces.append(data)


def _attribute(tag: str, name: str, value: str) -> tuple[str, str]:
    if name not in _ATTRIBUTES:
        raise WrongTemplate("attribute", f"<{tag} {name}>")
    _require_known_keys(value)
    if name == "style" and (_BAD_STYLE.search(value) or MARK in value):
        raise WrongTemplate("style", value[:60])
    if name == "src" and value not in (f"{MARK}IMAGE", f"{MARK}LOGO") and not _PICTURE.fullmatch(value):
        raise WrongTemplate("picture", value[:60])
    return name, value
