"""Pasting teams: previewed with everything odd by line, corrected, entered in one act, taken back in one."""

from __future__ import annotations

import io

import pytest
from events import base, fresh, new_section
from openpyxl import Workbook
from playwright.sync_api import expect

LIST = """Torre Blanca (captain: Luis Soto)
Ruiz, Marta 2301 ESP
Gil, Pedro 2200

Dama Negra
Lee, Ann 2400
Bo, Cy 2150
"""
TWICE = LIST.replace("Bo, Cy 2150", "Marta Ruiz 2301")


def squads(section):
    return {team.name: [player.name for player in section.squads[team.id]] for team in section.teams}


def test_the_plan_comes_first_and_the_teams_when_it_is_confirmed(desk, client):
    section = new_section(desk.world.books, players=2, system="team-swiss@2026", match_boards="2")
    place = base(section) + "/teams/paste"
    shown = client.submit(place, {"list": LIST, "step": "look"})
    assert "2 teams, 4 players" in shown.text
    assert fresh(desk.world.books, section).teams == ()
    mark = shown.text.split('name="plan" value="')[1].split('"')[0]
    client.submit(
        place, {"list": LIST, "read": LIST, "step": "add", "plan": mark, "numbering": "strength", "best": "2"}
    )
    entered = fresh(desk.world.books, section)
    assert squads(entered) == {"Dama Negra": ["Lee, Ann", "Bo, Cy"], "Torre Blanca": ["Ruiz, Marta", "Gil, Pedro"]}
    journal = client.get(base(section) + "/journal").text
    assert "2 teams entered with 4 players: Torre Blanca and Dama Negra" in journal


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Line 7: Marta Ruiz is in two teams, Torre Blanca (line 2) and Dama Negra."),
        ("es", "Línea 7: Marta Ruiz está en dos equipos, Torre Blanca (línea 2) y Dama Negra."),
    ],
)
def test_a_player_in_two_teams_is_told_with_both_lines_in_both_languages(desk, client, language, told):
    section = new_section(desk.world.books, players=2)
    client.cookies.set("lang", language)
    shown = client.submit(base(section) + "/teams/paste", {"list": TWICE, "step": "look"})
    assert told in " ".join(shown.text.split())


def test_a_plan_that_somebody_else_has_overtaken_is_shown_again(desk, client):
    section = new_section(desk.world.books, players=2)
    place = base(section) + "/teams/paste"
    mark = client.submit(place, {"list": LIST, "step": "look"}).text.split('name="plan" value="')[1].split('"')[0]
    client.submit(base(section) + "/teams", {"what": "new", "name": "Torre Blanca", "player": ["1"]})
    answer = client.submit(place, {"list": LIST, "read": LIST, "step": "add", "plan": mark, "numbering": "listed"})
    assert answer.status_code == 422
    assert "There is a team Torre Blanca already" in answer.text
    assert squads(fresh(desk.world.books, section)) == {"Torre Blanca": ["Player01, Test"]}


def test_an_empty_list_is_refused_in_words(desk, client):
    section = new_section(desk.world.books, players=2)
    answer = client.submit(base(section) + "/teams/paste", {"list": " ", "step": "look"})
    assert "There are no teams in the list." in answer.text


def test_teams_are_pasted_corrected_entered_and_undone_in_a_browser(desk, page):
    section = new_section(desk.world.books, players=0, system="team-swiss@2026", match_boards="2")
    page.goto(desk.url(base(section) + "/teams"))
    page.get_by_role("link", name="Paste teams").click()
    page.get_by_label("Teams and their players").fill(TWICE)
    page.get_by_role("button", name="Preview").click()
    expect(page.locator("#findings")).to_contain_text("Line 7: Marta Ruiz is in two teams")
    page.get_by_label("Teams and their players").fill(LIST)
    page.get_by_role("button", name="Read again").click()
    expect(page.locator("#findings")).to_have_count(0)
    expect(page.locator(".planned-team")).to_have_count(2)
    page.get_by_role("button", name="Enter 2 teams, 4 players new").click()
    expect(page.locator("#teams tbody tr")).to_have_count(2)
    page.get_by_role("button", name="Undo").first.click()
    expect(page.get_by_text("No teams yet.")).to_be_visible()
    assert fresh(desk.world.books, section).players == ()


def test_a_spreadsheet_of_teams_is_read_in_a_browser(desk, page):
    section = new_section(desk.world.books, players=0, system="team-swiss@2026", match_boards="2")
    sheet = Workbook()
    for row in (
        ["Equipo", "Tablero", "Nombre", "Elo"],
        ["Torre", 2, "Gil, Pedro", 2200],
        ["Torre", 1, "Ruiz, Eva", 2300],
    ):
        sheet.active.append(row)
    data = io.BytesIO()
    sheet.save(data)
    page.goto(desk.url(base(section) + "/teams/paste"))
    page.locator("input[type=file]").set_input_files(
        {"name": "teams.xlsx", "mimeType": "application/octet-stream", "buffer": data.getvalue()}
    )
    page.get_by_role("button", name="Preview").click()
    expect(page.locator(".planned-team tbody tr").first).to_contain_text("Ruiz, Eva")
    page.get_by_role("button", name="Enter 1 team, 2 players new").click()
    expect(page.locator("#teams tbody tr")).to_have_count(1)
    assert squads(fresh(desk.world.books, section)) == {"Torre": ["Ruiz, Eva", "Gil, Pedro"]}
