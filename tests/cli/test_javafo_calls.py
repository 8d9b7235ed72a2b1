"""``pareo javafo``: programs that call JaVaFo or bbpPairings can call Pareo instead."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def trfx(pareo, demo: Path, tmp_path: Path) -> Path:
    path = tmp_path / "open.trfx"
    assert pareo("convert", demo, path).code == 0
    return path


def test_pairs_to_standard_output_or_beside_the_input(pareo, demo: Path, trfx: Path):
    expected = pareo("pair", demo).out
    assert pareo("javafo", trfx, "-p").out == expected
    assert pareo("javafo", "--dutch", trfx, "-p", "out.txt").out == ""
    assert (trfx.parent / "out.txt").read_text() == expected


def test_checks_all_rounds_or_one_in_the_words_of_those_programs(pareo, trfx: Path):
    assert pareo("javafo", trfx, "-c").out.splitlines() == [f"open: Round #{number}" for number in (1, 2, 3, 4)]
    text = trfx.read_text(encoding="utf-8")
    trfx.write_text(text.replace("15 b 1\n", "15 w 1\n").replace("13 w 0\n", "13 b 0\n"), encoding="utf-8")
    answer = pareo("javafo", trfx, "-c", 4)
    assert answer.code == 0
    assert answer.out.splitlines() == [
        "open: Round #4",
        "  Checker pairings        Tournament pairings",
        "     15 -  13                 13 -  15",
        "",
    ]


def test_generates_by_seed_by_configuration_and_by_model(pareo, trfx: Path, tmp_path: Path):
    first, second, third = (tmp_path / name for name in ("1.trf", "2.trf", "3.trf"))
    config = tmp_path / "rtg.cfg"
    config.write_text("PlayersNumber=20\nRoundsNumber=5\nDrawPercentage=10\nForfeitRate=50\nQuickgameRate=3\n")
    assert pareo("javafo", "-g", 42, "-o", first).code == 0
    configured = pareo("javafo", "-g", config, "-o", second, "-s", 1)
    assert "QuickgameRate" in configured.err
    assert pareo("javafo", trfx, "-g", "-o", third).code == 0
    for path, players in ((second, 20), (third, 16)):
        lines = path.read_text(encoding="utf-8").splitlines()
        assert sum(line.startswith("001") for line in lines) == players
        assert not any("Checker" in line for line in pareo("javafo", path, "-c").out.splitlines())


def test_says_who_answers(pareo):
    assert pareo("javafo").out.startswith("Pareo ")
    assert pareo("javafo", "-r").out.startswith("Pareo ")


def test_the_number_of_rounds_is_never_assumed(pareo, bare: Path):
    answer = pareo("javafo", bare, "-p")
    assert answer.code == 3
    assert "XXR" in answer.err


def test_a_file_without_a_wish_is_wrong_use(pareo, trfx: Path):
    assert pareo("javafo", trfx).code == 2
    assert pareo("javafo", trfx, "-c", "six").code == 2
