"""The public pages of an event as a site of files: all there, nothing more, no dead link, no script needed."""

from __future__ import annotations

import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from events import enter, fresh, new_section, pair, played
from playwright.sync_api import expect
from test_accessibility import complaints
from test_logo_pages import picture

from pareo.bootstrap import build_world
from pareo.desk.event import setup
from pareo.desk.event.logo import set_logo
from pareo.desk.results.games import bring_games
from pareo.desk.rounds import board_changes
from pareo.store.sites.folders import Folder
from pareo.store.sites.placing import Site, place
from pareo.web.app import create_app
from pareo.web.site.building import build_site
from pareo.web.views.games import pgn_of
from sites import dead_links, shown

MATE = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0"
SWITCHES = ("public_ratings", "public_norms", "public_rankings", "public_outlook", "public_scores")


@pytest.fixture
def world(tmp_path):
    made = build_world(tmp_path / "data")
    yield made
    made.close()


def site(world, section, *languages: str) -> Site:
    festival = fresh(world.books, section).festival
    return build_site(create_app(world), festival, languages or ("en",))


def everything_public(world, section):
    """Two rounds played and one on, a game of the first; every switch on, a logo, links, a schedule."""
    section = pair(world.books, played(world.books, section, 2))
    section = enter(world.books, section, 1, "10")
    with world.books.act(section.snapshot, "Ana") as act:
        setup.change_section(act, dict.fromkeys(SWITCHES, "on"))
        act.set(schedule=[{"date": "2026-11-20", "time": "16:30"}, {"date": "2026-11-21"}])
    with world.books.act(section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"links": "Live games https://example.org/live?a=1&b=2"})
    return with_a_game(world, section)


def with_a_game(world, section):
    """The score of board 1 of round 1 brought."""
    section = fresh(world.books, section)
    games = pgn_of(section, 1).decode().split("[Event ")
    tags, _, _ = games[1].partition("\n\n")
    with world.books.act(section.snapshot, "Ana") as act:
        assert bring_games(act, 1, f"[Event {tags}\n\n{MATE}\n".encode(), fitting=False) == ()
    return fresh(world.books, section)


def test_every_link_of_a_site_leads_to_a_file_of_it_in_both_languages(world):
    made = site(world, everything_public(world, new_section(world.books)), "en", "es")
    assert dead_links(made.files) == []
    names = {name for name in made.files if name.endswith(".html")}
    assert {name for name in names if not name.startswith("es/")} == {
        name.removeprefix("es/") for name in names if name.startswith("es/")
    }
    wanted = {
        "index.html", "main/index.html", "main/by-name.html", "main/standings.html", "main/crosstable.html",
        "main/players.html", "main/statistics.html", "main/ratings.html", "main/norms.html", "main/rankings.html",
        "main/outlook.html", "main/scores.html", "main/games.html", "main/games-round-1.html",
        "main/game-board-1-round-1.html",
        *(f"main/round-{n}.html" for n in (1, 2, 3)), *(f"main/by-name-round-{n}.html" for n in (1, 2, 3)),
        *(f"main/standings-after-{n}.html" for n in (1, 2)), *(f"main/explanations-round-{n}.html" for n in (1, 2, 3)),
        *(f"main/players/{n}.html" for n in range(1, 13)),
    }  # fmt: skip
    assert wanted <= names
    assert 'lang="es"' in made.files["es/main/index.html"].decode()
    assert 'href="../es/main/index.html"' in made.files["main/index.html"].decode()
    assert 'href="../../main/index.html"' in made.files["es/main/index.html"].decode()
    assert 'href="https://example.org/live?a=1&amp;b=2"' in made.files["index.html"].decode()


def test_nothing_of_the_desk_is_on_a_site(world):
    made = site(world, everything_public(world, new_section(world.books)), "en", "es")
    for name, data in made.files.items():
        text = data.decode(errors="replace") if name.endswith(".html") else ""
        assert not re.search(r'secret note|/me/|/e/|data-live|data-mark|<form|\son[a-z]+="|type="module"', text), name
        scripts = set(re.findall(r"<script[^>]*src=\"([^\"?]*)", text))
        ours = ("names.js", "game.js") if "/game-board" in name else ("names.js",)
        assert scripts <= {"../" * name.count("/") + f"static/{one}" for one in ours}, name


def test_the_games_of_a_round_are_a_file_of_the_site_with_links_from_its_page(world):
    section = everything_public(world, new_section(world.books))
    files = site(world, section, "en", "es").files
    assert files["main/games/round-1.pgn"] == pgn_of(section, 1)
    assert b"Qxf7#" in files["main/games/round-1.pgn"]
    for page, way in {
        "main/round-1.html": "",
        "main/games-round-1.html": "",
        "es/main/round-1.html": "../../main/",
    }.items():
        assert f'href="{way}games/round-1.pgn"' in files[page].decode(), page
    assert re.search(r'aria-current="page"\s*>Games', files["main/game-board-1-round-1.html"].decode())
    assert 'href="games-round-1.html"' in files["main/round-1.html"].decode()
    assert ".pgn" not in files["main/round-2.html"].decode(), "nobody brought a game of it"


def test_a_game_of_a_site_is_read_without_a_script_and_played_over_with_it(desk, new_page, tmp_path):
    section = with_a_game(desk.world, played(desk.world.books, new_section(desk.world.books), 1))
    place(site(desk.world, section), Folder(tmp_path / "site"))
    plain, page = new_page(java_script_enabled=False), new_page()
    for one in (plain, page):
        one.goto((tmp_path / "site" / "main" / "index.html").as_uri())
        one.get_by_role("link", name="Games of round 1").click()
        one.locator("main .row").click()
    assert plain.locator(".game-moves").inner_text().strip().endswith("Qxf7#")
    assert plain.locator(".game button:visible").count() == 0, "nothing looks alive that is not"
    assert plain.locator(".chessboard").inner_text().count("♛") == 2
    page.get_by_role("button", name="e5", exact=True).click()
    expect(page.locator("#game-now")).to_contain_text("e5")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".game-moves [aria-current]")).to_have_text("Bc4")
    assert page.get_by_role("link", name="PGN of round 1").count() == 1


def test_the_board_of_a_why_is_a_place_on_the_page_of_its_round(world):
    made = site(world, played(world.books, new_section(world.books), 1))
    assert 'href="explanations-round-1.html#b2"' in made.files["main/index.html"].decode()
    assert 'id="b2"' in made.files["main/explanations-round-1.html"].decode()


def test_a_round_that_is_not_published_is_not_on_the_site(world):
    section = new_section(world.books)
    empty = site(world, section)
    assert not any(b"Player0" in data for data in empty.files.values())
    assert not any(name.startswith("main/players/") for name in empty.files)
    assert dead_links(empty.files) == []
    before = site(world, played(world.books, section, 1)).files
    section = pair(world.books, fresh(world.books, section), publish=False)
    enter(world.books, section, 1, "10")
    assert site(world, section).files == before


@pytest.mark.parametrize("switch, page", [("public_ratings", "ratings"), ("public_outlook", "outlook")])
def test_what_the_event_does_not_show_is_not_on_the_site(world, switch, page):
    section = played(world.books, new_section(world.books), 1)
    assert f"main/{page}.html" not in site(world, section).files
    with world.books.act(section.snapshot, "Ana") as act:
        setup.change_section(act, {switch: "on"})
    assert f"main/{page}.html" in site(world, section).files


def test_a_board_that_other_hands_made_is_not_explained_to_the_hall(world):
    section = pair(world.books, new_section(world.books))
    told = site(world, section).files["main/explanations-round-1.html"].decode()
    with world.books.act(section.snapshot, "Ana", 3) as act:
        board_changes.swap_colors(act, 1, 1)
    changed = site(world, section).files["main/explanations-round-1.html"].decode()
    before, after = (re.findall(r'<tr[^>]*id="b1">.*?</tr>', text, re.DOTALL) for text in (told, changed))
    assert ["(1.3.2)" in row for row in before] == [True]
    assert ["(" in row for row in after] == [False]
    assert "(1.3.2)" in changed, "the other boards are as the system made them"


def test_a_picture_of_the_event_and_the_flags_come_along(world):
    section = played(world.books, new_section(world.books), 1)
    with world.books.act(section.festival.snapshot, "Ana") as act:
        set_logo(act, picture())
        setup.change_festival(act, {"federation": "ESP"})
    made = site(world, section)
    assert made.files["logo.png"] == picture()
    assert re.search(r'src="\.\./logo\.png\?v=\w+"', made.files["main/index.html"].decode())
    assert made.files["static/flags/es.svg"].startswith(b"<svg")


def test_publishing_twice_writes_nothing_and_a_result_changes_only_its_pages(world, tmp_path):
    section = pair(world.books, played(world.books, new_section(world.books), 1))
    place(site(world, section), Folder(tmp_path / "site"))
    assert place(site(world, section), Folder(tmp_path / "site")).written == ()
    board = section.boards[2][0]
    numbers = [section.player(id).number for id in (board.white, board.black)]
    enter(world.books, section, board.board, "10")
    placed = place(site(world, section), Folder(tmp_path / "site"))
    assert {name for name in placed.written if "players/" in name} == {f"main/players/{n}.html" for n in numbers}
    assert {"main/index.html", "main/round-2.html"} <= set(placed.written)
    untouched = {
        "index.html", "main/round-1.html", "main/standings-after-1.html", "main/players.html",
        "main/explanations-round-1.html", "main/explanations-round-2.html", "main/statistics.html",
    }  # fmt: skip
    assert not untouched & set(placed.written)


def test_the_calendar_has_every_round_with_a_day_and_is_the_same_each_time(world):
    section = everything_public(world, new_section(world.books))
    made = site(world, section)
    feed = made.files["rounds.ics"].decode()
    assert feed == site(world, section).files["rounds.ics"].decode()
    assert feed.count("BEGIN:VEVENT") == 2
    assert "DTSTART:20261120T163000\r\n" in feed
    assert "DTSTART;VALUE=DATE:20261121\r\n" in feed
    assert "SUMMARY:Test Open: round 1\r\n" in feed
    assert all(len(line.encode()) <= 75 for line in feed.split("\r\n"))
    assert 'href="rounds.ics"' in made.files["index.html"].decode()


def test_the_pages_of_a_site_are_live_too(desk, client):
    section = everything_public(desk.world, new_section(desk.world.books))
    public = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    for path in ("/crosstable", "/players", "/statistics", "/explanations", "/standings?after=1", "/players?by=rating"):
        answer = client.get(public + path)
        assert answer.status_code == 200, path
        assert path in ("/statistics",) or "Player01" in answer.text, path
    assert client.get(public + "/explanations?round=4").status_code == 404
    assert (
        client.get(f"/public/{section.snapshot.event_slug}/rounds.ics")
        .headers["content-type"]
        .startswith("text/calendar")
    )


@pytest.fixture
def served(tmp_path):
    """The folder of the site behind a server that knows nothing but files."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            return

    (tmp_path / "site").mkdir()
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path / "site")))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


@pytest.mark.slow
@pytest.mark.parametrize("width, scheme", [(1400, "light"), (390, "dark")])
def test_axe_finds_nothing_on_a_site_and_no_page_is_too_wide(desk, new_page, served, tmp_path, width, scheme):
    section = everything_public(desk.world, new_section(desk.world.books))
    place(site(desk.world, section, "en", "es"), Folder(tmp_path / "site"))
    page = new_page(width=width, color_scheme=scheme)
    found = {}
    for name in sorted(shown(tmp_path / "site")):
        if name.endswith(".html") and not re.search("/players/([2-9]|1.)", name):
            page.goto(served + name)
            if wrong := complaints(page):
                found[name] = wrong
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name
    assert found == {}


def test_a_site_is_read_without_a_script_and_a_name_is_found_with_it(desk, new_page, tmp_path):
    section = pair(desk.world.books, new_section(desk.world.books))
    place(site(desk.world, section), Folder(tmp_path / "site"))
    first = (tmp_path / "site" / "index.html").as_uri()
    plain = new_page(java_script_enabled=False)
    plain.goto(first)
    plain.get_by_role("link", name="Test Open").last.click()
    plain.get_by_role("link", name="Players").click()
    assert plain.locator(".name-filter").is_hidden()
    plain.get_by_role("link", name="Player03, Test").click()
    assert "Player09" in plain.locator("table.rounds").inner_text()
    page = new_page()
    page.goto(Path(tmp_path / "site" / "main" / "players.html").as_uri())
    page.get_by_label("Find a name").fill("pláyer03")
    assert page.locator("table.players tbody tr:visible").count() == 1
