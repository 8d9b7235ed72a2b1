"""Which format a file has, by what is in it: the one place where that is decided. Its name is only a hint."""

from __future__ import annotations

import re
from pathlib import PurePath

from pareo.formats import eventxml, player_lists, swissmanager, swissperfect, tdf, veg
from pareo.formats.archives import is_archive
from pareo.formats.other_kinds import LARGEST, is_open_document, kind_of
from pareo.formats.table import FORMATS, READ_ONLY, Format
from pareo.formats.texts import text_of
from pareo.formats.trf.tables import KNOWN_RECORDS

_HEAD = 200_000
_LISTS = (".csv", ".tsv", ".tab")
_VEGAS = re.compile(rb"(?:\xef\xbb\xbf)?\s*NAME\s*;\s*COUNTRY\s*;\s*BIRTHDAY\s*;", re.IGNORECASE)
"""The headings of Vega's file of players (manual, 2.10.2); a name and a semicolon begin many lists."""
_TELLING = KNOWN_RECORDS - {"###"}


def format_of(data: bytes, name: str = "") -> Format:
    """The format of a file; every dialect of TRF is read alike. ``name`` decides only what bytes leave open."""
    if len(data) > LARGEST:
        return READ_ONLY["other"]
    if veg.recognised(data):
        return FORMATS["veg"]
    if tdf.recognised(data):
        return FORMATS["tdf"]
    if swissperfect.recognised(data):
        return READ_ONLY["swissperfect"]
    if is_archive(data) and player_lists.is_sheet(data) and not is_open_document(data):
        return READ_ONLY["sheet"]
    if eventxml.recognised(data):
        return FORMATS["xml"]
    if swissmanager.recognised(data):
        return READ_ONLY["swissmanager-xml"]
    if kind_of(data):
        return READ_ONLY["other"]
    return _text(data, PurePath(name).suffix.lower())


def _text(data: bytes, suffix: str) -> Format:
    if _has_records(data):
        return FORMATS["trf26"]
    if player_lists.recognised(data):
        return FORMATS["vega-players" if _VEGAS.match(data) else "players-csv"]
    return FORMATS["players-csv"] if suffix in _LISTS else READ_ONLY["other"]


def _has_records(data: bytes) -> bool:
    """Whether a line begins with one of the records of TRF."""
    return any(line[:3] in _TELLING and line[3:4] in ("", " ") for line in text_of(data[:_HEAD]).lines)
