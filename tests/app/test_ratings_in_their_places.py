"""FIDE's, the national and the tournament's rating of a player: each in its own place in every file."""

from __future__ import annotations

import io
import zipfile

import pytest

from pareo.desk.event import setup
from pareo.desk.players import registration
from pareo.desk.results.report import filed_tournament, report_file
from pareo.formats import FORMATS, REPORTS, format_of
from pareo.formats.federations import Section

FIDE, NATIONAL, HERE = 2111, 1955, 2333
IDS = {"uschess": "12345678", "ecf": "123456A", "dsb": "10101-23", "feda": "98765"}
FEDERATIONS = {name: report.federation for name, report in REPORTS.items()}


def rated(new_table, federation: str = "ESP", national_id: str = "98765"):
    """The first player has three ratings, the second a national one alone, the third FIDE's alone, the fourth none."""
    table = new_table(players=4, rating_use="fide")
    with table.books.act(table.section.festival.snapshot, "Ana") as act:
        setup.change_festival(act, {"federation": federation})
    ratings = [
        {"fide_rating": FIDE, "national_rating": NATIONAL, "tournament_rating": HERE},
        {"fide_rating": 0, "national_rating": 1766},
        {"fide_rating": 2044, "national_rating": 0},
        {"fide_rating": 0, "national_rating": 0},
    ]
    for player, values in zip(table.section.players, ratings):
        with table.act(2) as act:
            registration.edit(act, player.id, values | {"national_id": national_id, "birth": "1990-02-03"})
    table.play(1)
    return table


def by_name(tournament) -> dict[str, tuple[int, int, int]]:
    return {
        player.name: (player.by_fide, player.national[0].rating if player.national else 0, player.rating)
        for player in tournament.players
    }


ALL = {
    "Player 01": (FIDE, NATIONAL, HERE),
    "Player 02": (0, 1766, 1766),
    "Player 03": (2044, 0, 2044),
    "Player 04": (0, 0, 0),
}


@pytest.mark.parametrize("format", ["veg", "players-csv", "vega-players"])
def test_a_file_without_room_for_all_three_says_so(new_table, format):
    lost = FORMATS[format].losses(filed_tournament(rated(new_table).section))
    assert "lost-player_rating" in {problem.code for problem in lost}


@pytest.mark.parametrize("format", [id for id in FORMATS if id.startswith("trf") or id in ("tdf", "xml")])
def test_every_file_that_is_read_gives_all_three_back(new_table, format):
    table = rated(new_table)
    if format.startswith("trf"):
        data = report_file(table.section, (), format)
    else:
        data = FORMATS[format].dump(filed_tournament(table.section))
    assert by_name(format_of(data).load(data).tournament) == ALL


@pytest.mark.parametrize("dialect", ["trf26", "trf16", "trf06", "trfx"])
def test_the_columns_of_fides_rating_hold_nothing_else(new_table, dialect):
    lines = report_file(rated(new_table).section, (), dialect).decode().split("\r\n")
    shown = {line[14:47].strip(): line[48:52].strip() for line in lines if line.startswith("001")}
    assert shown == {name: str(fide or "") for name, (fide, _, _) in ALL.items()}
    assert [line for line in lines if line.startswith("072")] == ["072 2"]


@pytest.mark.parametrize("report", REPORTS)
def test_a_federation_is_sent_its_own_rating_and_number(new_table, report):
    table = rated(new_table, FEDERATIONS[report], IDS[report])
    data = REPORTS[report].dump([Section("A", filed_tournament(table.section))], {}).data
    if report == "uschess":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            data = archive.read("TDEXPORT.DBF")
    assert IDS[report].partition("-")[0].encode() in data
    assert str(HERE).encode() not in data
    # Only FIDE's own field of the DSB holds FIDE's rating. FEDA has the national one as that of his opponent; the files
    # of the DSB and of the ECF have no place for a national rating.
    assert (str(FIDE).encode() in data) is (report == "dsb")
    assert (str(NATIONAL).encode() in data) is (report in ("uschess", "feda"))
