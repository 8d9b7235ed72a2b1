"""What the Double-Swiss system knows of the matches of the past, apart from how a file tells it.

A file gives two columns to a match, the games; a bye stands in both.

Rules: FIDE C.04.5, in force from 1 February 2026, Preface and Arts 1.4 to 1.6
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from pareo.history import Entry, Position, RoundRecord
from pareo.model import ByeKind, Color, Outcome, Points

GAMES = 2


class Kind(Enum):
    """What became of a match. One forfeited game does not make a match forfeited: somebody has to forfeit both."""

    PLAYED = "played"
    WON_BY_FORFEIT = "won by forfeit"
    FORFEITED = "forfeited"
    PAIRING_BYE = ByeKind.PAIRING_ALLOCATED.value
    FULL_BYE = ByeKind.FULL_POINT.value
    HALF_BYE = ByeKind.HALF_POINT.value
    ZERO_BYE = ByeKind.ZERO_POINT.value


@dataclass(frozen=True, slots=True)
class Match:
    """One player's side of a match. ``colour`` is the one scheduled for game 1, empty if no game was played (1.6)."""

    kind: Kind
    points: Points = 0
    opponent: int = 0
    colour: Color | None = None


@dataclass(frozen=True, slots=True)
class Contestant:
    """A player with his matches so far. ``score`` are the game points; ``banned`` whom he must not meet now."""

    id: int
    tpn: int
    score: Points
    matches: tuple[Match, ...] = ()
    banned: frozenset[int] = frozenset()

    @property
    def met(self) -> frozenset[int]:
        """[C1]; a forfeited match may be repeated (Preface)."""
        return frozenset(match.opponent for match in self.matches if match.kind is Kind.PLAYED)

    @property
    def colours(self) -> tuple[Color, ...]:
        """1.6, in their order; matches without a colour stand in front (C.04.2 3.4)."""
        return tuple(match.colour for match in self.matches if match.colour is not None)


@dataclass(frozen=True, slots=True)
class Matches:
    """The round of matches to pair: who plays, who is away, and whether it is the last one."""

    playing: tuple[Contestant, ...]
    away: tuple[Contestant, ...] = ()
    last_round: bool = False
    initial_colour: Color | None = None


def from_columns(position: Position) -> Matches:
    """A position in which every match was two rounds, the next match to be paired."""
    known = {entry.id: entry for entry in (*position.entries, *position.absent)}

    def read(entries: Iterable[Entry]) -> tuple[Contestant, ...]:
        return tuple(_contestant(entry, known) for entry in entries)

    last = position.rounds is not None and position.round + GAMES - 1 >= position.rounds
    return Matches(read(position.entries), read(position.absent), last, position.initial_color)


def _contestant(entry: Entry, known: dict[int, Entry]) -> Contestant:
    starts = range(0, len(entry.records) - GAMES + 1, GAMES)
    matches = tuple(_match(entry.records[at : at + GAMES], known, at) for at in starts)
    return Contestant(entry.id, entry.pairing_number, entry.score, matches, entry.banned)


def _match(games: tuple[RoundRecord, ...], known: dict[int, Entry], at: int) -> Match:
    points, opponent = sum(game.points for game in games), games[0].opponent
    if not opponent:
        return Match(Kind(games[0].letter or Kind.ZERO_BYE.value), points)
    other = known[opponent].records[at : at + GAMES]
    if _forfeits_both(games):
        return Match(Kind.FORFEITED, points, opponent)
    if _forfeits_both(other):
        return Match(Kind.WON_BY_FORFEIT, points, opponent)
    colour: Color = "w" if games[0].color == "w" else "b"
    return Match(Kind.PLAYED, points, opponent, colour if any(game.played for game in games) else None)


def _forfeits_both(games: tuple[RoundRecord, ...]) -> bool:
    return all(game.letter == Outcome.FORFEIT_LOSS.value for game in games)
