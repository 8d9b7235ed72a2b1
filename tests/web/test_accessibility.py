"""axe finds nothing to complain about, on any page, in light and dark, wide and narrow."""

from __future__ import annotations

from pathlib import Path

import pytest
from desks import Client
from events import base, enter, fresh, new_section, pair, played
from phone_client import code, me, open_phones

from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.phones import reports, requests
from pareo.desk.players import checkin
from pareo.desk.results.prizes import change_prizes
from pareo.desk.results.rankings import change_rankings
from pareo.web.routes.papers import offered_papers
from pareo.web.views.navigation import DESK_PAGES, EVENT_PAGES, PAGES, ROUND_PAGES

AXE = (Path(__file__).parent / "vendor" / "axe-4.14.0.min.js").read_text(encoding="utf-8")
FURTHER = (
    "/players/1", "/players/1/edit", "/rounds/3?board=2", "/rounds/4", "/rounds/5", "/rounds/2/why?full=1",
    "/rounds/3?out=1", "/ratings?show=forecast", "/ratings?show=comparison", "/norms?show=missed", "/norms/1",
    "/paper/pairings",
)  # fmt: skip
"""Pages of a section with something open on them, beside those of the table of pages."""

FILES = {"trf", "hand/man", "everything", "pdf/codes"}
PRIZES = {
    "list": [{"name": "Main", "prizes": ["100 + Cup", "50"]}, {"name": "Girls", "title": "GM", "prizes": ["Cup"]}]
}


def pages_of(desk, section: Section) -> list[str]:
    """Every page that the desk has, by its own tables, and those of the players and of the door."""
    event, place = section.snapshot.event_slug, section.snapshot.slug
    with desk.world.books.act(section.snapshot, "Ana") as act:
        checkin.open_door(act)
        setup.change_section(act, {"local_system": "elo", "public_ratings": "on", "public_norms": "on"})
        change_rankings(act, {"public_rankings": "on"})
        change_prizes(act, PRIZES, True)
    section = fresh(desk.world.books, section)
    key = section.settings.door
    public = f"/public/{event}/{place}"
    return [
        *(path for path, _ in DESK_PAGES),
        *(path.format(event=event) for path, _ in EVENT_PAGES if not path.endswith("/export")),
        "/manual", "/manual/start", "/manual/fide-mode", "/nowhere", f"/door/{event}/{place}/{key}",
        public, public + "?by=name", public + "/standings", public + "/players/2", public + "/why?round=3&board=1",
        public + "/ratings", public + "/ratings?show=forecast", public + "/norms",
        public + "/crosstable", public + "/players", public + "/statistics", public + "/explanations?round=3",
        public + "/rankings", public + "/prizes", f"{base(section)}/rankings?by=federation",
        *(f"{base(section)}/{page.path}" for page in PAGES if page.path not in FILES),
        *(f"{base(section)}/{page.path.format(round=3)}" for page in ROUND_PAGES),
        *(f"{base(section)}/print/{paper}" for paper, _ in offered_papers(section)),
        *(base(section) + rest for rest in FURTHER),
    ]  # fmt: skip


def complaints(page) -> list[str]:
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for rule in found["violations"]
        for node in rule["nodes"][:3]
    ]


@pytest.mark.slow
@pytest.mark.parametrize("width, scheme", [(1400, "light"), (390, "dark")])
def test_axe_finds_nothing_on_any_page(desk, new_page, width, scheme):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    section = pair(desk.world.books, section)
    for board, result in ((1, "10"), (2, "+-"), (3, "==")):
        enter(desk.world.books, section, board, result)
    section = open_phones(desk.world, section)
    page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
    found = {}
    for path in pages_of(desk, section):
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")
        if wrong := complaints(page):
            found[path] = wrong
    assert found == {}


@pytest.mark.parametrize("width, scheme", [(1400, "light"), (390, "dark")])
def test_axe_finds_nothing_on_a_players_own_page_nor_where_the_arbiter_settles_it(desk, new_page, width, scheme):
    section = pair(desk.world.books, open_phones(desk.world, new_section(desk.world.books)))
    first, second = section.boards[1][:2]
    for player, board, result in ((first.white, first, "10"), (first.black, first, "01"), (second.white, second, "==")):
        with desk.world.books.act(section.snapshot, "phone") as act:
            reports.report(act, player, 1, (board.white, board.black), result, None)
    with desk.world.books.act(section.snapshot, "phone") as act:
        requests.ask(act, second.white, 2, "H")
    page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
    page.goto(me(section))
    assert complaints(page) == []
    for player in (first.white, second.white, second.black):
        page.context.clear_cookies(name="me")
        page.goto("/manual")
        page.goto(f"{me(section)}#{player}-{code(section, player)}")
        page.locator("#me").wait_for()
        page.evaluate("document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")
        assert complaints(page) == []
    for path in ("/phones", "/rounds/1?board=1", "/print/codes"):
        page.goto(base(section) + path)
        assert complaints(page) == []


def sign_in(page, hall, name: str) -> None:
    page.context.clear_cookies()
    page.goto(hall.url("/sign-in"))
    assert complaints(page) == []
    page.locator("[name=name]").fill(name)
    page.locator("[name=password]").fill("correct horse")
    page.locator("form:has([name=password]) button").click()
    page.wait_for_url(hall.url("/"))


@pytest.mark.slow
@pytest.mark.parametrize("width, scheme, locale", [(1400, "light", "en-GB"), (390, "dark", "es-ES")])
def test_axe_finds_nothing_in_a_hall_for_arbiter_nor_assistant_and_no_page_is_too_wide(
    hall, new_page, width, scheme, locale
):
    section = pair(hall.world.books, open_phones(hall.world, new_section(hall.world.books)))
    with hall.world.books.act(section.snapshot, "Ana") as act:
        checkin.open_door(act)
    with Client(base_url=hall.address) as elena:
        elena.submit("/sign-in", {"name": "Elena", "password": "correct horse", "next": "/"})
        elena.submit("/people/add", {"name": "Marta", "role": "assistant", "password": "correct horse"})
    page = new_page(width=width, color_scheme=scheme, locale=locale, bypass_csp=True)
    for name, paths in (
        (
            "Elena",
            ("/people", "/people?who=Marta", *(base(section) + one for one in ("/checkin", "/phones", "/rounds/1"))),
        ),
        ("Marta", (base(section) + one for one in ("/rounds/1", "/players", "/setup"))),
    ):
        sign_in(page, hall, name)
        for path in paths:
            page.goto(hall.url(path))
            page.evaluate("document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")
            assert (path, complaints(page)) == (path, [])
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path


@pytest.mark.slow
@pytest.mark.parametrize("width, scheme", [(1400, "light"), (390, "dark")])
def test_axe_finds_nothing_in_an_open_list_of_questions_nor_in_open_answers(desk, new_page, width, scheme):
    section = pair(desk.world.books, played(desk.world.books, new_section(desk.world.books), 2))
    page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
    page.goto(base(section) + "/rounds/3/why")
    field = page.get_by_role("combobox", name="Why not")
    field.press_sequentially("Player01")
    page.get_by_role("option", name="Player01").wait_for()
    assert complaints(page) == []
    field.press("Enter")
    page.get_by_role("option", name="with White").wait_for()
    field.press("ArrowDown")
    assert complaints(page) == []
    field.press("Enter")
    page.locator(".asking .answer p").first.wait_for()
    page.get_by_role("button", name="Round 3 of Player02, Test: why?").click()
    page.locator("tr.told p").first.wait_for()
    assert complaints(page) == []
    page.goto(f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}")
    page.locator("a.ask-why[aria-expanded]").first.click()
    page.locator("tr.told p").first.wait_for()
    assert complaints(page) == []
