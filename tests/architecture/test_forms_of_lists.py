"""Lists are written in one place: nothing but the forms of the reports makes CSV or spreadsheets."""

from __future__ import annotations

import ast

from source import Module, modules

WRITERS = {"writer", "DictWriter", "Workbook"}
ELSEWHERE = {
    "reports.player_files": "the players with all fields to take elsewhere: a file to be read back, not a list",
    "formats.rating_lists.writing": "rating lists in the formats of federations",
}


def own_writers(module: Module) -> list[str]:
    """Where a module makes a CSV file or a spreadsheet of its own."""
    if module.name.startswith("reports.forms") or module.name in ELSEWHERE:
        return []
    imported = {name for _, name in module.imports()}
    if not any(name.split(".")[0] in ("csv", "openpyxl") for name in imported):
        return []
    named = [node for node in ast.walk(module.tree) if isinstance(node, ast.Attribute | ast.alias)]
    words = [(getattr(node, "lineno", 0), getattr(node, "attr", "") or getattr(node, "name", "")) for node in named]
    return [f"{module.path}:{line}: {word}" for line, word in words if word in WRITERS]


def test_no_room_writes_lists_of_its_own():
    assert [line for module in modules() for line in own_writers(module)] == []
