"""Chance that can be repeated: the same seed throws the same."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import TypeVar

NEVER = Fraction(0)

T = TypeVar("T")


class Dice:
    """Whole numbers from Python's generator, drawn in one way only so that a file can be made again years later.

    ``attempt`` gives the same seed another sequence.
    """

    def __init__(self, seed: int, attempt: int = 0) -> None:
        self._bits = Random(f"{seed}/{attempt}").getrandbits

    def below(self, limit: int) -> int:
        """0, 1 ... ``limit`` - 1, each as likely as the others (to one part in four thousand million)."""
        return self._bits(64) % limit

    def between(self, lowest: int, highest: int) -> int:
        """A number from ``lowest`` to ``highest``, both included."""
        return lowest + self.below(highest - lowest + 1)

    def happens(self, share: Fraction) -> bool:
        return self._bits(64) % share.denominator < share.numerator

    def one_of(self, choices: Sequence[T]) -> T:
        return choices[self.below(len(choices))]

    def share_up_to(self, highest: Fraction) -> Fraction:
        """A share from 0 to ``highest`` in thousandths."""
        return Fraction(self.below(int(highest * 1000) + 1), 1000)
