"""The lists and tie-breaks that the five documents ask for, one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo import tournament
from pareo.model import Tournament
from pareo.ranking import PRESETS, code_of, shown, standings

FOUR = "Ana 2400, Bea 2300, Cid 2200, Dan 2100"


def order(event: Tournament, codes: str | list[str], **wishes: object) -> list[str]:
    return [row.name for row in standings(event, tiebreaks=codes, **wishes).rows]  # type: ignore[arg-type]


def values(event: Tournament, code: str, **wishes: object) -> dict[str, str]:
    table = standings(event, tiebreaks=[code], **wishes)  # type: ignore[arg-type]
    return {row.name: shown(row.values[0], table.columns[0].unit) for row in table.rows}


def with_seed(event: Tournament, seed: str) -> Tournament:
    return replace(event, settings=replace(event.settings, lot_seed=seed))


# --- 000, F10 ---------------------------------------------------------------------------------------------------


def test_f10_takes_the_games_among_those_tied_for_first_even_if_not_all_have_met():
    """Four have one point: Ana beat Bea, Cid beat Dan, Dan beat Ana. Bea and Cid have not met, nor Ana and Cid."""
    event = tournament(FOUR + ", Eve 2000", "Ana-Bea 1-0, Cid-Dan 1-0", "Bea-Eve 1-0, Dan-Ana 1-0")
    found = standings(event, tiebreaks="DEFIRST")
    assert {row.name: row.rank for row in found.rows} == {"Ana": 1, "Cid": 1, "Dan": 1, "Bea": 4, "Eve": 5}
    assert {row.rank for row in standings(event, tiebreaks="DE", edition="2009-10").rows} == {1, 5}


def test_f10_asks_for_direct_results_only_where_the_first_place_is_at_stake():
    """Bea beat Cid, both below Ana and Dan: their game decides nothing, the ratings of their opponents do."""
    event = tournament(FOUR, "Ana-Bea 1-0, Dan-Cid 1-0", "Bea-Cid 1-0, Ana-Dan =", "Cid-Ana 1-0, Dan-Bea 1-0")
    assert event.players[1].name == "Bea"
    table = standings(event, tiebreaks="DEFIRST,ARO", edition="plain")
    assert [row.name for row in table.rows] == ["Dan", "Ana", "Cid", "Bea"]
    assert table.row(2).decided_by == "ARO"


def test_f10_ends_with_lots_that_give_the_same_again():
    event = tournament("Ana 2000, Bea 2000, Cid 2000, Dan 2000", "Ana-Bea =, Cid-Dan =")
    drawn = order(with_seed(event, "Pareo 1992"), "dutch-1992")
    assert sorted(drawn) == ["Ana", "Bea", "Cid", "Dan"]
    assert drawn == order(with_seed(event, "Pareo 1992"), "dutch-1992")
    assert len({tuple(order(with_seed(event, str(seed)), "dutch-1992")) for seed in range(20)}) > 5


# --- 001, rule 16 -----------------------------------------------------------------------------------------------


def test_rule_16a_drops_the_lowest_rating_then_the_next_and_so_on():
    """Ana met 2300, 2200 and 1500, Bea 2300, 2200 and 1600: the lowest is left out, so they stay tied.

    Cid met 2250, 2250 and 2200: 4500 without the lowest as well, but 2250 without the two lowest.
    """
    event = tournament(
        "Ana 2000, Bea 2000, Cid 2000, D 2300, E 2200, F 1500, G 2300, H 2200, I 1600, J 2250, K 2250, L 2200",
        "Ana-D =, Bea-G =, Cid-J =, E-F =, H-I =, K-L =",
        "Ana-E =, Bea-H =, Cid-K =",
        "Ana-F =, Bea-I =, Cid-L =",
    )
    table = standings(event, tiebreaks="lim-rated")
    assert table.row(1).values == ((4500, 2300),)
    assert table.row(2).values == ((4500, 2300),)
    assert table.row(3).values == ((4500, 2250),)
    assert [table.row(id).rank for id in (1, 2, 3)] == [1, 1, 3]


def test_rule_16b_drops_the_first_round_of_the_progressive_score_then_the_second():
    """After the rounds Ana has 1, 1.5 and 2, Bea 0.5, 1.5 and 2: the sum decides, the shorter sums would not."""
    event = tournament(
        FOUR,
        "Ana-Cid 1-0, Bea-Dan =",
        "Ana-Dan =, Bea-Cid 1-0",
        "Ana-Bea =, Cid-Dan =",
    )
    table = standings(event, tiebreaks="PSS")
    assert table.row(1).values == ((45, 35, 20),)
    assert table.row(2).values == ((40, 35, 20),)
    assert order(event, "lim-unrated")[:2] == ["Ana", "Bea"]
    assert values(event, "PSS")["Ana"] == "4.5"


# --- 002 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "spanish"),
    [
        ("roundrobin", ["Resultado particular", "Mayor número de victorias", "Sonneborn-Berger", "Sistema Koya"]),
        (
            "swiss-unrated",
            [
                *("Buchholz -1", "Buchholz", "Sonneborn-Berger", "Resultado particular", "Número de victorias"),
                "Mayor número de victorias con piezas negras",
            ],
        ),
        (
            "swiss-rated",
            [
                *("Buchholz -1", "Buchholz", "Resultado particular", "AROC", "Número de victorias"),
                *("Número de victorias con negras", "Número de partidas con negras", "Sonneborn-Berger"),
            ],
        ),
    ],
)
def test_the_recommended_lists_are_presets_and_their_spanish_words_are_understood(preset: str, spanish: list[str]):
    assert tuple(str(code_of(words)) for words in spanish) == PRESETS[preset].codes
    assert PRESETS[preset].edition == "2009-10"


def test_the_recommended_team_lists_are_presets():
    assert PRESETS["team-roundrobin"].codes == ("MPTS", "GPTS", "DE", "EMGSB")
    assert PRESETS["team-swiss"].codes == ("MPTS", "GPTS", "DE", "BH/C1", "BH", "EMGSB")


# --- 003 --------------------------------------------------------------------------------------------------------

SCRABBLE = tournament(
    FOUR,
    "Ana-Cid 1-0, Bea-Dan 1-0",
    "Ana-Bea =, Cid-Dan 1-0",
    "Dan-Ana 0-1, Cid-Bea =",
)
SCORES = {1: (420, 380, 401), 2: (400, 380, 390), 3: (380, 410, 390), 4: (350, 300, 399)}


def test_the_fise_counts_beaten_opponents_only():
    """Ana beat Cid (1.5) and Dan (0); the draw with Bea counts nothing. Bea beat Dan. Cid beat Dan."""
    assert values(SCRABBLE, "SBW") == {"Ana": "1.5", "Bea": "0.0", "Cid": "0.0", "Dan": "0.0"}
    assert values(SCRABBLE, "SB", edition="plain") == {"Ana": "2.50", "Bea": "2.00", "Cid": "1.00", "Dan": "0.00"}


def test_the_fise_list_ends_in_total_points_and_then_a_formal_tie():
    tied = tournament("Ana 2000, Bea 2000", "Ana-Bea =")
    assert order(tied, "fise", secondary={1: (400,), 2: (410,)}) == ["Bea", "Ana"]
    equal = standings(with_seed(tied, "x"), tiebreaks="fise", secondary={1: (400,), 2: (400,)})
    assert [(row.rank, row.shared) for row in equal.rows] == [(1, 2), (1, 2)]


def test_spread_average_and_points_alone():
    assert values(SCRABBLE, "SPREAD", secondary=SCORES) == {"Ana": "42", "Bea": "50", "Cid": "70", "Dan": "-162"}
    assert values(SCRABBLE, "SPREAD/K30", secondary=SCORES)["Cid"] == "0"
    assert values(SCRABBLE, "AVG", secondary=SCORES)["Ana"] == "400.33"
    assert order(SCRABBLE, "scrabble-points", secondary=SCORES) == ["Ana", "Cid", "Bea", "Dan"]
    assert standings(SCRABBLE, tiebreaks="points").columns == ()


def test_second_results_are_read_from_the_tournament():
    options = {"secondary.1": "1=420, 2=400, 3=380, 4=350", "secondary.2": "1=380,2=380,3=410,4=300"}
    event = replace(SCRABBLE, settings=replace(SCRABBLE.settings, options=options))
    assert values(event, "SEC") == {"Ana": "800", "Bea": "780", "Cid": "790", "Dan": "650"}


def test_a_list_by_second_results_without_any_says_so():
    table = standings(SCRABBLE, tiebreaks="SEC")
    assert table.columns == ()
    assert [(problem.code, problem.found) for problem in table.problems] == [("no_secondary_results", "SEC")]


def test_the_tie_breaks_of_swiss_perfect():
    swiss_perfect = {"edition": "plain"}
    assert values(SCRABBLE, "BH", **swiss_perfect)["Ana"] == "3.5"
    assert values(SCRABBLE, "BH/M1", **swiss_perfect)["Ana"] == "1.5"
    assert values(SCRABBLE, "PS", **swiss_perfect)["Ana"] == "5.0"
    assert values(SCRABBLE, "SOR")["Ana"] == str(2300 + 2200 + 2100)
    assert values(SCRABBLE, "SR")["Ana"] == str(2400 + 2300 + 2200 + 2100)
    assert values(SCRABBLE, "WIN")["Ana"] == "2"
    assert values(SCRABBLE, "BQ")["Ana"] == "3.5"
    assert values(SCRABBLE, "BQ/K2", secondary=SCORES)["Ana"] == "1208.0"


def test_brightwell_takes_an_unplayed_round_as_a_draw_with_oneself():
    event = tournament("Ana 2000, Bea 1900, Cid 1800", "Ana-Bea 1-0, Cid bye", "Ana half, Cid-Bea 0-1")
    assert values(event, "BQ") == {"Ana": "2.5", "Cid": "2.0", "Bea": "2.5"}


# --- 004 --------------------------------------------------------------------------------------------------------


def test_most_paired_counts_the_full_bye_and_no_requested_bye():
    event = tournament("Ana 2000, Bea 1900, Cid 1800", "Ana-Bea 1-0, Cid bye", "Ana half, Cid-Bea +-")
    assert values(event, "Más emparejamientos") == {"Ana": "1", "Cid": "2", "Bea": "2"}


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("Bucholz Menos 1", "BH/C1"),
        ("Bucholz Total", "BH"),
        ("Bucholz Mediano", "BH/M1"),
        ("Sonneborn-Berger", "SB"),
        ("Progresivo", "PS"),
        ("Media de ELO de los rivales", "ARO"),
        ("Koya", "KS"),
        ("Mayoría de victorias", "WIN"),
        ("Performance media de los rivales", "APRO"),
        ("Puntuación estándar", "STD"),
        ("Más negras", "BPG"),
        ("Encuentro directo", "DE"),
    ],
)
def test_the_words_of_vega_are_understood(words: str, code: str):
    assert str(code_of(words)) == code


# --- US Chess ---------------------------------------------------------------------------------------------------


def test_us_chess_counts_unplayed_games_of_opponents_as_half_points_and_one_s_own_as_nobody():
    event = tournament(
        FOUR + ", Eve 2000",
        "Ana-Cid 1-0, Bea-Dan 1-0, Eve bye",
        "Ana-Bea 1-0, Eve-Cid 0-1, Dan half",
        "Ana half, Bea-Eve =, Cid-Dan 1-0",
    )
    assert values(event, "SOLK") == {"Ana": "3.5", "Cid": "4.0", "Bea": "4.0", "Eve": "3.5", "Dan": "3.5"}
    assert values(event, "MMED") == {"Ana": "3.5", "Cid": "3.5", "Bea": "1.0", "Eve": "1.5", "Dan": "1.5"}
    assert values(event, "MED") == {"Ana": "1.5", "Cid": "1.0", "Bea": "1.0", "Eve": "1.5", "Dan": "1.5"}
    assert values(event, "CUM") == {"Ana": "5.0", "Cid": "3.0", "Bea": "3.5", "Eve": "2.5", "Dan": "0.5"}
    assert values(event, "KASH") == {"Ana": "8", "Cid": "9", "Bea": "7", "Eve": "3", "Dan": "2"}
    assert values(event, "OCUM")["Ana"] == "6.5"
