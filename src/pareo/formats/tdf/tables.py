"""Rows, fields and signs of .tdf as its description prints them (Vega, "Generic tournament description file")."""

from __future__ import annotations

from typing import Final

from pareo.model import ByeKind, Outcome, Severity

PLAYER: Final = "001"
OWN: Final = "999"
"""Rows of ours for what the layout has no place for; whoever does not need a row passes over it."""
LETTERS: Final = "letters"
"""The row of a round that says what +, - and = stand for: ``999 pareo letters.3 = 5U 7H``."""

# The fields of a player, from the starting rank to the place, then a field for each round; parted by |.
FIELDS: Final = (
    *("number", "sex", "title", "name", "fide_rating", "federation", "fide_id"),
    *("national_rating", "national_id", "birth", "points", "rank"),
)
FEWEST_FIELDS: Final = FIELDS.index("name") + 1
"""A line that ends before its name is no player's."""
LARGEST_NUMBER: Final = 9999

# Rows about the tournament, and the record of TRF that says the same; none for those that TRF does not need.
ROWS: Final = {
    **{code: code for code in ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122")},
    "132": "132",
    "142": "162",
    "152": "",
    "162": "142",
    "172": "202",
    "182": "",
    "192": "",
}

# Result of a cell, and the letter of TRF for it. Rated: 1 0 2. Not rated, whether played or not: + - =.
SIGNS: Final = {"1": "1", "0": "0", "2": "=", "+": "+", "-": "-", "=": "D"}
_RATED_SIGNS: Final = {"win": "1", "loss": "0", "draw": "2"}
_UNRATED_SIGNS: Final = {"win": "+", "loss": "-", "draw": "="}
RATED: Final = frozenset(outcome.value for outcome in Outcome if outcome.rated)
WRITTEN: Final = {
    one.value: (_RATED_SIGNS if one.value in RATED else _UNRATED_SIGNS)[one.ending]
    for one in (*Outcome, *ByeKind)
    if one.ending != "open"
}
"""The sign of a cell by the letter of TRF; a game without a result has none."""

TOLD_AS: Final = {
    "no-players": "tdf-no-players",
    "points-missing": "tdf-points-missing",
    "initial-color-from-round": "tdf-initial-color",
}
"""Findings of TRF whose sentences speak of its records and columns, and ours instead."""

_NOTE, _WARNING, _ERROR, _FATAL = Severity.NOTE, Severity.WARNING, Severity.ERROR, Severity.FATAL
SEVERITIES: Final = {
    "tdf-unknown-row": _NOTE,
    "tdf-few-fields": _ERROR,
    "tdf-bad-number": _ERROR,
    "tdf-bad-rating": _WARNING,
    "tdf-bad-points": _WARNING,
    "tdf-bad-birth": _NOTE,
    "tdf-bad-scoring": _WARNING,
    "tdf-bad-rounds": _WARNING,
    "tdf-bad-cell": _ERROR,
    "tdf-no-players": _FATAL,
    "tdf-points-missing": _NOTE,
    "tdf-initial-color": _NOTE,
}
