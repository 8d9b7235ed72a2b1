"""An outside engine as checker, as generator and for tie-breaks: programs of the machine, named by the environment.

``PAREO_ACCEPTANCE_ENGINE``     its name and edition, for the record
``PAREO_ACCEPTANCE_CHECKER``    a command with ``{file}``: says ``...: Round #3`` and below it what differs in the round
``PAREO_ACCEPTANCE_GENERATOR``  a command with ``{seed}``, ``{out}`` and ``{config}``, a file of ``Name=value`` lines
``PAREO_ACCEPTANCE_STANDINGS``  a command with ``{file}`` and ``{codes}``, the codes of tie-breaks with points (``PTS``)
                                first: prints a heading, then number, place and values of each player between tabs.
                                Without ``{file}`` it is started once and asked by lines, ``file``, tab, codes between
                                tabs; each answer ends with an empty line
``PAREO_ACCEPTANCE_WITHOUT``    records that it does not read, left out of the files that it gets (``192``)

Nothing of such a program is part of Pareo; without the variables these ways are not gone.
"""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from acceptance.attendant import Attendant, AttendantGone
from pareo.generating.dice import Dice

PREFIX = "PAREO_ACCEPTANCE_"
SECONDS = 300
_ROUND = re.compile(r".*: Round #\d+\s*")


class EngineFailed(Exception):
    """The program did not do its work; the message is what it said."""


@dataclass(frozen=True, slots=True)
class OutsideEngine:
    """The commands of an engine; an empty one is a way that cannot be gone."""

    name: str
    checker: str = ""
    generator: str = ""
    standings: str = ""
    without: tuple[str, ...] = ()
    _asked: dict[str, Attendant] = field(default_factory=dict, compare=False, repr=False)

    def differing(self, data: bytes, folder: Path) -> int:
        """In how many rounds of the file the engine sees another pairing."""
        return rounds_complained_of(_run(self.checker, file=self._given(data, folder)))

    def ranked(self, data: bytes, codes: Sequence[str], folder: Path) -> dict[int, tuple[str, ...]]:
        """The place, the points and the tie-breaks of each player of the file, as the engine writes them."""
        file = self._given(data, folder)
        if "{file}" in self.standings:
            text = _run(self.standings, file=file, codes=" ".join(codes))
        else:
            text = self._answer(self.standings, "\t".join((file, *codes)))
        return table_of(text, len(codes))

    def _answer(self, command: str, question: str) -> str:
        attendant = self._asked.setdefault(command, Attendant(command, SECONDS))
        try:
            return attendant.answer(question)
        except AttendantGone as gone:
            raise EngineFailed(str(gone)[:300]) from gone

    def close(self) -> None:
        """End the programs that are asked by lines."""
        for attendant in self._asked.values():
            attendant.close()

    def _given(self, data: bytes, folder: Path) -> str:
        file = folder / "given.trf"
        kept = [line for line in data.split(b"\r\n") if line[:3].decode("latin-1").strip() not in self.without]
        file.write_bytes(b"\r\n".join(kept))
        return str(file)

    def generate(self, seed: int, folder: Path) -> bytes:
        """A tournament of the engine's own, of a size and with irregularities drawn from the seed."""
        file, config = folder / "made.trf", folder / "config.txt"
        file.unlink(missing_ok=True)
        config.write_text(configuration(seed), encoding="ascii")
        _run(self.generator, seed=str(seed), out=str(file), config=str(config))
        try:
            return file.read_bytes()
        except OSError as error:
            raise EngineFailed(str(error)) from error


def named_engine(environment: Mapping[str, str] = os.environ) -> OutsideEngine | None:
    """The engine of the environment; None where none is named."""
    words = ("ENGINE", "CHECKER", "GENERATOR", "STANDINGS", "WITHOUT")
    name, checker, generator, ranker, without = (environment.get(PREFIX + word, "").strip() for word in words)
    if not (checker or generator or ranker):
        return None
    return OutsideEngine(name or "unnamed", checker, generator, ranker, tuple(without.split()))


def rounds_complained_of(text: str) -> int:
    """The rounds below whose heading a checker has written something."""
    found, complained = 0, True
    for line in text.splitlines():
        if _ROUND.fullmatch(line):
            complained = False
        elif line.strip() and not complained:
            found, complained = found + 1, True
    return found


def table_of(text: str, values: int) -> dict[int, tuple[str, ...]]:
    """What a program writes of each player, below its heading: his number, his place and so many values."""
    rows = [line.split("\t") for line in text.splitlines()[1:] if line.strip()]
    if not rows or any(len(row) != values + 2 or not row[0].isdecimal() for row in rows):
        raise EngineFailed(text.strip()[:300] or "no table")
    return {int(number): tuple(rest) for number, *rest in rows}


def configuration(seed: int) -> str:
    """The wishes for a tournament, in the keys that generators of this family read."""
    dice = Dice(seed)
    players = dice.between(8, 120)
    rounds = min(max(3, (players - 1).bit_length() + dice.between(0, 3)), players // 2)
    wishes = {
        "PlayersNumber": players,
        "RoundsNumber": rounds,
        "DrawPercentage": dice.between(10, 50),
        "ForfeitRate": dice.between(8, 60),
        "RetiredRate": dice.between(20, 200),
        "HalfPointByeRate": dice.between(20, 200),
        "HighestRating": dice.between(2000, 2800),
        "LowestRating": dice.between(1000, 1800),
    }
    return "".join(f"{name}={value}\n" for name, value in wishes.items())


def _run(command: str, **values: str) -> str:
    words = [part for word in shlex.split(command) for part in _filled_in(word, values)]
    try:
        done = subprocess.run(words, capture_output=True, timeout=SECONDS, check=False)
    except (OSError, subprocess.SubprocessError) as error:
        raise EngineFailed(str(error)) from error
    if done.returncode:
        raise EngineFailed((done.stderr or done.stdout).decode("utf-8", "replace").strip()[:300])
    return done.stdout.decode("utf-8", "replace")


def _filled_in(word: str, values: Mapping[str, str]) -> list[str]:
    """A word of a command with its values; the codes of tie-breaks become a word each."""
    return values["codes"].split() if word == "{codes}" else [word.format(**values)]
