"""What the organiser chose: the maxi-tournament rules, whom a floater meets, when limits of colour yield."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.catalog.option import Option
from pareo.catalog.options import FLOATER_OPPONENT, THREE_COLORS
from pareo.history import Position
from pareo.pairing.options import YES, chosen

AUTO, PRINTED = "auto", "printed"


@dataclass(frozen=True, slots=True)
class LimOptions:
    """``maxi``: exchanges only within 100 rating points. ``printed``: 10.8 as the text prints it, not mirrored.

    ``free_colors``: 13 holds in every round, not in the last one only (004, "Aceptar BBB/NNN").
    """

    maxi: bool = False
    printed: bool = False
    free_colors: bool = False


def read_options(position: Position, of_edition: Option) -> LimOptions:
    """The choices among the options of a tournament; NoPairing names every one that is not understood.

    ``of_edition`` is the option of maxi-tournaments.
    """
    maxi, opponent, three = chosen(position.options, of_edition, FLOATER_OPPONENT, THREE_COLORS)
    return LimOptions(
        maxi == YES or (maxi == AUTO and is_maxi_tournament(position)),
        opponent == PRINTED,
        three == YES or position.last_round,
    )


def is_maxi_tournament(position: Position) -> bool:
    """More participants than two to the number of rounds.

    Rules: FIDE C.04.2 1999 [preamble]
    """
    participants = len(position.field) or len(position.entries)
    return position.rounds is not None and participants > 2**position.rounds
