"""``pareo pair``: the plain answer, the JSON, and what is never guessed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

NEXT_ROUND = "8\n1 3\n6 5\n7 2\n8 4\n10 12\n13 11\n14 16\n15 0\n"


def test_the_next_round_is_printed_as_javafo_prints_it(pareo, demo: Path):
    answer = pareo("pair", demo)
    assert (answer.code, answer.out, answer.err) == (0, NEXT_ROUND, "")


def test_standard_input_is_read_where_the_file_is_a_stroke(program_pareo, demo: Path):
    answer = program_pareo("pair", "-", input=demo.read_bytes())
    assert (answer.code, answer.out) == (0, NEXT_ROUND)


def test_the_answer_goes_into_a_file_when_one_is_named(pareo, demo: Path, tmp_path: Path):
    target = tmp_path / "round5.txt"
    answer = pareo("pair", demo, "-o", target)
    assert (answer.code, answer.out) == (0, "")
    assert target.read_text() == NEXT_ROUND


def test_json_names_the_players_of_each_board(pareo, demo: Path):
    content = json.loads(pareo("pair", demo, "--json").out)
    assert content["system"] == "dutch@2026"
    assert content["round"] == 5
    assert content["boards"][0] == {
        "board": 1,
        "white": {"id": 1, "name": "Ibarra, Lucia"},
        "black": {"id": 3, "name": "Okafor, Chidi"},
    }
    assert content["bye"] == {"id": 15, "name": "Vargas, Inés"}
    assert content["requested_byes"] == [{"id": 9, "kind": "H"}]


def test_a_round_that_is_made_is_paired_again_from_the_rounds_before_it(pareo, demo: Path):
    assert pareo("pair", demo, "--round", 1).out.splitlines() == ["8", *(f"{a} {b}" for a, b in _first_round())]


def _first_round() -> list[tuple[int, int]]:
    return [(low, low + 8) if low % 2 else (low + 8, low) for low in range(1, 9)]


def test_everything_missing_is_named_at_once_with_what_to_do(pareo, bare: Path):
    answer = pareo("pair", bare)
    assert (answer.code, answer.out) == (2, "")
    for hint in ("--system", "192", "--rounds", "142", "--initial-color", "152", "--assume"):
        assert hint in answer.err


def test_what_is_assumed_is_said(pareo, bare: Path):
    answer = pareo("pair", bare, "--assume")
    assert (answer.code, answer.out) == (0, "2\n1 3\n4 2\n")
    assert answer.err.splitlines() == [
        "pareo: assumed: pairing system dutch@2026",
        "pareo: assumed: 1 round",
        "pareo: assumed: initial colour w",
    ]


def test_options_say_what_the_file_does_not(pareo, bare: Path):
    answer = pareo("pair", bare, "--system", "dutch@2026", "--rounds", 3, "--initial-color", "black")
    assert (answer.code, answer.out, answer.err) == (0, "2\n3 1\n2 4\n", "")


def test_no_legal_pairing_is_told_with_its_reasons(pareo, tmp_path: Path):
    """Three players who have all had the bye, and all have met."""
    path = tmp_path / "stuck.trf"
    cells = ("     2 w 1  0000 - U     3 b 1", "     1 b 0     3 w 1  0000 - U", "  0000 - U     2 b 0     1 w 0")
    lines = [
        f"001 {number:4d} m    {'Player':33}{' ' * 33}{points:>4} {number:4d}{row}"
        for number, (points, row) in enumerate(zip(("3.0", "2.0", "1.0"), cells), 1)
    ]
    path.write_text("\n".join([*lines, "XXR 5", "XXC white1", ""]))
    answer = pareo("pair", path, "--system", "dutch@2026")
    assert (answer.code, answer.out) == (1, "")
    assert "no legal pairing of round 4" in answer.err


def test_a_tournament_that_is_over_has_no_next_round(pareo, demo: Path):
    answer = pareo("pair", demo, "--rounds", 4)
    assert (answer.code, answer.out) == (2, "")
    assert "--round" in answer.err


def test_a_round_far_ahead_cannot_be_paired(pareo, demo: Path):
    answer = pareo("pair", demo, "--round", 6)
    assert answer.code == 2
    assert "round 6" in answer.err


@pytest.mark.parametrize("system", ["dutch@2025", "dutsch@2026", "limm"])
def test_an_unknown_system_is_wrong_use(pareo, demo: Path, system: str):
    answer = pareo("pair", demo, "--system", system)
    assert answer.code == 2
    assert f"'{system}'" in answer.err
    assert "pareo systems" in answer.err


def test_games_without_a_result_count_as_drawn_and_nobody_overlooks_it(pareo, demo: Path, tmp_path: Path):
    text = demo.read_text().replace("     2 b 1\n", "     2 b ?\n").replace("     1 w 0\n", "     1 w ?\n")
    path = tmp_path / "adjourned.trf"
    path.write_text(text.replace("4.0    1", "3.5    1").replace("2.5    4", "3.0    4"))
    answer = pareo("pair", path)
    assert answer.code == 0
    assert "one game has no result yet" in answer.err
