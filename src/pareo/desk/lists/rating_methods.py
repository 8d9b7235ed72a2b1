"""Which rating counts in a tournament: out of which lists, in which order, FIDE's or the national one (TRF26 172)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pareo.desk.lists.rating_lists import Found, PlayerLists, RatingList
from pareo.formats.rating_lists import Listed
from pareo.model.spelling import folded

HAND = "hand"
"""The source of a rating that somebody typed (VCL4THP 134)."""

_OF_LIST = "list:"

Method = Callable[[int, int], int]
METHODS: Mapping[str, tuple[str, Method]] = {
    "fide": ("FIDON", lambda fide, national: fide or national),
    "national": ("NIDOF", lambda fide, national: national or fide),
    "fide_only": ("FIDE", lambda fide, national: fide),
    "national_only": ("NRO", lambda fide, national: national),
    "higher": ("HBFN", max),
    "lower": ("LBFN", lambda fide, national: min(fide, national) if fide and national else fide or national),
}
"""The choices of ``rating_use`` with the words of record 172."""

SEQUENCES: Mapping[str, tuple[str, ...]] = {
    "standard": ("standard", "rapid", "blitz"),
    "rapid": ("rapid", "standard", "blitz"),
    "blitz": ("blitz", "standard", "rapid"),
}
"""FIDE's order for each rate of play: rapid and blitz lists take in the standard rating first (VCL4THP 118, 123)."""


def method_rating(use: str, fide: int, national: int) -> int:
    """The one of both ratings that the method takes; 0 for none."""
    return METHODS[use][1](fide, national)


def sequence(rate: str, chosen: Sequence[str] = ()) -> tuple[str, ...]:
    """The kinds of rating in the order in which they are looked for: the arbiter's own, else the usual one."""
    return tuple(chosen) or SEQUENCES.get(rate, SEQUENCES["standard"])


@dataclass(frozen=True, slots=True)
class Rated:
    """One rating of a player: how much, with which K, of which kind, and out of which list."""

    rating: int
    k: int
    kind: str
    list: RatingList

    @property
    def source(self) -> str:
        """What is remembered with the rating; ``source_parts`` takes it apart again."""
        return f"{self.list.name}|{self.list.date}|{self.kind}"


def source_parts(source: str) -> tuple[str, str, str]:
    """List, date and kind of a rating's source; ``("hand", "", "")`` for one typed by hand, empty for unknown."""
    name, _, rest = source.partition("|")
    day, _, kind = rest.partition("|")
    return name, day, kind


def of_list(name: str) -> str:
    """How a list of one's own stands in the sequence, beside the kinds of FIDE's (VCL4THP 126)."""
    return f"{_OF_LIST}{name}"


def own_list(step: str) -> str:
    """The name of the list at this step of the sequence; empty for a kind of play."""
    return step.removeprefix(_OF_LIST) if step.startswith(_OF_LIST) else ""


def plain_kinds(steps: Sequence[str]) -> tuple[str, ...]:
    """The steps of a sequence that are kinds of play."""
    return tuple(step for step in steps if not own_list(step))


def ratings_of(listings: Sequence[Found], steps: Sequence[str]) -> tuple[Rated, ...]:
    """Every rating that the lists have of a player, in the order of the steps (VCL4THP 128)."""
    return tuple(
        Rated(rating, getattr(found.player, f"{kind}_k"), kind, found.list)
        for step in steps
        for found in listings
        for kind in _kinds_at(step, found.list)
        if (rating := getattr(found.player, kind))
    )


def _kinds_at(step: str, list: RatingList) -> tuple[str, ...]:
    """A kind of play is looked for in every list; a list of one's own is asked for what it is a list of."""
    name = own_list(step)
    if not name:
        return (step,)
    if folded(name) != folded(list.name):
        return ()
    return ("national", *SEQUENCES["standard"]) if list.kind == "combined" else (list.kind,)


def listings(lists: PlayerLists, player: Listed) -> list[Found]:
    """The same player in every list that has him, by his FIDE number."""
    return listings_of_all(lists, [player.fide_id]).get(player.fide_id, []) if player.fide_id else []


def listings_of_all(lists: PlayerLists, fide_ids: Sequence[int]) -> dict[int, list[Found]]:
    """By FIDE number: one question for each list, however many players there are."""
    wanted = [id for id in dict.fromkeys(fide_ids) if id]
    found: dict[int, list[Found]] = {}
    for one in lists.lists():
        for id, player in lists.by_fide_id(one, wanted).items():
            found.setdefault(id, []).append(Found(one, player, True))
    return found


def entry_of(found: Sequence[Found], kinds: Sequence[str]) -> dict[str, Any]:
    """The fields of a participant out of the lists that have him, the first of them for his name.

    ``kinds`` says which rating is the official one of this tournament.
    """
    first = found[0].player
    values: dict[str, Any] = {
        "name": first.name,
        "title": _said(found, "title"),
        "federation": _said(found, "federation"),
        "sex": _said(found, "sex"),
        "birth": max((one.player.birth for one in found), key=len),
        "fide_id": str(first.fide_id or ""),
        "club": _said(found, "club"),
        "national_id": _said(found, "national_id"),
    }
    return values | _official(found, kinds)


def _official(found: Sequence[Found], steps: Sequence[str]) -> dict[str, Any]:
    """FIDE's rating, the national one, and the one for this tournament where a list of one's own comes before both."""
    values: dict[str, Any] = {}
    rated = ratings_of(found, plain_kinds(steps))
    if rated:
        values |= {"fide_rating": rated[0].rating, "fide_k": rated[0].k, "fide_source": rated[0].source}
    national = ratings_of(found, ("national",))
    if national:
        values |= {"national_rating": national[0].rating, "national_k": national[0].k}
        values["national_source"] = national[0].source
    first = next(iter(ratings_of(found, steps)), None)
    if first is not None and any(folded(own_list(step)) == folded(first.list.name) for step in steps if own_list(step)):
        values |= {"tournament_rating": first.rating, "tournament_source": first.source}
    return values


def _said(found: Sequence[Found], field: str) -> str:
    return next((text for one in found if (text := getattr(one.player, field))), "")
