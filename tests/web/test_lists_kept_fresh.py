"""Rating lists kept fresh while the desk runs: only where it is switched on, and told whatever comes of it."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from publishers import Publisher

from pareo.store.players.freshness import AGE, FAILED, LONGEST_PAUSE, Attempt, Freshness, FreshnessFile
from pareo.web.freshening import Freshening
from published_lists import list_bytes, listed, publish

LUIS = listed(7, "Gil, Luis", 1911)

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.now = datetime.now(UTC)

    def __call__(self) -> datetime:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def freshening(desk, clock, publisher: Publisher, tmp_path) -> Freshening:
    """A desk with FIDE's list of November, whose address is noted and has the edition of ``publisher.files``."""
    publish(desk.world.lists, tmp_path, "2026-11-01", [LUIS])
    desk.world.lists.note_address("FIDE", publisher.address("/list.txt"))
    return Freshening(desk.world, clock)


def switch_on(desk, clock) -> None:
    desk.world.freshness.switch(True, "Ana", clock())


def test_nothing_is_fetched_until_it_is_switched_on(desk, client, publisher, freshening, clock) -> None:
    clock.now += 30 * DAY
    freshening.look()
    assert publisher.asked == []
    assert "Off: the desk goes to no address by itself." in client.get("/lists").text


def test_a_list_is_asked_for_before_it_is_a_day_old_and_not_before(desk, publisher, freshening, clock) -> None:
    publisher.files["/list.txt"] = list_bytes([LUIS._replace(standard=1950)]).replace(b"NOV26", b"DEC26")
    switch_on(desk, clock)
    clock.now += 22 * HOUR
    freshening.look()
    assert publisher.asked == []
    clock.now += 2 * HOUR
    freshening.look()
    assert publisher.asked == ["/list.txt"]
    freshening.look()
    clock.now += 22 * HOUR
    freshening.look()
    assert publisher.asked == ["/list.txt"], "a day has not passed since"
    clock.now += 1 * HOUR
    freshening.look()
    assert publisher.asked == ["/list.txt"] * 2


def test_the_page_says_who_switched_it_on_what_came_from_where_and_when_it_is_asked_for_next(
    desk,
    client,
    publisher,
    freshening,
    clock,
    tmp_path,
    caplog,
) -> None:
    publish(desk.world.lists, tmp_path, "2026-11-01", [LUIS], name="Regional")
    desk.world.lists.note_address("FIDE", publisher.address("/players_dec26.txt"))
    publisher.files["/players_dec26.txt"] = list_bytes([LUIS._replace(standard=1950)])
    switch_on(desk, clock)
    clock.now += DAY
    with caplog.at_level(logging.INFO, "pareo.lists"):
        freshening.look()
        clock.now += DAY
        freshening.look()
    text = client.get("/lists").text
    assert "On, switched on by Ana on" in text
    assert "FIDE: the edition of 2026-12-01 came." in text
    assert "FIDE: nothing newer than 2026-12-01." in text
    assert publisher.address("/players_dec26.txt") in text
    assert "FIDE: asked for next on" in text
    assert "Not kept fresh, because no address is noted: Regional." in text
    assert desk.world.imports.all() == [], "nobody has to tick off what came by itself"
    assert [record.message.split(": ")[1] for record in caplog.records] == ["new 2026-12-01", "same 2026-12-01"]
    assert "FIDE: llegó la edición de 2026-12-01." in client.get("/lists", headers={"Accept-Language": "es"}).text


def test_without_a_network_the_desk_asks_again_after_longer_and_longer_pauses(
    desk,
    client,
    publisher,
    freshening,
    clock,
) -> None:
    switch_on(desk, clock)
    publisher.server.shutdown()
    publisher.server.server_close()
    clock.now += DAY
    tried = []
    for _ in range(24 * 12):
        before = len(desk.world.freshness.state.attempts)
        freshening.look()
        if len(desk.world.freshness.state.attempts) > before:
            tried.append(clock.now)
        clock.now += timedelta(minutes=5)
    pauses = [later - earlier for earlier, later in pairwise(tried)]
    assert pauses == [min(timedelta(minutes=15 * 2**n), LONGEST_PAUSE) for n in range(7)]
    text = client.get("/lists").text
    assert "cannot be reached" in text
    assert [one.date for one in desk.world.lists.editions()] == ["2026-11-01"], "the lists stay as they were"
    assert client.get("/").status_code == 200


def test_an_address_without_a_list_is_told_and_the_next_visit_mends_it(
    desk,
    client,
    publisher,
    freshening,
    clock,
) -> None:
    switch_on(desk, clock)
    clock.now += DAY
    freshening.look()
    assert "the server answered 404" in client.get("/lists").text
    publisher.files["/list.txt"] = list_bytes([LUIS])
    clock.now += HOUR
    freshening.look()
    first, second = (visit.outcome for visit in desk.world.freshness.state.attempts)
    assert first == FAILED
    assert second in ("new", "same")


def test_an_address_that_is_none_is_told_too(desk, client, freshening, clock) -> None:
    desk.world.lists.note_address("FIDE", "ftp://nowhere")
    switch_on(desk, clock)
    clock.now += DAY
    freshening.look()
    assert "is not an address from which a list can be fetched" in client.get("/lists").text


def test_it_is_switched_by_a_button_and_what_is_due_is_fetched_at_once(
    desk,
    client,
    publisher,
    freshening,
) -> None:
    (made,) = desk.world.lists.editions()
    desk.world.lists.note_arrival(made, datetime.now(UTC) - 3 * DAY)
    publisher.files["/list.txt"] = list_bytes([LUIS])
    assert client.submit("/lists/fresh", {"fresh": "on"}).status_code == 200
    assert publisher.came.wait(30)
    assert desk.world.freshness.state.on
    client.submit("/lists/fresh", {"fresh": "off"})
    assert not desk.world.freshness.state.on
    assert "Off: the desk goes to no address by itself." in client.get("/lists").text


def test_the_switch_outlives_the_desk_and_a_damaged_file_is_a_switch_that_is_off(tmp_path, clock) -> None:
    kept = FreshnessFile(tmp_path / "players" / "fresh.json")
    kept.switch(True, "Ana", clock())
    kept.note(Attempt("FIDE", "http://x", clock(), FAILED, code="no_network", values={"why": "away"}))
    again = FreshnessFile(tmp_path / "players" / "fresh.json")
    assert again.state == kept.state
    for damaged in (b"", b"[]", b"{", b'{"on": true, "attempts": [{"at": 3}]}'):
        (tmp_path / "players" / "fresh.json").write_bytes(damaged)
        assert FreshnessFile(tmp_path / "players" / "fresh.json").state == Freshness()


def test_only_the_latest_visits_are_kept(tmp_path, clock) -> None:
    kept = FreshnessFile(tmp_path / "fresh.json")
    for _ in range(100):
        kept.note(Attempt("FIDE", "http://x", clock(), "same"))
    assert len(kept.state.attempts) == 40


def test_a_desk_of_several_processes_does_not_offer_it(start_desk) -> None:
    import httpx

    desk = start_desk(workers=2)
    with httpx.Client(base_url=desk.address, follow_redirects=True) as client:
        assert 'id="fresh"' not in client.get("/lists").text
    assert AGE < DAY
