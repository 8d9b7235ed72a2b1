"""A tournament as a stage: what each of its players made in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pareo.model import Player, Points, Tournament
from pareo.ranking.listing import Standings, standings
from pareo.ranking.restrictions import RefusedList


@dataclass(frozen=True, slots=True)
class Entrant:
    """A player of a stage. ``shared``: how many hold the place together; ``points`` in tenths; ``made``: on the board,
    game by game. ``performance`` None where it cannot be told.
    """

    player: Player
    place: int
    shared: int
    points: Points
    wins: int = 0
    performance: Fraction | None = None
    made: tuple[int, ...] = ()

    @property
    def national_id(self) -> str:
        return self.player.national[0].national_id if self.player.national else ""


@dataclass(frozen=True, slots=True)
class Stage:
    """``finished`` False: its places are not final yet."""

    name: str
    entrants: tuple[Entrant, ...]
    finished: bool = True


def stage_of(
    name: str,
    tournament: Tournament,
    tables: Sequence[Standings],
    made: Mapping[int, Sequence[int | None]],
    finished: bool = True,
) -> Stage:
    """A stage from the official standings of a tournament (of each independent group); whoever did not play a single
    round is none of its players.
    """
    after = max((table.after for table in tables), default=0)
    figures = _figures(tournament, after)
    players = {player.id: player for player in tournament.players}
    seen = {id for round in tournament.rounds[:after] for game in round.games for id in (game.white, game.black)}
    seen |= {bye.player for round in tournament.rounds[:after] for bye in round.byes if bye.kind.paid_by != "zero_bye"}
    entrants = (
        Entrant(
            players[row.id],
            row.rank,
            row.shared,
            row.points,
            *figures.get(row.id, (0, None)),
            tuple(points for points in made.get(row.id, ())[:after] if points is not None),
        )
        for table in tables
        for row in table.rows
        if row.id in seen
    )
    return Stage(name, tuple(entrants), finished)


def _figures(tournament: Tournament, after: int) -> dict[int, tuple[int, Fraction | None]]:
    """Games won and performance by id."""
    try:
        listed = standings(tournament, after, ["WIN", "TPR"], fide_mode=False, ties="shared")
    except RefusedList:
        return {}
    at = {column.code: place for place, column in enumerate(listed.columns)}
    found: dict[int, tuple[int, Fraction | None]] = {}
    for row in listed.rows:
        wins = row.values[at["WIN"]] if "WIN" in at else 0
        performance = row.values[at["TPR"]] if "TPR" in at else None
        known = Fraction(performance) if isinstance(performance, int | Fraction) and performance else None
        found[row.id] = (int(wins) if isinstance(wins, int | Fraction) else 0, known)
    return found
