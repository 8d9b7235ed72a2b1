"""The columns of the three files and the codes of a result, as US Chess describes its format 2C."""

from __future__ import annotations

from typing import Final

from pareo.formats.dbase import DATE, Field
from pareo.formats.federations.report import Detail

HEADER: Final = (
    Field("H_FORMAT", 5),
    Field("H_PROGRAM", 10),
    Field("H_EVENT_ID", 12),
    Field("H_NAME", 35),
    Field("H_TOT_SECT", 2),
    Field("H_BEG_DATE", 8, DATE),
    Field("H_END_DATE", 8, DATE),
    Field("H_AFF_ID", 8),
    Field("H_CITY", 21),
    Field("H_STATE", 2),
    Field("H_ZIPCODE", 10),
    Field("H_COUNTRY", 21),
    Field("H_SENDCROS", 1),
    Field("H_CTD_ID", 8),
    Field("H_ATD_ID", 8),
    Field("H_OTHER_TD", 255),
)
SECTION: Final = (
    Field("S_EVENT_ID", 12),
    Field("S_SEC_NUM", 2),
    Field("S_SEC_NAME", 30),
    Field("S_R_SYSTEM", 1),
    Field("S_TIMECTL", 40),
    Field("S_CTD_ID", 8),
    Field("S_ATD_ID", 8),
    Field("S_TRN_TYPE", 1),
    Field("S_TOT_RNDS", 2),
    Field("S_LST_PAIR", 4),
    Field("S_BEG_DATE", 8, DATE),
    Field("S_END_DATE", 8, DATE),
    Field("S_SCH_LVL", 1),
    Field("S_GR_PRIX", 1),
    Field("S_GP_PTS", 3),
    Field("S_FIDE", 1),
)
PLAYER: Final = (
    Field("D_EVENT_ID", 12),
    Field("D_SEC_NUM", 2),
    Field("D_PAIR_NUM", 4),
    Field("D_MEM_ID", 8),
    Field("D_NAME", 30),
    Field("D_STATE", 2),
    Field("D_RATING", 4),
)
ROUND_LENGTH: Final = 7
FILES: Final = ("THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF")

# A result: games over the board name the opponent and the colour, everything else has the opponent 0.
OVER_THE_BOARD: Final = {"win": "W", "draw": "D", "loss": "L"}
NOT_PLAYED: Final = {"win": "X", "draw": "Z", "loss": "F"}
BYES: Final = {"win": "B", "draw": "H", "loss": "U"}
UNPLAYED: Final = "U0"

_TD = r"\d{8}"
DETAILS: Final = (
    Detail("affiliate", r"A\d{7}", "A6012345"),
    Detail("chief-td", _TD, "12345678"),
    Detail("assistant-td", _TD, "12345678", needed=False),
    Detail("other-tds", rf"{_TD}(?:, ?{_TD})*", "12345678,12345679", needed=False),
    Detail("state", r"[A-Z]{2}", "MA"),
    Detail("zip", r"\d{5}(?:-\d{4})?", "02116"),
    Detail("country", r"[A-Za-z .]{2,21}", "USA", usual="USA"),
    Detail("crosstables", r"[NAT]", "N", usual="N"),
    Detail("school-level", r"[NSPJ]", "N", needed=False),
    Detail("grand-prix", r"[YN]", "N", usual="N"),
    Detail("grand-prix-points", r"\d{1,3}", "10", needed=False),
    Detail("fide", r"[YN]", "N", usual="N"),
)
MEMBER: Final = r"(?!00000000)\d{8}"
