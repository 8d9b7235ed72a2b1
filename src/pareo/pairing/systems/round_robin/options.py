"""What the organiser chose for a round robin: how often all meet, in which order of rounds, on which boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pareo.catalog.option import Option
from pareo.catalog.options import ABSENCE, BOARDS, CYCLES, REVERSE_LAST_TWO, ROTATION, VARIANT
from pareo.pairing.outcome import NoPairing, Obstacle

STANDARD, FIDE, ROTATED, ADJUSTED = VARIANT.values
PRINTED, BALANCED = BOARDS.values
FORFEIT, FREE = ABSENCE.values
_CHOICES = (VARIANT, REVERSE_LAST_TWO, BOARDS, ABSENCE)
_NUMBERS = (CYCLES, ROTATION)


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
    chosen = {option.name: _choice(options, option, obstacles) for option in _CHOICES}
    numbers = {option.name: _number(options, option, obstacles) for option in _NUMBERS}
    variant = chosen[VARIANT.name]
    said = options.get(REVERSE_LAST_TWO.name, "")
    if chosen[REVERSE_LAST_TWO.name] == "yes":
        variant = FIDE if variant in (STANDARD, FIDE) else ""
    elif said and variant == FIDE:
        variant = ""
    if not variant or (numbers[ROTATION.name] is not None and variant != ROTATED):
        names = (VARIANT.name, REVERSE_LAST_TWO.name, ROTATION.name)
        obstacles.append(option_obstacle("options-disagree", options, names))
    if obstacles:
        raise NoPairing(tuple(obstacles))
    return CalendarOptions(
        numbers[CYCLES.name], variant, numbers[ROTATION.name], chosen[BOARDS.name], chosen[ABSENCE.name]
    )


def option_obstacle(rule: str, options: Mapping[str, str], names: tuple[str, ...]) -> Obstacle:
    """An obstacle that quotes the options it is about where others quote an article."""
    return Obstacle(rule, ", ".join(f"{name}={options[name]}" for name in names if name in options), ())


def _choice(options: Mapping[str, str], option: Option, obstacles: list[Obstacle]) -> str:
    choice = options.get(option.name) or option.usual
    if choice not in option.values:
        obstacles.append(option_obstacle("option-not-understood", options, (option.name,)))
    return choice


def _number(options: Mapping[str, str], option: Option, obstacles: list[Obstacle]) -> int | None:
    text = options.get(option.name, "")
    if not text:
        return None
    if option.allows(text):
        return int(text)
    obstacles.append(option_obstacle("option-not-understood", options, (option.name,)))
    return None
