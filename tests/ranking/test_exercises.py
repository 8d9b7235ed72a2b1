"""The worked exercises of FIDE's Technical Commission (IA Mario Held), and what the edition of 2026 changes in them."""

from __future__ import annotations

import pytest
from crosstables import ROUND_ROBIN_OF_SIX, SWISS_OF_FIVE_ROUNDS, SWISS_OF_NINE_ROUNDS, crosstable

from pareo.model import Tournament
from pareo.ranking import shown, standings

SWISS = crosstable(SWISS_OF_FIVE_ROUNDS)
LONG_SWISS = crosstable(SWISS_OF_NINE_ROUNDS)
ROUND_ROBIN = crosstable(ROUND_ROBIN_OF_SIX, system="roundrobin@berger")


def values(tournament: Tournament, code: str, edition: str) -> dict[int, str]:
    table = standings(tournament, tiebreaks=[code], edition=edition)
    column = table.columns[0]
    return {row.id: shown(row.values[0], column.unit) for row in table.rows}


def ranks(tournament: Tournament, code: str, edition: str = "2026-03") -> list[int]:
    table = standings(tournament, tiebreaks=[code], edition=edition)
    return [table.row(player.id).rank for player in tournament.players]


def listed(text: str) -> dict[int, str]:
    return {number: value for number, value in enumerate(text.split(), 1) if value != "."}


# One line for the sixteen players in order; a dot where the exercise gives no value.
BEFORE_2026 = {
    "BH": "12.5 13.0 15.5 15.0 8.5 12.0 14.5 13.5 9.0 13.0 13.5 11.5 14.0 11.0 12.0 12.5",
    "BH/C1": "11.0 12.0 13.0 11.5 7.5 11.0 12.5 12.0 7.5 11.5 12.0 9.5 12.0 9.0 11.0 11.0",
    "AOB": "12.60 13.60 13.40 13.38 13.40 13.25 11.90 13.00 12.75 10.90 12.75 15.00 12.10 13.17 12.20 13.30",
    "FB": "13.5 13.5 15.0 15.5 10.0 12.0 13.5 12.5 9.5 12.5 12.5 11.5 13.5 10.5 12.0 13.5",
    "SB": "8.00 9.50 10.50 9.75 4.25 6.50 3.25 5.25 2.25 1.50 5.75 4.00 4.25 4.50 3.50 7.25",
    "SB/C1": "7.25 8.50 9.25 8.00 3.25 5.50 1.25 3.75 2.25 0.00 4.25 4.00 4.25 3.00 2.50 5.75",
    "ARO": "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820",
    "ARO/C1": "1900 1988 2000 1983 1738 1900 1838 1800 2200 1975 2000 . 2025 1900 1963 1900",
    "TPR": "1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969",
    "APRO": "1789 . 1904 1772 . . . . . . . . . . . 1805",
    "PTP": ". . 2112",
    "WIN": "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3",
    "WON": "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3",
    "BPG": "2 3 2 2 2 2 3 2 1 3 2 0 3 2 3 2",
    "BWG": "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1",
    "REP": "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5",
    "PS": "11.0 13.0 11.0 11.5 5.0 6.0 6.0 8.5 2.5 4.0 5.5 7.0 7.0 6.0 7.0 10.5",
    "PS/C1": "10.0 12.0 10.5 10.5 5.0 6.0 5.0 8.0 2.5 4.0 5.0 7.0 6.0 5.0 7.0 10.0",
}

# The caps of 16.4 change these and no others; the values of David (4) and Maria (11) are printed with the exercises.
CHANGED_IN_2026 = {
    "BH": {4: "14.0", 6: "11.5", 11: "12.5"},
    "BH/C1": {6: "10.5", 11: "11.0"},
    "AOB": {
        1: "12.40", 3: "12.90", 5: "13.20", 7: "11.70", 8: "12.90", 10: "10.80", 12: "14.00", 13: "11.90",
        14: "13.00", 16: "13.10",
    },
    "FB": {4: "14.5", 11: "12.0", 12: "11.0"},
    "SB": {4: "9.25", 6: "6.00", 11: "4.75"},
    "SB/C1": {4: "7.75", 6: "5.00", 11: "3.25"},
}  # fmt: skip


@pytest.mark.parametrize("edition", ["2023-09", "2024-08"])
@pytest.mark.parametrize("code", BEFORE_2026)
def test_the_swiss_of_five_rounds_gives_the_printed_values(code: str, edition: str):
    expected = listed(BEFORE_2026[code])
    found = values(SWISS, code, edition)
    assert {id: found[id] for id in expected} == expected


@pytest.mark.parametrize("code", BEFORE_2026)
def test_the_edition_of_2026_changes_only_what_its_caps_change(code: str):
    expected = listed(BEFORE_2026[code]) | CHANGED_IN_2026.get(code, {})
    found = values(SWISS, code, "2026-03")
    assert {id: found[id] for id in expected} == expected


def test_average_rating_without_an_opponent_left_has_no_value():
    assert values(SWISS, "ARO/C1", "2026-03")[12] == ""


@pytest.mark.parametrize("edition", ["2024-08", "2026-03"])
def test_the_round_robin_counts_forfeits_as_games(edition: str):
    assert values(ROUND_ROBIN, "SB", edition) == listed("9.25 6.25 6.25 4.25 3.25 2.25")
    assert values(ROUND_ROBIN, "SB/C1", edition) == listed("9.25 4.75 4.75 4.25 3.25 1.50")
    assert values(ROUND_ROBIN, "KS", edition) == listed("2.0 0.5 0.5 1.0 0.5 0.0")
    assert ranks(ROUND_ROBIN, "DE", edition) == [1, 2, 2, 6, 5, 4]


def test_direct_encounter_in_a_swiss_where_not_all_have_met():
    after_five = standings(SWISS, tiebreaks="DE")
    assert {after_five.row(id).rank for id in (1, 3, 4, 16)} == {2}
    assert {after_five.row(id).rank for id in (5, 8, 11)} == {7}
    assert ranks(LONG_SWISS, "DE") == [3, 5, 1, 3, 9, 2, 6, 6, 14, 9, 13, 14, 16, 9, 9, 6]
