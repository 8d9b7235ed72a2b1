"""A tournament written in another format and read again, laid beside itself field by field: what differs must be told.

The report of losses is not asked how it compares: every field of the model is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from pareo.conduct.rounds import positions_before
from pareo.conduct.terms import as_it_stands
from pareo.formats import FORMATS, Unwritable
from pareo.history import Position
from pareo.model import Player, Settings, Team, Tournament
from pareo.model.dates import date_of

LISTS = ("players", "teams", "rounds", "settings", "options")
"""Fields that are compared by what is in them."""

_DATES = ("start_date", "end_date", "birth", "round_dates")


@dataclass(frozen=True)
class Converted:
    """``differs``: what is not the same, by the names of the report; ``told``: what the report of losses says."""

    after: Tournament
    differs: frozenset[str]
    told: frozenset[str]

    @property
    def untold(self) -> frozenset[str]:
        return self.differs - self.told


def converted(tournament: Tournament, id: str) -> Converted | None:
    """There and back by this format; None where it refuses the tournament, which is told by the command."""
    format_ = FORMATS[id]
    try:
        after = format_.load(format_.dump(tournament)).tournament
    except Unwritable:
        return None
    told = {problem.code.partition("-")[2] for problem in format_.losses(tournament)}
    return Converted(after, frozenset(_differs(tournament, after)), frozenset(told))


def positions(tournament: Tournament, system: str) -> list[Position]:
    """All that an engine knows before each round: where that is the same, so are the pairings."""
    return list(positions_before(as_it_stands(tournament, system)))


def _differs(before: Tournament, after: Tournament) -> Iterator[str]:
    yield from _fields(before, after)
    yield from (_of_settings(name, before.settings) for name in _fields(before.settings, after.settings))
    yield from _options(before.settings.options, after.settings.options)
    yield from _people(before.players, after.players)
    yield from _teams(before.teams, after.teams)
    yield from _rounds(before, after)


def _of_settings(name: str, said: Settings) -> str:
    return {"rounds": "rounds_announced" if said.rounds else "rounds"}.get(name, name)


def _people(before: tuple[Player, ...], after: tuple[Player, ...]) -> Iterator[str]:
    there = {player.id: player for player in after}
    if [player.id for player in before] != [player.id for player in after]:
        yield "players"
    for player in before:
        if player.id in there:
            yield from (f"player_{name}" for name in _fields(player, there[player.id]))


def _teams(before: tuple[Team, ...], after: tuple[Team, ...]) -> Iterator[str]:
    if [(team.name, team.members) for team in before] != [(team.name, team.members) for team in after]:
        yield "teams"
    elif set(before) != set(after):
        yield "team_details"


def _rounds(before: Tournament, after: Tournament) -> Iterator[str]:
    if len(after.rounds) != len(before.rounds):
        yield "rounds"
    for one, two in zip(before.rounds, after.rounds):
        if {game[:2] for game in one.games} != {game[:2] for game in two.games}:
            yield "games"
        elif set(one.games) != set(two.games):
            yield "results"
        if set(one.byes) != set(two.byes):
            yield "byes"


def _fields(one: Any, two: Any) -> Iterator[str]:
    """The names of all fields in which both differ."""
    for field in fields(one):
        name = field.name
        if name in LISTS and not (name == "rounds" and isinstance(one, Settings)):
            continue
        if _said(name, getattr(one, name)) != _said(name, getattr(two, name)):
            yield name


def _said(name: str, value: Any) -> Any:
    """What a value says, however it is written: dates, the usual rating, sets in any order."""
    if name in _DATES:
        texts = (value,) if isinstance(value, str) else value
        return [_day(text.strip()) for text in texts if text.strip()]
    if name == "rank_method":
        return value or "FIDE"
    if name == "national":
        return [
            (record.rating, record.national_id, record.classification)
            for record in value
            if record.rating or record.national_id or record.classification
        ]
    return set(value) if isinstance(value, tuple) and name not in ("deputies", "tiebreaks") else value


def _day(text: str) -> Any:
    """A year alone is a date without month and day."""
    return date_of(f"{text}/00/00" if text.isdigit() else text) or text


def _options(one: Mapping[str, str], two: Mapping[str, str]) -> set[str]:
    changed = {name for name in one.keys() | two.keys() if one.get(name) != two.get(name)}
    return {"records" if name.startswith("trf:") else "options" for name in changed}
