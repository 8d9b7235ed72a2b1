"""What comes out of a file: a tournament, and everything that was wrong on the way."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.model import Error, Problem, Severity, Tournament


@dataclass(frozen=True, slots=True)
class Conversion:
    """A tournament read from a file. When ``usable`` is False it holds only what could be saved."""

    tournament: Tournament
    problems: tuple[Problem, ...] = ()

    @property
    def usable(self) -> bool:
        return all(problem.severity < Severity.FATAL for problem in self.problems)


class Unwritable(Error, ValueError):
    """The tournament has something for which the format has no room; ``problem`` says what."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem
