"""What the organiser chose for a round robin: how often all meet, in which order of rounds, on which boards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pareo.catalog.options import ABSENCE, BOARDS, CYCLES, REVERSE_LAST_TWO, ROTATION, VARIANT
from pareo.pairing.options import YES, not_understood, quoted, said
from pareo.pairing.outcome import NoPairing

STANDARD, FIDE, ROTATED, ADJUSTED = "standard", "fide", "rotated", "adjusted"
PRINTED, BALANCED = "berger", "balanced"
FORFEIT, FREE = "forfeit", "free"

_CHOICES = VARIANT, REVERSE_LAST_TWO, BOARDS, ABSENCE
_NUMBERS = CYCLES, ROTATION


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
    refused = [*not_understood(options, *_CHOICES, *_NUMBERS)]
    variant, reverse, boards, absence = (said(options, choice) for choice in _CHOICES)
    if reverse == YES:
        variant = FIDE if variant in (STANDARD, FIDE) else ""
    elif options.get(REVERSE_LAST_TWO.name) and variant == FIDE:
        variant = ""
    if not variant or (ROTATION.allows(said(options, ROTATION)) and variant != ROTATED):
        refused.append(quoted("options-disagree", options, VARIANT.name, REVERSE_LAST_TWO.name, ROTATION.name))
    if refused:
        raise NoPairing(tuple(refused))
    cycles, rotation = (int(text) if (text := said(options, number)) else None for number in _NUMBERS)
    return CalendarOptions(cycles, variant, rotation, boards, absence)
