"""What comes in at the front door is looked at first: a tournament with a fault goes no further."""

from __future__ import annotations

import warnings

from pareo.catalog import EditionInForce, Named, System, UnknownSystem, find
from pareo.catalog.validation import announced_problems
from pareo.conduct.terms import Ready, ready
from pareo.model import InvalidTournament, Tournament
from pareo.model.errors import NotUnderstood, UnknownRound


def entered(tournament: Tournament, system: str | None = None) -> Tournament:
    """The tournament, if nothing is wrong with it. InvalidTournament names everything that is.

    ``system``: the one that the caller asks for instead of the announced one; the options must be its own.
    """
    if not isinstance(tournament, Tournament):
        raise NotUnderstood("no_tournament", tournament)
    found = tournament.problems() or tuple(announced_problems(tournament.settings, _system(tournament, system)))
    if found:
        raise InvalidTournament(found)
    return tournament


def ready_at_the_door(tournament: Tournament, system: str | None, replaying: bool = False) -> Ready:
    """The tournament, valid and with all that its system needs; a name without an edition is told as a warning."""
    terms = ready(entered(tournament, system), system, replaying=replaying)
    for named in terms.bare:
        warn_of_edition(named)
    return terms


def warn_of_edition(named: Named, stacklevel: int = 4) -> None:
    """Tell whoever called the front door, as Python tells such things, that a name without an edition was read."""
    warnings.warn(str(named), EditionInForce, stacklevel)


def _system(tournament: Tournament, said: str | None) -> System | None:
    """The system that is meant, where it is known: whether it must be is asked later."""
    try:
        named = find(said or tournament.settings.system)
    except UnknownSystem:
        return None
    return named.system if named else None


def round_to_pair(tournament: Tournament, round: int | None) -> int:
    """The round that is meant: one that is made, or the next one. UnknownRound for any other."""
    following = len(tournament.rounds) + 1
    if round is None:
        return following
    if type(round) is not int or not 1 <= round <= following:
        raise UnknownRound(round, 1, following)
    return round
