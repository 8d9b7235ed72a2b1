"""File formats: bytes become a document, a document becomes a tournament, and back."""

from pareo.formats.catalog import FORMATS, Format
from pareo.formats.conversion import Conversion, Unwritable

__all__ = ["FORMATS", "Conversion", "Format", "Unwritable"]
