"""Search for even boards of Berger tables where trading two games a round cannot give them (10, 16, 22 players ...).

``python -m bench.even_boards 22`` prints the rows of EVEN_BOARDS in pareo/pairing/systems/round_robin/tables.py.

Numbers other than the last stand on a ring; rounds are named by the place of the last number's opponent, counted from
number 1. The search keeps the order of round ``-x`` like that of round ``x``, which halves it and makes the last number
and number 1 even by themselves: what is left is an annealing over the rounds from 0 to half of the ring, beginning with
the printed order after one trade in each round.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable

from bench.registry import bench

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
MOST = 2


class Search:
    """``order[x][k]`` is the board of game ``k`` in round ``x``; ``visits[p][b]`` how often ``p`` sits on board ``b``.

    A player stands for himself and his mirror image; the last number is kept at the end of the list. ``sides`` holds,
    for each game, the two players with the number of visits that one such game gives them in the two rounds together.
    """

    def __init__(self, players: int, seed: int) -> None:
        self.ring, self.boards = players - 1, players // 2
        self.dice = random.Random(seed)
        self.sides = [[self._sides(x, k) for k in range(self.boards)] for x in range(self.boards)]
        self.order = [self._one_trade(x) for x in range(self.boards)]
        self.visits = [[0] * self.boards for _ in range(self.boards + 1)]
        for order, games in zip(self.order, self.sides):
            for board, game in zip(order, games):
                for player, weight in game:
                    self.visits[player][board] += weight
        self.surplus = sum(_over(count) for row in self.visits for count in row)

    def _around(self, place: int) -> int:
        return min(place % self.ring, -place % self.ring)

    def _sides(self, x: int, k: int) -> list[tuple[int, int]]:
        last = self.boards
        if k == 0:
            return [(x, 1), (last, 2 if x else 1)]
        sides = [self._around(x + k), self._around(x - k)]
        if x == 0:
            return [(sides[0], 1)]  # mirror images of each other
        return [(player, 1 if player else 2) for player in sides]

    def _one_trade(self, x: int) -> list[int]:
        order = list(range(self.boards))
        other = self._around(2 * x)
        order[0], order[other] = order[other], order[0]
        return order

    def run(self, heat: float = 0.2, patience: int = 200_000_000) -> bool:
        """Swap two boards of a round while it helps, and sometimes when it hurts; True when everything is even."""
        chances = [math.exp(-loss / heat) for loss in range(64)]
        for _ in range(patience):
            if not self.surplus:
                return True
            x, one, other = self._two_games()
            change = self._swap(x, one, other)
            if change > 0 and (change >= len(chances) or self.dice.random() >= chances[change]):
                self._swap(x, one, other)
        return False

    def _two_games(self) -> tuple[int, int, int]:
        one = int(self.dice.random() * self.boards)
        other = int(self.dice.random() * (self.boards - 1))
        return int(self.dice.random() * self.boards), one, other + (other >= one)

    def _swap(self, x: int, one: int, other: int) -> int:
        order, change = self.order[x], 0
        for game, board in ((one, order[other]), (other, order[one])):
            for player, weight in self.sides[x][game]:
                row, before = self.visits[player], order[game]
                change -= _over(row[before]) + _over(row[board])
                row[before] -= weight
                row[board] += weight
                change += _over(row[before]) + _over(row[board])
        order[one], order[other] = order[other], order[one]
        self.surplus += change
        return change

    def rows(self) -> list[str]:
        """The boards of each round, renamed so that the first round has the printed order, which is left out."""
        names = {board: game for game, board in enumerate(self.order[0])}
        return ["".join(DIGITS[names[board]] for board in order) for order in self.order[1:]]


def _over(visits: int) -> int:
    return (visits - MOST) ** 2 if visits > MOST else 0


@bench.row("round robin, even boards for 22 players searched", repeat=1)
def twenty_two() -> Callable[[], object]:
    return lambda: Search(22, seed=1).run()


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        search = Search(int(argument), seed=1)
        print(f"    {argument}: (" if search.run() else f"{argument}: not found")
        print("\n".join(f'        "{row}",' for row in search.rows()), "    ),", sep="\n")
