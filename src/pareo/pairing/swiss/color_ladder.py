"""Who gets White: the descending ladder of colour rules.

Rules: FIDE C.04.3 2026 [5.2.1-5.2.5]; FIDE C.04.3 2017 [E.1-E.5]
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pareo.model import Color, opposite
from pareo.pairing.swiss.colors import last_difference, named
from pareo.pairing.swiss.preferences import Preference, Strength

Rung: TypeAlias = Literal[
    "both-preferences", "stronger-preference", "wider-difference", "last-difference", "higher-ranked", "initial-color"
]


def color_of_higher(
    higher: Preference,
    lower: Preference,
    higher_colors: str,
    lower_colors: str,
    higher_number_odd: bool,
    initial: Color,
) -> tuple[Color, Rung]:
    """The colour of the higher ranked of a pair, and the rung of the ladder that gave it."""
    if not higher.color and not lower.color:
        return (initial if higher_number_odd else opposite(initial)), "initial-color"
    if higher.color != lower.color:
        return named(higher.color or opposite(lower.color)), "both-preferences"
    due = named(higher.color)
    if higher.strength != lower.strength:
        return (due if higher.strength > lower.strength else opposite(due)), "stronger-preference"
    if higher.strength is Strength.ABSOLUTE and abs(higher.difference) != abs(lower.difference):
        wider = abs(higher.difference) > abs(lower.difference)
        return (due if wider else opposite(due)), "wider-difference"
    if had := last_difference(higher_colors, lower_colors):
        return opposite(had), "last-difference"
    return due, "higher-ranked"
