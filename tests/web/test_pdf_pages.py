"""PDF at the desk: a button beside every printout, choices that are remembered, and nothing of it without the extra."""

from __future__ import annotations

import io

import pytest
from events import base, markup, new_section, played
from pypdf import PdfReader

from pareo.reports import forms
from pareo.reports.forms import FORMS
from pareo.reports.paper import typesetting
from pareo.reports.paper.papers import CUTOUTS
from pareo.web.rendering import environment
from pareo.web.routes import papers, pdf


@pytest.fixture
def section(desk):
    return played(desk.world.books, new_section(desk.world.books, players=8), 2)


def opened(answer) -> PdfReader:
    assert answer.status_code == 200, answer.text[:300]
    assert answer.headers["content-type"] == "application/pdf"
    return PdfReader(io.BytesIO(answer.content))


def text_of(answer) -> str:
    return " ".join(" ".join(page.extract_text() for page in opened(answer).pages).split())


def test_every_printout_has_its_pdf_and_its_options(client, section):
    shown = client.get(base(section) + "/papers?round=1").text
    names = {name if paper != "slips" else "slips" for paper, name in papers.offered_papers(section)}
    for name in {*names, "labels", "badges", "place-cards", "certificates", "explanations", "cards", "pairing-cards"}:
        assert f'{base(section)}/pdf/{name}?round=1"' in shown, name
        assert f'{base(section)}/paper/{name}?round=1"' in shown, name
    for name in ("pairings", "it3", "explanations", "labels", "pairing-cards", "players"):
        assert opened(client.get(f"{base(section)}/pdf/{name}?round=1")).pages, name
        assert client.get(f"{base(section)}/paper/{name}?round=1").status_code == 200, name


def test_a_paper_of_a_section_has_the_event_and_the_time_in_its_head(client, section):
    text = text_of(client.get(base(section) + "/pdf/pairings?round=1"))
    for said in ("Test Open", "Pairings · Round 1", "Printed ", "Page 1 of 1", "Player01, Test"):
        assert said in text
    spanish = text_of(client.get(base(section) + "/pdf/by-name", headers={"Accept-Language": "es"}))
    assert "Emparejamientos por nombre · Ronda 2" in spanish
    assert "Impreso el" in spanish


def test_what_was_chosen_for_a_paper_is_remembered(client, section):
    columns = "column=board&column=white&column=black"
    first = client.get(f"{base(section)}/pdf/pairings?size=Letter&orientation=landscape&font=14&{columns}")
    again = client.get(base(section) + "/pdf/pairings?round=1")
    for answer in (first, again):
        page = opened(answer).pages[0]
        assert (round(page.mediabox.width), round(page.mediabox.height)) == (792, 612)
        assert "Rating" not in text_of(answer)
    shown = markup(client.get(base(section) + "/paper/pairings"))
    assert '<option value="landscape" selected' in shown
    assert 'value="white" checked' in shown
    assert 'value="white_rating" >' in shown
    other = opened(client.get(base(section) + "/pdf/standings")).pages[0]
    assert (round(other.mediabox.width), round(other.mediabox.height)) == (612, 792), "the size counts for all papers"


def test_a_column_that_a_later_round_brings_is_shown_although_columns_were_chosen(client, section):
    client.get(base(section) + "/pdf/crosstable?round=1&column=number&column=name&column=1")
    text = text_of(client.get(base(section) + "/pdf/crosstable?round=2"))
    assert "No. Name 1 2" in text


def test_papers_lead_to_the_page_of_the_hall_that_shows_the_same(client, section):
    where = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    pages = {
        "pairings?round=1": "?round=1", "by-name?round=2": "?round=2&by=name", "standings": "/standings",
        "fide-crosstable": "", "players": "",
    }  # fmt: skip
    for paper, page in pages.items():
        said = text_of(client.get(f"{base(section)}/pdf/{paper}")).replace(" ", "")
        assert f"{where}{page}·Pareo" in said, paper
    assert 'class="qr"' in markup(client.get(base(section) + "/print/boards?round=1"))


def test_empty_cards_come_as_pdf(client, section):
    shown = client.get(base(section) + "/papers").text
    assert f'{base(section)}/pdf/pairing-cards?empty=1"' in shown
    empty, filled = (
        text_of(client.get(f"{base(section)}/pdf/pairing-cards?{said}")) for said in ("empty=1", "round=2")
    )
    assert "Player01, Test" in empty
    assert len(empty) < len(filled)


def test_a_choice_that_no_sheet_has_is_refused_in_words(client, section):
    for wrong in ("font=99", "size=A3", "per_sheet=3", "orientation=round", "font=x"):
        answer = client.get(f"{base(section)}/pdf/labels?{wrong}")
        assert answer.status_code == 409, wrong
        assert wrong.partition("=")[2] in answer.text
    client.cookies.set("paper-labels", "font=99&size=<script>", domain="")
    assert client.get(f"{base(section)}/pdf/labels").status_code == 200


def test_players_are_printed_in_any_order(client, section):
    text = text_of(client.get(base(section) + "/pdf/players?order=rating:up"))
    assert text.index("Player08") < text.index("Player01")
    assert "Rating used here (lowest first)" in text


@pytest.mark.parametrize("name", ["shoes", "calendar", "ratings.pdf"])
def test_a_paper_that_there_is_not_is_told(client, section, name: str):
    assert client.get(f"{base(section)}/pdf/{name}").status_code == 404


def test_papers_of_a_round_need_one_and_badges_do_not(desk, client):
    section = new_section(desk.world.books, players=8)
    shown = client.get(base(section) + "/papers").text
    assert ("/pdf/badges" in shown, "/pdf/labels" in shown) == (True, False)
    assert client.get(base(section) + "/pdf/labels").status_code == 404
    assert opened(client.get(base(section) + "/pdf/badges")).pages


def test_a_press_that_fails_is_told_and_the_desk_goes_on(client, section, monkeypatch: pytest.MonkeyPatch):
    def jammed(document, unwritten):
        raise pdf.PressFailed("timeout")

    monkeypatch.setattr(pdf, "pressed", jammed)
    answer = client.get(base(section) + "/pdf/pairings")
    assert answer.status_code == 409
    assert "The PDF could not be made" in answer.text
    assert client.get(base(section) + "/papers").status_code == 200


def test_without_the_extra_no_page_offers_a_pdf(client, section, monkeypatch: pytest.MonkeyPatch):
    for module in (papers, pdf):
        monkeypatch.setattr(module, "can_print", lambda: False)
    for module in (typesetting, forms):
        monkeypatch.setattr(module, "find_spec", lambda name: None)
    monkeypatch.setitem(environment().globals, "prints", False)
    for page in ("/papers", "/standings", "/rounds/1/why"):
        shown = client.get(base(section) + page).text
        assert "/pdf/" not in shown
        assert "PDF" not in shown
    assert client.get(base(section) + "/print/boards").status_code == 200
    for name in ("pairings", *CUTOUTS):
        assert client.get(f"{base(section)}/pdf/{name}").status_code == 404


def test_the_page_of_choices_makes_the_pdf_in_the_browser(desk, page, section):
    page.goto(base(section) + "/papers")
    page.locator(f'a[href="{base(section)}/paper/labels?round=2"]').click()
    page.get_by_label("Labels on a sheet").select_option("1")
    with page.expect_request(lambda request: "/pdf/labels" in request.url) as asked:
        page.get_by_role("button", name="Make the PDF").click()
    assert "per_sheet=1" in asked.value.url
    assert "round=2" in asked.value.url


def test_the_pdf_of_an_outlook_is_about_the_places_that_its_page_is_about(client, section):
    page = client.get(base(section) + "/outlook?places=1").text
    assert f"{base(section)}/pdf/outlook?round=2&amp;places=1" in page
    few, usual = (text_of(client.get(f"{base(section)}/pdf/outlook?round=2{more}")) for more in ("&places=1", ""))
    assert "Place 2 or better" not in few
    assert "Place 2 or better" in usual
    assert client.get(base(section) + "/pdf/zermelo-extended?theta=much").status_code == 404


def test_rankings_are_pressed_like_every_list_and_not_offered_without_the_extra(client, section, monkeypatch):
    asked = base(section) + "/rankings/ranking.pdf?by=rating"
    assert "Player01, Test" in text_of(client.get(asked))
    monkeypatch.setattr(FORMS["pdf"].__class__, "there", property(lambda form: form.name != "pdf"))
    assert client.get(asked).status_code == 404
    assert client.get(base(section) + "/rankings/ranking.csv?by=rating").status_code == 200
