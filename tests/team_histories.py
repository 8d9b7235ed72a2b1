"""Small team events by chance, written down twice: as a tournament of games, and as what a literal reading needs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations
from random import Random
from typing import Any, Literal

from literal.team_swiss2026 import Field, Match, Pair, Rules, Side, Team
from pareo.model import Bye, ByeKind, Game, Outcome, Player, Round, Settings, Tournament
from pareo.model import Team as ModelTeam
from team_fields import DRAWN, LOST, SYSTEM, WON

BOARDS = 2
WIN, DRAW = 20, 10
"""Match points, in tenths; a game won is 10."""
WON_ALONE, LOST_ALONE = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS), (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN)
BYES = {"H": (DRAW, 5 * BOARDS), "F": (WIN, 10 * BOARDS), "Z": (0, 0)}
Points = tuple[int, int]
"""Of the match and of the games."""


@dataclass
class History:
    """An event of teams round by round. ``rules`` holds what was announced, ``size`` the number of teams."""

    size: int
    rounds: int
    type: Literal["A", "B", ""]
    by_games: bool
    second: bool
    initial: Side
    accelerated: int
    lots: Random
    forbidden: frozenset[frozenset[int]] = frozenset()
    made: list[Round] = field(default_factory=list)
    past: dict[int, list[Match]] = field(default_factory=dict)
    points: dict[int, list[Points]] = field(default_factory=dict)
    records: dict[str, list[str]] = field(default_factory=dict)
    pairing_byes: list[str] = field(default_factory=list)
    away: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.past = {id: [] for id in range(1, self.size + 1)}
        self.points = {id: [] for id in range(1, self.size + 1)}

    # --- what the literal reading needs ---

    def score(self, team: int, games: bool) -> int:
        return sum(points[games] for points in self.points[team])

    def virtual(self, team: int, number: int) -> int:
        """The first teams have the points of a win until the middle of the event, as many rounds as announced."""
        return WIN if team <= 2 * ((self.size + 3) // 4) and number <= self.accelerated else 0

    @property
    def number(self) -> int:
        return len(self.made) + 1

    def field(self) -> Field:
        teams = {
            id: Team(
                id,
                self.score(id, self.by_games),
                self.score(id, not self.by_games),
                self.virtual(id, self.number),
                tuple(self.past[id]),
            )
            for id in self.past
            if id not in self.away
        }
        return Field(teams, Rules(self.number, self.rounds, self.type, self.second, self.initial), self.forbidden)

    # --- the same as a tournament ---

    def members(self, team: int) -> tuple[int, ...]:
        return tuple(range((team - 1) * BOARDS + 1, team * BOARDS + 1))

    def tournament(self) -> Tournament:
        teams = tuple(ModelTeam(id, f"Team {id}", members=self.members(id)) for id in self.past)
        players = tuple(Player(member, f"P{member}") for team in teams for member in team.members)
        coming = [f"{letter} {self.number:3d} {id:4d}" for id, letter in self.away.items()]
        records = {**self.records, "240": [*self.records.get("240", []), *coming]}
        options = {f"trf:{code}": "\n".join(lines) for code, lines in records.items() if lines}
        options["trf:352"] = "WB"
        options["trf:320"] = " 1.0  1.0 " + "".join(f"{team:3} " for team in self.pairing_byes)
        if self.accelerated:
            last = 2 * ((self.size + 3) // 4)
            options["trf:250"] = f" 2.0       1 {self.accelerated:3d}    1 {last:4d}"
        if self.forbidden:
            lines = [f"  1 999 {' '.join(f'{id:4d}' for id in sorted(pair))}" for pair in self.forbidden]
            options["trf:260"] = "\n".join(lines)
        options |= {"color-preferences": self.type or "none"}
        options |= {"primary_score": "GP"} if self.by_games else {}
        options |= {} if self.second else {"secondary_score": "unused"}
        settings = Settings(rounds=self.rounds, initial_color=self.initial, system=SYSTEM, options=options)
        return Tournament(players=players, teams=teams, rounds=tuple(self.made), settings=settings)

    # --- a round is played ---

    def leave(self) -> None:
        """Who does not play the next round, by the letter of the bye."""
        self.away = {}
        for id in self.past:
            if self.lots.random() < 0.06 and len(self.away) < self.size - 3:
                self.away[id] = self.lots.choice("HFZ")

    def play(self, pairs: list[Pair]) -> None:
        number, games, byes = self.number, list[Game](), list[Bye]()
        self.pairing_byes.append("")
        before = {id: self.score(id, self.by_games) + self.virtual(id, number) for id in self.past}
        for id, letter in self.away.items():
            self._rest(id, BYES[letter], letter, bars=letter == "F")
            self.records.setdefault("240", []).append(f"{letter} {number:3d} {id:4d}")
            byes += [Bye(member, ByeKind(letter)) for member in self.members(id)]
        for white, black in pairs:
            if not black:
                self._rest(white, (DRAW, 10), "U", bars=True)
                self.pairing_byes[-1] = str(white)
                byes += [Bye(member, ByeKind.PAIRING_ALLOCATED) for member in self.members(white)]
            elif self.lots.random() < 0.08:
                self._forfeit(white, black)
            else:
                games += self._match(white, black, before[white] != before[black])
        self.made.append(Round(tuple(games), tuple(byes)))
        self.away = {}

    def _rest(self, team: int, points: Points, letter: str, bars: bool) -> None:
        self.points[team].append(points)
        self.past[team].append(Match(0, None, played=False, floated=False, bars=bars))

    def _forfeit(self, white: int, black: int) -> None:
        signs = self.lots.choice(("+-", "-+", "--"))
        self.records.setdefault("330", []).append(f"{signs} {self.number:3d} {white:3d} {black:3d}")
        for team, other, sign in ((white, black, signs[0]), (black, white, signs[1])):
            won = sign == "+"
            self.points[team].append((WIN, 10 * BOARDS) if won else (0, 0))
            self.past[team].append(Match(other, None, played=False, floated=False, bars=won))

    def _match(self, white: int, black: int, floated: bool) -> list[Game]:
        results = [self.lots.choice((WON, DRAWN, LOST)) for _ in range(BOARDS)]
        if self.lots.random() < 0.15:
            results[0] = self.lots.choice((WON_ALONE, LOST_ALONE))
        worth = {Outcome.WIN: 10, Outcome.DRAW: 5, Outcome.FORFEIT_WIN: 10}
        made = tuple(sum(worth.get(result[side], 0) for result in results) for side in (0, 1))
        for team, other, side, color in ((white, black, 0, "w"), (black, white, 1, "b")):
            mine, theirs = made[side], made[1 - side]
            self.points[team].append((WIN if mine > theirs else DRAW if mine == theirs else 0, mine))
            self.past[team].append(Match(other, color, played=True, floated=floated))  # type: ignore[arg-type]
        games = []
        for board, (one, other, (his, hers)) in enumerate(zip(self.members(white), self.members(black), results)):
            games.append(Game(one, other, his, hers) if board % 2 == 0 else Game(other, one, hers, his))
        return games


def histories(seed: int, largest: int, pair: Callable[[Field], list[Pair] | None]) -> Iterator[History]:
    """One event before each of its rounds, paired by ``pair``, until nobody can be paired any more."""
    lots = Random(seed)
    settings: dict[str, Any] = {
        "size": lots.randint(4, largest),
        "rounds": lots.randint(3, 7),
        "type": lots.choice(("A", "B", "")),
        "by_games": lots.random() < 0.3,
        "second": lots.random() < 0.7,
        "initial": lots.choice("wb"),
    }
    accelerated = lots.randint(1, 3) if not settings["by_games"] and lots.random() < 0.3 else 0
    history = History(**settings, accelerated=accelerated, lots=lots)
    if lots.random() < 0.3:
        some = lots.sample([*combinations(range(1, history.size + 1), 2)], lots.randint(1, history.size))
        history.forbidden = frozenset(map(frozenset, some))
    for _ in range(history.rounds):
        history.leave()
        yield history
        made = pair(history.field())
        if made is None:
            return
        history.play(made)
