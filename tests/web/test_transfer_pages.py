"""Players to other sections, files and lists, and their federations with flags, in a real browser."""

from __future__ import annotations

import pytest
from events import base, fresh, new_section, played
from listed import event_with_old_ratings
from playwright.sync_api import expect
from test_accessibility import complaints

from pareo.desk.event import festivals
from pareo.formats.rating_lists import Listed, read, reading_of, sniff
from pareo.store.players.importing import import_list


@pytest.fixture
def two(desk):
    section = new_section(desk.world.books, players=6)
    other = festivals.add_section(desk.world.books, "Ana", section.festival, {"name": "B"})
    return section, other


def names(desk, section):
    return [player.name.split(",")[0] for player in fresh(desk.world.books, section).players]


def test_a_player_moves_to_another_section_and_comes_back_with_one_undo(desk, page, two):
    section, other = two
    page.goto(base(section) + "/players")
    page.locator("details.menu > summary").click()
    page.get_by_role("link", name="Move, copy, export").click()
    expect(page.get_by_role("button", name="Move", exact=True)).to_be_disabled()
    page.get_by_role("checkbox", name="Player02, Test").check()
    page.get_by_role("checkbox", name="Player05, Test").check()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.locator("#said")).to_contain_text("moved here from “Test Open”")
    assert (names(desk, other), names(desk, section)) == (
        ["Player02", "Player05"],
        ["Player01", "Player03", "Player04", "Player06"],
    )
    page.keyboard.press("z")
    expect(page.get_by_role("heading", name="No players yet")).to_be_visible()
    assert (names(desk, other), len(names(desk, section))) == ([], 6)
    page.goto(base(section) + "/journal")
    expect(page.get_by_text("moved to “B”").first).to_be_visible()


def test_players_are_copied_and_who_is_paired_cannot_move(desk, page, two):
    section, other = two
    section = played(desk.world.books, section, 1)
    page.goto(base(section) + "/transfer")
    page.get_by_role("checkbox", name="Player01, Test").check()
    page.get_by_role("button", name="Move", exact=True).click()
    expect(page.get_by_text("Player01, Test has already been paired")).to_be_visible()
    page.go_back()
    page.get_by_role("checkbox", name="Player01, Test").check()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator("#said")).to_contain_text("copied from “Test Open”")
    assert (names(desk, other), len(names(desk, section))) == (["Player01"], 6)


def test_a_section_is_made_of_a_range_of_ratings(desk, page):
    section = new_section(desk.world.books, players=6)
    page.goto(base(section) + "/transfer")
    form = page.locator("form", has=page.get_by_role("button", name="Create the section"))
    form.get_by_label("Name of the section").fill("Under 2470")
    form.get_by_label("To").fill("2470")
    form.get_by_role("button", name="Create the section").click()
    expect(page.locator("#said")).to_contain_text("Section “Under 2470” created with 4 players")
    assert len(names(desk, section)) == 6


def test_a_bad_range_keeps_what_was_typed_and_an_empty_one_is_told(desk, client):
    section = new_section(desk.world.books, players=6)
    where = base(section) + "/transfer/section"
    answer = client.submit(where, {"name": "My name", "low": "abc", "high": "100"})
    assert (answer.status_code, "My name" in answer.text, "abc" in answer.text) == (422, True, True)
    assert client.submit(where, {"name": "", "low": "", "high": ""}).status_code == 422
    answer = client.submit(where, {"name": "X", "low": "1", "high": "2"})
    assert (answer.status_code, "between 1 and 2" in answer.text) == (409, True)


def test_the_players_become_a_list_for_the_next_event(desk, page):
    section = new_section(desk.world.books, players=6)
    page.goto(base(section) + "/transfer")
    page.get_by_role("button", name="Save as a list").click()
    expect(page.get_by_text("Test Open").first).to_be_visible()
    assert [(one.name, one.players) for one in desk.world.lists.lists()] == [("Test Open", 6)]
    assert desk.world.lists.find("test player03")[0].player.fide_id == 2200003
    next_event = festivals.create(desk.world.books, "Ana", {"name": "Next"})
    page.goto(base(next_event) + "/players")
    page.get_by_label("Players, one per line").fill("Test Player04")
    page.get_by_role("button", name="Preview").click()
    expect(page.get_by_role("checkbox", name="Player04, Test")).to_be_checked()


def test_a_list_of_players_takes_no_place_of_a_rating_list(desk, client):
    section = event_with_old_ratings(desk.world)
    path = desk.world.data / "l.csv"
    path.write_text("Name,FIDE ID,FIDE rating\nSol Eva,5,1500\n")
    imported = import_list(desk.world.lists, path).list
    answer = client.submit(base(section) + "/transfer/list", {"list_name": imported.name.upper()})
    assert (answer.status_code, "is already a rating list of this name" in answer.text) == (422, True)


@pytest.mark.parametrize("shape", ["vega", "csv"])
def test_exported_players_come_back_as_a_list(desk, client, shape):
    section = new_section(desk.world.books, players=6)
    answer = client.get(f"{base(section)}/export/{shape}")
    assert "attachment" in answer.headers["content-disposition"]
    batches = read([answer.content], reading_of(sniff(answer.content)))
    found = [Listed(*row) for batch in batches for row in batch.rows]
    assert [(one.name, one.standard, one.fide_id) for one in found] == [
        (one.name, one.fide_rating, int(one.fide_id)) for one in section.players
    ]


@pytest.mark.parametrize("shape", ["vega", "csv", "xlsx"])
def test_exported_players_can_be_pasted_into_another_event(desk, client, shape):
    section = new_section(desk.world.books, players=6)
    data = client.get(f"{base(section)}/export/{shape}").content
    other = festivals.create(desk.world.books, "Ana", {"name": "Other"})
    form = {"step": "add"}
    answer = client.submit(base(other) + "/players/paste", form, files={"file": ("players", data, "x/y")})
    assert answer.status_code == 200, answer.text
    assert [(one.name, one.fide_rating, one.fide_id, one.birth) for one in fresh(desk.world.books, other).players] == [
        (one.name, one.fide_rating, one.fide_id, one.birth) for one in section.players
    ]


def test_a_file_of_no_such_form_is_not_there(desk, client):
    section = new_section(desk.world.books, players=2)
    assert client.get(base(section) + "/export/doc").status_code == 404


def test_federations_have_flags_and_names_and_unknown_codes_are_marked(desk, page):
    section = event_with_old_ratings(desk.world)
    page.goto(base(section) + "/players")
    spain = page.locator("#players tr", has_text="Ruiz, Ana").locator("abbr.fed")
    expect(spain).to_have_attribute("title", "Spain")
    assert spain.locator("img").evaluate("(image) => image.decode().then(() => image.naturalWidth > 0)")
    unknown = page.locator("#players tr", has_text="Gil, Luis").locator("abbr.fed")
    expect(unknown).to_have_attribute("title", "“ESQ” is not a FIDE federation")
    expect(unknown.locator("img")).to_have_count(0)
    page.goto(base(section) + "/players/2/edit")
    expect(page.get_by_label("federation")).to_have_attribute("list", "federations")
    expect(page.get_by_text("“ESQ” is not a FIDE federation")).to_be_visible()
    assert page.locator("#federations option[value=GER]").inner_text() == "Germany"
    page.goto(base(section) + "/players")
    field = page.locator("#add").get_by_label("Fed.")
    field.fill("ger")
    said = page.locator("#add .field", has=page.locator("[name=federation]")).get_by_role("status")
    expect(said).to_have_text("Germany")
    field.fill("xyz")
    expect(said).to_have_text("“XYZ” is not a FIDE federation")


def test_flags_stand_on_public_pages_and_do_not_crowd_a_phone(desk, page, phone):
    section = played(desk.world.books, event_with_old_ratings(desk.world), 1)
    public = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    for path in (public, public + "/standings"):
        page.goto(path)
        expect(page.locator("img.flag").first).to_be_visible()
        phone.goto(path)
        expect(phone.locator("img.flag").first).to_be_hidden()
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_finds_nothing_on_the_page_of_moving(desk, new_page, two):
    section, _ = two
    for width, scheme in ((1400, "light"), (390, "dark")):
        page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
        page.goto(base(section) + "/transfer")
        assert complaints(page) == []
