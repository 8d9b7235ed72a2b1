"""The page of the ratings by period, over HTTP."""

from __future__ import annotations

from events import base, fresh

from pareo.desk.event import festivals, setup
from pareo.model import RoundTimes
from published_lists import listed, publish


def long_event(desk, tmp_path):
    for month, rating in (("2026-10-01", 1900), ("2026-11-01", 1950)):
        publish(desk.world.lists, tmp_path, month, [listed(7, "Gil, Luis", rating)])
    entries = [{"name": "Gil, Luis", "fide_id": "7", "fide_rating": 1900}, {"name": "Sol, Eva", "fide_rating": 1800}]
    section = festivals.create(desk.world.books, "Ana", {"name": "League", "rounds": "3"}, entries)
    with desk.world.books.act(section.snapshot, "Ana") as act:
        setup.change_schedule(act, [RoundTimes(date=day) for day in ("2026-10-20", "2026-11-10", "2026-11-30")])
    return fresh(desk.world.books, section)


def test_a_long_event_takes_the_ratings_of_the_month_and_typed_ones(desk, client, tmp_path) -> None:
    section = long_event(desk, tmp_path)
    text = client.get(base(section) + "/periods").text
    assert "The event lasts 42 days" in text
    assert "from round 2" in text
    luis, eva = section.players
    client.submit(f"{base(section)}/periods/2", {"what": "take", "take": str(luis.id)})
    client.submit(f"{base(section)}/periods/2", {"what": "set", "player": str(eva.id), "rating": "1850"})
    found = fresh(desk.world.books, section)
    assert [found.rating_in(player, 2) for player in found.players] == [1950, 1850]
    assert "From round 2: 1 rating of the period" in client.get(base(section) + "/journal").text
    assert "that of each round" in client.get(base(section) + "/setup").text


def test_bad_ratings_and_rounds_get_a_sentence(desk, client, tmp_path) -> None:
    section = long_event(desk, tmp_path)
    path = f"{base(section)}/periods/2"
    eva = str(section.players[1].id)
    assert client.submit(path, {"what": "set", "player": eva, "rating": "abc"}).status_code == 422
    assert client.submit(path, {"what": "set", "player": "x", "rating": "1"}).status_code == 409
    assert client.submit(path, {"what": "set", "player": "999", "rating": "1"}).status_code == 404
    answer = client.submit(f"{base(section)}/periods/9", {"what": "set", "player": eva, "rating": "1850"})
    assert (answer.status_code, "begins no rating period" in answer.text) == (409, True)
    assert client.submit(path, {"what": "take"}).status_code == 409
    assert client.get(f"{base(section)}/periods?round=77").status_code == 200
