"""The rules of a system on the setup page: every option of the catalog that has no field of its own is there."""

from __future__ import annotations

from events import base, fresh, new_section
from playwright.sync_api import expect

from pareo.catalog import OF_PLAYERS
from pareo.desk.event.system_options import field_of, offered


def test_every_offered_option_is_on_the_page_with_its_values(desk, page):
    for system in OF_PLAYERS:
        section = new_section(desk.world.books, system=system)
        shown = page.request.get(base(section) + "/setup").text()
        for option in offered(OF_PLAYERS[system]):
            _, found, rest = shown.partition(f'id="f-{field_of(option)}"')
            control = rest.partition("</div>")[0]
            assert found, f"{system}: no control for {option.name}"
            assert all(f'value="{value}"' in control for value in option.values)


def test_an_option_of_the_system_is_chosen_saved_and_told(desk, page):
    section = new_section(desk.world.books, system="lim@1999")
    page.goto(base(section) + "/setup")
    page.locator("details.further:not(#rated) > summary").click()
    page.get_by_label("Whom a floater meets (10.8)").select_option("printed")
    page.locator("#setup-form > .btn.primary").click()
    expect(page.locator("#said")).to_contain_text("Setup changed")
    expect(page.get_by_label("Whom a floater meets (10.8)")).to_have_value("printed")
    assert fresh(desk.world.books, section).tournament.settings.options["floater-opponent"] == "printed"
    page.goto(base(section) + "/journal")
    expect(page.locator("main")).to_contain_text("as the text of 1999 prints it")
