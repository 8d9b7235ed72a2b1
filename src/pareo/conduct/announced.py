"""What an arbiter should know of the words that a tournament announces, before anything is paired by them."""

from __future__ import annotations

from pareo.catalog import System
from pareo.catalog.validation import announced_problems
from pareo.model import Problem, Tournament
from pareo.pairing import NoPairing
from pareo.pairing.acceleration.degressive import USUAL_LIMITS
from pareo.pairing.acceleration.options import limits
from pareo.pairing.acceleration.rating_groups import uneven_groups

_USUAL_LIMITS: dict[str, tuple[int, ...]] = {"rating-groups": (), "degressive": USUAL_LIMITS}
"""The accelerations whose groups are parted by ratings, with the limits that hold when none are said."""


def told_of_announcement(tournament: Tournament, system: System | None = None) -> tuple[Problem, ...]:
    """Options that are not understood, then groups of an acceleration that are too small or too large."""
    return (*announced_problems(tournament.settings, system), *uneven_acceleration(tournament))


def uneven_acceleration(tournament: Tournament) -> tuple[Problem, ...]:
    """Groups by rating with less than a quarter or more than half of the players.

    Rules: 004 [2.10.9, Appendix M]
    """
    settings = tournament.settings
    usual = _USUAL_LIMITS.get(settings.acceleration or "")
    if usual is None or not tournament.players:
        return ()
    try:
        return uneven_groups(tournament, limits(settings.options, usual))
    except NoPairing:  # the limits themselves are not understood, which is told where they are read
        return ()
