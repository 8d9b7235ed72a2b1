"""A tournament put together from the rows of a file: what does not fit is told with its line, never taken in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pareo.catalog import SYSTEMS
from pareo.formats.conversion import Conversion
from pareo.formats.first_color import color_of_first_games
from pareo.formats.telling import Told
from pareo.model import Bye, ByeKind, Game, Outcome, Player, Problem, Round, Severity, Tournament

_NOTE, _WARNING, _ERROR, _FATAL = Severity.NOTE, Severity.WARNING, Severity.ERROR, Severity.FATAL
SEVERITIES: Mapping[str, Severity] = {
    "file-damaged": _FATAL,
    "file-locked": _FATAL,
    "file-too-large": _FATAL,
    "file-no-players": _FATAL,
    "file-encoding": _NOTE,
    "file-part-missing": _ERROR,
    "file-part-damaged": _ERROR,
    "file-bad-value": _WARNING,
    "file-not-kept": _NOTE,
    "file-unknown-part": _NOTE,
    "file-player-twice": _ERROR,
    "file-unknown-player": _ERROR,
    "file-plays-himself": _ERROR,
    "file-twice-in-round": _ERROR,
    "file-bad-round": _ERROR,
    "file-bad-result": _ERROR,
    "file-too-many-rounds": _WARNING,
    "file-system-unsaid": _NOTE,
    "file-initial-color": _NOTE,
    "file-list-line": _WARNING,
    "file-list-no-name": _WARNING,
    "file-list-column": _NOTE,
}
"""What can be wrong with any file that is put together here; formats add what only they have."""

MOST_ROUNDS = 200
LARGEST_NUMBER = 9999


def refused(code: str, found: str = "", expected: str = "", **values: Any) -> Conversion:
    """A file that gives nothing, with the reason."""
    texts = {name: str(value) for name, value in values.items()}
    return Conversion(Tournament(), (Problem(code, SEVERITIES[code], found=found, expected=expected, values=texts),))


@dataclass(slots=True)
class _Made:
    games: list[Game] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)
    seated: dict[int, int] = field(default_factory=dict)
    """Who has a place in the round, and the line that says so."""


class Assembling:
    """Players first, then games and byes by round, then ``conversion``."""

    def __init__(self, severities: Mapping[str, Severity] | None = None) -> None:
        self._told = Told({**SEVERITIES, **(severities or {})})
        self._rounds: dict[int, _Made] = {}
        self.players: dict[int, Player] = {}

    def tell(
        self, code: str, line: int = 0, column: int = 0, found: str = "", expected: str = "", **values: Any
    ) -> None:
        self._told.add(code, line, column, found, expected, values)

    def add_player(self, player: Player, line: int) -> bool:
        if player.id in self.players:
            self.tell("file-player-twice", line, found=str(player.id), name=player.name)
            return False
        self.players[player.id] = player
        return True

    def add_round(self, number: int) -> None:
        """A round that was made, whether or not there is a game in it."""
        self._rounds.setdefault(number, _Made())

    def add_game(self, number: int, game: Game, line: int, column: int = 0) -> bool:
        """False, and a word why, for a game that cannot be."""
        made = self._round(number, line, column)
        if made is None:
            return False
        if game.white == game.black:
            self.tell("file-plays-himself", line, column, str(game.white), round=number)
            return False
        seats = [self._seat(made, number, id, line, column) for id in (game.white, game.black)]
        if not all(seats):
            return False
        made.seated |= {game.white: line, game.black: line}
        made.games.append(game)
        return True

    def add_bye(self, number: int, player: int, kind: ByeKind, line: int, column: int = 0) -> bool:
        made = self._round(number, line, column)
        if made is None or not self._seat(made, number, player, line, column):
            return False
        made.seated[player] = line
        made.byes.append(Bye(player, kind))
        return True

    def bye_for_win(self, number: int) -> ByeKind:
        """A point without an opponent: one player of a round has it from the pairing, any others were given it."""
        made = self._rounds.get(number)
        taken = made and any(bye.kind is ByeKind.PAIRING_ALLOCATED for bye in made.byes)
        return ByeKind.FULL_POINT if taken else ByeKind.PAIRING_ALLOCATED

    def _round(self, number: int, line: int, column: int) -> _Made | None:
        if not 1 <= number <= MOST_ROUNDS:
            self.tell("file-bad-round", line, column, str(number), f"1-{MOST_ROUNDS}")
            return None
        return self._rounds.setdefault(number, _Made())

    def _seat(self, made: _Made, number: int, player: int, line: int, column: int) -> bool:
        if player not in self.players:
            self.tell("file-unknown-player", line, column, str(player), round=number)
            return False
        if player in made.seated:
            self.tell("file-twice-in-round", line, column, str(player), round=number, first=made.seated[player])
            return False
        return True

    def rounds(self) -> tuple[Round, ...]:
        """From the first to the last that has anything; the games in the order of the file."""
        last = max(self._rounds, default=0)
        empty = _Made()
        found = (self._rounds.get(number, empty) for number in range(1, last + 1))
        return tuple([Round(tuple(made.games), tuple(made.byes)) for made in found])

    def conversion(self, tournament: Tournament) -> Conversion:
        """``tournament`` has everything but the players and the rounds, which are put in here."""
        if not self.players:
            self.tell("file-no-players")
        players = tuple([self.players[id] for id in sorted(self.players)])
        made = replace(tournament, players=players, rounds=self.rounds())
        made = self._with_initial_color(self._with_enough_rounds(made))
        return Conversion(made, self._told.all())

    def _with_enough_rounds(self, made: Tournament) -> Tournament:
        announced = made.settings.rounds
        if announced is None or len(made.rounds) <= announced:
            return made
        self.tell("file-too-many-rounds", found=str(announced), expected=str(len(made.rounds)))
        return replace(made, settings=replace(made.settings, rounds=len(made.rounds)))

    def _with_initial_color(self, made: Tournament) -> Tournament:
        """These files do not say who had which colour on the first board: the first games do (TRF26, record 152)."""
        if made.settings.initial_color is not None:
            return made
        first = color_of_first_games(made)
        if first is None:
            return made
        system = SYSTEMS.get(made.settings.system or "")
        if system is None or system.needs_initial_color:
            self.tell("file-initial-color", found=first.color, player=first.player, round=first.round)
        return replace(made, settings=replace(made.settings, initial_color=first.color))


def both(white: str, black: str) -> tuple[Outcome, Outcome]:
    """Two letters of TRF as the outcomes of both sides."""
    return Outcome(white), Outcome(black)
