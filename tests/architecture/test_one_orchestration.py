"""What turns a tournament into an answer is put together in ``conduct`` and nowhere else."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest
from source import PACKAGE, Module, module, modules
from test_arrows import FLOORS

HOME = "conduct"
BELOW = {room for floor in FLOORS[: next(at for at, floor in enumerate(FLOORS) if HOME in floor)] for room in floor}

PARTS = {
    "with_virtual_points": "pairing.acceleration",
    "pair_around": "pairing.by_hand",
    "with_order": "",
    "pair_groups": "",
    "before_round": "",
    "engine_of": "pairing",
}
"""Each part of a pairing, and the package below ``conduct`` that holds it: it is named there and in ``conduct``."""

REFUTING = ("pareo.pairing.why.refuting", "pareo.pairing.why.explain.why_not")
POSITION = ("pareo.history.position", "pareo.history.position.position")


def named(part: Module) -> Iterator[tuple[int, str]]:
    """Every name that a module reads, imports or asks an object for."""
    for node in ast.walk(part.tree):
        if isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.lineno, alias.name) for alias in node.names)


def second_orchestrations(part: Module) -> list[str]:
    """Where a module outside ``conduct`` puts together what only ``conduct`` puts together."""
    if part.room == HOME:
        return []
    found = [
        f"{part.path}:{line}: {name}"
        for line, name in named(part)
        if name in PARTS and not (PARTS[name] and part.name.startswith(PARTS[name]))
    ]
    if part.room not in BELOW:
        found += [
            f"{part.path}:{line}: imports {name}"
            for line, name in part.imports()
            if name in POSITION or name.startswith(REFUTING)
        ]
    return found


def test_a_tournament_is_turned_into_an_answer_in_one_room():
    assert [line for part in modules() for line in second_orchestrations(part)] == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("cli/pair.py", "from pareo.pairing.acceleration import with_virtual_points"),
        ("desk/books/section.py", "acceleration.with_virtual_points(tournament)"),
        ("replaying/replay.py", "from pareo.conduct.order import with_order"),
        ("generating/tournaments.py", "from pareo.history import position"),
        ("desk/rounds/making.py", "from pareo.pairing.by_hand import pair_around"),
        ("cli/answers.py", "def late():\n    from pareo.pairing.why.explain import why_not"),
        ("desk/reasons/questions.py", "from pareo.pairing.loading import engine_of"),
        ("__init__.py", "from pareo.conduct.groups import pair_groups"),
        ("pairing/groups.py", "from pareo.pairing.acceleration import with_virtual_points"),
    ],
)
def test_a_second_orchestration_is_found(path, text):
    assert second_orchestrations(module(PACKAGE / path, text))


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("conduct/rounds.py", "from pareo.pairing.by_hand import pair_around"),
        ("cli/pair.py", "from pareo.conduct.rounds import pair"),
        ("pairing/acceleration/__init__.py", "def with_virtual_points(): ...\nwith_virtual_points()"),
    ],
)
def test_what_stands_in_its_room_is_let_be(path, text):
    assert second_orchestrations(module(PACKAGE / path, text)) == []
