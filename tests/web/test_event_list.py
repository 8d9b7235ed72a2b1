"""The first page: events told apart, searched, archived, deleted and brought back; the demo made once."""

from __future__ import annotations

import re

from events import base, markup, new_section
from playwright.sync_api import expect


def test_a_deleted_event_is_undone_from_the_bar_at_once(desk, page):
    new_section(desk.world.books, 4)
    page.goto("/")
    page.get_by_label("Test Open: Archive, delete, export").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(page.locator("#said")).to_contain_text("Event “Test Open” deleted")
    expect(page.get_by_role("heading", name="No events yet")).to_be_visible()
    page.keyboard.press("z")
    expect(page.get_by_role("heading", name="Test Open")).to_be_visible()


def test_undoing_the_creation_leads_back_to_the_list_and_redo_brings_the_event_back(desk, page):
    section = new_section(desk.world.books, 4)
    page.goto(f"{base(section)}/journal")
    page.locator("main").get_by_role("button", name="Undo").click()
    expect(page.get_by_role("heading", name="No events yet")).to_be_visible()
    assert page.url == desk.url("/")
    page.get_by_role("button", name="Redo").click()
    expect(page.get_by_role("heading", name="Test Open")).to_be_visible()


def test_events_are_searched_without_accents(desk, page):
    for name in ("Łódź Rápido", "Other"):
        new_section(desk.world.books, 4, name=name)
    page.goto("/")
    page.get_by_label("Find an event").fill("lodz rap")
    expect(page.get_by_role("heading", name="Łódź Rápido")).to_be_visible()
    expect(page.get_by_role("heading", name="Other")).to_be_hidden()


def test_two_events_of_one_name_are_marked(desk, client):
    new_section(desk.world.books, 4)
    assert "Same name" not in client.get("/").text
    new_section(desk.world.books, 4, name="test  open")
    assert client.get("/").text.count("Same name as another: created") == 2


def test_an_event_in_the_bin_says_so_wherever_somebody_still_has_it_open(desk, client):
    section = new_section(desk.world.books, 4)
    client.submit("/events/state", {"event": section.snapshot.event_slug, "what": "delete"})
    told = "stays in the bin for 30 days"
    for address, words in (
        (f"{base(section)}/players", told), (f"/e/{section.snapshot.event_slug}", told),
        ("/public/test-open/main", "There is no such event."),
    ):  # fmt: skip
        answer = client.get(address)
        assert answer.status_code == 404
        assert words in markup(answer)
    answer = client.submit(f"{base(section)}/players/add", {"name": "Ruiz, Ana"})
    assert answer.status_code == 404
    assert "Kept for 29 more days" in markup(client.get("/?show=bin"))
    client.submit("/events/state", {"event": section.snapshot.event_slug, "what": "bring_back"})
    assert client.get(f"{base(section)}/players").status_code == 200


def test_an_archived_event_is_out_of_the_way_and_works_as_before(desk, client):
    section = new_section(desk.world.books, 4)
    client.submit("/events/state", {"event": section.snapshot.event_slug, "what": "archive"})
    assert "Test Open</a>" not in markup(client.get("/"))
    assert "Test Open</a>" in markup(client.get("/?show=archived"))
    assert client.get(f"{base(section)}/players").status_code == 200


def test_the_demo_is_made_once_unless_a_fresh_one_is_asked_for(desk, client):
    client.submit("/events/demo")
    client.submit("/events/demo")
    assert len(desk.world.books.festivals()) == 1
    assert "Open the demo event" in markup(client.get("/"))
    client.submit("/events/demo", {"fresh": "on"})
    assert len(desk.world.books.festivals()) == 2


def test_a_new_event_shows_a_doubtful_list_before_it_is_made(desk, client):
    form = {
        "name": "New Open",
        "rounds": "5",
        "players": "Nombre;Fecha Nac.;Peña\nRuiz, Ana;13.04.63;Xàtiva\nPaz, Eva;x;",
    }
    shown = client.submit("/events/new", form)
    text = markup(shown)
    assert desk.world.books.festivals() == []
    assert "1 column is left out: Peña" in text
    assert "“x” is not a date" in text
    assert '<span class="own">Fecha Nac.</span>' in text
    looked = re.search(r'name="looked" value="(\w+)"', text)
    assert looked is not None
    columns = {"column": ["name", "birth", "club"]}
    token = {"_csrf_token": client.cookies["csrftoken"]}
    shown = client.post("/events/new", data={**token, **form, **columns, "looked": "x"})
    assert "left out" not in markup(shown)
    looked = re.search(r'name="looked" value="(\w+)"', markup(shown))
    assert looked is not None
    client.post("/events/new", data={**token, **form, **columns, "looked": looked[1]})
    (festival,) = desk.world.books.festivals()
    ana = next(one for one in desk.world.books.sections(festival)[0].players if one.name == "Ruiz, Ana")
    assert (ana.birth, ana.club) == ("1963-04-13", "Xàtiva")


def test_a_list_without_a_doubt_makes_the_event_at_once(desk, client):
    client.submit(
        "/events/new", {"name": "New Open", "players": "Nombre;Fecha Nac.\nRuiz, Ana;13.04.63\nPaz, Eva;1999"}
    )
    (festival,) = desk.world.books.festivals()
    assert [one.birth for one in desk.world.books.sections(festival)[0].players] == ["1999", "1963-04-13"]
