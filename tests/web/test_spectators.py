"""Whoever looks on from the hall sees what was published, and a refusal tells nothing of the desk."""

from __future__ import annotations

import httpx
from events import base, enter, fresh, markup, new_section, pair, played

from pareo.desk.event.bin import MOVES
from pareo.desk.players import checkin

OF_THE_DESK = ("Player0", "Pairing", "paired", "entered", "/e/", "Ctrl K", "saved", "Undo", "Sign in", "journal")


def public(section):
    return f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"


def test_a_refusal_shows_nothing_of_the_desk(hall):
    section = played(hall.world.books, new_section(hall.world.books), 1)
    section = pair(hall.world.books, section, publish=False)
    enter(hall.world.books, section, 1, "10")
    with hall.world.books.act(section.snapshot, "Elena") as act:
        checkin.open_door(act)
    place = f"{section.snapshot.event_slug}/{section.snapshot.slug}"
    with httpx.Client(base_url=hall.address) as stranger:
        stranger.get("/sign-in")
        for path in (
            f"/public/{place}/players/999", f"/public/{place}/why?round=2&board=1",
            f"/public/{place}/why?round=1&board=99", f"/public/{place}/nothing",
            f"/public/{place}/players/x", "/public/none", f"/public/{place}?round=x",
            f"/door/{place}/wrong", f"/door/{place}/wrong/state",
        ):  # fmt: skip
            answer = stranger.get(path)
            assert answer.status_code in (400, 404), path
            assert "This page is not available" in markup(answer), path
            assert [word for word in OF_THE_DESK if word in answer.text] == [], path
        token = {"_csrf_token": stranger.cookies["csrftoken"]}
        answer = stranger.post(f"/door/{place}/{fresh(hall.world.books, section).settings.door}", data=token)
        assert answer.status_code == 404
        assert [word for word in OF_THE_DESK if word in answer.text] == []


def test_the_way_back_of_a_refusal_stays_among_the_public_pages(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    for referer, shown in ((public(section), True), (base(section) + "/players", False)):
        headers = {"Referer": str(client.base_url) + referer}
        assert (f'href="{referer}"' in client.get(public(section) + "/players/999", headers=headers).text) is shown


def test_before_a_round_is_published_nobody_sees_the_players(desk, client):
    section = new_section(desk.world.books)
    for made in (section, pair(desk.world.books, section, publish=False)):
        shown = client.get(public(made) + "/standings")
        assert (shown.status_code, "Player0" in shown.text) == (200, False)
        assert "No pairing published yet" in markup(shown)
        assert "Player0" not in client.get(public(made)).text
        answer = client.get(public(made) + "/players/1")
        assert (answer.status_code, "Player0" in answer.text) == (404, False)


def test_a_removed_section_is_not_there_for_the_hall(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    assert client.get(public(section)).status_code == 200
    with desk.world.books.act(section.snapshot, "Ana") as act:
        checkin.open_door(act)
    door = f"/door/{public(section)[8:]}/{fresh(desk.world.books, section).settings.door}"
    assert client.get(door).status_code == 200
    with desk.world.books.act(section.snapshot, "Ana") as act:
        act.set(removed=True)
    for path in ("", "/standings", "/players/1", "/why?round=1&board=1"):
        answer = client.get(public(section) + path)
        assert (answer.status_code, "Player0" in answer.text) == (404, False), path
    assert client.get(door).status_code == 404


def test_the_name_of_a_deleted_event_is_not_told(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    with desk.world.books.act(section.festival.snapshot, "Ana") as act:
        MOVES["delete"](act)
    answer = client.get(public(section))
    assert (answer.status_code, section.festival.settings.name in answer.text) == (404, False)


def test_whoever_has_a_bye_has_no_colour_on_the_public_page(desk, client):
    section = played(desk.world.books, new_section(desk.world.books, players=5), 1)
    page = client.get(public(section) + "?round=1").text
    assert page.count('class="piece w"') == page.count('class="piece b"') == 2
