"""A round: paired, checked, explained, asked about."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.conduct import rounds
from pareo.door.entering import ready_at_the_door, round_to_pair
from pareo.model import Tournament
from pareo.model.errors import NotUnderstood
from pareo.model.notation import Who
from pareo.pairing import Decision, RoundPairing, Trace
from pareo.pairing.by_hand import ForcedPair
from pareo.replaying.replay import CheckReport, replay


def pair(
    tournament: Tournament,
    system: str | None = None,
    round: int | None = None,
    trace: bool = False,
    force: Sequence[tuple[Who, Who]] = (),
) -> RoundPairing:
    """The pairing of the next round, or of ``round`` once more from the rounds before it.

    ``system`` is one of SYSTEMS, the one that the tournament announces when None. Where the option ``groups`` is
    ``independent`` each group of the players is paired by itself.

    ``force``: pairs, by id or name, that are made whatever speaks against them, the rest paired around them; ``(5, 0)``
    gives number 5 the bye. ``pareo.pairing.by_hand`` tells more.

    Raises NoPairing when there is none, MissingTerms when neither the arguments nor the tournament say something that
    the system must know, InvalidTournament when the tournament contradicts itself.

    >>> from pareo import read
    >>> pair(read("examples/demo.trf"), round=1).boards[0]
    Board(white=1, black=9)
    >>> pair(read("examples/demo.trf"), round=1, force=[(1, 2)]).boards[0]
    Board(white=1, black=2)
    """
    asked = ready_at_the_door(tournament, system)
    pairs = [ForcedPair(*two) for two in _numbers(asked.tournament, force)]
    return rounds.pair(asked, round_to_pair(asked.tournament, round), Trace() if trace else None, pairs)


def check(tournament: Tournament, system: str | None = None) -> CheckReport:
    """Every round paired again and compared with the round as it was made.

    Where neither the arguments nor the tournament say how many rounds there are to be, those made are all of them: the
    report says so in its ``assumptions``.

    >>> from pareo import read
    >>> check(read("examples/demo.trf")).same
    True
    """
    return replay(ready_at_the_door(tournament, system, replaying=True))


def explain(tournament: Tournament, system: str | None = None, round: int | None = None) -> tuple[Decision, ...]:
    """Every decision behind a pairing, as data, in the order in which it was made."""
    trace = pair(tournament, system, round, trace=True).trace
    return tuple(trace.decisions) if trace is not None else ()


def _numbers(tournament: Tournament, pairs: Sequence[tuple[Who, Who]]) -> list[tuple[int, int]]:
    """The ids of pairs; 0 stands for the bye."""
    try:
        wanted = [(one, other) for one, other in pairs]
    except (TypeError, ValueError):
        raise NotUnderstood("no_pairs", pairs) from None
    return [(tournament.player(one).id, tournament.player(other).id if other else 0) for one, other in wanted]
