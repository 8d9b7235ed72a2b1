"""Pairs saved and loaded as a .man file at the hand pairing, and the natural pairing of the USCF as a draft."""

from __future__ import annotations

import pytest

from pareo.desk.books.refusals import Refusal
from pareo.desk.rounds import drafts
from pareo.desk.rounds.man_files import load_man, read_man, written_man


def pairs(table) -> list[tuple[int, int]]:
    section = table.section
    now = drafts.session(section, section.last_round + 1)
    return [(section.player(white).number, section.player(black).number) for white, black in now.boards]


def test_the_example_of_the_manual_is_read():
    """Manual of Vega, 2.10.1."""
    lines = read_man("5\n5 2\n17 10\n16 13\n 8   11\n9 3\n")
    assert [line[1:] for line in lines] == [(5, 2), (17, 10), (16, 13), (8, 11), (9, 3)]


def test_what_was_saved_is_loaded_again(new_table):
    table = new_table(players=7)
    text = "4\n1 4\n5 2\n3 6\n7 0\n"
    table.do(load_man, text)
    assert (pairs(table), written_man(table.section)) == ([(1, 4), (5, 2), (3, 6)], text)
    table.do(load_man, "1\n2 1\n")
    assert pairs(table) == [(2, 1)]


@pytest.mark.parametrize(
    ("text", "code", "lines"),
    [
        ("", "not_a_man_file", None),
        ("1 2\n", "not_a_man_file", None),
        ("1\n1 2 1\n", "man_lines", "2: 1 2 1"),
        ("1\n1 x\n", "man_lines", "2: 1 x"),
        ("1\n1 99\n", "man_lines", "2: 1 99"),
        ("1\n1 1\n", "man_lines", "2: 1 1"),
        ("2\n1 2\n3 2\n", "man_lines", "3: 3 2"),
        ("1\n0 0\n", "man_lines", "2: 0 0"),
    ],
)
def test_lines_that_do_not_fit_are_named_and_nothing_is_taken(table, text, code, lines):
    with pytest.raises(Refusal) as refused:
        table.do(load_man, text)
    assert (refused.value.code, refused.value.values.get("lines")) == (code, lines)
    assert pairs(table) == []


def test_the_announced_number_is_checked(table):
    with pytest.raises(Refusal) as refused:
        table.do(load_man, "5\n1 2\n")
    assert refused.value.code == "man_count"


def test_a_pair_that_the_rules_forbid_is_taken_only_when_the_arbiter_says_so(table):
    table.play(1)
    board = table.section.boards[1][0]
    met = " ".join(str(table.section.player(id).number) for id in (board.white, board.black))
    with pytest.raises(Refusal) as refused:
        table.do(load_man, f"1\n{met}\n")
    assert (refused.value.code, refused.value.values["lines"]) == ("man_illegal", f"2: {met}")
    table.do(load_man, f"1\n{met}\n", True)
    assert len(pairs(table)) == 1


def test_the_natural_pairing_of_the_uscf_is_a_draft(new_table):
    table = new_table(players=8, system="uscf")
    table.do(drafts.complete, lambda: "w", True)
    assert {frozenset(pair) for pair in pairs(table)} == {frozenset((n, n + 4)) for n in range(1, 5)}
    assert table.section.last_round == 0


def test_no_other_system_has_one(table):
    with pytest.raises(Refusal):
        table.do(drafts.complete, lambda: "w", True)
