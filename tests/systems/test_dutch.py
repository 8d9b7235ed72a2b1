"""The Dutch engines: the quick methods and the general one agree, decisions tell the truth, obstacles are named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import pareo
from pareo import tournament
from pareo.history import position, positions
from pareo.model import Tournament
from pareo.pairing import NoPairing, Trace, pair_position
from pareo.pairing.acceleration import with_virtual_points
from pareo.pairing.acceleration.baku import accelerated_rounds, group_a
from pareo.pairing.systems.dutch import ed2017, ed2026
from random_fields import seeded_tournament

SAMPLE = Path(__file__).resolve().parent.parent / "data" / "conformance"
both_editions = pytest.mark.parametrize("edition", [ed2026, ed2017], ids=["2026", "2017"])


def samples(edition: str) -> list[Tournament]:
    return [pareo.read(path) for path in sorted((SAMPLE / f"dutch-{edition}").glob("*.trf"))]


@both_editions
def test_the_quick_methods_and_the_general_one_pair_the_same(edition) -> None:  # type: ignore[no-untyped-def]
    compared = 0
    for seed in range(1_000, 1_400):
        before = position(seeded_tournament(seed))
        try:
            quickly = edition.pair(before)
        except NoPairing:
            with pytest.raises(NoPairing):
                edition.pair(before, exactly=True)
            continue
        compared += 1
        assert quickly == edition.pair(before, exactly=True)
    assert compared > 200


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_the_general_method_replays_the_sample_too(edition: str) -> None:
    engine = {"2026": ed2026, "2017": ed2017}[edition]
    for made in samples(edition):
        for before in positions(with_virtual_points(made)):
            assert engine.pair(before) == engine.pair(before, exactly=True)


@pytest.mark.parametrize("system", ["dutch@2026", "dutch@2017"])
def test_recording_changes_nothing(system: str) -> None:
    for made in samples(system[-4:])[:4]:
        for before in positions(with_virtual_points(made)):
            trace = Trace()
            recorded = pair_position(system, before, trace)
            assert replace(recorded, trace=None) == pair_position(system, before)
            assert trace.decisions


@pytest.mark.parametrize("system", ["dutch@2026", "dutch@2017"])
def test_every_board_has_its_colour_rule_and_every_pair_its_bracket(system: str) -> None:
    for made in samples(system[-4:]):
        for before in positions(with_virtual_points(made)):
            trace = Trace()
            paired = pair_position(system, before, trace)
            colors = [decision.players for decision in trace.decisions if decision.rule == "color"]
            assert colors == [tuple(board) for board in paired.boards]
            bracketed = [
                frozenset(pair)  # type: ignore[arg-type]
                for decision in trace.decisions
                if decision.rule == "bracket"
                for pair in decision.values["pairs"]  # type: ignore[union-attr]
            ]
            assert sorted(map(sorted, bracketed)) == sorted(sorted(board) for board in paired.boards)
            byes = [decision.players for decision in trace.decisions if decision.rule == "bye"]
            assert byes == ([(paired.bye,)] if paired.bye is not None else [])


def test_players_who_have_all_met_cannot_be_paired_and_are_named() -> None:
    played_out = tournament(
        "Ana 2200, Bea 2100, Cid 2000, Dan 1900",
        "Ana-Cid 1-0, Bea-Dan =",
        "Dan-Ana 0-1, Cid-Bea =",
        "Ana-Bea =, Cid-Dan 1-0",
        total=4,
    )
    with pytest.raises(NoPairing) as refusal:
        pair_position("dutch@2026", position(played_out))
    assert {obstacle.rule for obstacle in refusal.value.obstacles} == {"never-met"}
    assert {obstacle.article for obstacle in refusal.value.obstacles} == {"C1"}
    assert {id for obstacle in refusal.value.obstacles for id in obstacle.players} == {1, 2, 3, 4}


def test_nobody_left_who_may_have_the_bye_is_said_so() -> None:
    everybody_had_it = tournament(
        "Ana 2200, Bea 2100, Cid 2000",
        "Ana-Bea 1-0, Cid bye",
        "Cid-Ana 0-1, Bea bye",
        "Bea-Cid =, Ana bye",
        total=4,
    )
    with pytest.raises(NoPairing) as refusal:
        pair_position("dutch@2026", position(everybody_had_it))
    assert "bye-not-repeated" in {obstacle.rule for obstacle in refusal.value.obstacles}


def test_nobody_at_all_makes_an_empty_round() -> None:
    empty = pair_position("dutch@2026", position(Tournament()))
    assert (empty.boards, empty.bye) == ((), None)


@pytest.mark.parametrize(("rounds", "expected"), [(9, (3, 5)), (8, (2, 4)), (11, (3, 6)), (5, (2, 3)), (1, (1, 1))])
def test_baku_gives_whole_points_first_and_halves_after(rounds: int, expected: tuple[int, int]) -> None:
    assert accelerated_rounds(rounds) == expected


@pytest.mark.parametrize(("players", "upper"), [(161, 82), (160, 80), (10, 6), (12, 6), (13, 8), (2, 2)])
def test_the_accelerated_half_is_rounded_up_to_an_even_number(players: int, upper: int) -> None:
    field = tournament(", ".join(f"P{i} {2500 - i}" for i in range(1, players + 1)))
    assert len(group_a(field)) == upper


@pytest.mark.parametrize("system", ["dutch@2026", "dutch@2017"])
def test_the_order_of_the_entries_changes_nothing(system: str) -> None:
    for made in samples(system[-4:])[:3]:
        for before in positions(with_virtual_points(made)):
            shuffled = list(before.entries)
            Random(before.round).shuffle(shuffled)
            assert pair_position(system, replace(before, entries=tuple(shuffled))) == pair_position(system, before)


@both_editions
def test_two_topscorers_who_both_want_black_meet_in_the_last_round(edition) -> None:  # type: ignore[no-untyped-def]
    """Topscorers are free of C3, so their equal wishes force nobody to float."""
    leaders = tournament(
        "Ana, Bea, Cid, Dan, Eve, Fay, Gil, Hal",
        "Eve-Ana 0-1, Fay-Bea 0-1, Cid-Gil =, Dan-Hal =",
        "Ana-Fay 1-0, Bea-Eve 1-0, Gil-Dan =, Hal-Cid =",
        "Ana-Gil 1-0, Bea-Hal 1-0, Dan-Eve =, Cid-Fay =",
        total=4,
    )
    paired = edition.pair(position(leaders))
    assert frozenset((1, 2)) in {frozenset(board) for board in paired.boards}
    assert paired == edition.pair(position(leaders), exactly=True)


@both_editions
def test_where_nobody_has_the_bye_no_candidate_is_refused_because_of_it(edition) -> None:  # type: ignore[no-untyped-def]
    """Cid had a bye and has met Dan, the only one below: the round forbids Cid to float, not the bye."""
    four_left = tournament(
        "Ana, Bea, Cid, Dan, Eve",
        "Ana-Dan 1-0, Bea-Eve 1-0, Cid bye",
        "Cid-Dan 1-0, Eve-Ana 0-1, Bea bye",
        away="Eve zero",
        total=5,
    )
    trace = Trace()
    edition.pair(position(four_left), trace)
    refusals = [(told.verdict, told.players) for told in trace.decisions if told.rule == "natural"]
    assert ("floaters", (3,)) in refusals
