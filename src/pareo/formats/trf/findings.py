"""Everything wrong with a file, gathered while it is converted."""

from __future__ import annotations

from pareo.formats.telling import Told, in_order
from pareo.formats.trf.tables import SEVERITIES
from pareo.model import Problem


class Findings:
    """A growing list of problems. Small adjustments of one kind are counted and told once."""

    def __init__(self) -> None:
        self._told = Told(SEVERITIES)
        self._counted: dict[str, tuple[int, int, str, int]] = {}

    def add(
        self, code: str, line: int = 0, column: int = 0, found: str = "", expected: str = "", **values: object
    ) -> None:
        self._told.add(code, line, column, found, expected, values)

    def count(self, code: str, line: int, column: int, found: str) -> None:
        """One more of a kind that is told once, with the place of the first and their number."""
        first_line, first_column, first_found, so_far = self._counted.get(code, (line, column, found, 0))
        self._counted[code] = (first_line, first_column, first_found, so_far + 1)

    def all(self) -> tuple[Problem, ...]:
        """In the order of the file."""
        counted = [
            Problem(code, SEVERITIES[code], line, column, found, values={"count": str(number)})
            for code, (line, column, found, number) in self._counted.items()
        ]
        return in_order([*self._told.all(), *counted])
