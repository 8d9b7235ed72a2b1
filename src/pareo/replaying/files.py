"""Checks files: reads, settles the terms, replays, and keeps of the result only what is worth telling."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from pareo.catalog import Named, UnknownSystem
from pareo.catalog.announcing import UnknownOption, WrongValue
from pareo.conduct.terms import Assumption, MissingTerms, Ready, ready
from pareo.formats import Format, format_of, gathered, tdf, trf
from pareo.model import Color, Problem, Tournament
from pareo.pairing import NoPairing
from pareo.ranking import RankDifference
from pareo.replaying.ranks import wrong_ranks, wrong_team_ranks
from pareo.replaying.replay import RoundCheck, replay


class FileState(Enum):
    """How far a file came."""

    CHECKED = "checked"
    TERMS_MISSING = "terms-missing"
    SYSTEM_UNKNOWN = "system-unknown"
    OPTION_WRONG = "option-wrong"
    NOT_USABLE = "not-usable"
    NOT_READABLE = "not-readable"


@dataclass(frozen=True, slots=True)
class CheckOrder:
    """What the caller says of all files of a run; None leaves it to each file.

    ``ranks``: compare the places too, where a file announces its tie-breaks.
    """

    system: str | None = None
    rounds: int | None = None
    initial_color: Color | None = None
    options: tuple[tuple[str, str], ...] = ()
    assume: bool = False
    ranks: bool = True


@dataclass(frozen=True, slots=True)
class FileReport:
    """One file. ``rounds`` counts those compared, ``differing`` holds those that differ, ``ranks`` the wrong places.

    Depending on ``state``: ``missing`` terms, the unknown ``system``, the ``wrong`` option, the ``problems``, or the
    ``error`` of reading. ``teams``: ids are those of teams. ``bare``: systems named without an edition.
    """

    path: str
    state: FileState
    system: str = ""
    rounds: int = 0
    differing: tuple[RoundCheck, ...] = ()
    ranks: tuple[RankDifference, ...] = ()
    assumptions: tuple[Assumption, ...] = ()
    missing: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    error: str = ""
    wrong: UnknownOption | WrongValue | None = None
    bare: tuple[Named, ...] = ()
    teams: bool = False


def check_file(path: str, order: CheckOrder) -> FileReport:
    """Check the file at ``path``. Whatever is wrong with it is in the report."""
    try:
        data = gathered(Path(path))
    except (OSError, ValueError) as error:
        return FileReport(path, FileState.NOT_READABLE, error=getattr(error, "strerror", None) or str(error))
    return check_bytes(path, data, order)


def check_bytes(name: str, data: bytes, order: CheckOrder) -> FileReport:
    """Check the bytes of a file that goes by this name."""
    format_ = format_of(data, name)
    conversion = format_.load(data)
    if not conversion.usable:
        return FileReport(name, FileState.NOT_USABLE, problems=conversion.problems)
    try:
        terms = ready(
            conversion.tournament,
            order.system,
            order.rounds,
            order.initial_color,
            order.options,
            replaying=True,
            assume=order.assume,
        )
    except MissingTerms as missing:
        return FileReport(name, FileState.TERMS_MISSING, missing=missing.what)
    except UnknownSystem as unknown:
        return FileReport(name, FileState.SYSTEM_UNKNOWN, system=unknown.name)
    except (UnknownOption, WrongValue) as wrong:
        return FileReport(name, FileState.OPTION_WRONG, wrong=wrong)
    except NoPairing as refused:
        first = RoundCheck(1, impossible=True, obstacles=refused.obstacles)
        return FileReport(name, FileState.CHECKED, rounds=len(conversion.tournament.rounds), differing=(first,))
    report = replay(terms)
    return FileReport(
        name,
        FileState.CHECKED,
        system=terms.system.id,
        rounds=len(report.rounds),
        differing=report.differing,
        ranks=_places(format_, data, conversion.tournament, terms) if order.ranks else (),
        assumptions=terms.assumptions,
        bare=terms.bare,
        teams=terms.system.of_teams,
    )


def _places(format_: Format, data: bytes, read: Tournament, terms: Ready) -> tuple[RankDifference, ...]:
    """Those of the teams where teams are paired: they are ranked by the games of their members, not by this event."""
    if not terms.system.of_teams:
        return wrong_places(format_, data, terms.tournament)
    said = {**read.settings.options, **terms.tournament.settings.options}
    return wrong_team_ranks(replace(read, settings=replace(read.settings, system=terms.system.id, options=said)))


def wrong_places(format_: Format, data: bytes, tournament: Tournament) -> tuple[RankDifference, ...]:
    """Places that differ; only TRF and .tdf have a field for them."""
    if format_.is_trf:
        return wrong_ranks(trf.read(data), tournament)
    return wrong_ranks(tdf.as_trf(tdf.read(data)), tournament) if format_.id == "tdf" else ()


def check_files(paths: Sequence[str], order: CheckOrder) -> list[FileReport]:
    """One portion of a run, for one process."""
    return [check_file(path, order) for path in paths]


def tournament_files(folder: Path, suffixes: Collection[str]) -> list[Path]:
    """The files below a folder whose names end like those of tournaments, in a fixed order."""
    return sorted(path for path in folder.rglob("*") if path.suffix.lower() in suffixes and path.is_file())
