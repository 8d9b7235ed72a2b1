"""A team event through the pages: made, paired, lined up, played, ranked, filed, in both languages and in a browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from crawl_in import KEY
from desks import Client, Desk
from events import base
from litestar.testing import TestClient
from playwright.sync_api import Page, expect

from pareo.bootstrap import build_world
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import line_up, matches_of
from pareo.desk.results.report import report_file
from pareo.desk.teams import squads
from pareo.formats import trf
from pareo.history import in_teams
from pareo.i18n import messages_in
from pareo.i18n.systems import words_for
from pareo.web.app import create_app
from pareo.web.world import World
from team_event import again, team_round, team_section

SAID = {
    "en": ("Line-ups", "Standings of the teams after round 3", "line-ups are missing", "All line-ups are in."),
    "es": (
        "Alineaciones",
        "Clasificación por equipos tras la ronda 3",
        "Faltan 6 alineaciones",
        "Están todas las alineaciones.",
    ),
}


CUT_OFF = """() => [...document.querySelectorAll("main a, main button")]
  .filter((one) => !one.closest(".scroll") && one.getBoundingClientRect().right > innerWidth)
  .map((one) => one.textContent.trim())"""
"""What could be pressed, but lies beside the window."""


class Arbiter:
    """Somebody who presses buttons without a browser."""

    def __init__(self, client: TestClient, world: World, section: Section) -> None:
        self.client, self.world, self.begun = client, world, section
        client.get("/manual")

    @property
    def section(self) -> Section:
        return again(self.world.books, self.begun)

    def page(self, path: str) -> str:
        answer = self.client.get(base(self.begun) + path)
        assert answer.status_code == 200, path
        assert KEY.findall(re.sub(r"<[^>]+>", " ", answer.text)) == []
        return answer.text

    def send(self, path: str, **fields: object) -> str:
        data = {"_csrf_token": self.client.cookies["csrftoken"], **fields}
        answer = self.client.post(base(self.begun) + path, data=data)
        return answer.text


@pytest.mark.parametrize("language", ["en", "es"])
def test_an_event_of_six_teams_is_played_through_the_pages(tmp_path: Path, language: str):
    world = build_world(tmp_path)
    section = team_section(world.books)
    line_ups, standings, missing, all_in = SAID[language]
    with TestClient(create_app(world), cookies={"lang": language}, base_url="http://localhost") as client:
        arbiter = Arbiter(client, world, section)
        assert line_ups in arbiter.page("/rounds/1")
        for number in (1, 2, 3):
            arbiter.send(f"/rounds/{number}/pair")
            arbiter.send(f"/rounds/{number}/publish")
            assert missing in arbiter.page(f"/rounds/{number}")
            one = matches_of(arbiter.section, number)[0].white
            seats = [player.id for player in arbiter.section.squads[one]][1:]
            arbiter.send(f"/rounds/{number}/line-ups/{one}", what="hand", seat=[str(id) for id in seats])
            found = line_up(arbiter.section, number, one)
            assert found is not None
            assert found.seats == tuple(seats)
            arbiter.send(f"/rounds/{number}/line-ups", what="first" if number == 1 else "last")
            assert all_in in arbiter.page(f"/rounds/{number}")
            for board in arbiter.section.boards[number]:
                entry = f"{board.board}:10:{board.version}:{board.white}-{board.black}"
                arbiter.send(f"/rounds/{number}/results", entry=entry)
        assert standings in arbiter.page("/standings")
        for path in ("/setup", "/teams", "/teams/1", "/journal", "/rounds/3/why", "/standings/1/0?after=3"):
            arbiter.page(path)
        filed = trf.to_tournament(trf.read(report_file(arbiter.section, ()))).tournament
        assert [len(made.games) for made in in_teams(filed).rounds] == [3, 3, 3]
        public = client.get(f"/public{base(section)[2:]}").text
        assert "Club A" in public
        assert "Player02, Test" in public
        assert "Club A" in client.get(f"/public{base(section)[2:]}/standings").text
    world.books.engine.dispose()


def test_what_is_for_single_players_is_not_there(desk: Desk, client: Client):
    section = team_round(desk.world.books, team_section(desk.world.books))
    for path in ("/hand", "/attendance", "/checkin", "/ties", "/outlook", "/groups", "/rounds/1/colors"):
        answer = client.get(base(section) + path)
        assert (path, answer.status_code) == (path, 404)
        assert "teams are paired" in answer.text
    board = section.boards[1][0]
    answer = client.submit(f"{base(section)}/rounds/1/pairs/swap", {"pair": f"{board.white}-{board.black}"})
    assert "teams are paired" in answer.text


def test_a_wrong_line_up_is_told_on_the_page(desk: Desk, client: Client):
    section = team_section(desk.world.books)
    fields = {"what": "hand", "seat": ["1", "2", "3", "9"]}
    answer = client.submit(f"{base(section)}/rounds/1/line-ups/1", fields)  # type: ignore[arg-type]
    assert "Player09, Test is not in the squad of Club A" in answer.text
    fields = {"what": "hand", "seat": ["2", "1", "3", "4"]}
    answer = client.submit(f"{base(section)}/rounds/1/line-ups/1", fields)  # type: ignore[arg-type]
    assert "ECU B.12.3.4" in answer.text
    assert line_up(again(desk.world.books, section), 1, 1) is None


@pytest.mark.parametrize(("language", "empty"), [("en", "empty board"), ("es", "tablero vacío")])
def test_an_empty_board_is_shown_to_the_desk_and_to_the_hall(desk: Desk, client: Client, language: str, empty: str):
    section = team_round(desk.world.books, team_section(desk.world.books), finish=False)
    team = matches_of(section, 1)[0].white
    seats = [str(player.id) for player in section.squads[team]][:3]
    fields = {"what": "hand", "seat": [*seats, "0"]}
    client.cookies.set("lang", language)
    client.submit(f"{base(section)}/rounds/1/line-ups/{team}", fields)  # type: ignore[arg-type]
    for path in (f"{base(section)}/rounds/1", f"/public{base(section)[2:]}"):
        shown = client.get(path)
        assert (path, shown.status_code) == (path, 200)
        row = shown.text.split('class="empty-board"')[1].split("</tr>")[0]
        assert empty in row
        assert "– +" in row


@pytest.mark.parametrize(
    ("language", "results", "line_ups"),
    [
        ("en", "Round 1: 12 results are missing (boards 1, 2, 3, 4, 5, 6 …)", "Round 2: 6 line-ups are missing ("),
        (
            "es",
            "Ronda 1: faltan 12 resultados (tableros 1, 2, 3, 4, 5, 6 …)",
            "Ronda 2: faltan 6 alineaciones (",
        ),
    ],
)
def test_what_is_missing_is_told_before_the_next_round(
    desk: Desk, client: Client, language: str, results: str, line_ups: str
):
    section = team_round(desk.world.books, team_section(desk.world.books), finish=False)
    client.cookies.set("lang", language)
    assert results in " ".join(client.get(f"{base(section)}/rounds/2").text.split())
    client.submit(f"{base(section)}/rounds/2/pair")
    client.submit(f"{base(section)}/rounds/2/publish")
    assert line_ups in " ".join(client.get(f"{base(section)}/rounds/3").text.split())


@pytest.mark.parametrize(
    ("language", "group", "label"),
    [
        ("en", "the teams with the same points", "Best players that count"),
        ("es", "los equipos con los mismos puntos", "Mejores"),
    ],
)
def test_teams_are_called_teams_and_fields_by_their_labels(
    desk: Desk, client: Client, language: str, group: str, label: str
):
    section = team_round(desk.world.books, team_section(desk.world.books))
    client.cookies.set("lang", language)
    client.submit(f"{base(section)}/rounds/2/pair")
    shown = client.get(f"{base(section)}/rounds/2/why").text
    assert "players with the same points" not in shown
    assert "jugadores con los mismos puntos" not in shown
    assert not re.search(r"absolut[ea]", shown), "the preferences of teams are strong or mild (C.04.6 1.7)"
    assert group in messages_in(language, words_for("team-swiss@2026")).say("why.term.bracket")
    assert f'href="{base(section)}/teams/1"' in shown
    assert f'href="{base(section)}/players/1"' not in shown
    assert f'href="{base(section)}/rounds/1/games"' in client.get(f"{base(section)}/rounds/1").text
    told = client.submit(f"{base(section)}/teams/number", {"best": "0"}).text
    assert f'data-goto="f-best">{label}' in told


def test_results_by_keys_are_read_from_left_to_right_and_the_match_adds_up(desk: Desk, page: Page):
    section = team_round(desk.world.books, team_section(desk.world.books), finish=False)
    page.goto(desk.url(f"{base(section)}/rounds/1"))
    page.keyboard.press("r")
    expect(page.locator("#b1")).to_have_attribute("aria-selected", "true")
    for key in ("1", "1", "5", "0"):
        page.keyboard.press(key)
    expect(page.locator("#m1 .score")).to_have_text("2½–1½")
    expect(page.locator("#b5")).to_have_attribute("aria-selected", "true")
    results = [board.result for board in again(desk.world.books, section).boards[1][:4]]
    # On boards 2 and 4 the first team has Black.
    assert results == ["10", "01", "==", "10"]
    page.locator("#b5 .result button").nth(2).click()
    expect(page.locator("#m2 .score")).to_have_text("0–1")
    page.keyboard.press("z")
    expect(page.locator("#m2 .score")).to_have_text("0–0")


@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_no_page_of_a_team_event_is_wider_than_a_phone(desk: Desk, new_page: Callable[..., Page], locale: str):
    """Outside FIDE mode the head of the page has one thing more to say. No link is cut off, however long the names."""
    section = team_section(desk.world.books)
    with desk.world.books.act(section.snapshot, "Ana") as act:
        squads.edit_team(act, 1, {"name": "Agrupación Villanueva de la Serena"})
    phone = new_page(width=390, locale=locale)
    pages = ["/teams", "/rounds/1", "/rounds/2", "/rounds/1/why", "/standings", "/teams/1", "/captains", "/setup"]
    for path in [*pages, "/team-lists", "/team-lists?show=board-prizes", "/papers"]:
        phone.goto(desk.url(base(section) + path))
        assert (path, phone.evaluate("document.documentElement.scrollWidth - innerWidth")) == (path, 0)
        assert (path, phone.evaluate(CUT_OFF)) == (path, [])
        if path == "/teams":
            section = team_round(desk.world.books, section, finish=False)


def test_long_names_leave_room_on_a_phone_for_scores_and_on_a_screen_for_ratings(
    desk: Desk, new_page: Callable[..., Page]
):
    section = team_section(desk.world.books)
    with desk.world.books.act(section.snapshot, "Ana") as act:
        squads.edit_team(act, 1, {"name": "Agrupación Ajedrecística Villanueva de la Serena"})
    section = team_round(desk.world.books, section)
    phone = new_page(width=390)
    phone.goto(desk.url(base(section) + "/rounds/1"))
    name = phone.locator("#m1 th", has_text="Agrupación").bounding_box()
    score = phone.locator("#m1 .score").bounding_box()
    assert name is not None
    assert score is not None
    assert (
        name["x"] + phone.locator("#m1 th", has_text="Agrupación").evaluate("name => name.scrollWidth")
        <= score["x"] + 1
    )
    phone.goto(desk.url(f"/public{base(section)[2:]}/standings"))
    points = phone.locator("table.standings thead th").nth(4).bounding_box()
    assert points is not None
    assert points["x"] + points["width"] <= 390
    for width in (390, 1400):
        page = new_page(width=width)
        page.goto(desk.url(base(section) + "/rounds/1"))
        page.locator(".line-ups summary").first.click()
        places = page.locator(".line-ups details[open] .grow").all()
        assert places
        assert all(place.evaluate("place => place.scrollWidth <= place.clientWidth") for place in places)
