"""``pareo pair --system external``: the round by the outside engine of this machine."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pareo.cli.failure import NotUsable, WrongUse

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.conduct.terms import Ready
    from pareo.history import Position
    from pareo.model import Tournament
    from pareo.outside.configuration import ExternalFailure
    from pareo.pairing import RoundPairing

EXTERNAL = "external"
_WHOLE_PATH = 4096
_OF_THE_MACHINE = frozenset(
    {"no_configuration", "configuration_unreadable", "no_active_engine", "wrong_entry", "program_missing"}
)


def paired_outside(
    tournament: Tournament, number: int | None, force: tuple[str, ...], said: dict[str, Any], speaker: Speaker
) -> tuple[Ready, Position, RoundPairing]:
    """The terms, the position and the round; each failure of the engine in words."""
    from pareo.catalog import CURRENT
    from pareo.cli.pair import position_to_pair
    from pareo.outside import engine as external

    if force:
        raise WrongUse("external.no_force")
    try:
        engine = external.active_engine(external.configuration_file())
        # The file must say the rounds and the initial colour, as for the system in force.
        terms, before = position_to_pair(tournament, number, said | {"system": CURRENT}, speaker)
        made = external.pair_outside(terms.tournament, engine, number)
    except external.ExternalFailure as failure:
        raise _in_words(failure, tournament, speaker) from failure
    speaker.note("external.paired_by", engine=engine.name, program=engine.program)
    return replace(terms, system=external.EXTERNAL), before, made


def _in_words(failure: ExternalFailure, tournament: Tournament, speaker: Speaker) -> WrongUse | NotUsable:
    from pareo.cli.findings import finding_lines
    from pareo.i18n.wording import printable
    from pareo.outside.engine import IllegalRound

    details: tuple[str, ...] = ()
    if isinstance(failure, IllegalRound):
        details = finding_lines(failure.findings, tournament, speaker)
    # A path is of use only whole.
    values = {name: printable(value, _WHOLE_PATH) for name, value in failure.values.items()}
    kind = WrongUse if failure.code in _OF_THE_MACHINE else NotUsable
    return kind(f"external.{failure.code}", details, **values)
