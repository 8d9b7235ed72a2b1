"""A league of eight teams, twice round, with a second group, driven in a real browser in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from desks import Desk
from playwright.sync_api import expect
from team_arbiters import NewPage, TeamArbiter, member, table_of_teams

from pareo.cli.main import main
from pareo.desk.books.team_rounds import line_up, match_of_team, matches_of
from pareo.desk.results.report import report_file
from pareo.desk.teams.eligibility import broken
from pareo.desk.teams.fixtures import fixtures as rounds_of
from pareo.desk.teams.fixtures import meeting_meant

TEAMS, SQUAD, ROUNDS = 8, 4, 14
NAMES = [f"Club {chr(ord('A') + team)}" for team in range(TEAMS)]
GUESTS = [f"Guests {number}" for number in range(1, 5)]
LIST = table_of_teams(NAMES, SQUAD)
WRONG = LIST.replace(member(7, 4), member(7, 3))
SAID = {
    "en-GB": {
        "twice": f"{member(7, 3)} is twice in the squad of Club H",
        "second day": "17 October 2026",
        "moved": "8 November 2026",
        "postponed": "postponed",
        "spent": f"{member(1, 3)} has played as a reserve as often as allowed (1 of 1)",
        "promoted": "promoted",
        "relegated": "relegated",
        "final": "final",
    },
    "es-ES": {
        "twice": f"{member(7, 3)} está dos veces en la plantilla de Club H",
        "second day": "17 de octubre de 2026",
        "moved": "8 de noviembre de 2026",
        "postponed": "aplazado",
        "spent": f"{member(1, 3)} ya ha jugado como reserva todo lo permitido (1 de 1)",
        "promoted": "asciende",
        "relegated": "desciende",
        "final": "definitivo",
    },
}


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_a_league_of_eight_teams_twice_round(desk: Desk, new_page: NewPage, tmp_path: Path, locale: str):
    arbiter, words = TeamArbiter(desk, new_page, locale), SAID[locale]
    arbiter.begin("League", "team-roundrobin@berger", ROUNDS, cycles="2", match_boards="2", promoted="1", relegated="1")
    arbiter.paste_teams(WRONG, LIST, words["twice"])
    fixtures(arbiter, words)
    limits(arbiter, words)
    play(arbiter, words)
    second_group(arbiter)
    places(arbiter, words)
    path = tmp_path / "league.trf"
    path.write_bytes(report_file(arbiter.section, ()))
    assert main(["check", str(path)]) == 0


def fixtures(arbiter: TeamArbiter, words: dict[str, str]) -> None:
    """Days for all rounds, a venue, one match moved, one postponed; home and away turned round in the second half."""
    page = arbiter.page
    arbiter.go("/fixtures")
    page.fill("#f-first", "2026-10-03")
    page.fill("#f-hour", "16:00")
    page.fill("#f-days", "14")
    arbiter.send(arbiter.here("/fixtures/days") + " .btn")
    arbiter.undone_and_redone(lambda: arbiter.section.scheduled)
    expect(page.locator("#r2 h2")).to_contain_text(words["second day"])
    arbiter.go(f"/teams/{arbiter.section.teams[0].id}")
    page.fill("#f-venue", "Town library")
    arbiter.send(arbiter.here(f"/teams/{arbiter.section.teams[0].id}/edit") + " button.primary")
    arbiter.undone_and_redone(lambda: arbiter.section.teams[0].venue)
    move(arbiter, 1, 1, date="2026-11-08", venue="Old school")
    expect(page.locator("#r1")).to_contain_text(words["moved"])
    expect(page.locator("#r1")).to_contain_text("Old school")
    move(arbiter, 3, 0, undated=True)
    expect(page.locator("#r3")).to_contain_text(words["postponed"])
    pairs = [(one.white, one.black) for made in rounds_of(arbiter.section) for one in made.meetings]
    assert len(set(pairs)) == len(pairs) == TEAMS * (TEAMS - 1)
    arbiter.send(arbiter.here("/fixtures/pair") + " button")
    arbiter.undone_and_redone(lambda: arbiter.section.last_round)
    assert arbiter.section.last_round == ROUNDS


def move(arbiter: TeamArbiter, number: int, match: int, undated: bool = False, **fields: str) -> None:
    page = arbiter.page
    arbiter.go("/fixtures")
    arbiter.send(page.locator(f"#r{number} tbody tr").nth(match).locator("a[href*='?move=']"))
    for name, value in fields.items():
        page.fill(f"#move #f-{name}", value)
    if undated:
        page.check("#move input[name=undated]")
    arbiter.send("#move button.primary")
    line = page.locator(f"#r{number} tbody tr").nth(match).locator("a[href*='?move=']").get_attribute("href")
    assert line is not None
    key = [int(one) for one in re.findall(r"\d+", line)[:3]]

    def stands() -> object:
        meeting = meeting_meant(arbiter.section, *key)
        return meeting.times, meeting.venue, meeting.undated

    arbiter.undone_and_redone(stands)


def limits(arbiter: TeamArbiter, words: dict[str, str]) -> None:
    """A reserve may play once: the second line-up with him is asked about, by name, and taken all the same."""
    page = arbiter.page
    arbiter.go("/eligibility")
    page.fill("#f-reserve_most", "1")
    arbiter.send(arbiter.here("/eligibility") + " button.primary")
    arbiter.undone_and_redone(lambda: arbiter.section.settings.named("limits"))
    team = arbiter.section.teams[1].id
    reserve = [member(1, 1), member(1, 3)]
    arbiter.go("/rounds/1")
    arbiter.hand_in(1, team, reserve)
    arbiter.fill_in(1)
    arbiter.type_results(1, 1, "15015015")
    expect(page.locator("tr.board.done")).to_have_count(8)
    arbiter.go("/rounds/2")
    arbiter.hand_in(2, team, reserve, asked=words["spent"])
    arbiter.undone_and_redone(lambda: line_up(arbiter.section, 2, team) is None)
    assert [one.round for one in broken(arbiter.section, ())] == [2]


def play(arbiter: TeamArbiter, words: dict[str, str]) -> None:
    """All rounds but the match that is postponed; it is played last of all, and the standings are no longer open."""
    page = arbiter.page
    for number in range(2, ROUNDS + 1):
        arbiter.go(f"/rounds/{number}")
        arbiter.fill_in(number, "last")
        arbiter.all_results(number, (1, 2) if number == 3 else ())
    arbiter.go("/fixtures")
    expect(page.locator("#r3 tbody tr").first).to_contain_text(words["postponed"])
    late = matches_of(arbiter.section, 3)[0]
    arbiter.type_results(3, 1, "15")
    expect(page.locator("#m1 .score")).to_have_text("1½–½")
    arbiter.key("z", re.compile("Undone|Deshecho"))
    expect(page.locator("#m1 .score")).to_have_text("1–0")
    arbiter.key("y", re.compile("Redone|Rehecho"))
    expect(page.locator("#m1 .score")).to_have_text("1½–½")
    assert match_of_team(arbiter.section, 10, late.white) is not None


def second_group(arbiter: TeamArbiter) -> None:
    """A group with the terms and days of the first, smaller; played, and the first one is looked at again."""
    first = arbiter.section
    event = first.snapshot.event_slug
    arbiter.page.goto(f"/e/{event}/league")
    arbiter.page.fill("#f-groups", "Group B")
    arbiter.send(f"form[action='/e/{event}/league/groups'] button")
    arbiter.begun = arbiter.books.section(event, "group-b")
    right = table_of_teams(GUESTS, 2, 2000).replace("Player", "Guest")
    arbiter.paste_teams(right.replace("Guest032", "Guest031"), right, "Guest031, Test")
    arbiter.go("/fixtures")
    arbiter.send(arbiter.here("/fixtures/pair") + " button")
    assert arbiter.section.last_round == 6
    for number in range(1, 7):
        arbiter.go(f"/rounds/{number}")
        arbiter.fill_in(number)
        arbiter.all_results(number)
    arbiter.begun = first


def places(arbiter: TeamArbiter, words: dict[str, str]) -> None:
    page, event = arbiter.page, arbiter.section.snapshot.event_slug
    for path in (f"/e/{event}/league", f"/public/{event}/league"):
        page.goto(path)
        rows = page.locator("table.standings tbody tr")
        expect(rows).to_have_count(4)
        for row in rows.all():
            expect(row).to_contain_text(words["final"])
    arbiter.go("/standings")
    expect(page.locator("#standings tbody tr").first).to_contain_text(words["promoted"])
    expect(page.locator("#standings tbody tr").last).to_contain_text(words["relegated"])
    table = page.goto(f"/public{page.url.partition('/e')[2].removesuffix('/standings')}/fixtures")
    assert table is not None
    assert table.status == 200
    expect(page.locator("main")).to_contain_text("Old school")
    expect(page.locator("main")).to_contain_text("Town library")
