"""What is wrong with a file: where, how grave, and in a sentence what."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.i18n.messages import Messages
from pareo.i18n.wording import bare, printable
from pareo.model import Problem

_MOST_LINES = 20
_WITH_COLOR = ("initial-color-from-round", "tdf-initial-color", "file-initial-color")
"""What was found is a colour, which files write as a letter."""


def problem_sentence(problem: Problem, messages: Messages) -> str:
    """What is wrong; the bare data where the language has no sentence for it."""
    key = f"problems.{problem.code}"
    texts = {"found": problem.found, "expected": problem.expected, **problem.values}
    if problem.code in _WITH_COLOR and messages.has(f"problems.color-{problem.found}"):
        texts["found"] = messages.say(f"problems.color-{problem.found}")
    values: dict[str, object] = {name: printable(text) for name, text in texts.items()}
    if problem.values.get("count", "").isdigit():
        values["count"] = int(problem.values["count"])
    if messages.has(key):
        return messages.say(key, **values)
    return bare(problem.code, {name: str(value) for name, value in values.items() if value})


def problem_line(problem: Problem, messages: Messages) -> str:
    """The sentence with its place and gravity in front."""
    gravity = messages.say(f"check.severity_{problem.severity.name.lower()}")
    return f"{_place(problem, messages)}{gravity}: {problem_sentence(problem, messages)}"


def placed_sentence(problem: Problem, messages: Messages) -> str:
    """The sentence with its place in front, where it has one."""
    return f"{_place(problem, messages)}{problem_sentence(problem, messages)}"


def worst_lines(problems: Iterable[Problem], messages: Messages) -> tuple[str, ...]:
    """The gravest problems first, and no flood of them."""
    order = sorted(problems, key=lambda problem: -problem.severity)
    lines = [problem_line(problem, messages) for problem in order[:_MOST_LINES]]
    if len(order) > _MOST_LINES:
        lines.append(messages.say("check.more_problems", count=len(order) - _MOST_LINES))
    return tuple(lines)


def _place(problem: Problem, messages: Messages) -> str:
    if not problem.line:
        return ""
    if not problem.column:
        return messages.say("check.place_line", line=problem.line) + " "
    return messages.say("check.place_column", line=problem.line, column=problem.column) + " "
