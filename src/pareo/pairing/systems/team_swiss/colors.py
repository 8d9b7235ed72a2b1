"""Which team of a pair has White on board 1.

Rules: FIDE C.04.6 2026 [4.2, 4.3]
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from pareo.model import BLACK, WHITE, Color, opposite
from pareo.pairing.swiss.colors import last_difference, named
from pareo.pairing.swiss.preferences import Strength
from pareo.pairing.systems.team_swiss.field import Field

Rung: TypeAlias = Literal[
    "initial-color",
    "only-preference",
    "both-preferences",
    "only-strong",
    "lower-difference",
    "last-difference",
    "first-team-preference",
    "first-team-alternates",
    "other-team-alternates",
]


def seats(field: Field, a: int, b: int) -> tuple[int, int, Rung]:
    """White, Black, and the rung of 4.3 that gave the colours."""
    first, other = field.first_team(a, b)
    color, rung = _color(field, first, other)
    return (first, other, rung) if color == WHITE else (other, first, rung)


def _color(field: Field, first: int, other: int) -> tuple[Color, Rung]:
    """The colour of the first-team."""
    mine, theirs = field.entries[first].colors, field.entries[other].colors
    if not mine and not theirs:
        initial = field.position.initial_color or WHITE
        return (initial if field.number[first] % 2 else opposite(initial)), "initial-color"
    return _by_preference(field, first, other) or _by_history(field, first, other)


def _by_preference(field: Field, first: int, other: int) -> tuple[Color, Rung] | None:
    """Rules: FIDE C.04.6 2026 [4.3.2-4.3.4]"""
    mine, theirs = field.preference[first], field.preference[other]
    if mine.color and theirs.color:
        if mine.color != theirs.color:
            return named(mine.color), "both-preferences"
        if mine.strength != theirs.strength:
            strong = mine.strength is Strength.STRONG
            return (named(mine.color) if strong else opposite(theirs.color)), "only-strong"
        return None
    if mine.color:
        return named(mine.color), "only-preference"
    return (opposite(theirs.color), "only-preference") if theirs.color else None


def _by_history(field: Field, first: int, other: int) -> tuple[Color, Rung]:
    """Rules: FIDE C.04.6 2026 [4.3.5-4.3.9]"""
    mine, theirs = field.entries[first].colors, field.entries[other].colors
    ahead = field.preference[first].difference - field.preference[other].difference
    if ahead:
        return (BLACK if ahead > 0 else WHITE), "lower-difference"
    if had := last_difference(mine, theirs):
        return opposite(had), "last-difference"
    if wished := field.preference[first].color:
        return named(wished), "first-team-preference"
    if mine:
        return opposite(mine[-1]), "first-team-alternates"
    return named(theirs[-1]), "other-team-alternates"
