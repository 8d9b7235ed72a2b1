"""What the director chose: whether somebody may have a colour three times in a row."""

from __future__ import annotations

from pareo.history import Position
from pareo.pairing.outcome import NoPairing, Obstacle

NO, YES = "no", "yes"
ACCEPT = "accept-three-colors"

CHOICES: dict[str, tuple[str, ...]] = {ACCEPT: (NO, YES)}
"""Options with their values, the usual one first."""


def accepts_three_colors(position: Position) -> bool:
    """True when the limits of colour do not bind (004 2.3, "Aceptar BBB/NNN"); NoPairing when the value is unknown."""
    said = position.options.get(ACCEPT) or NO
    if said not in CHOICES[ACCEPT]:
        raise NoPairing((Obstacle("option-not-understood", f"{ACCEPT}={said}", ()),))
    return said == YES
