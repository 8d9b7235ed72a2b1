"""FIDE C.04.3 as approved in 1997, the Dubov system: its rules by meaning, in the order of the text."""

from __future__ import annotations

from pareo.history import Position
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.systems.dubov.edition import Edition
from pareo.pairing.systems.dubov.procedure import pair_round
from pareo.pairing.trace import Trace

EDITION = Edition(
    id="dubov@1997",
    source="FIDE C.04.3 (1997)",
    incoming_player_first=False,
    articles={
        "color-preference": "1",
        "never-met": "2.1",
        "bye-not-repeated": "2.2",
        "color-limits": "2.3, 2.4",
        "color-limits-accepted": "2.3, 2.4",
        "only-legal": "2.3, 2.4",
        "moved-up-too-often": "2.5",
        "both-preferences": "3",
        "wider-difference": "3",
        "last-difference": "3",
        "higher-average": "3",
        "lower-rating": "3",
        "alphabet": "3",
        "bye": "4",
        "first-round": "5",
        "initial-color": "5",
        "standard": "6.2",
        "improved": "6.3",
        "same-column": "6.3",
        "floater": "6.4",
        "island": "7.1",
        "odd-group": "7.2",
        "too-many-white": "7.3",
        "too-many-black": "7.4",
        "order-of-floaters": "8.1",
        "opponent-of-floater": "8.2",
        "completion": "9",
    },
)


def pair(position: Position, trace: Trace | None = None, *, exactly: bool = False) -> RoundPairing:
    """Pair a round by the Dubov system as approved in 1997."""
    return pair_round(position, EDITION, trace, exactly=exactly)
