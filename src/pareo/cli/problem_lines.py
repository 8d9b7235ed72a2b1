"""Problems of a file as lines to read: where, what, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.model import Problem

_SEVERITY = {
    "NOTE": "check.severity_note",
    "WARNING": "check.severity_warning",
    "ERROR": "check.severity_error",
    "FATAL": "check.severity_fatal",
}


_MOST_LINES = 20


def worst_lines(problems: Iterable[Problem], speaker: Speaker) -> tuple[str, ...]:
    """The gravest problems first, and no flood of them."""
    order = sorted(problems, key=lambda problem: -problem.severity)
    lines = [problem_line(problem, speaker) for problem in order[:_MOST_LINES]]
    if len(order) > _MOST_LINES:
        lines.append(speaker.say("check.more_problems", count=len(order) - _MOST_LINES))
    return tuple(lines)


def problem_line(problem: Problem, speaker: Speaker) -> str:
    from pareo.i18n.sentences import problem_sentence

    severity = speaker.say(_SEVERITY[problem.severity.name])
    return f"{_place(problem, speaker)}{severity}: {problem_sentence(problem, speaker.messages)}"


def _place(problem: Problem, speaker: Speaker) -> str:
    if not problem.line:
        return ""
    if not problem.column:
        return speaker.say("check.place_line", line=problem.line) + " "
    return speaker.say("check.place_column", line=problem.line, column=problem.column) + " "
