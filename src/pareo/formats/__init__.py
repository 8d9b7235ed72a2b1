"""File formats: bytes become a document, a document becomes a tournament, and back."""

from pareo.formats.conversion import Conversion, Unwritable
from pareo.formats.federations import REPORTS
from pareo.formats.table import FORMATS, Format, format_of

__all__ = ["FORMATS", "REPORTS", "Conversion", "Format", "Unwritable", "format_of"]
