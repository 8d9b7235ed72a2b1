"""The one table of pairing systems. Of several editions of a name the one that a bare name means comes first."""

from __future__ import annotations

from pareo.catalog import options as o
from pareo.catalog.system import System

_CALENDAR = (o.CYCLES, o.VARIANT, o.ROTATION, o.REVERSE_LAST_TWO, o.BOARDS, o.ABSENCE)
_AT = "pareo.pairing.systems."

SYSTEMS: dict[str, System] = {
    system.id: system
    for system in (
        System(
            "dutch@2026",
            _AT + "dutch.ed2026:pair",
            "swiss",
            "FIDE C.04.3, in force from 1 February 2026",
            "matches-reference",
            _AT + "dutch.ed2026:judge",
            # FIDE_DUTCH_2025 is the name that the edition had in an older table.
            codes=("FIDE_DUTCH_2026", "FIDE_DUTCH_2025"),
            undated="FIDE_DUTCH",
            since=(2026, 2, 1),
            fide_mode=True,
        ),
        System(
            "dutch@2017",
            _AT + "dutch.ed2017:pair",
            "swiss",
            "FIDE C.04.3, in force until 31 January 2026",
            "matches-reference",
            _AT + "dutch.ed2017:judge",
            codes=("FIDE_DUTCH_2017",),
            undated="FIDE_DUTCH",
            fide_mode=True,
        ),
        System(
            "dutch-sorted@2026",
            _AT + "dutch_sorted.procedure:pair",
            "swiss",
            "the Dutch procedure of FIDE with the players in the order of the standings, as Vega offers it",
            "by-the-text",
            _AT + "dutch_sorted.procedure:judge",
            own=(o.DUTCH_EDITION,),
            needs_order=True,
        ),
        System(
            "dutch@1992",
            _AT + "dutch1992:pair",
            "swiss",
            "FIDE C.04.1 of 1992 with the notes of the FEDA",
            "by-the-text",
            _AT + "dutch1992.why:LAWS",
            own=(o.ORDER_OF_EQUALS,),
        ),
        System(
            "lim@1999",
            _AT + "lim.ed1999:pair",
            "swiss",
            "FIDE C.04.2 as corrected in 1999, the Lim system",
            "by-the-text",
            _AT + "lim.why:LAWS",
            own=(o.MAXI, o.FLOATER_OPPONENT, o.THREE_COLORS),
        ),
        System(
            "dubov@1997",
            _AT + "dubov.ed1997:pair",
            "swiss",
            "FIDE C.04.3, as approved in 1997",
            "by-the-text",
            _AT + "dubov.why:LAWS",
            own=(o.THREE_COLORS,),
        ),
        System(
            "dubov@danubian",
            _AT + "dubov.danubian:pair",
            "swiss",
            "FIDE C.04.3 of 1997 with 7.2 of the Danubian variant",
            "by-the-text",
            _AT + "dubov.why:LAWS",
            own=(o.THREE_COLORS,),
        ),
        System(
            "vega",
            _AT + "vega.procedure:pair",
            "swiss",
            "the Vega system, by Buchholz (manual of Vega, Appendix E)",
            "by-the-text",
            _AT + "vega.why:LAWS",
            own=(o.THREE_COLORS,),
            needs_rounds=False,
            needs_initial_color=False,
        ),
        System(
            "uscf",
            _AT + "uscf.procedure:pair",
            "swiss",
            "USCF Official Rules of Chess, 27 to 29, as Vega applies them",
            "by-the-text",
            _AT + "uscf.why:LAWS",
            own=(o.THREE_COLORS, o.USCF_REMATCHES, o.USCF_RATING, o.USCF_COLORS),
        ),
        System(
            "amalfi@rating",
            _AT + "amalfi.procedure:pair_by_rating",
            "swiss",
            "the Amalfi system of Italy, as far as Vega names it: rating first",
            "experimental",
            _AT + "amalfi.why:BY_RATING",
        ),
        System(
            "amalfi@color",
            _AT + "amalfi.procedure:pair_by_color",
            "swiss",
            "the Amalfi system of Italy, as far as Vega names it: colour first",
            "experimental",
            _AT + "amalfi.why:BY_COLOR",
        ),
        System(
            "scrabble@fise",
            _AT + "scrabble.fise:pair",
            "swiss",
            "FISE, the Swiss system of tournaments (2001)",
            "by-the-text",
            _AT + "scrabble.why:FISE",
            needs_rounds=False,
            numbering=_AT + "scrabble.numbers:numbers_by_rating",
            game="scrabble",
        ),
        System(
            "scrabble@random",
            _AT + "scrabble.random_draw:pair",
            "swiss",
            "the draw by lot of the Uruguayan Scrabble association",
            "by-the-text",
            _AT + "scrabble.why:RANDOM",
            own=(o.RANDOM_REMATCHES,),
            needs_rounds=False,
            needs_initial_color=False,
            needs_lots=True,
            numbering=_AT + "scrabble.numbers:numbers_by_rating",
            game="scrabble",
        ),
        System(
            "roundrobin@berger",
            _AT + "round_robin.berger:pair",
            "round-robin",
            "FIDE C.05 Annex 1",
            "by-the-text",
            _AT + "round_robin.berger:judge",
            codes=("BERGER_ROUNDROBIN", "BERGER_DOUBLEROUNDROBIN", "FIDE_ROUNDROBIN", "FIDE_DOUBLEROUNDROBIN"),
            own=_CALENDAR,
            fide_mode=True,
            needs_rounds=False,
            needs_initial_color=False,
        ),
        System(
            "roundrobin@rutsch",
            _AT + "round_robin.rutsch:pair",
            "round-robin",
            "the carousel of clubs and of Swiss Perfect",
            "by-the-text",
            _AT + "round_robin.rutsch:judge",
            own=(o.CYCLES, o.ABSENCE),
            needs_rounds=False,
            needs_initial_color=False,
        ),
    )
}

CURRENT = next(iter(SYSTEMS))
"""The system that an event has where nobody chooses one: FIDE's own, in force."""
