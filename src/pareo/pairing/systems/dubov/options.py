"""What the organiser chose: whether a player may have the same colour three times in a row."""

from __future__ import annotations

from pareo.history import Position
from pareo.pairing.outcome import NoPairing, Obstacle

NO, YES = "no", "yes"

CHOICES: dict[str, tuple[str, ...]] = {"accept-three-colors": (NO, YES)}
"""Options with their values, the usual one first."""


def accepts_three_colors(position: Position) -> bool:
    """True when 2.4 is given up (004, "Aceptar BBB/NNN": not in tournaments of FIDE).

    NoPairing names an option that is not understood.
    """
    options = position.options
    obstacles = tuple(
        Obstacle("option-not-understood", f"{name}={options[name]}", ())
        for name, values in CHOICES.items()
        if options.get(name) and options[name] not in values
    )
    if obstacles:
        raise NoPairing(obstacles)
    return options.get("accept-three-colors") == YES
