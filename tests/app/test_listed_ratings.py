"""Which ratings the lists have of a player, taken over by choice; the method of the event; what a list confirms."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.desk.books import journal
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.event import setup
from pareo.desk.lists import refresh
from pareo.desk.lists.listed_ratings import choices, take_rating
from pareo.desk.lists.rating_methods import HAND
from pareo.desk.players import registration
from pareo.formats.rating_lists import Listed
from pareo.store.players.importing import keep_players
from pareo.store.players.keeper import Keeper
from pareo.store.players.opening import open_player_lists

ANA = Listed(2201, "", "Ruiz Paz, Ana", "ESP", "w", "WFM", 2100, 20, 2050, 10, 0, 0, 0, 0, "1999", "", "w")
FEDA = Listed(2201, "E1", "Ruiz Paz, Ana", "ESP", "w", "", 0, 0, 0, 0, 0, 0, 2622, 15, "", "", "")


@pytest.fixture
def lists(tmp_path: Path) -> Iterator[Keeper]:
    found = open_player_lists(tmp_path / "lists")
    keep_players(found, "FIDE", [ANA], date="2026-11-01")
    keep_players(found, "FEDA", [FEDA], "national", "2026-10-01")
    yield found
    found.close()


@pytest.fixture
def ana(table):
    (made,) = table.do(registration.register, [{"name": "Ruiz, Ana", "fide_id": "2201", "fide_rating": 2100}])
    return made


def test_every_rating_of_the_lists_is_shown_the_tournaments_kind_first(table, lists, ana) -> None:
    table.do(setup.change_section, {"rate": "rapid"})
    found = choices(table.section, lists, ana)
    assert [(one.rated.rating, one.rated.kind, one.same, one.used) for one in found] == [
        (2050, "rapid", True, False), (2100, "standard", True, False), (2622, "national", True, False),
    ]  # fmt: skip


def test_a_number_of_somebody_else_is_shown_with_the_other_name(table, lists) -> None:
    (other,) = table.do(registration.register, [{"name": "Somebody, Else", "fide_id": "2201"}])
    assert {(one.listed, one.same) for one in choices(table.section, lists, other)} == {("Ruiz Paz, Ana", False)}


def test_a_chosen_rating_becomes_the_official_one_with_its_source_and_k(table, lists, ana) -> None:
    table.do(take_rating, ana.id, lists, "FIDE|2026-11-01|rapid")
    after = table.section.player(ana.id)
    assert (after.fide_rating, after.fide_k, after.fide_source) == (2050, 10, "FIDE|2026-11-01|rapid")
    table.do(take_rating, ana.id, lists, "FEDA|2026-10-01|national")
    after = table.section.player(ana.id)
    assert (after.fide_rating, after.national_rating, after.national_k) == (2050, 2622, 15)
    assert table.last().action == "take_rating"
    table.do(journal.undo, table.last())
    assert table.section.player(ana.id).national_rating == 0
    with pytest.raises(Refusal):
        table.do(take_rating, ana.id, lists, "FIDE|2026-11-01|blitz")


def test_numbers_follow_when_another_method_is_chosen(table, lists, ana) -> None:
    table.do(take_rating, ana.id, lists, "FEDA|2026-10-01|national")
    assert table.section.player(ana.id).number == 9
    table.do(setup.change_section, {"rating_use": "higher"})
    assert (table.section.player(ana.id).number, table.section.rating(table.section.player(ana.id))) == (1, 2622)


def test_the_order_of_the_lists_is_announced_in_the_setup(table, lists, ana) -> None:
    table.do(setup.change_section, {"rating_sequence": "rapid, standard"})
    plan = refresh.plan_refresh(table.section, lists)
    assert {one.key: one.new for one in plan.differences}[f"{ana.id}:fide_rating"] == 2050
    with pytest.raises(FieldProblems):
        table.do(setup.change_section, {"rating_sequence": "bullet"})


def test_a_typed_rating_that_the_list_confirms_becomes_one_of_the_list(table, lists, ana) -> None:
    assert ana.fide_source == HAND
    plan = refresh.plan_refresh(table.section, lists)
    found = {one.key: (one.old, one.new) for one in plan.differences}
    assert found[f"{ana.id}:fide_source"] == (HAND, "FIDE|2026-11-01|standard")
    table.do(refresh.apply_refresh, plan, [f"{ana.id}:fide_source"])
    assert table.section.player(ana.id).fide_source == "FIDE|2026-11-01|standard"
    assert f"{ana.id}:fide_source" not in {one.key for one in refresh.plan_refresh(table.section, lists).differences}


def test_too_late_for_the_tournament_only_the_record_changes_even_for_the_unrated(table, lists) -> None:
    (ana,) = table.do(registration.register, [{"name": "Ruiz, Ana", "fide_id": "2201"}])
    table.play(4)
    table.do(take_rating, ana.id, lists, "FIDE|2026-11-01|standard")
    after = table.section.player(ana.id)
    assert (after.fide_rating, table.section.rating(after)) == (2100, 0)
    table.do(journal.undo, table.last())
    plan = refresh.plan_refresh(table.section, lists)
    table.do(refresh.apply_refresh, plan, [f"{ana.id}:fide_rating"], for_the_record=True)
    after = table.section.player(ana.id)
    assert (after.fide_rating, table.section.rating(after)) == (2100, 0)
