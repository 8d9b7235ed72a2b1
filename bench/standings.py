"""Standings: all tie-breaks of one list, with their arithmetic."""

from __future__ import annotations

from collections.abc import Callable

from bench.registry import bench
from pareo.model import Bye, ByeKind, Game, Outcome, Player, Round, Settings, Tournament
from pareo.ranking import standings

USUAL = "DE,BH/C1,BH,SB,WON,BWG"
LONG = "DE,BH/C1,BH/C2,BH,BH/M1,SB,SB/C1,FB,AOB,PS,WIN,WON,BPG,BWG,REP,STD,KS,ARO,ARO/C1,TPR,PTP,APRO,APPO"
_RESULTS = ((Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW), (Outcome.LOSS, Outcome.WIN))


def _field(players: int, rounds: int) -> Tournament:
    """A shifting field: no repeated meeting while rounds < players / 2, uneven results, byes and forfeits."""
    half = players // 2
    made = []
    for number in range(rounds):
        games, byes = [], []
        for top in range(half):
            upper, lower = top + 1, half + (top + number) % half + 1
            turn = (top * 7 + number * 13 + top * number) % 29
            if turn == 28:
                byes += [Bye(upper, ByeKind.HALF_POINT), Bye(lower, ByeKind.ZERO_POINT)]
            elif turn == 27:
                games.append(Game(upper, lower, Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS))
            else:
                games.append(Game(upper, lower, *_RESULTS[turn % 3]))
        made.append(Round(tuple(games), tuple(byes)))
    entrants = tuple(Player(id, f"Player {id}", 2600 - id % 900) for id in range(1, players + 1))
    return Tournament("bench", players=entrants, rounds=tuple(made), settings=Settings(rounds=rounds))


def _work(players: int, codes: str) -> Callable[[], object]:
    tournament = _field(players, 11)
    return lambda: standings(tournament, tiebreaks=codes)


@bench.row("standings, 1,000 players, 11 rounds, 6 tie-breaks")
def thousand() -> Callable[[], object]:
    return _work(1000, USUAL)


@bench.row("standings, 1,000 players, 11 rounds, 23 tie-breaks")
def thousand_long() -> Callable[[], object]:
    return _work(1000, LONG)


@bench.row("standings, 4,000 players, 11 rounds, 6 tie-breaks")
def four_thousand() -> Callable[[], object]:
    return _work(4000, USUAL)


@bench.row("standings, 4,000 players, 11 rounds, 23 tie-breaks")
def four_thousand_long() -> Callable[[], object]:
    return _work(4000, LONG)
