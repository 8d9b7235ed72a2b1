"""FIDE's Tournament Report File: TRF06, TRF16, TRF26 and the lines that JaVaFo and bbpPairings add."""

from pareo.formats.conversion import Conversion, Unwritable
from pareo.formats.trf.convert import from_tournament, to_tournament, update
from pareo.formats.trf.document import TrfDocument
from pareo.formats.trf.read import read
from pareo.formats.trf.write import write

__all__ = ["Conversion", "TrfDocument", "Unwritable", "from_tournament", "read", "to_tournament", "update", "write"]
