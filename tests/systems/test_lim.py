"""The Lim engine against slow readings of single steps: who floats, in which order opponents are tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from battery import attempt, made
from pareo import tournament
from pareo.history import Entry, FloatKind, Position, RoundRecord, position
from pareo.model import Player, Settings, Tournament
from pareo.pairing import NoPairing, Trace, pair_position
from pareo.pairing.systems.lim import ed1999, ed2026
from pareo.pairing.systems.lim.completion import Completion
from pareo.pairing.systems.lim.field import Field
from pareo.pairing.systems.lim.floaters import choose_floaters
from pareo.pairing.systems.lim.group import Group, exchanges
from pareo.pairing.systems.lim.options import LimOptions, is_maxi_tournament
from pareo.pairing.why.explain import why_pair, why_player
from random_fields import seeded_tournament

LEVEL = RoundRecord(0, "", "=", 0, True, FloatKind.LEVEL)


# who floats ----------------------------------------------------------------------------------------------------------


def random_groups(lots: Random, maxi: bool) -> tuple[Field, Group, list[int]]:
    """A group above the median with a floater or two, the next group, and who has met whom."""
    size, next_size, incoming = lots.randint(1, 7), lots.randint(0, 3), lots.randint(0, 2)
    upward = lots.random() < 0.4
    total = size + next_size + incoming
    far, here, near = range(incoming), range(incoming, incoming + size), range(incoming + size, total)
    if upward:
        near, here, far = range(next_size), range(next_size, next_size + size), range(next_size + size, total)
    scores = {**dict.fromkeys(far, 0 if upward else 40), **dict.fromkeys(here, 10 if upward else 30)}
    density = lots.choice((30, 60, 85))
    met = [pair for pair in combinations(range(total), 2) if lots.randrange(100) < density]
    kind = FloatKind.UP if upward else FloatKind.DOWN
    entries = tuple(
        Entry(
            place + 1,
            Player(place + 1, rating=lots.choice((2000, 2050, 2100, 2250))),
            place + 1,
            scores.get(place, 20),
            scores.get(place, 20),
            lots.choice(("wbwb", "bwbw", "wbwb", "bwbw", "", "bbww")),
            tuple(b + 1 if a == place else a + 1 for a, b in met if place in (a, b)),
            frozenset(),
            (
                *(LEVEL._replace(points=scores.get(place, 20) // 3),) * 3,
                lots.choice((LEVEL, LEVEL._replace(floated=kind))),
            ),
        )
        for place in range(total)
    )
    field = Field(Position(5, 9, entries), LimOptions(maxi=maxi), ed1999.EDITION.had_bye)
    down, up = ((), tuple(far)) if upward else (tuple(far), ())
    return field, Group("upward" if upward else "downward", down, up, tuple(here)), list(near)


def can_all_meet(field: Field, players: Sequence[int]) -> bool:
    if not players:
        return True
    first, *others = players
    return any(
        field.compatible[first] >> other & 1 and can_all_meet(field, [i for i in others if i != other])
        for other in others
    )


def harms(field: Field, group: Group, floaters: Sequence[int], left: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Types a, b, c of 10.9, for every way to give the floaters opponents below."""
    if not floaters:
        yield (0, 0, 0)
        return
    first, *others = floaters
    came = first in (*group.downfloaters, *group.upfloaters)
    for rest in harms(field, group, others, left):
        yield tuple(map(sum, zip(rest, (int(came), 0, int(not came)), strict=True)))
    for opponent in left:
        if field.compatible[first] >> opponent & 1:
            for rest in harms(field, group, others, [i for i in left if i != opponent]):
                yield tuple(map(sum, zip(rest, (0, int(came), 0), strict=True)))


def floaters_by_enumeration(field: Field, group: Group, adjacent: Sequence[int]) -> list[int]:
    """Every set, as few as can be, the least harm; one by colour and rank where the rest is odd; the others by rank."""
    members = [*group.downfloaters, *group.upfloaters, *group.residents]
    for count in range(len(members) + 1):
        sets = [
            set(left_out)
            for left_out in combinations(members, count)
            if can_all_meet(field, [i for i in members if i not in left_out])
        ]
        if sets:
            break
    harm = {tuple(sorted(each)): min(harms(field, group, sorted(each), adjacent)) for each in sets}
    sets = [set(each) for each in harm if harm[each] == min(harm.values())]
    named = set.intersection(*sets)
    by_rank = sorted(members, reverse=not group.upward)
    if (len(members) - len(named)) % 2:
        named = {*named, makes_even(field, [i for i in by_rank if i not in named], sets, named)}
    while len(named) < count:
        named = {*named, next(i for i in by_rank if i not in named and any(each >= {*named, i} for each in sets))}
    return sorted(named)


def makes_even(field: Field, by_rank: Sequence[int], sets: Sequence[set[int]], named: set[int]) -> int:
    """The lowest ranked of the majority's colour (10.2), who did not float before if that can be (10.10)."""
    able = [i for i in by_rank if any(each >= {*named, i} for each in sets)]
    pool = [i for i in able if not field.floated_before[i]] or able
    dues = [field.due[i] for i in by_rank]
    whites, blacks = dues.count("w"), dues.count("b")
    wanted = [i for i in pool if whites != blacks and field.due[i] == ("w" if whites > blacks else "b")]
    if not wanted:
        return pool[0]
    ratings = [field.entries[i].player.rating for i in (wanted[0], by_rank[0])]
    return pool[0] if field.options.maxi and abs(ratings[0] - ratings[1]) > 100 else wanted[0]


@pytest.mark.parametrize("maxi", [False, True])
def test_the_floaters_are_those_of_all_sets_compared(maxi):
    sizes = set()
    for seed in range(700):
        field, group, adjacent = random_groups(Random(seed), maxi)
        completion = Completion(field.compatible, group.members)
        chosen = [floater.place for floater in choose_floaters(field, group, completion, adjacent, field.compatible)]
        assert sorted(chosen) == floaters_by_enumeration(field, group, adjacent), seed
        sizes.add(len(chosen))
    assert {0, 1, 2, 3, 4} <= sizes


# the order of exchanges ----------------------------------------------------------------------------------------------


def first_pairing(players: list[int], allowed: list[int]) -> list[tuple[int, int]] | None:
    """The first complete pairing when exchanges are tried one after the other and taken back when they fail."""
    if not players:
        return []
    for other in exchanges(players):
        if allowed[players[0]] >> other & 1:
            rest = first_pairing([i for i in players[1:] if i != other], allowed)
            if rest is not None:
                return [(players[0], other), *rest]
    return None


@pytest.mark.parametrize("points", [30, 20, 10])
def test_exchanges_end_where_trying_them_one_by_one_ends(points):
    """Without colours due, above, in and below the median group."""
    paired = 0
    for seed in range(150):
        lots = Random(seed)
        size = lots.choice((4, 6, 8))
        met = [pair for pair in combinations(range(size), 2) if lots.randrange(100) < 45]
        entries = tuple(
            Entry(
                i + 1,
                Player(i + 1),
                i + 1,
                points,
                points,
                "",
                tuple(b + 1 if a == i else a + 1 for a, b in met if i in (a, b)),
                frozenset(),
                (LEVEL,) * 4,
            )
            for i in range(size)
        )
        allowed = [sum(1 << j for j in range(size) if j != i and tuple(sorted((i, j))) not in met) for i in range(size)]
        order = list(range(size)) if points >= 20 else list(reversed(range(size)))
        expected = first_pairing(order, allowed)
        try:
            made = pair_position("lim@1999", Position(5, 9, entries))
        except NoPairing:
            assert expected is None
            continue
        assert expected is not None
        assert {frozenset(board) for board in made.boards} == {frozenset((a + 1, b + 1)) for a, b in expected}
        paired += 1
    assert paired > 80


# why -----------------------------------------------------------------------------------------------------------------


def test_a_player_is_told_why_he_floated_whom_he_met_and_why_that_colour():
    event = tournament(
        "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eva 1800, Fay 1700", "Ana-Dan 1-0, Eva-Bea 0-1, Cid-Fay 1-0", total=5
    )
    trace = Trace()
    pair_position("lim@1999", position(event), trace)
    told = [(decision.rule, decision.verdict) for decision in why_player(trace.decisions, 3)]
    assert told == [
        ("floater", "makes-even"),
        ("choice-of-floater", "majority-color"),
        ("floater-pair", "proposed"),
        ("color", "both-preferences"),
    ]
    assert why_pair(trace.decisions, 1, 6) == []


# maxi-tournaments ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "players, rounds, maxi", [(16, 4, False), (17, 4, True), (33, 5, True), (8, None, False), (512, 9, False)]
)
def test_more_players_than_two_to_the_number_of_rounds_make_a_maxi_tournament(players, rounds, maxi):
    event = Tournament(players=tuple(Player(id) for id in range(1, players + 1)), settings=Settings(rounds=rounds))
    assert is_maxi_tournament(position(event)) is maxi


def test_players_who_are_away_count_as_participants():
    event = Tournament(players=tuple(Player(id) for id in range(1, 6)), settings=Settings(rounds=2))
    before = position(event)
    assert is_maxi_tournament(replace(before, entries=before.entries[:3]))


def test_the_edition_of_2026_has_a_number_for_every_rule_of_1999_and_pairs_alike() -> None:
    assert ed2026.EDITION.articles.keys() == ed1999.EDITION.articles.keys()
    compared = 0
    for seed in range(200):
        field = seeded_tournament(seed)
        old = replace(field, settings=replace(field.settings, options={**field.settings.options, "maxi": "no"}))
        answers = made(attempt("lim@2026", field)), made(attempt("lim@1999", old))
        assert answers[0] == answers[1], seed
        compared += answers[0] != ("no pairing",)
    assert compared > 100
