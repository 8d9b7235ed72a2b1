"""What was announced about a series, read from plain values; every fault is named."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import Any, Literal, TypeAlias, get_args

from pareo.model.errors import Error

Reader: TypeAlias = Callable[[str, object], Any]
By: TypeAlias = Literal["place", "score", "performance", "games", "wins"]
WAYS: tuple[By, ...] = get_args(By)
SHARED = ("split", "each")
POINTS = (10, 8, 6, 5, 4, 3, 2, 1)
"""For the first places where nobody says otherwise (the document's example is Formula 1)."""

MOST_STAGES, MOST_PLACES, MOST_CATEGORIES, LARGEST = 100, 500, 20, 100_000


@dataclass(frozen=True, slots=True)
class Categories:
    """``names`` from the highest; ``rating`` and ``average`` are the limits of all but the last, either of them is
    enough. ``move``: how many go up and down between two neighbours.
    """

    names: tuple[str, ...] = ()
    rating: tuple[int, ...] = ()
    average: tuple[int, ...] = ()
    move: int = 0


@dataclass(frozen=True, slots=True)
class Plan:
    """``by``: points for places, the points of the stages, performances averaged, the best ``games`` of the period
    averaged, or games won and then points made. ``best``: so many stages count, 0 for all. ``shared``: who shares a
    place gets the mean of the places held, or the points of the place each.

    ``same`` and ``different``: pairs of names about which somebody has decided.
    """

    name: str = ""
    by: By = "place"
    points: tuple[Fraction, ...] = tuple(map(Fraction, POINTS))
    shared: str = "split"
    best: int = 0
    games: int = 3
    stages: tuple[str, ...] = ()
    same: tuple[tuple[str, str], ...] = ()
    different: tuple[tuple[str, str], ...] = ()
    categories: Categories = field(default_factory=Categories)


@dataclass(frozen=True, slots=True)
class PlanFault:
    """Something in a plan that cannot be meant: the sentence's code, the field, and what was found in it."""

    code: str
    field: str
    found: str = ""


class WrongSeries(Error, ValueError):
    """A plan with faults, all of them."""

    code = "wrong_series"

    def __init__(self, faults: Sequence[PlanFault]) -> None:
        super().__init__([fault.field for fault in faults])
        self.faults = tuple(faults)

    def bare(self) -> str:
        return ", ".join(f"{fault.field}: {fault.code}" for fault in self.faults)


class _Unread(Exception):
    """One field that cannot be meant."""

    def __init__(self, code: str, where: str, value: object = "") -> None:
        found = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
        super().__init__(code)
        self.fault = PlanFault(code, where, found[:60])


def read_plan(values: Mapping[str, Any]) -> Plan:
    """The plan that plain values say (of a TOML file, a form, a record of the books). WrongSeries names every fault."""
    found: dict[str, Any] = {}
    faults: list[PlanFault] = []
    for name, value in values.items():
        try:
            if name not in _READERS:
                raise _Unread("unknown", name)
            found[name] = _READERS[name](name, value)
        except _Unread as unread:
            faults.append(unread.fault)
    if faults:
        raise WrongSeries(faults)
    return Plan(**found)


def _text(where: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > 200:
        raise _Unread("text", where, value)
    return " ".join(value.split())


def _choice(*allowed: str) -> Reader:
    def read(where: str, value: object) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise _Unread("choice", where, value)
        return value

    return read


def _number(low: int, high: int) -> Reader:
    def read(where: str, value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise _Unread("number", where, value)
        return value

    return read


def _texts(where: str, value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
        raise _Unread("texts", where, value)
    return tuple(" ".join(one.split())[:80] for one in value[:MOST_STAGES])


def _points(where: str, value: object) -> tuple[Fraction, ...]:
    """Whole or decimal numbers that do not rise."""
    if not isinstance(value, list | tuple) or not 0 < len(value) <= MOST_PLACES:
        raise _Unread("points", where, value)
    found: list[Fraction] = []
    for one in value:
        try:
            found.append(Fraction(str(one)))
        except (ValueError, ZeroDivisionError):
            raise _Unread("points", where, one) from None
    if any(not 0 <= one <= LARGEST for one in found):
        raise _Unread("points", where, value)
    if any(later > earlier for earlier, later in pairwise(found)):
        raise _Unread("rising", where, value)
    return tuple(found)


def _pairs(where: str, value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, list | tuple):
        raise _Unread("pairs", where, value)
    for one in value:
        if not isinstance(one, list | tuple) or len(one) != 2 or not all(isinstance(name, str) for name in one):
            raise _Unread("pairs", where, one)
    return tuple((one[0], one[1]) for one in value)


def _categories(where: str, value: object) -> Categories:
    """Limits fall from one category to the next, and there is one less than there are categories."""
    if not isinstance(value, Mapping):
        raise _Unread("table", where, value)
    for name in sorted(value.keys() - {"names", "rating", "average", "move"}):
        raise _Unread("unknown", f"{where}.{name}")
    names = _texts(f"{where}.names", value.get("names", ()))
    if len({*names}) != len(names) or len(names) == 1 or len(names) > MOST_CATEGORIES or "" in names:
        raise _Unread("names", f"{where}.names", names)
    rating, average = (_limits(f"{where}.{kind}", value.get(kind, ()), len(names)) for kind in ("rating", "average"))
    return Categories(names, rating, average, _number(0, 1000)(f"{where}.move", value.get("move", 0)))


def _limits(where: str, value: object, count: int) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or any(type(one) is not int or not 0 <= one <= LARGEST for one in value):
        raise _Unread("limits", where, value)
    if any(later >= earlier for earlier, later in pairwise(value)):
        raise _Unread("overlapping", where, value)
    if value and len(value) != count - 1:
        raise _Unread("limit_count", where, value)
    return tuple(value)


_READERS: Mapping[str, Reader] = {
    "name": _text,
    "by": _choice(*WAYS),
    "points": _points,
    "shared": _choice(*SHARED),
    "best": _number(0, MOST_STAGES),
    "games": _number(1, 1000),
    "stages": _texts,
    "same": _pairs,
    "different": _pairs,
    "categories": _categories,
}
