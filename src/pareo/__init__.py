"""Pareo pairs, runs, explains and reports tournaments.

>>> import pareo
>>> tournament = pareo.read("examples/demo.trf")
>>> pareo.pair(tournament).boards[0]
Board(white=1, black=3)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike
    from typing import Unpack

    from pareo.formats import FORMATS
    from pareo.model import Problem, Tournament
    from pareo.pairing import SYSTEMS, Decision, RoundPairing
    from pareo.ranking import TIEBREAKS, Standings, Wishes
    from pareo.replaying.replay import CheckReport

__version__ = "0.1.0"

__all__ = [
    "FORMATS",
    "SYSTEMS",
    "TIEBREAKS",
    "UnusableFile",
    "check",
    "explain",
    "pair",
    "read",
    "standings",
    "write",
]


class UnusableFile(ValueError):
    """A file that holds no tournament to work with. ``problems`` say what is wrong and where."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__(", ".join(sorted({problem.code for problem in problems})))
        self.problems = tuple(problems)


def read(source: str | PathLike[str] | bytes) -> Tournament:
    """The tournament in a file, or in the bytes of one.

    >>> read("examples/demo.trf").settings.rounds
    7
    >>> read(b"012 Nobody came")
    Traceback (most recent call last):
    pareo.UnusableFile: no-players
    """
    from pathlib import Path

    from pareo.formats import FORMATS

    data = source if isinstance(source, bytes) else Path(source).read_bytes()
    conversion = FORMATS["trf26"].load(data)
    if not conversion.usable:
        raise UnusableFile(conversion.problems)
    return conversion.tournament


def write(tournament: Tournament, path: str | PathLike[str] | None = None, format: str = "trf26") -> bytes:
    """The bytes of a tournament in one of FORMATS; written to ``path`` too when there is one.

    >>> write(read("examples/demo.trf"), format="trf16").splitlines()[0]
    b'012 Open Ciudad de Pareo'
    """
    from pathlib import Path

    from pareo.formats import FORMATS
    from pareo.pairing.acceleration import written_out

    if format not in FORMATS:
        raise ValueError(f"{format!r} is none of {', '.join(FORMATS)}")
    data = FORMATS[format].dump(written_out(tournament))
    if path is not None:
        Path(path).write_bytes(data)
    return data


def pair(
    tournament: Tournament,
    system: str | None = None,
    round: int | None = None,
    trace: bool = False,
    force: Sequence[tuple[int, int]] = (),
) -> RoundPairing:
    """The pairing of the next round, or of ``round`` once more from the rounds before it.

    Where the option ``groups`` is ``independent`` each group of the players is paired by itself.

    ``force``: pairs by number that are made whatever speaks against them, the rest paired around them; ``(5, 0)`` gives
    number 5 the bye. ``pareo.pairing.by_hand`` tells more.

    Raises ``pareo.pairing.NoPairing`` when there is none, ``pareo.conduct.terms.MissingTerms`` when neither the
    arguments nor the tournament say something that the system must know.

    >>> pair(read("examples/demo.trf"), round=1).boards[0]
    Board(white=1, black=9)
    >>> pair(read("examples/demo.trf"), round=1, force=[(1, 2)]).boards[0]
    Board(white=1, black=2)
    """
    from pareo.catalog import warn_of_editions
    from pareo.conduct import rounds
    from pareo.conduct.terms import ready
    from pareo.pairing import Trace
    from pareo.pairing.by_hand import ForcedPair

    terms, told = ready(tournament, system), Trace() if trace else None
    warn_of_editions(terms.bare)
    return rounds.pair(terms, round, told, [ForcedPair(*two) for two in force])


def check(tournament: Tournament, system: str | None = None) -> CheckReport:
    """Every round paired again and compared with the round as it was made.

    Where neither the arguments nor the tournament say how many rounds there are to be, those made are all of them: the
    report says so in its ``assumptions``.

    >>> check(read("examples/demo.trf")).same
    True
    """
    from pareo.catalog import warn_of_editions
    from pareo.conduct.terms import ready
    from pareo.replaying.replay import replay

    terms = ready(tournament, system, replaying=True)
    warn_of_editions(terms.bare)
    return replay(terms)


def standings(
    tournament: Tournament,
    after: int | None = None,
    tiebreaks: Sequence[str] | str | None = None,
    edition: str | None = None,
    **wishes: Unpack[Wishes],
) -> Standings:
    """The list after a round, each tie-break exact and with its arithmetic; see ``pareo.ranking``.

    >>> standings(read("examples/demo.trf"), tiebreaks="BH/C1, SB").rows[0].name
    'Ibarra, Lucia'
    """
    from pareo.ranking import standings as listed

    return listed(tournament, after, tiebreaks, edition, **wishes)


def explain(tournament: Tournament, system: str | None = None, round: int | None = None) -> tuple[Decision, ...]:
    """Every decision behind a pairing, as data, in the order in which it was made."""
    trace = pair(tournament, system, round, trace=True).trace
    return tuple(trace.decisions) if trace is not None else ()


_ELSEWHERE = {"FORMATS": "pareo.formats", "SYSTEMS": "pareo.pairing", "TIEBREAKS": "pareo.ranking"}


def __getattr__(name: str) -> object:
    """Tables are loaded when they are first looked at."""
    if name in _ELSEWHERE:
        return getattr(import_module(_ELSEWHERE[name]), name)
    raise AttributeError(f"module 'pareo' has no attribute {name!r}")
