"""The standings page: sums behind values, and what parts two players."""

from __future__ import annotations

from itertools import pairwise

import pytest
from events import base, fresh, new_section, played
from playwright.sync_api import expect

from pareo.desk.event import festivals
from pareo.i18n import messages_in
from pareo.ranking import standings


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_place_is_parted_from_the_one_before_by_a_sentence_with_both_sums(desk, client, language):
    section = played(desk.world.books, new_section(desk.world.books, players=9), 3)
    rows = standings(section.tournament).rows
    for ahead, behind in pairwise(rows):
        answer = client.get(
            base(section) + f"/standings/behind?one={behind.id}&after=3", headers={"Accept-Language": language}
        )
        assert answer.status_code == 200
        assert section.by_number[ahead.id].name in answer.text
        assert answer.text.count("<tbody>") == (0 if ahead.rank == behind.rank else 2)


def test_two_players_of_different_points_are_parted_by_the_sums_of_their_points(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    rows = standings(section.tournament).rows
    first, last = section.by_number[rows[0].id], section.by_number[rows[-1].id]
    answer = client.get(base(section) + f"/standings/behind?one={last.number}&other={first.number}")
    said = messages_in("en").say("why.standing.points", first=first.name, second=last.name, mine="2", theirs="0")
    assert said in answer.text


@pytest.mark.parametrize("query", ["one=99", "one=1&other=99"])
def test_a_player_whom_the_list_does_not_hold_is_not_found(desk, client, query):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    assert client.get(base(section) + f"/standings/behind?{query}").status_code == 404


def test_the_place_opens_the_answer_and_another_player_can_be_chosen(desk, page):
    section = played(desk.world.books, new_section(desk.world.books), 2)
    page.goto(base(section) + "/standings")
    page.locator("#standings tbody tr").nth(1).get_by_role("button", name="Why this place?").click()
    rows = standings(fresh(desk.world.books, section).tournament).rows
    expect(page.locator("#sum")).to_contain_text(section.by_number[rows[0].id].name)
    expect(page.locator(".htmx-settling")).to_have_count(0)
    page.locator("#behind-other").select_option(str(rows[-1].id))
    expect(page.locator("#sum")).to_contain_text("on points")
    page.goto(base(section) + f"/players/{rows[-1].id}")
    page.get_by_role("button", name="Why this place?").click()
    expect(page.locator("#behind-other")).to_be_visible()


@pytest.mark.parametrize("path", ["/standings", "/players"])
def test_a_phone_shows_the_figure_beside_a_long_name(desk, phone, path):
    entries = [
        {"name": f"Rameshbabu-Abdusattorov, Praggnanandhaa {number}", "fide_rating": 2000} for number in range(4)
    ]
    section = festivals.create(desk.world.books, "Ana", {"name": "Long Names", "rounds": "3"}, entries)
    phone.goto(base(played(desk.world.books, section, 1)) + path)
    cell = phone.locator(f"#{path[1:]} tbody tr td.n:visible").nth(1).bounding_box()
    assert cell["x"] + cell["width"] <= 390


@pytest.mark.parametrize(
    ("paper", "title"),
    [
        ("boards", "Round 1"), ("names", "Round 1"), ("slips", "Round 1"), ("standings", "Standings after round 1"),
        ("crosstable", "Cross table"), ("wallchart", "Wall chart"),
    ],
)  # fmt: skip
def test_the_head_of_every_sheet_names_event_and_list(desk, client, paper, title):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    head = client.get(base(section) + f"/print/{paper}").text.partition("<thead>")[2].partition("</thead>")[0]
    assert "Test Open" in head
    assert title in head


def test_spanish_decimals_are_sorted_as_numbers_and_the_sum_says_the_same(desk, new_page):
    section = played(desk.world.books, new_section(desk.world.books, players=12), 5)
    page = new_page(locale="es-ES")
    page.goto(base(section) + "/standings")
    heads = page.locator("#standings thead th").all_inner_texts()
    column = next(at for at, head in enumerate(heads) if head.startswith("BH"))
    page.locator("#standings thead th").nth(column).get_by_role("button").click()
    shown = page.locator(f"#standings tbody td:nth-child({column + 1})").all_inner_texts()
    assert all("," in text for text in shown)
    numbers = [float(text.replace(",", ".")) for text in shown]
    assert numbers == sorted(numbers)
    assert numbers[-1] >= 10 > numbers[0]
    page.locator(f"#standings tbody td:nth-child({column + 1}) button").last.click()
    expect(page.locator("#sum h2")).to_contain_text(shown[-1].strip())
