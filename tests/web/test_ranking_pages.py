"""The pages of rankings and prizes: what the command line has, both languages, for the hall only when switched on."""

from __future__ import annotations

import csv
import io
import json

import pytest
from desks import Client, Desk
from events import base, fresh, markup, new_section, played, report_of
from openpyxl import load_workbook
from playwright.sync_api import Page, expect

from pareo.cli.main import main
from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.players import registration
from pareo.desk.results.prizes import change_prizes, plan_of
from pareo.desk.results.rankings import change_rankings

PLAN = {
    "currency": "EUR",
    "list": [
        {"name": "Main", "prizes": ["1000 + Cup", "500"]},
        {"name": "Women", "sex": "w", "prizes": ["200", "100"]},
        {"name": "Girls", "sex": "w", "age": "U14", "prizes": ["Medal"]},
    ],
}


@pytest.fixture
def section(desk: Desk) -> Section:
    books = desk.world.books
    made = new_section(books, players=8)
    with books.act(made.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"start_date": "2027-03-25"})
    with books.act(made.snapshot, "Ana") as act:
        for player in made.players:
            club = "Ajax" if player.number % 2 else "Borg"
            registration.edit(act, player.id, {"sex": "w" if player.number > 4 else "m", "club": club})
    return played(books, fresh(books, made), 2)


@pytest.fixture
def planned(desk: Desk, section: Section) -> Section:
    with desk.world.books.act(section.snapshot, "Ana") as act:
        change_prizes(act, PLAN, False)
    return fresh(desk.world.books, section)


def rows(client: Client, path: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(client.get(path).content.decode("utf-8-sig"))))


def test_the_page_parts_the_standings_by_two_kinds_together(client: Client, section: Section):
    page = markup(client.get(base(section) + "/rankings?by=sex&also=rating"))
    assert "<h1> Standings by sex and rating </h1>" in page
    assert "<h2>Women · ≥ 2200</h2>" in page
    parted = rows(client, base(section) + "/rankings/ranking.csv?by=sex&also=rating")
    whole = {row["Name"]: row["Rank"] for row in rows(client, base(section) + "/lists/standings.csv")}
    assert {row["Name"]: row["Overall"] for row in parted} == whole
    assert [row["Sex"] for row in parted] == ["Women"] * 4 + ["Men"] * 4


def test_clubs_stand_by_their_best_and_their_players_are_a_click_away(client: Client, section: Section):
    page = markup(client.get(base(section) + "/rankings?by=club"))
    assert "<h2>Board 1</h2>" in page
    assert "Best 4" in page
    each = markup(client.get(base(section) + "/rankings?by=club&best=0"))
    assert "<h2>Ajax</h2>" in each
    assert "<h2>Board 1</h2>" not in each


def test_the_desk_and_the_command_line_show_the_same_ranking(client: Client, section: Section, tmp_path, capsys):
    file = tmp_path / "event.trf"
    file.write_bytes(report_of(client, base(section)))
    assert main(["standings", str(file), "--by", "sex,rating", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    desk = client.get(base(section) + "/rankings/ranking.json?by=sex&also=rating").json()
    assert said["rows"] == desk["rows"]


def test_paper_and_files_in_both_languages(client: Client, section: Section):
    paper = markup(client.get(base(section) + "/print/rankings?by=age"))
    assert "Standings by age" in paper
    assert "S65" in paper or "Other ages" in paper
    client.cookies.set("lang", "es")
    assert "Clasificación por edad" in markup(client.get(base(section) + "/print/rankings?by=age"))
    sheet = load_workbook(io.BytesIO(client.get(base(section) + "/rankings/ranking.xlsx?by=sex").content)).worksheets[0]
    assert sheet["A1"].value == "Sexo"
    assert client.get(base(section) + "/rankings/ranking.exe?by=sex").status_code == 404


def test_the_groups_are_kept_and_ranges_that_overlap_stay_on_the_page(client: Client, desk: Desk, section: Section):
    where = base(section) + "/rankings"
    wrong = client.submit(where, {"ranking_ratings": "2000-2500, 2450-", "ranking_best": "4"})
    assert wrong.status_code == 422
    assert "2000-2500 and 2450- overlap" in wrong.text
    assert 'value="2000-2500, 2450-"' in wrong.text
    client.submit(where, {"ranking_ratings": "2450-, -2449", "ranking_best": "3", "by": "rating"})
    page = markup(client.get(where + "?by=rating"))
    assert "<h2>≥ 2450</h2>" in page
    assert "<h2>&lt; 2450</h2>" in page
    assert fresh(desk.world.books, section).settings.ranking_best == 3


def test_players_without_a_birth_date_are_named_at_the_desk_and_not_to_the_hall(
    client: Client, desk: Desk, section: Section
):
    books = desk.world.books
    with books.act(section.snapshot, "Ana") as act:
        registration.edit(act, section.players[0].id, {"birth": ""})
        change_rankings(act, {"public_rankings": "on"})
    said = "no birth date is known: Player01, Test."
    assert said in client.get(base(section) + "/rankings?by=age").text
    hall = client.get("/public/test-open/main/rankings?by=age")
    assert hall.status_code == 200
    assert said not in hall.text


def test_the_hall_sees_rankings_and_prizes_only_when_they_are_switched_on(client: Client, desk: Desk, planned: Section):
    assert client.get("/public/test-open/main/rankings").status_code == 404
    assert client.get("/public/test-open/main/prizes").status_code == 404
    assert "/rankings" not in client.get("/public/test-open/main").text
    with desk.world.books.act(planned.snapshot, "Ana") as act:
        change_rankings(act, {"public_rankings": "on"})
    with desk.world.books.act(planned.snapshot, "Ana") as act:
        change_prizes(act, PLAN, True)
    shown = client.get("/public/test-open/main").text
    assert "/main/rankings" in shown
    assert "/main/prizes" in shown
    assert "<h1>Standings by rating</h1>" in markup(client.get("/public/test-open/main/rankings"))
    prizes = markup(client.get("/public/test-open/main/prizes"))
    assert "If it ended now, after round 2." in prizes
    assert "1000 EUR" in prizes


def test_ages_without_a_date_of_the_event_ask_for_the_year(client: Client, desk: Desk):
    section = played(desk.world.books, new_section(desk.world.books, players=4), 1)
    page = client.get(base(section) + "/rankings?by=age")
    assert page.status_code == 200
    assert "Ages need the year" in page.text
    assert client.get(base(section) + "/print/rankings?by=age").status_code == 404


def test_the_page_of_prizes_says_who_gets_what_and_why(client: Client, planned: Section):
    page = markup(client.get(base(planned) + "/prizes"))
    assert "If it ended now, after round 2." in page
    assert "Offered 1800 EUR, paid 1800 EUR." in page
    assert "with nobody level on points: " in page
    assert "List “Girls”: nobody is in this group." in page
    client.cookies.set("lang", "es")
    spanish = markup(client.get(base(planned) + "/prizes"))
    assert "Si terminara ahora, después de la ronda 2." in spanish
    assert "Ofrecido 1800 EUR, pagado 1800 EUR." in spanish


def test_prizes_and_receipts_are_papers_and_files_once_there_is_a_plan(client: Client, desk: Desk, section: Section):
    assert "print/prizes" not in client.get(base(section) + "/papers").text
    assert client.get(base(section) + "/print/prizes").status_code == 404
    assert client.get(base(section) + "/lists/prizes.csv").status_code == 404
    assert "No prizes are planned yet" in client.get(base(section) + "/prizes").text
    with desk.world.books.act(section.snapshot, "Ana") as act:
        change_prizes(act, PLAN, False)
    papers = client.get(base(section) + "/papers").text
    assert "print/prizes" in papers
    receipts = markup(client.get(base(section) + "/print/prize-receipts"))
    assert "Signature" in receipts
    assert "Provisional" in receipts
    given = rows(client, base(section) + "/lists/prize-receipts.csv")
    assert sum(float(row["Amount"]) for row in given if row["Amount"]) == 1800
    listed = client.get(base(section) + "/lists/prizes.json").json()
    assert listed["rows"][0]["why"]["pool"]


def test_a_plan_that_is_refused_comes_back_with_all_that_was_typed(client: Client, desk: Desk, section: Section):
    where = base(section) + "/prizes/plan"
    typed = {
        "sharing": "equal", "one_each": "0", "rounding": "1", "currency": "EUR",
        "name-1": "Main", "prizes-1": "100\n50", "name-2": "Odd", "prizes-2": "12 books", "age-2": "kids",
        "name-3": "", "prizes-3": "",
    }  # fmt: skip
    refused = client.submit(where, typed)
    assert refused.status_code == 422
    assert "“12 books” is not a prize" in refused.text
    assert "“kids” is not an age group" in refused.text
    assert 'value="Odd"' in refused.text
    assert plan_of(fresh(desk.world.books, section)) is None
    kept = client.submit(where, {**typed, "prizes-2": "+ 12 books", "age-2": "U14", "remove-1": "on"})
    assert kept.status_code == 200
    plan = plan_of(fresh(desk.world.books, section))
    assert plan is not None
    assert ([each.name for each in plan.lists], plan.sharing, plan.one_each, plan.unit) == (
        ["Odd"],
        "equal",
        False,
        100,
    )


def test_a_plan_is_typed_in_the_browser_and_its_sums_follow(page: Page, desk: Desk, section: Section):
    page.goto(desk.address + base(section) + "/prizes/plan")
    page.get_by_label("Currency").fill("EUR")
    page.get_by_label("Name", exact=True).first.fill("Main")
    page.get_by_label("Prizes, first place first").first.fill("1.000 + Cup\n500,50\nBook")
    expect(page.locator("[data-total-sum]")).to_have_text("1500.50 EUR")
    page.get_by_role("button", name="One more list").click()
    expect(page.locator("#f-name-2")).to_be_focused()
    page.locator("#f-name-2").fill("Women")
    page.locator("#f-prizes-2").fill("200")
    page.locator("#f-sex-2").select_option("w")
    expect(page.locator("[data-total-sum]")).to_have_text("1700.50 EUR")
    page.get_by_role("button", name="Save the plan").click()
    expect(page.locator(".sums")).to_have_text("Offered 1700.50 EUR, paid 1700.50 EUR.")
    plan = plan_of(fresh(desk.world.books, section))
    assert plan is not None
    assert [each.offered for each in plan.lists] == [150_050, 20_000]
