"""``pareo standings --by`` and ``pareo prizes``: groups, plans, and what is wrong with them, told before the list."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from pareo.cli.rankings import BY_THEIR_BEST, KINDS
from pareo.ranking.parts import dividing
from pareo.reports.views import rankings

PLAN = """
sharing = "hort"
currency = "EUR"
[[list]]
name = "Main"
prizes = [1000, "800 + Cup", 600, 300.50]
[[list]]
name = "Women"
sex = "w"
prizes = ["400", "200", "Book"]
"""


@pytest.fixture
def plan(tmp_path: Path) -> Path:
    path = tmp_path / "plan.toml"
    path.write_text(PLAN, "utf-8")
    return path


def test_the_kinds_of_the_help_are_those_of_the_table():
    assert KINDS == dividing.RANKED_BY
    assert set(BY_THEIR_BEST) == dividing.BY_THEIR_BEST == rankings.SHOWN_BY_THEIR_BEST | {"group"}


def test_ranges_part_the_standings_with_both_places(pareo, demo: Path):
    answer = pareo("standings", demo, "--by", "rating", "--ranges", "2400-, 2000-2399, -1999", "--csv")
    rows = list(csv.DictReader(io.StringIO(answer.out)))
    assert [row["Rating group"] for row in rows] == ["≥ 2400"] * 4 + ["2000–2399"] * 8 + ["< 2000"] * 4
    assert [row["Rank"] for row in rows if row["Rating group"] == "< 2000"] == ["1", "2", "2", "4"]
    whole = list(csv.DictReader(io.StringIO(pareo("standings", demo, "--csv").out)))
    assert {row["Name"]: row["Overall"] for row in rows} == {row["Name"]: row["Rank"] for row in whole}


def test_two_kinds_hold_together(pareo, demo: Path):
    answer = pareo("standings", demo, "--by", "sex,title", "--json")
    rows = json.loads(answer.out)["rows"]
    assert (rows[0]["sex_group"], rows[0]["title_group"], rows[0]["name"]) == ("w", "GM", "Ibarra, Lucia")
    assert {row["sex_group"] for row in rows} == {"w", "m"}
    assert "standings by sex and title after round 4" in pareo("standings", demo, "--by", "sex,title").out
    assert "clasificación por sexo y título" in pareo("standings", demo, "--by", "sex,title", "--lang", "es").out


def test_federations_are_ranked_by_their_best_and_board_by_board(pareo, demo: Path):
    out = pareo("standings", demo, "--by", "federation", "--best", 2).out
    assert "ESP               2  6.0  Ibarra, Lucia 4.0; Peña, Joaquín 2.0" in out
    assert "Board 2\n" in out
    assert "Board 3\n" not in out
    assert "Board" not in pareo("standings", demo, "--by", "federation", "--best", 0).out


def test_who_has_no_birth_date_is_told_by_name_before_the_list(pareo, demo: Path):
    answer = pareo("standings", demo, "--by", "age")
    assert answer.code == 0
    assert answer.err.startswith("pareo: In no age group, because no birth date is known: Ibarra, Lucia; Novak, Petr")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--by", "rating", "--ranges", "2000-, 1800-2100"], ["2000- and 1800-2100 overlap", "2000-2100"]),
        (["--by", "rating", "--ranges", "strong"], ["“strong” is not a range"]),
        (["--by", "age", "--ages", "U14, 2010-2015"], ["U14 and 2010-2015 overlap"]),
        (["--by", "age", "--ages", "kids"], ["“kids” is not an age group"]),
        (["--by", "age", "--ages", "U14, sub 14"], ["U14 stands there twice."]),
        (["--ranges", "2000-"], ["--ranges goes with --by rating."]),
        (["--by", "sex", "--ages", "U14"], ["--ages goes with --by age."]),
        (["--by", "shoe-size"], ["--by shoe-size", "federation"]),
        (["--by", "sex,sex"], ["--by sex,sex"]),
        (["--by", "sex,age,club"], ["--by sex,age,club"]),
        (["--by", "rating", "--best", "3"], ["--best goes with"]),
    ],
)
def test_groups_that_cannot_be_made_are_wrong_use(pareo, demo: Path, arguments: list[str], told: list[str]):
    answer = pareo("standings", demo, *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert all(words in answer.err for words in told), answer.err


def test_ages_of_a_file_without_dates_need_the_year(pareo, demo: Path, tmp_path: Path):
    path = tmp_path / "x.trf"
    lines = [line for line in demo.read_text("utf-8").splitlines() if line[:3] not in ("042", "052", "132")]
    path.write_text("\n".join(lines) + "\n", "utf-8")
    answer = pareo("standings", path, "--by", "age")
    assert answer.code == 2
    assert "Ages need the year" in answer.err
    assert pareo("standings", path, "--by", "age", "--year", 2026).code == 0
    assert pareo("standings", path, "--view", "standings-by-age").code == 2


def test_prizes_come_with_their_arithmetic(pareo, demo: Path, plan: Path):
    answer = pareo("prizes", demo, "--plan", plan)
    assert answer.code == 0, answer.err
    assert "Provisional: after round 4 of 7" in answer.out
    assert "2 players level on points for places 2 to 3, which bring 1400 EUR together." in answer.out
    assert "Takes this instead of 400 EUR in “Women”: one prize each, the most valuable." in answer.out
    assert "Ahead in this list, with another prize: Ibarra, Lucia (Main)." in answer.out
    assert "Offered 3300.50 EUR, paid 3300.50 EUR." in answer.out
    spanish = pareo("prizes", demo, "--plan", plan, "--lang", "es").out
    assert "Ofrecido 3300,50 EUR, pagado 3300,50 EUR." in spanish


def test_the_data_of_prizes_holds_exact_shares_and_what_they_were_made_of(pareo, demo: Path, plan: Path):
    rows = json.loads(pareo("prizes", demo, "--plan", plan, "--json").out)["rows"]
    second = next(row for row in rows if row["name"] == "Okafor, Chidi")
    assert (second["list"], second["amount"], second["things"]) == ("Main", "700.00", "Cup")
    assert (second["why"]["pool"], second["why"]["tied"], second["why"]["exact"]) == (140_000, 2, "70000")
    assert second["why"]["level_with"] == ["Quiroga, Mateo"]


def test_receipts_have_one_line_for_each_player(pareo, demo: Path, plan: Path):
    rows = list(csv.DictReader(io.StringIO(pareo("prizes", demo, "--plan", plan, "--receipts", "--csv").out)))
    assert len({row["Name"] for row in rows}) == len(rows) == 7
    assert (rows[0]["Name"], rows[0]["Amount"], rows[0]["Signature"]) == ("Ibarra, Lucia", "1000.00", "")


def test_if_it_had_ended_after_another_round(pareo, demo: Path, plan: Path):
    assert "after round 2" in pareo("prizes", demo, "--plan", plan, "--after", 2).out
    assert pareo("prizes", demo, "--plan", plan, "--after", 9).code == 2


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[[list]]\nname = 'A'\nprizes = ['12 books']\n", ["List “A”", "“12 books” is not a prize"]),
        ("sharing = 'fair'\n[[list]]\nname = 'A'\nprizes = [1]\nage = 'kids'\n", ["“fair”", "List “A”", "“kids”"]),
        ("", ["There is no list of prizes"]),
        ("list = [", ["is not TOML"]),
        ("\x00", ["is not TOML"]),
    ],
)
def test_a_plan_that_cannot_be_carried_out_is_told_at_once(pareo, demo: Path, plan: Path, text: str, told: list[str]):
    plan.write_text(text, "utf-8")
    answer = pareo("prizes", demo, "--plan", plan)
    assert (answer.code, answer.out) == (3, "")
    assert all(words in answer.err for words in told), answer.err


def test_a_prize_for_a_group_that_nobody_is_in_is_told_before_the_list(pareo, demo: Path, plan: Path):
    plan.write_text(PLAN + "[[list]]\nname = 'Girls'\nsex = 'w'\nage = 'U14'\nprizes = [100]\n", "utf-8")
    answer = pareo("prizes", demo, "--plan", plan)
    assert answer.code == 0
    assert answer.err.splitlines()[0] == "pareo: List “Girls”: nobody is in this group."
    assert "no birth date is known: Ibarra, Lucia; Haddad, Rania" in answer.err
    assert "Novak, Petr" not in answer.err
    assert "paid 3300.50 EUR, not paid 100 EUR." in answer.out


def test_the_plan_and_the_tournament_are_not_written_over(pareo, demo: Path, plan: Path):
    assert pareo("prizes", demo, "--plan", plan, "-o", plan).code == 2
    assert plan.read_text("utf-8") == PLAN


def test_a_plan_that_is_not_there_is_told(pareo, demo: Path, tmp_path: Path):
    answer = pareo("prizes", demo, "--plan", tmp_path / "none.toml")
    assert answer.code == 5
    assert "none.toml" in answer.err
