"""axe finds nothing to complain about, on any page, in light and dark, wide and narrow."""

from __future__ import annotations

from pathlib import Path

import pytest
from events import base, enter, new_section, pair, played

AXE = (Path(__file__).parent / "vendor" / "axe-4.14.0.min.js").read_text(encoding="utf-8")
PAGES = (
    "/setup", "/players", "/players/1", "/players/1/edit", "/attendance", "/checkin", "/players/paste",
    "/rounds/1", "/rounds/3?board=2",
    "/rounds/4", "/rounds/5", "/hand", "/standings", "/crosstable", "/papers", "/journal", "/print/boards",
    "/rounds/3/why", "/rounds/2/why?full=1", "/print/why", "/print/cards", "/print/player-cards",
    "/order", "/print/names", "/print/slips", "/print/standings", "/print/crosstable", "/print/players",
)  # fmt: skip


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
    page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
    event = section.snapshot.event_slug
    public = f"/public/{event}/{section.snapshot.slug}"
    others = (
        "/", "/events/new", f"/e/{event}", f"/e/{event}/journal", "/manual/start", "/manual/fide-mode", "/nowhere",
        f"/public/{event}", public, public + "?by=name", public + "/standings", public + "/players/2",
        public + "/why?round=3&board=1",
    )  # fmt: skip
    found = {}
    for path in (*others, *(base(section) + rest for rest in PAGES)):
        page.goto(path)
        page.evaluate("document.querySelectorAll('details').forEach((folded) => { folded.open = true; })")
        if wrong := complaints(page):
            found[path] = wrong
    assert found == {}


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
