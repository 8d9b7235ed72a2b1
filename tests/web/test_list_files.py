"""Lists as files: the desk gives what the command line gives, in both languages."""

from __future__ import annotations

import io
import json
import re

import pytest
from events import base, enter, fresh, new_section, pair, played, report_of
from openpyxl import load_workbook

from pareo.cli.main import main
from pareo.desk.event import setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering as results
from pareo.desk.rounds import board_order
from pareo.reports.forms import FORMS
from pareo.reports.views import OF_TEAMS, OF_THE_DESK, VIEWS

LISTS = sorted(VIEWS.keys() - OF_THE_DESK)


def on_the_command_line(capsys, *arguments: object) -> str:
    code = main([str(argument) for argument in arguments])
    captured = capsys.readouterr()
    assert code == 0, captured.err
    return captured.out


def swiss(books):
    """Nine players: a bye, a forfeit, an absence, a draw and an unrated game."""
    section = pair(books, new_section(books, players=9))
    for board, result in zip(section.boards[1], ("10", "==", "+-", "WL")):
        section = enter(books, section, board.board, result)
    with books.act(section.snapshot, "Ana", 2) as act:
        attendance.set_bye(act, section.players[4].id, 2, "H")
    return played(books, fresh(books, section), 2)


def dated(books, section):
    """Ages are reckoned by the year of the event."""
    with books.act(section.festival.snapshot, "Ana", 2) as act:
        setup.change_festival(act, {"start_date": "2027-03-25"})
    return fresh(books, section)


def round_robin(books):
    return played(books, new_section(books, players=5, system="roundrobin@berger", cycles="2"), 4)


def scrabble(books):
    section = new_section(books, players=6, system="scrabble@fise", game_points="on")
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(act, {"tiebreaks": "SPREAD, SEC", "game_points": "on"})
    section = pair(books, fresh(books, section))
    for board in section.boards[1]:
        with books.act(section.snapshot, "Ana", 2) as act:
            results.enter_points(act, 1, board.board, 400 + board.board, 388)
    return fresh(books, section)


def groups(books):
    section = new_section(books, players=8)
    for player, letter in zip(section.players, "ABABABAB"):
        with books.act(section.snapshot, "Ana", 2) as act:
            registration.edit(act, player.id, {"group": letter})
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(act, {"groups": "independent"})
    return played(books, fresh(books, section), 2)


def us_chess(books):
    return played(books, new_section(books, players=9, system="uscf"), 3)


EVENTS = {"swiss": swiss, "round robin": round_robin, "scrabble": scrabble, "groups": groups, "us chess": us_chess}
ONLY = {
    "calendar": "round robin",
    "board-points": "scrabble",
    "color-log": "us chess",
    **dict.fromkeys(OF_TEAMS, "teams"),
}
"""Lists that an event of one kind alone has."""


@pytest.mark.parametrize("event", EVENTS)
def test_every_list_of_the_desk_is_that_of_the_command_line(desk, client, capsys, tmp_path, event):
    section = dated(desk.world.books, EVENTS[event](desk.world.books))
    report = tmp_path / "event.trf"
    report.write_bytes(report_of(client, base(section)))
    compared = 0
    for name in LISTS:
        for language in ("en", "es"):
            asked = {"Accept-Language": language}
            answer = client.get(f"{base(section)}/lists/{name}.csv", headers=asked)
            if ONLY.get(name, event) != event:
                assert answer.status_code == 404
                continue
            said = on_the_command_line(capsys, "standings", report, "--view", name, "--form", "csv", "--lang", language)
            assert answer.content.decode("utf-8-sig") == said, name
            assert not re.search(r"(^|[,;])[0-9]*½", said, re.MULTILINE), "points are numbers for a spreadsheet"
            data = client.get(f"{base(section)}/lists/{name}.json", headers=asked).json()
            told = json.loads(on_the_command_line(capsys, "standings", report, "--view", name, "--form", "json"))
            assert data == told
            compared += 1
    assert compared >= 2 * (len(LISTS) - len(ONLY))


def content_of(file: bytes, suffix: str) -> object:
    """What a file says; spreadsheets hold the moment of their making besides."""
    if suffix != "xlsx":
        return file
    return list(load_workbook(io.BytesIO(file)).worksheets[0].iter_rows(values_only=True))


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_list_has_every_form_the_same_at_the_desk_and_on_the_command_line(
    desk, client, capsys, tmp_path, language
):
    section = dated(desk.world.books, round_robin(desk.world.books))
    report = tmp_path / "event.trf"
    report.write_bytes(report_of(client, base(section)))
    for name in VIEWS:
        for form in FORMS.values():
            asked = f"{base(section)}/lists/{name}.{form.suffix}"
            answer = client.get(asked, headers={"Accept-Language": language})
            if (
                name in ("rating-comparison", "prizes", "prize-receipts", "outlook-prizes")
                or ONLY.get(name, "round robin") != "round robin"
            ):
                assert answer.status_code == 404, "local ratings are usually not worked out, nor is a prize planned"
                continue
            assert answer.status_code == 200, asked
            if name in OF_THE_DESK:
                continue
            file = tmp_path / f"{name}.{form.suffix}"
            on_the_command_line(capsys, "standings", report, "--view", name, "-o", file, "--lang", language)
            assert content_of(answer.content, form.suffix) == content_of(file.read_bytes(), form.suffix), asked


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_explanations_of_the_desk_are_those_of_the_command_explain(desk, client, capsys, tmp_path, language):
    section = swiss(desk.world.books)
    report = tmp_path / "event.trf"
    report.write_bytes(report_of(client, base(section)))
    for form in FORMS.values():
        asked = f"{base(section)}/lists/explanations.{form.suffix}?round=2"
        answer = client.get(asked, headers={"Accept-Language": language})
        file = tmp_path / f"round.{form.suffix}"
        on_the_command_line(
            capsys, "explain", report, "--round", 2, "--form", form.name, "-o", file, "--lang", language
        )
        assert content_of(answer.content, form.suffix) == content_of(file.read_bytes(), form.suffix), asked
    page = client.get(f"{base(section)}/rounds/2/why").text
    assert f"{base(section)}/lists/explanations.csv?round=2" in page


def test_an_adjourned_game_has_its_mark_before_the_next_round_is_made(desk, client):
    section = pair(desk.world.books, new_section(desk.world.books))
    section = enter(desk.world.books, section, 1, "??")
    rows = client.get(f"{base(section)}/lists/pairings.json").json()["rows"]
    assert [row["result"] for row in rows[:2]] == ["*-*", ""]


def test_every_list_comes_in_every_form_with_its_media_type(desk, client):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    for form in FORMS.values():
        answer = client.get(f"{base(section)}/lists/standings.{form.suffix}")
        assert answer.headers["content-type"].partition(";")[0] == form.media
        assert f'filename="test-open-main-standings-1.{form.suffix}"' in answer.headers["content-disposition"]
    sheet = load_workbook(io.BytesIO(client.get(base(section) + "/lists/pairings.xlsx").content)).worksheets[0]
    assert sheet["A2"].value == 1


@pytest.mark.parametrize("file", ["nothing.csv", "standings", "standings.doc", "standings.csv.txt", "calendar.csv"])
def test_what_is_no_list_or_no_form_is_not_found(desk, client, file):
    section = played(desk.world.books, new_section(desk.world.books), 1)
    assert client.get(f"{base(section)}/lists/{file}").status_code == 404


def test_pairings_before_the_first_round_are_not_found(desk, client):
    section = new_section(desk.world.books)
    assert client.get(f"{base(section)}/lists/pairings.csv").status_code == 404
    assert client.get(f"{base(section)}/lists/players.csv").status_code == 200


def test_moved_boards_have_their_numbers_in_every_list_and_on_every_page(desk, client):
    books = desk.world.books
    section = pair(books, new_section(books))
    with books.act(section.snapshot, "Ana", 2) as act:
        board_order.move_board(act, 1, 1, 20)
    section = fresh(books, section)
    white = section.player(section.board(1, 20).white)
    rows = client.get(f"{base(section)}/lists/pairings.json").json()["rows"]
    assert next(row["board"] for row in rows if row["white_number"] == white.number) == 20
    cards = client.get(f"{base(section)}/lists/cards.json").json()["rows"]
    assert next(row["board"] for row in cards if row["number"] == white.number) == 20
    assert '<td class="n nr">20</td>' in client.get(f"{base(section)}/print/boards").text
    assert "Board 20 ·" in client.get(f"{base(section)}/print/slips").text


def test_the_rank_column_of_the_report_is_the_place_of_the_standings(desk, client):
    section = played(desk.world.books, new_section(desk.world.books, players=12), 4)
    rows = client.get(f"{base(section)}/lists/standings.json").json()["rows"]
    for dialect in ("trf26", "trf16", "trf06", "trfx"):
        direct = dialect in ("trf06", "trfx")
        made = client.get(f"{base(section)}/trf?dialect={dialect}").content if direct else None
        lines = (made or report_of(client, base(section), dialect)).decode().splitlines()
        ranks = {int(line[4:8]): int(line[85:89]) for line in lines if line.startswith("001")}
        assert ranks == {row["number"]: row["rank"] for row in rows}
    by_points = sorted(rows, key=lambda row: (-float(row["points"]), row["number"]))
    assert [row["number"] for row in rows] != [row["number"] for row in by_points]


def test_the_places_of_groups_are_their_own_in_the_report_too(desk, client, capsys, tmp_path):
    section = groups(desk.world.books)
    rows = client.get(f"{base(section)}/lists/standings.json").json()["rows"]
    data = report_of(client, base(section))
    ranks = {int(line[4:8]): int(line[85:89]) for line in data.decode().splitlines() if line.startswith("001")}
    assert ranks == {row["number"]: row["rank"] for row in rows}
    (tmp_path / "groups.trf").write_bytes(data)
    assert "rank" not in on_the_command_line(capsys, "check", tmp_path / "groups.trf").lower()


def test_the_cross_table_by_place_names_opponents_by_their_place(desk, client):
    section = played(desk.world.books, new_section(desk.world.books, players=6), 2)
    by_place = client.get(f"{base(section)}/lists/crosstable-by-rank.json").json()["rows"]
    by_number = client.get(f"{base(section)}/lists/crosstable.json").json()["rows"]
    places = {row["name"]: row["number"] for row in by_place}
    numbers = {row["number"]: row["name"] for row in by_number}
    first = next(row for row in by_number if row["name"] == by_place[0]["name"])
    opponent = numbers[int(first["1"].partition("w")[0].partition("b")[0])]
    assert by_place[0]["1"].startswith(str(places[opponent]))
    page = client.get(f"{base(section)}/crosstable?order=rank").text
    assert f'{places[opponent]}<i class="piece small' in page


def test_a_round_robin_opens_its_cross_table_as_a_square_with_both_cycles(desk, client):
    section = played(
        desk.world.books, new_section(desk.world.books, players=4, system="roundrobin@berger", cycles="2"), 6
    )
    page = client.get(f"{base(section)}/crosstable").text
    assert "All-play-all table" in page
    assert "cycle by cycle" in page
    assert page.count('<span class="own">×</span>') == 4
    rows = client.get(f"{base(section)}/lists/square.json").json()["rows"]
    assert all(len(row[str(number)]) == 2 for row in rows for number in range(1, 5) if number != row["number"])
