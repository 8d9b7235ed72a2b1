"""The one table of rating systems: the command line, the lists and the desk read it, and nothing else lists them."""

from __future__ import annotations

from functools import partial
from typing import Final

from pareo.catalog import SYSTEMS
from pareo.catalog.option import Option, flag, number, text
from pareo.catalog.system import CHESS
from pareo.model.dates import Date
from pareo.ratings.dwz import ed2014, ed2026
from pareo.ratings.ecf import grades, monthly
from pareo.ratings.elo import procedure as elo
from pareo.ratings.fide import procedure as fide
from pareo.ratings.fide.numbers import BY_EDITION
from pareo.ratings.pzszach import procedure as pzszach
from pareo.ratings.pzszach.tables import BY_CATEGORY_2010, BY_CATEGORY_2015
from pareo.ratings.system import Edition, RatingSystem
from pareo.ratings.uscf import numbers as bonus
from pareo.ratings.uscf import procedure as uscf

_B02: Final = "FIDE B.02"
_GLICKMAN: Final = "Glickman and Doan, The US Chess Rating System; bonus constant"
_ECF: Final = "English Chess Federation"
_DSB: Final = "Deutscher Schachbund, Wertungsordnung"
_PZSZACH: Final = "Polski Związek Szachowy, regulation of categories"

K: Final = number("k", 1, 800)
CAP: Final = number("cap", 0, 9999)
LOWEST: Final = Option("lowest", "number", usual="1", least=0, most=9999)
TABLE: Final = text("table")
FORFEITS: Final = flag("forfeits")
DUAL: Final = flag("dual")
NOMINAL: Final = number("nominal", 1, 4000)
EIGHT_OF_NINE: Final = flag("eight-of-nine")


def _of_fide(id: str, source: str, since: Date | None = None) -> Edition:
    return Edition(id, partial(fide.rate, BY_EDITION[id]), source, since)


_FIDE = (
    _of_fide("2025-10", f"{_B02}, 8.3.1 of October 2025", (2025, 10, 1)),
    _of_fide("2024-12", f"{_B02}, rapid and blitz amended", (2024, 12, 1)),
    _of_fide("2024-03", f"{_B02}, in force from 1 March 2024"),
)

_USCF = (
    Edition("2025-01", partial(uscf.rate, bonus.BONUS_JANUARY_2025), f"{_GLICKMAN} 10", (2025, 1, 1)),
    Edition("2023-02", partial(uscf.rate, bonus.BONUS_FEBRUARY_2023), f"{_GLICKMAN} 12", (2023, 2, 1)),
    Edition("2017-05", partial(uscf.rate, bonus.BONUS_MAY_2017), f"{_GLICKMAN} 14", (2017, 5, 1)),
    Edition("2015", partial(uscf.rate, bonus.BONUS_2015), f"{_GLICKMAN} 12"),
)

_DWZ = (
    Edition("2026", ed2026.rate, f"{_DSB} of 30 May 2026", (2026, 6, 8)),
    Edition("2014", ed2014.rate, f"{_DSB} of 30 May 2014"),
)

_POLAND = (
    Edition("2015", partial(pzszach.rate, BY_CATEGORY_2015), f"{_PZSZACH} (2015)", (2015, 1, 1)),
    Edition("2010", partial(pzszach.rate, BY_CATEGORY_2010), f"{_PZSZACH} (2010)"),
)

_ENGLAND = (
    Edition("2020", monthly.rate, f"{_ECF}, monthly ratings", (2020, 1, 1)),
    Edition("grades", grades.rate, f"{_ECF}, grades (Clarke, 1958)"),
)

_FREE = (Edition("free", elo.rate, "Swiss Perfect (seed 003, Rating(local)); Vega (seed 004, 2.1)"),)

RATING_SYSTEMS: Final[dict[str, RatingSystem]] = {
    system.id: system
    for system in (
        RatingSystem("fide", _FIDE, (K,), kind="fide"),
        RatingSystem("uscf", _USCF, (DUAL,)),
        RatingSystem("ecf", _ENGLAND, (K, NOMINAL)),
        RatingSystem("dwz", _DWZ, expected_decimals=3),
        RatingSystem("pzszach", _POLAND, (EIGHT_OF_NINE,), kind="fide", performance_decimals=1, changes=False),
        RatingSystem("elo", _FREE, (K, CAP, LOWEST, TABLE, FORFEITS), kind="used", decimals=0),
    )
}

CURRENT: Final = "fide"
"""The system that is meant where nobody names one."""


def usual_system(pairing: str | None) -> str:
    """FIDE's for chess and where nobody says what is played, a free Elo for other games; by the pairing system."""
    known = SYSTEMS.get(pairing or "")
    return CURRENT if known is None or known.game == CHESS else "elo"
