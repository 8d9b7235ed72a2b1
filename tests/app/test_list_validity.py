"""The list that is valid when a section begins: which edition counts, who is affected, nothing done by itself."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from pareo.desk.event import setup
from pareo.desk.lists import refresh
from pareo.desk.lists.listed_entries import key_of, register_listed
from pareo.desk.lists.rating_methods import HAND, of_list
from pareo.desk.lists.validity import check_lists, lists_for
from pareo.desk.players import registration
from pareo.formats.rating_lists import Listed
from pareo.i18n import Messages
from pareo.i18n.list_checks import list_check_words
from pareo.model import RoundTimes
from pareo.store.players.importing import keep_players
from pareo.store.players.keeper import Keeper
from pareo.store.players.opening import open_player_lists
from published_lists import listed, publish

TODAY = date(2026, 11, 17)
CLUB = Listed(7, "C7", "Gil, Luis", "ESP", "m", "", 0, 0, 0, 0, 0, 0, 1777, 0, "1990", "", "")


@pytest.fixture
def lists(tmp_path: Path) -> Iterator[Keeper]:
    found = open_player_lists(tmp_path / "lists")
    for month, rating in (("2026-10-01", 1910), ("2026-11-01", 1911)):
        publish(found, tmp_path, month, [listed(7, "Gil, Luis", rating), listed(8, "Sol, Eva", 1700)])
    yield found
    found.close()


@pytest.fixture
def table(new_table):
    return new_table(players=0)


def on_festival(table, typed: dict[str, str]) -> None:
    with table.books.act(table.section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, typed)


@pytest.fixture
def begun(table):
    """A section that begins on a day, with Luis and Eva as the list of then has them."""

    def begin(day: str, lists: Keeper):
        on_festival(table, {"start_date": day, "end_date": day})
        on_the_day = lists_for(table.section, lists, TODAY)
        keys = [key_of(on_the_day.find(name)[0]) for name in ("gil", "sol")]
        table.do(register_listed, on_the_day, keys)
        return table.section

    return begin


def state(table, lists: Keeper, today: date = TODAY) -> tuple[str, list[str]]:
    found = check_lists(table.section, lists, today)
    assert found is not None
    return found.state, [one.name for one in found.affected]


def test_players_are_taken_from_the_edition_valid_on_the_first_day(begun, lists) -> None:
    section = begun("2026-10-20", lists)
    assert section.by_number[1].fide_rating == 1910
    assert section.by_number[1].fide_source == "FIDE|2026-10-01|standard"


def test_a_newer_list_is_told_and_concerns_nobody(table, begun, lists) -> None:
    section = begun("2026-10-20", lists)
    found = check_lists(section, lists, TODAY)
    assert found is not None
    assert (found.state, found.quiet) == ("newer_out", True)
    assert list_check_words(Messages("en"), found) == (
        "FIDE, November 2026, is out; this event begins on 20 October 2026 and uses October 2026."
    )


def test_another_first_day_tells_who_is_affected_and_changes_no_rating(table, begun, lists) -> None:
    begun("2026-10-20", lists)
    on_festival(table, {"start_date": "2026-11-20", "end_date": "2026-11-20"})
    assert state(table, lists) == ("others_used", ["Gil, Luis"])
    assert table.section.by_number[1].fide_rating == 1910
    found = check_lists(table.section, lists, TODAY)
    assert found is not None
    assert not found.quiet
    assert "1 player has another rating there: Gil, Luis." in list_check_words(Messages("en"), found)
    assert "1 jugador tiene ahí otro Elo: Gil, Luis." in list_check_words(Messages("es"), found)


def test_a_list_that_arrives_is_checked_without_being_asked(table, begun, lists, tmp_path) -> None:
    begun("2026-12-03", lists)
    assert state(table, lists) == ("not_out", [])
    assert state(table, lists, date(2026, 12, 2)) == ("not_here", [])
    publish(lists, tmp_path, "2026-12-01", [listed(7, "Gil, Luis", 1950), listed(8, "Sol, Eva", 1702)])
    assert state(table, lists, date(2026, 12, 2)) == ("others_used", ["Gil, Luis", "Sol, Eva"])
    plan = refresh.plan_refresh(table.section, lists_for(table.section, lists, TODAY))
    table.do(refresh.apply_refresh, plan)
    assert state(table, lists, date(2026, 12, 2)) == ("right", [])


def test_only_later_editions_are_told(table, lists, begun) -> None:
    begun("2026-09-20", lists)
    assert state(table, lists) == ("too_new", [])


def test_without_a_first_day_the_list_of_today_counts(table, lists) -> None:
    table.do(register_listed, lists, [key_of(lists.find("gil")[0])])
    assert state(table, lists) == ("undated", [])


def test_the_check_can_be_switched_off_and_on(table, begun, lists) -> None:
    begun("2026-10-20", lists)
    table.do(setup.change_section, {"list_checks": ""})
    assert check_lists(table.section, lists, TODAY) is None
    table.do(setup.change_section, {"list_checks": "on"})
    assert check_lists(table.section, lists, TODAY) is not None


def test_the_first_round_of_the_schedule_is_the_first_day(table, begun, lists) -> None:
    begun("2026-11-20", lists)
    table.do(setup.change_section, {"rounds": "1"})
    table.do(setup.change_schedule, [RoundTimes(date="2026-10-25")])
    assert state(table, lists)[0] == "others_used"


def test_a_list_of_ones_own_stands_in_the_order_of_the_lists(table, lists) -> None:
    keep_players(lists, "Club list", [CLUB], "national", "2026-11-01")
    table.do(setup.change_section, {"rating_sequence": f"{of_list('Club list')}\nstandard"})
    assert table.section.settings.rating_sequence == ["list:Club list", "standard"]
    table.do(register_listed, lists, [key_of(lists.find(name)[0]) for name in ("gil", "sol")])
    by_name = {player.name: player for player in table.section.players}
    luis, eva = by_name["Gil, Luis"], by_name["Sol, Eva"]
    assert (table.section.rating(luis), luis.fide_rating) == (1777, 1911)
    assert luis.tournament_source == "Club list|2026-11-01|national"
    assert (table.section.rating(eva), eva.tournament_rating) == (1700, 0)


def of_the_tournament(table, lists: Keeper) -> list[refresh.Difference]:
    return [one for one in refresh.plan_refresh(table.section, lists).differences if one.field == "tournament_rating"]


def test_a_new_edition_of_ones_own_list_is_shown_by_the_refresh(table, lists) -> None:
    keep_players(lists, "Club list", [CLUB], "national", "2026-11-01")
    table.do(setup.change_section, {"rating_sequence": of_list("Club list")})
    table.do(register_listed, lists, [key_of(lists.find("gil")[0])])
    keep_players(lists, "Club list", [CLUB._replace(national=1790)], "national", "2026-11-02")
    (change,) = of_the_tournament(table, lists)
    assert (change.old, change.new, change.by_hand) == (1777, 1790, False)
    table.do(registration.edit, table.section.players[0].id, {"tournament_rating": 1500})
    assert table.section.players[0].tournament_source == HAND
    (change,) = of_the_tournament(table, lists)
    assert (change.old, change.by_hand) == (1500, True)


def test_after_the_list_its_own_kind_is_still_the_official_rating(table, lists) -> None:
    keep_players(lists, "Club list", [CLUB], "national", "2026-11-01")
    table.do(setup.change_section, {"rating_sequence": f"standard\n{of_list('Club list')}"})
    table.do(register_listed, lists, [key_of(lists.find("gil")[0])])
    (luis,) = table.section.players
    assert (table.section.rating(luis), luis.tournament_rating) == (1911, 0)
