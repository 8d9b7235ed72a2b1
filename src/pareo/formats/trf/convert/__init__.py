"""Between a TRF document and a tournament, both ways."""

from pareo.formats.trf.convert.exporting import from_tournament
from pareo.formats.trf.convert.importing import to_tournament
from pareo.formats.trf.convert.updating import update

__all__ = ["from_tournament", "to_tournament", "update"]
