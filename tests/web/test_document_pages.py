"""Documents at the desk: every list to edit, to send and to copy, everything of a round in one zip."""

from __future__ import annotations

import io
from zipfile import ZipFile

import pytest
from events import base, new_section, played
from playwright.sync_api import expect


@pytest.fixture
def section(desk):
    return played(desk.world.books, new_section(desk.world.books, players=8), 2)


def test_every_list_is_offered_as_odt_docx_and_mail(client, section):
    shown = client.get(base(section) + "/papers?round=2").text
    for ending in ("odt", "docx", "eml"):
        assert f'{base(section)}/lists/standings.{ending}?round=2"' in shown
        answer = client.get(f"{base(section)}/lists/standings.{ending}?round=2")
        assert answer.status_code == 200
        assert f"standings-2.{ending}" in answer.headers["content-disposition"]
    assert client.get(f"{base(section)}/lists/standings.paste.html").text.startswith("<div")


def test_everything_of_a_round_is_one_zip(client, section):
    assert f'{base(section)}/everything?round=1"' in client.get(base(section) + "/papers?round=1").text
    answer = client.get(base(section) + "/everything?round=1")
    assert answer.headers["content-type"] == "application/zip"
    names = ZipFile(io.BytesIO(answer.content)).namelist()
    for name in ("text/pairings.txt", "xlsx/standings.xlsx", "odt/explanations.odt", "pdf/pairings.pdf"):
        assert name in names
    only = client.get(base(section) + "/everything?round=1&form=odt")
    assert {name.partition("/")[0] for name in ZipFile(io.BytesIO(only.content)).namelist()} == {"odt"}
    assert client.get(base(section) + "/everything?round=7").status_code == 404


def test_a_list_is_copied_as_text_as_a_table_and_as_html(desk, page, section):
    page.goto(base(section) + "/copy/standings?round=2")
    expect(page.locator("#as-text")).to_contain_text("Player01, Test")
    expect(page.locator("#as-table table")).to_have_count(1)
    for what, begins in (("as-text", "Test Open"), ("as-html", '<div lang="en">')):
        button = page.locator(f"[data-copy={what}]")
        button.click()
        expect(button).to_have_text("Copied")
        chosen = page.evaluate(
            "id => { const it = document.getElementById(id);"
            " return it.value ? it.value.slice(it.selectionStart, it.selectionEnd) : getSelection().toString(); }",
            what,
        )
        assert chosen.startswith(begins), what


def test_there_is_nothing_to_copy_of_a_list_that_there_is_not(client, section):
    assert client.get(base(section) + "/copy/unheard").status_code == 404


def test_a_logo_of_forty_megabytes_is_told(desk, client, section):
    client.get("/manual")
    fields = {"_csrf_token": client.cookies["csrftoken"]}
    answer = client.post("/e/test-open/logo", data=fields, files={"file": ("l.png", bytes(40_000_000))})
    assert answer.status_code in (409, 413)
    assert "too large" in answer.text.lower() or "at most" in answer.text.lower()
    assert client.get("/public/test-open/logo").status_code == 404


SAVE_AS = "main .menu > summary:has-text('Save as')"
WITH_FORMS = (
    "/standings", "/crosstable", "/ratings", "/norms", "/scores", "/outlook", "/rankings", "/rounds/2/why", "/papers",
)  # fmt: skip


@pytest.mark.parametrize("path", WITH_FORMS)
def test_beside_a_list_stand_its_print_its_pdf_and_one_menu(client, section, path: str):
    shown = client.get(base(section) + path).text
    menus = shown.count("Save as…")
    assert menus
    assert shown.count(".docx?") == menus, "each form once, in its menu"
    assert shown.count(">Word document (DOCX)<") == menus
    assert shown.count(".eml?") == menus


def test_the_menu_of_forms_opens_without_script_and_gives_the_file(new_page, section):
    page = new_page(java_script_enabled=False)
    page.goto(base(section) + "/standings")
    page.locator(SAVE_AS).click()
    with page.expect_download() as got:
        page.get_by_role("link", name="Spreadsheet (XLSX)").click()
    assert got.value.suggested_filename == "test-open-main-standings-2.xlsx"


def test_a_menu_closes_by_escape_by_a_click_elsewhere_and_by_what_is_chosen(page, section):
    page.goto(base(section) + "/standings")
    summary, csv = page.locator(SAVE_AS), page.get_by_role("link", name="CSV")
    summary.press("Enter")
    expect(csv).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(csv).to_be_hidden()
    expect(summary).to_be_focused()
    summary.click()
    page.locator("h1").click()
    expect(csv).to_be_hidden()
    summary.click()
    with page.expect_download():
        csv.click()
    expect(csv).to_be_hidden()


@pytest.mark.parametrize("path", WITH_FORMS)
def test_on_a_phone_the_menu_of_forms_stays_on_the_page(phone, section, path: str):
    phone.goto(base(section) + path)
    phone.locator(f"{SAVE_AS}:visible").last.click()
    card = phone.locator(".menu[open] > .card")
    expect(card).to_be_in_viewport(ratio=1)
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
