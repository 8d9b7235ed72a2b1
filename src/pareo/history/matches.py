"""Events in which a pairing is a match of several games: each game is a round, each match so many of them.

Rules: FIDE C.04.5 2026 [Preface, 1.4-1.6]; seed 003 [juegos múltiples por ronda]
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from pareo.history.records import FloatKind, RoundRecord
from pareo.model.outcomes import Outcome

if TYPE_CHECKING:
    from pareo.history.position import Entry, Position

GAMES = 2
"""Of a match by C.04.5."""
_WON, _LOST = Outcome.FORFEIT_WIN.value, Outcome.FORFEIT_LOSS.value


def goes_on(number: int, games: int) -> bool:
    """True for a round in which the matches of the round before go on."""
    return (number - 1) % games > 0


def match_of(number: int, games: int) -> int:
    """The match to which a round belongs."""
    return -(-number // games)


def in_matches(position: Position, games: int = GAMES) -> Position:
    """The same with one record for each match, before the match to which the round belongs.

    ``opponents`` are those of matches that nobody forfeited, ``colors`` those of game 1 where a game was played.
    """
    known = {entry.id: entry for entry in (*position.entries, *position.absent)}
    return replace(
        position,
        round=match_of(position.round, games),
        rounds=None if position.rounds is None else match_of(position.rounds, games),
        entries=tuple(_in_matches(entry, known, games) for entry in position.entries),
        absent=tuple(_in_matches(entry, known, games) for entry in position.absent),
    )


def _in_matches(entry: Entry, known: Mapping[int, Entry], each: int) -> Entry:
    starts = range(0, len(entry.records) - each + 1, each)
    matches = tuple(_match(entry, known, slice(at, at + each)) for at in starts)
    met = tuple(match.opponent for match in matches if match.played)
    return entry._replace(
        records=matches, opponents=met, colors="".join(match.color for match in matches if match.played)
    )


def _match(entry: Entry, known: Mapping[int, Entry], of_match: slice) -> RoundRecord:
    """One forfeited game does not make a match forfeited: somebody has to forfeit all of them."""
    games = entry.records[of_match]
    first, points = games[0], sum(game.points for game in games)
    if not first.opponent:
        return first._replace(points=points)
    his = known[first.opponent].records[of_match]
    if _forfeited(games) or _forfeited(his):
        letter = _LOST if _forfeited(games) else _WON
        return first._replace(letter=letter, points=points, played=False, floated=FloatKind.UNPLAYED)
    floated = FloatKind.DOWN if first.above > 0 else FloatKind.UP if first.above < 0 else FloatKind.LEVEL
    color = first.color if any(game.played for game in games) else ""
    return first._replace(color=color, points=points, played=True, floated=floated)


def _forfeited(games: tuple[RoundRecord, ...]) -> bool:
    return all(game.letter == _LOST for game in games)
