"""Columns and numbers of Swiss Perfect's files, as programs that read them have found them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pareo.model import ByeKind, Severity

ENCODING: Final = "cp1252"
LARGEST_TABLE: Final = 20_000_000

# .trn: where each field of a player is found.
FIELDS: Final[Mapping[str, str]] = {
    "federation": "FEDER",
    "fide_id": "INTL_ID",
    "national_id": "LOC_ID",
    "fide_rating": "INTL_RTG",
    "national_rating": "LOC_RTG",
    "birth": "BIRTH_DATE",
    "club": "CLUB",
}
SEXES: Final = {"1": "m", "2": "w"}
TITLES: Final = {"1": "GM", "2": "WGM", "3": "IM", "4": "WIM", "5": "FM", "6": "WFM"}
AWAY: Final = ("ABSENT", "WITHDRAWAL")
NOT_KEPT: Final = ("FORB_PAIRS", "TECH_SCORE", "LOC_RTG2", "MEMO")
"""Columns that say something for which there is no known meaning, or no place."""
YES: Final = frozenset("TtYy123456789")

# .sco: half points of both sides, and whether the game was played.
PLAYED: Final = "1"
OVER_THE_BOARD: Final = {"20": "10", "02": "01", "11": "==", "00": "00", "10": "=0", "01": "0="}
NOT_PLAYED: Final = {"20": "+-", "02": "-+", "00": "--"}
HALVES: Final = "11"
BYES: Final = {"1": ByeKind.HALF_POINT, "0": ByeKind.ZERO_POINT}
WIN: Final = "2"

# .ini: the tie-breaks by number.
TIEBREAKS: Final[Mapping[str, str]] = {
    "1217": "BH", "1218": "BH/M1", "1219": "PS", "1220": "SB", "1221": "SOR", "1222": "WIN",
}  # fmt: skip
NAMED_TIEBREAKS: Final[Mapping[str, str]] = {"1223": "minor scores", "1226": "Brightwell"}

SEVERITIES: Final = {
    "sp-bonus": Severity.NOTE,
    "sp-tiebreak": Severity.NOTE,
    "sp-row": Severity.ERROR,
}
