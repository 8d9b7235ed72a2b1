"""The judge of the battery sees each kind of fault."""

from __future__ import annotations

import pytest

from legality import Judge, Limits
from pareo import tournament
from pareo.model import Tournament
from pareo.pairing import Board, RoundPairing

FOUR = "Ana 2200, Bea 2100, Cid 2000, Dan 1900"


def faults(event: Tournament, boards: str, bye: int | None = None, limits: Limits | None = None) -> list[str]:
    """What is wrong with boards written as "1-2 3-4"."""
    seats = tuple(Board(*map(int, board.split("-"))) for board in boards.split())
    return Judge(event, limits or Limits()).faults(RoundPairing(seats, bye))


@pytest.mark.parametrize(
    "boards, bye, fault",
    [
        ("1-2 3-4", None, []),
        ("1-2", None, ["3 is lost", "4 is lost"]),
        ("1-2 1-3 3-4", None, ["1 is there twice", "3 is there twice"]),
        ("1-2 3-4", 5, ["5 is not to be paired", "1 byes among 4 players"]),
    ],
)
def test_everybody_plays_once(boards: str, bye: int | None, fault: list[str]) -> None:
    assert faults(tournament(FOUR, total=3), boards, bye) == fault


def test_a_second_meeting_is_seen_but_a_forfeited_game_was_no_meeting() -> None:
    assert faults(tournament(FOUR, "Ana-Bea 1-0, Cid-Dan +-", total=3), "2-1 4-3") == ["2-1 have met"]


def test_a_forbidden_pair_is_seen() -> None:
    assert faults(tournament(FOUR, total=3, forbidden=["Ana Dan"]), "1-4 2-3") == ["1-4 must not meet"]


def test_a_second_bye_and_a_bye_after_points_without_playing_are_seen() -> None:
    event = tournament("Ana 9, Bea 8, Cid 7", "Ana bye, Bea-Cid +-", total=3)
    assert faults(event, "2-3", 1) == ["1 cannot have the bye"]
    assert faults(event, "1-3", 2) == ["2 cannot have the bye"]
    assert faults(event, "1-2", 3) == []


def test_a_third_colour_in_a_row_is_seen_unless_the_last_round_frees_the_pair() -> None:
    rounds = ("Ana-Cid 1-0, Bea-Dan =", "Ana-Dan 1-0, Bea-Cid =")
    assert faults(tournament(FOUR, *rounds, total=5), "1-2 3-4") == ["1 cannot have w again", "4 cannot have b again"]
    assert faults(tournament(FOUR, *rounds, total=3), "1-2 3-4") == ["4 cannot have b again"]
    bound = Limits(last_round_frees="nobody")
    assert "1 cannot have w again" in faults(tournament(FOUR, *rounds, total=3), "1-2 3-4", limits=bound)
    assert not Judge(tournament(FOUR, *rounds, total=5), Limits()).can_be_paired()


def test_a_difference_of_three_is_seen() -> None:
    six = "Ana 9, Bea 8, Cid 7, Dan 6, Eve 5, Fay 4"
    event = tournament(six, "Ana-Bea =", "Ana-Cid =", "Dan-Ana =", "Ana-Eve =", total=9)
    assert faults(event, "1-6 2-3 4-5") == ["1 cannot have w again"]
    assert faults(event, "6-1 2-3 4-5") == []


def test_whether_a_legal_round_exists_is_found_by_trying_all() -> None:
    rounds = ["Ana-Bea =, Cid-Dan =", "Cid-Ana =, Dan-Bea =", "Ana-Dan =, Bea-Cid ="]
    assert Judge(tournament(FOUR, *rounds[:2], total=9), Limits()).can_be_paired()
    assert not Judge(tournament(FOUR, *rounds, total=9), Limits()).can_be_paired()
    assert Judge(tournament(FOUR, *rounds, total=9), Limits(rematches=True)).can_be_paired()
