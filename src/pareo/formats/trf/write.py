"""Document to bytes: the same bytes again for a document that nobody touched."""

from __future__ import annotations

from pareo.formats.trf.document import TrfDocument


def write(document: TrfDocument) -> bytes:
    """The bytes of a document. Text that its encoding cannot hold turns the whole file into UTF-8."""
    pieces: list[str] = [""] * (2 * len(document.lines))
    pieces[::2] = document.lines
    pieces[1::2] = document.endings
    text = "".join(pieces)
    try:
        return document.mark + text.encode(document.encoding)
    except UnicodeEncodeError:
        return text.encode("utf-8", "replace")
