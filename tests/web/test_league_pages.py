"""A league through the pages: fixtures with days and venues, moved, published, printed and fed to calendars."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from crawl_in import KEY
from desks import Desk
from litestar.testing import TestClient
from playwright.sync_api import Locator, Page, expect

from pareo.bootstrap import build_world
from pareo.desk.books.records import Fixture
from pareo.desk.books.section import Section
from pareo.desk.players import registration
from pareo.desk.teams import squads
from pareo.desk.teams.fixtures import meeting_meant
from pareo.web.app import create_app
from pareo.web.world import World
from team_event import again, team_round, team_section

LEAGUE = "team-roundrobin@berger"
SAID = {
    "en": ("Fixtures", "moved", "Make all 3 rounds", "postponed"),
    "es": ("Calendario", "cambio de fecha", "Emparejar las 3 rondas", "aplazado"),
}


class League:
    """Somebody who runs a league without a browser."""

    def __init__(self, client: TestClient, world: World, section: Section) -> None:
        self.client, self.world, self.begun = client, world, section
        client.get("/manual")

    @property
    def section(self) -> Section:
        return again(self.world.books, self.begun)

    @property
    def place(self) -> str:
        return f"{self.begun.snapshot.event_slug}/{self.begun.snapshot.slug}"

    def page(self, path: str) -> str:
        answer = self.client.get(path)
        assert answer.status_code == 200, path
        assert KEY.findall(re.sub(r"<[^>]+>", " ", answer.text)) == []
        return answer.text

    def desk(self, path: str) -> str:
        return self.page(f"/e/{self.place}{path}")

    def send(self, path: str, **fields: object) -> str:
        data = {"_csrf_token": self.client.cookies["csrftoken"], **fields}
        return self.client.post(path, data=data).text


@pytest.mark.parametrize("language", ["en", "es"])
def test_fixtures_are_dated_moved_and_shown_everywhere(tmp_path: Path, language: str):
    world = build_world(tmp_path)
    section = team_section(world.books, 4, LEAGUE)
    title, moved, make, postponed = SAID[language]
    with TestClient(create_app(world), cookies={"lang": language}, base_url="http://localhost") as client:
        league = League(client, world, section)
        here = f"/e/{league.place}"
        assert make in league.desk("/fixtures")
        assert league.client.get(f"/public/{league.place}/fixtures").status_code == 404
        assert f'href="{here}/fixtures"' in league.desk("/rounds/1")
        league.send(f"{here}/fixtures/days", first="2026-10-03", hour="16:00", days="14")
        league.send(f"{here}/teams/2/edit", name="Club B", venue="Library; hall 2")
        league.send(f"{here}/fixtures/match", match="1-2-3", date="2026-11-08", time="10:00", venue="")
        assert meeting_meant(league.section, 1, 2, 3).times.date == "2026-11-08"
        shown = league.desk("/fixtures?move=1-2-3")
        assert moved in shown
        assert 'value="2026-11-08"' in shown
        assert "Library; hall 2" in shown
        league.send(f"{here}/fixtures/match", match="2-1-2", undated="on")
        assert postponed in league.desk("/fixtures")
        league.send(f"{here}/fixtures/pair")
        assert league.section.last_round == 3
        public = league.page(f"/public/{league.place}/fixtures")
        assert title in public
        assert "Library; hall 2" in public
        assert moved in public
        feed = client.get(f"/public/{section.snapshot.event_slug}/rounds.ics").text
        assert feed.count("BEGIN:VEVENT") == 5
        assert "DTSTART:20261108T100000" in feed
        assert "LOCATION:Library\\; hall 2" in feed
        assert "Club B – Club C" in feed
        rows = client.get(f"{here}/lists/fixtures.csv").text
        assert "2026-11-08 10:00" in rows
        assert "Library; hall 2" in rows
        assert "Club D" in league.page(f"{here}/print/fixtures")
        assert client.get(f"{here}/lists/fixtures.xlsx").status_code == 200
        assert title in league.desk("/papers")


def test_a_day_that_cannot_be_read_is_told_beside_its_field(tmp_path: Path):
    world = build_world(tmp_path)
    section = team_section(world.books, 4, LEAGUE)
    with TestClient(create_app(world), cookies={"lang": "en"}, base_url="http://localhost") as client:
        league = League(client, world, section)
        here = f"/e/{league.place}"
        assert 'aria-invalid="true"' in league.send(f"{here}/fixtures/days", first="soon", days="7")
        assert 'aria-invalid="true"' in league.send(f"{here}/fixtures/days", first="2026-10-03", days="many")
        assert "match" in league.send(f"{here}/fixtures/match", match="1-3-2", date="2026-10-03")
        assert list(league.section.snapshot.all(Fixture)) == []
        assert league.section.scheduled is False


def test_a_swiss_of_teams_has_no_fixtures(tmp_path: Path):
    world = build_world(tmp_path)
    section = team_section(world.books, 4)
    with TestClient(create_app(world), cookies={"lang": "en"}, base_url="http://localhost") as client:
        league = League(client, world, section)
        assert client.get(f"/e/{league.place}/fixtures").status_code == 404
        assert "Fixtures" not in league.desk("/papers")


@pytest.mark.parametrize("language", ["en", "es"])
def test_limits_and_places_are_shown_on_every_page(tmp_path: Path, language: str):
    world = build_world(tmp_path)
    section = team_section(world.books, 4, LEAGUE, match_boards="2")
    tied, spent = {"en": ("tied", "no more games"), "es": ("empate", "sin más partidas")}[language]
    with TestClient(create_app(world), cookies={"lang": language}, base_url="http://localhost") as client:
        league = League(client, world, section)
        here = f"/e/{league.place}"
        event = f"/e/{section.snapshot.event_slug}"
        assert client.get(f"/public/{section.snapshot.event_slug}/league").status_code == 404
        league.send(f"{here}/setup", promoted="1", relegated="1")
        assert 'aria-invalid="true"' in league.send(f"{here}/eligibility", reserve_most="x")
        league.send(f"{here}/eligibility", reserve_most="1", games_most="1")
        assert 'href="' + f"{here}/eligibility" in league.desk("/setup")
        league.send(f"{here}/fixtures/pair")
        league.send(f"{here}/rounds/1/line-ups", what="first")
        for board in league.section.boards[1]:
            entry = f"{board.board}:10:{board.version}:{board.white}-{board.black}"
            league.send(f"{here}/rounds/1/results", entry=entry)
        asked = league.send(f"{here}/rounds/2/line-ups/1", what="hand", seat=["1", "2"])
        assert "Player01, Test" in asked
        assert "1 de 1" in asked or "1 of 1" in asked
        assert spent in league.desk("/eligibility")
        league.send(f"{here}/rounds/2/line-ups/1", what="hand", seat=["1", "2"], confirmed="1")
        assert "Club A" in league.desk("/eligibility").split('id="broken"')[1]
        assert spent in client.get(f"{here}/eligibility/lists/appearances.csv").text
        for path in (f"{event}/league", f"{event}/league/print", f"/public/{section.snapshot.event_slug}/league"):
            assert tied in league.page(path)
        assert tied in client.get(f"{event}/league/lists/league.csv").text
        assert tied in league.page(f"{here}/standings")
        assert tied in league.page(f"/public/{league.place}/standings")
        assert f'href="{event}/league"' in league.page(event)


def test_the_hall_reads_nothing_from_a_round_that_it_has_not_seen(tmp_path: Path):
    world = build_world(tmp_path)
    section = team_section(world.books, 4, LEAGUE, promoted="1", relegated="1")
    team_round(world.books, section)
    public = f"/public/{section.snapshot.event_slug}/league"
    with TestClient(create_app(world), cookies={"lang": "en"}, base_url="http://localhost") as client:
        league = League(client, world, section)
        before = league.page(public)
        assert "played up to round 1 of 3" in before
        league.send(f"/e/{league.place}/rounds/2/pair")
        league.send(f"/e/{league.place}/rounds/2/line-ups", what="first")
        for board in league.section.boards[2]:
            entry = f"{board.board}:10:{board.version}:{board.white}-{board.black}"
            league.send(f"/e/{league.place}/rounds/2/results", entry=entry)
        assert "played up to round 2 of 3" in league.page(f"/e/{section.snapshot.event_slug}/league")
        assert rows_of(league.page(public)) == rows_of(before)
        league.send(f"/e/{league.place}/rounds/2/publish")
        assert "played up to round 2 of 3" in league.page(public)


def rows_of(page: str) -> list[str]:
    """What stands on a page between its tags, without what every answer has anew."""
    return re.findall(r">([^<>]+)<", page.split("<main", 1)[1])


def _teams(desk: Desk, section: Section) -> None:
    """Four teams of two and a reserve into a group that is there."""
    with desk.world.books.act(section.snapshot, "Ana") as act:
        registration.register(act, [{"name": f"Guest{at:02}, Test", "fide_rating": 2200 - at} for at in range(12)])
    for at in range(4):
        with desk.world.books.act(section.snapshot, "Ana") as act:
            squads.add_team(act, {"name": f"Guests {at + 1}"}, [3 * at + 1, 3 * at + 2, 3 * at + 3])


def _send(page: Page, button: Locator) -> None:
    """Press what sends a form, and have its answer with its scripts: a key that comes earlier would be lost."""
    with page.expect_navigation():
        button.click()


def _play_round(desk: Desk, page: Page, place: str, number: int) -> None:
    """All line-ups at once, then the results by keys: the first team wins its matches."""
    page.goto(desk.url(f"{place}/rounds/{number}"))
    _send(page, page.locator('button[name="what"][value="first"]'))
    expect(page.locator("#b4")).to_be_visible()
    page.keyboard.press("r")
    for board in (1, 2, 3, 4):
        expect(page.locator(f"#b{board}")).to_have_attribute("aria-selected", "true")
        page.keyboard.press("1")
        expect(page.locator(f"#b{board}")).to_have_class(re.compile("done"))


def drive_league(desk: Desk, page: Page) -> Section:
    """Eight teams in two groups, from the setup to the list of who goes up and down."""
    section = team_section(desk.world.books, 4, LEAGUE, section="Group A", match_boards="2")
    event = f"/e/{section.snapshot.event_slug}"
    place = f"{event}/{section.snapshot.slug}"
    page.goto(desk.url(f"{place}/setup"))
    page.fill("#f-promoted", "1")
    page.fill("#f-relegated", "1")
    _send(page, page.locator("#league").locator("xpath=ancestor::form").locator("button.primary").last)
    page.goto(desk.url(f"{place}/fixtures"))
    page.fill("#f-first", "2026-10-03")
    page.fill("#f-hour", "16:00")
    page.fill("#f-days", "14")
    _send(page, page.get_by_role("button", name="Write all days"))
    expect(page.locator("#r2")).to_contain_text("17 October 2026")
    page.locator("#r1 tbody tr").nth(1).get_by_role("link", name="Move").click()
    page.fill("#f-date", "2026-11-08")
    page.fill("#f-venue", "Town library")
    _send(page, page.get_by_role("button", name="Save", exact=True))
    expect(page.locator("#r1")).to_contain_text("8 November 2026")
    expect(page.locator("#r1")).to_contain_text("Town library")
    _send(page, page.get_by_role("button", name="Make all 3 rounds"))
    expect(page.locator("#r3 h2 a")).to_have_text("Round 3")
    page.goto(desk.url(f"{event}/league"))
    page.fill("#f-groups", "Group B")
    _send(page, page.get_by_role("button", name="Add the groups"))
    expect(page.locator("main")).to_contain_text("Group B")
    other = f"{event}/group-b"
    _teams(desk, desk.world.books.section(section.snapshot.event_slug, "group-b"))
    page.goto(desk.url(f"{other}/fixtures"))
    expect(page.locator("#r2")).to_contain_text("17 October 2026")
    _send(page, page.get_by_role("button", name="Make all 3 rounds"))
    for where in (place, other):
        for number in (1, 2, 3):
            _play_round(desk, page, where, number)
    return section


def test_a_league_of_eight_teams_is_driven_from_its_setup_to_the_promotion_list(desk: Desk, page: Page):
    section = drive_league(desk, page)
    event = section.snapshot.event_slug
    page.goto(desk.url(f"/e/{event}/league"))
    expect(page.locator("h2", has_text="promoted")).to_be_visible()
    rows = page.locator("table.standings tbody tr")
    expect(rows).to_have_count(4)
    expect(rows.nth(0)).to_contain_text("final")
    page.goto(desk.url(f"/public/{event}/league"))
    expect(page.locator("table.standings tbody tr")).to_have_count(4)
    page.goto(desk.url(f"/e/{event}/{section.snapshot.slug}/standings"))
    expect(page.locator("#standings tbody tr").first).to_contain_text("promoted")
    expect(page.locator("#standings tbody tr").last).to_contain_text("relegated")
