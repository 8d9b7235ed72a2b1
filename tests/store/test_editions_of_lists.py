"""Editions of one rating list side by side: that of a day is found, the oldest go, old catalogues are taken over."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from pareo.desk.lists.editions import ListsOn, edition_on
from pareo.store.players.importing import Wanted, import_list, keep_players
from pareo.store.players.keeper import EDITIONS_KEPT, Keeper
from pareo.store.players.opening import open_player_lists
from pareo.store.players.sqlite import CATALOGUE, SqliteLists
from published_lists import list_bytes, listed, publish

MONTHS = ("2026-08-01", "2026-09-01", "2026-10-01", "2026-11-01", "2026-12-01")


@pytest.fixture
def lists(database_url: str, tmp_path: Path) -> Iterator[Keeper]:
    found = open_player_lists(tmp_path, "" if database_url.startswith("sqlite") else database_url)
    yield found
    found.close()


def ratings(lists: Keeper, day: str) -> list[int]:
    on_the_day = ListsOn(lists, day)
    (edition,) = on_the_day.lists()
    assert [one.player.standard for one in on_the_day.find("gil")] == [
        one.standard for one in on_the_day.by_fide_id(edition, [7]).values()
    ]
    return [one.standard for one in on_the_day.by_fide_id(edition, [7]).values()]


def test_each_day_has_the_edition_that_was_valid_on_it(lists: Keeper, tmp_path: Path) -> None:
    for month, rating in (("2026-12-01", 1912), ("2026-10-01", 1910), ("2026-11-01", 1911)):
        publish(lists, tmp_path, month, [listed(7, "Gil, Luis", rating)])
    assert ratings(lists, "2026-10-31") == [1910]
    assert ratings(lists, "2026-11-01") == [1911]
    assert ratings(lists, "2026-11-30") == [1911]
    assert ratings(lists, "2027-02-01") == [1912]
    assert ratings(lists, "2026-01-01") == [1910], "where all editions begin later, the oldest speaks"
    assert [one.player.standard for one in lists.find("gil")] == [1912]


def test_the_same_day_replaces_and_the_oldest_go(lists: Keeper, tmp_path: Path) -> None:
    for month in MONTHS:
        publish(lists, tmp_path, month, [listed(7, "Gil, Luis", 1900)])
    assert sorted(one.date for one in lists.editions()) == sorted(MONTHS[-EDITIONS_KEPT:])
    done = publish(lists, tmp_path, "2026-12-01", [listed(7, "Gil, Luis", 1950), listed(8, "Sol, Eva", 1700)])
    assert done.replaced is not None
    assert len(lists.editions()) == EDITIONS_KEPT
    assert ratings(lists, "2026-12-24") == [1950]


def test_one_edition_is_removed_and_the_others_stay(lists: Keeper, tmp_path: Path) -> None:
    for month in MONTHS[-2:]:
        publish(lists, tmp_path, month, [listed(7, "Gil, Luis", 1900)])
    lists.remove("FIDE", "2026-12-01")
    assert [one.date for one in lists.editions()] == ["2026-11-01"]
    lists.remove("FIDE")
    assert list(lists.editions()) == []


def test_an_address_belongs_to_the_list_and_goes_on_to_the_next_edition(lists: Keeper, tmp_path: Path) -> None:
    publish(lists, tmp_path, "2026-10-01", [listed(7, "Gil, Luis", 1900)])
    lists.note_address("FIDE", "https://example.org/list")
    publish(lists, tmp_path, "2026-11-01", [listed(7, "Gil, Luis", 1901)])
    assert {one.address for one in lists.editions()} == {"https://example.org/list"}


def test_fides_lists_count_from_the_first_of_their_month(lists: Keeper, tmp_path: Path) -> None:
    file = tmp_path / "players_list_2026-11-17.txt"
    file.write_bytes(list_bytes([listed(7, "Gil, Luis", 1900)]))
    assert import_list(lists, file, Wanted()).list.date == "2026-11-01"


def test_players_of_an_event_are_no_editions(lists: Keeper) -> None:
    for day in ("2026-10-01", "2026-11-05"):
        keep_players(lists, "Club", [listed(7, "Gil, Luis", 1900)], date=day)
    assert [one.date for one in lists.editions()] == ["2026-11-05"]


def test_the_same_file_again_is_as_young_as_today(lists: Keeper, tmp_path: Path) -> None:
    made = publish(lists, tmp_path, "2026-11-01", [listed(7, "Gil, Luis", 1900)]).list
    lists.note_arrival(made, datetime(2027, 1, 2, tzinfo=UTC))
    assert lists.editions()[0].imported_at == datetime(2027, 1, 2, tzinfo=UTC)


def test_a_catalogue_of_one_edition_for_each_name_is_taken_over(tmp_path: Path) -> None:
    lists = SqliteLists(tmp_path / "players")
    made = publish(lists, tmp_path, "2026-10-01", [listed(7, "Gil, Luis", 1900)]).list
    with sqlite3.connect(tmp_path / "players" / CATALOGUE) as register:
        (created,) = register.execute("SELECT sql FROM sqlite_master WHERE name = 'lists'").fetchone()
        register.execute("ALTER TABLE lists RENAME TO kept")
        register.execute(created.replace("UNIQUE (name, date)", "UNIQUE (name)"))
        register.execute("INSERT INTO lists SELECT * FROM kept")
        register.execute("DROP TABLE kept")
    assert [(one.name, one.place) for one in lists.editions()] == [("FIDE", made.place)]
    publish(lists, tmp_path, "2026-11-01", [listed(7, "Gil, Luis", 1901)])
    assert len(lists.editions()) == 2
    lists.close()


def test_the_newest_is_meant_without_a_day(lists: Keeper, tmp_path: Path) -> None:
    for month in ("2026-11-01", "2026-10-01"):
        publish(lists, tmp_path, month, [listed(7, "Gil, Luis", 1900)])
    assert edition_on(lists.editions()).date == "2026-11-01"
    assert lists.list_named("fide").date == "2026-11-01"
