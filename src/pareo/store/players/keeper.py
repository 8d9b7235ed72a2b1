"""What both databases have in common: one search over several lists, and the way in for a new one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from pareo.desk.lists.rating_lists import MOST_FOUND, SHORTEST_QUESTION, Found, PlayerLists, RatingList, strength
from pareo.formats.rating_lists import Listed, ListRefused
from pareo.formats.rating_lists.rows import Row
from pareo.model.spelling import folded, words

MOST_ASKED = 1000
"""Nobody is shown more at once."""


class Building(ABC):
    """A new list while it grows, out of everybody's sight. Left without ``finish``, nothing of it remains."""

    @abstractmethod
    def begin(self) -> None:
        """Make the place where it grows."""

    @abstractmethod
    def add(self, rows: Sequence[Row], first_rank: int) -> None:
        """More players, in the order of their ranks."""

    @abstractmethod
    def finish(self, wanted: RatingList) -> RatingList:
        """Make it the list of its name, at once and for everybody; the old one of that name goes."""

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


class Keeper(PlayerLists, ABC):
    """The lists of one database."""

    @abstractmethod
    def build(self) -> Building: ...

    @abstractmethod
    def remove(self, name: str) -> None:
        """Drop a list. ListRefused when there is none of that name."""

    @abstractmethod
    def note_address(self, name: str, address: str) -> None:
        """Where the next edition of the list can be fetched by whoever has a network."""

    @abstractmethod
    def close(self) -> None: ...

    def scratch(self) -> Path | None:
        """The folder in which a list is sorted; None for the machine's usual one."""
        return None

    @abstractmethod
    def _named(self, found: RatingList, asked: Sequence[str], federation: str, exact: bool, limit: int) -> list[Row]:
        """Rows of one list whose name has words that are, or begin with, those asked; best first."""

    @abstractmethod
    def _numbered(self, found: RatingList, number: str, limit: int) -> list[Row]:
        """Rows of one list whose FIDE or national number is, or begins with, this."""

    def list_named(self, name: str) -> RatingList:
        """The list of this name, capitals and accents aside."""
        known = {folded(one.name): one for one in self.lists()}
        if folded(name) not in known:
            raise ListRefused("no_such_list", name=name, names=", ".join(one.name for one in self.lists()))
        return known[folded(name)]

    def find(
        self, text: str, federation: str = "", limit: int = MOST_FOUND, only: Sequence[str] = ()
    ) -> Sequence[Found]:
        asked, federation = words(text), "".join(words(federation))
        if sum(map(len, asked)) < SHORTEST_QUESTION and not (federation and not asked):
            return []
        limit = min(max(limit, 1), MOST_ASKED)
        wanted = [self.list_named(name) for name in only] if only else self.lists()
        found = [one for each in wanted for one in self._ask(each, asked, federation, limit)]
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
