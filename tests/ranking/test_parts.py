"""Rankings by rating, age, sex, title, category, club: every player in exactly one group, clubs by their best."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.model import NationalRecord, Player, Team, Tournament
from pareo.ranking.listing import Column, Row, Standings
from pareo.ranking.parts.ages import USUAL_AGES, age_of, birth_year, read_age, read_ages, written_ages
from pareo.ranking.parts.bands import UNRATED, USUAL_BANDS, Band, WrongParts, read_bands, written
from pareo.ranking.parts.best import best_of, boards_of, summed
from pareo.ranking.parts.dividing import NONE, RANKED_BY, REST, PartTerms, divide, partition, year_of_event
from pareo.ranking.tiebreaks import Unit


def of_2026(*players: Player) -> Tournament:
    return Tournament(players=players, start_date="2026/03/14")


# --- ranges of ratings (SPEC V-45: list of ranges ``2000-, 1800-1999, -1799, unrated``) ------------------------------


def test_ranges_are_read_as_one_types_them_and_written_the_same():
    found = read_bands("2000-, 1800-1999, -1799, unrated")
    assert found == (Band(2000, 9999), Band(1800, 1999), Band(1, 1799), UNRATED)
    assert written(found) == "2000-, 1800-1999, -1799, unrated"
    assert read_bands("2000+; 1800–1999\n<1800, sin Elo") == found
    assert read_bands(">=2000, ≥ 2000"[:6]) == (Band(2000, 9999),)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("2000-2200, 2100-2300", "part_overlap"),
        ("2000-, 2000-", "part_twice"),
        ("-1800, 1800-", "part_overlap"),
        ("unrated, unrated", "part_twice"),
        ("1999-1800", "part_backwards"),
        ("<1", "part_backwards"),
        ("strong", "part_range"),
        ("-", "part_range"),
        ("12345-", "part_range"),
    ],
)
def test_ranges_that_make_no_groups_are_told(text: str, code: str):
    with pytest.raises(WrongParts) as wrong:
        read_bands(text)
    assert wrong.value.code == code


def test_an_overlap_names_both_ranges_and_what_they_share():
    with pytest.raises(WrongParts) as wrong:
        read_bands("2000-2200, 2100-2300")
    assert wrong.value.values == {"one": "2000-2200", "other": "2100-2300", "shared": "2100-2200"}


# --- ages (SPEC V-46) -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("born", "group"),
    [
        (2018, "U8"), (2017, "U10"), (2012, "U14"), (2011, "U16"), (2006, "U20"), (2005, None), (1977, None),
        (1976, "S50"), (1962, "S50"), (1961, "S65"), (1930, "S65"),
    ],
)  # fmt: skip
def test_ages_count_by_the_year_as_fide_counts_them(born: int, group: str | None):
    """U14 of 2026: born in 2012 or later; S50: born in 1976 or earlier; the narrowest that holds."""
    found = age_of(born, USUAL_AGES, 2026)
    assert (found.code if found else None) == group


def test_ages_and_years_of_birth_are_read_as_people_write_them():
    assert [read_age(text).code for text in ("u14", "Sub 14", "U-14", "under 14")] == ["U14"] * 4
    assert [read_age(text).code for text in ("S50", "senior 50", "+50")] == ["S50"] * 3
    assert written_ages(read_ages("U10, 1990-1999, -1960, 2005")) == "U10, 1990-1999, -1960, 2005-2005"


@pytest.mark.parametrize(
    ("text", "year"),
    [
        ("1963/04/13", 1963), ("13.04.63", 1963), ("130463", 1963), ("1963", 1963), ("13/04/2012", 2012),
        ("13.04.12", 2012), ("00.00.0000", None), ("00.00.00", None), ("", None), ("soon", None),
    ],
)  # fmt: skip
def test_birth_dates_are_understood_in_the_ways_of_the_manual(text: str, year: int | None):
    """Seed 004 2.7: ddmmyy, yyyy, yyyy.mm.dd, d m y; zeros for none."""
    assert birth_year(text) == year


@pytest.mark.parametrize(
    ("text", "code"),
    [("U14, sub 14", "part_twice"), ("1990-1999, 1995-", "part_overlap"), ("1990, 1990", "part_twice")],
)
def test_years_twice_are_told(text: str, code: str):
    with pytest.raises(WrongParts) as wrong:
        read_ages(text)
    assert wrong.value.code == code


@pytest.mark.parametrize("text", ["young", "1200-1300", "U", "199"])
def test_what_is_no_age_is_told(text: str):
    with pytest.raises(WrongParts, match=r"part_age|not an age group"):
        read_ages(text)


def test_years_inside_a_named_age_overlap_in_the_year_of_the_event():
    terms = PartTerms(ages=read_ages("U14, 2010-2015"))
    with pytest.raises(WrongParts, match=r"part_overlap|overlap"):
        divide(of_2026(Player(1, birth="2012")), "age", terms)


def test_ages_need_a_year():
    event = Tournament(players=(Player(1, birth="2012"),))
    with pytest.raises(WrongParts, match=r"part_year|need the year"):
        divide(event, "age", PartTerms())
    assert divide(event, "age", PartTerms(year=2026))[1] == "U14"
    assert year_of_event(replace(event, round_dates=("", "2025/06/01")), PartTerms()) == 2025


# --- who is in which group ------------------------------------------------------------------------------------------


def test_categories_stand_in_the_order_of_the_manual_whatever_file_they_come_from():
    """Seed 004 2.1: GM WGM IM WIM FM WFM CM WCM, then M, nCM, 1N=A, 2N=B, 3N=C, D, E; NC or - for none."""
    titles = ["-", "E", "C", "1N", "nCM", "M", "WCM", "CM", "WFM", "FM", "WIM", "IM", "WGM", "GM", "ZZ"]
    players = [Player(number, title=title) for number, title in enumerate(titles, 1)]
    players.append(Player(20, national=(NationalRecord("ESP", classification="A"),)))
    division = divide(of_2026(*players), "category", PartTerms())
    assert division.order == (
        "GM", "WGM", "IM", "WIM", "FM", "WFM", "CM", "WCM", "NM", "NCM", "1N", "3N", "E", "ZZ", NONE,
    )  # fmt: skip
    assert division[20] == division[4] == "1N"


def test_by_title_only_titles_of_fide_count():
    division = divide(
        of_2026(Player(1, title="IGM"), Player(2, title="1N"), Player(3, title="M")), "title", PartTerms()
    )
    assert [division[id] for id in (1, 2, 3)] == ["GM", NONE, NONE]


def test_a_club_is_one_however_it_is_spelt():
    players = (Player(1, club="KS Łódź"), Player(2, club="ks  lodz"), Player(3, club="Ajax"), Player(4))
    division = divide(of_2026(*players), "club", PartTerms())
    assert division.order == ("Ajax", "KS Łódź", NONE)
    assert division[1] == division[2]


def test_the_origin_is_the_region_of_the_national_record_else_the_club():
    players = (Player(1, club="Ajax", national=(NationalRecord("ESP", origin="MUR"),)), Player(2, club="Ajax"))
    division = divide(of_2026(*players), "origin", PartTerms())
    assert (division[1], division[2]) == ("MUR", "Ajax")


def test_two_kinds_together_make_one_group_each():
    players = (
        Player(1, sex="w", birth="2013"), Player(2, sex="m", birth="2013"), Player(3, sex="f", birth="1990"),
        Player(4, birth="2013"),
    )  # fmt: skip
    event = of_2026(*players)
    found = partition([divide(event, kind, PartTerms()) for kind in ("sex", "age")], [4, 3, 2, 1])
    assert found == {("w", "U14"): [1], ("w", REST): [3], ("m", "U14"): [2], (NONE, "U14"): [4]}


PLAYERS = st.lists(
    st.builds(
        Player,
        id=st.just(0),
        rating=st.sampled_from([0, 1, 1599, 1600, 1999, 2000, 2850]),
        title=st.sampled_from(["", "GM", "wfm", "A", "1N", "NC", "xyz"]),
        federation=st.sampled_from(["", "ESP", "esp"]),
        sex=st.sampled_from(["", "w", "f", "m", "?"]),
        birth=st.sampled_from(["", "2018", "13.04.63", "1990/01/01", "junk"]),
        group=st.sampled_from(["", "A", "á "]),
        club=st.sampled_from(["", "Łódź", "Lodz", "Ajax"]),
    ),
    max_size=30,
)


@given(PLAYERS, st.lists(st.sampled_from(RANKED_BY), min_size=1, max_size=3, unique=True))
def test_every_player_is_in_exactly_one_group_and_keeps_the_order(players, kinds):
    numbered = tuple(replace(player, id=at) for at, player in enumerate(players, 1))
    event = of_2026(*numbered)
    ids = [player.id for player in numbered]
    found = partition([divide(event, kind, PartTerms()) for kind in kinds], ids)
    assert sorted(id for some in found.values() for id in some) == ids
    assert all(some == sorted(some) for some in found.values())


@given(st.integers(0, 3000), st.lists(st.integers(1, 3000), max_size=6, unique=True))
def test_ranges_between_limits_hold_every_rating_once(rating: int, limits: list[int]):
    edges = [1, *sorted(limits), 10_000]
    bands = read_bands(", ".join(f"{low}-{high - 1}" for low, high in pairwise(edges) if low < high) + ", unrated")
    assert sum(band.holds(rating) for band in bands) == 1
    assert sum(band.holds(rating) for band in USUAL_BANDS) == 1


# --- clubs by their best players (SPEC V-50, S-36) -------------------------------------------------------------------


def listed(*points: str, values: tuple[int, ...] = ()) -> Standings:
    """Standings of players in this order, ``X 5`` for five points of a player of X."""
    rows = []
    for at, (written_points, value) in enumerate(zip(points, values or [0] * len(points)), 1):
        rows.append(Row(at, at, f"P{at}", int(float(written_points) * 10), (value,), "", 1))
    return Standings(1, "2026-03", "announced", "swiss", (Column("BH", Unit.POINTS, False, "computed"),), tuple(rows))


CLUBS = {1: "Y", 2: "X", 3: "X", 4: "X", 5: "Y", 6: "X", 7: "Y", 8: "Y", 9: "X"}
WORKED = listed("6", "5", "4.5", "4", "4", "3", "3", "3", "2")
"""Club X 5, 4.5, 4, 3, 2; club Y 6, 4, 3, 3."""


def test_the_worked_example_of_two_clubs():
    assert [(side.name, side.points) for side in best_of(WORKED, CLUBS, 4)] == [("X", 165), ("Y", 160)]
    assert [(side.name, side.points) for side in best_of(WORKED, CLUBS, 1)] == [("Y", 60), ("X", 50)]


def test_clubs_with_too_few_players_stand_after_the_others_or_by_their_sum():
    assert [side.name for side in best_of(WORKED, CLUBS, 5)] == ["X", "Y"]
    few = {**CLUBS, 2: "Z"}
    assert [side.name for side in best_of(WORKED, few, 2)] == ["Y", "X", "Z"]
    alone = {1: "Z", 2: "X", 3: "X"}
    table = replace(WORKED, rows=(replace(WORKED.rows[0], points=100), *WORKED.rows[1:3]))
    assert [side.name for side in best_of(table, alone, 2)] == ["X", "Z"]
    assert [side.name for side in best_of(table, alone, 2, zeros=True)] == ["Z", "X"]


def test_equal_points_are_parted_by_the_sums_of_the_tiebreaks_then_by_the_best_place():
    table = listed("5", "5", "4", "4", values=(10, 20, 20, 20))
    assert [side.name for side in best_of(table, {1: "A", 2: "B", 3: "A", 4: "B"}, 2)] == ["B", "A"]
    level = listed("5", "5", "4", "4", values=(20, 20, 20, 20))
    found = best_of(level, {1: "A", 2: "B", 3: "A", 4: "B"}, 2)
    assert [(side.name, side.rank, side.shared) for side in found] == [("A", 1, False), ("B", 2, False)]


def test_whoever_has_no_club_plays_for_none():
    assert [side.name for side in best_of(WORKED, {**CLUBS, 1: NONE}, 4)] == ["X", "Y"]


def test_the_first_of_each_club_play_for_board_one_the_second_for_board_two():
    boards = boards_of(WORKED, CLUBS, 4)
    assert [[(one.side, one.row.id) for one in board] for board in boards] == [
        [("Y", 1), ("X", 2)], [("X", 3), ("Y", 5)], [("X", 4), ("Y", 7)], [("X", 6), ("Y", 8)],
    ]  # fmt: skip
    assert [one.rank for one in boards[0]] == [1, 2]


def test_what_parts_only_tied_players_is_not_added_up():
    columns = (
        Column("DE", Unit.COUNT, True, "computed"),
        Column("BH/C1", Unit.POINTS, False, "computed"),
        Column("LOT", Unit.COUNT, True, "lots"),
        Column("OTHER_A", Unit.POINTS, False, "outside"),
    )
    rows = (Row(1, 1, "A", 10, (1, 2, 3, 4), "", 1),)
    assert summed(replace(WORKED, columns=columns, rows=rows)) == (1,)


def test_teams_come_by_their_numbers_and_who_has_none_last():
    players = tuple(Player(id, f"P{id}") for id in range(1, 6))
    teams = (Team(1, "Torre", members=(4, 2)), Team(2, "Alfil", members=(1,)))
    found = divide(Tournament(players=players, teams=teams), "team", PartTerms())
    assert found.cells == {1: "Alfil", 2: "Torre", 3: NONE, 4: "Torre", 5: NONE}
    assert found.order == ("Torre", "Alfil", NONE)
    assert found.unknown == (3, 5)
