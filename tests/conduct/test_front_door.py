"""The front door: at most ten names, each of which works, before and after its room is loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import pareo

SHADOWED = """
import pareo
event = pareo.read("examples/demo.trf")
before = pareo.check(event), pareo.standings(event).rows[0].id
import pareo.ranking
from pareo.replaying.replay import replay
assert pareo.replaying.replay.replay is replay
assert (pareo.check(event), pareo.standings(event).rows[0].id) == before
from pareo import check
assert check(event).same
"""


def test_there_are_ten_names_at_most_and_all_of_them_exist():
    assert len(pareo.__all__) <= 10
    assert all(getattr(pareo, name) is not None for name in pareo.__all__)


def test_the_examples_in_the_docstrings_are_true(root: Path):
    """In a process of its own: here the rooms may stand before the functions that share their names."""
    command = "import doctest, pareo; print(*doctest.testmod(pareo))"
    done = subprocess.run([sys.executable, "-c", command], cwd=root, capture_output=True, text=True)
    failed, attempted = done.stdout.split()[-2:]
    assert failed == "0", done.stdout
    assert int(attempted) >= 9


def test_functions_that_share_their_name_with_a_room_stay_callable(root: Path):
    done = subprocess.run([sys.executable, "-c", SHADOWED], cwd=root, capture_output=True, text=True)
    assert done.stderr == ""


def test_a_tournament_survives_writing_and_reading(root: Path, tmp_path: Path):
    event = pareo.read(root / "examples" / "demo.trf")
    data = pareo.write(event, tmp_path / "copy.trf")
    assert (tmp_path / "copy.trf").read_bytes() == data
    assert pareo.pair(pareo.read(data)).boards == pareo.pair(event).boards


def test_an_unusable_file_carries_its_problems():
    with pytest.raises(pareo.UnusableFile) as unusable:
        pareo.read(b"")
    assert unusable.value.problems


def test_an_unknown_format_is_refused(root: Path):
    with pytest.raises(ValueError, match="pgn"):
        pareo.write(pareo.read(root / "examples" / "demo.trf"), format="pgn")


def test_the_decisions_of_a_round_are_data(root: Path):
    event = pareo.read(root / "examples" / "demo.trf")
    assert all(decision.rule and decision.verdict for decision in pareo.explain(event, round=3))


def test_an_unknown_name_is_an_attribute_error():
    with pytest.raises(AttributeError):
        pareo.nonsense  # noqa: B018
