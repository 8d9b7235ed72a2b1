"""The check-in at the door: one tap, several phones at once, a link that opens this page and nothing else."""

from __future__ import annotations

import re

import httpx
from events import base, fresh, markup, new_section, pair
from playwright.sync_api import expect

from pareo.desk.players import checkin


def door_of(desk, section):
    with desk.world.books.act(section.snapshot, "Elena") as act:
        checkin.open_door(act)
    key = fresh(desk.world.books, section).settings.door
    return f"/door/{section.snapshot.event_slug}/{section.snapshot.slug}/{key}"


def token(client):
    return {"_csrf_token": client.cookies["csrftoken"]}


def test_a_helper_with_the_link_checks_in_and_can_do_nothing_else(hall):
    section = new_section(hall.world.books, 4)
    door = door_of(hall, section)
    with httpx.Client(base_url=hall.address) as helper:
        assert "Player01, Test" in helper.get(door).text
        helper.post(door, data={**token(helper), "player": "1", "present": "on"})
        assert fresh(hall.world.books, section).player(1).present
        for path in (base(section) + "/players", base(section) + "/checkin", "/"):
            assert helper.get(path).headers["location"].startswith("/sign-in")
        answer = helper.post(base(section) + "/checkin/absent", data=token(helper))
        assert answer.headers["location"].startswith("/sign-in")
    entry = hall.world.books.journal(section.snapshot.event, section.snapshot.book, 1)[0]
    assert (entry.who, entry.action) == ("Door", "check_in")


def test_a_wrong_or_closed_link_says_so_and_shows_nobody(hall):
    section = new_section(hall.world.books, 4)
    door = door_of(hall, section)
    with hall.world.books.act(section.snapshot, "Elena") as act:
        checkin.close_door(act)
    with httpx.Client(base_url=hall.address) as helper:
        for path in (door, door + "/state", door[:-3] + "xyz"):
            answer = helper.get(path)
            assert answer.status_code == 404
            assert "This link no longer works" in markup(answer)
            assert "Player01" not in answer.text
        answer = helper.post(door, data={**token(helper), "player": "1", "present": "on"})
        assert answer.status_code == 404
    assert not fresh(hall.world.books, section).player(1).present


def test_the_arbiter_sees_the_code_and_the_address_of_the_link(hall):
    section = new_section(hall.world.books, 4)
    door = door_of(hall, section)
    with httpx.Client(base_url=hall.address) as arbiter:
        arbiter.get("/sign-in")
        arbiter.post("/sign-in", data={**token(arbiter), "name": "Elena", "password": "correct horse", "next": "/"})
        shown = arbiter.get(base(section) + "/checkin", headers={"host": "pareo.local:8000"}).text
    assert f"http://pareo.local:8000{door}" in shown
    assert "<svg" in shown
    assert 'class="qr"' in shown


def test_two_phones_tick_at_once_and_see_each_other(desk, new_page):
    section = new_section(desk.world.books, 6)
    door = door_of(desk, section)
    one, other = (new_page(width=390, height=844, has_touch=True, is_mobile=True) for _ in range(2))
    for phone in (one, other):
        phone.goto(door)
    one.get_by_role("button", name="Player01, Test").tap()
    other.get_by_role("button", name="Player02, Test").tap()
    for phone in (one, other):
        expect(phone.locator("[data-counts]")).to_have_text("Here: 2; missing: 4")
        for name in ("Player01, Test", "Player02, Test"):
            expect(phone.get_by_role("button", name=name)).to_have_attribute("aria-pressed", "true")
    other.get_by_role("button", name="Player01, Test").tap()
    expect(one.get_by_role("button", name="Player01, Test")).to_have_attribute("aria-pressed", "false")
    expect(one.locator("[data-counts]")).to_have_text("Here: 1; missing: 5")


def test_a_name_is_found_as_one_types_and_the_rest_stays_out_of_the_way(desk, phone):
    section = new_section(desk.world.books, 6)
    phone.goto(door_of(desk, section))
    phone.get_by_label("Name or number").fill("er04")
    expect(phone.get_by_role("button", name="Player04, Test")).to_be_visible()
    expect(phone.get_by_role("button", name="Player01, Test")).to_be_hidden()
    phone.get_by_role("button", name="Player04, Test").tap()
    phone.get_by_label("Name or number").fill("")
    phone.get_by_role("button", name=re.compile("^Missing")).tap()
    expect(phone.get_by_role("button", name="Player04, Test")).to_be_hidden()
    expect(phone.get_by_role("button", name="Player01, Test")).to_be_visible()
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= 390


def test_a_tap_without_a_connection_is_kept_and_saved_when_it_is_back(desk, page):
    section = new_section(desk.world.books, 4)
    door = door_of(desk, section)
    page.goto(door)
    page.route(f"**{door}", lambda route: route.abort() if route.request.method == "POST" else route.continue_())
    page.get_by_role("button", name="Player01, Test").click()
    expect(page.get_by_text("Not saved yet")).to_be_visible()
    page.unroute(f"**{door}")
    expect(page.locator("[data-counts]")).to_have_text("Here: 1; missing: 3")
    expect(page.get_by_text("Not saved yet")).to_be_hidden()


def test_the_round_tells_who_is_missing_and_marks_them_absent_at_one_press(desk, page):
    section = new_section(desk.world.books, 6)
    with desk.world.books.act(section.snapshot, "Ana") as act:
        for id in (1, 2, 3, 4):
            checkin.check_in(act, id, True)
    page.goto(f"{base(section)}/rounds/1")
    expect(page.get_by_role("heading", name="2 players have not checked in")).to_be_visible()
    page.get_by_role("button", name="Mark 2 players absent in round 1").click()
    expect(page.get_by_role("heading", name="4 players are ready")).to_be_visible()
    expect(page.get_by_role("heading", name="2 players have not checked in")).to_be_hidden()


def test_so_many_are_missing_that_only_some_are_named(desk, client):
    section = new_section(desk.world.books, 16)
    with desk.world.books.act(section.snapshot, "Ana") as act:
        checkin.check_in(act, 1, True)
    words = re.sub(r"<[^>]+>", "", markup(client.get(base(section) + "/rounds/1")))
    assert "Player13, Test and 3 more" in " ".join(words.split())


def test_a_check_in_for_the_next_round_is_begun_by_a_button(desk, client):
    section = new_section(desk.world.books, 6)
    client.submit(f"{base(section)}/checkin", {"player": "1", "present": "on"})
    pair(desk.world.books, section)
    shown = markup(client.get(f"{base(section)}/checkin"))
    assert "These ticks are for round 1, which is already paired." in shown
    shown = markup(client.submit(f"{base(section)}/checkin/start"))
    assert "Check-in, round 2" in shown
    assert "Here: 0; missing: 6" in shown
