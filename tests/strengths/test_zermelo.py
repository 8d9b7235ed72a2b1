"""Zermelo's scores (seed 004, Appendix Q): worked numbers, classes, existence, and what cannot change them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import exp, log, sqrt
from random import Random

import pytest

import pareo
from pareo.strengths import PLAIN, Comparison, Terms, WrongTerm, Zermelo, comparisons, read_terms, zermelo
from pareo.strengths.classes import parted
from pareo.strengths.existence import NOWHERE, runaway
from pareo.strengths.fitting import Fit, fitted

ONE = Fraction(1)
GAMES = tuple(
    Comparison(*game)
    for game in (
        (1, 4, 2), (5, 2, 1), (3, 6, 2), (1, 3, 1), (2, 4, 2), (6, 5, 2), (2, 1, 0),
        (5, 3, 1), (4, 6, 1), (4, 1, 1), (3, 2, 0), (6, 1, 0), (5, 4, 2), (2, 6, 2),
    )
)  # fmt: skip
"""White, Black, White's halves."""


def _hundreds(found: Zermelo) -> list[str]:
    (only,) = found.classes
    return [f"{float(row.hundred or 0):.2f}" for row in sorted(only.rows)]


@pytest.mark.parametrize(
    ("terms", "hundreds", "theta", "nu"),
    [
        (PLAIN, "100.00 70.24 39.75 9.87 24.84 14.06", "1.0000", "0.0000"),
        (Terms(theta=ONE), "100.00 49.27 15.74 0.97 6.13 1.96", "1.0000", "2.0108"),
        (Terms(), "100.00 29.80 8.42 0.45 1.86 1.10", "0.2780", "1.2325"),
        (Terms(ONE, ONE), "100.00 57.44 24.00 2.78 11.58 4.84", "1.0000", "1.0000"),
        (Terms(nu=ONE), "100.00 29.27 8.61 0.53 1.93 1.29", "0.2465", "1.0000"),
    ],
)
def test_the_worked_example_has_its_numbers(terms: Terms, hundreds: str, theta: str, nu: str) -> None:
    found = zermelo(range(1, 7), GAMES, terms)
    assert " ".join(_hundreds(found)) == hundreds
    assert (f"{float(found.classes[0].theta or 0):.4f}", f"{float(found.classes[0].nu or 0):.4f}") == (theta, nu)


def test_the_plain_shares_add_up_to_one() -> None:
    (only,) = zermelo(range(1, 7), GAMES).classes
    assert [f"{float(row.share or 0):.5f}" for row in sorted(only.rows)] == [
        "0.38646", "0.27146", "0.15361", "0.03816", "0.09599", "0.05432",
    ]  # fmt: skip
    assert abs(sum((row.share or Fraction(0) for row in only.rows), -ONE)) < Fraction(1, 10**10)


def test_equal_scores_of_a_round_robin_are_equal_strengths() -> None:
    games = [Comparison(*game) for game in ((1, 2, 2), (3, 4, 1), (1, 3, 1), (2, 4, 2), (1, 4, 2), (2, 3, 1))]
    found = zermelo(range(1, 5), games)
    assert _hundreds(found) == ["100.00", "27.40", "27.40", "7.51"]
    assert [(row.id, row.place, row.shared) for row in found.classes[0].rows] == [
        (1, 1, False), (2, 2, True), (3, 2, True), (4, 4, False),
    ]  # fmt: skip


def _robin(seed: int, players: int) -> list[Comparison]:
    dice = Random(seed)
    games = []
    for pair in combinations(range(1, players + 1), 2):
        white, black = dice.sample(pair, 2)
        games.append(Comparison(white, black, dice.choice((0, 1, 1, 2))))
    return games


@pytest.mark.parametrize("nu", [Fraction(0), ONE, None])
def test_the_strengths_of_a_round_robin_follow_the_scores(nu: Fraction | None) -> None:
    for seed in range(40):
        for one in zermelo(range(1, 8), _robin(seed, 7), Terms(ONE, nu)).classes:
            strengths = [row.hundred for row in one.rows if row.hundred is not None]
            assert [row.halves for row in one.rows] == sorted((row.halves for row in one.rows), reverse=True)
            for (upper, above), (lower, below) in combinations(zip(one.rows, strengths), 2):
                gap = log(above) - log(below)
                assert abs(gap) < 1e-8 if upper.halves == lower.halves else gap > 1e-8


def _swiss(seed: int, players: int, rounds: int) -> list[Comparison]:
    dice = Random(seed)
    games = []
    for _ in range(rounds):
        order = dice.sample(range(1, players + 1), players)
        games += [Comparison(one, other, dice.choice((0, 1, 2))) for one, other in zip(order[::2], order[1::2])]
    return games


@pytest.mark.parametrize("terms", [PLAIN, Terms(), Terms(theta=ONE), Terms(nu=Fraction(1, 2))])
def test_neither_the_order_of_the_games_nor_other_numbers_change_a_digit(terms: Terms) -> None:
    for seed in range(12):
        dice, games = Random(seed), _swiss(seed, 14, 5)
        names = dict(zip(range(1, 15), dice.sample(range(100, 200), 14)))
        moved = [Comparison(names[game.white], names[game.black], game.halves) for game in games]
        before = zermelo(range(1, 15), games, terms)
        after = zermelo(names.values(), dice.sample(moved, len(moved)), terms)
        told = {
            names[row.id]: (row.place, row.shared, row.share, one.theta, one.nu, one.trouble)
            for one in before.classes
            for row in one.rows
        }
        assert told == {
            row.id: (row.place, row.shared, row.share, one.theta, one.nu, one.trouble)
            for one in after.classes
            for row in one.rows
        }


def test_a_strength_explains_the_score_of_every_player() -> None:
    """At the greatest likelihood everybody has made exactly what was to be expected of him."""
    for seed in range(15):
        games = _swiss(seed, 12, 6)
        for one in zermelo(range(1, 13), games).classes:
            weight = {row.id: row.hundred for row in one.rows if row.hundred is not None}
            expected = dict.fromkeys(weight, Fraction(0))
            for game in games:
                if game.white in weight and game.black in weight:
                    share = weight[game.white] / (weight[game.white] + weight[game.black])
                    expected[game.white] += 2 * share
                    expected[game.black] += 2 - 2 * share
            for row in one.rows:
                assert row.id not in expected or abs(expected[row.id] - row.halves) < Fraction(1, 10**7)


def test_players_without_chains_both_ways_are_parted_and_get_no_number() -> None:
    """The example of the missing points: 4 and 6 took nothing from the rest, so that they would tend to 0."""
    games = list(GAMES[:9])
    games[5] = Comparison(6, 5, 0)
    found = zermelo(range(1, 7), games)
    assert [sorted(row.id for row in one.rows) for one in found.classes] == [[1, 2, 3, 5], [4, 6]]
    assert found.in_line
    assert [one.trouble for one in found.classes] == ["", ""]
    assert {row.id: row.games for row in found.classes[1].rows} == {4: 1, 6: 1}


def test_one_who_won_everything_is_a_class_without_a_strength() -> None:
    games = [Comparison(1, 2, 2), Comparison(1, 3, 2), Comparison(2, 3, 1)]
    found = zermelo(range(1, 5), games)
    # The fourth has not played: nothing says where he stands.
    assert [[row.id for row in one.rows] for one in found.classes] == [[1], [4], [2, 3]]
    assert not found.in_line
    assert [one.trouble for one in found.classes] == ["alone", "alone", ""]
    assert found.classes[0].rows[0].share is None
    assert found.classes[0].rows[0].place == 0


def test_without_draws_the_likeliest_nu_is_0() -> None:
    games = [Comparison(1, 2, 2), Comparison(2, 3, 2), Comparison(3, 1, 2)]
    (only,) = zermelo(range(1, 4), games, Terms(theta=ONE)).classes
    assert only.nu == 0
    assert {f"{float(row.hundred or 0):.4f}" for row in only.rows} == {"100.0000"}


@pytest.mark.parametrize(
    ("games", "terms", "trouble"),
    [
        # Everything drawn: the more likely draws are, the better.
        ([(1, 2, 1), (2, 1, 1)], Terms(theta=ONE), "nu"),
        # One win can be had for nothing when draws are near certain and the winner is far enough ahead.
        ([(1, 2, 2), (2, 3, 1), (3, 1, 1)], Terms(theta=ONE), "nu"),
        # White won whatever was played: theta would fall without end.
        ([(1, 2, 2), (2, 1, 2)], Terms(nu=Fraction(0)), "theta"),
        ([(1, 2, 2), (2, 1, 2), (1, 2, 1)], Terms(), "both"),
    ],
)
def test_a_value_that_would_run_away_is_named_and_no_number_is_shown(
    games: list[tuple[int, int, int]], terms: Terms, trouble: str
) -> None:
    found = zermelo({id for game in games for id in game[:2]}, [Comparison(*game) for game in games], terms)
    assert [one.trouble for one in found.classes] == [trouble]
    assert all(row.share is None and row.hundred is None for one in found.classes for row in one.rows)


def _likelihood(games: Sequence[Comparison], fit: Fit) -> float:
    """The formula of the text, game by game."""
    total = 0.0
    for white, black, halves in games:
        one, other = exp(fit.logs[white]), fit.theta * exp(fit.logs[black])
        level = fit.nu * sqrt(exp(fit.logs[white]) * exp(fit.logs[black]))
        total += log((other, level, one)[halves] / (one + other + level))
    return total


def _level(games: Sequence[Comparison], best: Fit) -> bool:
    """Whether another theta or nu does just as well: then none of them is the best one."""
    others = fitted(games, best.theta * 1.5, None), fitted(games, None, best.nu * 1.5)
    return any(other is not None and _likelihood(games, other) > _likelihood(games, best) - 1e-9 for other in others)


def test_where_no_value_runs_away_the_iteration_comes_to_rest_and_only_there() -> None:
    """The exact judgement of existence beside the iteration without it, on small classes of all kinds."""
    seen = {True: 0, False: 0}
    for seed in range(150):
        games = _swiss(seed, 6, 4)
        for part in parted(range(1, 7), games):
            inside = [game for game in games if game.white in part and game.black in part]
            if len(part) < 3 or all(game.halves != 1 for game in inside):
                continue
            exists = runaway(inside, True, True, True) == NOWHERE
            fit = fitted(inside, None, None)
            far = fit is None or max(abs(log(fit.theta)), abs(log(fit.nu)), max(map(abs, fit.logs.values()))) > 12
            assert exists != (fit is None or far or _level(inside, fit)), (inside, fit)
            seen[exists] += 1
    assert min(seen.values()) > 15


def test_forfeits_byes_and_results_that_an_arbiter_decided_compare_nobody() -> None:
    made = pareo.tournament(
        "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800",
        "Ana-Bea 1-0, Cid-Dan +-, Eve bye",
        "Bea-Cid 0-0, Dan-Ana =, Eve half",
        "Ana-Cid 0-1",
    )
    assert comparisons(made, 3, range(1, 6)) == (Comparison(1, 2, 2), Comparison(4, 1, 1), Comparison(1, 3, 0))
    assert comparisons(made, 1, {2, 3, 4, 5}) == ()


@pytest.mark.parametrize(
    ("theta", "nu", "terms"),
    [
        ("", "", Terms()),
        ("0,9", "find", Terms(Fraction(9, 10))),
        (" 1 ", "0", PLAIN),
        ("2", "1.5", Terms(Fraction(2), Fraction(3, 2))),
    ],
)
def test_theta_and_nu_are_read_as_typed(theta: str, nu: str, terms: Terms) -> None:
    assert read_terms(theta, nu) == terms


@pytest.mark.parametrize(
    ("theta", "nu", "name"), [("0", "", "theta"), ("-1", "", "theta"), ("", "1e9", "nu"), ("", "٣", "nu")]
)
def test_what_is_no_such_number_is_named(theta: str, nu: str, name: str) -> None:
    with pytest.raises(WrongTerm) as wrong:
        read_terms(theta, nu)
    assert wrong.value.name == name
