"""The 960 positions and their numbers, and a draw that a seed repeats. Source: FIDE Laws of Chess, Guidelines II."""

from __future__ import annotations

import pytest

from pareo.model.chess960 import POSITIONS, arrangement, drawn_position, fen, read_position


@pytest.mark.parametrize(
    "number, pieces",
    [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (959, "RKRNNQBB"), (1, "BQNBNRKR"), (534, "RNBKQBNR")],
)
def test_known_numbers(number: int, pieces: str) -> None:
    assert arrangement(number) == pieces


def test_every_number_is_a_position_of_its_own_and_lawful() -> None:
    found = [arrangement(number) for number in range(POSITIONS)]
    assert len(set(found)) == POSITIONS
    for pieces in found:
        assert sorted(pieces) == sorted("RNBQKBNR")
        first, second = (at for at, piece in enumerate(pieces) if piece == "B")
        assert (first + second) % 2 == 1, "bishops on squares of different colours"
        left, right = (at for at, piece in enumerate(pieces) if piece == "R")
        assert left < pieces.index("K") < right
    assert [read_position(pieces) for pieces in found] == list(range(POSITIONS))


@pytest.mark.parametrize("typed", ["", "960", "-1", "RNBQKBN", "BNBRKRNQ", "RNBQBRNK", "x", "1e2", "٣"])
def test_what_is_no_position_is_refused(typed: str) -> None:
    with pytest.raises(ValueError):
        read_position(typed)


@pytest.mark.parametrize(
    "typed, number", [("518", 518), (" 7 ", 7), ("rnbqkbnr", 518), ("R N B Q K B N R", 518), ("007", 7)]
)
def test_numbers_and_pieces_are_read(typed: str, number: int) -> None:
    assert read_position(typed) == number


@pytest.mark.parametrize("number", [-1, 960])
def test_there_are_no_others(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        arrangement(number)


def test_a_seed_draws_the_same_again_and_other_rounds_otherwise() -> None:
    drawn = [drawn_position("seed", number) for number in range(1, 200)]
    assert drawn == [drawn_position("seed", number) for number in range(1, 200)]
    assert len(set(drawn)) > 150
    assert all(0 <= number < POSITIONS for number in drawn)


def test_the_fen_of_ordinary_chess_with_the_files_of_the_rooks() -> None:
    assert fen(518) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"
