"""Cut and Median: leaving out the least and the most significant addends."""

from __future__ import annotations

from collections.abc import Callable, Set
from operator import attrgetter
from typing import Any

from pareo.ranking.editions import Edition
from pareo.ranking.tally import Contribution, Number

CUT_RULES = {"lowest": "cut-lowest", "voluntary": "cut-voluntary", "highest": "cut-highest"}


def cut(
    addends: list[Contribution],
    low: int,
    high: int,
    edition: Edition,
    voluntary: Set[int] = frozenset(),
    weights: dict[int, Number] | None = None,
) -> list[Contribution]:
    """The addends with ``low`` of the least and then ``high`` of the most significant ones marked as cut.

    ``voluntary`` are the rounds that the participant missed of his own will: since 2023 one of these is cut before
    the least significant addend, unless it counts less. ``weights`` (by round) is what an addend is judged by when
    that is not its value: in Sonneborn-Berger the opponent's score.

    Rules: FIDE C.07 2026, 2024 [14.1, 14.2, 14.3, 14.4, 16.5]
    """
    if not low and not high:
        return addends
    left = list(addends)
    marked: dict[int, str] = {}
    for _ in range(min(low, len(left))):
        chosen, why = _least(left, voluntary if edition.voluntary_cut_first else frozenset(), weights)
        left.remove(chosen)
        marked[chosen.round] = why
    for _ in range(min(high, len(left))):
        most = max(left, key=_significance(weights))
        left.remove(most)
        marked[most.round] = "highest"
    return [_marked(addend, marked[addend.round], edition) if addend.round in marked else addend for addend in addends]


def _marked(addend: Contribution, why: str, edition: Edition) -> Contribution:
    """The addend as left out, by its own article and that of the modifier."""
    rule = edition.articles[CUT_RULES[why]]
    return addend._replace(cut=why, article=f"{addend.article}, {rule}" if addend.article else rule)


def _least(
    left: list[Contribution], voluntary: Set[int], weights: dict[int, Number] | None
) -> tuple[Contribution, str]:
    """The addend to cut next, and why: the lowest voluntary one unless the least significant is higher (16.5)."""
    significance = _significance(weights)
    least = min(left, key=significance)
    missed = [addend for addend in left if addend.round in voluntary] if voluntary else []
    if missed:
        lowest = min(missed, key=lambda addend: (addend.value, significance(addend)))
        if lowest.value >= least.value:
            return lowest, "voluntary"
    return least, "lowest"


def _significance(weights: dict[int, Number] | None) -> Callable[[Contribution], Any]:
    """What an addend is judged by: smaller is less significant; among equal scores the lower product.

    Until July 2024 the text said "the worse result" here, which is the same product while the scores are equal.
    """
    if weights is None:
        return attrgetter("value")
    return lambda addend: (weights[addend.round], addend.value)
