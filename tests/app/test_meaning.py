"""An act is for what its page showed: whoever was quicker is told, and nothing hits another player or board."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from pareo.desk.books.act import Hand
from pareo.desk.books.meaning import Overtaken, board_meant
from pareo.desk.books.refusals import FieldProblems, NeedsConfirmation, Refusal, Stale
from pareo.desk.books.undoing import undo_everywhere
from pareo.desk.event import setup
from pareo.desk.players import attendance, checkin, grouping, registration
from pareo.desk.rounds import board_changes, board_order, drafts, forbidden_pairs
from pareo.desk.rounds import making as rounds
from pareo.i18n import messages_in
from pareo.i18n.refusals import refusal_sentences
from pareo.model import RoundTimes


def done(table: Any, seen: int, use_case: Callable[..., Any], *arguments: Any, who: str = "Ben", **named: Any) -> Any:
    """An act decided on a page of this revision."""
    with table.books.act(table.snapshot, who, 2, seen) as act:
        return use_case(act, *arguments, **named)


def page(table: Any) -> int:
    return int(table.section.snapshot.revision)


def test_a_round_is_made_once_however_often_it_is_asked_for(table):
    table.do(rounds.pair, lambda: "w", meant=1)
    with pytest.raises(rounds.AlreadyMade):
        table.do(rounds.pair, lambda: "w", meant=1)
    assert table.section.last_round == 1
    assert not table.section.round(1).published
    with pytest.raises(Refusal, match="no_round"):
        table.do(rounds.pair, lambda: "w", meant=3)


Done = tuple[Callable[..., Any], tuple[Any, ...]]
LATER = [RoundTimes("2026-11-20")]
QUICKER: dict[str, tuple[Done, Done]] = {
    "withdraw and bye": ((attendance.set_bye, (3, 2, "H")), (attendance.set_bye, (3, 2, "Z"))),
    "two withdrawals": ((attendance.expel, (3,)), (attendance.withdraw, (3,))),
    "come back": ((attendance.withdraw, (3,)), (attendance.arrive_late, (3, 4))),
    "groups": ((grouping.put_in_group, ([3], "A")), (grouping.put_in_group, ([3, 4], "B"))),
    "order": ((registration.give_number, (5, 1)), (registration.number_as_listed, ([1, 2, 3, 4, 5, 6, 8, 7],))),
    "schedule": ((setup.change_schedule, (LATER,)), (setup.change_schedule, ([RoundTimes("2026-11-21")],))),
    "settings": ((setup.change_section, ({"rounds": "6"},)), (setup.change_section, ({"rounds": "9"},))),
    "draft": ((drafts.add_pair, (1, 2)), (drafts.complete, (lambda: "w",))),
}


@pytest.mark.parametrize(("theirs", "mine"), QUICKER.values(), ids=QUICKER)
def test_whoever_was_quicker_is_told_and_nothing_is_overwritten(table, theirs, mine):
    seen = page(table)
    done(table, seen, theirs[0], *theirs[1], who="Ana")
    before = table.section.snapshot
    with pytest.raises(Overtaken) as refused:
        done(table, seen, mine[0], *mine[1])
    assert table.section.snapshot is before
    told = refusal_sentences(messages_in("en"), refused.value, table.section)
    assert told[1].startswith("Ana: ")
    done(table, page(table), mine[0], *mine[1])


@pytest.mark.parametrize(("theirs", "mine"), QUICKER.values(), ids=QUICKER)
def test_what_the_same_browser_did_is_known_to_it(table, theirs, mine):
    seen = page(table)
    done(table, seen, theirs[0], *theirs[1], who=Hand("Ana", "seat-1"))
    done(table, seen, mine[0], *mine[1], who=Hand("Ana", "seat-1"))


def test_what_was_undone_meanwhile_stands_in_nobodys_way(table):
    seen = page(table)
    table.do(attendance.set_bye, 3, 2, "H")
    undo_everywhere(table.books, "Ana", table.snapshot, table.last())
    done(table, seen, attendance.set_bye, 3, 2, "Z")
    assert table.section.byes[2, 3].letter == "Z"


def test_new_numbers_alone_do_not_keep_anybody_from_acting_on_a_player(table):
    seen = page(table)
    table.do(registration.register, [{"name": "Strong", "fide_rating": 2900}])
    assert table.section.player(3).number == 4
    done(table, seen, attendance.withdraw, 3)
    assert table.section.player(3).leaves == 1


def test_a_round_that_was_made_again_is_not_the_one_that_was_to_be_deleted(table, monkeypatch):
    table.pair()
    seen = page(table)
    table.do(rounds.delete_round, 1, confirmed=2)
    monkeypatch.setattr(table.books, "_clock", lambda: datetime.now(UTC) + timedelta(minutes=5))
    table.pair()
    for act in (rounds.delete_round, rounds.publish):
        with pytest.raises(Overtaken):
            done(table, seen, act, 1)
    assert table.section.last_round == 1


def test_all_rounds_are_not_deleted_when_one_more_was_made_meanwhile(table):
    table.play(1)
    seen = page(table)
    table.pair()
    with pytest.raises(Overtaken):
        done(table, seen, rounds.reset)
    assert table.section.last_round == 2


def test_a_second_start_of_the_check_in_does_not_wipe_the_ticks(table):
    seen = page(table)
    done(table, seen, checkin.start, who="Ana")
    table.do(checkin.check_in, 2, True)
    with pytest.raises(Overtaken):
        done(table, seen, checkin.start)
    assert table.section.player(2).present


def test_a_board_is_found_by_its_players_wherever_it_is_and_only_with_their_colours(table):
    table.pair()
    first = table.section.board(1, 1)
    table.do(board_order.move_board, 1, 1, 4)
    assert board_meant(table.section, 1, first.white, first.black).board == 4
    table.do(board_changes.swap_colors, 1, 4, confirmed=1)
    with pytest.raises(Refusal, match="no_such_pair"):
        board_meant(table.section, 1, first.white, first.black)


def test_players_are_exchanged_only_from_where_they_were_seen(table):
    table.pair()
    seen = page(table)
    one, two, three = (table.section.board(1, number) for number in (1, 2, 3))
    done(table, seen, board_changes.exchange, 1, one.black, three.black, who="Ana")
    with pytest.raises(Overtaken):
        done(table, seen, board_changes.exchange, 1, one.black, two.black)


def test_two_forms_of_one_player_are_both_kept_where_they_change_different_fields(table):
    player = table.section.player(3)
    form = {"name": player.name, "club": player.club, "fide_rating": player.fide_rating}
    seen = page(table)
    done(table, seen, registration.edit, 3, {**form, "fide_rating": 2222}, who="Ana")
    done(table, seen, registration.edit, 3, {**form, "club": "Xàtiva"})
    now = table.section.player(3)
    assert (now.fide_rating, now.club) == (2222, "Xàtiva")
    with pytest.raises(Stale):
        done(table, seen, registration.edit, 3, {**form, "fide_rating": 2111})


def test_two_setups_are_both_kept_where_they_change_different_fields(table):
    form = {"rounds": "5", "time_control": ""}
    seen = page(table)
    done(table, seen, setup.change_section, {**form, "rounds": "7"}, who="Ana")
    done(table, seen, setup.change_section, {**form, "time_control": "90+30"})
    now = table.section.settings
    assert (now.rounds, now.time_control) == (7, "90+30")


def test_a_rule_is_named_by_its_players_and_not_by_its_place(table):
    table.do(forbidden_pairs.forbid, 1, 2, reason="brothers", confirmed=1)
    table.do(forbidden_pairs.forbid, 3, 4, reason="sisters", confirmed=1)
    mark = forbidden_pairs.kept_apart(table.section)[1].mark
    table.do(forbidden_pairs.allow, 0, confirmed=1)
    assert forbidden_pairs.rule_meant(table.section, mark) == 0
    table.do(forbidden_pairs.allow, 0, confirmed=1)
    with pytest.raises(Refusal, match="not_forbidden"):
        forbidden_pairs.rule_meant(table.section, mark)


@pytest.mark.parametrize("again", [{"name": "PLAYER 03"}, {"name": "Player, 03"}, {"name": "X", "fide_id": "77"}])
def test_a_player_who_is_there_is_asked_about_and_comes_twice_only_when_that_is_said(table, again):
    table.do(registration.edit, 4, {"fide_id": "77"})
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(registration.register, [again], twice=False)
    assert asked.value.code == "add_twice"
    assert len(table.section.players) == 8
    table.do(registration.register, [again], twice=True)
    assert len(table.section.players) == 9


def test_a_player_needs_a_name_and_rounds_are_missed_only_with_a_bye_that_exists(table):
    with pytest.raises(FieldProblems):
        table.do(registration.register, [{"name": " "}])
    with pytest.raises(FieldProblems):
        table.do(registration.register, [{"fide_rating": 2000}])
    with pytest.raises(Refusal, match="no_such_state"):
        table.do(registration.register, [{"name": "Late", "arrives": 3}], "B")
