"""What is wrong with a file, gathered while it is read: of each kind so many problems, and how many there are more."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.model import Problem, Severity

MOST_TOLD = 500
"""A file in which every line is wrong is told by its first lines, and by their number."""

MORE = "file-more"
_LONGEST = 200


class Told:
    """A growing list of problems."""

    def __init__(self, severities: Mapping[str, Severity]) -> None:
        self._severities = severities
        self._problems: list[Problem] = []
        self._number: dict[str, int] = {}
        self._last: dict[str, Problem] = {}

    def add(
        self,
        code: str,
        line: int = 0,
        column: int = 0,
        found: str = "",
        expected: str = "",
        values: Mapping[str, object] | None = None,
    ) -> None:
        number = self._number[code] = self._number.get(code, 0) + 1
        if number > MOST_TOLD:
            return
        texts = {name: str(value) for name, value in values.items()} if values else {}
        problem = Problem(code, self._severities[code], line, column, found[:_LONGEST], expected, texts)
        self._problems.append(problem)
        self._last[code] = problem

    def all(self) -> tuple[Problem, ...]:
        """In the order of the file; how many more there are stands behind the last of its kind."""
        more = [
            Problem(MORE, Severity.NOTE, last.line, last.column, code, values={"count": str(number - MOST_TOLD)})
            for code, number in self._number.items()
            if number > MOST_TOLD and (last := self._last[code])
        ]
        return in_order([*self._problems, *more])


def in_order(problems: list[Problem]) -> tuple[Problem, ...]:
    """As they stand in the file; what has no place of its own comes first."""
    return tuple(sorted(problems, key=lambda problem: (problem.line, problem.column)))
