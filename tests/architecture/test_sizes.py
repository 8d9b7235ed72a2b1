"""Sizes and names that keep the source readable, and habits that keep results exact."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from source import Module, modules

ROOT = Path(__file__).resolve().parents[2]

LONGEST_MODULE = 400
LONGEST_FUNCTION = 80
EMPTY_NAMES = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}
EXACT_ROOMS = {"model", "history", "pairing", "ratings", "ranking", "norms", "prizes"}
# An engine gets a position and gives a round: no file, clock, dice, database or language inside.
WORLDLY = {
    "random",
    "secrets",
    "time",
    "os",
    "io",
    "pathlib",
    "subprocess",
    "socket",
    "sqlite3",
    "logging",
    "gettext",
    "locale",
}
WORLDLY_CALLS = {"print", "open", "input"}


def long_functions(module: Module) -> list[str]:
    functions = [node for node in ast.walk(module.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    return [
        f"{module.path}:{node.lineno}: {node.name} has {length} lines"
        for node in functions
        if (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    ]


def floats(module: Module) -> list[str]:
    """Every place where a floating-point number is written or made by name.

    ``cutoff=`` of difflib is let be: it compares spellings, not results.
    """
    spelling = {
        id(word.value) for word in ast.walk(module.tree) if isinstance(word, ast.keyword) and word.arg == "cutoff"
    }
    return [
        f"{module.path}:{node.lineno}: a float"
        for node in ast.walk(module.tree)
        if (isinstance(node, ast.Constant) and isinstance(node.value, float) and id(node) not in spelling)
        or (isinstance(node, ast.Name) and node.id == "float")
    ]


def worldly(module: Module) -> list[str]:
    """Imports and calls that reach for the world outside."""
    imports = [f"{module.path}:{line}: {name}" for line, name in module.imports() if name.split(".")[0] in WORLDLY]
    calls = [node.func for node in ast.walk(module.tree) if isinstance(node, ast.Call)]
    names = [func for func in calls if isinstance(func, ast.Name) and func.id in WORLDLY_CALLS]
    return imports + [f"{module.path}:{func.lineno}: {func.id}()" for func in names]


def test_modules_stay_within_four_hundred_lines():
    counted = {module.path: module.text.count("\n") for module in modules() if module.path.name != "tables.py"}
    assert {str(path): lines for path, lines in counted.items() if lines > LONGEST_MODULE} == {}


def test_functions_stay_within_eighty_lines():
    assert [finding for module in modules() for finding in long_functions(module)] == []


def test_every_module_opens_with_a_sentence_about_its_purpose():
    silent = [str(module.path) for module in modules() if not (ast.get_docstring(module.tree) or "").splitlines()[:1]]
    assert silent == []


def test_no_module_is_a_place_for_odds_and_ends():
    assert [str(module.path) for module in modules() if module.name.split(".")[-1] in EMPTY_NAMES] == []


def test_what_is_compared_is_exact():
    assert [finding for module in modules() if module.room in EXACT_ROOMS for finding in floats(module)] == []


def test_engines_and_tables_do_not_touch_the_world():
    assert [finding for module in modules() if module.room in EXACT_ROOMS for finding in worldly(module)] == []


@pytest.mark.parametrize("room", ["pairing", "desk"])
def test_the_plan_names_every_module_and_folder_of_the_large_rooms(room: str) -> None:
    plan = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    found = [path for path in (ROOT / "src" / "pareo" / room).iterdir() if not path.name.startswith("__")]
    assert len(found) > 5
    missing = [path.name for path in found if f"`{path.name}{'/' if path.is_dir() else ''}`" not in plan]
    assert missing == []


def test_no_two_files_of_tests_have_the_same_name() -> None:
    names = [path.name for path in (ROOT / "tests").rglob("test_*.py")]
    assert len(names) > 50
    assert sorted({name for name in names if names.count(name) > 1}) == []
