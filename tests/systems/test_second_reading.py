"""What a second reading of the five documents found, run over all that it said: cases too many for a table of rules."""

from __future__ import annotations

from itertools import product

import pytest

import pareo
from pareo import tournament
from pareo.model import Forbidden, Player, Settings, Tournament
from pareo.pairing.seeding import seeded

SIX = range(1, 7)
ONLY_SIX = [frozenset(pair) for pair in ((1, 2), (1, 3), (1, 4), (1, 5), (2, 3), (2, 4), (2, 5))]


def winners_with(colors: tuple[str, ...]) -> Tournament:
    """1 to 6 have won round 1 with these colours against 7 to 12; 1 and 2 may meet none of the six but 6."""
    names = ", ".join(f"P{n:02} {2400 - 5 * n}" for n in range(1, 13))
    games = [
        f"P{n:02}-P{n + 6:02} 1-0" if color == "w" else f"P{n + 6:02}-P{n:02} 0-1"
        for n, color in zip(SIX, colors, strict=True)
    ]
    made = tournament(names, ", ".join(games))
    settings = Settings(rounds=5, initial_color="w", forbidden=tuple(map(Forbidden, ONLY_SIX)))
    return Tournament(players=made.players, rounds=made.rounds, settings=settings)


@pytest.mark.parametrize("colors", list(product("wb", repeat=6)), ids="".join)
def test_the_printed_example_of_lim_11_2_b_holds_whatever_the_colours(colors: tuple[str, ...]) -> None:
    """001 11.2 b: 1 keeps 6, 2 is floated, and with him the lowest ranked of those who can be spared."""
    boards = pareo.pair(winners_with(colors), system="lim@1999").boards
    inside = {frozenset(board) for board in boards if max(board) <= 6}
    assert inside == {frozenset((1, 6)), frozenset((3, 4))}


def test_the_spanish_alphabet_has_its_letter_after_n() -> None:
    """000 A2 d: n comes before ñ, and an accent is no letter of its own."""
    names = ["Zoe", "Muñoz", "Yago", "Munuera", "Álvarez"]
    made = Tournament(players=tuple(Player(n, name, 2000) for n, name in enumerate(names, 1)))
    assert [player.name for player in seeded(made).players] == ["Álvarez", "Munuera", "Muñoz", "Yago", "Zoe"]
