"""The look-ahead method of the USCF, word by word: every switch of two players, the best of them first.

Rules: USCF Official Rules of Chess, 29D1b, 29E5, 29E6a
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from literal.candidates import Pair, ordered
from literal.uscf_colours import Harm
from literal.uscf_frame import Field, Settled

ALTERNATION_LIMIT, EQUALISATION_LIMIT = 80, 200


class Switch(NamedTuple):
    """Two players of the same score change places between two boards.

    ``exempt``: somebody is switched to or from an unrated opponent, which violates no limit (29E5g).
    """

    gain: Harm
    interchange: bool
    exempt: bool
    size: int
    boards: Pair
    players: Pair
    pairs: tuple[Pair, Pair]

    def rank(self) -> tuple[object, ...]:
        """29E6a: most conflicts removed; 29E5e: a transposition within 80 points before all, else the smaller.

        Since each of the two ways to reach the same pairs is a switch here, the smaller difference counts (29E5c).
        """
        preferred = not self.interchange and (self.exempt or self.size <= ALTERNATION_LIMIT)
        return (
            -self.gain.grave,
            -self.gain.undue,
            not preferred,
            self.size,
            self.interchange,
            self.boards,
            self.players,
        )


def improved(settled: Settled, pairs: list[Pair], lower: set[int], scores: Iterable[int]) -> list[Pair]:
    """From the highest score down, one switch after another, as long as one helps.

    ``lower`` are the players of the lower halves and the odd players of the natural pairing.
    """
    boards = list(pairs)
    for score in scores:
        while switches := list(_switches(settled, boards, lower, score)):
            chosen = min(switches, key=Switch.rank)
            for board, pair in zip(chosen.boards, sorted(chosen.pairs)):
                boards[board] = pair
    return boards


def _switches(settled: Settled, boards: list[Pair], lower: set[int], score: int) -> Iterator[Switch]:
    field = settled.field
    for n, m in combinations(range(len(boards)), 2):
        for x, y in product(boards[n], boards[m]):
            if field.score(x) == field.score(y) == score:
                (p,), (q,) = set(boards[n]) - {x}, set(boards[m]) - {y}
                pairs = ordered(p, y), ordered(q, x)
                gain = _gain(field, (boards[n], boards[m]), pairs)
                if settled.may_meet(p, y) and settled.may_meet(q, x) and _allowed(field, gain, (x, y), (p, q)):
                    interchange, exempt = (x in lower) != (y in lower), _exempt(field, (x, y, p, q))
                    yield Switch(gain, interchange, exempt, field.apart(x, y), (n, m), (x, y), pairs)


def _gain(field: Field, before: Iterable[Pair], after: Iterable[Pair]) -> Harm:
    lost, left = (
        [field.wishes.harm(*(field.players[place] for place in pair)) for pair in pairs] for pairs in (before, after)
    )
    return Harm(
        sum(harm.grave for harm in lost) - sum(harm.grave for harm in left),
        sum(harm.undue for harm in lost) - sum(harm.undue for harm in left),
    )


def _allowed(field: Field, gain: Harm, switched: Pair, opponents: Pair) -> bool:
    """29E5a, 29E5b, 29E5g, and no unrated odd player in the place of a rated one (29D1c)."""
    if gain <= Harm(0, 0):
        return False
    (x, y), (p, q) = switched, opponents
    for stays, leaves, comes in ((p, x, y), (q, y, x)):
        if field.score(stays) < field.score(leaves) and field.unrated(comes) and not field.unrated(leaves):
            return False
    limit = EQUALISATION_LIMIT if gain.grave else ALTERNATION_LIMIT
    return field.apart(x, y) <= limit or _exempt(field, (x, y, p, q))


def _exempt(field: Field, players: Iterable[int]) -> bool:
    return any(map(field.unrated, players))
