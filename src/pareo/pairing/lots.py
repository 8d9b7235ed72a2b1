"""Drawing of lots that anybody can repeat: numbers drawn from a seed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

from pareo.model import Player

_Item = TypeVar("_Item")
_BYTES = 8


class Lots:
    """An endless row of fair draws that depends on nothing but a seed and the purpose of the draw.

    Draw number k is made of the first eight bytes of SHA-256 of ``seed|purpose|k``, so that a spectator can check it.
    """

    def __init__(self, seed: str, purpose: str) -> None:
        self._from = f"{seed}|{purpose}|"
        self._drawn = 0

    def below(self, count: int) -> int:
        """One of 0 .. count - 1, each as likely as the others: values of the uneven end are drawn again."""
        fair = 256**_BYTES // count * count
        while True:
            value = int.from_bytes(sha256(f"{self._from}{self._drawn}".encode()).digest()[:_BYTES], "big")
            self._drawn += 1
            if value < fair:
                return value % count

    def take(self, items: list[_Item]) -> _Item:
        """Draw one out of the list."""
        return items.pop(self.below(len(items)))


def in_order_of_names(players: Iterable[Player]) -> list[Player]:
    """The order in which players step forward to draw; namesakes by FIDE id, then as they stand in the list."""
    return sorted(players, key=lambda player: (player.name.casefold(), player.fide_id, player.id))


def drawn_numbers(players: Sequence[Player], seed: str) -> dict[int, int]:
    """Player id to number: one after the other, by name, draws from the numbers that are left (002)."""
    lots = Lots(seed, "numbers")
    numbers = list(range(1, len(players) + 1))
    return {player.id: lots.take(numbers) for player in in_order_of_names(players)}
