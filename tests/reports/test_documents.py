"""Documents that people edit: ODT and DOCX read back, HTML to paste, a mail, and everything of a round in one zip."""

from __future__ import annotations

import io
from contextlib import suppress
from dataclasses import replace
from email import message_from_bytes
from email.policy import default
from html.parser import HTMLParser
from xml.etree.ElementTree import Element, fromstring
from zipfile import ZIP_STORED, ZipFile

import pytest
from list_events import DOUBLE, GROUPS, SCRABBLE, SWISS, TITLED, event
from openpyxl import load_workbook

from pareo.conduct.terms import MissingTerms
from pareo.i18n import messages_in
from pareo.reports.bundle import LISTS, OFFERED, PRINTED, bundle, forms_there
from pareo.reports.event import NoSuchList
from pareo.reports.forms import FORMS, form_of_file
from pareo.reports.forms.document import text_document
from pareo.reports.paper import typesetting
from pareo.reports.table import View
from pareo.reports.views import VIEWS, draw

EN, ES = messages_in("en"), messages_in("es")
ODF = "{urn:oasis:names:tc:opendocument:xmlns:%s:1.0}"
TABLE, TEXT, OFFICE, STYLE, FO = (ODF % name for name in ("table", "text", "office", "style", "xsl-fo-compatible"))
WORD = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
EVENTS = (SWISS, DOUBLE, SCRABBLE, GROUPS, TITLED)
NASTY = 'A<b>&"\x00\x0b\ud800\uffff]]>'

Rows = list[list[str]]


def opened(data: bytes) -> ZipFile:
    return ZipFile(io.BytesIO(data))


def odt_tables(data: bytes) -> list[Rows]:
    """The tables as a reader of OpenDocument finds them, the head first."""
    root = fromstring(opened(data).read("content.xml"))
    found = []
    for table in root.iter(f"{TABLE}table"):
        assert len(table.findall(f"{TABLE}table-header-rows/{TABLE}table-row")) == 1
        rows = [*table.findall(f"{TABLE}table-header-rows/{TABLE}table-row"), *table.findall(f"{TABLE}table-row")]
        cells = [[said(cell, f"{TEXT}p") for cell in row.findall(f"{TABLE}table-cell")] for row in rows]
        assert {len(row) for row in cells} == {len(table.findall(f"{TABLE}table-column"))}
        found.append(cells)
    return found


def docx_tables(data: bytes) -> list[Rows]:
    root = fromstring(opened(data).read("word/document.xml"))
    found = []
    for table in root.iter(f"{WORD}tbl"):
        rows = table.findall(f"{WORD}tr")
        assert [row.find(f"{WORD}trPr/{WORD}tblHeader") is not None for row in rows] == [True] + [False] * (
            len(rows) - 1
        )
        cells = [[said(cell, f"{WORD}p") for cell in row.findall(f"{WORD}tc")] for row in rows]
        assert {len(row) for row in cells} == {len(table.findall(f"{WORD}tblGrid/{WORD}gridCol"))}
        found.append(cells)
    return found


def said(cell: Element, paragraph: str) -> str:
    return "\n".join("".join(one.itertext()) for one in cell.findall(paragraph))


READERS = {"odt": odt_tables, "docx": docx_tables}


def views() -> list[View]:
    made: dict[str, View] = {}
    for one in EVENTS:
        for name in VIEWS:
            with suppress(NoSuchList, MissingTerms):
                made.setdefault(name, draw(name, event(one)))
    return list(made.values())


@pytest.mark.parametrize("form", READERS)
def test_every_list_is_a_document_whose_tables_hold_what_the_list_says(form: str):
    for view in views():
        data = FORMS[form].file(view, ES)
        told = text_document(view, ES)
        tables = READERS[form](data)
        assert tables == [[list(one.heads), *map(list, one.rows)] for one in told.tables if one.heads], view.name
        assert len(tables) == len([part for part in view.parts if part.columns])
        assert data == FORMS[form].file(view, ES), "the same list gives the same bytes"


def test_a_document_has_its_title_its_language_and_the_page_of_its_paper():
    view = draw("crosstable", event(SWISS))
    odt, docx = (opened(FORMS[form].file(view, ES)) for form in ("odt", "docx"))
    first = odt.infolist()[0]
    assert (first.filename, first.compress_type, odt.read("mimetype").decode()) == (
        "mimetype",
        ZIP_STORED,
        FORMS["odt"].media,
    )
    page = next(fromstring(odt.read("styles.xml")).iter(f"{STYLE}page-layout-properties"))
    assert (page.get(f"{STYLE}print-orientation"), page.get(f"{FO}page-width")) == ("landscape", "297mm")
    assert "es" in fromstring(odt.read("meta.xml")).itertext()
    document = fromstring(docx.read("word/document.xml"))
    size = next(document.iter(f"{WORD}pgSz"))
    assert (size.get(f"{WORD}orient"), size.get(f"{WORD}w")) == ("landscape", "16838")
    heading = next(document.iter(f"{WORD}p"))
    assert "".join(heading.itertext()) == view.heading(ES.say)
    assert next(heading.iter(f"{WORD}pStyle")).get(f"{WORD}val") == "Heading1"
    named = {style.get(f"{WORD}styleId") for style in fromstring(docx.read("word/styles.xml")).iter(f"{WORD}style")}
    used = {one.get(f"{WORD}val") for kind in ("pStyle", "tblStyle") for one in document.iter(WORD + kind)}
    assert used <= named


def test_numbers_have_the_width_they_need_and_names_share_the_rest():
    """Writer and Word break a number that lacks room in two: 20 over 01 for 2001."""
    players = tuple(replace(one, name="Wolfeschlegelsteinhausen-Bergerdorff, Maximilian") for one in SWISS.players)
    for name, room in (("pairings", 100), ("standings", 100), ("crosstable", 148)):
        (table,) = text_document(draw(name, event(replace(SWISS, players=players))), ES).tables
        assert sum(table.shares) <= room
        for at, (head, share) in enumerate(zip(table.heads, table.shares)):
            cells = [head, *(row[at] for row in table.rows)]
            assert share >= min(max(map(len, cells)), 14) + 2, (name, head)


def test_sentences_have_most_of_a_sheet_that_lies_on_its_side():
    made = replace(SWISS, players=tuple(replace(player, name="Long " * 12) for player in SWISS.players))
    document = text_document(draw("explanations", event(made)), EN)
    (table,) = document.tables
    told = table.shares[table.heads.index("Why")]
    assert document.wide
    assert told >= 40
    assert told > 2 * max(share for head, share in zip(table.heads, table.shares) if head in ("White", "Black"))


def test_the_widths_of_an_odt_are_those_that_writer_goes_by():
    """Writer passes over styles of tables and cells beside the content, and over parts below 23."""
    view = draw("pairings", event(SWISS))
    content = fromstring(opened(FORMS["odt"].file(view, EN)).read("content.xml"))
    own = next(content.iter(f"{OFFICE}automatic-styles"))
    assert {"List", "Head", "Cell"} <= {one.get(f"{STYLE}name") for one in own}
    parts = [int(str(one.get(f"{STYLE}rel-column-width"))[:-1]) for one in own.iter(f"{STYLE}table-column-properties")]
    assert min(parts) >= 23
    assert 65000 < sum(parts) <= 65535
    (table,) = text_document(view, EN).tables
    assert parts == [65535 * share // sum(table.shares) for share in table.shares]


def test_a_spreadsheet_is_printed_as_wide_as_a_sheet_with_its_headings_on_each():
    for name, orientation in (("standings", "portrait"), ("crosstable", "landscape")):
        sheet = load_workbook(io.BytesIO(FORMS["xlsx"].file(draw(name, event(SWISS)), EN))).worksheets[0]
        assert sheet.sheet_properties.pageSetUpPr.fitToPage
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, 0)
        assert (sheet.page_setup.orientation, sheet.print_title_rows) == (orientation, "$1:$1")


def test_every_style_that_an_odt_names_is_there():
    odt = opened(FORMS["odt"].file(draw("standings", event(SWISS)), EN))
    content, styles = (fromstring(odt.read(name)) for name in ("content.xml", "styles.xml"))
    known = {one.get(f"{STYLE}name") for root in (content, styles) for one in root.iter(f"{STYLE}style")}
    used = {one.get(f"{space}style-name") for one in content.iter() for space in (TEXT, TABLE)} - {None}
    assert used <= known


@pytest.mark.parametrize("form", ["odt", "docx", "paste", "mail"])
def test_what_people_type_is_never_markup(form: str):
    players = tuple(replace(player, name=NASTY) for player in SWISS.players)
    view = draw("players", event(replace(SWISS, players=players, name=NASTY)))
    data = FORMS[form].file(view, EN)
    if form in READERS:
        assert {row[1].split("]]>")[0].rstrip() for row in READERS[form](data)[0][1:]} == {'A<b>&"'}
        return
    html = (
        data if form == "paste" else message_from_bytes(data, policy=default).get_body(("html",)).get_content().encode()
    )  # type: ignore[union-attr]
    assert b"<b>&" not in html
    assert b"A&lt;b&gt;&amp;" in html


class Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)


def test_html_to_paste_is_a_part_of_a_page_that_brings_its_look_along():
    made = FORMS["paste"].make(draw("pairings", event(SWISS)), EN)
    assert isinstance(made, str)
    tags = Tags()
    tags.feed(made)
    assert {"html", "body", "style", "script", "link"} & set(tags.seen) == set()
    assert {"table", "thead", "tbody", "th", "td"} <= set(tags.seen)
    assert made.count("style=") == made.count("<t") - made.count("<tr") - made.count("<tbody") - made.count("<thead")


def test_a_mail_is_unsent_and_has_the_list_as_text_and_as_tables():
    view = draw("standings", event(SWISS))
    mail = message_from_bytes(FORMS["mail"].file(view, ES), policy=default)
    assert (mail["Subject"], mail["X-Unsent"], mail["From"]) == (view.heading(ES.say), "1", None)
    text, html = (mail.get_body((kind,)).get_content() for kind in ("plain", "html"))  # type: ignore[union-attr]
    assert "Álvarez" in text
    assert "<table" in html
    assert FORMS["mail"].file(view, ES) == FORMS["mail"].file(view, ES)


def test_the_ending_of_a_file_says_its_form():
    for name, form in (
        ("x.odt", "odt"),
        ("x.DOCX", "docx"),
        ("x.html", "html"),
        ("x.paste.html", "paste"),
        ("x.eml", "mail"),
    ):
        found = form_of_file(name)
        assert found is not None
        assert found.name == form
    assert form_of_file("odt") is None
    assert form_of_file("x.doc") is None


def test_everything_of_a_round_is_in_one_archive():
    made = [draw(name, event(SWISS)) for name in ("pairings", "standings", "players")]
    data = bundle(made, EN, forms_there())
    names = opened(data).namelist()
    for view in made:
        expected = [form for form in OFFERED if form != "pdf" or view.name in PRINTED]
        assert [name for name in names if f"/{view.name}." in name] == [
            f"{form}/{view.name}.{FORMS[form].suffix}" for form in expected
        ]
    assert opened(data).read("text/pairings.txt") == FORMS["text"].file(made[0], EN)
    assert opened(data).testzip() is None
    assert bundle(made, EN, ("csv", "odt")) == bundle(made, EN, ("csv", "odt"))


def test_an_archive_has_the_forms_that_were_asked_for_and_that_there_are(monkeypatch: pytest.MonkeyPatch):
    assert forms_there(("odt", "unheard")) == ("odt",)
    monkeypatch.setattr("pareo.reports.forms.find_spec", lambda name: None)
    assert "pdf" not in forms_there()
    assert set(LISTS) <= set(VIEWS)
    assert typesetting.can_print()
