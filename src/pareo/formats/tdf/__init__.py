"""The generic tournament file .tdf: FIDE's report with a national rating and a national code for everybody."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.formats.conversion import Conversion
from pareo.formats.tdf.reading import as_trf, recognised, to_tournament
from pareo.formats.tdf.writing import from_tournament
from pareo.formats.trf.convert.records import MOST_LINES
from pareo.formats.trf.read import read
from pareo.formats.trf.write import write
from pareo.model import Tournament

__all__ = ["as_trf", "dump", "from_tournament", "load", "read", "recognised", "to_tournament", "write"]


def load(data: bytes) -> Conversion:
    """The tournament in a file, with everything that is wrong. Never raises."""
    return to_tournament(read(data, MOST_LINES + 1))


def dump(tournament: Tournament, dialect: str = "tdf", ranks: Mapping[int, int] | None = None) -> bytes:
    """The bytes of a new file."""
    return write(from_tournament(tournament, dialect, ranks))
