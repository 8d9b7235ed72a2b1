"""What the organiser announced: how players of equal score, rating and title are ordered.

Rules: FIDE C.04.1 1992 [A2 d]
"""

from __future__ import annotations

from collections.abc import Mapping

from pareo.pairing.outcome import NoPairing, Obstacle

NAME, NUMBER = "name", "number"
ORDER_OF_EQUALS = "order-of-equals"
CHOICES: dict[str, tuple[str, ...]] = {ORDER_OF_EQUALS: (NAME, NUMBER)}
"""Options with their values, the usual one first: by name, or by the numbers that the event gave (by lot, by hand)."""


def equals_by_name(options: Mapping[str, str]) -> bool:
    """True unless another order was announced; NoPairing for one that is not understood."""
    chosen = options.get(ORDER_OF_EQUALS) or NAME
    if chosen not in CHOICES[ORDER_OF_EQUALS]:
        raise NoPairing((Obstacle("option-not-understood", f"{ORDER_OF_EQUALS}={chosen}", ()),))
    return chosen == NAME
