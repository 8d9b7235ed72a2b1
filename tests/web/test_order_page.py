"""The order of the players put right by hand, and players announced for a later round."""

from __future__ import annotations

from events import base, fresh, new_section, played
from playwright.sync_api import expect


def names(page) -> list[str]:
    return [text.split(",")[0] for text in page.locator("#numbers .grow").all_inner_texts()]


def test_players_are_dragged_and_moved_by_keys_and_the_numbers_follow_when_saved(desk, page):
    section = new_section(desk.world.books, players=6)
    page.goto(base(section) + "/players")
    page.get_by_role("link", name="Set the order by hand").click()
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
    typed = {"name": "Late, Larry", "arrives": "4", "missed": "H"}
    client.submit(base(section) + "/players/add", typed)
    late = next(one for one in fresh(desk.world.books, section).players if one.name == "Late, Larry")
    assert late.arrives == 4
    section = played(desk.world.books, fresh(desk.world.books, section), 2)
    late = section.player(late.id)
    assert [section.byes[number, late.id].letter for number in (1, 2, 3)] == ["H", "H", "H"]
    assert "plays from round 4" in client.get(base(section) + "/players").text
