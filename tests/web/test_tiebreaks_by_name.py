"""Tie-breaks at the desk: found by name, put in order without the mouse, taken as whole lists, lots with their seed."""

from __future__ import annotations

from events import base, enter, fresh, markup, new_section, pair
from playwright.sync_api import expect

from pareo.i18n import messages_in
from pareo.ranking import PRESETS


def save(page) -> None:
    page.locator("#setup-form > .btn.primary").click()
    expect(page.locator("#said")).to_contain_text("Setup changed")


def test_tie_breaks_are_found_by_name_in_either_language_and_moved_by_keys(desk, page):
    section = new_section(desk.world.books)
    page.goto(base(section) + "/setup")
    field, text, said = page.locator("#add-tiebreak"), page.locator("#f-tiebreaks"), page.locator("[data-said]")
    field.fill("buchholz")
    field.press("Enter")
    expect(text).to_have_value("DE, BH/C1, BH, WON")
    expect(said).to_have_text("Buchholz is already in the list.")
    field.fill("median")
    field.press("Enter")
    expect(said).to_contain_text("added as number 5")
    field.fill("sonneborn")
    field.press("Enter")
    expect(said).to_contain_text("Which one?")
    field.press("ArrowDown")
    field.press("Enter")
    expect(text).to_have_value("DE, BH/C1, BH, WON, MED, SB")
    field.fill("número de victorias")
    field.press("Enter")
    expect(text).to_have_value("DE, BH/C1, BH, WON, MED, SB, WIN")
    page.get_by_label("Number of wins: Up").press("Alt+ArrowUp")
    expect(text).to_have_value("DE, BH/C1, BH, WON, MED, WIN, SB")
    page.get_by_label("Number of wins: Up").press("Enter")
    expect(text).to_have_value("DE, BH/C1, BH, WON, WIN, MED, SB")
    page.get_by_label("Median (Harkness): remove").click()
    expect(text).to_have_value("DE, BH/C1, BH, WON, WIN, SB")
    save(page)
    expect(page.locator(".tiebreaks li strong").nth(4)).to_have_text("Number of wins")
    assert fresh(desk.world.books, section).settings.tiebreaks == ["DE", "BH/C1", "BH", "WON", "WIN", "SB"]


def test_a_whole_list_is_taken_with_its_edition(desk, page):
    section = new_section(desk.world.books)
    page.goto(base(section) + "/setup")
    page.get_by_label("Take a whole list").select_option("swiss-perfect")
    expect(page.locator("#f-tiebreaks")).to_have_value(", ".join(PRESETS["swiss-perfect"].codes))
    save(page)
    settings = fresh(desk.world.books, section).settings
    assert (settings.tiebreaks, settings.tiebreak_edition) == (list(PRESETS["swiss-perfect"].codes), "plain")
    assert settings.ties == "shared"


def test_without_a_script_names_and_lists_are_understood_too(desk, client):
    section = new_section(desk.world.books)
    client.submit(base(section) + "/setup", {"tiebreaks": "Resultado particular, Buchholz Cut 1"})
    assert fresh(desk.world.books, section).settings.tiebreaks == ["DE", "BH/C1"]
    client.submit(base(section) + "/setup", {"tiebreaks": "DE, BH/C1", "tiebreak_list": "vega"})
    assert fresh(desk.world.books, section).settings.tiebreaks == list(PRESETS["vega"].codes)
    answer = client.submit(base(section) + "/setup", {"tiebreaks": "Bucholtz kut 1"})
    assert answer.status_code == 422
    assert "Did you mean" in answer.text
    assert 'value="Bucholtz kut 1"' in answer.text


def test_the_seed_of_the_lots_stands_in_journal_standings_paper_and_public_page(desk, client):
    books = desk.world.books
    section = new_section(books, players=4)
    client.submit(base(section) + "/setup", {"tiebreaks": "LOT", "lot_seed": "Madrid 2027"})
    assert "Madrid 2027" in client.get(base(section) + "/journal").text
    section = pair(books, section)
    for board in section.boards[1]:
        section = enter(books, section, board.board, "==")
    told = messages_in("en").say("setup.lots_from", seed="Madrid 2027")
    for path in (f"{base(section)}/standings", f"{base(section)}/print/standings", "/public/test-open/main/standings"):
        assert told in markup(client.get(path))
