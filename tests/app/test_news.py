"""What others did since somebody looked, and the boards where two entered differently."""

from __future__ import annotations

from pareo.desk.books.act import Entry, Hand
from pareo.desk.books.journal import undo
from pareo.desk.books.news import by_person, conflicts, done_by_others
from pareo.desk.players import attendance
from pareo.desk.results import entering as results
from pareo.i18n import messages_in
from pareo.i18n.news import doings_sentence

ANA, BEA = Hand("Ana", "one"), Hand("Bea", "two")


def enter(table, who: Hand, board: int, result: str) -> None:
    with table.books.act(table.snapshot, who, 2) as act:
        results.enter(act, 1, board, result)


def entries(table, since: int = 0) -> list[Entry]:
    return list(table.books.journal(table.snapshot.event, table.snapshot.book, 100, after=since))


def told(table, since: int, seat: str, language: str = "en") -> list[str]:
    doings = by_person(done_by_others(entries(table, since), seat))
    return [doings_sentence(messages_in(language), one) for one in doings]


def test_an_act_is_kept_with_the_seat_that_it_came_from(table):
    table.pair()
    enter(table, ANA, 1, "10")
    assert (table.last().who, table.last().seat) == ("Ana", "one")


def test_the_results_of_others_are_counted_and_their_corrections_told_with_both_values(table):
    table.pair()
    enter(table, BEA, 3, "10")
    since = table.last().seq
    enter(table, BEA, 4, "10")
    for board, result in ((1, "10"), (2, "01"), (3, "==")):
        enter(table, ANA, board, result)
    assert told(table, since, "two") == ["Ana entered 2 results of round 1 and changed board 3 of round 1: 1–0 → ½–½."]
    assert told(table, since, "one") == ["Bea entered 1 result of round 1."]
    assert told(table, since, "two", "es") == [
        "Ana ha introducido 2 resultados de la ronda 1 y ha cambiado la mesa 3 de la ronda 1: 1–0 → ½–½."
    ]


def test_a_result_that_was_changed_twice_is_told_once_and_one_taken_away_as_cleared(table):
    table.pair()
    enter(table, BEA, 1, "10")
    enter(table, BEA, 2, "10")
    since = table.last().seq
    for result in ("01", "=="):
        enter(table, ANA, 1, result)
    enter(table, ANA, 2, "")
    assert told(table, since, "two") == [
        "Ana changed board 1 of round 1: 1–0 → ½–½ and cleared board 2 of round 1 (was 1–0)."
    ]


def test_what_was_taken_back_meanwhile_is_not_told(table):
    table.pair()
    since = table.last().seq
    enter(table, ANA, 1, "10")
    with table.books.act(table.snapshot, ANA, 2) as act:
        undo(act, entries(table, since)[0])
    assert told(table, since, "two") == []


def test_one_act_alone_is_told_as_the_journal_tells_it_and_several_are_counted(table):
    since = table.last().seq
    first, second = table.section.players[:2]
    for player in (first, second):
        with table.books.act(table.snapshot, ANA) as act:
            attendance.withdraw(act, player.id)
        if player is first:
            assert told(table, since, "two") == ["Ana: Player 01 withdrawn from round 1 on."]
    assert told(table, since, "two") == ["Ana did 2 other things."]


def test_a_result_that_another_changed_is_a_conflict_until_it_is_entered_again(table):
    table.pair()
    enter(table, BEA, 1, "10")
    enter(table, BEA, 2, "10")
    enter(table, ANA, 1, "01")
    enter(table, ANA, 3, "01")

    def found(seat: str) -> list[tuple[int, str, str]]:
        theirs = done_by_others(entries(table), seat)
        return [
            (one.board.board, one.mine.values["result"], one.theirs.values["result"])
            for one in conflicts(table.books, table.section, theirs, seat)
        ]

    assert found("two") == [(1, "10", "01")]
    assert found("one") == []
    enter(table, BEA, 1, "10")
    assert found("two") == []
    assert found("one") == [(1, "01", "10")]
