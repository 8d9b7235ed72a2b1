"""How a round is made: the catalog of systems and one function to pair by any of them."""

from __future__ import annotations

from pareo.catalog import SYSTEMS, System
from pareo.history import Position
from pareo.pairing.loading import engine_of
from pareo.pairing.outcome import Board, NoPairing, Obstacle, RoundPairing
from pareo.pairing.trace import Decision, Trace

__all__ = [
    "SYSTEMS",
    "Board",
    "Decision",
    "NoPairing",
    "Obstacle",
    "RoundPairing",
    "System",
    "Trace",
    "pair_position",
]


def pair_position(system: str, position: Position, trace: Trace | None = None) -> RoundPairing:
    """Pair a position by the system with this id. KeyError when the catalog has no such system."""
    return engine_of(SYSTEMS[system])(position, trace)
