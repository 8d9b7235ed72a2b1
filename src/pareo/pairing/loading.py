"""What a line of the catalog points to, loaded on first use: the engine, its own numbers, what refutes a wish."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from importlib import import_module
from typing import Any, Protocol

from pareo.catalog import System
from pareo.history import Position
from pareo.model import Player
from pareo.pairing.control import controlled
from pareo.pairing.outcome import RoundPairing
from pareo.pairing.trace import Trace


class Engine(Protocol):
    """What each system's module offers."""

    def __call__(self, position: Position, trace: Trace | None = None) -> RoundPairing: ...


def loaded(place: str) -> Any:
    """What ``module:name`` points to."""
    module, name = place.split(":")
    return getattr(import_module(module), name)


def engine_of(system: System) -> Engine:
    """The engine; one of a Swiss system obeys the control that a tournament asks for."""
    engine: Engine = loaded(system.engine)
    return controlled(engine) if system.kind == "swiss" else engine


def own_numbers(
    system: System,
    players: Sequence[Player],
    unrated: str = "average",
    averages: Mapping[int, Fraction] | None = None,
    seed: str = "",
) -> Mapping[int, int] | None:
    """The numbers of these players by id where the system has a rule of its own; None where C.04.2 gives them.

    ``unrated``, ``averages`` and ``seed`` as ``scrabble.numbers.numbers_by_rating`` has them.
    """
    if not system.numbering:
        return None
    found: Mapping[int, int] = loaded(system.numbering)(players, unrated, averages, seed)
    return found
