"""Ratings that change while an event lasts: from which round on each player has which, and which of them counts.

C.07 10 (2026): rating tie-breaks are not recommended where a player has more than one rating; if they are used, the
first one counts unless the regulations of the event say otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

FIRST, BY_ROUND, LAST = "first", "round", "last"
USED, FIDE = "ratings.from.", "fide_ratings.from."
"""Options with ``id=rating`` pairs, by the round from which they count: the rating of the event, and FIDE's own."""

Later: TypeAlias = Mapping[int, tuple[tuple[int, int], ...]]
"""By player: round and rating from that round on, the earliest first."""


def later_ratings(options: Mapping[str, str], family: str = USED) -> dict[int, tuple[tuple[int, int], ...]]:
    """What the options of a tournament say; what cannot be read is passed over."""
    found: dict[int, list[tuple[int, int]]] = {}
    for name, text in options.items():
        number = name.removeprefix(family)
        if name.startswith(family) and _is_number(number):
            for id, rating in _pairs(text):
                found.setdefault(id, []).append((int(number), rating))
    return {id: tuple(sorted(some)) for id, some in found.items()}


def as_options(ratings: Mapping[int, Mapping[int, int]], family: str = USED) -> dict[str, str]:
    """Ratings by round and player, as the options of a tournament."""
    return {
        f"{family}{number}": ", ".join(f"{id}={rating}" for id, rating in sorted(some.items()))
        for number, some in sorted(ratings.items())
        if some
    }


def rating_in(first: int, later: Sequence[tuple[int, int]], number: int) -> int:
    """The rating in a round: the last one that had begun, else the first."""
    begun = [rating for start, rating in later if start <= number]
    return begun[-1] if begun else first


def starts_of(later: Later) -> tuple[int, ...]:
    """The rounds with which a new period begins for anybody."""
    return tuple(sorted({start for some in later.values() for start, _ in some if start > 1}))


def _pairs(text: str) -> list[tuple[int, int]]:
    pairs = (pair.partition("=") for pair in text.replace(";", ",").split(","))
    typed = [(id.strip(), rating.strip()) for id, _, rating in pairs]
    return [(int(id), int(rating)) for id, rating in typed if _is_number(id) and _is_number(rating)]


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 9
