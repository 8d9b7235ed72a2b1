"""Dutch 1992: asking each step whether it can succeed finds what trying everything in the order of the text finds.

The literal reading of the whole text is compared elsewhere; here the parts of the engine that replace trials are.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import permutations

import pytest

from pareo.history import position
from pareo.pairing import NoPairing, pair_position
from pareo.pairing.systems.dutch1992 import heterogeneous, homogeneous
from pareo.pairing.systems.dutch1992.exchanges import NONE, Exchange, exchanges
from pareo.pairing.systems.dutch1992.heterogeneous import HeterogeneousGroup
from pareo.pairing.systems.dutch1992.homogeneous import HomogeneousGroup, Solution
from random_fields import seeded_tournament

FIELDS = 150
MANY_FIELDS = int(os.environ.get("PAREO_LITERAL_FIELDS", "1500"))
LARGEST = 7


def all_exchanges(group: HomogeneousGroup) -> Iterator[Exchange]:
    yield NONE
    for count in range(1, min(len(group.s1), len(group.s2)) + 1):
        yield from exchanges(len(group.s1), len(group.s2), count)


def by_trial(group: HomogeneousGroup, up: int, misses: int) -> tuple[object, ...] | None:
    """C7, C8 and C9 as they are written: every transposition of every exchange at every stage of dropping."""
    for down in range(3):
        for exchange in all_exchanges(group):
            s1, s2 = group.halves(exchange)
            for order in permutations(s2):
                pairs = tuple(zip(s1, order, strict=False))
                allowed = all(group.criteria.partners(a, up, down) >> b & 1 for a, b in pairs)
                left = order[len(s1) :]
                few = sum(group.misses(*pair) for pair in pairs) <= misses
                if allowed and few and all(group.spare(down) >> i & 1 for i in left):
                    return pairs, down, exchange
    return None


def watch_homogeneous(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Compare every homogeneous group that is solved from now on; True for those with an exchange."""
    compared: list[bool] = []
    solve, solve_with = HomogeneousGroup.solve, HomogeneousGroup.solve_with

    def checked(self: HomogeneousGroup, found: Solution) -> Solution:
        if len(self.players) <= LARGEST:
            assert by_trial(self, found.up, found.misses) == (found.pairs, found.down, found.exchange)
            assert self.least(found.up, 2) == found.misses
            compared.append(found.exchange != NONE)
        return found

    def checked_solve(self: HomogeneousGroup) -> Solution | None:
        found = solve(self)
        return None if found is None else checked(self, found)

    def checked_solve_with(self: HomogeneousGroup, up: int, misses: int) -> Solution:
        return checked(self, solve_with(self, up, misses))

    monkeypatch.setattr(homogeneous.HomogeneousGroup, "solve", checked_solve)
    monkeypatch.setattr(homogeneous.HomogeneousGroup, "solve_with", checked_solve_with)
    return compared


def pair_fields(first: int, last: int) -> None:
    for seed in range(first, last):
        try:
            pair_position("dutch@1992", position(seeded_tournament(seed)))
        except NoPairing:
            continue


def test_homogeneous_groups_come_out_as_by_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = watch_homogeneous(monkeypatch)
    pair_fields(0, FIELDS)
    assert len(compared) > FIELDS
    assert sum(compared) > FIELDS // 10


@pytest.mark.slow
def test_many_homogeneous_groups_come_out_as_by_trial(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = watch_homogeneous(monkeypatch)
    pair_fields(FIELDS, FIELDS + MANY_FIELDS)
    assert len(compared) > MANY_FIELDS


def test_heterogeneous_groups_come_out_the_same_with_and_without_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Opponents of the players moved down: every transposition tried, or only those proven possible."""
    solve = HeterogeneousGroup.solve
    compared = []

    def checked(self: HeterogeneousGroup) -> heterogeneous.Floaters | None:
        answers = []
        for patience, most in ((3, 400), (0, 400), (10**9, 10**9)):
            monkeypatch.setattr(heterogeneous, "PATIENCE", patience)
            monkeypatch.setattr(heterogeneous, "MOST_REMAINDERS", most)
            answers.append(solve(self))
        assert answers[0] == answers[1] == answers[2]
        compared.append(answers[0])
        return answers[0]

    monkeypatch.setattr(HeterogeneousGroup, "solve", checked)
    pair_fields(0, 3 * FIELDS)
    assert len(compared) > FIELDS
