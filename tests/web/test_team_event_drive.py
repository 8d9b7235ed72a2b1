"""Whole team events driven in a real browser: a Swiss of 24 teams and 7 rounds in both languages, a league of six."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from desks import Desk
from events import base
from playwright.sync_api import Page, expect

import pareo
from pareo.cli.main import main
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import match_of_team, matches_of, waiting_matches
from pareo.desk.results import entering
from pareo.desk.results.report import report_file
from pareo.desk.teams import line_ups
from pareo.history import in_teams
from team_event import PATTERN, again

SAID = {
    "en": ("en-GB", "Standings of the teams after round 7", "Board prizes", "Match cards"),
    "es": ("es-ES", "Clasificación por equipos tras la ronda 7", "Premios por tablero", "Actas de los encuentros"),
}
EACH = 5
"""Four boards and a reserve."""


class Driver:
    """An arbiter with a browser, and the books beside it for the mass of line-ups and results."""

    def __init__(self, desk: Desk, page: Page) -> None:
        self.books, self.page = desk.world.books, page
        self.begun: Section | None = None

    @property
    def section(self) -> Section:
        assert self.begun is not None
        return again(self.books, self.begun)

    def go(self, path: str) -> None:
        self.page.goto(base(self.section) + path)

    def send(self, selector: str) -> None:
        """Press what sends a form, and have its answer."""
        with self.page.expect_navigation():
            self.page.locator(selector).first.click()

    def begin(self, name: str, system: str, teams: int, rounds: int) -> None:
        """The event with its players pasted, a team made of each club, the teams numbered by strength."""
        lines = ["Name\tRating\tClub"]
        for team in range(teams):
            for at in range(EACH):
                lines.append(f"Player{team:02}{at}, Test\t{2400 - 20 * team - at}\tClub {chr(ord('A') + team)}")
        self.page.goto("/events/new")
        self.page.fill("#f-name", name)
        self.page.select_option("#f-system", system)
        self.page.fill("#f-rounds", str(rounds))
        self.page.fill("#f-players", "\n".join(lines))
        self.send("main .btn.primary")
        found = re.search(r"/e/([^/]+)/([^/?#]+)", self.page.url)
        assert found is not None
        self.begun = self.books.section(found[1], found[2])
        self.go("/teams")
        self.send("button[name=by][value=club]")
        self.send(f"form[action='{base(self.section)}/teams/number'] .btn")
        assert [len(squad) for squad in self.section.squads.values()] == [EACH] * teams

    def pair(self, number: int) -> None:
        self.go(f"/rounds/{number}")
        self.send(f"form[action='{base(self.section)}/rounds/{number}/pair'] button")
        self.send(f"form[action='{base(self.section)}/rounds/{number}/publish'] button")
        assert waiting_matches(self.section, number) == matches_of(self.section, number)

    def line_up(self, number: int) -> None:
        """One team by its own form on the page of the round; all others in one step."""
        team = matches_of(self.section, number)[0].white
        form = f"form[action='{base(self.section)}/rounds/{number}/line-ups/{team}']"
        details = self.page.locator("details", has=self.page.locator(form))
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        self.send(f"{form} button[value=hand]")
        self.send(f"form[action='{base(self.section)}/rounds/{number}/line-ups'] button[value=first]")
        assert waiting_matches(self.section, number) == ()

    def play(self, number: int) -> None:
        """The first match by keys, the others straight into the books."""
        self.go(f"/rounds/{number}")
        self.page.keyboard.press("r")
        expect(self.page.locator("#b1")).to_have_attribute("aria-selected", "true")
        for key in ("1", "5", "0", "1"):
            self.page.keyboard.press(key)
        expect(self.page.locator("#m1 .score")).to_have_text("2½–1½")
        expect(self.page.locator("#b4")).to_have_class(re.compile("done"))
        with self.books.act(self.section.snapshot, "Ana", 2) as act:
            for board in act.section.boards[number]:
                if board.open:
                    result = PATTERN[(board.board + number) % len(PATTERN)]
                    entering.enter(act, number, board.board, result)


@pytest.fixture
def drive(desk: Desk, new_page: Callable[..., Page]) -> Callable[[str], Driver]:
    return lambda locale: Driver(desk, new_page(locale=locale))


def checked(section: Section, folder: Path) -> None:
    """`pareo check` has nothing against the TRF of the section."""
    path = folder / "event.trf"
    path.write_bytes(report_file(section, ()))
    assert main(["check", str(path)]) == 0


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_team_swiss_of_24_teams_and_7_rounds(drive: Callable[[str], Driver], tmp_path: Path, language: str):
    locale, standings, prizes, cards = SAID[language]
    driver = drive(locale)
    page = driver.page
    driver.begin("Cup", "team-swiss@2026", 24, 7)
    for number in range(1, 8):
        driver.pair(number)
        if number == 2:
            forfeit_undo_redo(driver, number)
        driver.line_up(number)
        driver.play(number)
        if number == 4:
            withdraw(driver, 24)
    driver.go("/standings")
    expect(page.locator("h1")).to_have_text(standings)
    page.locator("#standings tbody tr").first.locator("td button").last.click()
    expect(page.locator("#sum table")).to_be_visible()
    driver.go("/papers")
    expect(page.locator("main")).to_contain_text(prizes)
    expect(page.locator("main")).to_contain_text(cards)
    page.goto(f"/public{base(driver.section)[2:]}/teams/1")
    expect(page.locator("h1")).to_have_text("1 Club A")
    checked(driver.section, tmp_path)
    filed = pareo.read(tmp_path / "event.trf")
    assert [len(made.games) for made in in_teams(filed).rounds] == [12, 12, 12, 12, 11, 11, 11]


def forfeit_undo_redo(driver: Driver, number: int) -> None:
    """The last match is not played; taken back and done again by the button and the key."""
    page, match = driver.page, matches_of(driver.section, number)[-1]

    def state() -> str:
        return matches_of(driver.section, number)[-1].forfeit

    page.select_option("#forfeit-match", f"{match.white}-{match.black}")
    page.select_option("#forfeit-how", "-+")
    driver.send(f"form[action='{base(driver.section)}/rounds/{number}/matches'] .btn")
    assert state() == "-+"
    expect(page.locator(f"#m{match.match} .score")).to_have_text(re.compile(r"\+"))
    page.keyboard.press("z")
    expect(page.locator(f"#m{match.match} .score")).to_have_text("–")
    assert state() == ""
    page.keyboard.press("y")
    expect(page.locator(f"#m{match.match} .score")).to_have_text(re.compile(r"\+"))
    assert state() == "-+"


def withdraw(driver: Driver, number: int) -> None:
    team = next(one for one in driver.section.teams if one.number == number)
    driver.go(f"/teams/{team.id}")
    driver.send("button[value=withdraw]")
    following = driver.section.last_round + 1
    driver.go(f"/rounds/{following}")
    expect(driver.page.locator("main")).to_contain_text(team.name)
    assert match_of_team(driver.section, following, team.id) is None


@pytest.mark.slow
def test_a_league_of_six_teams(drive: Callable[[str], Driver], tmp_path: Path):
    driver = drive("en-GB")
    driver.begin("League", "team-roundrobin@berger", 6, 5)
    for number in range(1, 6):
        driver.pair(number)
        with driver.books.act(driver.section.snapshot, "Ana", 2) as act:
            line_ups.hand_in_missing(act, number, line_ups.FIRST_OF_SQUAD)
        driver.play(number)
    driver.go("/team-lists")
    table = driver.page.locator("main table").first
    expect(table.locator("tbody tr")).to_have_count(6)
    expect(table.locator(".own")).to_have_count(6)
    checked(driver.section, tmp_path)
