"""Entries beside the rating lists: taken, asked about, told when they are there already; nothing typed is lost."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pareo.desk.lists.entry_matching import same_words
from pareo.desk.lists.entry_plan import AS_TYPED, key, plan_entries, unknown_federations
from pareo.desk.players import registration
from pareo.formats.rating_lists import Listed
from pareo.store.players.importing import keep_players
from pareo.store.players.keeper import Keeper
from pareo.store.players.opening import open_player_lists

ANA = Listed(2201, "", "Ruiz Paz, Ana", "ESP", "w", "WFM", 2100, 20, 2050, 20, 0, 0, 0, 0, "1999", "", "w")
EVA = Listed(2203, "", "Sol, Eva", "ARG", "w", "", 1700, 40, 0, 0, 0, 0, 0, 0, "2010", "", "w")
EVA_TOO = Listed(2204, "", "Sol, Eva", "ARG", "w", "", 1500, 40, 0, 0, 0, 0, 0, 0, "1970", "", "w")


@pytest.fixture
def lists(tmp_path: Path) -> Iterator[Keeper]:
    found = open_player_lists(tmp_path / "lists")
    keep_players(found, "FIDE", [ANA, EVA, EVA_TOO], date="2026-11-01")
    yield found
    found.close()


def test_a_sure_match_is_taken_and_can_be_refused(table, lists) -> None:
    entries = [{"name": "Ana Ruiz Paz", "club": "Uno"}]
    (taken,) = plan_entries(table.section, lists, entries, {})
    assert (taken.entry["name"], taken.entry["fide_rating"], taken.entry["club"]) == ("Ruiz Paz, Ana", 2100, "Uno")
    assert (taken.chosen, taken.undecided) == ("FIDE|2201", False)
    (typed,) = plan_entries(table.section, lists, entries, {0: AS_TYPED})
    assert (typed.entry, typed.candidate) == (entries[0], None)


def test_a_doubtful_entry_waits_for_a_decision(table, lists) -> None:
    entries = [{"name": "Sol, Eva", "note": "pays later"}]
    (open_,) = plan_entries(table.section, lists, entries, {})
    assert (open_.undecided, open_.chosen, open_.entry) == (True, "", entries[0])
    assert {key(one.found) for one in open_.match.candidates} == {"FIDE|2203", "FIDE|2204"}
    (decided,) = plan_entries(table.section, lists, entries, {0: "FIDE|2204"})
    assert (decided.undecided, decided.entry["fide_rating"], decided.entry["note"]) == (False, 1500, "pays later")
    (nobody,) = plan_entries(table.section, lists, entries, {0: "FIDE|999"})
    assert nobody.undecided


def test_two_spellings_of_one_player_are_told_after_the_matching(table, lists) -> None:
    table.do(registration.register, [{"name": "Ruiz P., Anita", "fide_id": "2201"}])
    there, once, again = plan_entries(
        table.section, lists, [{"name": "Ana Ruiz Paz"}, {"name": "Sol, Eva"}, {"name": "Eva Sol"}], {1: "FIDE|2203"}
    )
    assert there.twice == "Ruiz P., Anita"
    assert (once.twice, again.twice) == ("", "Sol, Eva")


def test_a_name_spelt_otherwise_is_asked_about(table, lists) -> None:
    (asked,) = plan_entries(table.section, lists, [{"name": "Ruiz Pas, Ana", "federation": "ESP"}], {})
    assert asked.undecided
    assert same_words("Ana Ruiz", "Ruiz Paz, Ana")
    assert not same_words("Ana Ruis", "Ruiz Paz, Ana")
    assert not same_words("", "Ruiz")


def test_codes_of_no_federation_are_named_once() -> None:
    entries = [{"federation": "ESQ"}, {"federation": "ESP"}, {"federation": "ESQ"}, {}, {"federation": ""}]
    assert unknown_federations(entries) == ["ESQ"]
