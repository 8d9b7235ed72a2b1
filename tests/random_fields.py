"""Tiny tournaments with long and odd histories, drawn by lot: what no pairing program would make by itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from hypothesis import strategies

from pareo.model import (
    BLACK,
    WHITE,
    AbnormalPoints,
    Bye,
    ByeKind,
    Forbidden,
    Game,
    Outcome,
    Player,
    RequestedBye,
    Round,
    Scoring,
    Settings,
    Tournament,
    VirtualPoints,
)

SCORINGS = (
    Scoring(),
    Scoring(),
    Scoring(white_win=30, black_win=30, white_draw=10, black_draw=10, forfeit_win=30, pairing_bye=30, full_bye=30),
    Scoring(pairing_bye=5),
    Scoring(pairing_bye=0),
    Scoring(white_loss=1, black_loss=1, forfeit_loss=0),
    Scoring(white_win=20, black_win=20, white_draw=15, black_draw=15, white_loss=10, black_loss=10, forfeit_win=20),
)
PLAYED = ("10", "01", "==")
ODD = ("=0", "0=", "00", "WL", "DD", "LW", "??")
FORFEITS = ("+-", "-+", "--")
AWAY = (ByeKind.ZERO_POINT, ByeKind.HALF_POINT, ByeKind.FULL_POINT, None)


@dataclass
class _Making:
    """A tournament while it is drawn; percentages say how often each kind of thing happens in it."""

    lots: Random
    ids: list[int]
    arrival: dict[int, int]
    draws: int
    trouble: int
    unruly: int
    by_score: bool
    level: bool
    met: set[frozenset[int]] = field(default_factory=set)
    colors: dict[int, str] = field(default_factory=dict)
    points: dict[int, int] = field(default_factory=dict)
    had_bye: set[int] = field(default_factory=set)

    def happens(self, percent: int) -> bool:
        # the rare thing for high lots, so that Hypothesis shrinks towards the plain one
        return self.lots.randrange(100) >= 100 - percent

    def round(self, number: int) -> Round:
        away = self.away(number)
        present = [id for id in self.ids if id not in away]
        self.lots.shuffle(present)
        if self.by_score:
            present.sort(key=lambda id: -self.points.get(id, 0))
        games: list[Game] = []
        byes = [Bye(id, kind) for id, kind in away.items() if kind is not None]
        while present:
            first = present.pop(0)
            other = next((id for id in present if frozenset((first, id)) not in self.met), None)
            if other is not None:
                present.remove(other)
                games.append(self.game(first, other))
            elif first not in self.had_bye and not self.happens(self.trouble):
                self.had_bye.add(first)
                byes.append(Bye(first, ByeKind.PAIRING_ALLOCATED))
        return Round(tuple(games), tuple(byes))

    def away(self, number: int) -> dict[int, ByeKind | None]:
        missing = {id: None for id in self.ids if self.arrival[id] > number}
        return missing | {
            id: self.lots.choice(AWAY) for id in self.ids if id not in missing and self.happens(self.trouble // 2)
        }

    def game(self, a: int, b: int) -> Game:
        white, black = self.seats(a, b)
        if self.balance(white) > 2 or self.balance(black) < -2:
            result = self.lots.choice(FORFEITS)
        elif self.happens(self.trouble):
            result = self.lots.choice(FORFEITS + ODD)
        else:
            result = "==" if self.happens(self.draws) else self.decided(white, black)
        if result not in FORFEITS:
            self.met.add(frozenset((a, b)))
            self.colors[white] = self.colors.get(white, "") + WHITE
            self.colors[black] = self.colors.get(black, "") + BLACK
        for id, letter in ((white, result[0]), (black, result[1])):
            self.points[id] = self.points.get(id, 0) + {"1": 2, "W": 2, "+": 2, "=": 1, "D": 1, "?": 1}.get(letter, 0)
        return Game(white, black, Outcome(result[0]), Outcome(result[1]))

    def decided(self, white: int, black: int) -> str:
        """Where the field is level, who trails mostly wins: large score groups leave more to choose."""
        lead = self.points.get(white, 0) - self.points.get(black, 0)
        if self.level and lead and not self.happens(15):
            return "01" if lead > 0 else "10"
        return self.lots.choice(PLAYED)

    def seats(self, a: int, b: int) -> tuple[int, int]:
        """Colours that mostly keep the laws: the less used one yields to the lot now and then."""
        balance = self.balance(a) - self.balance(b)
        if self.happens(50) if balance == 0 or (abs(balance) < 3 and self.happens(self.unruly)) else balance > 0:
            a, b = b, a
        # nobody drifts to where one preference could contradict another: the difference stays within three
        return (b, a) if self.balance(a) > 2 or self.balance(b) < -2 else (a, b)

    def balance(self, id: int) -> int:
        colors = self.colors.get(id, "")
        return colors.count(WHITE) - colors.count(BLACK)


def random_tournament(lots: Random) -> Tournament:
    """Four to nine players and a round to pair: after up to seven rounds of history, or with many pairs forbidden."""
    if lots.randrange(100) >= 80:
        return _crowded(lots)
    size = lots.choice((6, 4, 5, 7, 8, 8, 9, 9, 9))
    made = min(lots.choice((3, 2, 1, 4, 2, 3, 4, 5, 6, 7, 0)), size - 2)
    step = lots.choice((1, 1, 1, 3))
    ids = [number * step for number in range(1, size + 1)]
    making = _Making(
        lots,
        ids,
        arrival={id: 1 if lots.randrange(100) < 93 else lots.randint(2, made + 2) for id in ids},
        draws=lots.choice((30, 10, 50, 70)),
        trouble=lots.choice((0, 0, 8, 15, 40)),
        unruly=lots.choice((10, 40, 80)),
        by_score=lots.choice((True, False)),
        level=lots.choice((True, True, False)),
    )
    rounds = tuple(making.round(number) for number in range(1, made + 1))
    requests = [(id, kind or ByeKind.ZERO_POINT) for id, kind in making.away(made + 1).items()]
    return Tournament(
        players=tuple(Player(id, f"P{id}", 2400 - 10 * id) for id in ids),
        rounds=rounds,
        settings=_settings(making, made),
        requested_byes=tuple(RequestedBye(made + 1, id, kind) for id, kind in requests),
    )


def _settings(making: _Making, made: int) -> Settings:
    lots, ids = making.lots, making.ids
    special = making.trouble > 0
    forbidden = [Forbidden(frozenset(lots.sample(ids, 2))) for _ in range(2) if special and making.happens(15)]
    if special and making.happens(10):
        forbidden.append(Forbidden(frozenset(lots.sample(ids, 3)), lots.randint(1, made + 1), made + 1))
    virtual = []
    if special and making.happens(15):
        top = tuple(ids[: lots.randint(1, len(ids) - 1)])
        virtual = [VirtualPoints(top, 1, lots.randint(1, made + 1), lots.choice((10, 5, 20)))]
    abnormal = []
    if special and making.happens(5):
        abnormal = [AbnormalPoints(lots.choice("+-HZ"), lots.choice((5, 10)), 0, tuple(lots.sample(ids, 2)))]
    return Settings(
        rounds=made + 1 + (lots.randint(1, 3) if making.happens(55) else 0),
        initial_color=BLACK if making.happens(30) else WHITE,
        scoring=lots.choice(SCORINGS) if special else Scoring(),
        forbidden=tuple(forbidden),
        virtual_points=tuple(virtual),
        abnormal_points=tuple(abnormal),
    )


def _crowded(lots: Random) -> Tournament:
    """A first round in which many pairs are forbidden and virtual points make the groups.

    Without colours and floats the order in which candidates are generated decides more often.
    """
    size, percent = lots.choice((6, 5, 7, 8, 9)), lots.choice((30, 15, 45, 60))
    ids = list(range(1, size + 1))
    forbidden = [frozenset((a, b)) for a in ids for b in ids if a < b and lots.randrange(100) >= 100 - percent]
    steps = lots.choice((1, 1, 2, 3))
    virtual = [VirtualPoints((id,), 1, 1, 10 * lots.randrange(steps)) for id in ids]
    settings = Settings(
        rounds=lots.randint(1, 2),
        initial_color=lots.choice((WHITE, BLACK)),
        forbidden=tuple(map(Forbidden, forbidden)),
        virtual_points=tuple(virtual),
    )
    return Tournament(players=tuple(Player(id, f"P{id}", 2400 - 10 * id) for id in ids), settings=settings)


def seeded_tournament(seed: int) -> Tournament:
    """The tournament with this number."""
    return random_tournament(Random(seed))


def tiny_tournaments() -> strategies.SearchStrategy[Tournament]:
    """The same for Hypothesis, which makes what it finds smaller."""
    return strategies.builds(random_tournament, strategies.randoms(use_true_random=False))
