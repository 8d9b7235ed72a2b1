"""Rounds put together: games, byes, and the byes that belong to rounds not made yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pareo.formats.trf.convert.boards import games_of
from pareo.formats.trf.convert.crosstable import Columns
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import BYES, DRAWN, ROUND_COLUMN, ROUND_WIDTH, WON
from pareo.model import Bye, ByeKind, Game, RequestedBye, Round

_BYE_LETTERS = frozenset(BYES)


@dataclass(frozen=True, slots=True)
class Declared:
    """A bye that a record of its own declares (240, XXZ). ``kind`` None: absent, nothing said of points."""

    line: int
    column: int
    round: int
    player: int
    kind: ByeKind | None


class Schedule:
    """The rounds made, and the byes requested for those to come."""

    def __init__(
        self,
        columns: list[Columns],
        lines: dict[int, int],
        teams: bool,
        findings: Findings,
        parts: Mapping[int, str] | None = None,
    ) -> None:
        """``parts``: the part of the field to which each player belongs, where every part has a bye of its own."""
        self._lines = lines
        self._parts = parts or {}
        self._teams = teams
        self._findings = findings
        self._games: list[list[Game]] = []
        for number, each in enumerate(columns, start=1):
            self._games.append(games_of(each, number, lines, findings))
            each.drop_boards()
        self._letters = [each.byes for each in columns]
        self.made = max(
            (
                number
                for number, (games, byes) in enumerate(zip(self._games, self._letters), start=1)
                if games or any(letter == "U" for _, letter in byes)
            ),
            default=0,
        )
        self._byes = [self._kinds(number, byes) for number, byes in enumerate(self._letters, start=1)]

    def rounds(self) -> tuple[Round, ...]:
        return tuple(
            Round(tuple(games), tuple(map(Bye._make, byes.items())))
            for games, byes in zip(self._games[: self.made], self._byes)
        )

    def requested(self) -> tuple[RequestedBye, ...]:
        """In the order of rounds and players."""
        return tuple(
            RequestedBye(number, player, byes[player])
            for number, byes in enumerate(self._byes, start=1)
            if number > self.made
            for player in sorted(byes)
        )

    def declare(self, declared: Iterable[Declared]) -> None:
        """Take in the byes of records 240 and XXZ, and compare them with the columns."""
        for bye in declared:
            number = bye.round or self.made + 1
            while len(self._byes) < number:
                self._byes.append({})
                self._games.append([])
            if any(bye.player in game[:2] for game in self._games[number - 1]):
                self._tell("bye-but-paired", bye, number)
                continue
            byes = self._byes[number - 1]
            shown = byes.get(bye.player)
            if bye.kind is not None and shown is not None and shown is not bye.kind:
                self._tell("bye-differs", bye, number, shown)
            if shown is None or (bye.kind is not None and number > self.made):
                byes[bye.player] = bye.kind or ByeKind.ZERO_POINT

    def _tell(self, code: str, bye: Declared, number: int, shown: ByeKind | None = None) -> None:
        found = bye.kind.value if bye.kind else "Z"
        expected = shown.value if shown else ""
        self._findings.add(code, bye.line, bye.column, found, expected, player=bye.player, round=number)

    def _kinds(self, number: int, letters: list[tuple[int, str]]) -> dict[int, ByeKind]:
        kinds = {
            player: BYES[letter] if letter in _BYE_LETTERS else self._by_result(number, player, letter)
            for player, letter in letters
        }
        first: dict[str, int] = {}
        for player, kind in kinds.items():
            if kind is not ByeKind.PAIRING_ALLOCATED:
                continue
            earlier = first.setdefault(self._parts.get(player, ""), player)
            if earlier != player:
                column, line = ROUND_COLUMN + ROUND_WIDTH * (number - 1) + 7, self._lines[player]
                self._findings.add("second-pairing-bye", line, column, "U", player=player, round=number, first=earlier)
        return kinds

    def _by_result(self, number: int, player: int, letter: str) -> ByeKind:
        """TRF06 and Vega write byes as results against nobody. A won one is the pairing-allocated bye of its round
        unless there are several, or the players are members of teams."""
        column = ROUND_COLUMN + ROUND_WIDTH * (number - 1) + 7
        self._findings.count("byes-by-result", self._lines[player], column, letter)
        if letter in DRAWN:
            return ByeKind.HALF_POINT
        if letter not in WON:
            return ByeKind.ZERO_POINT
        won = [other for other, shown in self._letters[number - 1] if shown in WON or shown == "U"]
        alone = len(won) == 1 and not self._teams and self._has_games(number)
        return ByeKind.PAIRING_ALLOCATED if alone else ByeKind.FULL_POINT

    def _has_games(self, number: int) -> bool:
        return bool(self._games[number - 1])
