"""Bytes to document: nothing is judged here and nothing is lost, whatever the bytes are."""

from __future__ import annotations

import codecs
import re
from itertools import islice

from pareo.formats.trf.document import TrfDocument

# The line ends of TRF: CR by the letter of the format, LF and CRLF by habit. No other character ends a line.
_LINE_END = re.compile("(\r\n|\r|\n)")
_UTF16 = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


def read(data: bytes, most: int | None = None) -> TrfDocument:
    """The document in these bytes, or only so many lines of it. Never raises."""
    text, encoding, mark = _decode(data)
    if most is not None:
        text = _beginning(text, most)
    if "\r" not in text:
        lines = text.split("\n")
        endings = ["\n"] * (len(lines) - 1)
    else:
        parts = _LINE_END.split(text)
        lines, endings = parts[::2], parts[1::2]
    if lines[-1]:
        endings.append("")
    else:
        lines.pop()
    return TrfDocument(tuple(lines), tuple(endings), encoding, mark)


def _beginning(text: str, most: int) -> str:
    """So many lines; what is behind them need not be taken apart."""
    if text.count("\n") + text.count("\r") <= most:
        return text
    last = next(islice(_LINE_END.finditer(text), most - 1, None), None)
    return text[: last.end()] if last else text


def _decode(data: bytes) -> tuple[str, str, bytes]:
    for mark, encoding in _UTF16:
        if data.startswith(mark):
            try:
                return data[len(mark) :].decode(encoding), encoding, mark
            except UnicodeDecodeError:
                break
    mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
    data = data[len(mark) :]
    # Every byte is a character in Latin-1, so the last of these cannot fail. Windows-1252 comes before it
    # because what programs call Latin-1 often holds its dashes, quotes and S with caron.
    for encoding in ("utf-8", "cp1252"):
        try:
            return data.decode(encoding), encoding, mark
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1"), "latin-1", mark
