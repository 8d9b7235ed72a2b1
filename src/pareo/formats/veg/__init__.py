"""Vega's own file of a tournament, version 5.4 (manual of Vega, Appendix C): read and written."""

from pareo.formats.veg.reading import load, recognised
from pareo.formats.veg.writing import dump

__all__ = ["dump", "load", "recognised"]
