"""The only place that calls typst: a document as data becomes the bytes of a PDF.

Whatever people typed goes in as data (JSON in the inputs of the compiler), never as code. The fonts that come with
Pareo write Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic, the same on every machine; for other letters
the fonts of the machine are asked, and letters that nobody has are told on the paper itself.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

if TYPE_CHECKING:
    from typst import Fonts

UA: Literal["ua-1"] = "ua-1"
"""PDF/UA-1: every page is tagged, with a title and a language, and each letter has its meaning."""

_HERE = Path(str(files("pareo.reports.paper")))
_UNWRITTEN = re.compile("could not be displayed")
_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]+")
_LONG_WORD = re.compile(r"\S{25,}")
_AT_HYPHENS = re.compile("(?<=[-‐–])")
_BEFORE_NUMBER = re.compile("(?<=[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc])(?=[^\\w\u0590-\u08ff]*[0-9½])")
_FROM_LEFT = "\u200e"
_AT_FOREIGN = re.compile(r"(?<=\w[-‐])(?=[^\W\d_a-zA-Z])")
_PIECE = 18
_SHARP = 300
"""Points of a flag to the inch, at the size of the largest label."""


class NoTypesetter(ImportError):
    """The extra ``pdf`` is not installed."""


@dataclass(frozen=True, slots=True)
class Document:
    """What is printed: the layout, everything that it shows, and when."""

    layout: str
    content: dict[str, Any]
    moment: datetime | None = None


Press: TypeAlias = Callable[[Document, str], bytes]
"""What turns a document into a PDF."""


def can_print() -> bool:
    """Whether the extra ``pdf`` is there."""
    return find_spec("typst") is not None


def typeset(document: Document, unwritten: str) -> bytes:
    """The PDF. ``unwritten``: said on a paper with letters that no font of this machine has."""
    if not can_print():
        raise NoTypesetter
    from typst import TypstError

    content = {**document.content, "flags": _in_points(document.content.get("flags", {}))}
    for fonts in (_own_fonts, _all_fonts):
        try:
            return _compiled(document, content, fonts())
        except TypstError as error:
            if not _UNWRITTEN.search(error.message):
                raise
    told = {**content, "notes": [*content["notes"], unwritten]}
    return _compiled(document, told, _all_fonts(), whole=False)


def _in_points(drawings: dict[str, str]) -> dict[str, list[int]]:
    """Drawings (SVG) as pictures of points: a PDF holds such a picture once, however often it is shown; of a drawing it
    holds each time every line, and coats of arms have thousands.
    """
    import typst

    if not drawings:
        return {}
    made = typst.compile(
        str(_HERE / "layouts" / "flags.typ"),
        root=str(_HERE / "layouts"),
        font_paths=_own_fonts(),
        format="png",
        ppi=_SHARP,
        sys_inputs={"flags": json.dumps(list(drawings.values()))},
    )
    pages = made if isinstance(made, list) else [made]
    return {name: list(picture or b"") for name, picture in zip(drawings, pages, strict=True)}


def _compiled(document: Document, content: dict[str, Any], fonts: Fonts, whole: bool = True) -> bytes:
    """``whole``: every letter can be written, as PDF/UA asks."""
    import typst

    made = typst.compile(
        str(_HERE / "layouts" / f"{document.layout}.typ"),
        root=str(_HERE / "layouts"),
        font_paths=fonts,
        format="pdf",
        sys_inputs={"paper": json.dumps(content, ensure_ascii=False)},
        pdf_standards=UA if whole else None,
        timestamp=_seconds(document.moment) if document.moment else _NEVER,
    )
    if not isinstance(made, bytes):
        raise TypeError(type(made))
    return made


_NEVER = int(datetime(2000, 1, 1, tzinfo=UTC).timestamp())
"""The moment in the file of a paper that does not say when it was printed: the same bytes for the same data."""


def _seconds(moment: datetime) -> int:
    """A time that says no zone is written as it is, whatever the zone of this machine."""
    return int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp())


@cache
def _own_fonts() -> Fonts:
    from typst import Fonts

    return Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[str(_HERE / "fonts")])


@cache
def _all_fonts() -> Fonts:
    from typst import Fonts

    return Fonts(include_system_fonts=True, include_embedded_fonts=True, font_paths=[str(_HERE / "fonts")])


def printable(text: str) -> str:
    """A text without what no font shows; a word that is longer than a column may break, and a number after a name in
    Arabic or Hebrew stays behind it instead of running from right to left with it.
    """
    seen = _BEFORE_NUMBER.sub(_FROM_LEFT, _UNPRINTABLE.sub(" ", text))
    return _LONG_WORD.sub(_breakable, _AT_FOREIGN.sub(_break_once, seen))


def _breakable(word: re.Match[str]) -> str:
    """Double names break at their hyphens, addresses do not; only what is still too long breaks anywhere."""
    parts = [word[0]] if "/" in word[0] else _AT_HYPHENS.split(word[0])
    return "\u200b".join(piece for part in parts for piece in _pieces(part))


def _break_once(hyphen: re.Match[str]) -> str:
    """Spanish writes a hyphen again on the next line unless a capital follows: not in names of letters without any."""
    return "" if hyphen.string[hyphen.end()].isupper() else "\u200b"


def _pieces(part: str) -> list[str]:
    return [part[at : at + _PIECE] for at in range(0, len(part), _PIECE)] if _LONG_WORD.match(part) else [part]
