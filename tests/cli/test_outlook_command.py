"""``pareo outlook`` and the other scores of ``pareo standings``: lists, data, and clear words for bad input."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

TEAMS = Path(__file__).resolve().parents[1] / "data" / "trf" / "example_trf26.trf"
SAMPLE = Path(__file__).resolve().parents[1] / "data" / "tiebreaks" / "byes-34p11r-102.trf"


def test_the_outlook_before_the_last_round_names_places_states_and_ways(pareo):
    answer = pareo("outlook", SAMPLE, "--after", 10, "--places", 2, "--json")
    data = json.loads(answer.out)
    assert answer.code == 0
    assert (data["view"], data["round"]) == ("outlook", 10)
    assert {row["place"] for row in data["rows"]} == {1, 2}
    first = data["rows"][0]
    assert list(first) == ["place", "number", "title", "name", "points", "best", "worst", "state", "how"]
    assert first["state"][0] in ("has", "has_level", "can", "can_level")


def test_the_outlook_reads_in_both_languages_and_is_a_table_for_spreadsheets(pareo):
    english = pareo("outlook", SAMPLE, "--after", 10)
    assert "First place" in english.out
    assert "tie-breaks decide" in english.out
    assert "Primer puesto" in pareo("outlook", SAMPLE, "--after", 10, "--lang", "es").out
    rows = list(csv.DictReader(io.StringIO(pareo("outlook", SAMPLE, "--after", 10, "--csv").out)))
    assert {row["Place"] for row in rows} == {"First place", "Place 2 or better", "Place 3 or better"}


def test_an_event_of_teams_has_no_outlook_of_its_players(pareo):
    for arguments in (
        ["outlook", TEAMS],
        ["standings", TEAMS, "--view", "outlook"],
        ["paper", TEAMS, "--what", "outlook"],
    ):
        answer = pareo(*arguments)
        assert (answer.code, answer.out) == (2, "")
        assert "Here teams meet" in answer.err


def test_a_finished_event_says_who_has_which_place_or_shares_it(pareo):
    rows = json.loads(pareo("outlook", SAMPLE, "--places", 2, "--json").out)["rows"]
    # The file announces no tie-breaks: the two with most points share the first place.
    assert [(row["place"], row["state"]) for row in rows] == [
        (1, ["shared"]), (1, ["shared"]), (2, ["has"]), (2, ["has"]),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (("outlook", SAMPLE, "--places", 0), "--places"),
        (("outlook", SAMPLE, "--after", 12), "Round 12 has not been played"),
        (("outlook", "missing.trf"), "missing.trf"),
        (("standings", SAMPLE, "--view", "zermelo-extended", "--theta", "zero"), "--theta zero is not understood"),
        (("standings", SAMPLE, "--view", "zermelo-extended", "--nu=-1"), "--nu -1 is not understood"),
        (("standings", SAMPLE, "--view", "zermelo", "--nu", "1"), "belong to --view zermelo-extended"),
        (("standings", SAMPLE, "--view", "missing-points", "--after", "0"), "missing-points"),
    ],
)
def test_bad_input_is_told_in_a_sentence(pareo, asked, said):
    answer = pareo(*asked)
    assert answer.code != 0
    assert said in answer.err
    assert "Traceback" not in answer.err


def test_an_event_without_a_number_of_rounds_has_no_outlook(pareo, tmp_path):
    lines = [line for line in SAMPLE.read_bytes().splitlines(True) if not line.startswith((b"XXR", b"142"))]
    (tmp_path / "x.trf").write_bytes(b"".join(lines))
    answer = pareo("outlook", tmp_path / "x.trf")
    assert answer.code != 0
    assert "does not say how many rounds" in answer.err


@pytest.mark.parametrize(
    "view", ["missing-points", "predicted-games", "zermelo", "zermelo-extended", "surprises", "surprises-of-round"]
)
def test_the_other_scores_are_views_of_the_standings(pareo, view):
    answer = pareo("standings", SAMPLE, "--view", view, "--json")
    data = json.loads(answer.out)
    assert answer.code == 0
    assert data["view"] == view
    assert data["rows"]


def test_theta_and_nu_fixed_at_zermelos_own_give_the_plain_scores(pareo):
    plain = json.loads(pareo("standings", SAMPLE, "--view", "zermelo", "--json").out)["rows"]
    fixed = json.loads(
        pareo("standings", SAMPLE, "--view", "zermelo-extended", "--theta", "1", "--nu", "0", "--json").out
    )["rows"]
    assert [(row["number"], row["z_pts"]) for row in plain] == [(row["number"], row["z_pts"]) for row in fixed]
