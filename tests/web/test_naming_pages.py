"""Forms that take a name: no accents needed, and a name that several have is asked about, nothing typed lost."""

from __future__ import annotations

import re

import pytest
from events import base, fresh, markup
from playwright.sync_api import expect

from pareo.desk.event import festivals

NAMES = ("Álvarez, Íñigo", "Álvarez Ruiz, Ana", "Łukaszewski, Paweł", "Núñez, Sofía", "Öztürk, Çağla", "Žižka, Jan")


@pytest.fixture
def section(desk):
    entries = [{"name": name, "fide_rating": 2500 - 10 * number} for number, name in enumerate(NAMES, start=1)]
    return festivals.create(desk.world.books, "Ana", {"name": "Open", "rounds": "5"}, entries)


def test_a_pair_is_forced_by_names_without_accents_and_the_one_that_two_have_is_asked_about(desk, page, section):
    page.goto(base(section) + "/rounds/1")
    page.get_by_text("Force a pair", exact=True).click()
    page.locator("#force-one").fill("alvarez")
    page.locator("#force-other").fill("pawel lukasz")
    page.locator("#force-reason").fill("Asked for in writing")
    page.get_by_role("button", name="Force this pair").click()
    expect(page.get_by_role("heading", name="Which player?")).to_be_visible()
    expect(page.locator(".offered button")).to_have_text(["1 Álvarez, Íñigo 2490", "2 Álvarez Ruiz, Ana 2480"])
    expect(page.locator(".offered button").first).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("form button.danger").click()
    expect(page.locator("#forced")).to_contain_text("Álvarez Ruiz, Ana – Łukaszewski, Paweł")
    expect(page.locator("#forced")).to_contain_text("Asked for in writing")


def test_a_name_that_nobody_has_keeps_what_was_typed_and_offers_the_nearest(desk, client, section):
    answer = client.submit(base(section) + "/hand", {"what": "pair", "one": "ziska", "other": "ozturk"})
    assert answer.status_code == 409
    page = markup(answer)
    assert "Nobody on the list is called “ziska”." in page
    assert 'name="other" value="ozturk"' in page
    assert 'value="ziska"' in page
    assert "Žižka, Jan" in page
    client.submit(base(section) + "/hand", {"what": "pair", "one": "zizka", "other": "ozturk"})
    draft = fresh(desk.world.books, section).draft(1)
    assert draft is not None
    assert draft.boards == [[5, 6]]


def test_an_ambiguous_name_among_forbidden_pairs_is_chosen_with_the_rest_of_the_setup_kept(desk, client, section):
    typed = {"forbidden": "nunez, alvarez r1-2\n5, 6", "time_control": "90+30"}
    answer = client.submit(base(section) + "/setup", typed)
    page = markup(answer)
    assert "2 players are called “alvarez”. Which one?" in page
    assert 'name="time_control" value="90+30"' in page
    offered = re.findall(r'name="forbidden"\s+value="([^"]*)"', answer.text)
    assert offered == ["nunez, 1 r1-2\n5, 6", "nunez, 2 r1-2\n5, 6"]
    client.submit(base(section) + "/setup", {**typed, "forbidden": offered[1]})
    kept = fresh(desk.world.books, section).settings
    assert kept.time_control == "90+30"
    assert kept.forbidden == [{"players": [2, 4], "first": 1, "last": 2}, {"players": [5, 6], "first": 1, "last": 0}]
