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
OF_FIDE = ("fide-txt", "fide-xml")
"""Layouts of FIDE's own files. FIDE publishes on the first of every month."""


@dataclass(frozen=True, slots=True)
class RatingList:
    """One edition of a list: what it is, how old it is, where it came from. ``date`` is the day from which it counts.

    Name and date together name an edition; ``imported_at`` is the day on which it arrived here.
    """

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


@dataclass(frozen=True, slots=True)
class Browsed:
    """A stretch of a list from above: who fits, from the rank behind ``after`` on. Empty and 0 mean anybody."""

    federation: str = ""
    club: str = ""
    low: int = 0
    high: int = 0
    after: int = 0


class PlayerLists(Protocol):
    """All lists side by side. The order of ``lists`` is that in which they are asked."""

    def editions(self) -> Sequence[RatingList]:
        """Every edition that is kept."""
        ...

    def lists(self) -> Sequence[RatingList]:
        """One edition of each list: the one that counts for whoever asks."""
        ...

    def find(
        self, text: str, federation: str = "", limit: int = MOST_FOUND, only: Sequence[RatingList] = ()
    ) -> Sequence[Found]:
        """Players by the beginnings of the words of their names, or by number; the exact ones and the best first."""
        ...

    def browse(self, edition: RatingList, wanted: Browsed, limit: int) -> Sequence[tuple[int, Listed]]:
        """The next players of a list who fit, the strongest first, each with his rank."""
        ...

    def by_fide_id(self, edition: RatingList, ids: Sequence[int]) -> dict[int, Listed]: ...

    def by_national_id(self, edition: RatingList, ids: Sequence[str]) -> dict[str, Listed]: ...


def strength(player: Listed, kind: str = "") -> int:
    """The rating by which a list is ordered: its own kind's first, then the others."""
    own = {"rapid": player.rapid, "blitz": player.blitz, "national": player.national}.get(kind, 0)
    return own or player.standard or player.rapid or player.blitz or player.national
