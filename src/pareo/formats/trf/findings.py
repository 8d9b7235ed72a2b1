"""Everything wrong with a file, gathered while it is converted."""

from __future__ import annotations

from pareo.formats.trf.tables import SEVERITIES
from pareo.model import Problem


class Findings:
    """A growing list of problems. Small adjustments of one kind are counted and told once."""

    def __init__(self) -> None:
        self._problems: list[Problem] = []
        self._counted: dict[str, tuple[int, int, str, int]] = {}

    def add(
        self, code: str, line: int = 0, column: int = 0, found: str = "", expected: str = "", **values: object
    ) -> None:
        texts = {name: str(value) for name, value in values.items()}
        self._problems.append(Problem(code, SEVERITIES[code], line, column, found, expected, texts))

    def count(self, code: str, line: int, column: int, found: str) -> None:
        """One more of a kind that is told once, with the place of the first and their number."""
        first_line, first_column, first_found, so_far = self._counted.get(code, (line, column, found, 0))
        self._counted[code] = (first_line, first_column, first_found, so_far + 1)

    def all(self) -> tuple[Problem, ...]:
        """In the order of the file."""
        told = list(self._problems)
        for code, (line, column, found, number) in self._counted.items():
            told.append(Problem(code, SEVERITIES[code], line, column, found, values={"count": str(number)}))
        return tuple(sorted(told, key=lambda problem: (problem.line, problem.column)))
