"""Tournaments drawn from a seed: every kind of result and bye, late entries, withdrawals, unrated players."""

from __future__ import annotations

from random import Random

from pareo.model import Bye, ByeKind, Game, Outcome, Player, Round, Settings, Tournament

RESULTS = ("10", "10", "01", "==", "==", "00", "=0", "WL", "DD", "+-", "-+", "--")


def event(seed: int, players: int = 9, rounds: int = 5, rated: bool = True, system: str = "dutch@2026") -> Tournament:
    """Random pairings without regard to scores; nobody meets anybody twice while it can be avoided."""
    dice = Random(seed)
    ids = list(range(1, players + 1))
    met: set[frozenset[int]] = set()
    gone: set[int] = set()
    made = []
    for number in range(1, rounds + 1):
        gone |= {id for id in ids if dice.random() < 0.05}
        late = {id for id in ids if number == 1 and dice.random() < 0.1}
        free = [id for id in ids if id not in gone | late]
        dice.shuffle(free)
        made.append(_round(free, met, dice))
    entrants = tuple(
        Player(id, f"Player {id:02d}", dice.randint(1000, 2600) if rated or dice.random() < 0.7 else 0) for id in ids
    )
    return Tournament(
        name=f"event {seed}", players=entrants, rounds=tuple(made), settings=Settings(rounds=rounds, system=system)
    )


def _round(free: list[int], met: set[frozenset[int]], dice: Random) -> Round:
    games, byes = [], []
    while free:
        first = free.pop()
        rivals = [id for id in free if frozenset((first, id)) not in met]
        if not rivals or dice.random() < 0.1:
            byes.append(Bye(first, dice.choice(list(ByeKind))))
            continue
        second = dice.choice(rivals)
        free.remove(second)
        met.add(frozenset((first, second)))
        white, black = dice.choice(RESULTS)
        games.append(Game(first, second, Outcome(white), Outcome(black)))
    return Round(tuple(games), tuple(byes))


def round_robin(seed: int, players: int = 6) -> Tournament:
    """Everybody against everybody, with some forfeits."""
    dice = Random(seed)
    ids: list[int] = list(range(1, players + 1))
    made = []
    wheel = ids[1:]
    for _ in range(players - 1):
        order = [ids[0], *wheel]
        pairs = [(order[place], order[-1 - place]) for place in range(players // 2)]
        games = []
        for first, second in pairs:
            white, black = dice.choice(RESULTS)
            games.append(Game(first, second, Outcome(white), Outcome(black)))
        made.append(Round(tuple(games)))
        wheel = wheel[1:] + wheel[:1]
    entrants = tuple(Player(id, f"Player {id:02d}", dice.randint(1000, 2600)) for id in ids)
    settings = Settings(rounds=players - 1, system="roundrobin@berger")
    return Tournament(name=f"round robin {seed}", players=entrants, rounds=tuple(made), settings=settings)
