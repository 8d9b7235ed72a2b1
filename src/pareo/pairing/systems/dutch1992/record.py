"""What is written down while a round is paired, in the order of the text's steps."""

from __future__ import annotations

from pareo.pairing.matching.cardinality import bits
from pareo.pairing.swiss.color_ladder import Rung
from pareo.pairing.systems.dutch1992.field import Field
from pareo.pairing.systems.dutch1992.group import Group, Pairing
from pareo.pairing.trace import Trace, Value

COLOR_ARTICLES: dict[Rung, str] = {
    "both-preferences": "E1",
    "stronger-preference": "E2",
    "last-difference": "E3",
    "higher-ranked": "E4",
    "initial-color": "E5",
}


class Record:
    """Writes decisions into a trace; does nothing without one."""

    def __init__(self, field: Field, trace: Trace | None) -> None:
        self.field = field
        self.trace = trace

    def opened(self, group: Group) -> None:
        """A group with those moved down into it, and who has no opponent in it."""
        if self.trace is None:
            return

    def dissolved(self, group: Group) -> None:
        if self.trace is None:
            return

    def paired(self, group: Group, pairing: Pairing) -> None:
        if self.trace is None:
            return
        self.trace.add("x", "y")

    def undone(self, group: Group, pairing: Pairing, article: str) -> None:
        if self.trace is None:
            return

    def joined(self, upper: Group, lower: Group) -> None:
        if self.trace is None:
            return

    def color(self, white: int, black: int, rung: Rung) -> None:
        if self.trace is None:
            return

    def bye(self, id: int) -> None:
        if self.trace is None:
            return
