"""The quality criteria by meaning. Each counts failures: smaller is better, zero is perfect.

A function of a pair gets the higher ranked player first. A function of a floater gets the score of the bracket's
residents, so that it can tell a resident from a moved-down player.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from pareo.model import WHITE, Points
from pareo.model.points import ONE_POINT
from pareo.pairing.swiss.color_ladder import color_of_higher
from pareo.pairing.swiss.preferences import Strength
from pareo.pairing.systems.dutch.field import Field

PairCost: TypeAlias = Callable[[Field, int, int], int]
FloaterCost: TypeAlias = Callable[[Field, int, Points], int]

BEYOND: Points = 1_000_000
"""Added to the score difference of a floater: more than any resident's (C.04.3 2026, [C18] and [C20])."""


OF_COLOR = frozenset(
    {"color-difference-exceeded", "third-color-in-a-row", "preference-missed", "strong-preference-missed"}
)
"""Criteria that only a pair of equal colour preferences fails. Every other one of a pair is about a score difference:
only a pair of different scores fails it."""

OF_TOPSCORERS = frozenset({"color-difference-exceeded", "third-color-in-a-row"})
"""Criteria that only a pair of equal absolute preferences fails: C3 keeps these apart, unless one is a topscorer."""

OF_BYE = "fewest-unplayed-of-bye"
"""Counts only where exactly one player floats and will have the bye (C.04.3 2026, [C9])."""

PSD = "score-differences"
"""The score differences of all pairs and floaters (C.04.3 2017, [A.8, C6])."""


@dataclass(frozen=True, slots=True)
class Criterion:
    """One line of the table of an edition.

    ``by_difference`` criteria do not count but list score differences, the largest compared first. A criterion
    without functions is kept by the procedure itself; it stands in the table for its place and its number.
    """

    article: str
    name: str
    pair: PairCost | None = None
    floater: FloaterCost | None = None
    by_difference: bool = False


def preference_missed(field: Field, a: int, b: int) -> int:
    """Players of the pair who do not get their colour preference."""
    mine, theirs = field.preference[a].color, field.preference[b].color
    return int(mine != "" and mine == theirs)


def strong_preference_missed(field: Field, a: int, b: int) -> int:
    """Players of the pair who do not get their strong preference: the weaker of two equal wishes yields."""
    mine, theirs = field.preference[a], field.preference[b]
    if mine.color != theirs.color:
        return 0
    return int(Strength.STRONG in (mine.strength, theirs.strength) and min(mine.strength, theirs.strength) > 1)


def color_difference_exceeded(field: Field, a: int, b: int) -> int:
    """Topscorers or their opponents who would get a colour difference above two."""
    return _exceptions(field, a, b)[0]


def third_color_in_a_row(field: Field, a: int, b: int) -> int:
    """Topscorers or their opponents who would get the same colour three times in a row."""
    return _exceptions(field, a, b)[1]


def _exceptions(field: Field, a: int, b: int) -> tuple[int, int]:
    mine, theirs = field.preference[a], field.preference[b]
    if mine.color != theirs.color or min(mine.strength, theirs.strength) < Strength.ABSOLUTE:
        return (0, 0)
    colors = field.entries[a].colors, field.entries[b].colors
    higher, _ = color_of_higher(mine, theirs, *colors, True, WHITE)
    loser = b if higher == mine.color else a
    lost = field.preference[loser]
    wide = int(abs(lost.difference) > 1 and (lost.difference > 0) != (lost.color == WHITE))
    given = "b" if lost.color == WHITE else "w"
    return (wide, int(field.entries[loser].colors.endswith(given * 2)))


def resident_downfloats_again(rounds_ago: int) -> FloaterCost:
    """Residents who float down as they did so many rounds ago."""

    def cost(field: Field, floater: int, floor: Points) -> int:
        return int(field.score[floater] == floor and field.down[floater][rounds_ago - 1])

    return cost


def opponent_upfloats_again(rounds_ago: int) -> PairCost:
    """Opponents of moved-down players who float up as they did so many rounds ago."""

    def cost(field: Field, a: int, b: int) -> int:
        return int(field.score[a] > field.score[b] and field.up[b][rounds_ago - 1])

    return cost


def difference_of_repeated_downfloat(rounds_ago: int) -> PairCost:
    """Score difference of a moved-down player who floated down so many rounds ago."""

    def cost(field: Field, a: int, b: int) -> int:
        return field.score[a] - field.score[b] if field.down[a][rounds_ago - 1] else 0

    return cost


def difference_of_floating_again(rounds_ago: int) -> FloaterCost:
    """The same for a moved-down player who is not paired here either: counted above every pair."""

    def cost(field: Field, floater: int, floor: Points) -> int:
        moved_down = field.score[floater] > floor and field.down[floater][rounds_ago - 1]
        return field.score[floater] - floor + BEYOND if moved_down else 0

    return cost


def difference_of_repeated_upfloat(rounds_ago: int) -> PairCost:
    """Score difference of a moved-down player's opponent who floated up so many rounds ago."""

    def cost(field: Field, a: int, b: int) -> int:
        return field.score[a] - field.score[b] if field.up[b][rounds_ago - 1] else 0

    return cost


def unplayed_rounds(field: Field, floater: int, floor: Points) -> int:
    """Rounds without a game of the player who will have the bye."""
    return field.unplayed[floater]


def downfloat_again(rounds_ago: int) -> PairCost:
    """Players who meet a lower score after a downfloat so many rounds ago (all players: 2017)."""

    def cost(field: Field, a: int, b: int) -> int:
        return int(field.score[a] > field.score[b] and field.down[a][rounds_ago - 1])

    return cost


def floats_again(rounds_ago: int) -> FloaterCost:
    """Players left unpaired after a downfloat so many rounds ago (all players: 2017)."""

    def cost(field: Field, floater: int, floor: Points) -> int:
        return int(field.down[floater][rounds_ago - 1])

    return cost


def score_difference(field: Field, a: int, b: int) -> int:
    """The score difference of a pair (PSD)."""
    return field.score[a] - field.score[b]


def floater_difference(field: Field, floater: int, floor: Points) -> int:
    """The score difference of a floater: against one point less than the lowest score of the bracket (PSD)."""
    return field.score[floater] - floor + ONE_POINT


def floater_difference_again(rounds_ago: int) -> FloaterCost:
    """The same, of those who floated down so many rounds ago."""

    def cost(field: Field, floater: int, floor: Points) -> int:
        return floater_difference(field, floater, floor) if field.down[floater][rounds_ago - 1] else 0

    return cost
