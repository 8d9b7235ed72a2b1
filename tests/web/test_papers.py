"""Papers: of any round, in any order of the players, with numbered pages."""

from __future__ import annotations

import re
import zlib

import pytest
from events import base, markup, new_section, played


def test_the_papers_of_any_round_are_offered(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 3)
    shown = client.get(base(section) + "/papers?round=2").text
    for paper in ("boards", "names", "slips", "standings", "wallchart", "cards", "player-cards", "why"):
        assert f'{base(section)}/print/{paper}?round=2"' in shown, paper
    assert "Round 2 · Pairings by board" in markup(client.get(base(section) + "/print/boards?round=2"))
    assert f"{base(section)}/print/boards?round=3" in client.get(base(section) + "/papers").text


@pytest.mark.parametrize(
    ("order", "first", "told"),
    [
        ("number:up,name:up", "Player01", ""),
        ("rating:up", "Player12", "Rating used here (lowest first)"),
        ("birth:down,name:up", "Player12", "Age (youngest first) and name (A to Z)"),
        ("", "Player01", ""),
    ],
)
@pytest.mark.parametrize("paper", ["players", "ratings"])
def test_the_player_list_is_printed_in_any_order(desk, client, paper, order, first, told):
    section = new_section(desk.world.books)
    shown = markup(client.get(f"{base(section)}/print/{paper}?order={order}"))
    assert re.findall(r"<b>(\w+)", shown)[0] == first
    assert told in shown
    assert ('class="when"' in shown) is bool(told)


def test_an_order_that_nobody_knows_is_refused_in_words(desk, client):
    section = new_section(desk.world.books)
    answer = client.get(base(section) + "/print/players?order=shoes:up")
    assert answer.status_code == 409
    assert "shoes" in answer.text


def texts(pdf: bytes) -> str:
    """What the streams of a PDF hold, unpacked."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", pdf, re.DOTALL)
    unpacked = []
    for stream in streams:
        try:
            unpacked.append(zlib.decompress(stream).decode("latin-1"))
        except zlib.error:
            continue
    return "\n".join(unpacked)


def test_the_pages_of_a_long_list_are_numbered(desk, page):
    section = new_section(desk.world.books, players=120)
    page.goto(base(section) + "/print/players")
    numbered = page.pdf(format="A4", prefer_css_page_size=True)
    pages = len(re.findall(rb"/Type\s*/Page\b", numbered))
    assert pages > 1
    page.evaluate(
        "for (const sheet of document.styleSheets) [...sheet.cssRules].forEach((rule, at) => "
        "rule instanceof CSSPageRule && sheet.deleteRule(at))"
    )
    plain = page.pdf(format="A4", prefer_css_page_size=True)
    assert texts(numbered).count("BT") > texts(plain).count("BT")
