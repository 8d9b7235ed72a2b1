"""Replays tournaments to check their pairings, and generates tournaments to check with."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.check.checker import BoardDifference, CheckReport, RoundCheck, replay
    from pareo.check.generator import Generated, generate, generated
    from pareo.check.options import GenerateOptions
    from pareo.check.terms import Assumption, MissingTerms, Terms, UnknownSystem, settle

__all__ = [
    "Assumption",
    "BoardDifference",
    "CheckReport",
    "GenerateOptions",
    "Generated",
    "MissingTerms",
    "RoundCheck",
    "Terms",
    "UnknownSystem",
    "generate",
    "generated",
    "replay",
    "settle",
]

_HOMES = {
    "generator": ("Generated", "generate", "generated"),
    "options": ("GenerateOptions",),
    "checker": ("BoardDifference", "CheckReport", "RoundCheck", "replay"),
    "terms": ("Assumption", "MissingTerms", "Terms", "UnknownSystem", "settle"),
}


def __getattr__(name: str) -> object:
    """Load what is asked for and no more: pairing one round needs neither the checker nor the generator."""
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"pareo.check.{home}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
