"""Why not, what if, and tournaments by chance, as a programmer asks for them."""

from __future__ import annotations

from fractions import Fraction

import pytest

import pareo

FIVE = pareo.tournament(
    "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800",
    "Ana-Cid 1-0, Dan-Bea =, Eve bye",
    total=3,
    system="dutch@2026",
)


def test_who_has_met_cannot_meet_again_and_the_answer_says_so():
    answer = pareo.why_not(FIVE, "Ana", "Cid")
    assert answer.verdict == "illegal"
    assert str(answer).startswith("Not possible: 1 Ana and 3 Cid have already played each other")
    assert answer.sentences("es")[0].startswith("No es posible")


def test_a_wish_that_is_granted_is_told_as_it_is():
    first = pareo.pair(FIVE).boards[0]
    assert pareo.why_not(FIVE, first.white, first.black).verdict == "granted"


@pytest.mark.parametrize("wish", ["white", "black", "float", "bye"])
def test_more_can_be_wished_than_an_opponent(wish: str):
    answer = pareo.why_not(FIVE, "Ana", wish)
    assert answer.refutation is not None
    assert str(answer)


@pytest.mark.parametrize(
    ("names", "said"),
    [("Ana, Bea, Cid, Dan", "the number of players is even"), ("Ana, Bea, Cid", "2 Bea is free in round 3 (")],
)
def test_the_bye_of_a_round_robin_is_where_the_table_has_it_or_nowhere(names: str, said: str):
    event = pareo.tournament(names, total=3, system="roundrobin@berger")
    assert said in str(pareo.why_not(event, "Bea", "bye"))


def test_who_is_away_is_said_not_to_be_paired():
    answer = pareo.why_not(FIVE.with_bye(2, "Ana", "half"), "Ana", "Bea")
    assert (answer.verdict, answer.away) == ("not-paired", (1,))
    assert "1 Ana is not paired" in str(answer)


def test_another_result_gives_other_boards():
    answer = pareo.what_if(FIVE, "1: Ana-Cid 0-1")
    assert answer.verdict == "changed"
    assert set(answer.other_boards) == set(answer.pairing.boards) - set(pareo.pair(FIVE).boards)
    changed = FIVE.with_result(1, "Ana", "Cid", "0-1")
    assert answer.pairing.boards == pareo.pair(changed).boards
    assert str(answer).startswith("2 boards would")


def test_the_same_result_gives_the_same_round():
    answer = pareo.what_if(FIVE, "1: Ana-Cid 1-0")
    assert (answer.verdict, answer.other_boards) == ("same", ())
    assert str(answer)


def test_an_absence_is_another_round():
    answer = pareo.what_if(FIVE, "absent Eve")
    assert 5 not in {id for board in answer.pairing.boards for id in board}


def test_a_round_that_is_made_can_be_asked_about():
    assert pareo.why_not(FIVE, "Ana", "Bea", round=1).round == 1


def test_the_same_seed_gives_the_same_tournament():
    assert pareo.generate(players=12, rounds=4, seed=5) == pareo.generate(players=12, rounds=4, seed=5)
    assert pareo.generate(players=12, rounds=4, seed=5) != pareo.generate(players=12, rounds=4, seed=6)


@pytest.mark.parametrize("share", ["0.25", 0.25, Fraction(1, 4), "1/4"])
def test_a_share_counts_as_it_is_written(share: object):
    assert pareo.generate(players=12, rounds=4, draws=share) == pareo.generate(players=12, rounds=4, draws="0.25")


def test_a_plain_tournament_has_nothing_irregular():
    event = pareo.generate(players=12, rounds=4, plain=True)
    assert all(game.played for made in event.rounds for game in made.games)
    assert {bye.kind for made in event.rounds for bye in made.byes} <= {pareo.ByeKind.PAIRING_ALLOCATED}
    assert pareo.check(event).same
