"""Reports for US Chess, the ECF, the DSB and FEDA: every field from its own place, what is missing told by name."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from test_trf_property import tournaments

from pareo.formats import FORMATS, REPORTS
from pareo.formats.dbase import NotDbase, read_table
from pareo.formats.dsb.report import NAMESPACE, tournament_uuid
from pareo.formats.ecf.report import session_items
from pareo.formats.feda.report import average
from pareo.formats.federations import Section, Written
from pareo.formats.federations.letters import plain, windows
from pareo.formats.federations.report import SEVERITIES
from pareo.formats.time_controls import Stage, TimeControl, time_control
from pareo.formats.uschess.report import canonical, rating_system
from pareo.i18n import messages_in
from pareo.i18n.problems import problem_sentence
from pareo.model import Game, NationalRecord, Outcome, Player, Problem, Round, Tournament
from random_fields import tiny_tournaments

FOLDER = Path(__file__).resolve().parents[1] / "data" / "reports"
SPRING = FORMATS["trf26"].load((FOLDER / "spring.trf").read_bytes()).tournament
US = {"affiliate": "A6012345", "chief-td": "10000001", "state": "MA", "zip": "02116"}
ECF = {
    "event-code": "SPR26",
    "results-officer": "A N Other",
    "results-officer-address": "a@example.org",
    "treasurer": "B Body",
    "treasurer-address": "b@example.org",
}
DSB = {"sender": "SC Musterstadt", "created": "2026-06-15T09:00:00+02:00",
       "file-uuid": "0f8fad5b-d9cb-469f-a165-70867728950e"}  # fmt: skip
SAID = {"uschess": US, "ecf": ECF, "dsb": DSB, "feda": {}}


def written(report: str, *made: Tournament, **details: str) -> Written:
    return REPORTS[report].dump([Section(one.name, one) for one in made or (SPRING,)], details or SAID[report])


def tables(data: bytes) -> dict[str, tuple[dict[str, str], ...]]:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: tuple(read_table(archive.read(name))[1]) for name in archive.namelist()}


def codes(report: Written) -> set[str]:
    return {problem.code for problem in report.problems}


# --- US Chess ---------------------------------------------------------------------------------------------------


def test_us_chess_gets_three_files_with_every_section_of_the_event():
    reserve = replace(SPRING, name="Reserve", rounds=SPRING.rounds[:2], time_control="G/25;d5")
    found = tables(written("uschess", SPRING, reserve).data)
    assert list(found) == ["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"]
    (header,) = found["THEXPORT.DBF"]
    assert (header["H_FORMAT"], header["H_NAME"], header["H_TOT_SECT"]) == ("2C", "Spring Open & Reserve", "2")
    assert (header["H_BEG_DATE"], header["H_END_DATE"]) == ("20260612", "20260614")
    assert (header["H_AFF_ID"], header["H_CTD_ID"], header["H_STATE"]) == ("A6012345", "10000001", "MA")
    one, two = found["TSEXPORT.DBF"]
    assert (one["S_R_SYSTEM"], one["S_TIMECTL"], one["S_TOT_RNDS"], one["S_LST_PAIR"]) == ("R", "G/90;+30", "4", "5")
    assert (two["S_SEC_NUM"], two["S_R_SYSTEM"], two["S_TIMECTL"], two["S_TOT_RNDS"]) == ("2", "D", "G/25;d5", "2")
    assert [row["D_RND03"] for row in found["TDEXPORT.DBF"] if row["D_SEC_NUM"] == "2"] == ["U0"] * 5


def test_a_cell_says_result_opponent_and_colour_and_0_for_whoever_did_not_play():
    rows = tables(written("uschess").data)["TDEXPORT.DBF"]
    assert [[row[f"D_RND0{number}"] for number in (1, 2, 3, 4)] for row in rows] == [
        ["W3W", "W2B", "D4W", "U0"],
        ["D4B", "L1W", "L5B", "F0"],
        ["L1B", "X0", "H0", "X0"],
        ["D2W", "F0", "D1B", "F0"],
        ["U0", "B0", "W2W", "F0"],
    ]
    assert [row["D_NAME"] for row in rows][:3] == ["MULLER, JURGEN", "O'BRIEN, ANN-MARIE", "PENA, JOSE"]


def test_us_chess_gets_its_own_ratings_and_never_fides():
    rows = tables(written("uschess").data)["TDEXPORT.DBF"]
    assert [row["D_RATING"] for row in rows] == ["2150", "", "1790", "", "900"]
    assert [row["D_MEM_ID"] for row in rows] == ["12345671", "12345672", "12345673", "", "12345677"]


def test_the_bytes_are_those_of_dbase_iii():
    with zipfile.ZipFile(io.BytesIO(written("uschess").data)) as archive:
        data = archive.read("TDEXPORT.DBF")
    fields, lines = read_table(data)
    rows = tuple(lines)
    assert data[:4] == bytes([3, 126, 6, 14])
    assert data[4:12] == bytes([5, 0, 0, 0]) + (32 * 12 + 1).to_bytes(2, "little") + (91).to_bytes(2, "little")
    assert data[32:64] == b"D_EVENT_ID\0C" + bytes(4) + b"\x0c" + bytes(15)
    assert data[32 * 12 : 32 * 12 + 1] == b"\r"
    first = data[32 * 12 + 1 :][:91]
    assert first == b" " + b" " * 12 + b"1 " + b"1   " + b"12345671" + b"MULLER, JURGEN".ljust(30) + b"  2150" + (
        b"W3W    W2B    D4W    U0     "
    )
    assert data[-1:] == b"\x1a"
    assert len(data) == 32 * 12 + 1 + 91 * len(rows) + 1
    assert [(field.name, field.length) for field in fields][-1] == ("D_RND04", 7)


def test_the_same_event_gives_the_same_bytes():
    assert written("uschess").data == written("uschess").data


@pytest.mark.parametrize(
    "data", [b"", b"PK", b"\x03" + bytes(40), bytes([3, 126, 1, 1, 9, 0, 0, 0, 65, 0, 9, 0]) + bytes(60)]
)
def test_what_is_no_table_is_refused(data: bytes):
    with pytest.raises(NotDbase):
        read_table(data)


def test_what_us_chess_would_refuse_is_told_by_name():
    report = written("uschess", replace(SPRING, city="", time_control="quick"), affiliate="6012345", wrong="x")
    assert codes(report) >= {
        "report-detail-wrong", "report-detail-unknown", "report-lacks-chief-td", "report-lacks-state",
        "report-lacks-zip", "report-lacks-city", "report-time-control", "report-players-uschess-id",
    }  # fmt: skip
    assert not report.complete
    (lacking,) = [one for one in report.problems if one.code == "report-players-uschess-id"]
    assert (lacking.values["players"], lacking.values["count"]) == ("Łukasz (4)", "1")


def test_a_double_round_robin_is_reported_as_one_with_both_games():
    players = tuple(Player(id, f"P{id}", national=(NationalRecord("USA", 1500, f"1234567{id}"),)) for id in (1, 2))
    games = (Game(1, 2, Outcome.WIN, Outcome.LOSS), Game(2, 1, Outcome.DRAW, Outcome.DRAW))
    made = replace(SPRING, players=players, rounds=tuple(Round((game,)) for game in games))
    made = replace(made, settings=replace(made.settings, system="roundrobin@berger", options={"cycles": "2"}))
    found = tables(written("uschess", made).data)
    assert found["TSEXPORT.DBF"][0]["S_TRN_TYPE"] == "R"
    assert [(row["D_RND01"], row["D_RND02"]) for row in found["TDEXPORT.DBF"]] == [("W2W", "D2B"), ("L1B", "D1W")]


# --- ECF --------------------------------------------------------------------------------------------------------


def test_the_ecf_file_has_event_players_and_the_games_that_were_played():
    assert written("ecf").data == (FOLDER / "spring.ecf.txt").read_bytes()


def test_players_of_two_sections_have_pins_of_their_own():
    text = written("ecf", SPRING, replace(SPRING, name="Reserve")).data.decode("cp1252")
    assert re.findall(r"#PIN=(\d+)", text) == [str(number) for number in range(1, 11)]
    assert "#SECTION RESULTS=Reserve\r\n#PIN1=6#SCORE=10#PIN2=8#" in text


def test_half_a_point_for_one_side_has_a_score_of_its_own_and_0_0_is_told():
    half, none = Game(1, 2, Outcome.DRAW, Outcome.LOSS), Game(3, 4, Outcome.LOSS, Outcome.LOSS)
    report = written("ecf", replace(SPRING, rounds=(Round((half, none)),)))
    assert b"#PIN1=1#SCORE=d0#PIN2=2" in report.data
    assert b"#PIN1=3" not in report.data
    assert "report-odd-results" in codes(report)


def test_a_sign_of_the_file_cannot_come_from_a_name():
    made = replace(SPRING, name="Open #1=A", players=(replace(SPRING.players[0], name="Eve #FINISH"),), rounds=())
    assert written("ecf", made).data.count(b"#FINISH") == 1


# --- DSB --------------------------------------------------------------------------------------------------------


def elements(data: bytes, path: str) -> list[dict[str, str]]:
    found = ET.fromstring(data).findall(path.replace("/", f"/{{{NAMESPACE}}}").replace("./", "./"))
    return [{child.tag.partition("}")[2]: child.text or "" for child in one} for one in found]


def test_the_dsb_report_has_players_with_their_numbers_and_years():
    players = elements(written("dsb").data, "./players/player")
    assert players[0] == {
        "tournamentPlayerNumber": "1", "surname": "Müller", "forename": "Jürgen", "dobYear": "1965",
        "dobDate": "1965-12-15", "vkz": "10101", "numberClubMember": "123", "fideId": "4600001",
        "fideRating": "2100", "sex": "m",
    }  # fmt: skip
    assert [one.get("dsbId", "") for one in players] == ["", "NU12", "10204567", "", ""]
    assert "2085" not in written("dsb").data.decode()


def test_the_dsb_report_has_forfeits_as_signs_and_no_byes():
    games = elements(written("dsb").data, "./games/game")
    assert [(one["round"], one["pointWhite"], one["pointBlack"]) for one in games] == [
        ("1", "1", "0"), ("1", "0.5", "0.5"), ("2", "0", "1"), ("2", "+", "-"), ("3", "0.5", "0.5"), ("3", "1", "0"),
        ("4", "-", "-"),
    ]  # fmt: skip
    assert games[0]["date"] == "2026-06-12"


def test_a_tournament_that_is_sent_again_has_the_same_number():
    section = Section("A", SPRING)
    (told,) = elements(written("dsb").data, "./tournament")
    assert told["tournamentUUID"] == tournament_uuid(Section(SPRING.name, SPRING))
    assert (told["tournamentType"], told["rounds"], told["startDate"]) == ("SW", "4", "2026-06-12")
    assert tournament_uuid(section) != tournament_uuid(Section("B", SPRING))


def test_the_dsb_is_told_who_has_no_year_of_birth():
    assert {"report-players-birth-year", "report-players-dsb-id"} <= codes(written("dsb"))
    assert "report-lacks-sender" in codes(written("dsb", created=DSB["created"]))


# --- FEDA -------------------------------------------------------------------------------------------------------


def test_the_feda_text_has_score_and_average_against_nationally_rated_opponents():
    assert written("feda").data == (FOLDER / "spring.feda.txt").read_bytes()


@pytest.mark.parametrize(
    ("own", "opponents", "mean"),
    [
        (2050, [1802, 1500], 1726),
        (0, [2050, 1500], 1775),
        (1500, [2000], 1900),
        (1500, [], 0),
        (1500, [1500, 1501], 1501),
    ],
)
def test_an_opponent_counts_at_most_400_points_away(own: int, opponents: list[int], mean: int):
    assert average(own, opponents) == mean


# --- what they share --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said", "system"),
    [
        ("G/60;d5", "G/60;d5", "D"),
        ("G/90;+30", "G/90;+30", "R"),
        ("40/90, SD/30; d5", "40/90,SD/30;d5", "R"),
        ("90+30", "G/90;+30", "R"),
        ("90' + 30''", "G/90;+30", "R"),
        ("90 minutes, 30 seconds for each move", "G/90;+30", "R"),
        ("90 minutos y 30 segundos por jugada", "G/90;+30", "R"),
        ("90 minutes for 40 moves, then 30 minutes, 30 seconds per move from move 1", "40/90,SD/30;+30", "R"),
        ("15 min + 10 s", "G/15;+10", "Q"),
        ("2 hours", "G/120;d0", "R"),
        ("G/5;d0", "G/5;d0", "D"),
        ("5400+30", "G/90;+30", "R"),
        ("40/5400+30:1800+30", "40/90,SD/30;+30", "R"),
        ("100'x40+15'+30\"", "40/100,SD/15;+30", "R"),
        ("100′ x 40 + 50′ x 20 + 15′", "40/100,20/50,SD/15;d0", "R"),
    ],
)
def test_a_time_control_is_understood_however_people_write_it(text: str, said: str, system: str):
    control = time_control(text)
    assert control is not None
    assert (canonical(control), rating_system(control)) == (said, system)


@pytest.mark.parametrize("text", ["", "rapid", "40 moves", "90 minutes and 5 pawns", "5430+30", "1+2+3"])
def test_a_time_control_that_is_not_certain_is_not_guessed(text: str):
    assert time_control(text) is None


def test_record_222_says_the_time_control_before_words_do():
    assert time_control("as announced", "5400+30") == TimeControl((Stage(0, 90),), 30)
    assert list(session_items(TimeControl((Stage(40, 90), Stage(0, 30)), 30))) == [
        "#MOVES FIRST SESSION=40", "#MINUTES FIRST SESSION=90", "#MINUTES REST OF GAME=30", "#SECONDS PER MOVE=30",
    ]  # fmt: skip


def test_letters_that_an_alphabet_lacks_lose_their_accents_only_there():
    assert plain("Łukasz Größe Ñandú") == "Lukasz Grosse Nandu"
    assert windows("Łukasz Peña Ж") == "Lukasz Peña ?".encode("cp1252")


@pytest.mark.parametrize("report", REPORTS)
def test_games_without_a_result_and_missing_dates_are_told(report: str):
    bare = Tournament(players=SPRING.players, rounds=(Round((Game(1, 2),)),))
    assert {"report-open-games", "report-lacks-dates", "report-lacks-name"} <= codes(written(report, bare))


@pytest.mark.parametrize("report", REPORTS)
def test_a_day_that_no_calendar_has_is_no_day(report: str):
    assert "report-lacks-dates" in codes(written(report, replace(SPRING, end_date="2026/13/99", round_dates=())))


@pytest.mark.parametrize("report", REPORTS)
@settings(max_examples=40)
@given(tournaments())
def test_whatever_the_tournament_a_report_is_written(report: str, tournament: Tournament):
    """Unrated and half-rated fields, forfeits, byes, late entries, odd names."""
    made = written(report, tournament)
    if report == "uschess":
        rows = tables(made.data)["TDEXPORT.DBF"]
        assert len(rows) == len(tournament.players)
        assert all(reciprocal(rows, tournament))
    if report == "dsb":
        assert len(elements(made.data, "./players/player")) == len(tournament.players)
    if report == "feda":
        assert all(line.count(b";") == 8 for line in made.data.splitlines())


def reciprocal(rows: tuple[dict[str, str], ...], tournament: Tournament) -> list[bool]:
    """Whether each game over the board is told by both of its players, with opposite colours."""
    by_number = {row["D_PAIR_NUM"]: row for row in rows}
    found = []
    for row in rows:
        for number in range(1, len(tournament.rounds) + 1):
            cell = row[f"D_RND{number:02d}"]
            if cell[0] in "WDL":
                other = by_number[cell[1:-1]][f"D_RND{number:02d}"]
                found.append(other[1:-1] == row["D_PAIR_NUM"] and {other[-1], cell[-1]} == {"W", "B"})
    return found


@settings(max_examples=30)
@given(tiny_tournaments())
def test_long_and_odd_histories_are_reported_too(tournament: Tournament):
    for report in REPORTS:
        assert written(report, tournament).data


@pytest.mark.parametrize("code", SEVERITIES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_gap_is_a_sentence(code: str, language: str):
    values = {"players": "Ana (1)", "count": "2", "section": "A", "detail": "zip"}
    sentence = problem_sentence(Problem(code, found="x", expected="y", values=values), messages_in(language))
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert not sentence.startswith(code)
