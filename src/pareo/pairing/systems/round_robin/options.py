"""What the organiser chose for a round robin: how often all meet, in which order of rounds, on which boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pareo.pairing.outcome import NoPairing, Obstacle

STANDARD, FIDE, ROTATED, ADJUSTED = "standard", "fide", "rotated", "adjusted"
PRINTED, BALANCED = "berger", "balanced"
FORFEIT, FREE = "forfeit", "free"

CHOICES: dict[str, tuple[str, ...]] = {
    "variant": (STANDARD, FIDE, ROTATED, ADJUSTED),
    "reverse-last-two": ("no", "yes"),
    "boards": (PRINTED, BALANCED),
    "absence": (FORFEIT, FREE),
}
"""Options with a list of values, the usual one first. ``cycles`` and ``rotation`` are numbers: see GREATEST."""

GREATEST = {"cycles": 99, "rotation": 9999}


@dataclass(frozen=True, slots=True)
class CalendarOptions:
    """The choices, checked. None: not said, so the rounds announced or the size of the field decide.

    ``variant`` orders the rounds of the table (004 P), ``rotation`` is the round that a rotated table begins with,
    ``boards`` puts the games on boards as printed or evenly, ``absence`` settles a game whose player is not there.
    """

    cycles: int | None = None
    variant: str = STANDARD
    rotation: int | None = None
    boards: str = PRINTED
    absence: str = FORFEIT


def read_options(options: Mapping[str, str]) -> CalendarOptions:
    """The choices among the options of a tournament; NoPairing names every one that is not understood."""
    obstacles: list[Obstacle] = []
    chosen = {name: _choice(options, name, obstacles) for name in CHOICES}
    numbers = {name: _number(options, name, most, obstacles) for name, most in GREATEST.items()}
    variant = chosen["variant"]
    said = options.get("reverse-last-two", "")
    if chosen["reverse-last-two"] == "yes":
        variant = FIDE if variant in (STANDARD, FIDE) else ""
    elif said and variant == FIDE:
        variant = ""
    if not variant or (numbers["rotation"] is not None and variant != ROTATED):
        obstacles.append(option_obstacle("options-disagree", options, ("variant", "reverse-last-two", "rotation")))
    if obstacles:
        raise NoPairing(tuple(obstacles))
    return CalendarOptions(numbers["cycles"], variant, numbers["rotation"], chosen["boards"], chosen["absence"])


def option_obstacle(rule: str, options: Mapping[str, str], names: tuple[str, ...]) -> Obstacle:
    """An obstacle that quotes the options it is about where others quote an article."""
    return Obstacle(rule, ", ".join(f"{name}={options[name]}" for name in names if name in options), ())


def _choice(options: Mapping[str, str], name: str, obstacles: list[Obstacle]) -> str:
    choice = options.get(name) or CHOICES[name][0]
    if choice not in CHOICES[name]:
        obstacles.append(option_obstacle("option-not-understood", options, (name,)))
    return choice


def _number(options: Mapping[str, str], name: str, most: int, obstacles: list[Obstacle]) -> int | None:
    text = options.get(name, "")
    if not text:
        return None
    if text.isascii() and text.isdigit() and 1 <= int(text) <= most:
        return int(text)
    obstacles.append(option_obstacle("option-not-understood", options, (name,)))
    return None
