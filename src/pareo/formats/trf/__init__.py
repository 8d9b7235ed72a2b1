"""FIDE's Tournament Report File: TRF06, TRF16, TRF26 and the lines that JaVaFo and bbpPairings add."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.formats.conversion import Conversion, Unwritable
from pareo.formats.trf.convert import from_tournament, to_tournament, update
from pareo.formats.trf.convert.records import MOST_LINES
from pareo.formats.trf.document import TrfDocument
from pareo.formats.trf.read import read
from pareo.formats.trf.write import write
from pareo.model import Tournament

__all__ = [
    "Conversion",
    "TrfDocument",
    "Unwritable",
    "dump",
    "from_tournament",
    "load",
    "read",
    "to_tournament",
    "update",
    "write",
]


def load(data: bytes) -> Conversion:
    """The tournament in a file, with everything that is wrong. Never raises."""
    return to_tournament(read(data, MOST_LINES + 1))


def dump(tournament: Tournament, dialect: str = "trf26", ranks: Mapping[int, int] | None = None) -> bytes:
    """The bytes of a new file."""
    return write(from_tournament(tournament, dialect, ranks))
