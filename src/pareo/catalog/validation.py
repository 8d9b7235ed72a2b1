"""What is wrong with the words that a tournament announces: its acceleration, the names and values of its options."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.catalog.announcing import AT, independent, nearest_options, options_named
from pareo.catalog.naming import UnknownSystem, find, match_games, plays_matches
from pareo.catalog.option import Option
from pareo.catalog.options import ACCELERATIONS
from pareo.catalog.system import System
from pareo.model import Problem, Settings
from pareo.model.faults import not_one_of
from pareo.model.spelling import nearest

_GROUP_SYSTEM = f"system{AT}"
_OF_A_FILE = "trf:"
"""How the names begin under which the records of a file are kept that are no options of a system."""


def announced_problems(settings: Settings, system: System | None = None) -> Iterator[Problem]:
    """Every word that no system understands; where one system pairs all, also what only others do."""
    if settings.acceleration and settings.acceleration not in ACCELERATIONS:
        near = "".join(nearest(settings.acceleration, ACCELERATIONS))
        yield not_one_of("settings.acceleration", settings.acceleration, (*ACCELERATIONS, None), near)
    if settings.rounds is not None and settings.rounds % match_games(settings):
        told = {"where": "settings.rounds", "games": str(match_games(settings))}
        code = "rounds-of-matches" if plays_matches(settings.system) else "rounds-of-games"
        yield Problem(code, found=str(settings.rounds), values=told)
    for name, value in settings.options.items():
        if name.startswith(_OF_A_FILE):
            continue
        where = f"settings.options[{name!r}]"
        found = _meant(name, value, None if independent(settings) else system)
        if not found:
            yield _unknown(name, where, system)
        elif name.startswith(_GROUP_SYSTEM):
            yield from _no_system(value, where)
        elif not any(option.allows(value) for option in found):
            yield not_one_of(where, value, _values(found), "".join(nearest(value, _values(found))))


def _meant(name: str, value: str, system: System | None) -> tuple[Option, ...]:
    """What this can mean. The usual value of another system's option asks for nothing, and does no harm."""
    if system is None or AT in name:
        return options_named(name)
    own = system.option(name)
    return (own,) if own else tuple(option for option in options_named(name) if option.usual == value)


def _unknown(name: str, where: str, system: System | None) -> Problem:
    near = ", ".join(nearest_options(name, system))
    if system is None:
        code = "no-such-option-near" if near else "no-such-option"
    else:
        code = "no-such-option-of-system-near" if near else "no-such-option-of-system"
    return Problem(code, found=name, values={"where": where, "system": system.id if system else "", "near": near})


def _values(options: tuple[Option, ...]) -> tuple[str, ...]:
    """What may be said: the words of a choice, the range of a number."""
    return tuple(dict.fromkeys(word for option in options for word in option.values or (option.allowed,)))


def _no_system(value: str, where: str) -> Iterator[Problem]:
    try:
        find(value)
    except UnknownSystem as unknown:
        yield not_one_of(where, value, unknown.near, "".join(unknown.near[:1]))
