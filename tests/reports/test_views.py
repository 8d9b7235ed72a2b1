"""Every list as plain data: what stands in it, by whom, with which units."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from list_events import ADJOURNED, DOUBLE, GROUPS, SCRABBLE, SWISS, event

from pareo import tournament
from pareo.model import Game, Outcome, Tournament
from pareo.reports.cells import Bye, Cell, Color, Encounters, Floats, Meeting, Name, Place, Result, Score, Side
from pareo.reports.event import NoSuchList
from pareo.reports.forms.writing import Hand
from pareo.reports.table import Table
from pareo.reports.views import VIEWS, draw
from pareo.reports.views.cards import card


def said(cell: Cell) -> str:
    """A value as a file holds it."""
    return Hand(lambda key, **_: key).write(cell)


def alone(name: str, made: Tournament = SWISS, **wishes: Any) -> Table:
    (part,) = draw(name, event(made, **wishes)).parts
    return part


def names(table: Table, column: str = "name") -> list[str]:
    return [cell.name for cell in table.column(column) if isinstance(cell, Name)]


def test_the_standings_say_who_shares_a_place():
    table = alone("standings", tiebreaks="BH")
    assert names(table) == ["Álvarez", "Núñez", "Bea", "Ana", "Zoe"]
    tied = tournament("Ana 2000, Bea 1900", "Ana-Bea =")
    assert alone("standings", tied).column("rank") == (Place(1, True), Place(1, True))


def test_points_are_tenths_and_tie_breaks_have_their_unit():
    table = alone("standings", tiebreaks="BH,WIN")
    assert table.column("points")[:2] == (Score(20), Score(15))
    assert said(table.column("BH")[0]) == "1.0"
    assert said(table.column("WIN")[0]) == "2"


def test_scrabble_points_are_shown_as_they_were_made():
    table = alone("standings", SCRABBLE)
    assert {name: said(cell) for name, cell in zip(names(table), table.column("SEC"))} == {
        "Álvarez": "813", "Núñez": "350", "Zoe": "388", "Ana": "350", "Bea": "301",
    }  # fmt: skip
    assert said(table.column("SPREAD")[0]) == "124"


def test_the_cross_table_by_number_names_opponents_by_number():
    table = alone("crosstable", tiebreaks="BH")
    assert table.column("number") == (1, 2, 3, 4, 5)
    assert table.column("1")[:2] == (Meeting(3, 3, "w", "1", 10), Meeting(4, 4, "b", "=", 5))
    assert table.column("2")[3] == Meeting(0, 0, "", "H", 5, played=False)


def test_the_cross_table_by_rank_numbers_opponents_by_their_place():
    table = alone("crosstable-by-rank", tiebreaks="BH")
    assert names(table) == ["Álvarez", "Núñez", "Bea", "Ana", "Zoe"]
    assert [(cell.label, cell.id) for cell in table.column("1")] == [(5, 3), (4, 4), (0, 0), (2, 2), (1, 1)]


def test_the_square_holds_both_cycles_of_a_double_round_robin():
    table = alone("square", DOUBLE)
    first = [table.column(str(number))[0] for number in range(1, 5)]
    assert first == [
        Encounters(own=True),
        Encounters((Side("1", 10),)),
        Encounters((Side("=", 5),)),
        Encounters((Side("1", 10), Side("1", 10))),
    ]
    assert table.column("4")[1] == Encounters((Side("-", 0),))
    assert names(alone("square-by-rank", DOUBLE)) == names(alone("crosstable-by-rank", DOUBLE))


def test_a_card_holds_all_rounds_of_a_player_and_where_he_stands():
    table = card(event(SWISS, tiebreaks="BH,DE"), 4)
    assert table.said("rank") == Place(4)
    assert table.said("points") == Score(10)
    assert said(table.said("DE")) == "0"
    assert table.column("board") == (2, None)
    assert table.column("opponent") == (Name(2, "Núñez"), Bye("H"))
    assert table.column("result") == (Side("=", 5), Side("H", 5))
    assert table.column("score") == (Score(5), Score(10))
    with pytest.raises(KeyError):
        card(event(SWISS), 9)


def test_progress_and_wall_chart_show_scores_after_each_round():
    table = alone("progress")
    assert (table.column("1")[0], table.column("2")[0]) == (Score(10), Score(20))
    chart = alone("wall-chart")
    assert (chart.column("=1")[1], chart.column("=2")[1]) == (Score(5), Score(15))
    assert chart.column("2")[1] == Meeting(3, 3, "w", "+", 10, played=False)


def test_players_by_name_are_sorted_without_regard_to_accents():
    assert names(alone("players-by-name")) == ["Álvarez", "Ana", "Bea", "Núñez", "Zoe"]
    assert alone("players-by-rating").column("number") == (1, 2, 3, 4, 5)
    assert alone("players").rows[0][:4] == (1, "", Name(1, "Álvarez"), 2200)


def test_the_pairing_list_by_board_has_the_points_before_the_round():
    table = alone("pairings")
    assert table.column("board") == (1, 2, None)
    assert names(table, "white") == ["Bea", "Núñez", "Ana"]
    assert table.column("white_points") == (Score(10), Score(5), Score(5))
    assert table.column("result") == (Result("0", "1"), Result("+", "-"), None)
    assert table.column("black")[2] == Bye("H")


def test_the_pairing_list_by_name_tells_everybody_where_to_sit():
    table = alone("pairings-by-name", after=1)
    assert names(table) == ["Álvarez", "Ana", "Bea", "Núñez", "Zoe"]
    assert table.column("board") == (1, 2, None, 2, 1)
    assert table.column("number") == tuple(name.id for name in table.column("name"))
    assert table.column("color")[:3] == (Color("w"), Color("w"), None)
    assert table.column("opponent")[:3] == (Name(3, "Zoe"), Name(2, "Núñez"), Bye("U"))


def test_a_round_that_is_not_made_has_no_pairings():
    for name in ("pairings", "pairings-by-name", "score-groups", "explanations"):
        with pytest.raises(NoSuchList, match="no_round"):
            draw(name, event(SWISS, after=0))


def test_boards_of_a_file_are_in_the_order_of_the_rules_whatever_the_order_of_its_lines():
    turned = [replace(made, games=made.games[::-1]) for made in SWISS.rounds]
    mixed = replace(SWISS, rounds=tuple(turned))
    for name in ("pairings", "pairings-by-name", "cards"):
        assert draw(name, event(mixed)) == draw(name, event(SWISS))
    assert names(alone("pairings", mixed), "white")[0] == "Bea"


def test_boards_of_a_round_robin_are_those_of_its_table():
    mixed = replace(DOUBLE, rounds=tuple(replace(made, games=made.games[::-1]) for made in DOUBLE.rounds))
    assert names(alone("pairings", mixed, after=1), "white") == ["Ana", "Bea"]
    assert names(alone("pairings", mixed, after=2), "white") == ["Dan", "Ana"]


def test_boards_that_were_moved_keep_the_numbers_of_the_hall():
    moved = replace(event(SWISS), boards={(2, 5): 7, (2, 2): 3})
    (table,) = draw("pairings", moved).parts
    assert table.column("board") == (3, 7, None)
    assert names(table, "white")[:2] == ["Núñez", "Bea"]
    assert card(moved, 5).column("board") == (None, 7)
    assert dict(zip(names(draw("pairings-by-name", moved).parts[0]), draw("pairings-by-name", moved).parts[0].keys))[
        "Zoe"
    ] == 3  # fmt: skip


def test_games_without_a_result_give_nobody_points_in_a_list():
    open_game = Game(1, 3, Outcome.UNKNOWN, Outcome.UNKNOWN)
    made = replace(SWISS.rounds[0], games=(open_game, *SWISS.rounds[0].games[1:]))
    running = replace(SWISS, rounds=(made,))
    assert dict(zip(names(alone("standings", running)), alone("standings", running).column("points"))) == {
        "Bea": Score(10), "Núñez": Score(5), "Ana": Score(5), "Álvarez": Score(0), "Zoe": Score(0),
    }  # fmt: skip
    assert alone("pairings", running).column("result")[0].open


@pytest.mark.parametrize("name", ["standings", "crosstable", "crosstable-by-rank", "square", "progress", "wall-chart"])
def test_independent_groups_are_parts_of_their_own(name: str):
    first, second = draw(name, event(GROUPS)).parts
    assert (first.title, second.title) == ("A", "B")
    assert (set(names(first)), set(names(second))) == ({"Ana", "Cid"}, {"Bea", "Dan"})


def test_places_and_opponents_of_a_group_are_counted_inside_it():
    first, second = draw("crosstable-by-rank", event(GROUPS)).parts
    assert [place.rank for place in first.column("rank")] == [1, 2]
    assert [cell.label for cell in second.column("1")] == [2, 1]


def test_the_calendar_has_every_round_made_or_to_come():
    parts = draw("calendar", event(DOUBLE)).parts
    assert [part.said("round") for part in parts] == [1, 2, 3, 4, 5, 6]
    assert parts[3].column("white")[0].name == "Dan"
    odd = replace(DOUBLE, players=DOUBLE.players[:3], rounds=())
    assert [part.column("black")[-1] for part in draw("calendar", event(odd)).parts] == [Bye("free")] * 6
    with pytest.raises(NoSuchList, match="not_round_robin"):
        draw("calendar", event(SWISS))


def test_the_pairing_cards_have_a_line_for_every_round_announced():
    parts = draw("pairing-cards", event(SWISS)).parts
    assert len(parts[0].rows) == 5
    assert parts[4].column("card_float")[0] == Floats(("down",))
    assert parts[0].column("card_total")[:3] == (Score(10), Score(20), None)
    scrabble = draw("pairing-cards", event(SCRABBLE)).parts[0]
    assert scrabble.column("card_score")[:2] == (412, 401)
    assert scrabble.column("card_sum")[:2] == (412, 813)
    assert [len(row) for row in scrabble.rows] == [len(scrabble.columns)] * 5


def test_score_groups_come_with_colours_floats_and_what_the_round_gives():
    table = alone("score-groups")
    assert names(table) == ["Álvarez", "Bea", "Núñez", "Zoe"]
    assert table.column("now")[0] == Meeting(5, 5, "b", "", 0)
    assert table.column("points") == (Score(10), Score(10), Score(5), Score(0))


def test_in_matches_of_two_games_score_groups_have_a_meeting_for_each_match():
    made = tournament("Ana 2000, Bea 1900, Cid 1800, Dan 1700", *(["Ana-Bea 1-0, Cid-Dan 1-0"] * 5), total=6)
    made = replace(made, settings=replace(made.settings, system="double-swiss@2026"))
    table = alone("score-groups", made)
    assert [column.name for column in table.columns][-3:] == ["1", "3", "now"]
    assert [len(row) for row in table.rows] == [len(table.columns)] * 4


def test_attendance_shows_byes_taken_and_asked_for():
    table = alone(
        "attendance", tournament("Ana 2000, Bea 1900, Cid 1800", "Ana-Bea 1-0, Cid bye", total=3, away="Ana half")
    )
    assert table.column("1") == (None, None, Bye("U"))
    assert table.column("2") == (Bye("H"), None, None)
    assert table.column("3") == (None, None, None)


def test_the_list_of_official_ratings_is_only_for_those_who_know_them():
    with pytest.raises(NoSuchList, match="no_ratings"):
        draw("ratings", event(SWISS))


@pytest.mark.parametrize("name", sorted(VIEWS))
def test_every_row_has_a_cell_for_every_column(name: str):
    for made in (SWISS, DOUBLE, SCRABBLE, GROUPS):
        try:
            view = draw(name, event(made))
        except NoSuchList:
            continue
        assert view.name == name
        assert all(len(row) == len(part.columns) for part in view.parts for row in part.rows)


def test_an_adjourned_game_has_its_own_mark_and_one_still_on_has_not():
    assert alone("pairings", ADJOURNED, after=1).column("result")[0] == Result("*", "*")
    assert Result("?", "?") in alone("pairings", ADJOURNED).column("result")
    assert alone("crosstable", ADJOURNED).column("1")[0] == Meeting(3, 3, "w", "*", 0)
    assert alone("crosstable", ADJOURNED).column("2")[0] == Meeting(2, 2, "b", "?", 0)
    assert card(event(ADJOURNED), 3).column("result")[0] == Side("*", 0)


def test_the_explanations_give_every_board_its_decisions_and_articles():
    table = alone("explanations", after=1)
    assert names(table, "white") == ["Álvarez", "Ana", "Bea"]
    assert table.column("black")[2] == Bye("U")
    why = [reason.decisions for reason in table.column("why")]
    assert [decision.rule for decision in why[0]][::2] == ["why-pair", "color"]
    assert why[2][-1].rule == "bye"
    assert all(decision.article in str(cell) for cell, found in zip(table.column("article"), why) for decision in found)


def test_a_board_that_the_rules_do_not_give_says_whom_they_would():
    other = replace(
        tournament("Ana 2000, Bea 1900, Cid 1800, Dan 1700", "Ana-Bea 1-0, Cid-Dan 1-0", total=3, system="dutch@2026")
    )
    found = alone("explanations", other).column("why")[0].decisions
    assert [(each.rule, each.verdict, each.players) for each in found] == [
        ("why-instead", "meets", (1, 3)), ("why-instead", "meets", (2, 4)),
    ]  # fmt: skip
