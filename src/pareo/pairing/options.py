"""What the organiser chose: the options of a tournament, read by the lines of the catalog."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.catalog import Option
from pareo.pairing.outcome import OPTION_NOT_UNDERSTOOD, NoPairing, Obstacle

YES = "yes"
NOT_UNDERSTOOD = OPTION_NOT_UNDERSTOOD


def chosen(options: Mapping[str, str], *wanted: Option) -> tuple[str, ...]:
    """The value of each of these, the usual one where nothing is said. NoPairing names all that are not understood."""
    refused = not_understood(options, *wanted)
    if refused:
        raise NoPairing(refused)
    return tuple(said(options, option) for option in wanted)


def switched_on(options: Mapping[str, str], flag: Option) -> bool:
    """True when the organiser says yes."""
    return chosen(options, flag) == (YES,)


def said(options: Mapping[str, str], option: Option) -> str:
    """What is said of an option, or its usual value, whether that can be understood or not."""
    return options.get(option.name, "").strip() or option.usual


def not_understood(options: Mapping[str, str], *wanted: Option) -> tuple[Obstacle, ...]:
    """Every option that says what it cannot say."""
    wrong = (option for option in wanted if options.get(option.name, "").strip())
    return tuple(quoted(NOT_UNDERSTOOD, options, each.name) for each in wrong if not each.allows(options[each.name]))


def quoted(rule: str, options: Mapping[str, str], *names: str) -> Obstacle:
    """An obstacle that quotes the options it is about where others quote an article."""
    return Obstacle(rule, ", ".join(f"{name}={options[name]}" for name in names if name in options), ())
