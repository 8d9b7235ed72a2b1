"""Why not otherwise? Each system's own judge where it compares whole rounds."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Protocol

from pareo.history import Position
from pareo.pairing.catalog import SYSTEMS
from pareo.pairing.control import applied
from pareo.pairing.wishes import Refutation, Wish


class WhyNot(Protocol):
    """What a system that can refute wishes offers beside its engine."""

    def __call__(self, position: Position, wishes: Sequence[Wish]) -> Refutation: ...


def why_not(system: str, position: Position, wishes: Sequence[Wish]) -> Refutation | None:
    """What speaks against these wishes; None for a system that cannot say (its engine compares no candidates)."""
    module = import_module(SYSTEMS[system].function.split(":")[0])
    answer: WhyNot | None = getattr(module, "why_not", None)
    return answer(applied(SYSTEMS[system].engine(), position), wishes) if answer else None
