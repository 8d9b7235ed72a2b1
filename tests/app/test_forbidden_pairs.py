"""Players kept apart with a level, an end and a reason: before round 1 in FIDE mode, at any time outside it."""

from __future__ import annotations

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import NotAllowed, Refusal
from pareo.desk.event import setup
from pareo.desk.event.forbidden import write_bans
from pareo.desk.rounds.forbidden_pairs import allow, forbid, kept_apart
from pareo.i18n import messages_in
from pareo.i18n.journal import entry_sentence
from pareo.i18n.refusals import refusal_sentences


def ids(table, *numbers):
    return [table.section.by_number[number].id for number in numbers]


def natural_opponent(table):
    """Whom number 1 would meet in the next round."""
    with table.act() as act:
        from pareo.desk.rounds.system_round import engine_round

        boards = engine_round(act.section).boards
        act.note("look")
    return next(other for pair in boards for other in pair if 1 in pair and other != 1)


def test_before_the_first_round_it_needs_no_word_and_the_engine_keeps_them_apart(table):
    other = natural_opponent(table)
    table.do(forbid, *ids(table, 1, other), reason="brothers")
    table.pair()
    assert not any(set(ids(table, 1, other)) == {board.white, board.black} for board in table.section.boards[1])


def test_after_the_start_fide_mode_refuses_it_and_says_what_to_do_instead(table):
    table.do(forbid, *ids(table, 1, 2), reason="brothers")
    table.play(1)
    with pytest.raises(NotAllowed) as refused:
        table.do(forbid, *ids(table, 1, 3), reason="brothers", confirmed=2)
    *_, why, way = refusal_sentences(messages_in("en"), refused.value, table.section)
    assert why == "Who must not meet is announced before round 1 is paired (C.05 5.2)."
    assert "force another pair" in way
    with pytest.raises(NotAllowed):
        table.do(allow, 0, confirmed=2)


def test_outside_fide_mode_it_holds_from_the_next_round_on(table):
    table.do(setup.leave_fide_mode, confirmed=2)
    table.play(1)
    other = natural_opponent(table)
    table.do(forbid, *ids(table, 1, other), reason="brothers")
    assert entry_sentence(messages_in("en"), table.last()).endswith("must not meet. brothers")
    before = table.section.tournament.rounds
    table.pair()
    assert table.section.tournament.rounds[0] == before[0]
    assert not any(set(ids(table, 1, other)) == {board.white, board.black} for board in table.section.boards[2])


def test_if_possible_and_until_a_round_are_kept_and_can_be_undone(table):
    table.do(forbid, *ids(table, 1, 2), soft=True, last=3, reason="one club")
    (rule,) = kept_apart(table.section)
    assert (rule.soft, rule.first, rule.last, rule.reason) == (True, 1, 3, "one club")
    assert kept_apart(table.section, 4) == ()
    entry = table.last()
    table.do(undo, entry)
    assert kept_apart(table.section) == ()


def test_a_rule_from_a_later_round_on_can_be_read_again_as_it_stands_in_the_setup(table):
    table.do(setup.leave_fide_mode, confirmed=2)
    table.play(1)
    table.do(forbid, *ids(table, 1, 2), soft=True, reason="one club", confirmed=1)
    text = write_bans(table.section.settings.forbidden, table.section.players)
    assert text == "1, 2 r2- soft"
    table.do(setup.change_section, {"forbidden": text, "time_control": "90+30"})
    assert "forbidden" not in table.last().values["fields"]
    assert [rule.reason for rule in kept_apart(table.section)] == ["one club"]
    table.pair()


def test_letting_them_meet_again_leaves_the_rounds_already_made_under_the_rule(table):
    table.do(setup.leave_fide_mode, confirmed=2)
    table.do(forbid, *ids(table, 1, 5), reason="brothers")
    table.play(1)
    table.do(allow, 0, confirmed=1)
    (rule,) = kept_apart(table.section, 1)
    assert rule.last == 1
    assert kept_apart(table.section, 2) == ()


def test_the_setup_keeps_the_reason_of_a_rule_that_it_does_not_touch(table):
    table.do(forbid, *ids(table, 1, 2), reason="brothers")
    text = write_bans(table.section.settings.forbidden, table.section.players)
    table.do(setup.change_section, {"forbidden": f"{text}\n3, 4", "time_control": "90+30"})
    assert [rule.reason for rule in kept_apart(table.section)] == ["brothers", ""]


@pytest.mark.parametrize(
    ("numbers", "named", "code"),
    [
        ((1, 1), {"reason": "x"}, "same_player"),
        ((1, 2), {}, "reason_wanted"),
        ((1, 2), {"last": 9, "reason": "x"}, "no_round"),
    ],
)
def test_what_cannot_be_is_refused_in_words(table, numbers, named, code):
    with pytest.raises(Refusal) as refused:
        table.do(forbid, *ids(table, *numbers), **named)
    assert refused.value.code == code
