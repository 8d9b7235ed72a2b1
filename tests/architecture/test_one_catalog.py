"""Systems and options are listed once: their ids and names live in the catalog and in the engines."""

from __future__ import annotations

import ast
import re

from source import Module, modules

from pareo.catalog import SYSTEMS
from pareo.catalog.announcing import all_options

IDS = re.compile(rf"({'|'.join(sorted({system.name for system in SYSTEMS.values()}, key=len, reverse=True))})@\w+")
NAMES = frozenset(option.name for option in all_options() if re.search(r"[-.]", option.name)) | {"floater-opponent"}
ALLOWED: dict[str, str] = {
    "pareo/ranking/entered.py": "the families tiebreaks.value.* and secondary.* are taken apart there",
    "pareo/ranking/event.py": "reads what the standings announce; ranking and pairing are siblings",
}
"""Modules that may name an option, and why."""


def texts(module: Module) -> list[tuple[int, str]]:
    """Every string that is no documentation, with its line."""
    documented = {
        id(node.body[0].value)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    return [
        (node.lineno, node.value)
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documented
    ]


def second_lists(module: Module) -> list[str]:
    """Ids of systems, and names of options, in a room that should ask the catalog."""
    if module.name.startswith(("catalog", "pairing.systems")):
        return []
    wrong = [(line, text) for line, text in texts(module) if IDS.fullmatch(text)]
    if str(module.path).partition("src/")[2] not in ALLOWED:
        wrong += [(line, text) for line, text in texts(module) if text in NAMES]
    return [f"{module.path}:{line}: {text}" for line, text in wrong]


def test_nothing_but_the_catalog_and_the_engines_lists_systems_or_options():
    assert [found for module in modules() for found in second_lists(module)] == []


def test_every_exception_is_still_needed():
    named = {str(module.path).partition("src/")[2]: module for module in modules()}
    assert [path for path in ALLOWED if not any(text in NAMES or "." in text for _, text in texts(named[path]))] == []
