"""Captains hand in line-ups from their phones: by a code for team and round, in time, never over somebody else's."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from test_team_event import all_in, team_table

from desk_table import Table
from pareo.desk.books.act import Hand
from pareo.desk.books.journal import undo
from pareo.desk.books.meaning import Overtaken
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import NeedsConfirmation, Refusal
from pareo.desk.books.team_rounds import line_up, matches_of
from pareo.desk.books.undoing import steps
from pareo.desk.event import setup
from pareo.desk.fide_mode import Phase, Verdict, judged
from pareo.desk.phones import captain_codes, codes, switches
from pareo.desk.phones.captain_codes import Captain, captain_of_code, captain_of_mark, code_of_captain
from pareo.desk.results import entering as results
from pareo.desk.results.report import report_file
from pareo.desk.rounds import making as rounds
from pareo.desk.teams import captains, line_ups, matches
from pareo.model import RoundTimes
from pareo.store.books import Books
from pareo.store.files import export_event, import_event, restore_event

KEY = "0123456789abcdef"
ON = {"phone_line_ups": "on"}


@pytest.fixture
def table(books: Books) -> Table:
    made = team_table(books)
    made.do(switches.change_captains, ON, KEY)
    return made


def refused(table: Table, act: Any, *arguments: Any, confirmed: int = 0) -> str:
    with pytest.raises(Refusal) as why:
        table.do(act, *arguments, confirmed=confirmed)
    return why.value.code


def do_as(table: Table, who: Hand, use_case: Any, *arguments: Any, seen: int = 0) -> None:
    with table.books.act(table.snapshot, who, 0, seen) as act:
        use_case(act, *arguments)


def squad(table: Table, team: int) -> list[int]:
    return [player.id for player in table.section.squads[team]]


def first_match(table: Table) -> tuple[int, int]:
    match = matches_of(table.section, 1)[0]
    return match.white, match.black


def test_a_code_is_for_one_team_and_one_round(table):
    section = table.section
    every = {code_of_captain(section, Captain(team.id, round)) for team in section.teams for round in (1, 2, 3)}
    assert len(every) == 18
    code = code_of_captain(section, Captain(2, 3))
    assert captain_of_code(section, 2, f" {code.lower().replace('-', ' ')} ") == Captain(2, 3)
    assert captain_of_code(section, 1, code) is None
    mark = captain_codes.mark_of_captain(section, Captain(2, 3))
    assert captain_of_mark(section, mark) == Captain(2, 3)
    for wrong in (
        "",
        "2",
        "2.3",
        mark.replace("2.3.", "2.2."),
        mark.replace("2.3.", "99.3."),
        mark[:-1] + "é",
        "²." + mark,
    ):
        assert captain_of_mark(section, wrong) is None


def test_new_codes_of_a_team_end_its_old_ones_and_nobody_elses(table):
    mine, other = Captain(1, 1), Captain(2, 1)
    before = [code_of_captain(table.section, one) for one in (mine, other)]
    mark = captain_codes.mark_of_captain(table.section, mine)
    table.do(captain_codes.renew_team_codes, 1)
    after = [code_of_captain(table.section, one) for one in (mine, other)]
    assert after[0] != before[0]
    assert after[1] == before[1]
    assert captain_of_mark(table.section, mark) is None
    table.do(undo, table.last())
    assert code_of_captain(table.section, mine) == before[0]
    table.do(codes.renew_all_codes)
    assert code_of_captain(table.section, other) != before[1]


def test_codes_on_paper_outlive_a_restored_copy(table, books):
    copy = export_event(books, table.section.festival)
    table.do(captain_codes.renew_team_codes, 1)
    code = code_of_captain(table.section, Captain(1, 1))
    restore_event(books, table.section.festival, unpack(copy), "Ana", 2)
    assert code_of_captain(table.section, Captain(1, 1)) == code


def test_a_captain_hands_in_and_changes_and_the_journal_says_who(table):
    who = Hand("Team 1 (captain's phone)", "captain-1")
    captain = Captain(1, 1)
    do_as(table, who, captains.hand_in, captain, [1, 2, 3, 4])
    assert (table.last().action, table.last().who) == ("captain_line_up", "Team 1 (captain's phone)")
    found = line_up(table.section, 1, 1)
    assert found is not None
    assert found.by == "Team 1 (captain's phone)"
    do_as(table, who, captains.hand_in, captain, [1, 2, 3, 5])
    assert table.last().action == "captain_changes_line_up"
    seq = table.last().seq
    do_as(table, who, captains.hand_in, captain, [1, 2, 3, 5])
    assert table.last().seq == seq


def test_what_is_wrong_is_told_by_name_with_the_article(table):
    captain = Captain(1, 1)
    assert refused(table, captains.hand_in, captain, [1, 1, 2, 3]) == "line_up_twice"
    assert refused(table, captains.hand_in, captain, [1, 2, 3, 6]) == "line_up_stranger"
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(captains.hand_in, captain, [2, 1, 3, 4])
    assert asked.value.values["article"] == "ECU B.12.3.4"
    table.do(captains.hand_in, captain, [2, 1, 3, 4], confirmed=1)
    table.do(setup.change_section, {"line_ups": "strict"})
    assert refused(table, captains.hand_in, captain, [3, 1, 2, 4], confirmed=1) == "line_up_order"
    wrong = line_ups.what_is_wrong(table.section, 1, 1, [3, 1, 2, 4])
    assert wrong is not None
    assert (wrong.values["one"], wrong.values["other"]) == tuple(table.section.player(id).name for id in (3, 1))
    assert line_ups.what_is_wrong(table.section, 1, 1, [1, 0, 3, 4]) is None


def test_boards_that_the_hall_sees_are_changed_by_the_arbiter_only(table):
    table.pair()
    one, other = first_match(table)
    table.do(captains.hand_in, Captain(one, 1), squad(table, one)[:4])
    table.do(captains.hand_in, Captain(other, 1), squad(table, other)[:4])
    table.do(captains.hand_in, Captain(one, 1), squad(table, one)[1:])  # nobody has seen them yet
    table.do(rounds.publish, 1)
    assert refused(table, captains.hand_in, Captain(one, 1), squad(table, one)[:4]) == "captain_final"
    table.do(line_ups.hand_in, 1, one, squad(table, one)[:4])


def test_no_captain_takes_a_result_away(table):
    table.pair()
    all_in(table, 1)
    table.do(results.enter, 1, 1, "10")
    one, _ = first_match(table)
    assert refused(table, captains.hand_in, Captain(one, 1), squad(table, one)[1:], confirmed=1) == "captain_final"


def test_before_a_published_round_is_complete_the_first_captain_may_still_change(table):
    table.pair()
    table.do(rounds.publish, 1)
    one, _ = first_match(table)
    table.do(captains.hand_in, Captain(one, 1), squad(table, one)[:4])
    table.do(captains.hand_in, Captain(one, 1), squad(table, one)[1:])
    assert table.section.boards[1] == ()


def test_a_deadline_is_counted_from_the_hour_of_the_round(table):
    now = datetime.now(UTC)
    start = now.astimezone() + timedelta(hours=2)
    table.do(setup.change_schedule, [RoundTimes(date=f"{start:%Y-%m-%d}", time=f"{start:%H:%M}")])
    assert captains.deadline(table.section, Captain(1, 1)) is None
    table.do(switches.change_captains, ON | {"line_up_minutes": "60"}, KEY)
    assert captains.why_closed(table.section, Captain(1, 1), now) == ""
    assert captains.why_closed(table.section, Captain(1, 1), now + timedelta(minutes=70)) == captains.LATE
    table.do(switches.change_captains, ON | {"line_up_minutes": "180"}, KEY)
    assert refused(table, captains.hand_in, Captain(1, 1), [1, 2, 3, 4]) == "captain_late"
    table.do(line_ups.hand_in, 1, 1, [1, 2, 3, 4])


def test_the_arbiter_closes_a_round_and_opens_it_again(table):
    table.do(captains.close, 1)
    assert refused(table, captains.hand_in, Captain(1, 1), [1, 2, 3, 4]) == "captain_closed"
    table.do(captains.hand_in, Captain(1, 2), [1, 2, 3, 4])
    table.do(captains.open_again, 1)
    table.do(captains.hand_in, Captain(1, 1), [1, 2, 3, 4])
    table.do(switches.change_captains, {}, KEY)
    assert refused(table, captains.hand_in, Captain(1, 1), [1, 2, 3, 5]) == "captain_off"
    assert refused(table, captains.close, 1) == "captain_off"


def test_a_team_without_a_match_hands_in_nothing(table):
    table.do(matches.give_bye, 6, 1, "H")
    assert refused(table, captains.hand_in, Captain(6, 1), squad(table, 6)[:4]) == "captain_free"
    table.do(matches.give_bye, 5, 1, "Z")
    table.pair()
    assert refused(table, captains.hand_in, Captain(6, 1), squad(table, 6)[:4]) == "captain_free"
    one, _ = first_match(table)
    table.do(matches.forfeit_match, 1, 1, "--")
    assert refused(table, captains.hand_in, Captain(one, 1), squad(table, one)[:4]) == "captain_forfeited"


def test_whoever_saw_an_older_page_overwrites_nobody(table):
    seen = table.section.snapshot.revision
    do_as(table, Hand("Ana", "desk"), line_ups.hand_in, 1, 1, [1, 2, 3, 4])
    with pytest.raises(Overtaken):
        do_as(table, Hand("Captain", "phone-a"), captains.hand_in, Captain(1, 1), [1, 2, 3, 5], seen=seen)
    seen = table.section.snapshot.revision
    do_as(table, Hand("Captain", "phone-a"), captains.hand_in, Captain(1, 1), [1, 2, 3, 5], seen=seen)
    for act in ((captains.hand_in, Captain(1, 1), [2, 3, 4, 5]), (line_ups.hand_in, 1, 1, [2, 3, 4, 5])):
        with pytest.raises(Overtaken):
            do_as(table, Hand("Deputy", "phone-b"), *act, seen=seen)
    # The other team's is no reason.
    do_as(table, Hand("Other", "phone-c"), captains.hand_in, Captain(2, 1), squad(table, 2)[:4], seen=seen)


def test_every_act_is_undone_and_redone_and_a_step_back_is_the_arbiters_own(table, books):
    for use_case, *arguments in [
        (captains.hand_in, Captain(1, 1), [1, 2, 3, 4]),
        (captains.hand_in, Captain(1, 1), [1, 2, 3, 5]),
        (captains.close, 1),
        (captains.open_again, 1),
        (captain_codes.renew_team_codes, 1),
        (switches.change_captains, ON | {"line_up_minutes": "30"}, KEY),
    ]:
        before = table.section.snapshot.records
        table.do(use_case, *arguments)
        after = table.section.snapshot.records
        table.do(undo, table.last())
        assert table.section.snapshot.records == before, use_case
        table.do(undo, table.last())
        assert table.section.snapshot.records == after, use_case
    table.do(captains.hand_in, Captain(2, 1), squad(table, 2)[:4])
    where = table.section.snapshot
    back = steps(books, where.event, where.book).back
    assert back is not None
    assert back.action == "change_captains"


def test_the_report_and_the_next_event_know_nothing_of_a_single_line_up(table, books):
    table.pair()
    table.do(rounds.publish, 1)
    before = report_file(table.section, ())
    one, _ = first_match(table)
    table.do(captains.hand_in, Captain(one, 1), list(reversed(squad(table, one)))[:4], confirmed=1)
    assert report_file(table.section, ()) == before
    taken = import_event(books, unpack(export_event(books, table.section.festival)), "Ana")
    (section,) = books.sections(taken)
    assert line_up(section, 1, one) == line_up(table.section, 1, one)
    assert section.settings.phone_line_ups


@pytest.mark.parametrize("phase", list(Phase))
def test_fide_mode_takes_a_line_up_at_any_time_and_the_report_need_not_tell_it(phase):
    assert judged(True, "line_up", phase) == Verdict(True)
