"""Players between sections and out of the program: by rating, one by one, as Vega's file, CSV and spreadsheet."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest

from pareo.desk.books.refusals import FieldProblems, NotAllowed, Refusal
from pareo.desk.books.undoing import undo_everywhere
from pareo.desk.event import festivals
from pareo.desk.players import registration, transfer
from pareo.desk.rounds import making as rounds
from pareo.formats.player_lists.reading import read_entry_list
from pareo.formats.rating_lists import Listed, read, reading_of, sniff
from pareo.reports.player_files import FORMS, players_file, sheet_text
from pareo.store.players.importing import keep_players
from pareo.store.players.opening import open_player_lists


def test_a_section_by_ratings_has_the_players_of_its_range_and_the_old_one_keeps_them(table) -> None:
    made = transfer.section_by_rating(table.books, "Ana", table.section, "Under 2450", 0, 2450)
    assert [player.fide_rating for player in made.players] == [2450, 2440, 2430, 2420]
    assert [player.number for player in made.players] == [1, 2, 3, 4]
    settings = made.settings
    assert (settings.name, settings.rounds, settings.system) == ("Under 2450", 5, table.section.settings.system)
    assert len(table.section.players) == 8


@pytest.mark.parametrize("by, expected", [("fide", 3), ("national", 8), ("both", 3), ("tournament", 3)])
def test_the_range_can_be_of_either_rating(table, by: str, expected: int) -> None:
    low = 0 if by == "national" else 2470
    assert len(transfer.in_range(table.section, low, 2490, by)) == expected


def test_a_range_without_players_and_a_range_upside_down_are_refused(table) -> None:
    with pytest.raises(Refusal):
        transfer.section_by_rating(table.books, "Ana", table.section, "None", 100, 200)
    with pytest.raises(FieldProblems):
        transfer.in_range(table.section, 2000, 1000)
    with pytest.raises(FieldProblems):
        transfer.in_range(table.section, 0, 1000, "weight")


@pytest.fixture
def other(table):
    return festivals.add_section(table.books, "Ana", table.section.festival, {"name": "B"})


def test_players_are_copied_once(table, other) -> None:
    assert transfer.copy_players(table.books, "Ana", table.section, [1, 2], other) == 2
    assert transfer.copy_players(table.books, "Ana", table.section, [2, 3], again(table, other)) == 1
    assert [player.name for player in again(table, other).players] == ["Player 01", "Player 02", "Player 03"]
    with pytest.raises(Refusal):
        transfer.copy_players(table.books, "Ana", table.section, [1], again(table, other))


def again(table, section):
    return table.books.section(section.snapshot.event_slug, section.snapshot.slug)


def test_a_player_moves_until_he_is_paired(table, other) -> None:
    assert transfer.move_players(table.books, "Ana", table.section, [3, 4], other) == 2
    assert {"Player 03", "Player 04"}.isdisjoint(player.name for player in table.section.players)
    assert [player.name for player in again(table, other).players] == ["Player 03", "Player 04"]
    assert table.last().action == "move_player"
    table.play(1)
    with pytest.raises(Refusal) as refused:
        transfer.move_players(table.books, "Ana", table.section, [1], again(table, other))
    assert refused.value.code == "has_played"


def test_who_cannot_leave_does_not_arrive(table, other) -> None:
    """Somebody who came late and was never paired cannot be struck from the list in FIDE mode any more."""
    table.play(1)
    (late,) = table.do(registration.register, [{"name": "Late, Larry"}])
    with pytest.raises(NotAllowed):
        transfer.move_players(table.books, "Ana", table.section, [late.id], other)
    assert again(table, other).players == ()


def test_nobody_and_the_same_section_are_refused(table, other) -> None:
    for ids, target, code in (([], other, "nobody_chosen"), ([1], table.section, "same_section")):
        with pytest.raises(Refusal) as refused:
            transfer.move_players(table.books, "Ana", table.section, ids, target)
        assert refused.value.code == code


def names(section) -> list[str]:
    return [player.name for player in section.players]


def test_one_undo_takes_a_move_back_on_both_sides_and_one_redo_does_it_again(table, other) -> None:
    before = names(table.section)
    transfer.move_players(table.books, "Ana", table.section, [3], other)
    undo_everywhere(table.books, "Ana", table.snapshot, table.last())
    assert (names(table.section), names(again(table, other))) == (before, [])
    undo_everywhere(table.books, "Ana", table.snapshot, table.last())
    assert (len(table.section.players), names(again(table, other))) == (7, ["Player 03"])
    arrived = table.books.journal(other.snapshot.event, other.snapshot.book, 1)[0]
    undo_everywhere(table.books, "Ana", other.snapshot, arrived)
    assert (names(table.section), names(again(table, other))) == (before, [])


def test_a_move_is_taken_back_on_no_side_when_one_of_them_cannot(table, other) -> None:
    transfer.move_players(table.books, "Ana", table.section, [3, 4], other)
    moved = table.last()
    with table.books.act(other.snapshot, "Ana") as act:
        rounds.pair(act, lambda: "w")
    with pytest.raises(Refusal) as refused:
        undo_everywhere(table.books, "Ana", table.snapshot, moved)
    assert refused.value.code == "undo_has_played"
    assert (len(table.section.players), len(again(table, other).players)) == (6, 2)


def test_the_entry_of_a_player_who_is_paired_cannot_be_taken_back(table) -> None:
    (late,) = table.do(registration.register, [{"name": "Late, Larry"}, {"name": "Later, Lou"}])[:1]
    added = table.last()
    table.pair()
    with pytest.raises(Refusal) as refused:
        undo_everywhere(table.books, "Ana", table.snapshot, added)
    assert refused.value.code in ("undo_has_played", "stands_in_the_way")
    assert late.id in table.section.by_id


def listed(data: bytes) -> list[Listed]:
    batches = read([data], reading_of(sniff(data)))
    return [Listed(*row) for batch in batches for row in batch.rows]


@pytest.mark.parametrize("form", ["vega", "csv"])
def test_exported_players_can_be_imported_again(table, form: str) -> None:
    found = listed(players_file(table.section, form))
    assert [(player.name, player.standard) for player in found] == [
        (player.name, player.fide_rating) for player in table.section.players
    ]


def test_a_spreadsheet_is_written_and_read_as_entries(table) -> None:
    data = players_file(table.section, "xlsx")
    entries = read_entry_list(sheet_text(data))
    assert [(entry["name"], entry["fide_rating"]) for entry in entries.players] == [
        (player.name, player.fide_rating) for player in table.section.players
    ]


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_origin_and_group_travel_with_the_players(table, form: str) -> None:
    table.do(registration.register, [{"name": "Vidal, Eva", "club": "Casino", "origin": "Aragón", "group": "U16"}])
    data = players_file(table.section, form)
    entries = read_entry_list(sheet_text(data) if form == "xlsx" else data.decode("utf-8-sig"))
    eva = next(entry for entry in entries.players if entry["name"] == "Vidal, Eva")
    assert (eva["club"], eva["origin"], eva["group"]) == ("Casino", "Aragón", "U16")
    assert entries.clear


def test_a_name_like_a_formula_stays_a_name(table) -> None:
    table.do(registration.register, [{"name": "=HYPERLINK(1)", "fide_rating": 2600}])
    assert b"\n,,'=HYPERLINK(1)" in players_file(table.section, "csv").replace(b"\r", b"").replace(b"\n0,", b"\n,")


@pytest.mark.parametrize("data", [b"", b"not a zip", b"PK\x03\x04 broken"])
def test_what_is_no_spreadsheet_is_refused(data: bytes) -> None:
    with pytest.raises(Refusal) as refused:
        sheet_text(data)
    assert refused.value.code == "not_a_sheet"


def test_a_spreadsheet_that_unpacks_without_end_is_refused() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/worksheets/sheet1.xml", bytes(150_000_000))
    with pytest.raises(Refusal) as refused:
        sheet_text(file.getvalue())
    assert refused.value.code == "sheet_too_large"


def test_a_form_that_there_is_not_is_refused(table) -> None:
    assert set(FORMS) == {"vega", "csv", "xlsx"}
    with pytest.raises(Refusal):
        players_file(table.section, "doc")


def test_the_players_of_an_earlier_event_become_a_list(table, tmp_path: Path) -> None:
    lists = open_player_lists(tmp_path)
    keep_players(lists, table.section.title, transfer.as_listed(table.section), date="2026-11-01", source="event")
    assert [found.player.name for found in lists.find("player 03")] == ["Player 03"]
    assert lists.lists()[0].players == 8
    lists.close()
