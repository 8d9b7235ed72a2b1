"""Rating lists as the desk needs them: what lists there are, and who is in them; the store keeps them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from pareo.formats.rating_lists import Listed

SHORTEST_QUESTION = 2
"""So many letters or digits must be typed before anybody is looked for."""

MOST_FOUND = 20


@dataclass(frozen=True, slots=True)
class RatingList:
    """One list: what it is, how old it is, where it came from. ``date`` is the day from which it counts."""

    name: str
    kind: str
    date: str
    source: str
    address: str
    layout: str
    players: int
    bad_lines: int
    imported_at: datetime
    fingerprint: str = ""
    place: str = ""
    """Where the store keeps it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A player of a list. ``exact`` when every word that was typed is a whole word of the name, or the number is."""

    list: RatingList
    player: Listed
    exact: bool = False


class PlayerLists(Protocol):
    """All lists side by side. The order of ``lists`` is that in which they are asked."""

    def lists(self) -> Sequence[RatingList]: ...

    def find(
        self, text: str, federation: str = "", limit: int = MOST_FOUND, only: Sequence[str] = ()
    ) -> Sequence[Found]:
        """Players by the beginnings of the words of their names, or by number; the exact ones and the best first."""
        ...

    def by_fide_id(self, name: str, ids: Sequence[int]) -> dict[int, Listed]: ...

    def by_national_id(self, name: str, ids: Sequence[str]) -> dict[str, Listed]: ...


def strength(player: Listed, kind: str = "") -> int:
    """The rating by which a list is ordered: its own kind's first, then the others."""
    own = {"rapid": player.rapid, "blitz": player.blitz, "national": player.national}.get(kind, 0)
    return own or player.standard or player.rapid or player.blitz or player.national
