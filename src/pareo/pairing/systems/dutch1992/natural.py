"""The first try of the text, S1 against S2 as they stand, and what refuses it.

Rules: FIDE C.04.1 1992 [C6]
"""

from __future__ import annotations

from typing import NamedTuple

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.outcome import BY_THE_ORGANISER
from pareo.pairing.swiss.meetings import FORBIDDEN, what_parts
from pareo.pairing.swiss.recording import COLORS_ALIKE
from pareo.pairing.systems.dutch1992.field import Field
from pareo.pairing.systems.dutch1992.group import Group, Pairing
from pareo.pairing.systems.dutch1992.rules import ARTICLES

FLOATS = (
    ("B5", "downfloat-previous-round", 2, True),
    ("B5", "upfloat-previous-round", 2, False),
    ("B6", "downfloat-two-rounds-before", 1, True),
    ("B6", "upfloat-two-rounds-before", 1, False),
)


class Refusal(NamedTuple):
    """What speaks against the first try; ``criterion`` with the number for it and for the pairing chosen."""

    verdict: str
    article: str
    players: tuple[int, ...]
    criterion: str = ""
    natural: int = 0
    chosen: int = 0


def first_try(group: Group) -> list[tuple[int, int]]:
    """The players moved down with the first of the others, then the upper half of the rest with the lower."""
    players = list(bits(group.members))
    first = group.full_first
    pairs = list(zip(players[:first], players[first:], strict=False))
    rest = players[2 * first :]
    half = len(rest) // 2
    return pairs + list(zip(rest[:half], rest[half:], strict=False))


def refusals(group: Group, pairing: Pairing) -> list[Refusal]:
    """Every pair that is not allowed, or the first criterion by which the first try is worse."""
    field, criteria = group.field, group.criteria
    tried = first_try(group)
    if {frozenset(pair) for pair in tried} == {frozenset(pair) for pair in pairing.boards}:
        return [Refusal("accepted", ARTICLES["first-try"], tuple(bits(group.members)))]
    found = []
    for a, b in tried:
        rule = what_parts(field.entries[a], field.entries[b])
        if not rule and not criteria.legal[a] >> b & 1:
            rule = COLORS_ALIKE
        if rule:
            number = BY_THE_ORGANISER if rule == FORBIDDEN else ARTICLES[rule]
            found.append(Refusal(rule, number, (a, b)))
    return found or [_worse(group, tried, pairing)]


def _worse(group: Group, tried: list[tuple[int, int]], pairing: Pairing) -> Refusal:
    criteria, field = group.criteria, group.field
    left = group.members & ~sum(1 << i for pair in tried for i in pair)
    natural, chosen = (sum(criteria.misses(*pair) for pair in pairs) for pairs in (tried, pairing.boards))
    if natural > chosen:
        concerned = tuple(i for pair in tried if criteria.misses(*pair) for i in pair)
        return Refusal("worse", ARTICLES["preference-missed"], concerned, "preference-missed", natural, chosen)
    for article, criterion, level, downward in FLOATS:
        ours = _floating(field, pairing.boards, pairing.left, level, downward)
        theirs = _floating(field, tried, left, level, downward)
        if len(theirs) > len(ours):
            return Refusal("worse", article, theirs, criterion, len(theirs), len(ours))
    return Refusal("floaters", "C12, C13", tuple(bits(left)))


def _floating(
    field: Field, pairs: list[tuple[int, int]] | tuple[tuple[int, int], ...], left: int, level: int, downward: bool
) -> tuple[int, ...]:
    """Who floats again this way."""
    apart = [(min(pair), max(pair)) for pair in pairs if field.score[pair[0]] != field.score[pair[1]]]
    floating = [high if downward else low for high, low in apart] + (list(bits(left)) if downward else [])
    needed = field.down if downward else field.up
    return tuple(i for i in floating if needed[i] == level)
