"""What is told of a round of the Amalfi system while it is made."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.pairing.swiss.recording import Recorder
from pareo.pairing.systems.amalfi.field import Field


class Steps(Recorder[Field]):
    """The steps that only this system knows: the distance, and how each comes to his opponent."""

    def distance(self, distance: int, left: int) -> None:
        verdict = "rounds-left" if distance == left else "half-of-the-field"
        self.add("distance", verdict, "distance", distance_in_places=distance, rounds_left=left)

    def pair(self, first: int, second: int, manner: str, passed_over: Sequence[int]) -> None:
        """Who meets whom, and why not those who came first."""
        self.passed_over(first, passed_over, self.field.legal)
        self.add("amalfi-pair", manner, manner, (first, second))
