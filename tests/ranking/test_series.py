"""A series of tournaments: points for places, best stages, games of a period, categories, who is who (seed 003)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pareo.model import NationalRecord, Player
from pareo.ranking.series.counting import series_of, worth
from pareo.ranking.series.people import people_of
from pareo.ranking.series.plan import Plan, WrongSeries, read_plan
from pareo.ranking.series.stages import Entrant, Stage


def stage(name: str, *entrants: Entrant) -> Stage:
    return Stage(name, entrants)


def entrant(name: str, place: int, shared: int = 1, **about: Any) -> Entrant:
    of_entrant = {key: about.pop(key) for key in ("points", "wins", "performance", "made") if key in about}
    national = about.pop("national_id", "")
    player = Player(
        place, name, national=(NationalRecord("ESP", national_id=str(national)),) if national else (), **about
    )
    return Entrant(player, place, shared, **{"points": 0, **of_entrant})


def listed(plan: Plan, *stages: Stage) -> list[tuple[int, str, Fraction]]:
    found = series_of(plan, stages)
    return [(row.place, row.person.name, row.total) for rows in found.rows.values() for row in rows]


def test_points_for_places_are_added_up_as_in_formula_1():
    first = stage("I", entrant("Ana", 1), entrant("Bea", 2), entrant("Eva", 3))
    second = stage("II", entrant("Bea", 1), entrant("Eva", 2), entrant("Ana", 9))
    assert listed(Plan(), first, second) == [(1, "Bea", 18), (2, "Eva", 14), (3, "Ana", 10)]


@pytest.mark.parametrize("shared, each", [("split", 9), ("each", 10)])
def test_who_shares_a_place_gets_the_mean_or_the_points_of_the_place(shared, each):
    plan = read_plan({"shared": shared})
    assert worth(plan, entrant("Ana", 1, 2)) == each


def test_a_mean_of_places_beyond_the_table_counts_nothing_for_them():
    assert worth(read_plan({"points": [3, 1]}), entrant("Ana", 2, 2)) == Fraction(1, 2)


def test_only_the_best_stages_count():
    stages = [stage(str(at), entrant("Ana", place)) for at, place in enumerate((3, 1, 8, 2))]
    row = series_of(read_plan({"best": 2}), stages).rows[""][0]
    assert row.values == (6, 10, 1, 8)
    assert row.counted == (False, True, False, True)
    assert row.total == 18


def test_equal_totals_are_parted_by_the_best_stage_then_by_the_later_ones():
    first = stage("I", entrant("Ana", 2), entrant("Bea", 1), entrant("Eva", 3), entrant("Ida", 4))
    second = stage("II", entrant("Ana", 3), entrant("Bea", 5), entrant("Eva", 2), entrant("Ida", 9))
    plan = read_plan({"points": [10, 8, 6, 5, 4]})
    assert [name for _, name, _ in listed(plan, first, second)] == ["Bea", "Eva", "Ana", "Ida"]


def test_who_is_equal_in_everything_shares_the_place():
    first = stage("I", entrant("Ana", 1, 2), entrant("Bea", 1, 2))
    assert [place for place, _, _ in listed(Plan(), first)] == [1, 1]


def test_points_of_the_stages_and_performances_are_other_ways():
    first = stage("I", entrant("Ana", 1, points=45, performance=Fraction(2100)))
    second = stage("II", entrant("Ana", 3, points=30, performance=Fraction(2201)))
    assert listed(read_plan({"by": "score"}), first, second)[0][2] == Fraction(15, 2)
    assert listed(read_plan({"by": "performance"}), first, second)[0][2] == Fraction(4301, 2)


def test_the_best_games_of_a_period_are_averaged_as_in_argentina():
    first = stage("I", entrant("Ana", 1, made=(400, 310, 420)), entrant("Bea", 2, made=(500,)))
    second = stage("II", entrant("Ana", 1, made=(390, 451, 380)))
    found = listed(read_plan({"by": "games", "games": 3}), first, second)
    assert found == [(1, "Ana", Fraction(400 + 420 + 451, 3)), (2, "Bea", 500)]


def test_two_go_up_and_two_go_down_by_games_won_then_points_made_as_in_uruguay():
    players = [
        entrant(name, 1, wins=wins, made=(made,), group=name[0])
        for name, wins, made in (
            *(("A1", 3, 900), ("A2", 3, 800), ("A3", 1, 700), ("A4", 0, 990)),
            *(("B1", 2, 500), ("B2", 2, 600), ("B3", 3, 100), ("B4", 0, 999)),
        )
    ]
    plan = read_plan({"by": "wins", "categories": {"names": ["A", "B"], "move": 2}})
    rows = series_of(plan, [stage("I", *players)]).rows
    assert [(row.person.name, row.moves) for row in rows["A"]] == [
        ("A1", ""),
        ("A2", ""),
        ("A3", "down"),
        ("A4", "down"),
    ]
    assert [(row.person.name, row.moves) for row in rows["B"]] == [("B3", "up"), ("B2", "up"), ("B1", ""), ("B4", "")]


def test_a_category_is_reached_by_rating_or_by_average_as_in_venezuela():
    players = [entrant("Ana", 1, rating=2000), entrant("Bea", 2, rating=1999, made=(399,)),
               entrant("Eva", 3, made=(400,)), entrant("Ida", 4)]  # fmt: skip
    plan = read_plan({"categories": {"names": ["A", "B"], "rating": [2000], "average": [400]}})
    rows = series_of(plan, [stage("I", *players)]).rows
    assert {name: [row.person.name for row in some] for name, some in rows.items()} == {
        "A": ["Ana", "Eva"],
        "B": ["Bea", "Ida"],
    }


def test_players_are_known_by_number_whatever_their_names_and_two_names_are_told():
    first = stage("I", entrant("Ruiz, Marta", 1, fide_id="22"), entrant("Gil, Ana", 2, national_id="N7"))
    second = stage("II", entrant("Marta Ruiz", 1, fide_id="22"), entrant("Gil Soto, Ana", 2, national_id="N7"))
    found = people_of([first, second])
    assert [sorted(person.results) for person in found.persons] == [[0, 1], [0, 1]]
    assert [(doubt.kind, doubt.first, doubt.second) for doubt in found.doubts] == [
        ("one_id", "Gil, Ana", "Gil Soto, Ana")
    ]


def test_names_that_are_nearly_one_are_asked_about_and_counted_apart():
    first = stage("I", entrant("Ruiz, Marta", 1), entrant("Danilov, Alejandra", 2))
    second = stage("II", entrant("Ruiz Gómez, Marta", 1), entrant("Danilow, Alejandra", 2))
    found = people_of([first, second])
    assert len(found.persons) == 4
    assert {(doubt.kind, doubt.first) for doubt in found.doubts} == {
        ("alike", "Ruiz, Marta"),
        ("alike", "Danilov, Alejandra"),
    }
    same = people_of([first, second], same=[("Ruiz, Marta", "Ruiz Gómez, Marta")])
    assert len(same.persons) == 3
    told = people_of([first, second], different=[("Ruiz, Marta", "Ruiz Gómez, Marta")])
    assert [doubt.first for doubt in told.doubts] == ["Danilov, Alejandra"]


def test_one_name_with_two_numbers_or_two_birthdays_is_two_people_and_told():
    first = stage("I", entrant("Gil, Ana", 1, fide_id="1"), entrant("Sol, Eva", 2, birth="1980"))
    second = stage("II", entrant("Gil, Ana", 1, fide_id="2"), entrant("Sol, Eva", 2, birth="2010-01-01"))
    found = people_of([first, second])
    assert len(found.persons) == 4
    assert [doubt.kind for doubt in found.doubts] == ["two_ids", "two_ids"]


def test_two_entries_of_one_stage_are_never_one_person():
    found = people_of([stage("I", entrant("Gil, Ana", 1), entrant("Gil, Ana", 2))])
    assert len(found.persons) == 2
    assert [doubt.kind for doubt in found.doubts] == ["twice"]


@pytest.mark.parametrize(
    "values, fault",
    [
        ({"bye": 1}, ("unknown", "bye")),
        ({"by": "luck"}, ("choice", "by")),
        ({"points": [1, 2]}, ("rising", "points")),
        ({"points": []}, ("points", "points")),
        ({"points": ["ten"]}, ("points", "points")),
        ({"best": -1}, ("number", "best")),
        ({"best": True}, ("number", "best")),
        ({"same": [["Ana"]]}, ("pairs", "same")),
        ({"stages": "I"}, ("texts", "stages")),
        ({"categories": ["A"]}, ("table", "categories")),
        ({"categories": {"names": ["A", "A"]}}, ("names", "categories.names")),
        ({"categories": {"names": ["A", "B", "C"], "rating": [1800, 2000]}}, ("overlapping", "categories.rating")),
        ({"categories": {"names": ["A", "B"], "rating": [2000, 1800]}}, ("limit_count", "categories.rating")),
    ],
)
def test_what_cannot_be_meant_in_a_plan_is_named(values, fault):
    with pytest.raises(WrongSeries) as wrong:
        read_plan(values)
    assert fault in [(one.code, one.field) for one in wrong.value.faults]
