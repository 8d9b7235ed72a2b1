"""FIDE C.04.4.3, in force from 1 February 2026, the Lim system: its rules by meaning, in the order of the text.

The content is that of 1999 with new numbers; the bye follows C.04.1, and "maxi-tournament" is not explained any more.
"""

from __future__ import annotations

from pareo.catalog.options import MAXI_ANNOUNCED
from pareo.history import Position
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.swiss.byes import had_points_for_nothing
from pareo.pairing.systems.lim.edition import Edition
from pareo.pairing.systems.lim.procedure import pair_round
from pareo.pairing.trace import Trace

EDITION = Edition(
    id="lim@2026",
    source="FIDE C.04.4.3 (2026)",
    had_bye=had_points_for_nothing,
    maxi=MAXI_ANNOUNCED,
    articles={
        "exchanges-limited": "3.2.3, 3.8, 5.7",
        "no-opponent-unmet": "2.1",
        "given": "1.1",
        "next-who-may": "C.04.1 4",
        "bye-not-repeated": "C.04.1 4",
        "bye-leaves-others-unpaired": "1.1",
        "color-bound-everybody": "2.1",
        "not-all-can-be-paired": "2.6",
        "downward": "2.2",
        "upward": "2.2",
        "median": "2.2",
        "met-everybody": "2.3.1",
        "color-difference": "2.3.2",
        "same-color-twice": "2.3.3",
        "makes-even": "2.3.4",
        "proposed": "2.4",
        "widened-below": "2.6",
        "widened-above": "2.6",
        "no-opponent-left": "3.1",
        "majority-color": "3.2.2",
        "maxi-limit": "3.2.3",
        "rank": "3.2.4",
        "floater-pair": "3.8",
        "exchanged": "4.2",
        "keeps-even": "4.4.2",
        "only-legal": "5.1",
        "exchanged-for-color": "5.2",
        "both-preferences": "5.2",
        "wider-difference": "5.5, 5.6",
        "last-difference": "5.4",
        "higher-ranked": "5.4",
        "lower-ranked": "5.4",
        "color-missed": "5.7",
        "colors-yield": "6",
        "initial-color": "7.2",
    },
)


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair a round by the Lim system as in force from 1 February 2026."""
    return pair_round(position, EDITION, trace)
