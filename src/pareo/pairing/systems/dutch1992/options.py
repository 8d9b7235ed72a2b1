"""What the organiser announced: how players of equal score, rating and title are ordered.

Rules: FIDE C.04.1 1992 [A2 d]
"""

from __future__ import annotations

from collections.abc import Mapping

from pareo.catalog.options import ORDER_OF_EQUALS
from pareo.pairing.options import chosen

NAME = "name"


def equals_by_name(options: Mapping[str, str]) -> bool:
    """True unless the numbers that the event gave (by lot, by hand) were announced instead."""
    return chosen(options, ORDER_OF_EQUALS)[ORDER_OF_EQUALS.name] == NAME
