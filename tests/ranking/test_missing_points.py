"""Missing points (seed 004): the worked example, the rules of chains, the sums, and a literal reading of the chains."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from random_events import event

import pareo
from pareo.model import Tournament
from pareo.ranking import standings
from pareo.ranking.missing_points import Chain, MissingScores, missing_points, predicted

SIX = (
    "Ana 2000, Bea 1990, Cid 1980, Dan 1970, Eve 1960, Fay 1950",
    "Ana-Dan 1-0, Eve-Bea =, Cid-Fay 1-0",
    "Ana-Cid =, Bea-Dan 1-0, Fay-Eve 0-1",
    "Bea-Ana 0-1, Eve-Cid =, Dan-Fay =",
)


def scored(made: Tournament) -> MissingScores:
    after = len(made.rounds)
    return missing_points(made, after, {row.id: row.points for row in standings(made, after, "").rows})


def test_the_worked_example_has_its_predictions_and_scores() -> None:
    found = scored(pareo.tournament(*SIX))
    given = {(one.one, one.other): one.points for one in found.predictions}
    assert given == {
        (1, 5): (10, 0),
        (1, 6): (10, 0),
        (2, 3): (0, 10),
        (2, 6): (10, 0),
        (3, 4): (10, 0),
        (4, 5): (0, 10),
    }
    assert [(row.id, row.score) for row in found.rows] == [(1, 45), (3, 40), (5, 30), (2, 25), (4, 5), (6, 5)]
    assert {row.id: row.real for row in found.rows} == {1: 25, 2: 15, 3: 20, 4: 5, 5: 20, 6: 5}


WIN2, WIN3, DRAW2, DRAW3 = Chain(2, True), Chain(3, True), Chain(2, False), Chain(3, False)


@pytest.mark.parametrize(
    ("ahead", "back", "sign"),
    [
        (WIN2, WIN3, 1), (WIN3, WIN2, -1), (WIN2, WIN2, 0),  # both win: the shorter one
        (WIN2, DRAW2, 1), (WIN2, DRAW3, 1), (WIN3, DRAW2, 0),  # a win beats draws unless it is longer
        (DRAW2, WIN2, -1), (DRAW3, WIN2, -1), (DRAW2, WIN3, 0),
        (WIN3, None, 1), (None, WIN2, -1),  # only one side has a winning chain
        (DRAW2, None, 0), (None, DRAW3, 0), (DRAW2, DRAW3, 0), (None, None, 0),
    ],
)  # fmt: skip
def test_two_chains_give_the_result_of_the_text(ahead: Chain | None, back: Chain | None, sign: int) -> None:
    assert predicted(ahead, back) == sign


def test_a_bye_with_points_costs_a_win_and_a_forfeit_is_not_met() -> None:
    made = pareo.tournament(
        "Ana 2000, Bea 1990, Cid 1980, Dan 1970, Eve 1960",
        "Ana-Bea 1-0, Cid-Dan 1-0, Eve bye",
        "Bea-Cid =, Dan-Ana +-, Eve half",
        "Eve-Ana =, Dan-Bea =",
    )
    rows = {row.id: row for row in scored(made).rows}
    assert (rows[5].byes, rows[5].unplayed) == (-5, 2)
    assert (rows[4].board, rows[4].real, rows[4].unplayed) == (5, 15, 1)
    assert any((one.one, one.other) == (1, 4) for one in scored(made).predictions)


def test_one_without_a_game_is_named_and_not_listed() -> None:
    made = pareo.tournament("Ana 2000, Bea 1990, Cid 1980", "Ana-Bea 1-0, Cid bye", "Bea-Ana =")
    found = scored(made)
    assert found.without_games == (3,)
    assert [row.id for row in found.rows] == [1, 2]


def test_every_two_players_share_the_points_of_their_games_or_of_one_predicted_game() -> None:
    for seed in range(40):
        made = event(seed, players=11, rounds=5)
        found = scored(made)
        listed = {row.id for row in found.rows}
        met = {
            frozenset((game.white, game.black))
            for played in made.rounds
            for game in played.games
            if game.played and {game.white, game.black} <= listed
        }
        assert len(found.predictions) + len(met) == len(listed) * (len(listed) - 1) // 2
        assert sum(row.predicted for row in found.rows) == 10 * len(found.predictions)
        assert all(row.score == row.board + row.predicted + row.byes for row in found.rows)


def literal_chains(made: Tournament, ids: list[int]) -> dict[tuple[int, int], Chain]:
    """As the method says it: intermediate players one by one in the order of their numbers, shorter replaces longer."""
    ways: dict[tuple[int, int], Chain] = {}
    for played in made.rounds:
        for game in played.games:
            for one, other in ((game.white, game.black), (game.black, game.white)):
                ending = game.outcome_of(one).ending
                if game.played and ending in ("win", "draw") and {one, other} <= set(ids):
                    won = ending == "win" or ways.get((one, other), Chain(1, False)).won
                    ways[one, other] = Chain(1, won)
    for middle in ids:
        for one in ids:
            for other in ids:
                first, then = ways.get((one, middle)), ways.get((middle, other))
                if first and then and one != other and middle not in (one, other):
                    known, length = ways.get((one, other)), first.games + then.games
                    if known is None or length < known.games:
                        ways[one, other] = Chain(length, first.won or then.won)
    return ways


def test_the_chains_are_those_of_the_literal_reading() -> None:
    for seed in range(60):
        made = event(seed, players=10 + seed % 8, rounds=3 + seed % 4)
        found = scored(made)
        ids = sorted(row.id for row in found.rows)
        ways = literal_chains(made, ids)
        told = {(one.one, one.other): (one.ahead, one.back) for one in found.predictions}
        for one, other in combinations(ids, 2):
            if (one, other) in told:
                assert told[one, other] == (ways.get((one, other)), ways.get((other, one))), (seed, one, other)


def test_the_order_of_the_list_of_players_changes_nothing() -> None:
    for seed in range(10):
        made = event(seed, players=12, rounds=5)
        turned = replace(
            made,
            players=made.players[::-1],
            rounds=tuple(replace(one, games=one.games[::-1]) for one in made.rounds),
        )
        assert scored(made).rows == scored(turned).rows
