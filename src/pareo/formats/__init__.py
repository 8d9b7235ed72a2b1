"""File formats: bytes become a document, a document becomes a tournament, and back."""

from pareo.formats.conversion import Conversion, Unwritable
from pareo.formats.federations import REPORTS
from pareo.formats.gathering import gathered, together
from pareo.formats.recognising import format_of
from pareo.formats.table import FORMATS, READ_ONLY, Format

__all__ = [
    "FORMATS",
    "READ_ONLY",
    "REPORTS",
    "Conversion",
    "Format",
    "Unwritable",
    "format_of",
    "gathered",
    "together",
]
