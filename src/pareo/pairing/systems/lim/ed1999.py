"""FIDE C.04.2 as corrected in 1999, the Lim system: its rules by meaning, in the order of the text."""

from __future__ import annotations

from pareo.catalog.options import MAXI
from pareo.history import Position
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.swiss.byes import had_free_win
from pareo.pairing.systems.lim.edition import Edition
from pareo.pairing.systems.lim.procedure import pair_round
from pareo.pairing.trace import Trace

EDITION = Edition(
    id="lim@1999",
    source="FIDE C.04.2 (1987, corrected until 1999)",
    had_bye=lambda entry, _: had_free_win(entry),
    maxi=MAXI,
    articles={
        "exchanges-limited": "preamble",
        "no-opponent-unmet": "2",
        "given": "8.1",
        "next-who-may": "8.2",
        "bye-not-repeated": "8.2",
        "bye-leaves-others-unpaired": "8.1",
        "color-bound-everybody": "9.1",
        "not-all-can-be-paired": "9.6",
        "downward": "9.2",
        "upward": "9.2",
        "median": "9.2",
        "met-everybody": "9.3 a",
        "color-difference": "9.3 b",
        "same-color-twice": "9.3 c",
        "makes-even": "9.3 d",
        "proposed": "9.4",
        "widened-below": "9.6",
        "widened-above": "9.6",
        "no-opponent-left": "10.1",
        "majority-color": "10.2",
        "maxi-limit": "10.2",
        "rank": "10.3",
        "floater-pair": "10.8",
        "exchanged": "11.2",
        "keeps-even": "11.2 b",
        "only-legal": "12.1",
        "exchanged-for-color": "12.2",
        "both-preferences": "12.2",
        "wider-difference": "12.5, 12.6",
        "last-difference": "12.4",
        "higher-ranked": "12.4",
        "lower-ranked": "12.4",
        "color-missed": "12.7",
        "colors-yield": "13",
        "initial-color": "14.2",
    },
)


def pair(position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair a round by the Lim system as printed in 1999."""
    return pair_round(position, EDITION, trace)
