"""A tie-break value with its arithmetic: what each round contributed, why, and by which article."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

Number: TypeAlias = int | Fraction
Value: TypeAlias = Number | tuple[Number, ...] | None
"""A number in the unit of its column, a series of numbers compared one after the other, or None: no value."""

How: TypeAlias = Literal["sum", "average", "rounded-average", "performance", "perfect", "place", "series", "given"]


class Contribution(NamedTuple):
    """One addend. ``round`` 0: of no single round; ``opponent`` 0: of nobody in particular.

    ``why`` names the sentence in the messages, ``parts`` are the numbers that made ``value`` (what they are is
    said by ``why``), ``cut`` says why a modifier leaves the addend out: ``lowest``, ``voluntary``, ``highest``.
    """

    round: int
    opponent: int
    value: Number
    why: str
    article: str = ""
    parts: tuple[Number, ...] = ()
    cut: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """A value and the addends that it was made of.

    ``how`` says what was done with them. ``extra`` is what was added afterwards (the rating difference of a
    performance).
    """

    value: Value
    contributions: tuple[Contribution, ...] = ()
    how: How = "sum"
    extra: Number = 0


def counted(contributions: Iterable[Contribution]) -> list[Number]:
    """The addends that no modifier has left out."""
    return [addend.value for addend in contributions if not addend.cut]


def summed(contributions: list[Contribution]) -> Tally:
    """The sum of what is counted."""
    total: Number = 0
    for addend in contributions:
        if not addend.cut:
            total += addend.value
    return Tally(total, tuple(contributions))


def averaged(contributions: list[Contribution]) -> Tally:
    """The exact average of what is counted; no value when nothing is."""
    values = counted(contributions)
    return Tally(Fraction(sum(values), len(values)) if values else None, tuple(contributions), "average")


def rounded_average(contributions: list[Contribution], extra: int = 0) -> Tally:
    """The average rounded to the nearest whole number, one half upwards, and ``extra`` added to it."""
    values = counted(contributions)
    value = round_half_up(sum(values), len(values)) + extra if values else None
    return Tally(value, tuple(contributions), "performance" if extra else "rounded-average", extra)


def round_half_up(total: Number, count: int) -> int:
    """``total / count`` to the nearest whole number, one half upwards."""
    return int((2 * total + count) // (2 * count))
