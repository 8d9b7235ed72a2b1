"""Pairs a round by a program of the user's: the trfx file in, the .man file out, and nothing of it is believed unseen.

Which program that is stands in a file of the machine (``pareo.outside.configuration``). It is called without a shell as
``program [arguments] folder file.trfx`` in a folder of its own that is removed afterwards.

Rules: seed 004 [Appendix L]
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from pareo.conduct.rounds import position_before
from pareo.conduct.terms import as_it_stands
from pareo.formats import trf
from pareo.history import Position
from pareo.model import ByeKind, RequestedBye, Tournament
from pareo.outside.answer import answer_file, read_answer
from pareo.outside.configuration import ExternalEngine, ExternalFailure, active_engine, configuration_file
from pareo.pairing import RoundPairing, System
from pareo.pairing.legality import Finding, round_findings

__all__ = ["EXTERNAL", "ExternalFailure", "IllegalRound", "active_engine", "configuration_file", "pair_outside"]

EXTERNAL = System("external", "", "swiss", "a program of the user's, named on this machine", "experimental", "")
"""No line of the catalog: an engine has no file, clock or other program inside."""

_TOURNAMENT_FILE = "tournament.trfx"
_COMPLAINT_FILE = "complaint.txt"
_LONGEST_COMPLAINT = 300
_COLOR_LIMITS = frozenset({"three_in_a_row", "color_difference"})


class IllegalRound(ExternalFailure):
    """The engine answered with a round that must not be played; ``findings`` say why, all at once."""

    def __init__(self, engine: str, findings: Sequence[Finding]) -> None:
        super().__init__("illegal_round", engine=engine)
        self.findings = tuple(findings)


def pair_outside(tournament: Tournament, engine: ExternalEngine, round: int | None = None) -> RoundPairing:
    """The round as the outside engine pairs it, judged by the basic rules; ExternalFailure when it cannot be used."""
    ready = as_it_stands(tournament, EXTERNAL)
    before = position_before(ready, round)
    with TemporaryDirectory(prefix="pareo-") as name:
        folder = Path(name)
        document = trf.from_tournament(_as_before(ready.tournament, before), "trfx").without_comments()
        (folder / _TOURNAMENT_FILE).write_bytes(trf.write(document))
        _run(engine, folder)
        made = read_answer(answer_file(folder, engine.name).read_bytes(), engine.name)
    illegal = [
        finding
        for finding in round_findings(before, made)
        if finding.illegal and (engine.check_colors or finding.rule not in _COLOR_LIMITS)
    ]
    if illegal:
        raise IllegalRound(engine.name, illegal)
    return made


def _as_before(tournament: Tournament, before: Position) -> Tournament:
    """The tournament as it stood before the round, with everybody who does not play it."""
    known = {bye.player: bye.kind for bye in before.byes}
    away = tuple(
        RequestedBye(before.round, entry.id, known.get(entry.id, ByeKind.ZERO_POINT)) for entry in before.absent
    )
    return replace(tournament, rounds=tournament.rounds[: before.round - 1], requested_byes=away)


def _run(engine: ExternalEngine, folder: Path) -> None:
    """Run the program within its time; what it says on standard error is kept for the message."""
    command = [str(engine.program), *engine.arguments, str(folder), _TOURNAMENT_FILE]
    complaint = folder / _COMPLAINT_FILE
    try:
        with complaint.open("wb") as errors:
            process = subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=errors,
                start_new_session=True,
            )
    except OSError as error:
        raise ExternalFailure("not_started", engine=engine.name, reason=str(error)) from error
    try:
        code = process.wait(engine.seconds)
    except subprocess.TimeoutExpired:
        raise ExternalFailure("took_too_long", engine=engine.name, seconds=str(engine.seconds)) from None
    finally:
        _end(process)
    if code:
        said = complaint.read_bytes()[-_LONGEST_COMPLAINT:].decode("utf-8", "replace").strip()
        raise ExternalFailure("ended_with_error", engine=engine.name, exit_code=str(code), reason=said)


def _end(process: subprocess.Popen[bytes]) -> None:
    """Nothing that the program has started outlives the call."""
    try:
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        elif process.poll() is None:
            process.kill()
    except (ProcessLookupError, PermissionError):
        pass
    process.wait()
