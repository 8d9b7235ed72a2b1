"""What players do from their phones: a result that both say counts, anything else waits for the arbiter."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from pareo.desk.books.journal import StandsInTheWay, undo
from pareo.desk.books.news import by_person, done_by_others
from pareo.desk.books.portable import unpack
from pareo.desk.books.records import Board, Participant
from pareo.desk.books.refusals import NeedsConfirmation, NotFound, Refusal
from pareo.desk.books.undoing import steps
from pareo.desk.event import setup
from pareo.desk.phones import codes, reports, requests, switches
from pareo.desk.phones.requests import ABSENT, HALF, LEAVE
from pareo.desk.players import attendance
from pareo.desk.results import entering as results
from pareo.desk.rounds import board_changes
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.before_pairing import oddities
from pareo.i18n import messages_in
from pareo.i18n.news import doings_sentence
from pareo.model import RoundTimes
from pareo.store.files import export_event, import_event, restore_event
from team_event import again, team_round, team_section

ALL = {"phone_results": "on", "phone_byes": "on", "phone_card": "on"}
KEY = "0123456789abcdef"
NOW = datetime.now(UTC)


@pytest.fixture
def hall(table: Any) -> Any:
    """A section whose players may do everything, with a round that is up."""
    table.do(switches.change_phones, ALL, KEY)
    table.pair()
    table.do(rounds.publish, 1)
    return table


def board(table: Any, number: int = 1) -> Board:
    found: Board = table.section.board(table.section.last_round, number)
    return found


def say(table: Any, result: str, by: str = "white", number: int = 1, points: tuple[int, int] | None = None) -> None:
    at = board(table, number)
    table.do(reports.report, getattr(at, by), at.round, (at.white, at.black), result, points)


def state(table: Any, number: int = 1) -> str:
    return reports.said_of(table.section, board(table, number)).state


def player(table: Any, number: int) -> Participant:
    found: Participant = table.section.by_number[number]
    return found


def refused(table: Any, act: Any, *arguments: Any) -> str:
    with pytest.raises(Refusal) as why:
        table.do(act, *arguments)
    return why.value.code


def test_a_result_counts_when_both_say_the_same_and_the_journal_says_so(hall):
    say(hall, "10")
    assert (board(hall).result, state(hall)) == ("", reports.ALONE)
    say(hall, "10", "black")
    assert (board(hall).result, state(hall)) == ("10", "")
    assert hall.last().action == "report_agreed"


def test_two_different_reports_wait_for_the_arbiter_and_a_correction_settles_them(hall):
    say(hall, "10")
    say(hall, "==", "black")
    assert (board(hall).result, state(hall)) == ("", reports.DIFFER)
    say(hall, "==")
    assert board(hall).result == "=="


def test_the_same_report_twice_is_one(hall):
    say(hall, "10")
    before = hall.last().seq
    say(hall, "10")
    assert hall.last().seq == before


def test_the_arbiters_result_stands_and_what_players_said_against_it_is_shown(hall):
    say(hall, "10")
    hall.do(results.enter, 1, 1, "01")
    assert state(hall) == reports.AGAINST
    assert [said.board for said in reports.decided_otherwise(hall.section)] == [board(hall)]
    assert reports.to_settle(hall.section) == ()
    at = board(hall)
    assert refused(hall, reports.report, at.black, 1, (at.white, at.black), "10", None) == "report_late"
    assert board(hall).result == "01"


def test_a_player_speaks_only_of_the_own_game_in_a_round_that_is_up(hall):
    first, second = board(hall, 1), board(hall, 2)
    pair = (first.white, first.black)
    assert refused(hall, reports.report, second.white, 1, pair, "10", None) == "report_not_yours"
    assert refused(hall, reports.report, first.white, 1, (first.white, second.black), "10", None) == "no_such_pair"
    assert refused(hall, reports.report, first.white, 1, pair, "+-", None) == "no_such_result"
    hall.do(rounds.unpublish, 1, confirmed=1)
    with pytest.raises(NotFound):
        hall.do(reports.report, first.white, 1, pair, "10", None)


def test_what_was_said_of_a_pair_is_about_nothing_once_they_are_paired_otherwise(hall):
    say(hall, "10")
    one, other = board(hall, 1), board(hall, 2)
    hall.do(board_changes.exchange, 1, one.black, other.black, confirmed=2)
    assert state(hall) == ""
    assert refused(hall, reports.report, one.white, 1, (one.white, one.black), "10", None) == "no_such_pair"
    say(hall, "10", "black")
    assert (board(hall).result, state(hall)) == ("", reports.ALONE)


def test_nobody_reports_anything_where_it_is_not_switched_on(hall):
    hall.do(switches.change_phones, {"phone_card": "on"}, KEY)
    at = board(hall)
    assert refused(hall, reports.report, at.white, 1, (at.white, at.black), "10", None) == "phones_off"
    assert refused(hall, requests.ask, at.white, 2, HALF) == "phones_off"


def test_a_game_of_an_earlier_round_goes_to_the_arbiter_even_when_both_agree(hall):
    for number in (2, 3, 4):
        hall.do(results.enter, 1, number, "10")
    hall.pair(confirmed=1)
    hall.do(rounds.publish, 2)
    at = hall.section.board(1, 1)
    for who in (at.white, at.black):
        hall.do(reports.report, who, 1, (at.white, at.black), "10", None)
    assert hall.section.board(1, 1).open
    assert [said.state for said in reports.to_settle(hall.section)] == [reports.AGREE]
    with pytest.raises(NeedsConfirmation):
        hall.do(reports.accept_report, 1, (at.white, at.black), at.white)
    hall.do(reports.accept_report, 1, (at.white, at.black), at.white, confirmed=1)
    assert hall.section.board(1, 1).result == "10"


def test_the_arbiter_enters_what_one_said_or_discards_it(hall):
    say(hall, "10")
    say(hall, "01", "black")
    at = board(hall)
    hall.do(reports.accept_report, 1, (at.white, at.black), at.black)
    assert (board(hall).result, hall.last().action) == ("01", "accept_report")
    say(hall, "==", number=2)
    other = board(hall, 2)
    hall.do(reports.throw_reports_away, 1, (other.white, other.black))
    assert (state(hall, 2), other.result) == ("", "")


def test_everything_said_can_be_taken_back_and_put_back(hall):
    say(hall, "10")
    say(hall, "10", "black")
    agreed = hall.last()
    hall.do(undo, agreed)
    assert (board(hall).result, state(hall)) == ("", reports.ALONE)
    hall.do(undo, hall.last())
    assert board(hall).result == "10"


def test_a_step_back_is_the_arbiters_and_passes_over_what_players_say(hall):
    hall.do(results.enter, 1, 2, "10")
    mine = hall.last()
    say(hall, "10")
    found = steps(hall.books, hall.snapshot.event, hall.snapshot.book)
    assert (found.back, found.last) == (mine, mine)
    hall.do(undo, mine)
    say(hall, "==")
    found = steps(hall.books, hall.snapshot.event, hall.snapshot.book)
    assert found.forward is not None
    assert (found.forward.undoes, found.last) == (mine.seq, found.forward)


def test_a_step_back_passes_over_what_both_players_said_while_the_hall_reports(hall):
    hall.do(results.enter, 1, 2, "10")
    mine = hall.last()
    say(hall, "10")
    say(hall, "10", "black")
    agreed = hall.last()
    found = steps(hall.books, hall.snapshot.event, hall.snapshot.book)
    assert (agreed.action, found.youngest) == ("report_agreed", agreed)
    assert (found.back, found.last) == (mine, mine)
    hall.do(undo, agreed)
    assert (board(hall, 1).open, board(hall, 2).open) == (True, False)


def test_a_discarded_report_that_was_made_anew_stands_in_the_way_of_its_return(hall):
    say(hall, "10")
    at = board(hall)
    hall.do(reports.throw_reports_away, 1, (at.white, at.black))
    thrown = hall.last()
    say(hall, "==")
    with pytest.raises(StandsInTheWay):
        hall.do(undo, thrown)


def test_in_scrabble_both_scores_are_said_and_odd_ones_are_the_arbiters(new_table):
    table = new_table(system="scrabble@fise")
    table.do(switches.change_phones, ALL, KEY)
    table.pair()
    table.do(rounds.publish, 1)
    at = board(table)
    assert refused(table, reports.report, at.white, 1, (at.white, at.black), "10", None) == "report_points"
    say(table, "", points=(401, 388))
    say(table, "", "black", points=(401, 387))
    assert state(table) == reports.DIFFER
    say(table, "", "black", points=(401, 388))
    assert (board(table).result, board(table).white_points, board(table).black_points) == ("10", 401, 388)
    for who in ("white", "black"):
        say(table, "", who, number=2, points=(1200, 300))
    assert state(table, 2) == reports.AGREE
    assert board(table, 2).open


def test_what_phones_said_is_no_news_and_what_both_said_is_one_line(hall):
    since = hall.last().seq
    for number in (1, 2):
        for who in ("white", "black"):
            say(hall, "10", who, number)
    say(hall, "10", number=3)
    entries = hall.books.journal(hall.snapshot.event, hall.snapshot.book, after=since)
    (doings,) = by_person(done_by_others(entries, "another seat"))
    assert doings_sentence(messages_in("en"), doings) == "Players reported 2 results of round 1, both the same."


# --- byes and departures -------------------------------------------------------------------------------------------


def wishes(table: Any, one: Participant, round: int, now: datetime = NOW) -> tuple[str, ...]:
    found = requests.askable(table.section, table.section.player(one.id), now)
    return next((item.wishes for item in found if item.round == round), ())


def test_a_member_of_a_team_asks_for_no_bye_and_may_tell_of_leaving(books: Any):
    section = team_section(books, 4)
    with books.act(section.snapshot, "Ana") as act:
        switches.change_phones(act, ALL, KEY)
    section = team_round(books, section)
    player = section.players[5]
    assert {one.wishes for one in requests.askable(section, player, NOW)} == {(LEAVE,)}
    for wish in (HALF, ABSENT):
        with pytest.raises(Refusal), books.act(section.snapshot, "Player") as act:
            requests.ask(act, player.id, 2, wish)
    with books.act(section.snapshot, "Player") as act:
        requests.ask(act, player.id, 2, LEAVE)
    with books.act(again(books, section).snapshot, "Ana") as act:
        requests.accept_request(act, player.id, 2)
    assert again(books, section).player(player.id).leaves == 2


def test_a_bye_is_asked_for_accepted_with_one_act_and_taken_back_with_it(hall):
    one = player(hall, 3)
    hall.do(requests.ask, one.id, 2, HALF)
    assert (2, one.id) not in hall.section.byes
    assert [odd.code for odd in oddities(hall.books, hall.section) if odd.where == "phones"] == ["asked"]
    hall.do(requests.accept_request, one.id, 2)
    assert hall.section.byes[2, one.id].letter == HALF
    assert requests.requests_of(hall.section)[2, one.id].state == requests.ACCEPTED
    hall.do(undo, hall.last())
    assert (2, one.id) not in hall.section.byes
    assert [waits.player for waits in requests.waiting(hall.section)] == [one.id]


def test_the_rules_say_how_many_half_points_and_not_in_the_last_rounds(hall):
    one = player(hall, 3)
    assert wishes(hall, one, 4) == (HALF, ABSENT, LEAVE)
    assert wishes(hall, one, 5) == (ABSENT, LEAVE)
    hall.do(requests.ask, one.id, 2, HALF)
    assert wishes(hall, one, 2) == ()
    assert wishes(hall, one, 4) == (ABSENT, LEAVE)
    assert refused(hall, requests.ask, one.id, 4, HALF) == "request_not_possible"
    hall.do(requests.take_request_back, one.id, 2)
    assert wishes(hall, one, 4) == (HALF, ABSENT, LEAVE)


def test_a_round_that_is_paired_or_begins_soon_is_too_late(hall):
    one = player(hall, 3)
    assert refused(hall, requests.ask, one.id, 1, ABSENT) == "round_is_made"
    start = NOW.astimezone() + timedelta(minutes=50)
    line = RoundTimes(date=start.date().isoformat(), time=f"{start:%H:%M}")
    hall.do(setup.change_schedule, [RoundTimes(), line])
    assert wishes(hall, one, 2)
    hall.do(switches.change_phones, {**ALL, "phone_minutes": "60"}, KEY)
    assert wishes(hall, one, 2) == ()
    assert wishes(hall, one, 3)
    assert refused(hall, requests.ask, one.id, 2, ABSENT) == "request_late"


def test_a_refusal_is_told_with_its_word_and_can_be_asked_again(hall):
    one = player(hall, 3)
    hall.do(requests.ask, one.id, 2, LEAVE)
    hall.do(requests.refuse_request, one.id, 2, "  Come and\nsee me ")
    assert requests.requests_of(hall.section)[2, one.id].word == "Come and see me"
    assert refused(hall, requests.accept_request, one.id, 2) == "no_request"
    hall.do(requests.ask, one.id, 2, LEAVE)
    hall.do(requests.accept_request, one.id, 2)
    assert player(hall, 3).leaves == 2
    assert requests.askable(hall.section, player(hall, 3), NOW) == ()


def test_a_player_without_half_byes_is_not_offered_any(hall):
    with hall.act() as act:
        act.put(replace(player(hall, 3), half_byes=False))
        act.note("edit_player", name="", fields=[])
    assert wishes(hall, player(hall, 3), 2) == (ABSENT, LEAVE)


def test_what_the_arbiter_set_meanwhile_is_not_asked_for(hall):
    one = player(hall, 3)
    hall.do(attendance.set_bye, one.id, 2, "Z")
    assert wishes(hall, one, 2) == (LEAVE,)


# --- codes ---------------------------------------------------------------------------------------------------------


def test_codes_are_short_plain_and_each_players_own(hall):
    found = [codes.code_of(hall.section, one.id) for one in hall.section.players]
    assert len(set(found)) == len(found)
    assert all(set(code.replace("-", "")) <= set(codes.ALPHABET) and len(code) == 7 for code in found)
    assert not set("01OIL") & set(codes.ALPHABET)
    one = player(hall, 1)
    typed = codes.code_of(hall.section, one.id)
    assert codes.is_code(hall.section, one.id, f" {typed.lower().replace('-', ' ')} ")
    assert not codes.is_code(hall.section, player(hall, 2).id, typed)


def test_a_new_code_ends_the_old_one_and_the_phone_that_it_let_in(hall):
    one, other = player(hall, 1).id, player(hall, 2).id
    code, mark, others = (
        codes.code_of(hall.section, one),
        *(codes.mark_of_phone(hall.section, id) for id in (one, other)),
    )
    assert codes.player_of_mark(hall.section, mark) == one
    hall.do(codes.renew_code, one)
    assert not codes.is_code(hall.section, one, code)
    assert codes.player_of_mark(hall.section, mark) == 0
    assert codes.player_of_mark(hall.section, others) == other
    hall.do(codes.renew_all_codes)
    assert codes.player_of_mark(hall.section, others) == 0
    for nobodys in ("", "1", "1.", "x.y", "999.abc", f"{other}.{mark.partition('.')[2]}", "１.abc"):
        assert codes.player_of_mark(hall.section, nobodys) == 0


def test_codes_on_paper_are_right_after_a_restore_and_in_a_copy_made_of_a_backup(hall):
    before = export_event(hall.books, hall.books.festivals()[0])
    one = player(hall, 1).id
    hall.do(codes.renew_code, one)
    code = codes.code_of(hall.section, one)
    restore_event(hall.books, hall.books.festivals()[0], unpack(before), "Ana", 2)
    assert codes.is_code(hall.section, one, code)
    backup = export_event(hall.books, hall.books.festivals()[0])
    copy = import_event(hall.books, unpack(backup), "Ana")
    (section,) = hall.books.sections(copy)
    assert codes.is_code(section, one, code)
    assert switches.is_open(section)


def test_a_file_for_others_tells_no_code(hall):
    shared = export_event(hall.books, hall.books.festivals()[0], for_others=True)
    assert KEY not in str(unpack(shared))
    (section,) = hall.books.sections(import_event(hall.books, unpack(shared), "Ana"))
    assert not switches.is_open(section)
    hall.do(switches.change_phones, {}, KEY)
    assert not switches.is_open(hall.section)


def test_reports_and_requests_survive_export_and_import(hall):
    say(hall, "10")
    hall.do(requests.ask, player(hall, 3).id, 2, HALF)
    copy = import_event(hall.books, unpack(export_event(hall.books, hall.books.festivals()[0])), "Ana")
    (section,) = hall.books.sections(copy)
    assert [said.state for said in reports.to_settle(section)] == [reports.ALONE]
    assert [waits.wish for waits in requests.waiting(section)] == [HALF]
