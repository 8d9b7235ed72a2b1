"""``pareo standings``: the list, its arithmetic, the charts, and clear words for everything that cannot be done."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

from pareo.cli.standings import LISTS

SAMPLE = Path(__file__).resolve().parents[1] / "data" / "tiebreaks" / "byes-34p11r-102.trf"


def test_the_json_has_the_round_the_list_and_rows_with_decimal_texts(pareo):
    answer = pareo(
        "standings", SAMPLE, "--tiebreaks", "DE,BH/C1,BH,WON", "--after", 9, "--json", "--edition", "2026-03"
    )
    data = json.loads(answer.out)
    assert answer.code == 0
    assert data["after"] == 9
    assert data["tiebreaks"] == ["DE", "BH/C1", "BH", "WON"]
    assert list(data["rows"][0]) == ["rank", "id", "name", "points", "values"]
    first = data["rows"][0]
    assert (first["rank"], first["points"]) == (1, "6.5")
    assert all(isinstance(value, str) for value in first["values"].values())


def test_the_final_list_has_the_ranks_of_the_file(pareo):
    answer = pareo("standings", SAMPLE, "--tiebreaks", "DE,DE/P,BH", "--json")
    ranks = {row["id"]: row["rank"] for row in json.loads(answer.out)["rows"]}
    assert (ranks[1], ranks[3], ranks[2], ranks[5]) == (1, 2, 3, 4)


def test_values_that_no_decimal_can_show_are_given_exactly_too(pareo):
    rows = json.loads(pareo("standings", SAMPLE, "--tiebreaks", "AOB", "--json").out)["rows"]
    third = next(row for row in rows if row["id"] == 3)
    assert (third["values"]["AOB"], third["exact"]["AOB"]) == ("65.44", "1047/16")


def test_the_arithmetic_is_laid_out_in_words(pareo):
    answer = pareo("standings", SAMPLE, "--tiebreaks", "BH/C1", "--edition", "2026-03", "--explain", 2)
    assert "BH/C1  Buchholz, Cut-1: 64.0" in answer.out
    assert "no game: a dummy with one's own score (7.5), at most draws in all rounds (cut: a round missed" in answer.out
    assert "16.4.2, 16.5" in answer.out
    spanish = pareo("standings", SAMPLE, "--tiebreaks", "BH/C1", "--explain", 2, "--lang", "es")
    assert "Buchholz, menos 1" in spanish.out


def test_the_arithmetic_as_json_sums_up(pareo):
    answer = pareo("standings", SAMPLE, "--tiebreaks", "SB", "--explain", 2, "--json")
    values = {value["code"]: value for value in json.loads(answer.out)["values"]}
    cents = [round(100 * float(addend["value"])) for addend in values["SB"]["contributions"]]
    assert sum(cents) == round(100 * float(values["SB"]["value"]))


@pytest.mark.parametrize(
    ("view", "heading"),
    [
        ("standings", "Rank,No.,Title,Name,Rating,Fed,Pts"),
        ("crosstable", "No.,Title,Name,Rating,1,2"),
        ("crosstable-by-rank", "No.,Title,Name,Rating,1,2"),
        ("square", "No.,Title,Name,Rating,1,2"),
        ("square-by-rank", "No.,Title,Name,Rating,1,2"),
        ("progress", "Rank,No.,Title,Name,1,2"),
        ("wall-chart", "No.,Title,Name,Rating,1,=1"),
        ("cards", "No.,Title,Name,Rating,Rank,Pts,"),
        ("pairing-cards", "No.,Title,Name,Rating,Rd,Opp.,Col."),
        ("score-groups", "No.,Title,Name,Pts,Pairing pts,Due"),
        ("attendance", "No.,Title,Name,1,2"),
        ("players", "No.,Title,Name"),
        ("players-by-name", "No.,Title,Name"),
        ("players-by-rating", "No.,Title,Name"),
        ("pairings", "Board,No.,Title,White,Rating,Pts,Result"),
        ("pairings-by-name", "No.,Title,Name,Board,Col,Opponent"),
    ],
)
def test_every_chart_can_be_had_as_csv_json_and_text(pareo, view: str, heading: str):
    answer = pareo("standings", SAMPLE, "--view", view, "--csv")
    assert answer.code == 0
    assert answer.out.startswith(heading)
    assert len({len(row) for row in csv.reader(io.StringIO(answer.out))}) == 1
    assert json.loads(pareo("standings", SAMPLE, "--view", view, "--json").out)
    assert pareo("standings", SAMPLE, "--view", view).code == 0


def test_cards_of_all_players(pareo):
    assert pareo("standings", SAMPLE, "--view", "cards").out.count("Opponent") == 34
    rows = json.loads(pareo("standings", SAMPLE, "--view", "cards", "--json").out)["rows"]
    assert len({row["number"] for row in rows}) == 34


def test_the_file_that_is_asked_for_says_the_form(pareo, tmp_path):
    for ending, begins in (("csv", b"\xef\xbb\xbfNo.,"), ("xlsx", b"PK"), ("json", b"{"), ("html", b"<!doctype")):
        file = tmp_path / f"players.{ending}"
        assert pareo("standings", SAMPLE, "--view", "players", "-o", file).code == 0
        assert file.read_bytes().startswith(begins)
    plain = tmp_path / "players.json"
    assert pareo("standings", SAMPLE, "--view", "players", "--form", "csv", "-o", plain).code == 0
    assert plain.read_text("utf-8-sig").startswith("No.,")


def test_a_spanish_file_has_decimal_commas_between_semicolons(pareo):
    out = pareo("standings", SAMPLE, "--view", "progress", "--csv", "--lang", "es").out
    assert out.splitlines()[1].split(";")[-1].count(",") == 1


def test_boards_are_those_of_the_round(pareo, demo):
    made = json.loads(pareo("pair", demo, "--round", 4, "--json").out)["boards"]
    listed = json.loads(pareo("standings", demo, "--view", "pairings", "--form", "json").out)["rows"]
    paired = {board["white"]["id"]: board["board"] for board in made}
    assert paired == {row["white_number"]: row["board"] for row in listed if row["board"]}
    cards = json.loads(pareo("standings", demo, "--view", "cards", "--form", "json").out)["rows"]
    assert paired.items() <= {row["number"]: row["board"] for row in cards if row["round"] == 4}.items()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_help_names_every_list(pareo, language):
    words = re.sub(r"-\n +", "-", pareo("standings", "--help", "--lang", language).out).split()
    assert set(LISTS) <= {word.strip(",.") for word in words}


def test_a_list_that_there_is_not_is_told_with_the_nearest(pareo):
    answer = pareo("standings", SAMPLE, "--view", "crosstable-by-ranks")
    assert answer.code == 2
    assert "Did you mean crosstable-by-rank?" in answer.err
    assert "standings, standings-by-group, crosstable," in answer.err
    assert "is for round robins" in pareo("standings", SAMPLE, "--view", "calendar").err
    assert "needs a round" in pareo("standings", SAMPLE, "--view", "pairings", "--after", 0).err


def test_groups_are_ranked_apart_and_explained_in_their_own_list(pareo, tmp_path):
    text = SAMPLE.read_text(encoding="utf-8")
    halves = " ".join(map(str, range(1, 18))), " ".join(map(str, range(18, 35)))
    own = "### pareo groups = independent\n" + "".join(
        f"### pareo group.{at} = {name}: {ids}\n" for at, (name, ids) in enumerate(zip("AB", halves), 1)
    )
    file = tmp_path / "groups.trf"
    file.write_text(own + text, encoding="utf-8")
    data = json.loads(pareo("standings", file, "--json").out)
    assert [(group["group"], len(group["rows"])) for group in data["groups"]] == [("A", 17), ("B", 17)]
    assert "place" in pareo("standings", file, "--explain", 20).out


def test_all_codes_and_presets_are_listed(pareo):
    answer = pareo("standings", "--codes")
    assert "BH[/C][/M][/P]" in answer.out
    assert "swiss-rated" in answer.out
    assert {"tiebreaks", "presets"} == set(json.loads(pareo("standings", "--codes", "--json").out))


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--tiebreaks", "BHX"], "BHX is not a tie-break. Did you mean BH"),
        (["--tiebreaks", "%%%%%"], "%%%%% is not a tie-break, and none is called anything like it."),
        (["--tiebreaks", "%%%%%"], "`pareo standings --codes` lists them all."),
        (["--tiebreaks", "DE/C1"], "the modifier C does not go with this tie-break"),
        (["--tiebreaks", "BH", "--kind", "round-robin"], "BH must not be used in a round robin (C.07 Article 8)"),
        (["--edition", "2031"], "There is no edition 2031. Known: 2026-03, 2024-08"),
        (["--after", "12"], "Round 12 has not been played; the last round in the file is 11."),
        (["--explain", "99"], "Nobody in the standings has the number 99."),
        (["--teams"], "The file holds no teams."),
        (["--view", "pie"], "pie"),
    ],
)
def test_what_cannot_be_done_is_said_in_words(pareo, arguments: list[str], words: str):
    answer = pareo("standings", SAMPLE, *arguments)
    assert answer.code == 2
    assert words in answer.err
    assert answer.out == ""


def test_the_file_is_needed_unless_the_codes_are_asked_for(pareo):
    assert pareo("standings").code == 2


def test_outside_fide_mode_the_refusal_becomes_a_warning(pareo):
    answer = pareo("standings", SAMPLE, "--tiebreaks", "BH", "--kind", "round-robin", "--not-fide")
    assert answer.code == 0
    assert "BH must not be used in a round robin" in answer.err


def test_lots_are_drawn_with_a_seed_and_again_the_same(pareo):
    first, again, other = (
        pareo("standings", SAMPLE, "--tiebreaks", "WIN", "--lots", seed, "--json").out for seed in ("a", "a", "b")
    )
    assert first == again
    assert first != other
    assert len({row["rank"] for row in json.loads(first)["rows"]}) == 34


TEAMS = SAMPLE.parents[1] / "trf" / "example_trf26.trf"


def test_teams_are_ranked_and_explained_by_their_own_names(pareo):
    answer = pareo("standings", TEAMS, "--teams", "--tiebreaks", "MPvGP")
    assert "Slovakia" in answer.out
    assert "Player0022" not in answer.out
    assert "22 Slovakia: place" in pareo("standings", TEAMS, "--teams", "--explain", 22).out


def test_a_team_event_shows_its_teams_and_by_an_option_its_players(pareo):
    assert "standings of the teams after round 14" in pareo("standings", TEAMS).out
    assert "22 Slovakia: place" in pareo("standings", TEAMS, "--explain", 22).out
    assert "Slovakia" in pareo("standings", TEAMS, "--view", "pairings", "--after", 3).out
    players = pareo("standings", TEAMS, "--players").out
    assert "Slovakia" not in players
    assert "Test0022 Player0022" in players
    both = pareo("standings", TEAMS, "--players", "--teams")
    assert (both.code, "exclude each other" in both.err) == (2, True)


def test_a_list_of_teams_needs_an_event_of_teams(pareo):
    answer = pareo("standings", SAMPLE, "--view", "matches")
    assert answer.code == 2
    assert "teams meet in matches" in answer.err
