"""What must be known before a round can be paired: the system, the number of rounds, the initial colour.

Each comes from the caller, else from the tournament. What neither says is not guessed: it is missing, and named.
Only a caller who asks for it gets assumptions, each of them listed.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from pareo.catalog import CURRENT, SYSTEMS, Named, System, find
from pareo.catalog.announcing import systems_of_groups, with_options
from pareo.catalog.options import GROUPS
from pareo.history import Position, in_teams
from pareo.model import WHITE, Color, Error, Tournament
from pareo.pairing import NoPairing, Obstacle, RoundPairing
from pareo.pairing.acceleration import with_virtual_points
from pareo.pairing.by_hand import ForcedPair

if TYPE_CHECKING:
    from pareo.pairing.why.wishes import Judge


class Assumption(NamedTuple):
    """Something that nobody said and that the caller allowed to be assumed."""

    what: str
    value: str


class MissingTerms(Error):
    """``what`` of ``system``, ``rounds``, ``initial_color`` is said neither by the caller nor by the tournament."""

    code = "missing_terms"

    def __init__(self, what: tuple[str, ...]) -> None:
        super().__init__(what)
        self.what = what
        self.values = {"what": ", ".join(what)}


@dataclass(slots=True)
class Drawn:
    """What was drawn up of one round, since it is asked for more than once: the position before it, the round by the
    rules around pairs made by hand, and who is asked about wishes for it (``conduct.rounds``).

    It rests on the players, the settings, the rounds before and who plays the round, not on its results.
    """

    position: Position | None = None
    by_the_rules: dict[tuple[ForcedPair, ...], RoundPairing] = field(default_factory=dict)
    judge: Judge | None = None


@dataclass(frozen=True, slots=True)
class Ready:
    """A tournament with everything that its system needs, the virtual points of its acceleration written out.

    ``bare``: systems (of the tournament, of its groups) whose name was said without an edition, and read as the one in
    force. ``drawn``: what was drawn up so far, by round.
    """

    tournament: Tournament
    system: System
    assumptions: tuple[Assumption, ...] = ()
    bare: tuple[Named, ...] = ()
    drawn: defaultdict[int, Drawn] = field(
        default_factory=lambda: defaultdict(Drawn), init=False, repr=False, compare=False
    )


def ready(
    tournament: Tournament,
    system: str | None = None,
    rounds: int | None = None,
    initial_color: Color | None = None,
    options: Iterable[tuple[str, str]] = (),
    *,
    replaying: bool = False,
    assume: bool = False,
) -> Ready:
    """Complete a tournament by what the caller says, or raise MissingTerms naming everything that is missing.

    UnknownSystem when the catalog has no system of the name, UnknownOption and WrongValue when the system does not have
    one of the ``options``, NoPairing when those of its acceleration are not understood.

    ``replaying``: the rounds made are looked at again. Where nobody announced how many there are to be they are all,
    which is assumed, and listed, without being asked for.
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
    settings = with_options(settings, found, options)
    if found.of_teams:
        tournament = in_teams(replace(tournament, settings=settings))
        settings = tournament.settings
    rounds = rounds or settings.rounds
    if rounds is None and found.needs_rounds and replaying:
        rounds = len(tournament.rounds)
        assumptions.append(Assumption("rounds", str(rounds)))
    elif rounds is None and found.needs_rounds:
        rounds = len(tournament.rounds) + 1
        lacks("rounds", str(rounds))
    color = initial_color or settings.initial_color or color_shown(tournament)
    if color is None and found.needs_initial_color:
        color = WHITE
        lacks("initial_color", color)
    if missing:
        raise MissingTerms(tuple(missing))
    settled = replace(settings, system=found.id, rounds=rounds, initial_color=color)
    complete = as_it_stands(replace(tournament, settings=settled), found)
    asked = (*((named,) if named else ()), *systems_of_groups(settings))
    return replace(complete, assumptions=tuple(assumptions), bare=tuple(each for each in asked if each.bare))


def as_it_stands(tournament: Tournament, system: System | str) -> Ready:
    """A tournament taken as it is, whatever it does not say; only its virtual points are written out.

    Where teams are paired it becomes the tournament in which they are the players.

    KeyError when the catalog has no such system, NoPairing when the options of its acceleration are not understood.
    """
    chosen = SYSTEMS[system] if isinstance(system, str) else system
    if chosen.of_teams:
        tournament = in_teams(tournament)
    return Ready(with_virtual_points(tournament) if chosen.kind == "swiss" else tournament, chosen)


def accelerated(tournament: Tournament) -> Tournament:
    """With its virtual points written out; as it is where its acceleration is not understood, for lists are shown all
    the same.
    """
    try:
        return with_virtual_points(tournament)
    except NoPairing:
        return tournament


def acceleration_obstacles(tournament: Tournament) -> tuple[Obstacle, ...]:
    """What is not understood in the acceleration of a tournament, its groups put aside."""
    settings = tournament.settings
    options = {name: value for name, value in settings.options.items() if name != GROUPS.name}
    try:
        with_virtual_points(replace(tournament, settings=replace(settings, options=options)))
    except NoPairing as none:
        return none.obstacles
    return ()


def color_shown(tournament: Tournament) -> Color | None:
    """The initial colour as the first round shows it: that of the first player on the list who has a game.

    He has an odd number (C.04.2 2.4: who has not arrived has none), so the colour drawn by lot was his (C.04.3 5.2.5).
    """
    for made in tournament.rounds:
        if made.games:
            first = min(made.games, key=lambda game: min(game.white, game.black))
            return first.color_of(min(first.white, first.black))
    return None
