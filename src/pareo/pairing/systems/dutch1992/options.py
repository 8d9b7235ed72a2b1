"""What the organiser announced: how players of equal score, rating and title are ordered.

Rules: FIDE C.04.1 1992 [A2 d]
"""

from __future__ import annotations

from collections.abc import Mapping

from pareo.pairing.options import Choices, chosen

NAME, NUMBER = "name", "number"
ORDER_OF_EQUALS = "order-of-equals"
CHOICES: Choices = {ORDER_OF_EQUALS: (NAME, NUMBER)}
"""By name, or by the numbers that the event gave (by lot, by hand)."""


def equals_by_name(options: Mapping[str, str]) -> bool:
    """True unless another order was announced."""
    return chosen(options, CHOICES)[ORDER_OF_EQUALS] == NAME
