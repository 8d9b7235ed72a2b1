"""What must be known before a round can be paired: the system, the number of rounds, the initial colour.

Each comes from the caller, else from the tournament. What neither says is not guessed: it is missing, and named.
Only a caller who asks for it gets assumptions, each of them listed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from pareo.catalog import CURRENT, SYSTEMS, Named, System, find
from pareo.conduct.engines import with_order
from pareo.history import Position, position
from pareo.model import WHITE, Color, Tournament
from pareo.pairing.acceleration import with_virtual_points


class Assumption(NamedTuple):
    """Something that nobody said and that the caller allowed to be assumed."""

    what: str
    value: str


class MissingTerms(Exception):
    """``what`` of ``system``, ``rounds``, ``initial_color`` is said neither by the caller nor by the tournament."""

    def __init__(self, what: tuple[str, ...]) -> None:
        super().__init__(", ".join(what))
        self.what = what


@dataclass(frozen=True, slots=True)
class Terms:
    """A tournament with everything that its system needs.

    ``bare``: the name of the system was said without an edition, and read as the one in force.
    """

    tournament: Tournament
    system: System
    assumptions: tuple[Assumption, ...] = ()
    bare: Named | None = None


def ready(
    tournament: Tournament,
    system: str | None = None,
    rounds: int | None = None,
    initial_color: Color | None = None,
    *,
    replaying: bool = False,
    assume: bool = False,
) -> Terms:
    """Complete a tournament by what the caller says, or raise MissingTerms naming everything that is missing.

    UnknownSystem when the catalog has no system of the name, NoPairing when the options of its acceleration are not
    understood.

    ``replaying``: the rounds made are looked at again, so a number of rounds to assume is theirs.
    """
    missing: list[str] = []
    assumptions: list[Assumption] = []

    def lacks(what: str, assumed: str) -> None:
        if assume:
            assumptions.append(Assumption(what, assumed))
        else:
            missing.append(what)

    settings = tournament.settings
    named = find(system or settings.system)
    if named is None:
        lacks("system", CURRENT)
    found = SYSTEMS[CURRENT] if named is None else named.system
    rounds = rounds or settings.rounds
    if rounds is None and found.needs_rounds:
        rounds = len(tournament.rounds) + (0 if replaying else 1)
        lacks("rounds", str(rounds))
    color = initial_color or settings.initial_color or color_shown(tournament)
    if color is None and found.needs_initial_color:
        color = WHITE
        lacks("initial_color", color)
    if missing:
        raise MissingTerms(tuple(missing))
    settled = replace(settings, system=found.id, rounds=rounds, initial_color=color)
    complete = replace(tournament, settings=settled)
    if found.kind == "swiss":
        complete = with_virtual_points(complete)
    return Terms(complete, found, tuple(assumptions), named if named and named.bare else None)


def position_of(terms: Terms, round: int | None = None) -> Position:
    """The position before a round (the next one when None) with everything that the system needs to know.

    NoPairing when the system pairs by the standings and the list of tie-breaks cannot be computed.
    """
    return with_order(terms.system, terms.tournament, position(terms.tournament, round))


def color_shown(tournament: Tournament) -> Color | None:
    """The initial colour as the first round shows it: that of the first player on the list who has a game.

    He has an odd number (C.04.2 2.4: who has not arrived has none), so the colour drawn by lot was his (C.04.3 5.2.5).
    """
    for made in tournament.rounds:
        if made.games:
            first = min(made.games, key=lambda game: min(game.white, game.black))
            return first.color_of(min(first.white, first.black))
    return None
