"""What happened to each player in each round: opponent, colour, points, float."""

from __future__ import annotations

from copy import copy
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from pareo.catalog import plays_matches
from pareo.model import BLACK, WHITE, AbnormalPoints, ByeKind, Outcome, Points, Round, Scoring, Settings, Tournament


class FloatKind(IntEnum):
    """How a player left his score group in a round, before any edition says which of these is a float."""

    LEVEL = 0
    DOWN = 1
    UP = 2
    PAIRING_BYE = 3
    UNPLAYED_WITH_POINTS = 4
    UNPLAYED = 5


class RoundRecord(NamedTuple):
    """One player in one round. ``opponent`` 0 and ``color`` empty: there was none.

    ``letter`` is the TRF letter of the result or bye, empty for a player who is not in the round at all. ``above`` is
    by how much he stood over his opponent when the round was paired, also when the game was not played then.
    """

    opponent: int
    color: str
    letter: str
    points: Points
    played: bool
    floated: FloatKind
    above: Points = 0


Records: TypeAlias = dict[int, tuple[RoundRecord, ...]]
"""Every player's rounds, by id."""

_PLAYED_LETTERS = frozenset(outcome.value for outcome in Outcome if outcome.played)
_OPEN = Outcome.UNKNOWN.value
_PAIRING_BYE, _ABSENT = ByeKind.PAIRING_ALLOCATED.value, ByeKind.ZERO_POINT.value
_LEVEL, _DOWN, _UP = FloatKind.LEVEL, FloatKind.DOWN, FloatKind.UP


class Ledger:
    """The running account of a tournament, round after round. Grows by ``enter``; never shown to an engine."""

    def __init__(self, tournament: Tournament) -> None:
        self._settings = tournament.settings
        self._scoring = tournament.settings.scoring
        self._table = _points_table(self._scoring)
        self._in_matches = plays_matches(tournament.settings.system)
        self._abnormal = _abnormal_table(tournament.settings)
        self._bonuses = [each for each in tournament.settings.abnormal_points if not each.kind]
        self.ids = [player.id for player in tournament.players]
        self.rows: dict[int, list[RoundRecord]] = {id: [] for id in self.ids}
        self.points: dict[int, Points] = dict.fromkeys(self.ids, 0)
        self.colors: dict[int, str] = dict.fromkeys(self.ids, "")
        self.opponents: dict[int, tuple[int, ...]] = dict.fromkeys(self.ids, ())
        self.arrived: set[int] = set()
        self.rounds_entered = 0

    def copied(self) -> Ledger:
        """The same account, to be taken further by itself."""
        twin = copy(self)
        twin.rows = {id: rows.copy() for id, rows in self.rows.items()}
        twin.points, twin.colors, twin.opponents = dict(self.points), dict(self.colors), dict(self.opponents)
        twin.arrived = set(self.arrived)
        return twin

    def records(self) -> Records:
        """Every player's rounds so far."""
        return {id: tuple(rows) for id, rows in self.rows.items()}

    def pairing_points(self, number: int) -> dict[int, Points]:
        """Points with the virtual ones of round ``number`` (C.04.7 1.5)."""
        points = dict(self.points)
        for virtual in self._settings.virtual_points:
            if virtual.first_round <= number <= virtual.last_round:
                for id in virtual.players:
                    if id in points:
                        points[id] += virtual.points
        return points

    def enter(self, made: Round) -> None:
        """Take a round into the account."""
        number = self.rounds_entered + 1
        before = self.pairing_points(number)
        rows, seat = self.rows, self._enter_side
        entered: set[int] = set()
        # Whole tournaments are replayed thousands of times a minute: an outcome's own letter is the quickest way to it.
        for white, black, white_outcome, black_outcome in made.games:
            if white in rows and black in rows:
                above = before[white] - before[black]
                seat(white, black, WHITE, white_outcome._value_, above, number)
                seat(black, white, BLACK, black_outcome._value_, -above, number)
                entered.add(white)
                entered.add(black)
        for bye in made.byes:
            if bye.player in rows and bye.player not in entered:
                self._enter_bye(bye.player, bye.kind.value, number)
                entered.add(bye.player)
        self.arrived.update(id for id in made.paired() if id in rows)
        self.rounds_entered = number
        if len(entered) < len(self.ids):
            for id in self.ids:
                if id not in entered:
                    self._enter_bye(id, "", number)
        for bonus in self._bonuses:
            if bonus.round in (0, number):
                self._add(bonus)

    def _enter_side(self, id: int, opponent: int, color: str, letter: str, above: Points, number: int) -> None:
        """One side of a game; ``above`` is by how much the player stood over the opponent before it."""
        gained = self._table[letter + color]
        if self._abnormal:
            gained = self._abnormal.get((id, number, letter), self._abnormal.get((id, 0, letter), gained))
        if letter in _PLAYED_LETTERS:
            kind = _DOWN if above > 0 else _UP if above < 0 else _LEVEL
            self.rows[id].append(RoundRecord(opponent, color, letter, gained, True, kind, above))
            self.colors[id] += color
            self.opponents[id] += (opponent,)
        else:
            self.rows[id].append(RoundRecord(opponent, color, letter, gained, False, self._unplayed(gained), above))
        self.points[id] += gained

    def _add(self, bonus: AbnormalPoints) -> None:
        """A bonus or penalty comes on top of what the round gave."""
        for id in bonus.players:
            if id in self.rows:
                last = self.rows[id][-1]
                self.rows[id][-1] = last._replace(points=last.points + bonus.points)
                self.points[id] += bonus.points

    def _unplayed(self, gained: Points) -> FloatKind:
        return FloatKind.UNPLAYED_WITH_POINTS if gained > self._scoring.loss else FloatKind.UNPLAYED

    def _enter_bye(self, id: int, letter: str, number: int) -> None:
        known_as = letter or _ABSENT
        gained = self._table[known_as]
        if self._in_matches and letter == _PAIRING_BYE and number % 2 == 0:
            # The bye of a match is worth a game won and a game drawn (C.04.5 1.4).
            gained = min(gained, self._scoring.draw)
        if self._abnormal:
            gained = self._abnormal.get((id, number, known_as), self._abnormal.get((id, 0, known_as), gained))
        kind = FloatKind.PAIRING_BYE if letter == _PAIRING_BYE else self._unplayed(gained)
        self.rows[id].append(RoundRecord(0, "", letter, gained, False, kind))
        self.points[id] += gained


def records(tournament: Tournament, after: int | None = None) -> Records:
    """Every player's rounds, up to and including round ``after`` (all of them when None)."""
    ledger = Ledger(tournament)
    for made in tournament.rounds[:after]:
        ledger.enter(made)
    return ledger.records()


def sums(tournament: Tournament) -> dict[int, tuple[Points, Points]]:
    """Every player's points after all rounds, and how many of them are for games without a result yet.

    No round is kept: a file in which one line is too long has hundreds of them.
    """
    ledger = Ledger(tournament)
    waiting: dict[int, Points] = dict.fromkeys(ledger.ids, 0)
    for made in tournament.rounds:
        ledger.enter(made)
        for id, rows in ledger.rows.items():
            waiting[id] += rows[-1].points if rows[-1].letter == _OPEN else 0
            rows.clear()
    return {id: (points, waiting[id]) for id, points in ledger.points.items()}


def _points_table(scoring: Scoring) -> dict[str, Points]:
    """Letter and colour to points; byes have no colour."""
    table = {outcome.value + color: scoring.of_game(outcome, color) for outcome in Outcome for color in (WHITE, BLACK)}
    return table | {kind.value: scoring.of_bye(kind) for kind in ByeKind}


def _abnormal_table(settings: Settings) -> dict[tuple[int, int, str], Points]:
    """Record 299 by player, round (0: every round) and letter."""
    table: dict[tuple[int, int, str], Points] = {}
    for entry in settings.abnormal_points:
        for player in entry.players if entry.kind else ():
            table[player, entry.round, entry.kind] = entry.points
    return table
