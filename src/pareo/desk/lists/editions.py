"""Editions of a rating list: which of them counts on a day, and the lists as an event sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pareo.desk.lists.rating_lists import MOST_FOUND, Browsed, Found, PlayerLists, RatingList
from pareo.formats.rating_lists import Listed


def edition_on(editions: Sequence[RatingList], day: str = "") -> RatingList:
    """The edition of one list that counts on a day, the newest without one; the oldest where all begin later."""
    ordered = sorted(editions, key=lambda one: one.date)
    begun = [one for one in ordered if not day or one.date <= day]
    return begun[-1] if begun else ordered[0]


def editions_on(editions: Sequence[RatingList], day: str = "") -> list[RatingList]:
    """Of each list the edition that counts on a day, in the order of the lists."""
    by_name: dict[str, list[RatingList]] = {}
    for one in editions:
        by_name.setdefault(one.name, []).append(one)
    chosen = [edition_on(some, day) for some in by_name.values()]
    return [one for one in editions if one in chosen]


@dataclass(frozen=True, slots=True)
class ListsOn:
    """The lists on a day: of each the edition that was valid then (VCL4THP 137)."""

    kept: PlayerLists
    day: str

    def editions(self) -> Sequence[RatingList]:
        return self.kept.editions()

    def lists(self) -> Sequence[RatingList]:
        return editions_on(self.kept.editions(), self.day)

    def find(
        self, text: str, federation: str = "", limit: int = MOST_FOUND, only: Sequence[RatingList] = ()
    ) -> Sequence[Found]:
        return self.kept.find(text, federation, limit, only or self.lists())

    def browse(self, edition: RatingList, wanted: Browsed, limit: int) -> Sequence[tuple[int, Listed]]:
        return self.kept.browse(edition, wanted, limit)

    def by_fide_id(self, edition: RatingList, ids: Sequence[int]) -> dict[int, Listed]:
        return self.kept.by_fide_id(edition, ids)

    def by_national_id(self, edition: RatingList, ids: Sequence[str]) -> dict[str, Listed]:
        return self.kept.by_national_id(edition, ids)
