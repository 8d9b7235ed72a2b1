"""What both databases have in common: one search over several lists, and the way in for a new one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, Self

from pareo.desk.lists.editions import editions_on
from pareo.desk.lists.rating_lists import (
    MOST_FOUND,
    SHORTEST_QUESTION,
    Browsed,
    Found,
    PlayerLists,
    RatingList,
    strength,
)
from pareo.formats.rating_lists import Listed, ListRefused
from pareo.formats.rating_lists.rows import Row
from pareo.model.spelling import folded, words

EDITIONS_KEPT = 4
"""Of one list: this month's, and those of events that began earlier. FIDE's take some 300 MB each."""

OF_AN_EVENT = "event"
"""The layout of players who come from no file."""

MOST_ASKED = 1000
"""Nobody is shown more at once."""


_RATED = ("standard", "rapid", "blitz", "national")
_STRENGTH = "coalesce(nullif({own}, 0), nullif(standard, 0), nullif(rapid, 0), nullif(blitz, 0), national)"
"""As ``strength`` has it."""


class Building(ABC):
    """A new edition while it grows, out of everybody's sight. Left without ``finish``, nothing of it remains."""

    @abstractmethod
    def begin(self) -> None:
        """Make the place where it grows."""

    @abstractmethod
    def add(self, rows: Sequence[Row], first_rank: int) -> None:
        """More players, in the order of their ranks."""

    @abstractmethod
    def finish(self, wanted: RatingList) -> RatingList:
        """Make it the edition of its name and date, at once and for everybody; ``outlived`` by it goes."""

    @abstractmethod
    def abandon(self) -> None: ...

    def __enter__(self) -> Self:
        try:
            self.begin()
        except BaseException:  # Ctrl+C as well: whatever was begun goes
            self.abandon()
            raise
        return self

    def __exit__(self, *wrong: object) -> None:
        self.abandon()


def outlived(editions: Sequence[RatingList], made: RatingList) -> list[RatingList]:
    """The editions that go when one has been made: that of the same date, and the oldest beyond what is kept.

    Players kept from an event are no publication with a date: the next take the place of the last.
    """
    others = [one for one in editions if one.name == made.name and one.place != made.place]
    if made.layout == OF_AN_EVENT:
        return others
    dated = [one for one in others if one.date != made.date and one.layout != OF_AN_EVENT]
    kept = sorted([*dated, made], key=lambda one: one.date)[-EDITIONS_KEPT:]
    return [one for one in others if one not in kept]


class Keeper(PlayerLists, ABC):
    """The lists of one database."""

    @abstractmethod
    def build(self) -> Building: ...

    @abstractmethod
    def remove(self, name: str, date: str = "") -> None:
        """Drop the edition of a date, all of them without one. ListRefused when there is none."""

    @abstractmethod
    def note_address(self, name: str, address: str) -> None:
        """Where the next edition of the list can be fetched by whoever has a network."""

    @abstractmethod
    def note_arrival(self, edition: RatingList, at: datetime) -> None:
        """The same edition has come again: it is as young as it can be."""

    @abstractmethod
    def close(self) -> None: ...

    def scratch(self) -> Path | None:
        """The folder in which a list is sorted; None for the machine's usual one."""
        return None

    @abstractmethod
    def _named(self, found: RatingList, asked: Sequence[str], federation: str, exact: bool, limit: int) -> list[Row]:
        """Rows of one list whose name has words that are, or begin with, those asked; best first."""

    @abstractmethod
    def _stretch(self, found: RatingList, where: Sequence[tuple[str, object]], limit: int) -> list[tuple[Any, ...]]:
        """Rank and row of the players of one list for whom all of these hold (``rank > ?`` and its value), by rank."""

    def browse(self, edition: RatingList, wanted: Browsed, limit: int) -> Sequence[tuple[int, Listed]]:
        where: list[tuple[str, object]] = [("rank > ?", wanted.after)]
        where += [("federation = ?", wanted.federation)] if wanted.federation else []
        where += [("lower(club) LIKE ?", f"%{_literal(wanted.club.lower())}%")] if wanted.club.strip() else []
        rated = _STRENGTH.format(own=edition.kind if edition.kind in _RATED else "standard")
        where += [(f"{rated} >= ?", wanted.low)] if wanted.low else []
        where += [(f"{rated} <= ?", wanted.high)] if wanted.high else []
        rows = self._stretch(edition, where, min(max(limit, 1), MOST_ASKED))
        return [(rank, Listed(*row)) for rank, *row in rows]

    @abstractmethod
    def _numbered(self, found: RatingList, number: str, limit: int) -> list[Row]:
        """Rows of one list whose FIDE or national number is, or begins with, this."""

    def lists(self) -> Sequence[RatingList]:
        """The newest edition of each list: those with more kinds of ratings first, then the younger ones."""
        return editions_on(self.editions())

    def editions_named(self, name: str, date: str = "") -> list[RatingList]:
        """The editions of this name, capitals and accents aside; those of a date where one is said."""
        known = [one for one in self.editions() if folded(one.name) == folded(name) and date in ("", one.date)]
        if not known:
            raise ListRefused("no_such_list", name=name, names=", ".join(one.name for one in self.lists()))
        return known

    def list_named(self, name: str) -> RatingList:
        """The newest edition of the list of this name."""
        return editions_on(self.editions_named(name))[0]

    def find(
        self, text: str, federation: str = "", limit: int = MOST_FOUND, only: Sequence[RatingList] = ()
    ) -> Sequence[Found]:
        asked, federation = words(text), "".join(words(federation))
        if sum(map(len, asked)) < SHORTEST_QUESTION and not (federation and not asked):
            return []
        limit = min(max(limit, 1), MOST_ASKED)
        found = [one for each in only or self.lists() for one in self._ask(each, asked, federation, limit)]
        kept = _once_each(found)
        kept.sort(key=lambda one: (not one.exact, -strength(one.player, one.list.kind)))
        return kept[:limit]

    def _ask(self, each: RatingList, asked: Sequence[str], federation: str, limit: int) -> list[Found]:
        if len(asked) == 1 and any(char.isdigit() for char in asked[0]):
            rows = [Listed(*row) for row in self._numbered(each, asked[0], limit)]
            kept = [row for row in rows if not federation or row.federation.lower() == federation]
            return [Found(each, row, asked[0] in (str(row.fide_id), row.national_id.lower())) for row in kept]
        exact = self._named(each, asked, federation, True, limit) if asked else []
        known = set(exact)
        rest = self._named(each, asked, federation, False, limit + len(exact)) if len(exact) < limit else []
        return [
            *(Found(each, Listed(*row), True) for row in exact),
            *(Found(each, Listed(*row)) for row in rest if row not in known),
        ]


def _once_each(found: Sequence[Found]) -> list[Found]:
    """A player of several lists is shown once, out of the list that is asked first."""
    seen: set[object] = set()
    kept = []
    for one in found:
        key = one.player.fide_id or (one.list.name, one.player.national_id or one.player.name, one.player.birth)
        if key not in seen:
            seen.add(key)
            kept.append(one)
    return kept


def search_key(row: Row) -> str:
    """What a row is found by: its folded name, and its federation behind a digit that begins no word of a name."""
    name: str = row[2]
    name = name if name.isascii() and "'" not in name else folded(name)
    return f"{name} 1{row[3]}"


def id_ranges(number: str) -> list[tuple[int, int]]:
    """The FIDE numbers of up to twelve digits that begin with these: exact, then one digit more, and so on."""
    if not number.isascii() or not number.isdigit() or len(number) > 12 or not int(number):
        return []
    return [(int(number) * 10**more, (int(number) + 1) * 10**more - 1) for more in range(min(13 - len(number), 8))]


def _literal(text: str) -> str:
    """A text in which no sign stands for others."""
    return "".join(char for char in text if char not in "%_\\")
