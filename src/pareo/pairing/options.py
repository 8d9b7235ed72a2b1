"""What the organiser chose, read from the options of a tournament; what cannot be understood is refused by name."""

from __future__ import annotations

from collections.abc import Mapping

from pareo.pairing.outcome import NoPairing, Obstacle

Choices = Mapping[str, tuple[str, ...]]
"""Options with their values, the usual one first."""

NO, YES = "no", "yes"
THREE_COLORS: Choices = {"accept-three-colors": (NO, YES)}
"""Whether a player may have the same colour three times in a row (004, "Aceptar BBB/NNN": not in events of FIDE)."""


def chosen(options: Mapping[str, str], choices: Choices) -> dict[str, str]:
    """The value of each of these options, the usual one where nothing is said.

    NoPairing names every one that is not understood.
    """
    wrong = not_among(options, choices)
    if wrong:
        raise NoPairing(tuple(not_understood(name, options[name]) for name in wrong))
    return {name: options.get(name) or values[0] for name, values in choices.items()}


def not_among(options: Mapping[str, str], choices: Choices) -> list[str]:
    """The options whose value is none of theirs."""
    return [name for name, values in choices.items() if options.get(name) and options[name] not in values]


def not_understood(name: str, value: str) -> Obstacle:
    """The obstacle that quotes an option where others quote an article."""
    return Obstacle("option-not-understood", f"{name}={value}", ())


def accepts_three_colors(options: Mapping[str, str]) -> bool:
    """True when the director lets a player have the same colour three times in a row."""
    return chosen(options, THREE_COLORS)["accept-three-colors"] == YES
