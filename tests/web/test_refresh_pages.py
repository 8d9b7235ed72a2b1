"""Ratings with their sources, refreshed from the lists as shown and chosen, in a real browser."""

from __future__ import annotations

import pytest
from events import base, fresh, markup, played
from listed import event_with_old_ratings
from playwright.sync_api import expect
from test_accessibility import complaints

from pareo.desk.event import festivals
from pareo.desk.players import registration


def player(desk, section, surname):
    return next(one for one in fresh(desk.world.books, section).players if one.name.startswith(surname))


def test_a_refresh_is_shown_a_part_of_it_applied_and_undone_with_one_key(desk, page):
    section = event_with_old_ratings(desk.world)
    page.goto(base(section) + "/players")
    page.locator("details.menu > summary").click()
    page.get_by_role("link", name="Refresh from the lists").click()
    expect(page.get_by_role("heading", name="Refresh from the lists")).to_be_visible()
    expect(page.get_by_text("2 of 5 players found in the lists")).to_be_visible()
    rating = page.get_by_role("checkbox", name="Ruiz, Ana: FIDE rating")
    row = page.locator("tr", has=rating)
    expect(row).to_contain_text("2000")
    expect(row).to_contain_text("2100 +100")
    expect(row).to_contain_text("FIDE standard, Nov 2026")
    expect(rating).to_be_checked()
    typed = page.get_by_role("checkbox", name="Gil, Luis: FIDE rating")
    expect(typed).not_to_be_checked()
    expect(page.locator("tr", has=typed)).to_contain_text("by hand")
    wrong = page.locator("section", has=page.get_by_role("heading", name="1 ID belongs to another name"))
    expect(wrong).to_contain_text("Somebody, Else")
    expect(wrong).to_contain_text("≠ Sol, Eva")
    expect(page.get_by_role("heading", name="1 player has no ID")).to_be_visible()
    expect(page.get_by_role("heading", name="1 player is not in the lists")).to_be_visible()
    page.get_by_role("button", name="None").click()
    expect(page.locator("[data-chosen-count]")).to_have_text("(0)")
    rating.check()
    expect(page.locator("[data-chosen-count]")).to_have_text("(1)")
    page.get_by_role("button", name="Apply the chosen changes").click()
    expect(page.locator("#said")).to_contain_text("Ratings refreshed from FIDE 2026-11-01")
    expect(rating).to_have_count(0)
    ana = player(desk, section, "Ruiz")
    assert (ana.fide_rating, ana.fide_source, ana.title) == (2100, "FIDE|2026-11-01|standard", "")
    assert player(desk, section, "Gil").fide_rating == 1750
    page.keyboard.press("z")
    expect(rating).to_be_visible()
    assert player(desk, section, "Ruiz").fide_rating == 2000


def test_what_has_changed_since_it_was_shown_is_not_applied(desk, page):
    section = event_with_old_ratings(desk.world)
    page.goto(base(section) + "/refresh")
    with desk.world.books.act(fresh(desk.world.books, section).snapshot, "Ben") as act:
        registration.edit(act, player(desk, section, "Ruiz").id, {"fide_rating": 2345})
    page.get_by_role("button", name="Apply the chosen changes").click()
    expect(page.get_by_text("1 change was not applied")).to_be_visible()
    assert player(desk, section, "Ruiz").fide_rating == 2345
    assert player(desk, section, "Ruiz").title == "WFM"


def test_nothing_chosen_and_no_list_are_told(desk, client):
    section = festivals.create(desk.world.books, "Ana", {"name": "Test Open"}, [{"name": "Ruiz, Ana"}])
    assert "There is no rating list yet" in client.get(base(section) + "/refresh").text
    answer = client.submit(base(section) + "/refresh")
    assert (answer.status_code, "Choose at least one change" in answer.text) == (409, True)


def test_after_round_4_only_the_record_changes_in_fide_mode(desk, page):
    section = event_with_old_ratings(desk.world)
    section = played(desk.world.books, section, 4)
    before = section.rating(player(desk, section, "Ruiz"))
    page.goto(base(section) + "/refresh")
    expect(page.get_by_text("Once round 4 is paired no rating used in the tournament changes")).to_be_visible()
    page.get_by_role("button", name="Apply for the report only").click()
    expect(page.locator("#said")).to_contain_text("(for the report only)")
    ana = player(desk, section, "Ruiz")
    assert (ana.fide_rating, fresh(desk.world.books, section).rating(ana), before) == (2100, 2000, 2000)


def test_a_late_refresh_of_the_tournament_itself_is_refused(desk, client):
    section = played(desk.world.books, event_with_old_ratings(desk.world), 4)
    ana = player(desk, section, "Ruiz")
    answer = client.submit(base(section) + "/refresh", {"change": f"{ana.id}:fide_rating=2000>2100"})
    assert answer.status_code == 409
    assert player(desk, section, "Ruiz").fide_rating == 2000


def test_a_player_shows_every_rating_with_its_source_and_takes_another(desk, page):
    section = event_with_old_ratings(desk.world)
    page.goto(f"{base(section)}/players/1")
    card = page.locator("#ratings")
    expect(card).to_contain_text("2000")
    expect(card).to_contain_text("FIDE standard, Oct 2026")
    expect(card).to_contain_text("FIDE, otherwise national")
    card.locator("summary").click()
    page.get_by_role("button", name="Take 2222, FEDA, Oct 2026").click()
    expect(page.locator("#said")).to_contain_text("rating 2222 taken from FEDA")
    expect(page.locator("#ratings")).to_contain_text("National 2222")
    page.goto(base(section) + "/players")
    expect(page.locator("#players thead")).to_contain_text("Nat.")
    expect(page.locator("#players tr", has_text="Gil, Luis").locator("abbr.typed")).to_have_attribute(
        "title", "Rating entered by hand"
    )
    expect(page.locator("#players tr", has_text="Somebody").locator("abbr").first).to_have_text("*")


def test_the_setup_says_which_lists_in_which_order(desk, page):
    section = event_with_old_ratings(desk.world)
    page.goto(base(section) + "/setup")
    expect(page.get_by_label("otherwise from").first).to_be_hidden()
    page.get_by_label("Rating to use").select_option("the higher of the two")
    page.get_by_label("Take it from").select_option("rapid")
    page.get_by_label("otherwise from").first.select_option("standard")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator("#said")).to_contain_text("Order of the lists")
    section = fresh(desk.world.books, section)
    assert (section.settings.rating_use, section.settings.rating_sequence) == ("higher", ["rapid", "standard"])
    page.goto(base(section) + "/refresh")
    row = page.locator("tr", has=page.get_by_role("checkbox", name="Ruiz, Ana: FIDE rating"))
    expect(row).to_contain_text("FIDE rapid, Nov 2026")
    page.goto(base(section) + "/setup")
    page.get_by_label("Take it from").select_option("the usual one for the rate of play")
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator("#said")).to_contain_text("Order of the lists")
    assert fresh(desk.world.books, section).settings.rating_sequence == []


def test_the_tournament_rating_is_set_apart_from_the_official_one(desk, client):
    section = event_with_old_ratings(desk.world)
    client.submit(
        f"{base(section)}/players/id/1/edit", {"name": "Ruiz, Ana", "federation": "ESP", "tournament_rating": "2600"}
    )
    ana = player(desk, section, "Ruiz")
    assert (ana.fide_rating, fresh(desk.world.books, section).rating(ana)) == (2000, 2600)
    assert "set for this tournament by hand" in client.get(f"{base(section)}/players/1").text
    client.submit(f"{base(section)}/players/id/1/edit", {"name": "Ruiz, Ana", "tournament_rating": "-"})
    ana = player(desk, section, "Ruiz")
    assert (ana.fide_rating, fresh(desk.world.books, section).rating(ana)) == (2000, 0)
    page = client.get(f"{base(section)}/players/{ana.number}/edit")
    assert 'name="tournament_rating" type="text" value="-"' in markup(page)


@pytest.mark.parametrize("language, words", [("en", "FIDE standard, Nov 2026"), ("es", "FIDE estándar, nov 2026")])
def test_sources_are_told_in_both_languages(desk, client, language, words):
    section = event_with_old_ratings(desk.world)
    client.cookies.set("lang", language)
    text = client.get(base(section) + "/refresh").text
    assert words in text


def test_axe_finds_nothing_on_the_page_of_the_refresh(desk, new_page):
    section = event_with_old_ratings(desk.world)
    for width, scheme in ((1400, "light"), (390, "dark")):
        page = new_page(width=width, color_scheme=scheme, bypass_csp=True)
        for path in ("/refresh", "/players", "/players/1", "/setup", "/players/1/edit"):
            page.goto(base(section) + path)
            assert complaints(page) == [], path


def test_the_list_of_players_keeps_the_official_ratings_apart_and_names_their_source(desk, client):
    section = event_with_old_ratings(desk.world)
    client.submit(f"{base(section)}/players/id/1/edit", {"name": "Ruiz, Ana", "tournament_rating": "2600"})
    heads, ana, *others = client.get(base(section) + "/lists/ratings.csv").text.lstrip("\ufeff").splitlines()
    assert heads == "No.,Title,Name,Rating,FIDE rating,K,National rating,Est.,Source,Fed,Club,FIDE ID"
    assert ana == '1,,"Ruiz, Ana",2600,2000,20,,,set for this tournament by hand,,,2201'
    assert others[0].startswith('2,,"Gil, Luis",1750,1750,,,,by hand,ESQ')
    assert any("1650,1650,,,*," in line for line in others)
