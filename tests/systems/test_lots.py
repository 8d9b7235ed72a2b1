"""Drawing of lots: repeatable, fair, by hand, and restricted by the Varma tables."""

from __future__ import annotations

import re
from collections import Counter
from hashlib import sha256
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pareo.model import Player
from pareo.pairing.lots import Lots, drawn_numbers
from pareo.pairing.systems.round_robin import calendar
from pareo.pairing.systems.round_robin.varma import (
    envelopes,
    meetings_of_compatriots,
    restricted_numbers,
)

CASES = Path(__file__).resolve().parents[1] / "rules" / "round_robin"
NAMES = ["Zoe", "Ana", "Bea", "Cid", "Dan", "Eve", "Fox", "Gil", "Hal", "Ida"]
ORDERS = [
    {},
    {"cycles": "2"},
    {"cycles": "2", "reverse-last-two": "yes"},
    {"cycles": "2", "variant": "adjusted"},
    {"cycles": "3", "boards": "balanced"},
]


def entrants(federations: list[str]) -> list[Player]:
    return [Player(id, f"Player {id:02}", federation=code) for id, code in enumerate(federations, 1)]


def test_a_draw_can_be_checked_with_nothing_but_sha_256():
    value = int.from_bytes(sha256(b"Pareo 2026|numbers|0").digest()[:8], "big")
    assert Lots("Pareo 2026", "numbers").below(10) == value % 10
    ana = next(player for player in map(Player, range(1, 11), NAMES) if player.name == "Ana")
    assert drawn_numbers([*map(Player, range(1, 11), NAMES)], "Pareo 2026")[ana.id] == value % 10 + 1


def test_the_same_seed_draws_the_same_and_another_seed_draws_anew():
    players = [*map(Player, range(1, 11), NAMES)]
    first = drawn_numbers(players, "a")
    assert sorted(first.values()) == list(range(1, 11))
    assert drawn_numbers(players, "a") == first
    assert drawn_numbers(players, "b") != first


def test_the_order_of_entry_and_the_ids_do_not_touch_the_draw():
    one = drawn_numbers([*map(Player, range(1, 11), NAMES)], "a")
    by_name = {NAMES[id - 1]: number for id, number in one.items()}
    other = drawn_numbers([Player(100 - at, name) for at, name in enumerate(reversed(NAMES))], "a")
    assert {NAMES[::-1][100 - id]: number for id, number in other.items()} == by_name


def test_every_number_is_as_likely_as_the_others():
    players = [*map(Player, range(1, 6), NAMES)]
    found = Counter(drawn_numbers(players, str(seed))[1] for seed in range(5000))
    assert set(found) == {1, 2, 3, 4, 5}
    assert all(850 < count < 1150 for count in found.values())


# --- Varma -----------------------------------------------------------------------------------------------------


def printed() -> dict[int, list[tuple[int, ...]]]:
    found = {}
    for line in (CASES / "varma_tables.txt").read_text(encoding="utf-8").splitlines():
        if head := re.match(r"\d+ (\d+) players: (.*)", line):
            found[int(head[1])] = [tuple(int(word) for word in part.split()) for part in head[2].split("|")]
    return found


@pytest.mark.parametrize("last", range(10, 26, 2))
def test_the_envelopes_are_the_printed_ones_and_hold_every_number_once(last):
    assert list(envelopes(last, as_printed=True)) == printed()[last]
    assert sorted(number for numbers in envelopes(last) for number in numbers) == list(range(1, last + 1))
    without_last = [tuple(number for number in numbers if number != last) for numbers in printed()[last]]
    assert list(envelopes(last - 1, as_printed=True)) == without_last


def kept_apart(players: int, as_printed: bool = False) -> set[frozenset[int]]:
    return {frozenset(pair) for numbers in envelopes(players, as_printed) for pair in combinations(numbers, 2)}


def last_pairs(players: int, options: dict[str, str]) -> set[frozenset[int]]:
    return {frozenset(game[1:]) for made in calendar(players, options)[-3:] for game in made.games}


def test_the_printed_table_for_twelve_lets_6_and_12_meet_in_the_last_round_and_is_mended():
    assert last_pairs(12, {}) & kept_apart(12, as_printed=True) == {frozenset({6, 12})}
    assert envelopes(12)[2:] == ((6, 8, 11), (3, 12))
    assert [last for last in range(9, 25) if envelopes(last) != envelopes(last, as_printed=True)] == [11, 12]


def test_there_are_no_envelopes_outside_9_to_24_players():
    assert envelopes(8) == envelopes(25) == ()


@pytest.mark.parametrize("options", ORDERS, ids=str)
@pytest.mark.parametrize("players", range(9, 25))
def test_numbers_of_one_envelope_never_meet_in_the_last_three_rounds(players, options):
    assert not last_pairs(players, options) & kept_apart(players)


def test_the_envelopes_belong_to_tables_that_end_in_the_printed_order():
    """A rotated table ends with other rounds: there the draw promises nothing, and the checker says so."""
    assert last_pairs(10, {"variant": "rotated"}) & kept_apart(10)


def fits(sizes: list[int], players: int) -> bool:
    """Literally: is there any way to give each contingent an envelope with room for all of it?"""
    if not sizes:
        return True
    rooms = [len(numbers) for numbers in envelopes(players)]

    def place(rest: list[int], rooms: list[int]) -> bool:
        if not rest:
            return True
        return any(
            room >= rest[0] and place(rest[1:], [*rooms[:at], room - rest[0], *rooms[at + 1 :]])
            for at, room in enumerate(rooms)
        )

    return place(sorted(sizes, reverse=True), rooms)


@given(data=st.data())
def test_compatriots_are_kept_apart_whenever_their_contingents_fit(data):
    players = data.draw(st.integers(9, 24))
    federations = data.draw(st.lists(st.sampled_from("ABCDEFGHIJKLMN"), min_size=players, max_size=players))
    drawn = restricted_numbers(entrants(federations), data.draw(st.text(max_size=3)))
    assert sorted(drawn.numbers.values()) == list(range(1, players + 1))
    by_number = {number: federations[id - 1] for id, number in drawn.numbers.items()}
    sizes = [count for count in Counter(federations).values() if count > 1]
    together = meetings_of_compatriots(by_number, calendar(players))
    if fits(sizes, players):
        assert drawn.split == ()
        assert together == ()
    else:
        assert drawn.split
        assert {by_number[white] for _, white, _ in together} <= set(drawn.split)


def test_the_largest_federation_draws_first_then_the_alphabet_decides():
    """The order shows in the draws that are used: BBB (before CCC), CCC, AA, DD, each all of it from one envelope."""
    players = entrants([*"CCC", *"BBB", *"AA", *"DD"])
    drawn = restricted_numbers(players, "seed").numbers
    lots = Lots("seed", "varma")
    left = [list(numbers) for numbers in envelopes(10)]
    for ids in ((4, 5, 6), (1, 2, 3), (7, 8), (9, 10)):
        enough = [envelope for envelope in left if len(envelope) >= len(ids)]
        envelope = enough[lots.below(len(enough))]
        assert [drawn[id] for id in ids] == [lots.take(envelope) for _ in ids]


def test_a_draw_looks_ahead_so_that_later_federations_find_an_envelope():
    """3, 3, 2, 2, 2 of twelve fit only when both threes leave the four alone; every seed finds that."""
    federations = [*"AAA", *"BBB", *"CC", *"DD", *"EE"]
    for seed in range(200):
        drawn = restricted_numbers(entrants(federations), str(seed))
        assert drawn.split == ()


def test_a_federation_that_is_too_large_is_named_and_everybody_else_is_kept_apart():
    drawn = restricted_numbers(entrants([*"AAAAA", *"BBB", *"CC"]), "seed")
    assert drawn.split == ("A",)
    by_number = {number: "AAAAABBBCC"[id - 1] for id, number in drawn.numbers.items()}
    assert {by_number[white] for _, white, _ in meetings_of_compatriots(by_number, calendar(10))} <= {"A"}


def test_players_without_a_federation_are_nobodys_compatriots():
    drawn = restricted_numbers(entrants([""] * 10), "seed")
    assert drawn.split == ()
    assert meetings_of_compatriots(dict.fromkeys(range(1, 11), ""), calendar(10)) == ()


def test_fields_without_a_table_are_drawn_freely_and_repeatably():
    players = entrants([*"AAABBB"])
    assert restricted_numbers(players, "s").numbers == drawn_numbers(players, "s")
    assert restricted_numbers(entrants([*"AAABBBCCCD"]), "s") == restricted_numbers(entrants([*"AAABBBCCCD"]), "s")


def test_meetings_of_compatriots_are_found_with_their_round():
    federations = {1: "ESP", 2: "ESP", 3: "ARG", 4: "ARG"}
    assert meetings_of_compatriots(federations, calendar(4), last=2) == ((2, 4, 3), (2, 1, 2))
