"""Questions of FIDE's checklist that no other test has for itself: 62, 78, 88, 170 and 223."""

from __future__ import annotations

import re
import socket
from typing import Any

import pytest
from events import base, enter, fresh, new_section, pair, played

from pareo.desk.event import setup
from pareo.desk.players import attendance
from pareo.desk.results.standings import official

PAGES = (
    "", "/setup", "/players", "/order", "/rounds/1", "/rounds/2", "/standings", "/crosstable", "/report", "/journal",
    "/papers", "/refresh", "/phones", "/ratings",
)  # fmt: skip


def test_62_more_rounds_than_the_field_can_play_are_told_before_the_start(desk, client):
    section = new_section(desk.world.books, players=8, rounds="9")
    warning = "There are more rounds than can be played without players meeting twice."
    for page in ("/setup", "/rounds/1"):
        assert warning in client.get(base(section) + page).text, page
    enough = new_section(desk.world.books, players=8, rounds="5")
    for page in ("/setup", "/rounds/1"):
        assert warning not in client.get(base(enough) + page).text, page


def standing_of(desk, section, name: str) -> int:
    rows = official(fresh(desk.world.books, section), 1).rows
    return next(row.points for row in rows if row.name == name)


def changed(desk, section, **typed: str) -> None:
    books = desk.world.books
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.leave_fide_mode(act)
    with books.act(section.snapshot, "Ana", 2) as act:
        setup.change_section(act, typed)


def test_78_points_already_made_follow_another_scoring(desk):
    """In FIDE mode the scoring stands (75); outside it every round is counted anew."""
    section = played(desk.world.books, new_section(desk.world.books, players=6), 1)
    (winner,) = {board.white for board in section.boards[1] if board.board == 1}
    name = section.by_id[winner].name
    assert standing_of(desk, section, name) == 10
    changed(desk, section, points_win="3", points_draw="1", points_bye="3")
    assert standing_of(desk, section, name) == 30


def test_88_byes_already_given_follow_another_value(desk):
    section = pair(desk.world.books, new_section(desk.world.books, players=5))
    (resting,) = section.byes
    name = section.by_id[resting[1]].name
    assert standing_of(desk, section, name) == 10
    changed(desk, section, points_bye="0.5")
    assert standing_of(desk, section, name) == 5


def test_170_who_has_left_is_marked_in_the_standings_on_screen_on_paper_and_in_the_hall(desk, client):
    books = desk.world.books
    section = played(books, new_section(books, players=6), 1)
    left = section.players[0]
    with books.act(section.snapshot, "Ana", 2) as act:
        attendance.withdraw(act, left.id)
    screen = re.sub("<[^>]+>", " ", client.get(base(section) + "/standings").text)
    assert re.search(rf"{left.name}\s+\(withdrawn\)", screen)
    assert screen.count("(withdrawn)") == 1
    public = "/public" + base(section).removeprefix("/e")
    for page in (base(section) + "/print/standings", public + "/standings", base(section) + "/lists/standings.txt"):
        assert f"Withdrawn: {left.number} {left.name}" in client.get(page).text, page


def test_103_and_198_who_is_not_ranked_is_named_on_the_screen_too(desk, client):
    books = desk.world.books
    section = played(books, new_section(books, players=6, system="roundrobin@berger"), 1)
    with books.act(section.snapshot, "Ana", 2) as act:
        attendance.withdraw(act, section.players[5].id)
    section = pair(books, section)
    while section.last_round < 5:
        for number, board in enumerate(section.boards[section.last_round], 1):
            gone = section.players[5].id
            section = enter(
                books, section, number, "+-" if board.black == gone else "-+" if board.white == gone else "10"
            )
        section = pair(books, section)
    page = client.get(base(section) + "/standings", params={"after": "4"}).text
    assert "Not counted: 6 Player06, Test (withdrew before half of the games, C.05 6.6)" in page
    assert "Withdrawn:" not in page, "who has left is marked beside his name"


def test_standings_go_on_although_a_round_was_paired_with_a_game_open(desk, client):
    """A missing result counts as adjourned once the next round is paired (159): the list is provisional, not empty."""
    books = desk.world.books
    section = pair(books, new_section(books, players=6))
    for number in (1, 2):
        section = enter(books, section, number, "10")
    section = pair(books, section)
    for number in (1, 2, 3):
        section = enter(books, section, number, "10")
    public = "/public" + base(section).removeprefix("/e")
    for page in (base(section) + "/standings", public + "/standings", base(section) + "/lists/standings.txt"):
        text = client.get(page).text
        assert "after round 2" in text or "Standings after round 2" in text, page
        assert "rovisional" in text, page


def test_223_a_whole_event_needs_no_network(desk, client, monkeypatch: pytest.MonkeyPatch):
    """No connection leaves this machine, and no page asks the browser to make one."""
    really = socket.socket.connect

    def only_here(self: socket.socket, address: Any) -> None:
        if isinstance(address, tuple):
            assert address[0] in ("127.0.0.1", "localhost", "::1"), f"asks for {address}"
        really(self, address)

    monkeypatch.setattr(socket.socket, "connect", only_here)
    monkeypatch.setattr(socket, "getaddrinfo", _only_here(socket.getaddrinfo))
    section = played(desk.world.books, new_section(desk.world.books, players=7), 2)
    section = enter(desk.world.books, pair(desk.world.books, section), 1, "01")
    seen = [client.get(base(section) + page) for page in PAGES]
    seen += [client.get(page) for page in ("/", "/lists", "/manual", "/manual/fide-mode", "/health")]
    assert all(answer.status_code == 200 for answer in seen), [
        answer.url for answer in seen if answer.status_code != 200
    ]
    asked = re.compile(r"""(?:src|action|data-[a-z]+|hx-[a-z]+)=["'](?:https?:)?//|<link[^>]+href=["'](?:https?:)?//""")
    assert [answer.url for answer in seen if asked.search(answer.text)] == []
    assert b"Player01, Test" in client.get(base(section) + "/lists/standings.csv").content


def _only_here(really: Any) -> Any:
    def looked_up(host: Any, *rest: Any, **more: Any) -> Any:
        assert host in ("127.0.0.1", "localhost", "::1", None), f"looks up {host}"
        return really(host, *rest, **more)

    return looked_up
