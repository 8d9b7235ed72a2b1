"""Players' phones: who has the code speaks for one player in one section, and a stranger for nobody."""

from __future__ import annotations

import re

import httpx
import pytest
from events import base, enter, fresh, markup, new_section, pair
from phone_client import ALL, code, hall_section, me, open_phones, phone_of

from pareo.desk.phones import codes, reports, requests, switches
from pareo.desk.players import registration
from pareo.desk.rounds import board_changes, making


def result(desk, section, board=1):
    return fresh(desk.world.books, section).board(1, board).result


def state(desk, section, board=1):
    now = fresh(desk.world.books, section)
    return reports.said_of(now, now.board(1, board)).state


def test_the_code_lets_a_phone_in_and_two_phones_that_agree_enter_the_result(hall):
    section = hall_section(hall.world)
    board = section.board(1, 1)
    with phone_of(hall.address, section, board.white) as white, phone_of(hall.address, section, board.black) as black:
        assert f"<strong>{section.player(board.white).name}</strong>" in white.page()
        assert "Board 1" in black.page()
        assert white.report(1, "10").status_code == 303
        assert "It counts when" in white.page()
        assert "has reported. Now you." in black.page()
        assert (result(hall, section), state(hall, section)) == ("", reports.ALONE)
        black.report(1, "10")
        assert "You lost." in black.page()
    assert result(hall, section) == "10"
    entry = hall.world.books.journal(section.snapshot.event, section.snapshot.book, 1)[0]
    assert (entry.action, entry.who) == ("report_agreed", f"{section.player(board.black).name} (phone)")


def test_the_page_of_a_player_is_kept_by_nobody_and_its_cookie_goes_nowhere_else(hall):
    section = hall_section(hall.world)
    with phone_of(hall.address, section) as phone:
        answer = phone.go_in(1, code(section, 1))
        cookie = answer.headers["set-cookie"]
        for part in ("HttpOnly", "SameSite=lax", f"Path={me(section)}"):
            assert part.casefold() in cookie.casefold()
        shown = phone.get(me(section))
        assert shown.headers["cache-control"] == "no-store"
        assert code(section, 1).replace("-", "") not in shown.text.replace("-", "")


def test_a_page_that_has_not_changed_is_not_sent_again(hall):
    section = hall_section(hall.world)
    board = section.board(1, 1)
    with phone_of(hall.address, section, board.white) as phone:
        have = re.findall(r'data-me="(\w+)"', phone.page())[0]
        enter(hall.world.books, section, 2, "10")
        assert phone.get(me(section), headers={"X-Have": have}).status_code == 204
        enter(hall.world.books, section, 1, "10")
        assert phone.get(me(section), headers={"X-Have": have}).status_code == 200


def test_another_name_or_number_of_an_opponent_is_another_page(hall):
    section = hall_section(hall.world)
    board = section.board(1, 1)
    books = hall.world.books
    with phone_of(hall.address, section, board.white) as phone:
        have = re.findall(r'data-me="(\w+)"', phone.page())[0]
        with books.act(fresh(books, section).snapshot, "Elena", 2) as act:
            registration.edit(act, board.black, {"name": "Núñez, Marta"})
        renamed = phone.get(me(section), headers={"X-Have": have})
        assert (renamed.status_code, "Núñez, Marta" in renamed.text) == (200, True)
        have = re.findall(r'data-me="(\w+)"', renamed.text)[0]
        with books.act(fresh(books, section).snapshot, "Elena", 3) as act:
            registration.give_number(act, board.black, 10)
        moved = phone.get(me(section), headers={"X-Have": have})
        assert (moved.status_code, '/players/10"' in moved.text) == (200, True)


def test_a_phone_hears_of_its_own_page_alone_and_a_stranger_of_nobodys(hall):
    section = hall_section(hall.world)
    with phone_of(hall.address, section) as stranger:
        assert stranger.get(me(section) + "/live").status_code == 404
    with phone_of(hall.address, section, section.board(1, 1).white) as phone:
        have = re.findall(r'data-me="(\w+)"', phone.page())[0]
        with phone.stream("GET", f"{me(section)}/live?mark={have}") as stream:
            lines = stream.iter_lines()
            assert next(line for line in lines if line.startswith(":")) == ": listening"
            enter(hall.world.books, section, 2, "10")
            enter(hall.world.books, section, 1, "10")
            told = next(line for line in lines if line.startswith("data:"))
        shown = re.findall(r'data-me="(\w+)"', phone.page())[0]
    assert have != shown
    assert f'"mark": "{shown}"' in told


def test_a_stranger_reports_nothing_and_asks_for_nothing(hall):
    section = hall_section(hall.world)
    before = fresh(hall.world.books, section).snapshot.revision
    with phone_of(hall.address, section) as stranger:
        assert stranger.report(1, "10").status_code == 404
        assert stranger.act("ask", round=2, wish="H").status_code == 404
        stranger.cookies.set("me", "1.0000000000000000000000000000000000000000", path=me(section))
        answer = stranger.report(1, "10")
        assert answer.status_code == 404
        assert "no longer signed in" in markup(answer)
        bare = stranger.post(me(section) + "/report", data={"round": "1", "result": "10"})
        assert bare.status_code == 403
    assert fresh(hall.world.books, section).snapshot.revision == before


def test_a_player_reports_for_nobody_else_and_no_forfeit(hall):
    section = hall_section(hall.world)
    with phone_of(hall.address, section, section.board(1, 1).white) as phone:
        assert phone.report(2, "10").status_code == 409
        assert phone.report(1, "+-").status_code == 409
    assert reports.reports_of(fresh(hall.world.books, section)) == {}


def test_the_code_of_another_section_opens_nothing_here(hall):
    here, there = (hall_section(hall.world, name=name) for name in ("One", "Two"))
    with phone_of(hall.address, here) as phone:
        assert phone.go_in(1, code(there, 1)).status_code == 401


def test_wrong_codes_are_slowed_down_and_told_and_the_right_person_still_gets_in_elsewhere(hall):
    section = hall_section(hall.world)
    with phone_of(hall.address, section) as guesser:
        answers = [guesser.go_in(1, "AAA-AAA").status_code for _ in range(11)]
        assert answers == [401] * 10 + [429]
        assert guesser.go_in(1, code(section, 1)).status_code == 429
        assert guesser.go_in(2, code(section, 2)).status_code == 303
    guesses = hall.world.guesses
    assert guesses.wait(section.snapshot.book, 1, "192.0.2.7") == 0
    (told,) = guesses.told(section.snapshot.book)
    assert (told.player, told.count) == (1, 10)
    assert guesses.told(section.snapshot.book + 1) == ()


def test_the_arbiter_is_told_of_wrong_codes_with_the_board(desk, client):
    section = hall_section(desk.world)
    player = section.board(1, 3).black
    for _ in range(12):
        desk.world.guesses.note_wrong(section.snapshot.book, player, "192.0.2.7")
    name = section.player(player).name
    assert f"12 wrong codes for {name} (board 3) since" in markup(client.get(base(section) + "/phones"))


def test_a_conflict_is_shown_at_the_board_and_settled_by_the_arbiter(desk, client):
    section = hall_section(desk.world)
    board = section.board(1, 1)
    with phone_of(desk.address, section, board.white) as white, phone_of(desk.address, section, board.black) as black:
        white.report(1, "10")
        black.report(1, "01")
        assert "Your opponent reported something else" in black.page()
    shown = markup(client.get(base(section) + "/rounds/1"))
    assert "They disagree" in shown
    assert "1 report to settle" in shown
    fields = {"round": "1", "pair": f"{board.white}-{board.black}", "player": str(board.black)}
    client.submit(base(section) + "/phones/accept-report", fields)
    assert result(desk, section) == "01"
    shown = markup(client.get(base(section) + "/phones"))
    assert "Entered otherwise than reported" in shown
    assert "Nothing to settle" in shown


def test_a_report_comes_too_late_after_the_arbiters_result(desk):
    section = hall_section(desk.world)
    board = section.board(1, 1)
    with phone_of(desk.address, section, board.white) as phone:
        enter(desk.world.books, section, 1, "01")
        answer = phone.report(1, "10")
        assert answer.status_code == 409
        assert "A result is already entered: 0–1." in markup(answer)
        assert "Elena" not in answer.text
    assert result(desk, section) == "01"


def test_a_report_of_an_old_page_does_not_reach_a_new_pairing(desk):
    section = hall_section(desk.world)
    one, other = section.board(1, 1), section.board(1, 2)
    with phone_of(desk.address, section, one.white) as phone:
        with desk.world.books.act(section.snapshot, "Elena", 2) as act:
            board_changes.exchange(act, 1, one.black, other.black)
        assert phone.report(1, "10").status_code == 409
    assert reports.reports_of(fresh(desk.world.books, section)) == {}


def test_a_round_that_was_made_anew_is_not_the_one_that_the_page_showed(desk):
    section = hall_section(desk.world)
    board = section.board(1, 1)
    with phone_of(desk.address, section, board.white) as phone:
        with desk.world.books.act(section.snapshot, "Elena", 2) as act:
            making.delete_round(act, 1)
        desk.world.books._clock = lambda clock=desk.world.books._clock: clock().replace(year=2027)
        now = pair(desk.world.books, section)
        assert (now.board(1, 1).white, now.board(1, 1).black) == (board.white, board.black)
        assert phone.report(1, "10", seen=section.snapshot.revision).status_code == 409
        assert phone.report(1, "10", seen=now.snapshot.revision).status_code == 303


def test_nothing_of_an_unpublished_round_is_seen_or_reported(hall):
    section = hall_section(hall.world, publish=False)
    board = section.board(1, 1)
    with phone_of(hall.address, section, board.white) as phone:
        shown = phone.page()
        assert "The first round is not up yet" in shown
        assert section.player(board.black).name not in shown
        assert phone.report(1, "10").status_code == 404


def test_a_bye_is_asked_for_shown_to_the_arbiter_and_answered_on_the_phone(desk, client):
    section = hall_section(desk.world)
    with phone_of(desk.address, section, 1) as phone:
        assert phone.act("ask", round=2, wish="H").status_code == 303
        assert "waiting for the arbiter" in phone.page()
        shown = markup(client.get(base(section) + "/rounds/2"))
        assert "Player01, Test has asked for something for this round" in shown
        client.submit(base(section) + "/phones/refuse-request", {"player": "1", "round": "2", "word": "Full house"})
        assert "<q>Full house</q>" in phone.page()
        phone.act("ask", round=2, wish="Z")
        client.submit(base(section) + "/phones/accept-request", {"player": "1", "round": "2"})
        assert "accepted" in phone.page()
    assert fresh(desk.world.books, section).byes[2, 1].letter == "Z"


def test_what_was_asked_and_said_is_answered_also_after_the_phones_were_closed(desk, client):
    section = hall_section(desk.world)
    board = section.board(1, 1)
    with phone_of(desk.address, section, board.white) as phone:
        phone.report(1, "10")
        phone.act("ask", round=2, wish="H")
    with desk.world.books.act(fresh(desk.world.books, section).snapshot, "Elena") as act:
        switches.change_phones(act, {}, "")
    shown = markup(client.get(base(section) + "/phones"))
    assert "Enter 1–0" in shown
    assert "half-point bye in round 2" in shown
    client.submit(base(section) + "/phones/accept-request", {"player": str(board.white), "round": "2"})
    assert fresh(desk.world.books, section).byes[2, board.white].letter == "H"


def test_a_second_half_point_bye_asks_the_arbiter_to_confirm(desk, client):
    section = open_phones(desk.world, new_section(desk.world.books, 6), **ALL, phone_half_byes="2")
    for number in (1, 2):
        with desk.world.books.act(section.snapshot, "phone") as act:
            requests.ask(act, 1, number, "H")
    fields = {"player": "1", "round": "1"}
    assert client.submit(base(section) + "/phones/accept-request", fields).status_code == 200
    fields["round"] = "2"
    asked = client.submit(base(section) + "/phones/accept-request", fields)
    assert asked.status_code == 409
    assert client.submit(base(section) + "/phones/accept-request", {**fields, "confirmed": "1"}).status_code == 200
    assert len(fresh(desk.world.books, section).byes) == 2


def test_a_new_code_signs_the_phone_out(desk, client):
    section = hall_section(desk.world)
    with phone_of(desk.address, section, 1) as phone:
        client.submit(base(section) + "/phones/new-code", {"player": "1"})
        assert "Who are you?" in phone.page()
        assert phone.go_in(1, code(section, 1)).status_code == 401
        assert phone.go_in(1, code(fresh(desk.world.books, section), 1)).status_code == 303


def test_a_desk_started_anew_knows_its_phones_and_their_codes(start_desk):
    first = start_desk()
    section = hall_section(first.world)
    again = start_desk(database=first.world.books.engine.url.render_as_string())
    assert again.world.secret != first.world.secret
    with phone_of(first.address, section, 1) as phone:
        kept = phone.cookies["me"]
    with phone_of(again.address, section) as phone:
        phone.cookies.set("me", kept, domain="127.0.0.1", path=me(section))
        assert "Player01, Test" in phone.page()
    with phone_of(again.address, section, 2) as other:
        assert "Player02, Test" in other.page()


@pytest.mark.parametrize("path", ["", "/in", "/report"])
def test_a_section_without_phones_has_no_way_in(hall, path):
    section = pair(hall.world.books, new_section(hall.world.books, 4))
    public = f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"
    with httpx.Client(base_url=hall.address) as stranger:
        assert "/me/" not in stranger.get(public).text
        stranger.get("/manual")
        data = {"_csrf_token": stranger.cookies["csrftoken"], "player": "1", "code": "x"}
        answer = stranger.post(me(section) + path, data=data) if path else stranger.get(me(section))
        assert answer.status_code == 404
        assert "Player01" not in answer.text
        open_phones(hall.world, section)
        assert me(section) in stranger.get(public).text


def test_strangers_see_neither_the_arbiters_page_nor_the_codes(hall):
    section = hall_section(hall.world)
    with httpx.Client(base_url=hall.address) as stranger:
        for path in ("/phones", "/print/codes", "/print/player-cards?codes=1"):
            assert stranger.get(base(section) + path).headers["location"].startswith("/sign-in")


def test_the_sheet_has_every_code_once_and_the_cards_only_when_asked(desk, client):
    section = hall_section(desk.world)
    sheet = client.get(base(section) + "/print/codes").text
    assert all(sheet.count(f"<b>{codes.code_of(section, one.id)}</b>") == 1 for one in section.players)
    assert sheet.count("<svg") == len(section.players)
    plain, printed = (client.get(base(section) + "/print/player-cards" + asked).text for asked in ("", "?codes=1"))
    assert code(section, 1) not in plain
    assert code(section, 1) in printed


def test_switching_on_and_off_is_an_act_like_any_other(desk, client):
    section = new_section(desk.world.books, 4)
    client.submit(base(section) + "/phones", {"phone_results": "on"})
    now = fresh(desk.world.books, section)
    assert switches.is_open(now)
    first = code(now, 1)
    last = desk.world.books.journal(section.snapshot.event, section.snapshot.book, 1)[0]
    client.submit(base(section) + "/undo", {"seq": str(last.seq)})
    assert not switches.is_open(fresh(desk.world.books, section))
    client.submit(base(section) + "/phones", {"phone_card": "on"})
    assert code(fresh(desk.world.books, section), 1) == first
    refused = client.submit(base(section) + "/phones", {"phone_half_byes": "many"})
    assert refused.status_code == 422


def test_two_scores_are_reported_in_scrabble(desk):
    section = hall_section(desk.world, 4, system="scrabble@fise")
    board = section.board(1, 1)
    scores = {"white_points": 401, "black_points": 388}
    with phone_of(desk.address, section, board.white) as white, phone_of(desk.address, section, board.black) as black:
        assert "My points" in white.page()
        assert white.report(1, "", white_points="many", black_points=3).status_code == 409
        for phone in (white, black):
            assert phone.report(1, "", **scores).status_code == 303
    now = fresh(desk.world.books, section).board(1, 1)
    assert (now.result, now.white_points, now.black_points) == ("10", 401, 388)
