"""The one table of layouts: what a beginning of bytes looks like, and who reads the rest."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from pareo.formats.rating_lists.columns import FIXED, Filter
from pareo.formats.rating_lists.delimited import noticed_filter, noticed_separator, read_delimited, split
from pareo.formats.rating_lists.fide_xml import read_xml
from pareo.formats.rating_lists.fixed_width import FideHeader, read_fide, read_fixed
from pareo.formats.rating_lists.headings import vega_columns
from pareo.formats.rating_lists.rows import Batch, ListRefused
from pareo.formats.rating_lists.text import HEAD, lines, noticed_encoding

LAYOUTS = ("fide-txt", "fide-xml", "vega", "delimited", "fixed")
SAMPLE = 40
"""Lines of the beginning that are looked at, and shown."""


@dataclass(frozen=True, slots=True)
class Sniffed:
    """What a file is by its beginning. ``layout`` is empty when only a filter of columns can say."""

    layout: str
    encoding: str = "utf-8"
    columns: Filter | None = None
    kind: str = ""
    date: str = ""
    sample: tuple[str, ...] = ()


def sniff(head: bytes) -> Sniffed:
    """What the file is. ListRefused for what is no list of players at all."""
    if not head.strip(b"\0 \r\n\t\xef\xbb\xbf"):
        raise ListRefused("empty")
    start = head.lstrip(b"\xef\xbb\xbf \r\n\t")[:4000]
    if start[:1] == b"<":
        return _sniff_markup(start)
    encoding = noticed_encoding(head[:HEAD])
    if encoding != "utf-16" and b"\0" in head:
        raise ListRefused("binary")
    text = head[:HEAD].decode(encoding, "replace").lstrip("\ufeff")
    sample = tuple(line.rstrip("\r") for line in text.split("\n")[: SAMPLE + 1])
    sample = sample[:-1] if len(sample) > 1 else sample
    if re.match(r"(012|001) ", sample[0]):
        raise ListRefused("tournament")
    header = FideHeader(sample[0])
    if header.usable:
        kind = "combined" if header.combined else ""
        return Sniffed("fide-txt", encoding, kind=kind, date=header.month, sample=sample)
    separator = noticed_separator(sample)
    if not separator:
        return Sniffed("", encoding, sample=sample)
    columns, by_heading = noticed_filter(sample, separator)
    if vega_columns(split(sample[0], separator)):
        return Sniffed("vega", encoding, columns, "combined", sample=sample)
    return Sniffed("delimited" if by_heading else "", encoding, columns, "national", sample=sample)


def _sniff_markup(start: bytes) -> Sniffed:
    lower = start.lower()
    if b"<html" in lower or b"<!doctype html" in lower:
        raise ListRefused("html")
    if b"<!doctype" in lower or b"<!entity" in lower:
        raise ListRefused("xml_entities")
    if b"<player>" not in lower and b"<playerslist" not in lower:
        raise ListRefused("other_xml")
    several = b"<rapid_rating>" in lower or b"<blitz_rating>" in lower
    return Sniffed("fide-xml", kind="combined" if several else "")


@dataclass(frozen=True, slots=True)
class Reading:
    """How a file is going to be read."""

    layout: str
    kind: str
    encoding: str = "utf-8"
    columns: Filter | None = None


def reading_of(found: Sniffed, kind: str = "", columns: Filter | None = None) -> Reading:
    """The way to read a file: as it was noticed, or by a filter of columns given by hand."""
    kind = kind or found.kind or "standard"
    if columns is not None:
        layout = "fixed" if columns.shape == FIXED else "delimited"
        separator = columns.separator or noticed_separator(found.sample) or ";"
        return Reading(layout, kind, columns.encoding or found.encoding, replace(columns, separator=separator))
    if not found.layout:
        raise ListRefused("unknown_columns")
    # In a list of all three kinds every rating says itself which it is, whatever the arbiter wants the list for.
    kind = "combined" if found.kind == "combined" else kind
    return Reading(found.layout, kind, found.encoding, found.columns)


def read(chunks: Iterable[bytes], how: Reading) -> Iterator[Batch]:
    """The players of a stream of bytes, some thousand at a time."""
    if how.layout == "fide-xml":
        yield from read_xml(chunks, how.kind)
        return
    texts = lines(chunks, how.encoding)
    if how.layout == "fide-txt":
        yield from read_fide(texts, how.kind)
    else:
        assert how.columns is not None
        reader = read_fixed if how.layout == "fixed" else read_delimited
        yield from reader(texts, how.columns, how.kind)
