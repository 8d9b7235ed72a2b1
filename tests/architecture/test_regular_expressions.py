"""No regular expression of the source takes more than the square of the length of its text."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from source import PACKAGE

from backtracking import Matcher, TooManySteps

_CALLS = frozenset({"compile", "search", "match", "fullmatch", "sub", "findall", "finditer", "split"})
SHORT, LONG = 12, 24
SQUARE = 5
"""Twice the text, four times the steps; a little more for what stands around it."""


@cache
def expressions() -> dict[str, tuple[str, int]]:
    """Every expression written in the source, by where it stands; those put together are taken from the module."""
    found: dict[str, tuple[str, int]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if _is_expression(call) and call.args:  # type: ignore[attr-defined]
                where = f"{path.relative_to(PACKAGE)}:{call.lineno}"  # type: ignore[attr-defined]
                written = call.args[0]  # type: ignore[attr-defined]
                if isinstance(written, ast.Constant):
                    text = written.value
                    found[where] = (text.decode("latin-1") if isinstance(text, bytes) else str(text)), 0
                else:
                    found |= {f"{where} {name}": one for name, one in _compiled(path)}
    return found


def _is_expression(call: ast.AST) -> bool:
    return (
        isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and isinstance(call.func.value, ast.Name)
        and call.func.value.id == "re"
        and call.func.attr in _CALLS
    )


def _compiled(path: Path) -> Iterator[tuple[str, tuple[str, int]]]:
    name = ".".join(("pareo", *path.relative_to(PACKAGE).with_suffix("").parts))
    for called, value in vars(importlib.import_module(name)).items():
        if isinstance(value, re.Pattern):
            yield called, (value.pattern if isinstance(value.pattern, str) else value.pattern.decode("latin-1"), 0)


def growth(pattern: str, flags: int = 0) -> float:
    """How many times as many steps a text of twice the length costs, at the worst; infinity for no end."""
    matcher, worst = Matcher(pattern, flags), 0.0
    for short, long in zip(matcher.hard_texts(SHORT), matcher.hard_texts(LONG)):
        try:
            worst = max(worst, matcher.steps_on(long) / max(matcher.steps_on(short), 1))
        except TooManySteps:
            return float("inf")
    return worst


def test_the_source_has_expressions_to_look_at():
    assert len(expressions()) > 80


@pytest.mark.parametrize("where", expressions())
def test_twice_the_text_costs_at_most_four_times_the_steps(where):
    assert growth(*expressions()[where]) <= SQUARE, where


@pytest.mark.parametrize(
    "pattern", [r"(\s|<!--.*?-->)*</\w+>", r"\d+(?:[.]?\w{1,2})*", r"(a+)+b", r"(a|a)*b", r"(?:\w+\s?)*$"]
)
def test_an_expression_that_explodes_is_found(pattern):
    assert growth(pattern) > SQUARE


@pytest.mark.parametrize("pattern", [r"a*b", r"[a-z]+@[a-z]+", r"(?:\d{4}-)*x", r"^\s*\d{1,4}[.)]\s+"])
def test_one_that_does_not_is_let_pass(pattern):
    assert growth(pattern) <= SQUARE
