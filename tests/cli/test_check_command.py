"""``pareo check``: what differs is listed, counted, and decides the exit code."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

import pareo as pareo_library
from pareo.generating.options import GenerateOptions
from pareo.generating.tournaments import generate


@pytest.fixture
def swapped(demo: Path, tmp_path: Path) -> Path:
    """The demo with the colours of one board of round 4 the other way round."""
    text = demo.read_text(encoding="utf-8")
    path = tmp_path / "swapped.trf"
    path.write_text(text.replace("15 b 1\n", "15 w 1\n").replace("13 w 0\n", "13 b 0\n"), encoding="utf-8")
    return path


def test_a_correct_file_says_nothing_but_the_totals(pareo, demo: Path):
    answer = pareo("check", demo)
    assert (answer.code, answer.out, answer.err) == (0, "1 tournament, 4 rounds, 0 rounds differ\n", "")


@pytest.fixture
def unannounced(tmp_path: Path) -> Path:
    """A finished tournament of four rounds that does not say how many there were to be."""
    made = generate(GenerateOptions(players=10, rounds=4), 3)
    path = tmp_path / "finished.trf"
    path.write_bytes(pareo_library.write(replace(made, settings=replace(made.settings, rounds=None, tiebreaks=()))))
    return path


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the number of rounds is not announced: checked as a tournament of the 4 rounds made"),
        ("es", "no se anuncia el número de rondas: comprobado como torneo de las 4 rondas jugadas"),
    ],
)
def test_rounds_that_nobody_announced_are_those_made_and_one_line_says_so(
    language: str, said: str, pareo, unannounced: Path
):
    answer = pareo("check", unannounced, "--lang", language)
    assert (answer.code, answer.err) == (0, f"{unannounced}: {said}\n")
    content = json.loads(pareo("check", unannounced, "--json").out)
    assert content["files"][0]["assumed"] == {"rounds": "4"}


def test_pairing_still_asks_how_many_rounds_there_are(pareo, unannounced: Path):
    answer = pareo("pair", unannounced)
    assert answer.code == 2
    assert "the number of rounds is missing" in answer.err


def test_a_board_that_differs_is_listed_beside_what_the_rules_ask_for(pareo, swapped: Path):
    answer = pareo("check", swapped)
    assert answer.code == 1
    assert answer.out.splitlines() == [
        f"{swapped}: round 4 differs",
        "  by the rules   in the file",
        "  15 - 13        13 - 15",
        "1 tournament, 4 rounds, 1 round differs",
    ]


def test_a_bye_that_differs_is_listed(pareo, tmp_path: Path):
    path = tmp_path / "bye.trf"
    cells = ("     2 w 1", "     1 b 0", "  0000 - U")
    swapped = (cells[2], cells[0].replace("2", "3"), cells[1].replace("1 b", "2 b"))
    points = ("1.0", "1.0", "0.0")
    lines = [
        f"001 {number:4d} m    {'Player':33}{' ' * 33}{points[number - 1]:>4} {number:4d}{row}"
        for number, row in enumerate(swapped, 1)
    ]
    path.write_text("\n".join([*lines, "XXR 3", "XXC white1", ""]))
    answer = pareo("check", path, "--system", "dutch@2026")
    assert answer.code == 1
    assert answer.out.splitlines()[1:-1] == [
        "  by the rules   in the file",
        "  1 - 2          2 - 3",
        "  bye 3          bye 1",
    ]


def test_json_holds_every_difference_as_data(pareo, swapped: Path, demo: Path):
    content = json.loads(pareo("check", demo, swapped, "--json").out)
    assert {name: content[name] for name in ("tournaments", "rounds", "rounds_differing")} == {
        "tournaments": 2,
        "rounds": 8,
        "rounds_differing": 1,
    }
    good, bad = content["files"]
    assert (good["state"], good["differing"]) == ("checked", [])
    assert bad["differing"][0]["boards"] == [{"expected": [15, 13], "found": [13, 15]}]


def test_a_folder_stands_for_its_files_and_processes_change_nothing(pareo, demo: Path, swapped: Path, tmp_path: Path):
    folder = tmp_path / "many" / "deeper"
    folder.mkdir(parents=True)
    for number in range(6):
        shutil.copy(demo, folder / f"{number}.trf")
    shutil.copy(swapped, folder / "9.trfx")
    (folder / "notes.md").write_text("no tournament")
    alone, together = pareo("check", folder.parent), pareo("check", folder.parent, "--jobs", 2)
    assert alone == together
    assert alone.out.splitlines()[-1] == "7 tournaments, 28 rounds, 1 round differs"


@pytest.mark.parametrize(
    ("name", "content", "code"),
    [("missing.trf", None, 5), ("rubbish.trf", b"\x00\xff\xfe rubbish", 3), ("bare.trf", b"001    1\n001    2\n", 2)],
)
def test_one_bad_file_decides_the_exit_code_and_the_others_are_checked(pareo, demo, tmp_path, name, content, code):
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    answer = pareo("check", path, demo)
    assert answer.code == code
    assert answer.out == "1 tournament, 4 rounds, 0 rounds differ\n"
    assert name in answer.err


def test_an_empty_folder_is_not_silently_right(pareo, tmp_path: Path):
    answer = pareo("check", tmp_path)
    assert (answer.code, answer.out) == (5, "")


def test_the_system_may_be_said_and_an_unknown_one_is_wrong_use(pareo, demo: Path):
    assert pareo("check", demo, "--system", "dutch@2027").code == 2


def test_places_are_compared_where_the_file_announces_its_tie_breaks(pareo, demo: Path, tmp_path: Path):
    lines = demo.read_text(encoding="utf-8").splitlines()
    announced = [*lines[:13], "202 BH/C1,BH", *lines[13:]]
    path = tmp_path / "ranked.trf"
    wrong = [line[:85] + "   9" + line[89:] if line.startswith("001    1") else line for line in announced]
    path.write_text("\n".join(wrong) + "\n", encoding="utf-8")
    answer = pareo("check", path)
    assert answer.code == 1
    assert "player 1: place 9 in the file, 1 by its tie-breaks" in answer.out
    assert pareo("check", path, "--no-standings").code == 0


def test_places_of_teams_are_compared_with_the_tie_breaks_of_their_file(pareo):
    sample = Path(__file__).parents[1] / "data" / "trf" / "example_trf26.trf"
    assert "team 16: place 2 in the file (record 310), 1 by its tie-breaks" in pareo("check", sample).out
    wrong = json.loads(pareo("check", sample, "--json").out)["files"][0]["wrong_ranks"]
    assert {"team": 16, "declared": 2, "first": 1, "last": 1} in wrong
    assert "team 16" not in pareo("check", sample, "--no-standings").out
