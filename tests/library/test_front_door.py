"""The front door: what a programmer needs by name, right before and after any call and any import."""

from __future__ import annotations

import inspect
import pkgutil
import pydoc
import subprocess
import sys
import typing
from pathlib import Path

import pytest

import pareo

MOST_NAMES = 40
"""About twenty verbs and tables, and the words (Player, Round, Settings ...) and errors that they take and give: with
fewer a programmer has to look for classes in the rooms."""

IN_ANY_ORDER = """
import importlib, inspect, pkgutil, sys
import pareo
first, rooms = sys.argv[1].split(","), [room.name for room in pkgutil.iter_modules(pareo.__path__)]
library = [room for room in rooms if room not in ("web", "store", "bootstrap", "cli", "__main__")]
def seen():
    return {name: (type(getattr(pareo, name)), str(inspect.signature(getattr(pareo, name)))
            if inspect.isfunction(getattr(pareo, name)) else "") for name in pareo.__all__}
if "calls" in first:
    event = pareo.generate(players=8, rounds=3, seed=1)
    pareo.check(event), pareo.standings(event), pareo.explain(event, round=2), pareo.why_not(event, 1, 2, round=3)
if "rooms" in first:
    for room in library:
        importlib.import_module("pareo." + room)
before = seen()
event = pareo.generate(players=8, rounds=3, seed=1)
pareo.check(event), pareo.standings(event), pareo.explain(event, round=2), pareo.why_not(event, 1, 2, round=3)
for room in library:
    importlib.import_module("pareo." + room)
assert seen() == before
assert sorted(name for name in dir(pareo) if not name.startswith("_")) == sorted(pareo.__all__), dir(pareo)
"""


def in_a_new_process(code: str, *arguments: str, root: Path) -> str:
    done = subprocess.run([sys.executable, "-c", code, *arguments], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_name_exists_and_they_are_not_too_many():
    assert len(pareo.__all__) <= MOST_NAMES
    assert all(getattr(pareo, name) is not None for name in pareo.__all__)


def test_no_name_of_the_door_is_that_of_a_module():
    modules = {module.name for module in pkgutil.iter_modules(pareo.__path__)}
    assert modules & set(pareo.__all__) == set()


@pytest.mark.parametrize("first", ["nothing", "calls", "rooms", "calls,rooms"])
def test_names_signatures_and_dir_are_the_same_before_and_after_any_call_and_import(root: Path, first: str):
    in_a_new_process(IN_ANY_ORDER, first, root=root)


def test_dir_lists_what_there_is():
    assert set(pareo.__all__) <= set(dir(pareo))
    assert "__version__" in dir(pareo)


def test_help_shows_every_function_with_its_signature_and_purpose():
    text = pydoc.plain(pydoc.render_doc(pareo))
    assert "pair(tournament: 'Tournament', system: 'str | None' = None" in text
    for name in pareo.__all__:
        assert name in text
    assert "generate(players" in text


def test_the_types_of_every_function_can_be_resolved():
    functions = [getattr(pareo, name) for name in pareo.__all__ if inspect.isfunction(getattr(pareo, name))]
    assert len(functions) >= 12
    for function in functions:
        assert inspect.getdoc(function)
        assert "return" in typing.get_type_hints(function), function


@pytest.mark.parametrize(
    "module", ["pareo", "pareo.door.files", "pareo.door.rounds", "pareo.door.lists", "pareo.door.asking"]
)
def test_the_examples_in_the_docstrings_are_true(root: Path, module: str):
    command = (
        f"import doctest, {module} as m; import pareo.door; print(*doctest.testmod(m, optionflags=doctest.ELLIPSIS))"
    )
    failed, attempted = in_a_new_process(command, root=root).split()[-2:]
    assert failed == "0"
    assert int(attempted) >= 2


def test_a_tournament_survives_writing_and_reading(root: Path, tmp_path: Path):
    event = pareo.read(root / "examples" / "demo.trf")
    data = pareo.write(event, tmp_path / "copy.trf")
    assert (tmp_path / "copy.trf").read_bytes() == data
    assert pareo.pair(pareo.read(data)).boards == pareo.pair(event).boards


def test_the_decisions_of_a_round_are_data(root: Path):
    event = pareo.read(root / "examples" / "demo.trf")
    assert all(decision.rule and decision.verdict for decision in pareo.explain(event, round=3))


def test_pairs_can_be_forced_by_name():
    event = pareo.tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900", total=3, system="dutch@2026")
    assert (1, 2) in pareo.pair(event, force=[("Ana", "Bea")]).boards


def test_a_name_without_an_edition_is_said_to_mean_the_one_in_force():
    event = pareo.tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900", total=3)
    with pytest.warns(UserWarning, match="dutch is read as dutch@2026"):
        pareo.pair(event, system="dutch")
    with pytest.warns(UserWarning, match="dutch is read as dutch@2026") as said:
        pareo.generate(players=6, rounds=2, system="dutch")
    assert said[0].filename == __file__


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError):
        pareo.nonsense  # noqa: B018
