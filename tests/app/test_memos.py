"""Notes for a round: shown when it is reached, what they propose done in one act, and all of it undone (V-55)."""

from __future__ import annotations

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import NeedsConfirmation, NotFound, Refusal
from pareo.desk.books.settings_schema import check_setting
from pareo.desk.event.memos import LONGEST, MOST, WrongMemo, read_memos
from pareo.desk.players import registration
from pareo.desk.players.attendance import state, withdraw
from pareo.desk.rounds.memos import do_memo, due, make_memo, memos_of, remove_memo, settle_memo
from pareo.i18n import messages_in
from pareo.i18n.journal import entry_sentence


def ids(table, *numbers: int) -> list[int]:
    return [table.section.by_number[number].id for number in numbers]


def states(table, round: int, *numbers: int) -> list[str]:
    return [state(table.section, table.section.by_number[number], round) for number in numbers]


def test_a_note_is_due_when_its_round_is_reached_and_until_it_is_settled(table):
    table.do(make_memo, 2, "The bus comes late")
    assert due(table.section) == ()
    table.play(1)
    assert [memo.text for memo in due(table.section)] == ["The bus comes late"]
    table.play(1)
    assert [memo.round for memo in due(table.section)] == [2], "nobody has settled it"
    table.do(settle_memo, 1)
    assert due(table.section) == ()
    assert [memo.done for memo in memos_of(table.section)] == [True]


@pytest.mark.parametrize(
    ("proposal", "before", "after"), [("absent", "", "Z"), ("half_bye", "", "H"), ("withdraw", "", "left")]
)
def test_one_click_does_what_a_note_proposes_and_one_undo_takes_it_back(table, proposal, before, after):
    table.do(make_memo, 2, "", proposal, ids(table, 3, 5))
    assert states(table, 2, 3, 5) == [before] * 2
    table.do(do_memo, 1)
    assert states(table, 2, 3, 4, 5) == [after, before, after]
    assert memos_of(table.section)[0].done
    table.do(undo, table.last())
    assert states(table, 2, 3, 5) == [before] * 2
    assert not memos_of(table.section)[0].done


def test_a_note_brings_players_back(table):
    (one,) = ids(table, 4)
    table.do(withdraw, one)
    table.do(make_memo, 1, "back from the airport", "come_back", [one])
    table.do(do_memo, 1)
    assert states(table, 1, 4) == [""]
    table.do(make_memo, 2, "", "plays", [one])
    table.do(do_memo, 2)


def test_a_proposal_asks_what_the_act_itself_would_ask(table):
    (one,) = ids(table, 2)
    for round in (1, 2):
        table.do(make_memo, round, "", "half_bye", [one])
    table.do(do_memo, 1)
    with pytest.raises(NeedsConfirmation):
        table.do(do_memo, 2)
    assert not memos_of(table.section)[1].done
    table.do(do_memo, 2, confirmed=1)
    assert states(table, 2, 2) == ["H"]


def test_a_proposal_that_comes_too_late_is_refused_and_the_note_stays(table):
    table.do(make_memo, 1, "", "absent", ids(table, 1))
    table.play(1)
    with pytest.raises(Refusal):
        table.do(do_memo, 1)
    assert not memos_of(table.section)[0].done


def test_whoever_has_left_the_list_is_passed_over(table):
    gone, stays = ids(table, 7, 8)
    table.do(make_memo, 1, "", "absent", [gone, stays])
    table.do(make_memo, 1, "", "absent", [gone])
    table.do(registration.remove, gone)
    table.do(do_memo, 1)
    assert memos_of(table.section)[0].done
    with pytest.raises(Refusal, match="memo_nobody"):
        table.do(do_memo, 2)


def test_bad_notes_are_refused(table):
    for arguments, code in (
        ((1, " "), "memo_empty"),
        ((0, "x"), "memo_round"),
        ((6, "x"), "memo_round"),
        ((1, "x" * (LONGEST + 1)), "memo_long"),
        ((1, "x", "absent", []), "memo_players"),
        ((1, "x", "unheard", [1]), "no_such_act"),
        ((1, "x", "absent", [999]), "no_player"),
    ):
        with pytest.raises((Refusal, NotFound), match=code):
            table.do(make_memo, *arguments)
    table.do(make_memo, 1, "x")
    table.do(settle_memo, 1)
    for deed, id, code in ((do_memo, 1, "memo_done"), (settle_memo, 1, "memo_done"), (remove_memo, 9, "no_memo")):
        with pytest.raises((Refusal, NotFound), match=code):
            table.do(deed, id)
    table.play(1)
    with pytest.raises(Refusal, match="memo_round"):
        table.do(make_memo, 1, "too late")


def test_a_note_is_taken_away_and_comes_back_by_undo(table):
    table.do(make_memo, 1, "x")
    table.do(remove_memo, 1)
    assert memos_of(table.section) == ()
    table.do(undo, table.last())
    assert [memo.text for memo in memos_of(table.section)] == ["x"]


def test_the_journal_tells_notes_in_both_languages(table):
    table.do(make_memo, 2, "Bus", "absent", ids(table, 1, 2))
    said = [entry_sentence(messages_in(language), table.last()) for language in ("en", "es")]
    assert said[0] == "Note for round 2: Bus (Player 01 and Player 02: absent in round 2)"
    assert said[1] == "Nota para la ronda 2: Bus (Player 01 y Player 02: ausente en la ronda 2)"
    table.do(do_memo, 1)
    assert entry_sentence(messages_in("en"), table.last()).startswith("Done as noted for round 2: Bus")


@pytest.mark.parametrize(
    "kept",
    [
        [{"id": 1, "round": 0, "text": "x"}],
        [{"id": 1, "round": 1, "text": 5}],
        [{"id": 1, "round": 1, "text": "x", "proposal": "explode"}],
        [{"id": 1, "round": 1, "text": "x", "players": ["1"]}],
        [{"id": 1, "round": 1, "text": "x"}] * 2,
        [{"id": at, "round": 1, "text": "x"} for at in range(MOST + 1)],
        [{"id": 1, "round": 1, "text": "x" * (LONGEST + 1)}],
    ],
)
def test_a_file_of_an_event_cannot_bring_a_note_that_no_desk_would_take(kept):
    with pytest.raises(WrongMemo):
        read_memos(kept)
    with pytest.raises(Refusal, match="wrong"):
        check_setting("memos", kept, lambda value: Refusal("wrong"))
