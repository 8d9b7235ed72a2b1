"""Case files of rating systems: a player, the opponents met and the score, and what the system makes of them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from pareo.model.dates import Date, date_of
from pareo.ratings.entrants import Entrant
from pareo.ratings.event import RatedEvent, RatingRow
from pareo.ratings.games import WIN, Met
from pareo.ratings.rounding import decimal_text
from pareo.ratings.systems import RATING_SYSTEMS

FOLDER = Path(__file__).resolve().parent / "ratings"
OWN = 1


@dataclass(frozen=True)
class Case:
    """One player's event. ``answers``: fields of the row, numbers as decimal texts to as many places as are printed."""

    system: str
    source: str
    name: str
    edition: str
    event: RatedEvent
    answers: dict[str, str]

    def row(self) -> RatingRow:
        edition = RATING_SYSTEMS[self.system].edition(self.event.ends, self.edition)
        assert edition is not None
        return edition.rate(self.event)[OWN]

    def answer(self) -> dict[str, str]:
        row = self.row()
        return {name: _text(getattr(row, name), wanted) for name, wanted in self.answers.items()}


def cases() -> list[Case]:
    return [case for file in sorted(FOLDER.rglob("*.toml")) for case in _read(file)]


def _read(file: Path) -> list[Case]:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    shared = {name: value for name, value in data.items() if name != "case"}
    return [_case({**shared, **case}) for case in data["case"]]


def _case(said: dict[str, Any]) -> Case:
    answers = {name.removesuffix("_is"): str(value) for name, value in said.items() if name.endswith("_is")}
    entrants, games = _met(said)
    ends: Date | None = date_of(str(said.get("ends", "")))
    options = {name: str(value) for name, value in said.get("options", {}).items()}
    event = RatedEvent(entrants, games, said.get("list", "standard"), ends, options, one_pass=True)
    return Case(said["system"], said["source"], said["name"], said.get("edition", ""), event, answers)


def _met(said: dict[str, Any]) -> tuple[dict[int, Entrant], dict[int, tuple[Met, ...]]]:
    """Opponents are numbered from 2 on; of the score the first games get as much as they can hold."""
    opponents = [one if isinstance(one, dict) else {"rating": one} for one in said["opponents"]]
    entrants = {OWN: Entrant(OWN, **said["player"])}
    left, own, games = int(2 * Fraction(said["score"])), [], {}
    for id, facts in enumerate(opponents, OWN + 1):
        halves = min(WIN, left)
        left -= halves
        entrants[id] = Entrant(id, **facts)
        own.append(Met(id, halves))
        games[id] = (Met(OWN, WIN - halves),)
    assert left == 0
    return entrants, {OWN: tuple(own), **games}


def _text(value: object, wanted: str) -> str:
    if isinstance(value, Fraction):
        return decimal_text(value, len(wanted.partition(".")[2]), signed=wanted.startswith("+"))
    return str(value)
