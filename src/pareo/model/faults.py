"""The single faults that a value can have: another kind of thing, a number out of range, a player who is not there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any

from pareo.model.problems import Problem

Known = Collection[int]
"""The ids of the players."""


def other_things(owner: object, prefix: str, kinds: Mapping[str, type]) -> Iterator[Problem]:
    """Lists that are no tuples, and things in them that are of another kind."""
    for name, kind in kinds.items():
        value = getattr(owner, name)
        where = f"{prefix}{name}"
        if type(value) is not tuple:
            yield wrong_kind(where, value, f"tuple[{kind.__name__}, ...]")
        elif not set(map(type, value)) <= {kind}:
            for index, each in enumerate(value):
                yield from other_kind(each, f"{where}[{index}]", kind)


def other_kind(value: object, where: str, kind: type) -> Iterator[Problem]:
    if type(value) is not kind:
        yield wrong_kind(where, value, kind.__name__)


def wrong_kind(where: str, value: object, expected: str) -> Problem:
    """A float where a whole number is asked, a text where an Outcome is: told in Python's own words."""
    values = {"where": where, "kind": type(value).__name__}
    return Problem("wrong-kind", found=quoted(value), expected=expected, values=values)


def not_one_of(where: str, value: object, known: Sequence[object], near: object = None) -> Problem:
    """A word that is none of those known in its place."""
    values = {"where": where} | ({"near": repr(near)} if near else {})
    expected = ", ".join(map(repr, known))
    return Problem("not-one-of-near" if near else "not-one-of", found=quoted(value), expected=expected, values=values)


def quoted(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


def all_are(things: Sequence[Any], name: str, kind: type) -> bool:
    return set(map(type, map(attrgetter(name), things))) <= {kind}


def no_numbers(things: Sequence[Any], where: str, name: str, least: int) -> Iterator[Problem]:
    values = list(map(attrgetter(name), things))
    if set(map(type, values)) <= {int} and min(values, default=least) >= least:
        return
    for index, value in enumerate(values):
        yield from no_number(value, f"{where}[{index}].{name}", least)


def no_number(value: object, where: str, least: int | None = None) -> Iterator[Problem]:
    if type(value) is not int:
        yield wrong_kind(where, value, "int")
    elif least is not None and value < least:
        yield Problem("too-small", found=str(value), expected=str(least), values={"where": where})


def strangers(ids: Iterable[object], where: str, known: Known) -> Iterator[Problem]:
    """Ids that no player has."""
    for id in ids:
        if type(id) is not int or id not in known:
            ids_there = f"{min(known)} … {max(known)}" if known else "-"
            yield Problem("no-such-player", found=quoted(id), expected=ids_there, values={"where": where})
