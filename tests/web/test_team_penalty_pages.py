"""Penalties of teams on their pages: asked, refused, seen with the sum; faults of team files."""

from __future__ import annotations

from pathlib import Path

import pytest
from events import base, markup
from playwright.sync_api import expect

from team_event import team_round, team_section

PENALTY = {"how": "taken", "match": "1", "games": "½", "round": "1", "reason": "Line-up late"}
SAMPLE = Path(__file__).resolve().parents[1] / "data" / "trf" / "example_trf26.trf"


@pytest.mark.parametrize(
    ("language", "asked", "told", "heading"),
    [
        (
            "en",
            "Change the points of Club B in round 1?",
            "−1 MP, −½ GP, round 1: Line-up late",
            "Penalties and bonuses",
        ),
        ("es", "¿Cambiar los puntos de Club B en la ronda 1?", "−1 PE, −½ PP, ronda 1: Line-up late", "Penalizaciones"),
    ],
)
def test_a_penalty_is_asked_about_and_seen_with_its_reason_and_sum(desk, client, language, asked, told, heading):
    section = team_round(desk.world.books, team_section(desk.world.books, teams=4))
    client.cookies.set("lang", language)
    place = base(section) + "/teams/2/points"
    answer = client.submit(place, PENALTY)
    assert asked in answer.text
    client.submit(place, {**PENALTY, "confirmed": "1"})
    for path in ("/teams/2", "/standings"):
        shown = " ".join(client.get(base(section) + path).text.split())
        assert heading in shown
        assert told.partition(" ")[0] in shown
        assert "Line-up late" in shown
        assert "− 1 = " in shown
    journal = client.get(base(section) + "/journal").text
    assert "Line-up late" in journal


def test_what_was_typed_stays_when_a_penalty_says_too_little(desk, client):
    section = team_round(desk.world.books, team_section(desk.world.books, teams=4))
    answer = client.submit(base(section) + "/teams/2/points", {**PENALTY, "reason": "", "games": "1.5"})
    assert answer.status_code == 422
    assert 'value="1.5"' in answer.text
    answer = client.submit(base(section) + "/teams/2/points", {**PENALTY, "match": "", "games": ""})
    assert "Say how many match points or game points." in answer.text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "line 289, column 62: Record 310: team 2 Ukraine has 26.5 GP"),
        ("es", "Registro 310: el equipo 2 Ukraine tiene 26.5"),
    ],
)
def test_a_file_whose_teams_and_games_disagree_is_told_with_line_before_it_comes_in(desk, client, language, told):
    client.cookies.set("lang", language)
    files = [("file", ("sample.trf", SAMPLE.read_bytes()))]
    shown = markup(client.submit("/events/import", {}, files=files))
    assert told in shown
    assert desk.world.books.festivals() == []


def test_a_penalty_is_entered_and_taken_back_in_a_browser(desk, page):
    section = team_round(desk.world.books, team_section(desk.world.books, teams=4))
    page.goto(desk.url(base(section) + "/teams/2"))
    page.locator("#penalties").get_by_label("Match points").fill("1")
    page.locator("#penalties").get_by_label("Reason").fill("Late")
    page.locator("#penalties").get_by_role("button", name="Enter").click()
    page.get_by_role("button", name="Change the points").click()
    expect(page.locator("#penalties li")).to_contain_text("−1 MP, round 1: Late")
    expect(page.locator("#penalties").get_by_label("Reason")).to_have_value("")
    page.locator("#penalties").get_by_role("button", name="Take back").click()
    page.get_by_role("button", name="Change the points").click()
    expect(page.locator("#penalties li")).to_have_count(0)
