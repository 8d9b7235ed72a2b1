"""Ratings of an event: out of which list, refreshed only as shown and chosen, each with its source."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import pareo
from pareo.desk.books.refusals import NotAllowed, Refusal
from pareo.desk.event import festivals, setup
from pareo.desk.lists import entry_matching, refresh
from pareo.desk.lists.rating_lists import PlayerLists
from pareo.desk.lists.rating_methods import (
    HAND,
    METHODS,
    SEQUENCES,
    entry_of,
    listings,
    method_rating,
    ratings_of,
    source_parts,
)
from pareo.desk.players import registration
from pareo.desk.results.report import report_file
from pareo.formats.rating_lists import Listed
from pareo.formats.trf.tables import RANK_METHODS
from pareo.ratings.announced import ratings_used
from pareo.store.players.importing import keep_players
from pareo.store.players.keeper import Keeper
from pareo.store.players.opening import open_player_lists

ANA = Listed(2201, "", "Ruiz Paz, Ana", "ESP", "w", "WFM", 2100, 20, 2050, 20, 1990, 40, 0, 0, "1999", "", "w")
LUIS = Listed(2202, "", "Gil, Luis", "ESP", "m", "", 0, 0, 1800, 20, 0, 0, 0, 0, "1980", "", "")
EVA = Listed(2203, "", "Sol, Eva", "ARG", "w", "", 1700, 40, 0, 0, 0, 0, 0, 0, "2010", "", "w")
EVA_TOO = Listed(2204, "", "Sol, Eva", "ARG", "w", "", 1500, 40, 0, 0, 0, 0, 0, 0, "1970", "", "w")
FEDA = Listed(2201, "E1", "Ruiz Paz, Ana", "ESP", "w", "", 0, 0, 0, 0, 0, 0, 2222, 15, "", "CE Uno", "")


@pytest.fixture
def lists(tmp_path: Path) -> Iterator[Keeper]:
    found = open_player_lists(tmp_path)
    keep_players(found, "FIDE", [ANA, LUIS, EVA, EVA_TOO], date="2026-11-01")
    keep_players(found, "FEDA", [FEDA], "national", "2026-10-01")
    yield found
    found.close()


def of(lists: PlayerLists, player: Listed, rate: str = "standard") -> dict[str, object]:
    return entry_of(listings(lists, player), SEQUENCES[rate])


def test_every_method_of_record_172_is_there() -> None:
    assert {word for word, _ in METHODS.values()} == set(RANK_METHODS) - {"OTHER"}


@pytest.mark.parametrize(
    "use, fide, national, expected",
    [
        ("fide", 0, 1900, 1900), ("fide", 2000, 2100, 2000), ("national", 2000, 0, 2000),
        ("national", 2000, 1900, 1900), ("fide_only", 0, 1900, 0), ("national_only", 2000, 0, 0),
        ("higher", 2000, 2100, 2100), ("lower", 2000, 2100, 2000), ("lower", 0, 2100, 2100), ("higher", 0, 0, 0),
    ],
)  # fmt: skip
def test_each_method_takes_the_rating_that_it_says(use: str, fide: int, national: int, expected: int) -> None:
    assert method_rating(use, fide, national) == expected


@pytest.mark.parametrize(
    "rate, rating, k, kind",
    [("standard", 2100, 20, "standard"), ("rapid", 2050, 20, "rapid"), ("blitz", 1990, 40, "blitz")],
)
def test_the_rate_of_play_says_which_rating_is_official(
    lists: Keeper, rate: str, rating: int, k: int, kind: str
) -> None:
    entry = of(lists, ANA, rate)
    assert (entry["fide_rating"], entry["fide_k"], entry["fide_source"]) == (rating, k, f"FIDE|2026-11-01|{kind}")
    assert (entry["national_rating"], entry["national_k"], entry["national_source"]) == (
        2222,
        15,
        "FEDA|2026-10-01|national",
    )
    assert (entry["title"], entry["club"], entry["national_id"], entry["birth"]) == ("WFM", "CE Uno", "E1", "1999")


def test_who_lacks_one_rating_has_the_next_of_the_sequence(lists: Keeper) -> None:
    assert (of(lists, LUIS)["fide_rating"], source_parts(str(of(lists, LUIS)["fide_source"]))[2]) == (1800, "rapid")
    assert of(lists, EVA, "blitz")["fide_rating"] == 1700
    assert entry_of(listings(lists, LUIS), ("standard",)).get("fide_rating") is None


def test_the_other_ratings_can_be_shown_and_chosen(lists: Keeper) -> None:
    found = ratings_of(listings(lists, ANA), (*SEQUENCES["standard"], "national"))
    assert [(one.rating, one.kind, one.list.name) for one in found] == [
        (2100, "standard", "FIDE"), (2050, "rapid", "FIDE"), (1990, "blitz", "FIDE"), (2222, "national", "FEDA"),
    ]  # fmt: skip


def test_a_typed_rating_is_marked_and_one_of_a_list_keeps_its_source(table, lists) -> None:
    typed, listed = table.do(registration.register, [{"name": "Typed", "fide_rating": 1500}, of(lists, ANA)])
    assert (typed.fide_source, listed.fide_source) == (HAND, "FIDE|2026-11-01|standard")
    table.do(registration.edit, listed.id, {"fide_rating": 2150, "club": "New"})
    assert table.section.player(listed.id).fide_source == HAND
    table.do(registration.edit, typed.id, {"club": "New"})
    assert table.section.player(typed.id).fide_source == HAND


def test_the_rating_of_the_tournament_stands_apart_from_the_official_one(table, lists) -> None:
    (ana,) = table.do(registration.register, [of(lists, ANA)])
    table.do(registration.edit, ana.id, {"tournament_rating": 2600})
    ana = table.section.player(ana.id)
    assert (ana.fide_rating, table.section.rating(ana), ana.number) == (2100, 2600, 1)
    table.do(registration.edit, ana.id, {"tournament_rating": 0})
    table.do(setup.change_section, {"rating_use": "higher"})
    assert table.section.rating(table.section.player(ana.id)) == 2222


@pytest.fixture
def registered(table):
    """Three players with old ratings, one of them typed by hand, one under another's number."""
    return table.do(
        registration.register,
        [
            {"name": "Ruiz, Ana", "fide_id": "2201", "fide_rating": 2000, "fide_source": "FIDE|2026-10-01|standard"},
            {"name": "Gil, Luis", "fide_id": "2202", "fide_rating": 1750},
            {"name": "Somebody, Else", "fide_id": "2203", "fide_rating": 1000},
        ],
    )


def test_a_refresh_shows_every_change_and_changes_nothing(table, lists, registered) -> None:
    plan = refresh.plan_refresh(table.section, lists)
    ana, luis, other = (player.id for player in registered)
    shown = {one.key: (one.old, one.new, one.by_hand) for one in plan.differences}
    assert shown[f"{ana}:fide_rating"] == (2000, 2100, False)
    assert shown[f"{ana}:fide_k"] == (0, 20, False)
    assert shown[f"{ana}:title"] == ("", "WFM", False)
    assert shown[f"{ana}:national_rating"] == (0, 2222, False)
    assert shown[f"{luis}:fide_rating"] == (1750, 1800, True)
    assert not [key for key in shown if key.startswith(f"{other}:")]
    reasons = {one.player: (one.reason, one.listed) for one in plan.unmatched}
    assert reasons[other] == ("surname", "Sol, Eva")
    assert {reason for reason, _ in reasons.values()} == {"surname", "no_id"}
    assert (plan.checked, plan.late) == (2, False)
    assert table.section.player(ana).fide_rating == 2000


def test_a_chosen_part_of_a_refresh_is_applied_journalled_and_undone(table, lists, registered) -> None:
    from pareo.desk.books import journal

    ana, luis, _ = (player.id for player in registered)
    plan = refresh.plan_refresh(table.section, lists)
    assert table.do(refresh.apply_refresh, plan, [f"{ana}:fide_rating", f"{ana}:fide_k"]) == 2
    after = table.section.player(ana)
    assert (after.fide_rating, after.fide_k, after.fide_source) == (2100, 20, "FIDE|2026-11-01|standard")
    assert (after.title, table.section.player(luis).fide_rating) == ("", 1750)
    entry = table.last()
    assert (entry.action, entry.values["count"]) == ("refresh_ratings", 2)
    table.do(journal.undo, entry)
    assert table.section.player(ana).fide_rating == 2000


def test_what_somebody_changed_meanwhile_is_left_alone(table, lists, registered) -> None:
    ana = registered[0].id
    plan = refresh.plan_refresh(table.section, lists)
    table.do(registration.edit, ana, {"fide_rating": 2345})
    assert table.do(refresh.apply_refresh, plan, [f"{ana}:fide_rating", f"{ana}:fide_k"]) == 1
    assert table.section.player(ana).fide_rating == 2345
    with pytest.raises(Refusal):
        table.do(refresh.apply_refresh, plan, [])


def test_after_the_fourth_round_only_the_record_changes_in_fide_mode(table, lists, registered) -> None:
    ana = registered[0].id
    table.play(4)
    plan = refresh.plan_refresh(table.section, lists)
    assert plan.late
    with pytest.raises(NotAllowed):
        table.do(refresh.apply_refresh, plan)
    before = table.section.rating(table.section.player(ana))
    table.do(refresh.apply_refresh, plan, [f"{ana}:fide_rating"], for_the_record=True)
    after = table.section.player(ana)
    assert (after.fide_rating, table.section.rating(after)) == (2100, before)


def test_outside_fide_mode_a_late_refresh_is_allowed(table, lists, registered) -> None:
    table.do(setup.leave_fide_mode, confirmed=2)
    table.play(4)
    plan = refresh.plan_refresh(table.section, lists)
    assert not plan.late
    assert table.do(refresh.apply_refresh, plan, [f"{registered[0].id}:fide_rating"]) == 1


@pytest.mark.parametrize(
    "entry, verdict",
    [
        ({"name": "Ana Ruiz", "fide_id": "2201"}, "sure"),
        ({"name": "Pedro Mas", "fide_id": "2201"}, "doubtful"),
        ({"name": "ruiz paz ana"}, "sure"),
        ({"name": "Gil Luis", "birth": "1980", "federation": "ESP"}, "sure"),
        ({"name": "Gil, Luis", "birth": "2012", "federation": "POR"}, "none"),
        ({"name": "Eva Sol"}, "doubtful"),
        ({"name": "Sol, Eva", "birth": "2010"}, "sure"),
        ({"name": "Ruis Paz, Ana"}, "doubtful"),
        ({"name": "Nobody, Known"}, "none"),
        ({"name": "Player 01"}, "duplicate"),
    ],
)
def test_entries_are_matched_by_number_then_by_name(table, lists, entry, verdict) -> None:
    (match,) = entry_matching.match_entries(table.section, lists, [entry])
    assert match.verdict == verdict
    assert bool(match.candidates) == (verdict in ("sure", "doubtful"))


def test_the_older_namesake_is_told_apart_by_the_birth(table, lists) -> None:
    (match,) = entry_matching.match_entries(table.section, lists, [{"name": "Sol, Eva", "birth": "1970"}])
    assert (match.verdict, match.candidates[0].found.player.fide_id) == ("sure", 2204)


def test_an_entry_is_completed_from_the_lists_and_keeps_what_only_it_says(table, lists) -> None:
    entry = {"name": "Ana Ruiz", "club": "", "note": "pays later", "fide_rating": 1, "group": "A"}
    (found, *_) = lists.find("ruiz ana")
    filled = entry_matching.completed(table.section, lists, entry, found)
    assert (filled["name"], filled["fide_rating"], filled["note"], filled["group"]) == (
        "Ruiz Paz, Ana", 2100, "pays later", "A",
    )  # fmt: skip
    (player,) = table.do(registration.register, [filled])
    assert player.fide_source == "FIDE|2026-11-01|standard"


@pytest.mark.parametrize(
    "use, word", [("higher", "HBFN"), ("national", "NIDOF"), ("lower", "LBFN"), ("national_only", "NRO")]
)
def test_the_report_names_the_method_and_the_national_ratings(books, use, word) -> None:
    entries = [
        {"name": "Both", "fide_rating": 2000, "national_rating": 2100, "national_id": "E1", "federation": "ESP"},
        {"name": "National", "national_rating": 1900, "federation": "ESP"},
        {"name": "Fide", "fide_rating": 1800},
    ]
    section = festivals.create(books, "Ana", {"name": "Open", "rounds": "3", "rating_use": use}, entries)
    used = {player.number: section.rating(player) for player in section.players}
    tournament = pareo.read(report_file(section, ()))
    assert tournament.settings.rank_method == word
    assert ratings_used(tournament) == used
    again = festivals.bring_in(books, "Ana", tournament)
    assert (again.settings.rating_use, {player.number: again.rating(player) for player in again.players}) == (use, used)
    kept = {(player.name, player.national_rating, player.national_id) for player in again.players}
    assert ("Both", 2100, "E1") in kept


def test_a_rating_set_by_hand_makes_the_method_another(table) -> None:
    table.do(registration.edit, 1, {"national_rating": 2222, "tournament_rating": 2000})
    assert pareo.read(report_file(table.section, ())).settings.rank_method == "OTHER"


def test_without_national_ratings_the_report_is_as_it_was(table) -> None:
    tournament = pareo.read(report_file(table.section, ()))
    assert (tournament.settings.rank_method, {player.national for player in tournament.players}) == ("", {()})
