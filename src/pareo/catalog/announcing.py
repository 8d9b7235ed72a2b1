"""What an event announces beside its system: options by name, checked against the catalog, laid into its settings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache

from pareo.catalog.naming import Named, find
from pareo.catalog.option import Option, in_group
from pareo.catalog.options import GROUPS, INDEPENDENT, OF_A_GROUP
from pareo.catalog.system import System
from pareo.catalog.systems import SYSTEMS
from pareo.model import Settings
from pareo.model.errors import Error
from pareo.model.spelling import nearest

_MOST_NEAR = 3
AT = "@"
"""Parts an option from the one independent group of which it speaks: ``cycles@U10``."""


class UnknownOption(Error):
    """The system has no option of this name. ``near`` are those that are called most alike."""

    code = "unknown_option"

    def __init__(self, name: str, system: str, near: tuple[str, ...] = ()) -> None:
        super().__init__(name, system, near)
        self.name = name
        self.system = system
        self.near = near
        self.values = {"found": repr(name), "system": system, "near": ", ".join(near)}


class WrongValue(Error):
    """An option has no such value. ``allowed`` are those that it has."""

    code = "wrong_value"

    def __init__(self, option: str, value: str, allowed: str) -> None:
        super().__init__(option, value, allowed)
        self.option = option
        self.value = value
        self.allowed = allowed
        self.values = {"option": option, "found": repr(value), "known": allowed}


@cache
def all_options() -> tuple[Option, ...]:
    """Every option of every system, and what an event may announce; one name may be there with different values."""
    return tuple(dict.fromkeys(option for system in SYSTEMS.values() for option in system.options))


def options_named(name: str) -> tuple[Option, ...]:
    """The options that this name can mean, whatever the system; those of a group for ``name@group``."""
    base, at, group = name.partition(AT)
    if not at:
        return tuple(option for option in all_options() if option.covers(name))
    inside = (*OF_A_GROUP, *(option for option in all_options() if not option.field and option is not GROUPS))
    return tuple(in_group(option, group) for option in inside if group and option.covers(base))


def nearest_options(name: str, system: System | None = None) -> tuple[str, ...]:
    """The names of options that are most like this one."""
    known = (option.name for option in (system.options if system else all_options()))
    return nearest(name.partition(AT)[0], known, _MOST_NEAR)


def with_options(settings: Settings, system: System, said: Iterable[tuple[str, str]]) -> Settings:
    """The settings with these options of a system announced. UnknownOption and WrongValue name what cannot be meant."""
    for name, value in said:
        meant = _meant(system, name)
        if name.startswith(f"system{AT}"):
            find(value)
        option = next((each for each in meant if each.allows(value)), None)
        if option is None:
            raise WrongValue(name, value, meant[0].allowed)
        if option.field:
            settings = replace(settings, **{option.field: value.strip()})  # type: ignore[arg-type]
        else:
            settings = replace(settings, options={**settings.options, name: value.strip()})
    return settings


def _meant(system: System, name: str) -> tuple[Option, ...]:
    """The option of the system; of a group whatever the name can mean, since a group may have a system of its own."""
    own = system.option(name)
    found = options_named(name) if AT in name else (own,) if own else ()
    if not found:
        raise UnknownOption(name, system.id, nearest_options(name, system))
    return found


def independent(settings: Settings) -> bool:
    """True when the groups of the players part the tournament; else they only part its lists."""
    return settings.options.get(GROUPS.name) == INDEPENDENT


def systems_of_groups(settings: Settings) -> Iterator[Named]:
    """The system of each independent group that has one of its own. UnknownSystem where there is none of the name."""
    for name, value in settings.options.items() if independent(settings) else ():
        if name.startswith(f"system{AT}") and (found := find(value)):
            yield found
