"""Rating lists fetched from their addresses when the arbiter says so, and the line that tells which of them counts."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest
from events import base, fresh

from pareo.desk.event import festivals, setup
from pareo.store.players.importing import keep_players
from published_lists import list_bytes, listed, publish

LUIS = listed(7, "Gil, Luis", 1911)


def ended(desk) -> None:
    for one in desk.world.imports.all():
        assert one.job.wait(30), "the import does not end"


def test_a_list_is_fetched_when_told_to_and_keeps_its_address(desk, client, publisher) -> None:
    publisher.files["/players_list_nov26.txt"] = list_bytes([LUIS])
    client.get("/lists")
    assert publisher.asked == [], "looking at the page visits no address"
    answer = client.submit("/lists/fetch", {"place": publisher.address("/players_list_nov26.txt")})
    assert answer.status_code == 200
    ended(desk)
    (found,) = desk.world.lists.editions()
    assert (found.date, found.players, found.address) == (
        "2026-11-01", 1, publisher.address("/players_list_nov26.txt"),
    )  # fmt: skip
    assert publisher.asked == ["/players_list_nov26.txt"]
    assert "FIDE, 2026-11-01: 1 player" in client.get("/lists").text


def test_one_click_updates_every_list_with_an_address(desk, client, publisher, tmp_path) -> None:
    publish(desk.world.lists, tmp_path, "2026-10-01", [LUIS])
    publish(desk.world.lists, tmp_path, "2026-10-01", [LUIS], name="Regional")
    desk.world.lists.note_address("FIDE", publisher.address("/players_dec26.txt"))
    publisher.files["/players_dec26.txt"] = list_bytes([LUIS._replace(standard=1950)])
    client.submit("/lists/update")
    ended(desk)
    assert {(one.name, one.date) for one in desk.world.lists.editions()} == {
        ("FIDE", "2026-10-01"), ("FIDE", "2026-12-01"), ("Regional", "2026-10-01"),
    }  # fmt: skip
    assert "The edition of 2026-10-01 is kept beside it" in client.get("/lists").text


def test_the_same_edition_again_counts_as_asked_for_today(desk, client, publisher) -> None:
    publisher.files["/players_nov26.txt"] = list_bytes([LUIS])
    client.submit("/lists/fetch", {"place": publisher.address("/players_nov26.txt")})
    ended(desk)
    (made,) = desk.world.lists.editions()
    desk.world.lists.note_arrival(made, datetime.now(UTC) - timedelta(days=3))
    assert "Last updated on" in client.get("/lists").text
    client.submit("/lists/update")
    ended(desk)
    assert len(desk.world.lists.editions()) == 1
    assert "Last updated on" not in client.get("/lists").text


def test_without_a_network_a_plain_sentence_and_the_lists_stay(desk, client, publisher, tmp_path) -> None:
    publish(desk.world.lists, tmp_path, "2026-10-01", [LUIS])
    publisher.server.shutdown()
    publisher.server.server_close()
    desk.world.lists.note_address("FIDE", publisher.address("/list.txt"))
    assert client.submit("/lists/update").status_code == 200
    ended(desk)
    text = client.get("/lists").text
    assert "cannot be reached" in text
    assert "bring the file instead" in text
    assert [one.date for one in desk.world.lists.editions()] == ["2026-10-01"]


def test_an_address_without_a_list_is_told(desk, client, publisher) -> None:
    client.submit("/lists/fetch", {"place": publisher.address("/nothing.zip")})
    ended(desk)
    assert "the server answered 404" in client.get("/lists").text
    publisher.files["/page.html"] = b"<!doctype html><html><body>Moved</body></html>"
    client.submit("/lists/fetch", {"place": publisher.address("/page.html")})
    ended(desk)
    assert "This is a web page, not a rating list" in client.get("/lists").text


@pytest.mark.parametrize(
    "place", ["file:///etc/passwd", "ftp://example.org/x", "ratings.fide.com", "http://", "http://[x"]
)
def test_what_is_no_address_of_the_web_is_refused_beside_its_field(desk, client, place) -> None:
    answer = client.submit("/lists/fetch", {"place": place})
    assert answer.status_code == 422
    assert "is not an address from which a list can be fetched" in answer.text
    assert desk.world.imports.all() == []


def test_without_any_address_the_update_says_what_to_do(client) -> None:
    answer = client.submit("/lists/update")
    assert (answer.status_code, "No list has an address noted" in answer.text) == (409, True)


def event_of(desk, day: str):
    entries = [{"name": "Gil, Luis", "fide_id": "7", "fide_rating": 1911, "fide_source": "FIDE|2026-10-01|standard"}]
    section = festivals.create(desk.world.books, "Ana", {"name": "Open"}, entries)
    with desk.world.books.act(section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"start_date": day, "end_date": day})
    return fresh(desk.world.books, section)


def test_the_pages_of_an_event_say_which_list_counts_and_lead_to_the_refresh(desk, client, tmp_path) -> None:
    publish(desk.world.lists, tmp_path, "2026-10-01", [LUIS])
    publish(desk.world.lists, tmp_path, "2026-11-01", [LUIS._replace(standard=1950)])
    section = event_of(desk, "2026-10-20")
    line = "FIDE, November 2026, is out; this event begins on 20 October 2026 and uses October 2026."
    for page in (base(section) + "/players", base(section) + "/refresh", base(section).rpartition("/")[0]):
        assert line in client.get(page).text
    assert f'href="{base(section)}/refresh"' in client.get(base(section) + "/players").text
    event = base(section).rpartition("/")[0]
    client.submit(event + "/edit", {"name": "Open", "start_date": "2026-11-20", "end_date": "2026-11-20"})
    text = client.get(base(section) + "/players").text
    assert "1 rating comes from October 2026; this event begins on 20 November 2026 and uses FIDE" in text
    assert "1 player has another rating there: Gil, Luis." in text
    assert fresh(desk.world.books, section).players[0].fide_rating == 1911, "told, never changed by itself"
    client.submit(base(section) + "/setup", {"boxes": "list_checks"})
    assert "another rating there" not in client.get(base(section) + "/players").text


def test_a_list_of_ones_own_can_be_chosen_in_the_setup(desk, client, tmp_path) -> None:
    keep_players(desk.world.lists, "Club & friends", [LUIS], "standard", date.today().isoformat())
    section = event_of(desk, "2026-10-20")
    page = client.get(base(section) + "/setup").text
    assert '<option value="list:Club &amp; friends"' in page
    client.submit(base(section) + "/setup", {"rating_sequence": ["standard", "list:Club & friends", "", ""]})
    assert fresh(desk.world.books, section).settings.rating_sequence == ["standard", "list:Club & friends"]
    assert "Club &amp; friends" in client.get(base(section) + "/journal").text
