"""Play-offs as their page shows them: who could play one, and the games of those that were begun."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.desk.books.section import Section
from pareo.desk.results.play_offs import may_begin, tied_on_points
from pareo.model import Points
from pareo.ranking.playoffs import PlayOffGame


@dataclass(frozen=True, slots=True)
class Tied:
    """Players with equal points: lasting id, number and name of each, best place first."""

    points: Points
    rows: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class ShownPlayOff:
    """A play-off: its games with the names of both, and what each has made once all are in."""

    id: int
    kind: str
    names: tuple[str, ...]
    games: tuple[tuple[PlayOffGame, str, str], ...]
    made: tuple[tuple[str, Points], ...]
    ahead: bool


def tied(section: Section) -> tuple[Tied, ...]:
    """Nobody before the event has ended."""
    if not may_begin(section):
        return ()
    found, above = [], {id for one in section.play_offs for id in one.players}
    for points, ids in tied_on_points(section):
        rows = tuple((id, section.player(id).number, section.player(id).name) for id in ids if id not in above)
        found += [Tied(points, rows)] if len(rows) > 1 else []
    return tuple(found)


def shown(section: Section) -> tuple[ShownPlayOff, ...]:
    return tuple(
        ShownPlayOff(
            one.id,
            one.kind,
            tuple(section.player(id).name for id in one.players),
            tuple((game, section.player(game.white).name, section.player(game.black).name) for game in one.games),
            tuple(
                (section.player(id).name, points)
                for id, points in sorted((one.points or {}).items(), key=lambda made: -made[1])
            ),
            one.ahead,
        )
        for one in section.play_offs
        if all(id in section.by_id for id in one.players)
    )
