"""Pareo pairs, runs, explains and reports tournaments.

>>> import pareo
>>> tournament = pareo.read("examples/demo.trf")
>>> pareo.pair(tournament).boards[0]
Board(white=1, black=3)

A tournament without a file, and the next round of it:

>>> event = pareo.tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900", total=3, system="dutch@2026")
>>> event.with_round(pareo.pair(event)).with_results(1, "Ana-Cid 1-0, Dan-Bea =")
<Tournament '' 4 players, 1 of 3 rounds, dutch@2026>

Every error is a ``pareo.Error`` whose text says what is wrong, where, and what to do. docs/library.md shows it all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.catalog import SYSTEMS, UnknownSystem
    from pareo.conduct.terms import MissingTerms
    from pareo.door.asking import Answer, BoardAnswer, what_if, why_board, why_not
    from pareo.door.chance import generate
    from pareo.door.files import read, write
    from pareo.door.lists import standings
    from pareo.door.rounds import check, explain, pair
    from pareo.formats import FORMATS
    from pareo.model import (
        Bye,
        ByeKind,
        Error,
        Forbidden,
        Game,
        InvalidTournament,
        Outcome,
        Player,
        RequestedBye,
        Round,
        Scoring,
        Settings,
        Team,
        Tournament,
        UnusableFile,
        format_points,
        parse_points,
    )
    from pareo.model.building import tournament
    from pareo.pairing import NoPairing, RoundPairing
    from pareo.ranking import TIEBREAKS, Standings
    from pareo.replaying.replay import CheckReport

__version__ = "0.1.0"

__all__ = [
    "FORMATS",
    "SYSTEMS",
    "TIEBREAKS",
    "Answer",
    "BoardAnswer",
    "Bye",
    "ByeKind",
    "CheckReport",
    "Error",
    "Forbidden",
    "Game",
    "InvalidTournament",
    "MissingTerms",
    "NoPairing",
    "Outcome",
    "Player",
    "RequestedBye",
    "Round",
    "RoundPairing",
    "Scoring",
    "Settings",
    "Standings",
    "Team",
    "Tournament",
    "UnknownSystem",
    "UnusableFile",
    "check",
    "explain",
    "format_points",
    "generate",
    "pair",
    "parse_points",
    "read",
    "standings",
    "tournament",
    "what_if",
    "why_board",
    "why_not",
    "write",
]

_HOME = {
    "pareo.catalog": ("SYSTEMS", "UnknownSystem"),
    "pareo.conduct.terms": ("MissingTerms",),
    "pareo.door.asking": ("Answer", "BoardAnswer", "what_if", "why_board", "why_not"),
    "pareo.door.chance": ("generate",),
    "pareo.door.files": ("read", "write"),
    "pareo.door.lists": ("standings",),
    "pareo.door.rounds": ("check", "explain", "pair"),
    "pareo.formats": ("FORMATS",),
    "pareo.model.building": ("tournament",),
    "pareo.pairing": ("NoPairing", "RoundPairing"),
    "pareo.ranking": ("Standings", "TIEBREAKS"),
    "pareo.replaying.replay": ("CheckReport",),
}
"""Where a name of the front door lives; the words of a tournament, which are not listed here, live in the model."""

if not TYPE_CHECKING:

    def __getattr__(name):
        """A name is loaded when it is first looked at, and stays."""
        if name not in __all__:
            raise AttributeError(f"module 'pareo' has no attribute {name!r}")
        from importlib import import_module

        import_module("pareo.door")
        home = next((module for module, names in _HOME.items() if name in names), "pareo.model")
        globals()[name] = getattr(import_module(home), name)
        return globals()[name]

    def __dir__():
        return sorted([*__all__, *(name for name in globals() if name.startswith("__"))])
