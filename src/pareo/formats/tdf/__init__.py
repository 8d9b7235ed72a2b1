"""The generic tournament file .tdf: FIDE's report with a national rating and a national code for everybody."""

from pareo.formats.tdf.reading import as_trf, recognised, to_tournament
from pareo.formats.tdf.writing import from_tournament
from pareo.formats.trf.read import read
from pareo.formats.trf.write import write

__all__ = ["as_trf", "from_tournament", "read", "recognised", "to_tournament", "write"]
