"""Views of a tournament as data, and their forms as text, CSV and JSON."""

from __future__ import annotations

import csv
import io
import json

import pytest

from builders import tournament
from pareo.i18n import messages_in
from pareo.ranking import standings
from pareo.reports.forms import as_csv, as_json, as_text
from pareo.reports.table import Table, word
from pareo.reports.views import (
    card_table,
    crosstable,
    crosstable_table,
    pairing_list,
    pairings_by_name,
    pairings_table,
    player_card,
    player_list,
    players_table,
    progress,
    progress_table,
    seats_table,
    square_table,
    standings_table,
    wall_chart,
    wall_chart_table,
)

EVENT = tournament(
    "Álvarez 2200, Núñez 2100, Zoe 2000, Ana 1900, Bea 1800",
    "Álvarez-Zoe 1-0, Ana-Núñez =, Bea bye",
    "Bea-Álvarez 0-1, Núñez-Zoe +-, Ana half",
)
TABLE = standings(EVENT, tiebreaks="BH,DE", edition="2026-03")
SAY = messages_in("en").say


def test_the_standings_show_a_shared_place_once():
    rows = standings_table(TABLE, EVENT).rows
    assert [(row[0], row[3]) for row in rows] == [
        ("1", "Álvarez"),
        ("2", "Núñez"),
        ("3", "Bea"),
        ("4", "Ana"),
        ("5", "Zoe"),
    ]
    tied = tournament("Ana 2000, Bea 1900", "Ana-Bea =")
    assert [row[0] for row in standings_table(standings(tied), tied).rows] == ["1", ""]


def test_the_cross_table_by_number_names_opponents_by_number():
    view = crosstable(EVENT, TABLE)
    assert [row.id for row in view.rows] == [1, 2, 3, 4, 5]
    assert [row[3:5] for row in crosstable_table(view).rows] == [
        ("3w1", "5b1"), ("4b=", "3w+"), ("1b0", "2b-"), ("2w=", "H"), ("U", "1w0"),
    ]  # fmt: skip


def test_the_cross_table_by_rank_names_opponents_by_rank():
    view = crosstable(EVENT, TABLE, by="rank")
    assert [row.name for row in view.rows] == ["Álvarez", "Núñez", "Bea", "Ana", "Zoe"]
    assert crosstable_table(view).rows[0][3:5] == ("5w1", "3b1")
    assert crosstable_table(view).rows[2][3:5] == ("U", "1w0")


def test_the_square_has_results_where_rows_and_columns_cross():
    assert [row[2:7] for row in square_table(crosstable(EVENT, TABLE)).rows] == [
        ("x", "", "1", "", "1"),
        ("", "x", "+", "=", ""),
        ("0", "-", "x", "", ""),
        ("", "=", "", "x", ""),
        ("0", "", "", "", "x"),
    ]


def test_a_card_holds_all_rounds_of_a_player():
    card = player_card(EVENT, TABLE, 4)
    assert (card.rank, card.points, card.values["DE"]) == (4, 10, "0")
    assert [(line.round, line.board, line.color, line.letter, line.score) for line in card.lines] == [
        (1, 2, "w", "=", 5), (2, 0, "", "H", 10),
    ]  # fmt: skip
    assert card_table(card).rows[0][4] == "Núñez"
    with pytest.raises(KeyError):
        player_card(EVENT, TABLE, 9)


def test_progress_and_wall_chart_show_scores_after_each_round():
    assert progress(EVENT, TABLE)[0].scores == (10, 20)
    assert progress_table(progress(EVENT, TABLE)).rows[0] == ("1", "1", "Álvarez", "1.0", "2.0")
    assert wall_chart_table(wall_chart(EVENT)).rows[1] == ("2", "Núñez", "2100", "4b=", "0.5", "3w+", "1.5")


def test_players_by_name_are_sorted_without_regard_to_accents():
    assert [player.name for player in player_list(EVENT, "name")] == ["Álvarez", "Ana", "Bea", "Núñez", "Zoe"]
    assert [player.id for player in player_list(EVENT, "rating")] == [1, 2, 3, 4, 5]
    assert players_table(player_list(EVENT)).rows[0][:4] == ("1", "", "Álvarez", "2200")


def test_the_pairing_list_by_board_has_the_points_before_the_round():
    lines = pairing_list(EVENT, 2)
    assert [(line.board, line.white.name, line.white_points, line.result) for line in lines] == [
        (1, "Bea", 10, "0-1"), (2, "Núñez", 5, "+--"), (0, "Ana", 5, "H"),
    ]  # fmt: skip
    assert [row[4] for row in pairings_table(lines).rows] == ["0-1", "1F-0F", "H"]
    assert pairings_table(lines).rows[2] == ("", "4", "Ana", "0.5", "H", "", "", "")
    with pytest.raises(ValueError, match="round 3"):
        pairing_list(EVENT, 3)


def test_the_pairing_list_by_name_tells_everybody_where_to_sit():
    seats = pairings_by_name(pairing_list(EVENT, 1))
    assert seats_table(seats).rows == (
        ("Álvarez", "1", "w", "Zoe"),
        ("Ana", "2", "w", "Núñez"),
        ("Bea", "", "U", ""),
        ("Núñez", "2", "b", "Ana"),
        ("Zoe", "1", "b", "Álvarez"),
    )


def every_table() -> list[Table]:
    cross = crosstable(EVENT, TABLE)
    lines = pairing_list(EVENT, 1)
    return [
        standings_table(TABLE, EVENT),
        crosstable_table(cross),
        square_table(cross),
        card_table(player_card(EVENT, TABLE, 1)),
        progress_table(progress(EVENT, TABLE)),
        wall_chart_table(wall_chart(EVENT)),
        players_table(player_list(EVENT)),
        pairings_table(lines),
        seats_table(pairings_by_name(lines)),
    ]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("table", every_table(), ids=lambda table: table.name)
def test_every_view_has_a_text_a_csv_and_a_json_form(table: Table, language: str):
    say = messages_in(language).say
    assert all(len(row) == len(table.headings) for row in table.rows)
    assert len(as_text(table, say).splitlines()) == len(table.rows) + 1
    read = list(csv.reader(io.StringIO(as_csv(table, say))))
    assert [tuple(row) for row in read[1:]] == [tuple(row) for row in table.rows]
    data = json.loads(as_json(table))
    assert data["view"] == table.name
    assert [tuple(row.values()) for row in data["rows"]] == list(table.rows)


def test_columns_stand_under_each_other_also_with_combining_and_wide_letters():
    table = Table("t", (word("name"), word("points", True)), (("Jose\u0301", "1.0"), ("山田", "10.5"), ("Li", "0.0")))
    assert as_text(table, SAY).splitlines() == ["Name   Pts", "Jose\u0301   1.0", "山田  10.5", "Li     0.0"]


def test_a_name_that_begins_like_a_formula_is_harmless_in_a_spreadsheet():
    table = Table("t", (word("name"), word("points")), (("=SUM(A1)", "-1.5"), ("@home", "+")))
    assert as_csv(table, SAY).splitlines()[1:] == ["'=SUM(A1),-1.5", "'@home,+"]
