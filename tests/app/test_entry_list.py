"""Pasted lists, as people paste them."""

from __future__ import annotations

import pytest

from pareo.formats.player_lists.reading import read_entry_list


def players(text: str) -> list[dict[str, object]]:
    return list(read_entry_list(text).players)


def test_names_alone_are_enough():
    assert players("Ana Ruiz\nBéla Kovács\n\n") == [{"name": "Ana Ruiz"}, {"name": "Béla Kovács"}]


@pytest.mark.parametrize(
    "line",
    [
        "Ruiz, Marta\t2301\tESP",
        "Ruiz, Marta;2301;ESP",
        '"Ruiz, Marta",2301,ESP',
        "Ruiz, Marta 2301 ESP",
        "3. Ruiz, Marta 2301 ESP",
        "Ruiz, Marta, 2301, ESP",
    ],
)
def test_a_line_is_understood_however_it_is_separated(line):
    assert players(line) == [{"name": "Ruiz, Marta", "fide_rating": 2301, "federation": "ESP"}]


def test_headings_in_spanish_name_the_columns():
    text = (
        "Nº;Apellidos y Nombre;Título;Elo FIDE;Elo Nac;Fed.;Origen;F. Nac\n1;Ruiz, Marta;FM;2301;2250;ESP;Xàtiva;1999"
    )
    assert players(text) == [
        {
            "name": "Ruiz, Marta",
            "title": "FM",
            "fide_rating": 2301,
            "national_rating": 2250,
            "federation": "ESP",
            "club": "Xàtiva",
            "birth": "1999",
        }
    ]


def test_surname_and_given_name_in_two_columns_become_one_name():
    assert players("Apellidos\tNombre\tElo\nRuiz\tMarta\t2301") == [{"name": "Ruiz, Marta", "fide_rating": 2301}]


def test_a_title_before_the_name_is_a_title():
    assert players("GM Ibáñez, Lucía 2561") == [{"name": "Ibáñez, Lucía", "title": "GM", "fide_rating": 2561}]


def test_lines_that_cannot_be_read_are_named_and_the_others_stay():
    read = read_entry_list("Name\tRating\nAna\t2x00\n\t2000\nBea\t1900")
    assert [player["name"] for player in read.players] == ["Ana", "Bea"]
    assert read.problems == ((2, "rating", "2x00"), (3, "no_name", "2000"))


def test_the_columns_can_be_said_by_hand():
    read = read_entry_list("1999\tAna\n1888\tBea", ["national_rating", "name"])
    assert read.players[0] == {"name": "Ana", "national_rating": 1999}


def test_an_estimated_rating_is_marked():
    assert players("Name;Rating\nAna;1500*") == [{"name": "Ana", "fide_rating": 1500, "estimated": True}]


@pytest.mark.parametrize("text", ["", "\n\n", "\x00", ",,,,", "\t\t", '"', "\ufeff", "1\n2\n3", "a" * 100_000])
def test_nonsense_is_refused_line_by_line_and_never_fails(text):
    for player in players(text):
        assert player["name"]


def test_a_list_of_six_thousand_lines_is_cut_and_says_so():
    read = read_entry_list("\n".join(f"Player {number}" for number in range(6000)))
    assert len(read.players) == 5000
    assert read.problems[-1][1] == "too_many"


def test_vegas_own_headings_and_lists_with_a_column_for_each_rate_are_understood():
    vega = (
        "NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF;ORIGIN\n"
        "Ruiz, Ana;ESP;02.01.1999;f;WFM;2201;2100;E1;2222;20;CE Uno\n"
    )
    (ana,) = read_entry_list(vega).players
    assert ana == {
        "name": "Ruiz, Ana", "federation": "ESP", "birth": "1999-01-02", "sex": "w", "title": "WFM", "fide_id": "2201",
        "fide_rating": 2100, "national_id": "E1", "national_rating": 2222, "fide_k": 20, "club": "CE Uno",
    }  # fmt: skip
    rapid = "Name,FIDE rating,K,Rapid,Blitz\nSol Eva,0,0,1800,0\nGil Luis,1900,20,1800,1700\n"
    assert [(one["fide_rating"]) for one in read_entry_list(rapid).players] == [1800, 1900]
