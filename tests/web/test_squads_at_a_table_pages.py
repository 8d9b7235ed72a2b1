"""Scheveningen and Molter on the pages of the desk: what the table lacks, the rounds, the match as it stands."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from desks import Desk
from events import base, fresh, markup, new_section, pair, played
from playwright.sync_api import Page, expect

from pareo.desk.books.section import Section
from pareo.desk.results import entering
from pareo.desk.teams import squads
from pareo.store.books import Books

SCHEVENINGEN, MOLTER = "scheveningen@2022", "molter@ffe"


def in_teams(books: Books, teams: int, size: int, system: str = SCHEVENINGEN, **settings: str) -> Section:
    section = new_section(books, players=teams * size, system=system, **settings)
    for at in range(teams):
        with books.act(section.snapshot, "Ana") as act:
            squads.add_team(act, {"name": f"Team {at + 1}"}, list(range(at * size + 1, (at + 1) * size + 1)))
    return fresh(books, section)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Team 2 is 2 players short: all teams need as many as the largest one, 4."),
        ("es", "A Team 2 le faltan 2 jugadores: todos los equipos necesitan tantos como el más grande, 4."),
    ],
)
def test_the_round_says_what_the_table_lacks_and_leads_to_the_teams(desk, client, language, told):
    section = in_teams(desk.world.books, 2, 4)
    client.submit(base(section) + "/teams", {"what": "out", "player": ["7", "8"]})
    client.cookies.set("lang", language)
    for page in ("/rounds/1", "/teams"):
        assert told in markup(client.get(base(section) + page))
    shown = client.get(base(section) + "/rounds/1").text
    assert f'href="{base(section)}/teams"' in shown
    assert f'action="{base(section)}/rounds/1/pair"' not in shown
    answer = client.submit(base(section) + "/rounds/1/pair")
    assert (answer.status_code, told in markup(answer)) == (409, True)
    assert client.get(base(section) + "/hand").status_code < 500
    assert fresh(desk.world.books, section).last_round == 0


def test_teams_that_stand_are_told_with_the_reason(desk, client):
    section = pair(desk.world.books, in_teams(desk.world.books, 2, 4))
    answer = client.submit(base(section) + "/teams", {"what": "out", "player": ["1"]})
    assert answer.status_code == 409
    assert "The table goes by the teams, their order and the places of their players" in answer.text
    assert "A round is paired by it" in markup(client.get(base(section) + "/teams"))


@pytest.mark.parametrize(("system", "there"), [(SCHEVENINGEN, {"cycles"}), (MOLTER, {"rounds"})])
def test_the_setup_shows_what_the_system_has_and_nothing_else(desk, client, system, there):
    section = new_section(desk.world.books, players=8, system=system)
    shown = set(re.findall(r'name="([a-z_]+)"', client.get(base(section) + "/setup").text))
    asked = {"rounds", "cycles", "variant", "rotation", "board_order", "groups", "forbidden", "acceleration"}
    assert shown & asked == there
    assert {"absence", "option_table"} <= shown


def test_the_setup_keeps_cycles_table_and_absence(desk, client):
    section = in_teams(desk.world.books, 2, 6)
    client.submit(base(section) + "/setup", {"cycles": "2", "option_table": "older", "absence": "free"})
    kept = fresh(desk.world.books, section)
    assert (kept.settings.cycles, kept.settings.options, kept.settings.absence) == (2, {"table": "older"}, "free")
    assert kept.rounds_planned == 12
    answer = client.submit(base(section) + "/setup", {"groups": "independent"})
    assert "independent groups have no place in it" in markup(answer)


def test_the_calendar_of_all_rounds_is_there_before_the_first(desk, client):
    section = in_teams(desk.world.books, 3, 4, MOLTER, rounds="3")
    shown = client.get(base(section) + "/print/calendar").text
    assert all(f"Round {number}" in shown for number in (1, 2, 3))
    assert f'href="{base(section)}/print/calendar"' in client.get(base(section) + "/rounds/1").text
    without = new_section(desk.world.books, players=8, system=SCHEVENINGEN)
    assert client.get(base(without) + "/print/calendar").status_code == 404


def test_the_match_stands_beside_the_standings_and_in_the_hall(desk, client):
    section = played(desk.world.books, in_teams(desk.world.books, 2, 4), 4)
    for page in (base(section) + "/standings", base(section).replace("/e/", "/public/") + "/standings"):
        scores = client.get(page).text.split('id="team-scores"')[1].split("</table>")[0]
        points = re.findall(r'<td class="n">([^<]+)</td>', scores)
        assert len(points) == 2
        assert sum(float(each.replace("½", ".5") if len(each) > 1 else each) for each in points) == 16
    plain = played(desk.world.books, new_section(desk.world.books, players=6), 1)
    assert "team-scores" not in client.get(base(plain) + "/standings").text


@pytest.mark.parametrize(
    ("locale", "lacking", "finished"),
    [
        ("en-GB", "The teams are not ready for the table", "Standings after round 4"),
        ("es-ES", "Los equipos no están listos para la tabla", "Clasificación tras la ronda 4"),
    ],
)
def test_a_scheveningen_match_is_played_to_its_end(
    desk: Desk, new_page: Callable[..., Page], locale: str, lacking: str, finished: str
) -> None:
    page, books = new_page(locale=locale), desk.world.books
    lines = ["Name\tRating\tClub"]
    lines += [f"Player{at}, Test\t{2400 - 10 * at}\t{'Torre' if at % 2 else 'Alfil'}" for at in range(1, 9)]
    page.goto("/events/new")
    page.fill("#f-name", "Match")
    page.select_option("#f-system", SCHEVENINGEN)
    page.fill("#f-players", "\n".join(lines))
    with page.expect_navigation():
        page.locator("main .btn.primary").first.click()
    found = re.search(r"/e/([^/]+)/([^/?#]+)", page.url)
    assert found is not None
    section = books.section(found[1], found[2])
    page.goto(base(section) + "/rounds/1")
    expect(page.locator("#lacks h2")).to_have_text(lacking)
    with page.expect_navigation():
        page.locator("#lacks .btn.primary").click()
    with page.expect_navigation():
        page.locator("button[name=by][value=club]").click()
    expect(page.locator("#table .good")).to_be_visible()
    for number in range(1, 5):
        page.goto(base(section) + f"/rounds/{number}")
        with page.expect_navigation():
            page.locator(f"form[action='{base(section)}/rounds/{number}/pair'] button").first.click()
        with page.expect_navigation():
            page.locator(f"form[action='{base(section)}/rounds/{number}/publish'] button").first.click()
        with books.act(section.snapshot, "Ana", 2) as act:
            for board in act.section.boards[number]:
                entering.enter(act, number, board.board, "10" if board.board % 2 else "==")
    page.goto(base(section) + "/standings")
    expect(page.locator("main h1")).to_have_text(finished)
    expect(page.locator("#team-scores tbody tr")).to_have_count(2)
    section = fresh(books, section)
    met = {frozenset((board.white, board.black)) for boards in section.boards.values() for board in boards}
    one, other = section.squads.values()
    assert met == {frozenset((mine.id, theirs.id)) for mine in one for theirs in other}
