"""What the organiser chose, read from the options of a tournament; what cannot be understood is refused by name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pareo.catalog.option import Option
from pareo.catalog.options import THREE_COLORS
from pareo.pairing.outcome import NoPairing, Obstacle

YES = "yes"


def chosen(options: Mapping[str, str], *asked: Option) -> dict[str, str]:
    """The value of each of these options by its name, the usual one where nothing is said.

    NoPairing names every one that is not understood.
    """
    if wrong := not_among(options, asked):
        raise NoPairing(tuple(not_understood(name, options[name]) for name in wrong))
    return {option.name: options.get(option.name) or option.usual for option in asked}


def not_among(options: Mapping[str, str], asked: Iterable[Option]) -> list[str]:
    """The options whose value is none of theirs."""
    return [one.name for one in asked if options.get(one.name) and options[one.name] not in one.values]


def not_understood(name: str, value: str) -> Obstacle:
    """The obstacle that quotes an option where others quote an article."""
    return Obstacle("option-not-understood", f"{name}={value}", ())


def accepts_three_colors(options: Mapping[str, str]) -> bool:
    """True when the director lets a player have the same colour three times in a row."""
    return chosen(options, THREE_COLORS)[THREE_COLORS.name] == YES
