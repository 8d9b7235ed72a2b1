"""A Swiss of 24 teams and 7 rounds driven in a real browser in both languages, from the pasted list to the report."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from desks import Desk
from events import base
from playwright.sync_api import expect
from team_arbiters import NewPage, TeamArbiter, member, table_of_teams
from test_captain_pages import let_captain_in

import pareo
from pareo.cli.main import main
from pareo.desk.books.team_rounds import line_up, match_of_team, matches_of, team_bye
from pareo.desk.results.report import report_file
from pareo.desk.results.team_standings import team_scores
from pareo.desk.teams.penalties import given_points
from pareo.history import in_teams

TEAMS, SQUAD, ROUNDS = 24, 6, 7
NAMES = [f"Club {chr(ord('A') + team)}" for team in range(TEAMS)]
LIST = table_of_teams(NAMES, SQUAD)
WRONG = LIST.replace(member(23, 6), member(0, 1))
BOARD_4 = "Board 4", "Tablero 4"
SAID = {
    "en-GB": {
        "twice": f"{member(0, 1)} is in two teams, Club A (line 2) and Club X.",
        "standings": "Standings of the teams after round 7",
        "prizes": "Board prizes",
        "cards": "Match cards",
        "penalty": "−1 MP, round 3: Line-up late",
        "met": "two teams never meet twice",
    },
    "es-ES": {
        "twice": f"{member(0, 1)} está en dos equipos, Club A (línea 2) y Club X.",
        "standings": "Clasificación por equipos tras la ronda 7",
        "prizes": "Premios por tablero",
        "cards": "Actas de los encuentros",
        "penalty": "−1 PE, ronda 3: Line-up late",
        "met": "dos equipos no se enfrentan dos veces",
    },
}


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en-GB", "es-ES"])
def test_a_team_swiss_of_24_teams_and_7_rounds(desk: Desk, new_page: NewPage, tmp_path: Path, locale: str):
    arbiter, words = TeamArbiter(desk, new_page, locale), SAID[locale]
    arbiter.begin("Cup", "team-swiss@2026", ROUNDS)
    arbiter.paste_teams(WRONG, LIST, words["twice"])
    assert [len(squad) for squad in arbiter.section.squads.values()] == [SQUAD] * TEAMS
    first_round(arbiter)
    second_round(arbiter)
    third_round(arbiter, words)
    for number in range(4, ROUNDS + 1):
        arbiter.pair_and_publish(number)
        arbiter.fill_in(number, "last")
        arbiter.all_results(number)
        if number == 4:
            withdraw(arbiter, 24)
    standings(arbiter, words)
    again(arbiter, tmp_path)


def first_round(arbiter: TeamArbiter) -> None:
    """Line-ups from phones and by the arbiter: a reserve, an empty board, another order; results by keys."""
    page = arbiter.page
    arbiter.go("/captains")
    page.check("#switches input[name=phone_line_ups]")
    arbiter.send("#switches button.primary")
    arbiter.undone_and_redone(lambda: arbiter.section.settings.phone_line_ups)
    arbiter.pair_and_publish(1)
    first, second, third = matches_of(arbiter.section, 1)[:3]
    captains(arbiter, first.white, first.black)
    arbiter.go("/rounds/1")
    expect(page.locator("#b4")).to_be_visible()
    places = {team.id: number for number, team in enumerate(arbiter.section.teams)}

    def names(team: int, *at: int) -> list[str]:
        return [member(places[team], one) if one else "" for one in at]

    arbiter.hand_in(1, second.white, names(second.white, 1, 2, 3, 6))
    arbiter.hand_in(1, second.black, names(second.black, 1, 2, 4, 0))
    expect(page.locator("#m2")).to_be_visible()
    arbiter.hand_in(1, third.white, names(third.white, 2, 1, 3, 4), asked="ECU B.12.3.4")
    arbiter.undone_and_redone(lambda: line_up(arbiter.section, 1, third.white) is None)
    arbiter.fill_in(1)
    arbiter.undone_and_redone(lambda: len(arbiter.section.boards.get(1, ())))
    assert len(arbiter.section.boards[1]) == 47
    arbiter.type_results(1, 1, "150" + "1" + "110")
    expect(page.locator("#m1 .score")).to_have_text("2½–1½")
    expect(page.locator("#m2 .score")).to_have_text("3–1")
    arbiter.key("z", re.compile("Undone|Deshecho"))
    expect(page.locator("#m2 .score")).to_have_text("3–0")
    arbiter.key("y", re.compile("Redone|Rehecho"))
    expect(page.locator("#m2 .score")).to_have_text("3–1")
    arbiter.type_results(1, 9, "105" * 13 + "1")
    expect(page.locator("tr.board.done")).to_have_count(47)


def captains(arbiter: TeamArbiter, one: int, other: int) -> None:
    """Both captains of a match hand in from their phones; the boards are out."""
    phones = [
        let_captain_in(
            arbiter.new_page(390, 844, locale=arbiter.locale, has_touch=True, is_mobile=True), arbiter.section, team
        )
        for team in (one, other)
    ]
    reserve = arbiter.section.squads[one][4]
    phones[0].locator("#seat-3").select_option(str(reserve.id))
    phones[0].locator("#captain-form button.primary").tap()
    expect(phones[0].locator("#captain-in")).to_have_class("good")
    phones[1].locator("#captain-form button.primary").tap()
    for phone in phones:
        expect(phone.locator(".captain-boards li").nth(3)).to_contain_text(reserve.name)
        phone.close()


def second_round(arbiter: TeamArbiter) -> None:
    """A match that is not played, a result corrected."""
    page = arbiter.page
    arbiter.pair_and_publish(2)
    match = matches_of(arbiter.section, 2)[-1]
    page.select_option("#forfeit-match", f"{match.white}-{match.black}")
    page.select_option("#forfeit-how", "-+")
    arbiter.send(arbiter.here("/rounds/2/matches") + " .btn")
    arbiter.undone_and_redone(lambda: matches_of(arbiter.section, 2)[-1].forfeit)
    expect(page.locator(f"#m{match.match} .score")).to_contain_text("+")
    arbiter.fill_in(2, "last")
    arbiter.all_results(2)
    arbiter.type_results(2, 1, "0")
    expect(page.locator("#b1")).to_have_attribute("data-result", "01")
    arbiter.undone_and_redone(lambda: arbiter.section.boards[2][0].result)


def third_round(arbiter: TeamArbiter, words: dict[str, str]) -> None:
    """A bye that a team asked for and the one that follows, why these two and why not two others, a penalty."""
    page = arbiter.page
    team = arbiter.section.teams[4]
    arbiter.go(f"/teams/{team.id}")
    page.select_option("#bye-round", "3")
    page.select_option("#bye-letter", "H")
    arbiter.send("button[name=what][value=bye]")
    arbiter.undone_and_redone(lambda: team_bye(arbiter.section, 3, team.id))
    arbiter.pair_and_publish(3)
    expect(page.locator(".byes tbody tr")).to_have_count(2)
    expect(page.locator(".byes")).to_contain_text(team.name)
    why(arbiter, words)
    arbiter.go("/rounds/3")
    arbiter.fill_in(3, "last")
    arbiter.all_results(3)
    leader = arbiter.section.teams[0]
    arbiter.go(f"/teams/{leader.id}")
    page.fill("#f-match", "1")
    page.fill("#f-reason", "Line-up late")
    arbiter.send(arbiter.here(f"/teams/{leader.id}/points") + " > button")
    arbiter.confirm()
    arbiter.undone_and_redone(lambda: len(given_points(arbiter.section)))
    expect(page.locator("#penalties li")).to_contain_text(words["penalty"])


def why(arbiter: TeamArbiter, words: dict[str, str]) -> None:
    page = arbiter.page
    met = matches_of(arbiter.section, 1)[0]
    one, other = (arbiter.section.team(team) for team in (met.white, met.black))
    arbiter.go("/rounds/3/why")
    row = page.locator("table.groups tbody tr", has_text=one.name)
    expect(row.locator("a.who")).to_have_attribute("href", f"{base(arbiter.section)}/teams/{one.id}")
    page.fill("#ask", one.name)
    page.locator("#ask-list [role=option]").first.click()
    page.fill("#ask", other.name)
    page.locator("#ask-list [role=option]", has_text=other.name).first.click()
    expect(page.locator(".asking .answer")).to_contain_text(words["met"])


def withdraw(arbiter: TeamArbiter, number: int) -> None:
    team = next(one for one in arbiter.section.teams if one.number == number)
    arbiter.go(f"/teams/{team.id}")
    arbiter.send("button[value=withdraw]")
    following = arbiter.section.last_round + 1
    arbiter.undone_and_redone(lambda: team_bye(arbiter.section, following, team.id))
    arbiter.go(f"/rounds/{following}")
    expect(arbiter.page.locator("aside")).to_contain_text(team.name)


def standings(arbiter: TeamArbiter, words: dict[str, str]) -> None:
    page, section = arbiter.page, arbiter.section
    assert [len(matches_of(section, number)) for number in range(1, ROUNDS + 1)] == [12, 12, 11, 12, 11, 11, 11]
    assert match_of_team(section, 5, section.teams[23].id) is None
    arbiter.go("/standings")
    expect(page.locator("h1")).to_have_text(words["standings"])
    expect(page.locator("main")).to_contain_text("Line-up late")
    page.locator("#standings tbody tr").first.locator("td button").last.click()
    expect(page.locator("#sum table")).to_be_visible()
    arbiter.go("/papers")
    expect(page.locator("main")).to_contain_text(words["prizes"])
    expect(page.locator("main")).to_contain_text(words["cards"])
    page.goto(f"/public{base(section)[2:]}/standings")
    expect(page.locator("main")).to_contain_text("Line-up late")
    page.goto(f"/public{base(section)[2:]}/teams/1")
    expect(page.locator("h1")).to_have_text("1 Club A")


def again(arbiter: TeamArbiter, folder: Path) -> None:
    """The report is sound, comes in as another event by the first page, and goes out as it was."""
    page, path = arbiter.page, folder / "cup.trf"
    path.write_bytes(report_file(arbiter.section, ()))
    assert main(["check", str(path)]) == 0
    assert [len(made.games) for made in in_teams(pareo.read(path)).rounds] == [12, 12, 11, 12, 11, 11, 11]
    page.goto("/")
    page.locator("input[type=file][name=file]").first.set_input_files(path)
    page.locator("form[action='/events/import'] button").first.click()
    arbiter.send("button[name=confirmed]")
    found = re.search(r"/e/([^/]+)/([^/?#]+)", page.url)
    assert found is not None
    taken = arbiter.books.section(found[1], found[2])
    assert team_scores(taken, ROUNDS) == team_scores(arbiter.section, ROUNDS)
    assert report_file(taken, ()) == path.read_bytes()
