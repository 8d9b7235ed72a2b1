"""The score groups before a round: the list by which an arbiter checks a pairing (seed 004, question 30)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, NamedTuple

from pareo.history import Entry, FloatKind, Position, RoundRecord, in_matches
from pareo.model import Points, Round
from pareo.pairing.swiss.preferences import NO_PREFERENCE, Preference, preference
from pareo.pairing.systems.team_swiss.preferences import preference_of_teams

Float = Literal["down", "up", ""]
_FLOATS: dict[FloatKind, Float] = {
    FloatKind.DOWN: "down",
    FloatKind.PAIRING_BYE: "down",
    FloatKind.UNPLAYED_WITH_POINTS: "down",
    FloatKind.UP: "up",
}
"""As FIDE C.04.3 2026 [1.4] counts floats; points without playing count as one downward."""
REMEMBERED = 2


class Meeting(NamedTuple):
    """One round of a player: against whom (0: nobody) and with which colour; not ``played``: a forfeit."""

    opponent: int
    color: str
    played: bool


@dataclass(frozen=True, slots=True)
class GroupLine:
    """One player before the round, and what the round gives him."""

    id: int
    name: str
    rating: int
    points: Points
    score: Points
    colors: str
    due: Preference
    floats: tuple[Float, ...]
    past: tuple[Meeting, ...]
    now: Meeting
    bye: bool


@dataclass(frozen=True, slots=True)
class ScoreGroup:
    """Players of the same pairing score, by number."""

    score: Points
    lines: tuple[GroupLine, ...]


def score_groups(position: Position, made: Round) -> tuple[ScoreGroup, ...]:
    """Everybody who plays the round, from the highest score down; where games make matches, what is known of these."""
    if position.in_matches:
        position = in_matches(position, position.games)
    due = _due_in(position)
    now = {one: Meeting(other, color, True) for one, other, color in _seats(made)}
    byes = {bye.player for bye in made.byes}
    entries = sorted(position.entries, key=lambda entry: (-entry.score, entry.pairing_number))
    return tuple(
        ScoreGroup(score, tuple(_line(position, entry, due(entry.colors), now, byes) for entry in group))
        for score, group in groupby(entries, key=lambda entry: entry.score)
    )


def rounds_met(position: Position) -> range:
    """The round of each meeting in ``past``: of a match its first."""
    return range(1, position.round - position.games + 1, position.games)


def _seats(made: Round) -> Iterable[tuple[int, int, str]]:
    for game in made.games:
        yield game.white, game.black, "w"
        yield game.black, game.white, "b"


def _due_in(position: Position) -> Callable[[str], Preference]:
    """The colour due by the colours had: of teams by the rules of teams, in matches of two games none."""
    if position.of_teams:
        return preference_of_teams(position)
    return (lambda _: NO_PREFERENCE) if position.in_matches else preference


def _line(position: Position, entry: Entry, due: Preference, now: dict[int, Meeting], byes: set[int]) -> GroupLine:
    recent = entry.records[-REMEMBERED:]
    missing: list[Float] = [""] * (REMEMBERED - len(recent))
    return GroupLine(
        id=entry.id,
        name=entry.player.name,
        rating=entry.player.rating,
        points=entry.points,
        score=entry.score,
        colors=entry.colors,
        due=due,
        floats=(*missing, *(float_of(record, position.of_teams) for record in recent)),
        past=tuple(_meeting(record) for record in entry.records),
        now=now.get(entry.id, Meeting(0, "", False)),
        bye=entry.id in byes,
    )


def float_of(record: RoundRecord, of_teams: bool = False) -> Float:
    """How a player left his score group in a round. Only a team that plays another score floats (C.04.6 1.5)."""
    return "" if of_teams and not record.played else _FLOATS.get(record.floated, "")


def _meeting(record: RoundRecord) -> Meeting:
    return Meeting(record.opponent, record.color, record.played)
