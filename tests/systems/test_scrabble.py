"""Both Scrabble systems against the battery: nobody meets twice, nobody rests twice, starts bind nobody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random
from typing import ClassVar

import pytest

from battery import Battery
from legality import Limits
from pareo import tournament
from pareo.history import position
from pareo.model import Player
from pareo.pairing import NoPairing, pair_position
from pareo.pairing.systems.scrabble.group import pair_group
from pareo.pairing.systems.scrabble.numbers import numbers_by_rating
from pareo.pairing.systems.scrabble.risers import by_weights, risers

# R3 bars only who has rested; starts are balanced where possible and never forbid a pair (P5).
SCRABBLE = Limits(no_bye_after=frozenset("UF"), no_bye_after_a_win=False, color_limits=False)


class TestFise(Battery):
    system = "scrabble@fise"
    limits = SCRABBLE


class TestRandomDraw(Battery):
    system = "scrabble@random"
    limits = SCRABBLE
    options: ClassVar[dict[str, str]] = {"lots": "Montevideo"}


def graph(lots: Random, size: int) -> list[int]:
    """Who may meet whom among players of whom many have met."""
    legal = [0] * size
    for a, b in combinations(range(size), 2):
        if lots.randrange(100) < 45:
            legal[a] |= 1 << b
            legal[b] |= 1 << a
    return legal


def complete_pairings(legal: list[int], players: list[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair them, in the order of the list."""
    if not players:
        yield []
        return
    first, *others = players
    for other in others:
        if legal[first] >> other & 1:
            rest = [i for i in others if i != other]
            yield from ([(first, other), *pairs] for pairs in complete_pairings(legal, rest))


def first_risers(legal: list[int], score: list[int], above: int) -> list[int] | None:
    """The fewest who must go up, of the nearest scores, then the first of the table: by looking at every pairing."""
    everybody = list(range(len(score)))
    found = [sorted(b for a, b in pairs if a < above <= b) for pairs in complete_pairings(legal, everybody)]
    return min(found, key=lambda up: (len(up), -sum(score[i] for i in up), up), default=None)


def test_as_few_as_possible_go_up_and_of_them_the_nearest_and_first():
    tried = several = 0
    for seed in range(1500):
        lots = Random(seed)
        size = lots.choice((4, 6, 8))
        above = lots.randint(1, size - 1)
        legal = graph(lots, size)
        score = [50] * above + sorted((lots.randrange(0, 50, 5) for _ in range(size - above)), reverse=True)
        wanted = first_risers(legal, score, above)
        if wanted is None:
            continue
        group = (1 << above) - 1
        assert risers(legal, score, group, (1 << size) - 1 & ~group) == wanted, seed
        assert by_weights(legal, score, list(range(size)), group) == wanted, seed
        tried += 1
        several += len(wanted) > 1
    assert tried > 300
    assert several > 50


def first_pairing(legal: list[int], members: list[int]) -> list[tuple[int, int]]:
    """The first complete pairing in the order of choices of the text, by trying them one after the other."""
    half = len(members) // 2

    def search(left: list[int]) -> list[tuple[int, int]] | None:
        if not left:
            return []
        first = left[0]
        for other in [i for i in left[1:] if i in members[half:]] + [i for i in left[1:] if i in members[:half]]:
            if legal[first] >> other & 1:
                rest = search([i for i in left if i not in (first, other)])
                if rest is not None:
                    return [(first, other), *rest]
        return None

    return search(members) or []


def test_a_group_is_paired_by_the_first_complete_choice():
    looked_ahead = 0
    for seed in range(1500):
        lots = Random(seed)
        members = lots.sample(range(8), lots.choice((2, 4, 6, 8)))
        legal = graph(lots, 8)
        wanted = first_pairing(legal, members)
        if wanted:
            made = pair_group(legal, members)
            assert [(pair.first, pair.second) for pair in made] == wanted, seed
            looked_ahead += any(legal[pair.first] >> i & 1 for pair in made for i in pair.passed_over)
    assert looked_ahead > 50


def test_the_same_seed_draws_the_same_round_and_another_seed_another():
    event = tournament(", ".join(f"P{number}" for number in range(1, 13)))
    drawn = [
        pair_position("scrabble@random", position(replace(event, settings=replace(event.settings, lot_seed=seed))))
        for seed in ("Montevideo", "Montevideo", "Salto")
    ]
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]


def test_every_opponent_comes_out_of_the_draw():
    event = tournament("Ana, Bea, Cid, Dan")
    met: Counter[object] = Counter()
    for seed in range(300):
        before = replace(position(event), options={"lots": str(seed)})
        met.update(frozenset(board) for board in pair_position("scrabble@random", before).boards)
    assert len(met) == 6
    assert min(met.values()) > 70


def test_a_draw_may_let_players_meet_again_when_the_organiser_says_so():
    event = tournament("Ana, Bea", "Ana-Bea 1-0")
    with pytest.raises(NoPairing):
        pair_position("scrabble@random", position(event))
    again = replace(position(event), options={"rematches": "allowed"})
    assert pair_position("scrabble@random", again).boards == ((2, 1),)
    with pytest.raises(NoPairing) as refused:
        pair_position("scrabble@random", replace(position(event), options={"rematches": "maybe"}))
    assert refused.value.obstacles[0].rule == "option-not-understood"


def test_accents_and_capitals_do_not_count_in_the_alphabet():
    players = [Player(1, "Zoe"), Player(2, "Ángel"), Player(3, "bea"), Player(4, "Óscar", 1500), Player(5, "Pau", 1500)]
    assert list(numbers_by_rating(players)) == [4, 5, 2, 3, 1]


def test_numbers_go_by_rating_and_then_by_name():
    players = [
        Player(1, "Zoe", 1900),
        Player(2, "Ana", 1900),
        Player(3, "Leo", 2100),
        Player(4, "Bea"),
        Player(5, "Al"),
    ]
    assert numbers_by_rating(players) == {3: 1, 2: 2, 1: 3, 5: 4, 4: 5}


def test_unrated_players_follow_by_average_by_name_or_by_lot():
    players = [Player(id, name) for id, name in enumerate("abcdef", start=1)]
    averages = {3: Fraction(401, 2), 5: Fraction(410)}
    assert list(numbers_by_rating(players, "average", averages)) == [5, 3, 1, 2, 4, 6]
    assert list(numbers_by_rating(players, "name", averages)) == [1, 2, 3, 4, 5, 6]
    drawn = list(numbers_by_rating(players, "lot", seed="Caracas"))
    assert sorted(drawn) == [1, 2, 3, 4, 5, 6]
    assert drawn == list(numbers_by_rating(players[::-1], "lot", seed="Caracas"))
    assert drawn != list(numbers_by_rating(players, "lot", seed="Maracaibo"))
