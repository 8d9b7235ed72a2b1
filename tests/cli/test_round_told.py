"""``pareo explain`` tells the round: score groups (004, question 30), then bracket by bracket; data for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pareo.pairing import SYSTEMS

DATA = Path(__file__).resolve().parents[1] / "data" / "conformance"
SAMPLE = DATA / "dutch-2026" / "tiny-9p7r-079.trf"
ROUND = ("--system", "dutch@2026", "--round", "5")


def test_the_score_groups_show_points_colours_the_colour_due_and_floats(pareo):
    lines = pareo("explain", SAMPLE, *ROUND).out.splitlines()
    first = lines.index("  5 Player0005 Test   2.0  WBWW  B!  ..")
    assert lines[first + 1 : first + 4] == [
        "  7 Player0007 Test   2.0  WBW   B   ..",
        "  8 Player0008 Test   2.0  BWBB  W!  .^",
        "",
    ]
    assert any(line.startswith("Colour due: a letter with ! must be given") for line in lines)


def test_in_full_the_opponents_stand_beside_and_nothing_is_left_out(pareo):
    short, full = (pareo("explain", SAMPLE, *ROUND, *more).out.splitlines() for more in ((), ("--full",)))
    assert "  6 Player0006 Test   1.0  BWB   W   v^    2B   4W    -   3B" in full
    assert not any("the first pairing the rules try was kept" in line for line in short)
    assert any("the first pairing the rules try was kept" in line for line in full)
    assert len(short) < len(full)


def test_colours_are_letters_of_the_language(pareo):
    assert "  8 Player0008 Test   2,0  NBNN  B!  .^" in pareo("explain", SAMPLE, *ROUND, "--lang", "es").out


def test_the_data_say_the_same(pareo):
    content = json.loads(pareo("explain", SAMPLE, *ROUND, "--json").out)
    group = next(group for group in content["score_groups"] if group["score"] == 20)
    assert group["players"][2] == {
        "id": 8,
        "points": 20,
        "colors": "bwbb",
        "due": {"color": "w", "strength": "absolute"},
        "floats": ["", "up"],
        "opponents": [[4, "b", True], [5, "w", True], [9, "b", True], [1, "b", True]],
    }
    assert {"rule", "verdict", "article", "players", "values", "sentence"} == content["decisions"][0].keys()


def test_an_answer_about_a_player_and_a_refutation_are_data_too(pareo):
    about = json.loads(pareo("explain", SAMPLE, *ROUND, "--player", 5, "--json").out)
    assert [decision["rule"] for decision in about["decisions"]][-1] == "bye"
    assert about["answer"][-1] == "So 5 Player0005 Test has the bye."
    refuted = json.loads(pareo("explain", SAMPLE, *ROUND, "--why-not", 2, 5, "--json").out)
    wanted = {"verdict": "worse", "rule": "fewest-downfloaters", "article": "C6", "score": 20, "chosen": 1, "wished": 3}
    assert {key: refuted[key] for key in wanted} == wanted
    assert [2, 5] in [sorted(board) for board in refuted["boards"]]
    illegal = json.loads(pareo("explain", SAMPLE, *ROUND, "--why-not", 1, 2, "--json").out)
    assert illegal["obstacles"] == [{"rule": "never-met", "article": "C1", "players": [1, 2]}]


def test_a_round_made_otherwise_says_so_first_then_where_it_differs_and_whether_it_is_legal(pareo):
    older = DATA / "dutch-2017" / "rtg-33p13r-002.trf"
    said = ("--system", "dutch@2026", "--rounds", "13")
    told = [pareo("explain", older, *said, "--round", number).out for number in range(2, 14)]
    otherwise = [text.splitlines() for text in told if text.startswith("This round is not Pareo's pairing")]
    assert 0 < len(otherwise) < len(told)
    for lines in otherwise:
        assert "not what the rules give" in lines[1]
        assert any(line == "The round is legal." or line.startswith("The round breaks") for line in lines)


@pytest.mark.parametrize("system", sorted(id for id, system in SYSTEMS.items() if not system.needs_squads))
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_system_tells_its_round_without_a_hole(pareo, system: str, language: str):
    for more in ((), ("--full",)):
        out = pareo(
            "explain", SAMPLE, "--system", system, "--rounds", "9", "--round", "4", "--lang", language, *more
        ).out
        assert len(out.splitlines()) > 8
        assert not any(hole in out for hole in ("{", "}", "None", "()"))
