"""Lines out of a stream of bytes: the encoding noticed, the memory bounded, the place of each line known."""

from __future__ import annotations

import codecs
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pareo.formats.rating_lists.rows import ListRefused

HEAD = 1 << 16
"""So many bytes of the beginning are enough to tell what a file is."""

LONGEST_LINE = 1 << 16
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


@dataclass(frozen=True, slots=True)
class Lines:
    """Some whole lines; the first of them has this number. ``read`` counts the bytes from the beginning."""

    first: int
    texts: list[str]
    read: int
    complete: bool = True
    """False for a last line that no line end closes."""


def noticed_encoding(head: bytes) -> str:
    """Unicode by its mark or because the bytes allow it, else the old one of western Windows."""
    for mark, encoding in _MARKS:
        if head.startswith(mark):
            return encoding
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def lines(chunks: Iterable[bytes], encoding: str) -> Iterator[Lines]:
    """The lines chunk by chunk. What cannot be decoded becomes the replacement sign; it is no reason to stop.

    An ASCII beginning does not say whether accents further down are UTF-8: the first that is not makes it cp1252.
    """
    decoder = codecs.getincrementaldecoder(encoding)("strict" if encoding == "utf-8" else "replace")
    rest, number, read = "", 1, 0
    for chunk in chunks:
        read += len(chunk)
        try:
            text = decoder.decode(chunk)
        except UnicodeDecodeError:
            held = decoder.getstate()[0]
            decoder = codecs.getincrementaldecoder("cp1252")("replace")
            text = decoder.decode(held + chunk)
        texts = (rest + text).replace("\0", " ").split("\n")
        rest = texts.pop()
        if len(rest) > LONGEST_LINE:
            raise ListRefused("no_lines", length=LONGEST_LINE)
        if texts:
            yield Lines(number, texts, read)
            number += len(texts)
    if rest.strip("\r\x1a "):
        yield Lines(number, [rest], read, complete=False)
