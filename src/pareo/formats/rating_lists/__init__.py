"""Rating lists: streams of bytes become rows of players, whatever the layout; bad lines are told, never fatal."""

from pareo.formats.rating_lists.columns import Filter, load_filter, save_filter
from pareo.formats.rating_lists.layouts import LAYOUTS, Reading, Sniffed, read, reading_of, sniff
from pareo.formats.rating_lists.rows import FIELDS, BadLine, Batch, Listed, ListRefused

__all__ = [
    "FIELDS",
    "LAYOUTS",
    "BadLine",
    "Batch",
    "Filter",
    "ListRefused",
    "Listed",
    "Reading",
    "Sniffed",
    "load_filter",
    "read",
    "reading_of",
    "save_filter",
    "sniff",
]
