"""The order of the players put right by hand, and players announced for a later round."""

from __future__ import annotations

from events import base, fresh, new_section, played
from playwright.sync_api import expect

from pareo.desk.players import registration


def names(page) -> list[str]:
    return [text.split(",")[0] for text in page.locator("#numbers .grow").all_inner_texts()]


def test_players_are_dragged_and_moved_by_keys_and_the_numbers_follow_when_saved(desk, page):
    section = new_section(desk.world.books, players=6)
    page.goto(base(section) + "/players")
    page.locator("details.menu > summary").click()
    page.get_by_role("link", name="Change the order").click()
    expect(page.locator("#numbers li").nth(5)).to_have_attribute("draggable", "true")
    page.locator("#numbers li").nth(5).drag_to(page.locator("#numbers li").nth(0))
    expect(page.locator("[data-changed]")).to_have_text("(6)")
    assert names(page)[0] == "Player06"
    down = page.get_by_role("button", name="Player06, Test: Down")
    down.focus()
    page.keyboard.press("ArrowDown")
    assert names(page)[:2] == ["Player01", "Player06"]
    page.keyboard.press("End")
    assert names(page)[-1] == "Player06"
    expect(down).to_be_focused()
    page.keyboard.press("Home")
    page.get_by_role("button", name="Save this order").click()
    page.get_by_role("button", name="Number them so").click()
    expect(page.locator("#said")).to_contain_text("6 numbers changed")
    assert fresh(desk.world.books, section).by_number[1].name.startswith("Player06")


def test_the_list_is_sorted_at_a_click_and_put_back_as_it_was(desk, page):
    section = new_section(desk.world.books, players=4)
    page.goto(base(section) + "/order")
    page.get_by_role("button", name="Player04, Test: Up").click()
    page.get_by_role("button", name="Name", exact=True).click()
    assert names(page) == ["Player01", "Player02", "Player03", "Player04"]
    page.get_by_role("button", name="Player01, Test: Down").click()
    page.get_by_role("button", name="Original order").click()
    expect(page.locator("[data-changed]")).to_have_text("")


def test_an_order_that_lost_somebody_changes_nothing(desk, client):
    section = new_section(desk.world.books, players=4)
    for order in ("1 2 3", "1 2 3 3", "x", ""):
        assert client.submit(base(section) + "/order", {"order": order}).status_code == 409
    assert [player.number for player in fresh(desk.world.books, section).players] == [1, 2, 3, 4]


def test_somebody_is_added_who_will_come_in_a_later_round(desk, client):
    section = played(desk.world.books, new_section(desk.world.books, players=6), 1)
    typed = {"name": "Late, Larry", "arrives": "4", "missed": "H", "confirmed": "1"}
    client.submit(base(section) + "/players/add", typed)
    late = next(one for one in fresh(desk.world.books, section).players if one.name == "Late, Larry")
    assert late.arrives == 4
    section = played(desk.world.books, fresh(desk.world.books, section), 2)
    late = section.player(late.id)
    assert [section.byes[number, late.id].letter for number in (1, 2, 3)] == ["H", "H", "H"]
    assert "Plays from round 4" in client.get(base(section) + "/players").text


def numbered(desk, section) -> list[str]:
    return [player.name for player in fresh(desk.world.books, section).players]


def test_the_list_is_numbered_by_a_chain_of_criteria(desk, client):
    section = new_section(desk.world.books, players=4)
    with desk.world.books.act(section.snapshot, "Ana") as act:
        for number, (club, national) in enumerate([("B", 0), ("A", 1500), ("B", 1700), ("A", 1600)], 1):
            values = {"club": club, "national_rating": national}
            registration.edit(act, section.by_number[number].id, values)
    client.submit(base(section) + "/order/by", {"by": ["club:up", "national:down", "", ""], "confirmed": "1"})
    assert numbered(desk, section) == [f"Player{number:02}, Test" for number in (4, 2, 3, 1)]
    said = client.get(base(section) + "/journal").text
    assert "Numbered by club (A to Z) and national rating (highest first): 2 numbers changed" in said
    client.submit(base(section) + "/order/by", {"by": ["national:up"], "confirmed": "1"})
    assert numbered(desk, section) == [f"Player{number:02}, Test" for number in (2, 4, 3, 1)]


def test_lots_part_only_those_who_are_equal_and_can_be_repeated(desk, client):
    section = new_section(desk.world.books, players=30)
    with desk.world.books.act(section.snapshot, "Ana") as act:
        for player in section.players:
            registration.edit(act, player.id, {"club": "A" if player.number > 15 else "B"})
    client.submit(base(section) + "/order/by", {"by": ["club:up"], "lots": "on", "confirmed": "1"})
    first = numbered(desk, section)
    assert sorted(first[:15]) == [f"Player{number:02}, Test" for number in range(16, 31)]
    assert first[:15] != sorted(first[:15])
    assert "Lots drawn from the seed" in client.get(base(section) + "/journal").text
    client.submit(base(section) + "/order/by", {"by": ["name:up"], "confirmed": "1"})
    client.submit(base(section) + "/order/by", {"by": ["club:up"], "lots": "on", "confirmed": "1"})
    assert numbered(desk, section) == first


def test_an_order_by_nothing_or_by_what_nobody_knows_is_refused_in_words(desk, client):
    section = new_section(desk.world.books, players=4)
    assert "Choose at least one criterion" in client.submit(base(section) + "/order/by", {"by": [""]}).text
    assert client.submit(base(section) + "/order/by", {"by": ["shoes:up"]}).status_code == 409


def test_a_new_order_is_undone_like_everything(desk, client):
    section = new_section(desk.world.books, players=4)
    client.submit(base(section) + "/order/by", {"by": ["rating:up"], "confirmed": "1"})
    assert numbered(desk, section)[0] == "Player04, Test"
    entry = desk.world.books.journal(section.snapshot.event, section.snapshot.book, 1)[0]
    client.submit(base(section) + "/undo", {"seq": str(entry.seq)})
    assert numbered(desk, section)[0] == "Player01, Test"


def test_the_player_list_is_printed_as_it_is_sorted(desk, page):
    section = new_section(desk.world.books, players=3)
    page.goto(base(section) + "/players")
    page.locator("#players th").get_by_role("button", name="Rating").click()
    page.locator("details.menu > summary").click()
    page.locator("a[data-follows=players]").click()
    expect(page.locator("td.name").first).to_contain_text("Player03")
    expect(page.locator(".when")).to_have_text("Rating used here (lowest first)")
