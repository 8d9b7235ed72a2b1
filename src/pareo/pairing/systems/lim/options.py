"""What the organiser chose: the maxi-tournament rules, whom a floater meets, when limits of colour yield."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pareo.history import Position
from pareo.pairing.outcome import NoPairing, Obstacle

AUTO, YES, NO = "auto", "yes", "no"
MIRRORED, PRINTED = "mirrored", "printed"

CHOICES: dict[str, tuple[str, ...]] = {
    "maxi": (AUTO, YES, NO),
    "floater-opponent": (MIRRORED, PRINTED),
    "accept-three-colors": (NO, YES),
}
"""Options with their values, the usual one first."""


@dataclass(frozen=True, slots=True)
class LimOptions:
    """``maxi``: exchanges only within 100 rating points. ``printed``: 10.8 as the text prints it, not mirrored.

    ``free_colors``: 13 holds in every round, not in the last one only (004, "Aceptar BBB/NNN").
    """

    maxi: bool = False
    printed: bool = False
    free_colors: bool = False


def read_options(position: Position) -> LimOptions:
    """The choices among the options of a tournament; NoPairing names every one that is not understood."""
    options = position.options
    obstacles = tuple(
        Obstacle("option-not-understood", f"{name}={options[name]}", ())
        for name, values in CHOICES.items()
        if options.get(name) and options[name] not in values
    )
    if obstacles:
        raise NoPairing(obstacles)
    maxi = _chosen(options, "maxi")
    return LimOptions(
        maxi == YES or (maxi == AUTO and is_maxi_tournament(position)),
        _chosen(options, "floater-opponent") == PRINTED,
        _chosen(options, "accept-three-colors") == YES or position.last_round,
    )


def is_maxi_tournament(position: Position) -> bool:
    """More participants than two to the number of rounds.

    Rules: FIDE C.04.2 1999 [preamble]
    """
    participants = len(position.field) or len(position.entries)
    return position.rounds is not None and participants > 2**position.rounds


def _chosen(options: Mapping[str, str], name: str) -> str:
    return options.get(name) or CHOICES[name][0]
