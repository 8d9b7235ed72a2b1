"""Lists as other programs write them: nothing that they say is lost, and what cannot be read is told."""

from __future__ import annotations

import pytest

import pareo
from pareo.desk.event import setup
from pareo.desk.event.festivals import create
from pareo.desk.event.incoming import look_at
from pareo.desk.players import registration
from pareo.desk.results.report import report_file
from pareo.formats.player_lists.cells import read_birth, read_title
from pareo.formats.player_lists.reading import read_entry_list

VEGA = """NAME;COUNTRY;BIRTHDAY;GENDER;TITLE;IDFIDE;ELOFIDE;IDNAT;ELONAT;KCOEFF

KASPAROV GARRY ; RU;13.04.63;m;IGM; 4100018; 2830; 0; 0; 0

GAVRIKOV VIKTOR ; LT;29.07.57;m;IGM;12801747; 2570; 0; 0; 0

KUPREICHIK VIKTOR D; BL;03.07.49;m;IGM;13500066; 2501; 0; 0; 0

KRASNOV VIKTOR A. ; RU;24.09.50;m; NC; 4161319; 2444; 0; 0; 0
"""
"""Seed 004 2.10.2."""


def test_the_seed_s_own_example_of_vega_s_file_is_read_whole():
    read = read_entry_list(VEGA)
    assert read.clear
    kasparov, gavrikov, kupreichik, krasnov = read.players
    assert {name: value for name, value in kasparov.items() if value} == {
        "name": "KASPAROV GARRY", "federation": "RUS", "birth": "1963-04-13", "sex": "m", "title": "GM",
        "fide_id": "4100018", "fide_rating": 2830,
    }  # fmt: skip
    assert (gavrikov["federation"], kupreichik["federation"], krasnov["title"]) == ("LTU", "BLR", "")


@pytest.mark.parametrize(
    ("headings", "columns"),
    [
        (  # Vega, the columns of its registration (seed 004 2.1)
            "Nombre;Fed.;Fecha Nac.;Genero;Tit.;ID FIDE;Elo FIDE;ID Nac;Elo Nac;K;Origen",
            "name federation birth sex title fide_id fide_rating national_id national_rating fide_k club",
        ),
        (  # Chess-Results, starting rank list
            "No.;Name;FideID;FED;RtgI;RtgN;sex;Gr;Club/City",
            "number name fide_id federation fide_rating national_rating sex group club",
        ),
        (
            "No.Ini.;Nombre;FED;EloI;EloN;Club/Ciudad",
            "number name federation fide_rating national_rating club",
        ),
        (  # Swiss-Manager, its file for Excel
            "Rank;Surname;Firstname;Title;ID_no;Rating_nat;Rating_int;Birth;Fed;Sex;Group;Clubname;Fide_no;Remark",
            "number last first title national_id national_rating fide_rating birth federation sex group club fide_id"
            " note",
        ),
        (
            "Startnr.;Teilnehmer;Titel;Land;Verein/Ort;ELO;NWZ",
            "number name title federation club fide_rating national_rating",
        ),
        ("Rang initial;Nom;Féd.;Cat.;Né(e) le;Elo", "number name federation group birth fide_rating"),
        (  # Swiss-Manager, its lists on the screen: ID-Number is the national one
            "No;Name;Title;ID-Number;Rating nat;Rating int;Birthday;Fed;Club;FIDE-No",
            "number name title national_id national_rating fide_rating birth federation club fide_id",
        ),
        (
            "Snr;Name;Titel;Ident-Nr;Elo nat;Elo int;Geburt;Föderation;Verein;Fide-Nr",
            "number name title national_id national_rating fide_rating birth federation club fide_id",
        ),
        (  # Sharly
            "Nom;Prénom;Genre;Fédération;Code FIDE;Titre FIDE;Elo;Ligue;Club",
            "last first sex federation fide_id title fide_rating origin club",
        ),
        ("Rk.;Ini.;Nombre;FED;EloI", "number number name federation fide_rating"),
        (  # Members of a German club
            "VKZ,ID,Spielername,Geschlecht,Geburtsjahr,DWZ,FIDE-Elo,FIDE-Titel,FIDE-ID,FIDE-Land".replace(",", ";"),
            "club national_id name sex birth national_rating fide_rating title fide_id federation",
        ),
        (  # FIDE
            "ID Number;Name;Fed;Sex;Tit;SRtng;B-day",
            "fide_id name federation sex title fide_rating birth",
        ),
    ],
)
def test_headings_of_other_programs_are_known(headings, columns):
    read = read_entry_list(f"{headings}\n" + ";".join("x" * headings.count(";")))
    assert read.columns == tuple(columns.split())
    assert read.headings == tuple(headings.split(";"))


EXPORTS = {
    "Chess-Results, English": "No.;;Name;FideID;FED;Rtg;sex;Club/City",
    "Chess-Results, Spanish": "No.;;Nombre;FideID;FED;Elo;sexo;Club/Ciudad",
    "Chess-Results, German": "Nr.;;Name;FideID;Land;Elo;Geschlecht;Verein/Ort",
    "Chess-Results, French": "No.;;Nom;Code FIDE;FED;Elo;Sexe;Club/Ville",
    "Chess-Results, Italian": "Nr.;;Nome;ID FIDE;FED;Elo;Sesso;Circolo/Città",
}


@pytest.mark.parametrize("program", EXPORTS)
def test_lists_of_chess_results_are_read_in_five_languages(program):
    read = read_entry_list(f"{EXPORTS[program]}\n1;IGM;Ruiz, Marta;2200001;ESP;2301;w;Casino\n")
    assert read.columns == ("number", "title", "name", "fide_id", "federation", "fide_rating", "sex", "club")
    assert read.clear
    assert read.players == (
        {"name": "Ruiz, Marta", "title": "GM", "fide_id": "2200001", "federation": "ESP", "fide_rating": 2301,
         "sex": "w", "club": "Casino"},
    )  # fmt: skip


@pytest.mark.parametrize(
    "headings",
    [
        "Last name;First name;Title;Rating;Federation;Date of birth;Licence",
        "Apellidos;Nombre;Título;Elo;Federación;Fecha Nac.;Licencia",
        "Nom;Prénom;Titre;Elo;Fédération;Date de naissance;Licence FFE",
        "Nachname;Vorname;Titel;Elo;Verband;Geburtsdatum;Ident-Nr.",
        "Name;Vorname;Titel;Elo;Land;Geb. Datum;Kennnummer",
        "Cognome;Nome;Titolo;Elo;Federazione;Data di nascita;Tessera",
    ],
)
def test_names_in_two_columns_and_what_stands_beside_them_are_read_in_five_languages(headings):
    """As Sharly, Swiss-Manager and spreadsheets of clubs have them."""
    read = read_entry_list(f"{headings}\nRuiz;Marta;IM;(1920);ESP;13.04.63;A7\n")
    assert read.columns == ("last", "first", "title", "fide_rating", "federation", "birth", "national_id")
    assert read.players == (
        {"name": "Ruiz, Marta", "title": "IM", "fide_rating": 1920, "estimated": True, "federation": "ESP",
         "birth": "1963-04-13", "national_id": "A7"},
    )  # fmt: skip


def test_m_is_a_woman_where_men_are_h():
    read = read_entry_list("Nombre;Sexo\nRuiz, Marta;M\nPaz, Leo;H\nSol, Ana;m\nGil, Eva;\n")
    assert [player.get("sex") for player in read.players] == ["w", "m", "w", None]
    french = read_entry_list("Nom;Sexe\nRuiz;M\nPaz;H\nSol;F\n")
    assert [player["sex"] for player in french.players] == ["m", "m", "w"]


def test_of_two_columns_of_one_field_the_second_is_told_where_it_says_something_else():
    read = read_entry_list("Name;Club;Team;Std;Rapid;Blitz\nRuiz;Casino;;2301;2250;2301\nKim;;Torre;0;1800;0\n")
    assert read.players[0] == {"name": "Ruiz", "club": "Casino", "fide_rating": 2301}
    assert read.players[1] == {"name": "Kim", "club": "Torre", "fide_rating": 1800}
    assert read.left_out == ((5, "Rapid"),)


@pytest.mark.parametrize(
    ("values", "column"), [(("2200001", "13200001"), "fide_id"), (("2301", "1800"), "fide_rating")]
)
def test_a_column_called_fide_has_numbers_or_ratings(values, column):
    assert read_entry_list(f"FIDE;Name\n{values[0]};Ruiz\n{values[1]};Kim\n").columns == (column, "name")


@pytest.mark.parametrize(("written", "sex"), [("Femme", "w"), ("männlich", "m"), ("donna", "w"), ("Homme", "m")])
def test_who_is_a_woman_is_read_in_their_languages(written, sex):
    assert read_entry_list(f"Name;Sex\nRuiz;{written}\n").players[0]["sex"] == sex


@pytest.mark.parametrize(
    "heading",
    ["Origin", "Region", "Origen", "Provincia", "Origine", "Département", "Herkunft", "Provenienza"],
)
def test_the_origin_of_a_player_has_a_heading_in_five_languages(heading: str):
    entries = read_entry_list(f"Name;Club;{heading}\nRuiz, Marta;Casino;Aragón\n")
    assert entries.players[0]["origin"] == "Aragón"
    assert entries.players[0]["club"] == "Casino"


def test_the_titles_of_chess_results_stand_in_a_column_without_a_heading():
    read = read_entry_list("No.\t\tName\tFED\tRtg\n1\tGM\tRuiz, Ana\tESP\t2500\n2\t\tPaz, Eva\tESP\t1900")
    assert [player.get("title", "") for player in read.players] == ["GM", ""]
    assert read.clear


def test_the_rating_of_the_tournament_gives_way_to_the_international_one_beside_it():
    read = read_entry_list("Name;Rtg;RtgI;RtgN\nRuiz, Ana;2200;2100;2200")
    assert (read.players[0]["fide_rating"], read.players[0]["national_rating"]) == (2100, 2200)
    assert read.left_out == ((2, "Rtg"),)


def test_a_column_that_is_not_known_is_named():
    read = read_entry_list("Name;Rating;Acad.Title;Empty\nRuiz, Ana;2100;Dr;")
    assert (read.left_out, read.clear) == (((3, "Acad.Title"),), False)


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("Ruiz, Ana;Spain;;;", (2, "federation", "Spain")),
        ("Ruiz, Ana;;x;;", (2, "sex", "x")),
        ("Ruiz, Ana;;;Doctor;", (2, "title", "Doctor")),
        ("Ruiz, Ana;;;;31.31.63", (2, "date", "31.31.63")),
        ("Ruiz, Ana;;;;;what", (2, "extra", "what")),
    ],
)
def test_nothing_is_dropped_or_made_up_in_silence(line, problem):
    read = read_entry_list(f"Name;Fed;Sex;Title;Birth\n{line}")
    assert read.problems == (problem,)
    assert {name: value for name, value in read.players[0].items() if value} == {"name": "Ruiz, Ana"}


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ("IGM", "GM"),
        ("gm", "GM"),
        ("MI", "IM"),
        ("1n", "1N"),
        ("M", "NM"),
        ("A", "1N"),
        ("NC", ""),
        ("-", ""),
        ("", ""),
    ],
)
def test_titles_are_known_however_they_are_spelt(written, title):
    assert read_title(written) == title


@pytest.mark.parametrize(
    ("written", "birth"),
    [
        ("13.04.63", "1963-04-13"), ("13/04/2012", "2012-04-13"), ("130463", "1963-04-13"),
        ("1963.04.13", "1963-04-13"),
        ("1963", "1963"), ("00.00.0000", ""), ("00.00.1963", "1963"),
        ("03.04.18", "2018-04-03"),
        ("04/25/1999", "1999-04-25"), ("1963-04-13T00:00:00", "1963-04-13"),
    ],
)  # fmt: skip
def test_dates_of_birth_are_read_as_vega_writes_them(written, birth):
    assert read_birth(written) == birth


@pytest.mark.parametrize("written", ["63-04-13", "13.04", "tomorrow", "31.02.1999", "1.1.963"])
def test_what_is_no_date_of_birth_is_refused(written):
    with pytest.raises(ValueError, match="date"):
        read_birth(written)


def test_a_national_title_is_kept_on_the_lists_and_stays_out_of_the_report(table):
    table.do(registration.register, [{"name": "Catt, N", "fide_rating": 2600, "title": "1N"}])
    assert table.section.tournament.players[0].title == "1N"
    assert pareo.read(report_file(table.section, ())).players[0].title == ""


@pytest.mark.parametrize("system, titles", [("dutch@2026", ["IM", ""]), ("scrabble@fise", ["", ""])])
def test_a_title_of_the_event_s_own_is_no_title_of_fide_and_comes_back_from_the_file(new_table, system, titles):
    """With “GM, M, IM” as titles in use, M is a master of the game that is played, not TRF06's International Master."""
    table = new_table(players=0, system=system)
    table.do(setup.change_section, {"own_titles": "IM, M"})
    wanted = [{"name": "Gil, Ana", "title": "IM"}, {"name": "Soto, Luz", "title": "M"}]
    table.do(registration.register, [{**one, "federation": "ESP"} for one in wanted])
    file = pareo.read(report_file(table.section, ()))
    assert sorted(player.title for player in file.players) == sorted(titles)
    kept = {player.name: player.title or player.national[0].classification for player in file.players}
    assert kept == {one["name"]: one["title"] for one in wanted}
    again = create(table.books, "Ana", {"name": "Again", "system": system}, brought=look_at(file, system))
    assert {player.name: player.title for player in again.players} == kept


def test_the_column_g_of_a_veg_file_is_the_sex_and_of_any_other_list_is_left_out():
    heading = "NAME;COUNTRY;G;TITLE"
    assert read_entry_list(f"{heading}\nRuiz, Marta;ESP;f;WIM\nKim;KOR;m;\n").players[0]["sex"] == "w"
    games = read_entry_list(f"{heading}\nRuiz, Marta;ESP;7;WIM\n")
    assert "sex" not in games.players[0]
    assert games.left_out == ((3, "G"),)
