"""The generator: strictly by the rules, repeatable by seed, with everything that was asked for."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pareo.conduct.terms import as_it_stands
from pareo.generating.dice import Dice
from pareo.generating.options import GenerateOptions, complete, without_irregularities
from pareo.generating.tournaments import generate, generated
from pareo.history import records
from pareo.model import ByeKind, Outcome, Scoring, Tournament
from pareo.ratings import expected_percent
from pareo.replaying.replay import replay

NONE = without_irregularities(GenerateOptions())
HALF = Fraction(1, 2)


def letters(event: Tournament) -> Counter[str]:
    return Counter(row.letter for rows in records(event).values() for row in rows)


def with_only(**wishes: object) -> Tournament:
    """A tournament of 40 players and 6 rounds in which nothing is irregular but what is wished for."""
    return generate(without_irregularities(GenerateOptions(players=40, rounds=6, **wishes)), 11)  # type: ignore[arg-type]


def test_the_same_seed_gives_the_same_tournament_and_another_seed_another():
    options = GenerateOptions(players=20, rounds=5)
    assert generate(options, 1) == generate(options, 1)
    assert generate(options, 1) != generate(options, 2)


def test_what_is_open_is_drawn_anew_by_each_seed_within_what_is_usual():
    drawn = [complete(GenerateOptions(), Dice(seed)) for seed in range(40)]
    assert len({options.players for options in drawn}) > 20
    assert len({options.rounds for options in drawn}) > 4
    assert len({options.draws for options in drawn}) > 20
    assert {options.distribution for options in drawn} == {"uniform", "normal", "groups"}
    assert {options.initial_color for options in drawn} == {"w", "b"}
    for options in drawn:
        assert 10 <= (options.players or 0) <= 200
        assert 3 <= (options.rounds or 0) <= 12
        assert (options.lowest_rating or 0) < (options.highest_rating or 0)


def test_saying_one_thing_changes_no_other():
    open_, said = (complete(GenerateOptions(draws=draws), Dice(3)) for draws in (None, Fraction(0)))
    assert open_.players == said.players
    assert open_.half_byes == said.half_byes


@settings(max_examples=25)
@given(
    st.integers(2, 24),
    st.integers(1, 7),
    st.integers(0, 10**9),
    st.sampled_from([None, Fraction(0), Fraction(1, 10), HALF]),
    st.sampled_from(
        [None, Scoring(), Scoring(white_win=30, black_win=30, white_draw=10, black_draw=10, pairing_bye=30)]
    ),
)
def test_every_generated_tournament_is_paired_by_the_rules(players, rounds, seed, share, scoring):
    options = GenerateOptions(
        players=players, rounds=rounds, forfeits=share, half_byes=share, zero_byes=share, scoring=scoring
    )
    result = generated(options, seed)
    assert replay(as_it_stands(result.tournament, "dutch@2026")).same
    assert (len(result.tournament.rounds) == rounds) == (result.stopped_before is None)


def test_players_are_numbered_by_rating_title_and_name():
    players = with_only(lowest_rating=2300, highest_rating=2310, unrated=Fraction(1, 10)).players
    assert [player.id for player in players] == list(range(1, 41))
    assert [player.rating for player in players] == sorted((player.rating for player in players), reverse=True)
    assert players[-1].rating == 0


@pytest.mark.parametrize("distribution", ["uniform", "normal", "groups"])
def test_ratings_stay_within_their_limits(distribution):
    event = with_only(lowest_rating=1500, highest_rating=1700, distribution=distribution)
    assert all(1500 <= player.rating <= 1700 for player in event.players)


def test_ratings_may_be_given():
    event = generate(without_irregularities(GenerateOptions(ratings=(1800, 2000, 0, 1900), rounds=2)), 1)
    assert [player.rating for player in event.players] == [2000, 1900, 1800, 0]


def test_nothing_irregular_happens_unless_it_is_asked_for():
    assert set(letters(with_only())) <= set("1=0")


@pytest.mark.parametrize(
    ("wish", "letter"),
    [("forfeits", "+"), ("half_byes", "H"), ("zero_byes", "Z"), ("full_byes", "F"), ("unrated_games", "W")],
)
def test_each_wish_is_found_in_the_tournament(wish: str, letter: str):
    assert letters(with_only(**{wish: Fraction(1, 4)}))[letter] > 10


def test_odd_results_are_the_three_that_the_laws_know():
    games = [game for made in with_only(odd_results=Fraction(1)).rounds for game in made.games]
    found = {(game.white_outcome, game.black_outcome) for game in games}
    assert found == {(Outcome.DRAW, Outcome.LOSS), (Outcome.LOSS, Outcome.DRAW), (Outcome.LOSS, Outcome.LOSS)}


def test_who_withdraws_never_comes_back_and_who_enters_late_stays():
    gone, late = (_absent_rounds(with_only(**{wish: HALF})) for wish in ("withdrawals", "late_entries"))
    assert gone
    assert all(rounds == list(range(rounds[0], 7)) for rounds in gone)
    assert late
    assert all(rounds == list(range(1, rounds[-1] + 1)) and rounds[-1] < 4 for rounds in late)


def _absent_rounds(event: Tournament) -> list[list[int]]:
    missed: dict[int, list[int]] = {}
    for number, made in enumerate(event.rounds, 1):
        for bye in made.byes:
            if bye.kind is ByeKind.ZERO_POINT:
                missed.setdefault(bye.player, []).append(number)
    return list(missed.values())


def test_forbidden_pairs_do_not_meet():
    event = with_only(forbidden=60)
    met = {frozenset((game.white, game.black)) for made in event.rounds for game in made.games}
    assert len(event.settings.forbidden) == 60
    assert not met & {pair.players for pair in event.settings.forbidden}


def test_acceleration_gives_the_upper_half_virtual_points():
    event = with_only(acceleration="baku")
    assert event.settings.acceleration == "baku"
    assert replay(as_it_stands(event, "dutch@2026")).same
    first = {frozenset((game.white, game.black)) for game in event.rounds[0].games}
    assert frozenset((1, 11)) in first


def test_results_follow_the_expectation_of_the_fide_table():
    """Mean score of the higher rated player by band of expectation, over some 18,000 games."""
    scored: dict[int, list[int]] = {}
    for seed in range(20):
        options = GenerateOptions(players=200, rounds=9, lowest_rating=1400, highest_rating=2600, draws=Fraction(3, 10))
        event = generate(without_irregularities(options), seed)
        rating = {player.id: player.rating for player in event.players}
        for made in event.rounds:
            for white, black, outcome, _ in made.games:
                expected = expected_percent(rating[white] - rating[black])
                points = {Outcome.WIN: 100, Outcome.DRAW: 50, Outcome.LOSS: 0}[outcome]
                scored.setdefault(expected // 10, []).append(points - expected)
    for band, deviations in scored.items():
        if len(deviations) > 500:
            assert abs(sum(deviations)) < 3 * len(deviations), band


def test_the_share_of_draws_between_equals_is_the_one_wished_for():
    event = generate(
        without_irregularities(
            GenerateOptions(players=200, rounds=9, lowest_rating=2000, highest_rating=2000, draws=Fraction(3, 10))
        ),
        5,
    )
    games = [game for made in event.rounds for game in made.games]
    drawn = sum(game.white_outcome is Outcome.DRAW for game in games)
    assert abs(drawn - 270) < 45
    assert len(games) == 900


@pytest.mark.parametrize("players", [5, 6])
def test_a_round_robin_has_everybody_against_everybody_and_nothing_for_who_is_free(players: int):
    event = generate(without_irregularities(GenerateOptions(players=players, system="roundrobin@berger")), 3)
    met = [frozenset((game.white, game.black)) for made in event.rounds for game in made.games]
    assert len(met) == len(set(met)) == players * (players - 1) // 2
    assert replay(as_it_stands(event, "roundrobin@berger")).same
    total = sum(row.points for rows in records(event).values() for row in rows)
    assert total == 10 * len(met)


def test_a_field_that_runs_dry_is_drawn_again_or_stopped():
    result = generated(without_irregularities(GenerateOptions(players=3, rounds=7)), 1)
    assert result.stopped_before == 4
    assert len(result.tournament.rounds) == 3


def test_dice_throw_the_same_for_the_same_seed_and_attempt_for_ever():
    dice = Dice(1)
    assert [dice.below(1000) for _ in range(4)] == [288, 887, 802, 999]
    assert Dice(1, attempt=1).below(10**9) != Dice(1).below(10**9)
