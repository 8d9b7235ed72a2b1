"""No command writes its answer over the tournament that it was asked about."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def mine(demo: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "mine.trf"
    copy.write_bytes(demo.read_bytes())
    return copy


@pytest.mark.parametrize(
    "command",
    [
        ("pair", "mine.trf", "-o", "mine.trf"),
        ("pair", "mine.trf", "-o", "./mine.trf", "--json"),
        ("standings", "mine.trf", "-o", "mine.trf"),
        ("explain", "mine.trf", "-o", "mine.trf"),
        ("javafo", "mine.trf", "-p", "mine.trf"),
        ("javafo", "mine.trf", "-g", "-o", "mine.trf"),
        ("convert", "mine.trf", "mine.trf"),
    ],
)
def test_an_answer_that_would_replace_its_own_tournament_is_refused(pareo, mine, monkeypatch, command):
    monkeypatch.chdir(mine.parent)
    before = mine.read_bytes()
    told = pareo(*command)
    assert (told.code, told.out) == (2, "")
    assert "being read" in told.err
    assert mine.read_bytes() == before


def test_a_link_to_the_tournament_is_the_tournament(pareo, mine):
    link = mine.with_name("link.trf")
    link.symlink_to(mine)
    before = mine.read_bytes()
    assert pareo("pair", mine, "-o", link).code == 2
    assert mine.read_bytes() == before


def test_a_conversion_in_place_can_be_wanted(pareo, mine):
    assert pareo("convert", mine, mine, "--to", "trf16", "--force").code == 0
    assert pareo("problems", mine).code == 0


def test_another_file_is_written_over_as_ever(pareo, mine, tmp_path):
    other = tmp_path / "pairs.txt"
    other.write_text("old", encoding="ascii")
    assert pareo("pair", mine, "-o", other).code == 0
    assert other.read_text(encoding="ascii") != "old"
