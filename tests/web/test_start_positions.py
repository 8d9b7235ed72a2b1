"""Chess960 at the desk: positions drawn or typed, shown wherever the round is, undone, kept in the file."""

from __future__ import annotations

from events import base, fresh

from pareo.desk.books import journal
from pareo.desk.event import festivals, setup
from pareo.desk.results.report import report_file
from pareo.desk.rounds import making as rounds
from pareo.formats import trf
from pareo.model.chess960 import drawn_position

ENTRIES = [{"name": f"Player {number}", "fide_rating": 2000 - number} for number in range(4)]


def paired(desk):
    section = festivals.create(desk.world.books, "Ana", {"name": "Shuffle", "rounds": "3"}, ENTRIES)
    for act_of in (
        lambda act: setup.change_section(act, {"chess960": "on"}),
        lambda act: rounds.pair(act, lambda: "w"),
        lambda act: rounds.publish(act, 1),
    ):
        with desk.world.books.act(section.snapshot, "Ana") as act:
            act_of(act)
    return fresh(desk.world.books, section)


def test_a_position_is_drawn_once_and_shown_on_every_page_of_the_round(desk, client) -> None:
    section = paired(desk)
    client.submit(base(section) + "/rounds/1/position")
    found = fresh(desk.world.books, section).settings
    number = int(found.start_positions["1"])
    assert number == drawn_position(found.chess960_seed, 1)
    client.submit(base(section) + "/rounds/1/position")
    again = fresh(desk.world.books, section).settings
    assert (again.start_positions, again.chess960_seed) == (found.start_positions, found.chess960_seed)
    event, _, slug = base(section).removeprefix("/e/").partition("/")
    pages = ["/rounds/1", "/print/pairings?round=1", "/print/slips?round=1", "/print/names?round=1"]
    for path in [*(base(section) + page for page in pages), f"/public/{event}/{slug}"]:
        assert f"Chess960 start position {number}" in client.get(path).text, path


def test_a_typed_position_is_journalled_and_undone(desk, client) -> None:
    section = paired(desk)
    client.submit(base(section) + "/rounds/1/position", {"position": "rnbqkbnr"})
    assert fresh(desk.world.books, section).settings.start_positions == {"1": "518"}
    page = client.get(base(section) + "/journal").text
    assert "Round 1: Chess960 start position 518 entered (RNBQKBNR)" in page
    with desk.world.books.act(fresh(desk.world.books, section).snapshot, "Ana") as act:
        journal.undo(act, desk.world.books.journal(section.snapshot.event, section.snapshot.book, 1)[0])
    assert fresh(desk.world.books, section).settings.start_positions == {}


def test_bad_positions_get_a_sentence(desk, client) -> None:
    section = paired(desk)
    answer = client.submit(base(section) + "/rounds/1/position", {"position": "960"})
    assert (answer.status_code, "is not a start position" in answer.text) == (422, True)
    assert client.submit(base(section) + "/rounds/9/position").status_code == 404
    client.submit(base(section) + "/setup", {"boxes": "chess960"})
    answer = client.submit(base(section) + "/rounds/1/position")
    assert (answer.status_code, "plays ordinary chess" in answer.text) == (409, True)


def test_the_file_keeps_the_positions_and_the_desk_takes_them_back(desk, client) -> None:
    section = paired(desk)
    client.submit(base(section) + "/rounds/1/position", {"position": "959"})
    data = report_file(fresh(desk.world.books, section), [])
    assert b"### pareo chess960 = yes" in data
    assert b"### pareo chess960.1 = 959" in data
    brought = festivals.bring_in(desk.world.books, "Ana", trf.to_tournament(trf.read(data)).tournament)
    assert (brought.settings.chess960, brought.settings.start_positions) == (True, {"1": "959"})
