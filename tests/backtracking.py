"""A matcher of regular expressions that counts its steps, and the texts on which an expression works hardest.

Python's own does the same steps without counting them; a count does not depend on how busy the machine is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from re import _constants as op  # type: ignore[attr-defined]  # isort: skip
from re import _parser as parser  # type: ignore[attr-defined]  # isort: skip

MOST_STEPS = 60_000
_SPOILER = "\x01"
_CATEGORIES = {op.CATEGORY_DIGIT: "1", op.CATEGORY_NOT_DIGIT: "a", op.CATEGORY_WORD: "a", op.CATEGORY_NOT_WORD: "-",
               op.CATEGORY_SPACE: " ", op.CATEGORY_NOT_SPACE: "a"}  # fmt: skip


class TooManySteps(Exception):
    """The expression does not come to an end on this text."""


class Matcher:
    """One expression; ``steps`` counts the characters looked at, again after every step back."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.tree = parser.parse(pattern, flags & ~re.DEBUG)
        self.flags = self.tree.state.flags
        self.steps = 0

    def steps_on(self, text: str) -> int:
        """How many steps it takes to find that the whole of the text does not match; TooManySteps at the limit."""
        self.steps = 0
        any(end == len(text) for end in self._sequence(list(self.tree), 0, text, 0))
        return self.steps

    def _sequence(self, items: list[Any], place: int, text: str, at: int) -> Iterator[int]:
        if place == len(items):
            yield at
            return
        for end in self._one(items[place], text, at):
            yield from self._sequence(items, place + 1, text, end)

    def _one(self, item: Any, text: str, at: int) -> Iterator[int]:
        code, value = item
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooManySteps
        if code in (op.MAX_REPEAT, op.MIN_REPEAT):
            low, high, body = value
            yield from self._repeat(list(body), low, high, text, at, 0, code is op.MIN_REPEAT)
        elif code is op.BRANCH:
            for branch in value[1]:
                yield from self._sequence(list(branch), 0, text, at)
        elif code is op.SUBPATTERN:
            yield from self._sequence(list(value[3]), 0, text, at)
        elif code in (op.AT, op.ASSERT, op.ASSERT_NOT):
            yield at
        elif at < len(text) and self._takes(code, value, text[at]):
            yield at + 1

    def _repeat(self, body: list[Any], low: int, high: int, text: str, at: int, done: int, lazy: bool) -> Iterator[int]:
        if lazy and done >= low:
            yield at
        if done < high:
            for end in self._sequence(body, 0, text, at):
                if end > at:
                    yield from self._repeat(body, low, high, text, end, done + 1, lazy)
        if not lazy and done >= low:
            yield at

    def _takes(self, code: Any, value: Any, char: str) -> bool:
        source = re.compile(_written(code, value), self.flags & (re.IGNORECASE | re.DOTALL | re.ASCII))
        return source.fullmatch(char) is not None

    def hard_texts(self, length: int) -> Iterator[str]:
        """What comes before each repetition, its body many times over, and an end that spoils the match."""
        for before, body in _repetitions(list(self.tree), ""):
            for pump in {body, *body}:
                yield before + pump * length + _SPOILER
                yield pump * length + _SPOILER


def _written(code: Any, value: Any) -> str:
    """The source of an expression for one character."""
    if code is op.LITERAL:
        return re.escape(chr(value))
    if code is op.NOT_LITERAL:
        return f"[^{re.escape(chr(value))}]"
    if code is op.ANY:
        return "."
    assert code is op.IN, code
    names = {op.CATEGORY_DIGIT: r"\d", op.CATEGORY_NOT_DIGIT: r"\D", op.CATEGORY_WORD: r"\w",
             op.CATEGORY_NOT_WORD: r"\W", op.CATEGORY_SPACE: r"\s", op.CATEGORY_NOT_SPACE: r"\S"}  # fmt: skip
    parts = []
    for kind, what in value:
        if kind is op.NEGATE:
            parts.append("^")
        elif kind is op.RANGE:
            parts.append(f"{re.escape(chr(what[0]))}-{re.escape(chr(what[1]))}")
        else:
            parts.append(names[what] if kind is op.CATEGORY else re.escape(chr(what)))
    return f"[{''.join(parts)}]"


def _sample(items: list[Any]) -> str:
    """A short text that these items take."""
    return "".join(_sample_of(code, value) for code, value in items)


def _sample_of(code: Any, value: Any) -> str:
    if code in (op.MAX_REPEAT, op.MIN_REPEAT):
        return _sample(list(value[2])) * max(value[0], 1)
    if code is op.BRANCH:
        return _sample(list(value[1][0]))
    if code is op.SUBPATTERN:
        return _sample(list(value[3]))
    if code in (op.AT, op.ASSERT, op.ASSERT_NOT):
        return ""
    taken = re.compile(_written(code, value), re.DOTALL)
    return next((char for char in "a1 -.,;:/=<>#@xA" if taken.fullmatch(char)), None) or next(
        char for char in map(chr, range(0x3000)) if taken.fullmatch(char)
    )


def _bodies(items: list[Any]) -> list[str]:
    """The texts of a body: one for each of its branches."""
    if len(items) == 1 and items[0][0] is op.SUBPATTERN:
        return _bodies(list(items[0][1][3]))
    if len(items) == 1 and items[0][0] is op.BRANCH:
        return [_sample(list(branch)) for branch in items[0][1][1]]
    return [_sample(items)]


def _repetitions(items: list[Any], before: str) -> Iterator[tuple[str, str]]:
    """Every repetition without a narrow bound, with a text that leads to it and one that its body takes."""
    for place, (code, value) in enumerate(items):
        lead = before + _sample(items[:place])
        if code in (op.MAX_REPEAT, op.MIN_REPEAT):
            if value[1] > 20:
                yield from ((lead, body) for body in _bodies(list(value[2])))
            yield from _repetitions(list(value[2]), lead)
        elif code is op.BRANCH:
            for branch in value[1]:
                yield from _repetitions(list(branch), lead)
        elif code is op.SUBPATTERN:
            yield from _repetitions(list(value[3]), lead)
