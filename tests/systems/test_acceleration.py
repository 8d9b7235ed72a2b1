"""Accelerations by rating groups, by results and by places in the list."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pareo import tournament
from pareo.history import position
from pareo.model import Game, NationalRecord, Outcome, Player, Round, Settings, Tournament
from pareo.pairing import SYSTEMS, NoPairing, pair_position
from pareo.pairing.acceleration import with_virtual_points
from pareo.pairing.acceleration.rating_groups import groups_by_rating, uneven_groups

SWISS = [system.id for system in SYSTEMS.values() if system.kind == "swiss"]


def field(size: int, acceleration: str, total: int = 9, highest: int = 2400, **options: str) -> Tournament:
    """Players 20 rating points apart, from ``highest`` down."""
    players = tuple(Player(id, f"P{id:03}", highest - 20 * (id - 1)) for id in range(1, size + 1))
    named = {f"acceleration-{name}": value for name, value in options.items()}
    settings = Settings(rounds=total, initial_color="w", acceleration=acceleration, options=named)
    return Tournament(players=players, settings=settings)


def scores(event: Tournament, number: int | None = None) -> dict[int, int]:
    return {entry.id: entry.score for entry in position(with_virtual_points(event), number).entries}


def refused(event: Tournament) -> list[str]:
    with pytest.raises(NoPairing) as caught:
        with_virtual_points(event)
    assert {obstacle.rule for obstacle in caught.value.obstacles} == {"option-not-understood"}
    return [obstacle.article for obstacle in caught.value.obstacles]


def higher_wins(event: Tournament, system: str = "dutch@2026") -> Tournament:
    pairing = pair_position(system, position(with_virtual_points(event)))
    games = tuple(
        Game(
            white,
            black,
            Outcome.WIN if white < black else Outcome.LOSS,
            Outcome.LOSS if white < black else Outcome.WIN,
        )
        for white, black in pairing.boards
    )
    return replace(event, rounds=(*event.rounds, Round(games, pairing.as_round().byes)))


# --- groups by rating -----------------------------------------------------------------------------------------------


def test_three_groups_play_the_accelerated_rounds_with_their_points_and_then_without():
    event = field(30, "rating-groups", limits="2300, 2000", points="2, 1, 0", rounds="2")
    first = scores(event)
    assert [first[id] for id in (1, 6, 7, 20, 21, 30)] == [20, 20, 10, 10, 0, 0]
    two = higher_wins(higher_wins(event))
    assert scores(two, 2)[1] == 30
    assert scores(two)[1] == 20, "the third round is no longer accelerated"


def test_the_first_group_begins_with_the_upper_limit_and_the_last_ends_with_the_lower_one():
    event = field(3, "rating-groups", highest=2000)
    players = tuple(replace(player, rating=rating) for player, rating in zip(event.players, (2000, 1601, 1600)))
    assert groups_by_rating(replace(event, players=players), (2000, 1600)) == ((1,), (2,), (3,))


def test_one_limit_parts_two_groups_and_the_lower_one_needs_no_points():
    event = field(10, "rating-groups", limits="2300", points="1", rounds="3")
    assert sorted(scores(event).values()) == [0] * 4 + [10] * 6


def test_unrated_players_are_in_the_last_group():
    event = field(2, "rating-groups", highest=2400)
    assert groups_by_rating(replace(event, players=(*event.players, Player(3))), (2000, 1600))[2] == (3,)


def test_the_rating_is_the_one_that_the_event_announced():
    event = field(1, "rating-groups", limits="2000", points="1", rounds="1", highest=1900)
    player = replace(event.players[0], national=(NationalRecord("ESP", 2100),))
    national = replace(event, players=(player,), settings=replace(event.settings, rank_method="ESP NIDOF"))
    assert scores(event) == {1: 0}
    assert scores(national) == {1: 10}


@pytest.mark.parametrize(
    "options, quoted",
    [
        ({"points": "1", "rounds": "3"}, ["acceleration-limits="]),
        ({"limits": "2000, 2300", "points": "1", "rounds": "3"}, ["acceleration-limits=2000, 2300"]),
        ({"limits": "2300, 2000, 1800", "points": "1", "rounds": "3"}, ["acceleration-limits=2300, 2000, 1800"]),
        ({"limits": "high", "points": "1", "rounds": "3"}, ["acceleration-limits=high"]),
        ({"limits": "2300, 2000", "points": "1", "rounds": "3"}, ["acceleration-points=1"]),
        ({"limits": "2300", "points": "-1", "rounds": "3"}, ["acceleration-points=-1"]),
        ({"limits": "2300", "points": "one", "rounds": "3"}, ["acceleration-points=one"]),
        ({"limits": "2300", "points": "1"}, ["acceleration-rounds="]),
        ({"limits": "2300", "points": "1", "rounds": "0"}, ["acceleration-rounds=0"]),
    ],
)
def test_what_is_not_understood_is_quoted(options: dict[str, Any], quoted: list[str]):
    assert refused(field(8, "rating-groups", **options)) == quoted


def test_groups_of_less_than_a_quarter_or_more_than_half_are_reported():
    event = field(20, "degressive", highest=2080)
    found = uneven_groups(event, (2000, 1600))
    assert [(one.values["group"], one.found) for one in found] == [("B", "15"), ("C", "0")]
    assert uneven_groups(field(20, "degressive", highest=2120), (2000, 1840)) == ()


# --- the French variant ---------------------------------------------------------------------------------------------


def test_the_fictitious_points_follow_the_results_round_by_round():
    """C: half a point more from 1.5 on, another half from 3 on; B from 1 to 1.5 to 2; A always 2."""
    event = tournament(
        "Ana 2100, Bea 1700, Cid 1500, Dan 1400",
        "Cid-Dan 1-0, Bea-Ana 1-0",
        "Cid-Bea =, Ana-Dan 1-0",
        "Cid-Ana 1-0, Bea-Dan 1-0",
        total=9,
    )
    event = replace(event, settings=replace(event.settings, acceleration="degressive"))
    virtual = [
        {
            entry.player.name: entry.score - entry.points
            for entry in position(with_virtual_points(event), number).entries
        }
        for number in (1, 2, 3, 4)
    ]
    assert virtual == [
        {"Ana": 20, "Bea": 10, "Cid": 0, "Dan": 0},
        {"Ana": 20, "Bea": 10, "Cid": 0, "Dan": 0},
        {"Ana": 20, "Bea": 15, "Cid": 5, "Dan": 0},
        {"Ana": 20, "Bea": 15, "Cid": 5, "Dan": 0},
    ]


def test_all_fictitious_points_are_cancelled_before_the_last_but_one_round():
    event = field(16, "degressive", total=5, highest=2100)
    for number in range(1, 6):
        virtual = [entry.score - entry.points for entry in position(with_virtual_points(event)).entries]
        assert any(virtual) == (number <= 3)
        event = higher_wins(event)


def test_points_written_out_for_an_earlier_round_are_not_the_last_word():
    event = field(16, "degressive", total=7, highest=2100)
    written = with_virtual_points(event)
    later = higher_wins(written)
    assert scores(later) == scores(higher_wins(event))


def test_the_french_variant_needs_the_number_of_rounds_and_two_limits():
    event = field(4, "degressive", limits="2000")
    assert refused(event) == ["acceleration-limits=2000"]
    with pytest.raises(ValueError, match="rounds"):
        with_virtual_points(replace(event, settings=replace(event.settings, rounds=None)))


# --- places in the list ---------------------------------------------------------------------------------------------


def test_the_first_seven_of_the_list_have_four_points_in_every_round():
    """The example of 003: seven players with a lead of four points."""
    event = field(20, "list-places", total=6, places="7", points="4")
    assert [id for id, score in scores(event).items() if score == 40] == [1, 2, 3, 4, 5, 6, 7]
    boards = pair_position("dutch@2026", position(with_virtual_points(event))).boards
    inside = [board for board in boards if max(board) <= 7]
    assert len(inside) == 3
    assert scores(higher_wins(event), 2)[1] == 50


def test_no_pair_crosses_the_halves_in_the_first_round():
    """The other example of 003: two points for the first ten of twenty."""
    event = field(20, "list-places", places="1-10", points="2", rounds="1")
    for board in pair_position("dutch@2026", position(with_virtual_points(event))).boards:
        assert (board.white <= 10) == (board.black <= 10)


def test_several_stretches_of_the_list_have_their_own_points():
    event = field(9, "list-places", places="3, 4-6", points="2, 1")
    assert list(scores(event).values()) == [20] * 3 + [10] * 3 + [0] * 3


@pytest.mark.parametrize("places", ["", "0", "5-3", "1-4, 3-6", "first", "-"])
def test_places_that_make_no_sense_are_quoted(places: str):
    assert refused(field(8, "list-places", places=places, points="1")) == [f"acceleration-places={places}"]


# --- any system -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("system", SWISS)
@pytest.mark.parametrize("name", ["rating-groups", "degressive", "list-places", "baku"])
def test_every_swiss_system_plays_a_whole_accelerated_tournament(system: str, name: str):
    event = field(21, name, total=5, highest=2100, limits="2000, 1800", points="2, 1", places="6, 12")
    options = {**event.settings.options, "order": ", ".join(str(player.id) for player in event.players)}
    if name != "list-places":
        options["acceleration-rounds"] = "3"
    event = replace(event, settings=replace(event.settings, options=options))
    for _ in range(5):
        event = higher_wins(event, system)
    assert [len(made.games) for made in event.rounds] == [10] * 5
