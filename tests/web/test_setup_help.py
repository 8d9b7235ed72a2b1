"""Help beside the setup: which system, how many rounds, who is accelerated, players marked into groups."""

from __future__ import annotations

import pytest
from events import base, fresh, markup, new_section, pair
from playwright.sync_api import expect

from pareo.catalog import OF_PLAYERS
from pareo.desk.event import setup
from pareo.i18n import messages_in
from pareo.i18n.systems import system_for


@pytest.mark.parametrize("language", ["en", "es"])
def test_what_each_system_is_for_stands_beside_the_choice(desk, client, language):
    messages, section = messages_in(language), new_section(desk.world.books)
    for path in ("/events/new", base(section) + "/setup"):
        shown = client.get(path, headers={"Accept-Language": language}).text.replace("&#39;", "'")
        assert [id for id in OF_PLAYERS if system_for(messages, id) not in shown] == []
        assert all(system_for(messages, id) for id in OF_PLAYERS)


def test_the_advice_on_rounds_follows_what_is_typed(desk, page):
    page.goto("/events/new")
    hint = page.locator("#h-rounds")
    expect(hint).to_contain_text("7 for 128")
    page.locator("#f-players").fill("\n".join(f"Player {number}" for number in range(20)))
    expect(hint).to_have_text("Rounds needed for one winner among 20 players: 5. Two more separate the places behind.")
    page.locator("#f-rounds").fill("4")
    expect(hint).to_contain_text("With fewer, several can win all their games.")
    page.locator("#f-rounds").fill("10")
    expect(hint).to_contain_text("the same colour a third time in a row")
    page.locator("#f-system").select_option("vega")
    expect(page.locator("#h-system")).to_contain_text("Pairs by Buchholz")


def test_the_groups_of_an_acceleration_are_counted_while_they_are_typed(desk, page):
    section = new_section(desk.world.books, players=40, system="lim@1999")
    page.goto(base(section) + "/setup")
    page.locator("details.further:not(#rated) > summary").click()
    page.get_by_label("Method").select_option("rating-groups")
    page.locator("#f-acceleration_limits").fill("2400, 2200")
    page.locator("#f-acceleration_points").fill("2, 1")
    page.locator("#f-acceleration_rounds").fill("2")
    rows = page.locator("#acceleration-groups tbody tr")
    expect(rows).to_have_count(3)
    expect(rows.nth(0)).to_contain_text("+2, rounds 1–2")
    expect(rows.nth(0)).to_contain_text("25 %")
    page.locator("#f-acceleration_limits").fill("2480, 2200")
    expect(rows.nth(0)).to_contain_text("5 %")
    expect(page.locator("#acceleration-groups")).to_contain_text("between a quarter and half")
    page.locator("#f-acceleration_rounds").fill("1")
    expect(rows.nth(0)).to_contain_text("+2, round 1")


def test_fictitious_points_stand_beside_the_real_ones_and_not_in_files(desk, client):
    books = desk.world.books
    section = new_section(books, players=8)
    with books.act(section.snapshot, "Ana") as act:
        setup.change_section(act, {"acceleration": "baku"})
    section = pair(books, fresh(books, section))
    page = markup(client.get(base(section) + "/rounds/1"))
    assert page.count("(+1)</small>") == 4
    assert "0 (+1)" in markup(client.get(base(section) + "/print/boards"))
    assert "0 (+1" in client.get(base(section) + "/lists/pairings.txt").text
    assert "+1" not in client.get(base(section) + "/lists/pairings.csv").text


def test_marked_players_are_put_into_groups_and_groups_are_renamed(desk, page):
    books = desk.world.books
    section = new_section(books, players=6)
    page.goto(base(section) + "/groups")
    button = page.get_by_role("button", name="Put the ticked players into it")
    expect(button).to_be_disabled()
    for number in (1, 2):
        page.get_by_label(f"Player0{number}, Test").check()
    page.get_by_label("New group").fill("Masters")
    button.click()
    expect(page.locator("#said")).to_contain_text("2 players into group Masters")
    page.get_by_label("Player03, Test").check()
    page.get_by_role("button", name="Into Masters").click()
    expect(page.locator("aside")).to_contain_text("3 players")
    page.get_by_label("New name").fill("Open")
    page.get_by_role("button", name="Rename a group").click()
    expect(page.locator("#said")).to_contain_text("Masters → Open")
    assert [player.group for player in fresh(books, section).players] == ["Open"] * 3 + [""] * 3


def test_with_shift_all_between_two_players_are_ticked_but_those_out_of_sight(desk, page):
    page.goto(base(new_section(desk.world.books, players=12)) + "/groups")
    boxes = page.locator("#groupable input[type=checkbox]")
    boxes.nth(1).click()
    boxes.nth(4).click(modifiers=["Shift"])
    expect(page.locator("[data-chosen-count]")).to_have_text("(4)")
    boxes.nth(3).click()
    boxes.nth(2).click(modifiers=["Shift"])
    expect(page.locator("[data-chosen-count]")).to_have_text("(2)")
    page.evaluate("document.querySelectorAll('#groupable tbody tr')[8].hidden = true")
    boxes.nth(7).click()
    boxes.nth(10).click(modifiers=["Shift"])
    expect(page.locator("[data-chosen-count]")).to_have_text("(5)")
    assert [at for at in range(12) if boxes.nth(at).is_checked()] == [1, 4, 7, 9, 10]


def test_an_order_of_rounds_that_needs_return_games_is_refused_beside_its_field_and_no_calendar_breaks(desk, client):
    books = desk.world.books
    section = new_section(books, players=6, system="roundrobin@berger")
    answer = client.submit(base(section) + "/setup", {"variant": "adjusted", "cycles": "1"})
    assert answer.status_code == 422
    assert 'aria-invalid="true"' in markup(answer)
    assert "everybody meets twice" in answer.text
    with books.act(section.snapshot, "Ana") as act:
        act.set(variant="adjusted")
    answer = client.get(base(section) + "/print/calendar")
    assert answer.status_code == 409
    assert "return games" in answer.text
