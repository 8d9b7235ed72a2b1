"""The one table of tie-breaks: code, function, unit, article, and what each of them needs or does not suit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Literal, TypeAlias

from pareo.ranking import buchholz as opponents
from pareo.ranking import encounter, own_record, secondary, uscf
from pareo.ranking import performance as ratings
from pareo.ranking import sonneborn as products
from pareo.ranking.book import Book
from pareo.ranking.codes import Code
from pareo.ranking.lines import Reach
from pareo.ranking.tally import Tally
from pareo.ranking.teams import boards as team_boards
from pareo.ranking.teams import encounter as team_encounter
from pareo.ranking.teams import scores as team_scores

OfEach: TypeAlias = Callable[[Book, int, Code], Tally]
OfTied: TypeAlias = Callable[[Book, Sequence[int], Code], dict[int, Tally]]


class Unit(Enum):
    """What the numbers of a column are: how many make one, and how many decimals are shown."""

    POINTS = (10, 1)
    PRODUCTS = (100, 2)
    COUNT = (1, 0)
    RATING = (1, 0, "rating")
    AVERAGE = (10, 2)
    WHOLE_AVERAGE = (1, 2)

    @property
    def scale(self) -> int:
        return int(self.value[0])

    @property
    def decimals(self) -> int:
        return int(self.value[1])


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One line of the table.

    ``of_each`` gives the value of one participant, ``of_tied`` the places of those who are tied; a tie-break has one
    of the two. ``modifiers`` are the letters that it takes after strokes. ``lower_first``: the lower value is the
    better one. ``since`` is the FIDE edition that brought it; ``forbidden_in`` the kind of tournament for which the
    rules exclude it; ``needs`` what a tournament must hold for it. ``reach``: whose lines a value looks at, so that
    one more result does not cost the values of all.
    """

    id: str
    source: str
    article: str
    unit: Unit
    of_each: OfEach | None = None
    of_tied: OfTied | None = None
    modifiers: str = ""
    lower_first: bool = False
    since: str = "2023-09"
    forbidden_in: Literal["", "round-robin"] = ""
    needs: Literal["", "ratings", "secondary", "teams"] = ""
    reach: Reach = Reach.ALL


_C07 = "FIDE C.07"
_LIM, _VEGA, _SP, _FISE, _USCF = "FIDE Lim 1997", "Vega", "Swiss Perfect", "FISE", "US Chess"
_RR = "round-robin"
_OWN, _OPPONENTS, _THEIRS = Reach.OWN, Reach.OPPONENTS, Reach.THEIR_OPPONENTS


def _fide(id: str, article: str, unit: Unit, of_each: OfEach, modifiers: str = "", **more: object) -> TieBreak:
    return TieBreak(id, _C07, article, unit, of_each, None, modifiers, **more)  # type: ignore[arg-type]


def _own(id: str, source: str, article: str, unit: Unit, of_each: OfEach, **more: object) -> TieBreak:
    return TieBreak(id, source, article, unit, of_each, since="", **more)  # type: ignore[arg-type]


_INDIVIDUAL = (
    TieBreak(
        "DE", _C07, "6", Unit.COUNT, of_tied=encounter.direct_encounter, modifiers="P", lower_first=True, reach=_OWN
    ),
    _fide("WIN", "7.1", Unit.COUNT, own_record.wins, reach=_OWN),
    _fide("WON", "7.2", Unit.COUNT, own_record.games_won, reach=_OWN),
    _fide("BPG", "7.3", Unit.COUNT, own_record.black_games, reach=_OWN),
    _fide("BWG", "7.4", Unit.COUNT, own_record.black_wins, reach=_OWN),
    _fide("PS", "7.5", Unit.POINTS, own_record.progressive, "C", reach=_OWN),
    _fide("REP", "7.6", Unit.COUNT, own_record.rounds_elected, reach=_OWN),
    _fide("STD", "7.7", Unit.POINTS, own_record.standard_points, since="2026-03", reach=_OWN),
    _fide("TPN", "7.8", Unit.COUNT, own_record.pairing_number, "R", lower_first=True, since="2026-03", reach=_OWN),
    _fide("BH", "8.1", Unit.POINTS, opponents.buchholz, "CMP", forbidden_in=_RR, reach=_OPPONENTS),
    _fide("AOB", "8.2", Unit.AVERAGE, opponents.average_buchholz, "CMPF", forbidden_in=_RR, reach=_THEIRS),
    _fide("FB", "8.3", Unit.POINTS, opponents.fore_buchholz, "CMP", forbidden_in=_RR, reach=_OPPONENTS),
    _fide("SB", "9.1", Unit.PRODUCTS, products.sonneborn_berger, "CMP", reach=_OPPONENTS),
    _fide("KS", "9.2", Unit.POINTS, products.koya, "LP", reach=_OPPONENTS),
    _fide("ARO", "10.1", Unit.RATING, ratings.average_rating, "CMU", needs="ratings", reach=_OWN),
    _fide("TPR", "10.2", Unit.RATING, ratings.tournament_performance, "U", needs="ratings", reach=_OWN),
    _fide("PTP", "10.3", Unit.RATING, ratings.perfect_performance, "U", needs="ratings", reach=_OWN),
    _fide("APRO", "10.4", Unit.RATING, ratings.average_opponents_performance, "U", needs="ratings", reach=_OPPONENTS),
    _fide("APPO", "10.5", Unit.RATING, ratings.average_opponents_perfect, "U", needs="ratings", reach=_OPPONENTS),
    _fide("RTNG", "10.6", Unit.RATING, ratings.rating, "RU", since="2026-03", needs="ratings", reach=_OWN),
)

_TEAMS = (
    TieBreak("BC", _C07, "12.1", Unit.POINTS, team_boards.board_count, lower_first=True, needs="teams"),
    _fide("TBR", "12.2", Unit.POINTS, team_boards.top_boards, needs="teams"),
    _fide("BBE", "12.3", Unit.POINTS, team_boards.bottom_boards_out, needs="teams"),
    _fide("MPvGP", "13.1", Unit.POINTS, team_scores.other_score, needs="teams"),
    _fide("EMMSB", "13.2.1", Unit.PRODUCTS, team_scores.extended_sonneborn_berger, "CMP", needs="teams"),
    _fide("EMGSB", "13.2.2", Unit.PRODUCTS, team_scores.extended_sonneborn_berger, "CMP", needs="teams"),
    _fide("EGMSB", "13.2.3", Unit.PRODUCTS, team_scores.extended_sonneborn_berger, "CMP", needs="teams"),
    _fide("EGGSB", "13.2.4", Unit.PRODUCTS, team_scores.extended_sonneborn_berger, "CMP", needs="teams"),
    *(
        TieBreak(
            id,
            _C07,
            "13.3",
            Unit.COUNT,
            of_tied=team_encounter.extended_direct_encounter,
            modifiers="P",
            lower_first=True,
            needs="teams",
        )
        for id in ("EDE", "EDEBT", "EDEBB", "EDET", "EDEB")
    ),
    _fide("SSSC", "13.4", Unit.AVERAGE, team_scores.schedule_strength, "FPK", needs="teams"),
)

_OTHERS = (
    _own("VUR", _C07, "16.1.2", Unit.COUNT, own_record.voluntary_rounds, reach=_OWN),
    _own("NUM", "Pareo", "", Unit.COUNT, own_record.games_played, reach=_OWN),
    _own("COD", "Pareo", "", Unit.COUNT, own_record.color_difference, reach=_OWN),
    TieBreak("DEFIRST", "FIDE 1992", "F10", Unit.COUNT, None, encounter.encounter_for_first, "", True, ""),
    _own("SORS", _LIM, "16a", Unit.RATING, ratings.rating_sum_series, needs="ratings", reach=_OWN),
    _own("PSS", _LIM, "16b", Unit.POINTS, own_record.progressive_series, reach=_OWN),
    _own("SOR", _SP, "", Unit.RATING, ratings.rating_sum, modifiers="CMU", needs="ratings", reach=_OWN),
    _own("SR", _SP, "", Unit.RATING, ratings.rating_sum_with_own, modifiers="U", needs="ratings", reach=_OWN),
    _own("BQ", _SP, "Brightwell", Unit.POINTS, secondary.brightwell, modifiers="K", reach=_OPPONENTS),
    _own("SEC", _SP, "", Unit.COUNT, secondary.total, needs="secondary", reach=_OWN),
    _own("SPREAD", "WESPA", "", Unit.COUNT, secondary.spread, modifiers="K", needs="secondary", reach=_OPPONENTS),
    _own("AVG", _FISE, "", Unit.WHOLE_AVERAGE, secondary.average, needs="secondary", reach=_OWN),
    _own("SBW", _FISE, "6", Unit.POINTS, products.beaten_opponents, reach=_OPPONENTS),
    _own("PAIRED", _VEGA, "2.1", Unit.COUNT, own_record.rounds_paired, reach=_OWN),
    _own("MMED", _USCF, "34E1", Unit.POINTS, uscf.modified_median, reach=_OPPONENTS),
    _own("SOLK", _USCF, "34E2", Unit.POINTS, uscf.solkoff, reach=_OPPONENTS),
    _own("CUM", _USCF, "34E3", Unit.POINTS, uscf.cumulative, reach=_OWN),
    _own("MED", _USCF, "34E4", Unit.POINTS, uscf.median, reach=_OPPONENTS),
    _own("KASH", _USCF, "34E7", Unit.COUNT, uscf.kashdan, reach=_OWN),
    _own("OCUM", _USCF, "34E9", Unit.POINTS, uscf.opposition_cumulative, reach=_OPPONENTS),
)

TIEBREAKS: dict[str, TieBreak] = {line.id: line for line in (*_INDIVIDUAL, *_TEAMS, *_OTHERS)}
"""Every tie-break by its code without modifiers. Points, lots, hand-set orders and outside values are in ordering."""
