"""Files taken into FIDE mode, over HTTP: nothing comes in, or stays out, in silence (VCL4THP 48 to 56, 181)."""

from __future__ import annotations

import re

import pytest
from events import base, markup, new_section, played, trf_of

from pareo.desk.books.section import Section


def report(client, section: Section, dialect: str = "trf26") -> bytes:
    return trf_of(client, base(section), dialect)


def bring(client, data: bytes, **fields: str):
    client.get("/manual")
    form = {"_csrf_token": client.cookies["csrftoken"], **fields}
    return client.post("/events/import", data=form, files={"file": ("x.trf", data)})


def with_result(data: bytes, player: int, letter: str) -> bytes:
    """The file with another letter for this player in round 1."""
    lines = data.decode().split("\r\n")
    at = next(index for index, line in enumerate(lines) if line.startswith(f"001 {player:4}"))
    lines[at] = lines[at][:98] + letter + lines[at][99:]
    return "\r\n".join(lines).encode()


def imported(books, than: Section) -> list[Section]:
    return [
        section
        for festival in books.festivals()
        for section in books.sections(festival)
        if section.snapshot.event != than.snapshot.event
    ]


@pytest.fixture
def event(desk) -> Section:
    return played(desk.world.books, new_section(desk.world.books, players=6, rounds="3"), 2)


def test_a_file_without_a_fault_is_shown_before_it_comes_in(desk, client, event):
    shown = bring(client, report(client, event))
    assert shown.status_code == 409
    assert "Nothing has been imported yet" in shown.text
    assert "What was read otherwise" not in shown.text
    assert imported(desk.world.books, event) == []
    answer = bring(client, report(client, event), confirmed="1")
    assert answer.status_code == 200
    (section,) = imported(desk.world.books, event)
    assert section.settings.fide_mode
    assert [made.games for made in section.tournament.rounds] == [made.games for made in event.tournament.rounds]


@pytest.mark.parametrize("letter", ["1", "="])
def test_181_an_impossible_result_is_told_and_not_kept(desk, client, event, letter):
    white = next(board for board in event.boards[1] if board.result == "10")
    data = with_result(report(client, event), event.player(white.black).number, letter)
    told = bring(client, data)
    assert told.status_code == 409
    assert "is no result. The game comes in without one" in told.text
    assert imported(desk.world.books, event) == []
    assert bring(client, data, confirmed="1").status_code == 200
    (section,) = imported(desk.world.books, event)
    assert section.settings.fide_mode
    assert {board.result for board in section.boards[1]} <= {"??", "10", "=="}
    assert [board.result for board in section.boards[1]].count("??") == 1
    comment = next(line for line in report(client, section).decode().splitlines() if line.startswith("### Import"))
    assert "is no result, counted as unknown" in comment


def test_54_and_55_rounds_that_break_the_rules_are_told_asked_about_and_reported(desk, client, event):
    first, second, *_ = event.boards[2]
    blacks, whites = (first.black, second.black), (first.white, second.white)
    lines = report(client, event).decode().split("\r\n")
    for both in (blacks, whites):
        lines = [_exchanged(line, *(event.player(id).number for id in both)) for line in lines]
    swapped = lines
    told = bring(client, "\r\n".join(swapped).encode())
    assert told.status_code == 409
    assert "Rounds that the rules pair otherwise" in told.text
    assert len(re.findall("Round 2: the rules ask for", told.text)) == 2
    assert bring(client, "\r\n".join(swapped).encode(), confirmed="1").status_code == 200
    (section,) = imported(desk.world.books, event)
    comment = next(line for line in report(client, section).decode().splitlines() if line.startswith("### Import"))
    assert comment.startswith("### Import @ Round 2: Round 2 differs from the pairing rules: ")


def _exchanged(line: str, one: int, other: int) -> str:
    """Two players exchanged wherever they are the opponent in round 2."""
    if not line.startswith("001 "):
        return line
    swapped = {f"{one:4}": f"{other:4}", f"{other:4}": f"{one:4}"}
    cell = line[101:105]
    if cell in swapped:
        return line[:101] + swapped[cell] + line[105:]
    return line


def test_52_what_was_adjusted_or_not_understood_is_told_line_by_line(desk, client, event):
    data = report(client, event) + b"777 something else\r\n001   xx Nobody\r\n"
    told = bring(client, data)
    assert told.status_code == 409
    page = markup(told)
    assert "This line is not a TRF record and is left as it is: “777 something else”" in page
    assert "This player has no readable starting number" in page
    kept = re.search(r'name="kept" value="([^"]+)"', told.text)
    assert kept is not None
    answer = client.submit("/events/import", {"kept": kept[1], "confirmed": "1"})
    assert answer.status_code == 200
    assert len(imported(desk.world.books, event)) == 1


@pytest.mark.parametrize("dialect", ["trf16", "trf06"])
def test_48_and_50_what_an_older_file_does_not_say_is_told(client, event, dialect):
    plain = [line for line in report(client, event, dialect).split(b"\r\n") if not line.startswith(b"###")]
    told = bring(client, b"\r\n".join(plain), system="dutch@2026")
    assert told.status_code == 409
    assert "No initial colour is announced" in told.text


def test_53_a_file_from_which_nothing_can_be_made_shows_why(client):
    answer = bring(client, b"012 Nothing\r\n042 yesterday\r\n")
    assert answer.status_code == 409
    assert "There is no player line" in answer.text
    assert "Make the event" not in answer.text


def test_what_fide_mode_does_not_have_comes_in_outside_it(desk, client, event):
    data = report(client, event) + b"162  P 0.7\r\n"
    told = bring(client, data)
    assert (told.status_code, "The event will not be in FIDE mode." in told.text) == (409, True)
    bring(client, data, confirmed="1")
    (section,) = imported(desk.world.books, event)
    assert (section.settings.fide_mode, section.settings.points_bye) == (False, 7)


def test_an_expelled_player_stays_expelled(desk, client, event):
    bring(client, report(client, event) + b"### pareo expelled = 3\r\n", confirmed="1")
    (section,) = imported(desk.world.books, event)
    assert [player.number for player in section.players if player.expelled] == [3]
