"""The options by which a user says what a file does not: system, rounds, initial colour, assumptions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pareo.cli.command import option
from pareo.cli.failure import WrongUse
from pareo.cli.values import Chosen, Number, OneOf

if TYPE_CHECKING:
    from pareo.catalog import Named
    from pareo.catalog.announcing import UnknownOption, WrongValue
    from pareo.cli.speaker import Speaker
    from pareo.conduct.terms import Assumption, MissingTerms, Ready
    from pareo.model import Tournament

_COLORS = {"white": "w", "black": "b"}
_MISSING = {
    "system": "cli.missing_system",
    "rounds": "cli.missing_rounds",
    "initial_color": "cli.missing_initial_color",
}
_ASSUMED = {
    "system": "cli.assumed_system",
    "rounds": "cli.assumed_rounds",
    "initial_color": "cli.assumed_initial_color",
}


def terms_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """The options that every command with a pairing has."""
    for decorate in reversed(
        (
            option("--system", metavar="SYSTEM", says="cli.option_system"),
            option("--rounds", type=Number(), metavar="N", says="cli.option_rounds"),
            option("--initial-color", type=OneOf(tuple(_COLORS)), metavar="white|black", says="cli.option_color"),
            option("--option", "options", multiple=True, type=Chosen(), metavar="NAME=VALUE", says="cli.option_option"),
            option("--assume", is_flag=True, says="cli.option_assume"),
        )
    ):
        function = decorate(function)
    return function


def settled(tournament: Tournament, said: dict[str, Any], speaker: Speaker, *, replaying: bool = False) -> Ready:
    """The terms of a tournament; what was assumed is said on standard error, what is missing is a failure."""
    from pareo.catalog import UnknownSystem
    from pareo.catalog.announcing import UnknownOption, WrongValue
    from pareo.conduct.terms import MissingTerms, ready

    try:
        terms = ready(tournament, **settle_arguments(said), replaying=replaying)
    except MissingTerms as missing:
        raise WrongUse("cli.missing_terms", missing_lines(missing, speaker)) from missing
    except UnknownSystem as unknown:
        raise unknown_system(unknown.name) from unknown
    except (UnknownOption, WrongValue) as wrong:
        raise wrong_option(wrong) from wrong
    for named in terms.bare:
        speaker.remark(bare_line(named, speaker))
    for assumption in terms.assumptions:
        speaker.remark(assumption_line(assumption, speaker))
    return terms


def settle_arguments(said: dict[str, Any]) -> dict[str, Any]:
    """The values of ``terms_options`` as ``ready`` takes them."""
    color = said["initial_color"]
    return {
        "system": said["system"],
        "rounds": said["rounds"],
        "initial_color": _COLORS[color] if color else None,
        "options": said["options"],
        "assume": said["assume"],
    }


def missing_lines(missing: MissingTerms, speaker: Speaker) -> tuple[str, ...]:
    return tuple(speaker.say(_MISSING[what]) for what in missing.what)


def assumption_line(assumption: Assumption, speaker: Speaker) -> str:
    return speaker.say(_ASSUMED[assumption.what], value=assumption.value)


def bare_line(named: Named, speaker: Speaker) -> str:
    """That a name without an edition was read as the edition in force."""
    from pareo.i18n.systems import bare_sentence

    return bare_sentence(speaker.messages, named)


def wrong_option(wrong: UnknownOption | WrongValue) -> WrongUse:
    from pareo.catalog.announcing import UnknownOption

    if isinstance(wrong, UnknownOption):
        key = "cli.no_option_of_system_near" if wrong.near else "cli.no_option_of_system"
        return WrongUse(key, option=wrong.name, system=wrong.system, near=", ".join(wrong.near))
    return WrongUse("cli.not_one_of", option=wrong.option, value=wrong.value, words=wrong.allowed)


def system_said(name: str | None, speaker: Speaker) -> str | None:
    """The id of the system that a user names, told where the name leaves the edition open."""
    from pareo.catalog import UnknownSystem, find

    try:
        named = find(name)
    except UnknownSystem as unknown:
        raise unknown_system(unknown.name) from unknown
    if named is not None and named.bare:
        speaker.remark(bare_line(named, speaker))
    return named.system.id if named else name


def unknown_system(name: str) -> WrongUse:
    from pareo.catalog import nearest_systems

    near = nearest_systems(name)
    key = "cli.no_such_system_near" if near else "cli.no_such_system"
    return WrongUse(key, system=name, near=", ".join(near))
