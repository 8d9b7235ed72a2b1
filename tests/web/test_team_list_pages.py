"""The lists of a team event: in every form, on paper, in the hall, on screens and phones, as a site of files."""

from __future__ import annotations

import csv
import io
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from desks import Client, Desk
from events import base
from phone_client import code, me, open_phones
from playwright.sync_api import Page
from test_accessibility import complaints

from pareo.bootstrap import build_world
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import matches_of
from pareo.desk.event import screens
from pareo.desk.results.rankings import change_rankings
from pareo.desk.rounds import making as rounds
from pareo.desk.teams import line_ups
from pareo.reports.bundle import LISTS_OF_TEAMS
from pareo.reports.forms import FORMS
from pareo.reports.sections import drawn
from pareo.reports.views import OF_TEAMS
from pareo.store.books import Books
from pareo.web.app import create_app
from pareo.web.routes.papers import offered_cutouts, offered_papers
from pareo.web.routes.team_lists import SHOWN
from pareo.web.site.building import build_site
from pareo.web.views.team_rounds import team_round_view
from sites import dead_links
from team_event import again, team_round, team_section


def public(section: Section) -> str:
    return f"/public{base(section)[2:]}"


def three_rounds(books: Books, system: str = "team-swiss@2026") -> Section:
    """Two rounds of seven teams played, and one that is on."""
    section = team_section(books, 7, system)
    with books.act(section.snapshot, "Ana") as act:
        change_rankings(act, {"public_rankings": "on"})
    for finish in (True, True, False):
        section = team_round(books, section, finish)
    return section


def paired_only(books: Books, section: Section) -> Section:
    """One more round, published before any line-up is in."""
    with books.act(section.snapshot, "Ana", 2) as act:
        number = rounds.pair(act, lambda: "w")
    with books.act(section.snapshot, "Ana", 2) as act:
        rounds.publish(act, number)
    return again(books, section)


@pytest.mark.slow
def test_every_list_of_teams_comes_in_every_form_and_on_paper(desk: Desk, client: Client):
    section = three_rounds(desk.world.books)
    assert client.get(f"{base(section)}/lists/fixtures.csv").status_code == 404, "who meets follows from the results"
    for name in OF_TEAMS.keys() - {"fixtures"}:
        for form in FORMS.values():
            answer = client.get(f"{base(section)}/lists/{name}.{form.suffix}?round=2")
            assert (name, form.name, answer.status_code) == (name, form.name, 200)
        for path in (f"print/{name}?round=2", f"paper/{name}?round=2", f"copy/{name}?round=2"):
            assert (path, client.get(f"{base(section)}/{path}").status_code) == (path, 200)
    for name in SHOWN:
        assert client.get(f"{base(section)}/team-lists?show={name}").status_code == 200


def test_the_cross_table_of_a_league_is_square(desk: Desk, client: Client):
    section = three_rounds(desk.world.books, "team-roundrobin@berger")
    text = client.get(f"{base(section)}/crosstable").text
    assert text.count('class="own"') == 7
    for name in OF_TEAMS:
        assert (name, client.get(f"{base(section)}/lists/{name}.csv?round=2").status_code) == (name, 200)


def test_the_papers_page_offers_what_makes_sense_for_teams_and_every_offer_opens(desk: Desk, client: Client):
    section = three_rounds(desk.world.books)
    offered = [paper for paper, _ in offered_papers(section)]
    assert {"matches", "match-boards", "match-boards-by-name", "team-standings", "board-prizes"} <= set(offered)
    assert not {"boards", "names", "slips", "standings", "crosstable", "attendance", "calendar"} & set(offered)
    assert offered_cutouts(section)[:2] == ["match-cards", "table-cards"]
    for paper in offered:
        assert (paper, client.get(f"{base(section)}/print/{paper}?round=2").status_code) == (paper, 200)
    for paper in ("match-cards?round=3", "match-cards?round=3&empty=1", "table-cards?round=3"):
        assert client.get(f"{base(section)}/pdf/{paper}").content.startswith(b"%PDF")
    packed = zipfile.ZipFile(io.BytesIO(client.get(f"{base(section)}/everything?round=2&form=csv").content))
    assert packed.namelist() == [f"csv/{name}.csv" for name in LISTS_OF_TEAMS]
    of_players = team_section(desk.world.books, 2, "dutch@2026", name="Open")
    assert not set(OF_TEAMS) & {paper for paper, _ in offered_papers(of_players)}
    assert client.get(f"{base(of_players)}/team-lists").status_code == 404
    assert client.get(f"{base(of_players)}/pdf/match-cards").status_code == 404


def test_the_lists_have_the_tables_and_boards_of_the_desk(desk: Desk):
    """Whatever the line-ups: an empty board, a reserve, somebody who sits out of order."""
    books = desk.world.books
    section = team_section(books, 6)
    for number, taken in enumerate(((0, 1, 2, 3), (1, 0, 4, -1), (-1, 2, 3, 4)), 1):
        with books.act(section.snapshot, "Ana", 2) as act:
            rounds.pair(act, lambda: "w")
        for team in section.teams[::2]:
            ids = [player.id for player in section.squads[team.id]]
            with books.act(section.snapshot, "Ana", 2) as act:
                line_ups.hand_in(act, number, team.id, [ids[at] if at >= 0 else 0 for at in taken])
        with books.act(section.snapshot, "Ana", 2) as act:
            line_ups.hand_in_missing(act, number, line_ups.FIRST_OF_SQUAD)
        section = again(books, section)
        view = drawn(section, "match-boards", number)
        for match, part in zip(team_round_view(section, number).matches, view.parts, strict=True):
            assert part.said("first_team")[1] == match.white.team.name  # type: ignore[index, misc]
            wanted = [(row.left.player, row.right.player) for row in match.rows]
            names = [(one[0].name if one[0] else None, one[1].name if one[1] else None) for one in wanted]
            pairs = zip(part.column("first_player"), part.column("second_player"), strict=True)
            shown = [(getattr(one, "name", None), getattr(other, "name", None)) for one, other in pairs]
            assert shown == names
        with books.act(section.snapshot, "Ana", 2) as act:
            for board in act.section.boards[number]:
                act.put(replace(board, white_letter="1", black_letter="0"))
        section = again(books, section)


def test_a_round_without_line_ups_has_its_matches_on_lists_and_is_not_over(desk: Desk, client: Client):
    books = desk.world.books
    section = paired_only(books, team_round(books, team_section(books, 7)))
    text = client.get(f"{base(section)}/lists/matches.csv").text
    rows = list(csv.reader(io.StringIO(text.lstrip("\ufeff"))))
    teams = {team.id: team.name for team in section.teams}
    for match in matches_of(section, 2):
        assert any({teams[match.white], teams[match.black]} <= set(row) for row in rows)
    assert "after round 1" in client.get(f"{base(section)}/standings").text
    hall = client.get(public(section)).text
    assert teams[matches_of(section, 2)[0].white] in hall
    assert client.get(f"{base(section)}/pdf/match-cards?round=2").content.startswith(b"%PDF")


def test_board_prizes_are_seen_in_the_hall_when_they_are_switched_on(desk: Desk, client: Client):
    section = team_round(desk.world.books, team_section(desk.world.books))
    assert client.get(public(section) + "/board-prizes").status_code == 404
    assert "/board-prizes" not in client.get(public(section)).text
    client.get(f"{base(section)}/team-lists?show=board-prizes")
    client.submit(f"{base(section)}/team-lists", {"boxes": "public_rankings", "public_rankings": "on"})
    assert "Player01, Test" in client.get(public(section) + "/board-prizes").text
    assert public(section) + "/board-prizes" in client.get(public(section)).text
    assert "least number of games: 7" in client.get(f"{base(section)}/team-lists?show=board-prizes&least=7").text


def test_the_site_has_a_page_for_every_team_player_and_round_and_no_dead_link(tmp_path: Path):
    world = build_world(tmp_path)
    section = three_rounds(world.books)
    with world.books.act(section.snapshot, "Ana") as act:
        act.set(public_ratings=True, public_norms=True, public_outlook=True, public_scores=True)
    files = build_site(create_app(world), again(world.books, section).festival, ("en", "es")).files
    assert dead_links(files) == []
    there = " ".join(sorted(files))
    slug = section.snapshot.slug
    for team in section.teams:
        assert f"{slug}/teams/{team.number}" in there
    for name in ("standings", "crosstable", "teams", "players", "board-prizes"):
        assert f"{slug}/{name}" in there
    page = next(data.decode() for name, data in files.items() if name.startswith(f"{slug}/teams/3"))
    assert "Club C" in page
    assert "Player11, Test" in page
    world.close()


def test_the_screens_of_the_hall_show_matches_of_teams(desk: Desk, client: Client):
    section = three_rounds(desk.world.books)
    with desk.world.books.act(section.festival.snapshot, "Ana") as act:
        shows = ("pairings", "standings", "results", "boards", "names")
        screens.keep_screen(act, 0, {"name": "Hall", "seconds": "10"}, shows, ())
    answer = client.get(f"/public/{section.snapshot.event_slug}/screens/1")
    assert answer.status_code == 200
    assert "Club A" in answer.text
    assert "Standings of the teams after round 2" in answer.text
    assert "Matches finished: 0 of 3" in answer.text


def test_a_phone_shows_table_board_and_match_of_its_player(desk: Desk, new_page: Callable[..., Page]):
    section = open_phones(desk.world, three_rounds(desk.world.books))
    phone = new_page(width=390, height=844)
    board = section.boards[3][0]
    phone.goto(me(section))
    phone.select_option("select[name=player]", str(board.white))
    phone.fill("input[name=code]", code(section, board.white))
    phone.keyboard.press("Enter")
    phone.wait_for_selector(".me-at")
    assert "Table 1, board 1" in phone.inner_text(".me-at")
    assert "Your match: Club" in phone.inner_text(".me-board")


@pytest.mark.slow
@pytest.mark.parametrize("width, scheme", [(1400, "light"), (390, "dark")])
def test_axe_finds_nothing_on_the_pages_of_a_team_event(
    desk: Desk, new_page: Callable[..., Page], width: int, scheme: str
):
    section = three_rounds(desk.world.books)
    page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
    of_desk = (
        "/standings",
        "/papers",
        "/rounds/3",
        "/teams/1",
        "/players/1",
        "/ratings",
        "/norms",
        "/paper/match-cards",
    )
    of_hall = ("", "?by=name", "/standings", "/crosstable", "/teams", "/teams/1", "/players/1", "/board-prizes")
    paths = [base(section) + path for path in of_desk]
    paths += [f"{base(section)}/team-lists?show={name}" for name in SHOWN]
    paths += [f"{base(section)}/print/{name}?round=2" for name in OF_TEAMS]
    paths += [public(section) + path for path in of_hall]
    found = {}
    for path in paths:
        page.goto(path)
        if wrong := complaints(page):
            found[path] = wrong
        if width == 390 and "/public/" in path:
            assert page.evaluate("document.documentElement.scrollWidth") <= width, path
    assert found == {}
