"""What holds for every rating system and every field: order, unrated players, forfeits, all won or lost, forecasts."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pareo import tournament
from pareo.model import Tournament
from pareo.ratings.entrants import Entrant
from pareo.ratings.event import RatedEvent, RatingRow
from pareo.ratings.forecast import forecast
from pareo.ratings.games import Met, rateable_games
from pareo.ratings.rating import RatingRefused, Wishes, rate
from pareo.ratings.systems import RATING_SYSTEMS

EDITIONS = [(system.id, edition.id) for system in RATING_SYSTEMS.values() for edition in system.editions]
FOUR = "Ana 2200, Bea 2100, Cid 2000, Dan"
ROUNDS = ("Ana-Cid 1-0, Bea-Dan =", "Dan-Ana 0-1, Cid-Bea =")


@st.composite
def events(draw: st.DrawFn) -> RatedEvent:
    """Two to eight players, some without a rating, and up to twenty games between them."""
    size = draw(st.integers(2, 8))
    ratings = st.one_of(st.just(0), st.integers(100, 2900))
    entrants = {id: Entrant(id, draw(ratings), games=draw(st.sampled_from([None, 0, 5, 40]))) for id in range(size)}
    games: dict[int, list[Met]] = {id: [] for id in entrants}
    for _ in range(draw(st.integers(0, 20))):
        white, black = draw(st.lists(st.sampled_from(sorted(entrants)), min_size=2, max_size=2, unique=True))
        halves = draw(st.integers(0, 2))
        games[white].append(Met(black, halves))
        games[black].append(Met(white, 2 - halves))
    return RatedEvent(entrants, {id: tuple(met) for id, met in games.items()})


def rated(system: str, edition: str, event: RatedEvent) -> dict[int, RatingRow]:
    found = RATING_SYSTEMS[system].edition(None, edition)
    assert found is not None
    return found.rate(event)


def only(*ratings: int, halves: tuple[int, ...]) -> RatedEvent:
    """The first of these players has met all the others."""
    entrants = {id: Entrant(id, rating) for id, rating in enumerate(ratings)}
    own = tuple(Met(id, half) for id, half in zip(range(1, len(ratings)), halves))
    return RatedEvent(entrants, {0: own, **{met.opponent: (Met(0, 2 - met.halves),) for met in own}})


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
@settings(max_examples=20)
@given(event=events())
def test_the_order_of_players_and_games_changes_nothing(system: str, edition: str, event: RatedEvent):
    turned = replace(
        event,
        entrants=dict(reversed(list(event.entrants.items()))),
        games={id: games[::-1] for id, games in reversed(list(event.games.items()))},
    )
    assert rated(system, edition, event) == rated(system, edition, turned)


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
@settings(max_examples=20)
@given(event=events())
def test_every_number_is_exact_and_makes_sense(system: str, edition: str, event: RatedEvent):
    for id, row in rated(system, edition, event).items():
        numbers = (row.score, row.expected, row.change, row.average, row.performance, row.k)
        assert all(number is None or isinstance(number, Fraction) for number in numbers)
        assert 0 <= row.score <= row.games <= len(event.games[id])
        assert row.expected is None or 0 <= row.expected <= row.games
        assert (row.average is None) == (row.games == 0)
        assert row.id == id


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
@settings(max_examples=20)
@given(own=st.integers(200, 2600), other=st.integers(200, 2600), halves=st.integers(0, 2))
def test_what_both_expect_of_a_game_is_one_point(system: str, edition: str, own: int, other: int, halves: int):
    rows = rated(system, edition, replace(only(own, other, halves=(halves,)), one_pass=True))
    both = [row.expected for row in rows.values() if row.expected is not None]
    assert sum(both) == (1 if both else 0)


def test_above_2650_both_expect_more_than_one_point_between_them():
    rows = rated("fide", "2025-10", only(2800, 2000, halves=(2,)))
    assert (rows[0].expected, rows[1].expected) == (1, Fraction(8, 100))


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_more_points_never_make_less_of_a_rating(system: str, edition: str):
    fields = [(1500, 1400, 1500, 1600, 1700), (2300, 2100, 1900, 2250, 2400), (0, 1400, 1500, 1600, 1700, 1300)]
    for ratings in fields:
        most = len(ratings) - 1
        scores = [tuple(max(0, min(2, total - 2 * at)) for at in range(most)) for total in range(2 * most + 1)]
        rows = [rated(system, edition, only(*ratings, halves=halves))[0] for halves in scores]
        news = [row.new for row in rows if row.new is not None]
        performances = [row.performance for row in rows if row.performance is not None]
        assert news == sorted(news)
        assert performances == sorted(performances)


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_who_played_nobody_keeps_the_rating_and_is_said_to_have_no_games(system: str, edition: str):
    row = rated(system, edition, RatedEvent({1: Entrant(1, 1800)}, {1: ()}))[1]
    assert (row.rating, row.games, row.change, row.remark) == (1800, 0, None, "no_games")
    assert row.new in (1800, None)


@pytest.mark.parametrize("system", RATING_SYSTEMS)
def test_byes_forfeits_unrated_results_and_open_games_do_not_count(system: str):
    plain = tournament(FOUR, *ROUNDS)
    more = tournament(FOUR, *ROUNDS, "Ana-Bea +-, Cid-Dan W-L", "Ana half, Bea bye, Cid-Dan ?")
    assert rate(plain, Wishes(system)).rows == rate(more, Wishes(system)).rows


def test_a_club_may_count_games_won_by_forfeit_but_no_double_forfeit():
    event = tournament(FOUR, *ROUNDS, "Ana-Bea +-, Cid-Dan --")
    assert rate(event, Wishes("elo")).row(1).games == 1
    assert rate(event, Wishes("elo", options={"forfeits": "yes"})).row(1).games == 2
    assert rate(event, Wishes("elo", options={"forfeits": "yes"})).row(3).games == 2


def test_a_players_own_k_stands_above_that_of_the_event():
    wishes = Wishes(options={"k": "15"}, facts={1: {"k": 40}})
    assert [rate(tournament(FOUR, *ROUNDS), wishes).row(id).k for id in (1, 2)] == [40, 15]


def test_games_are_those_up_to_the_round_and_count_by_their_ending_whatever_they_pay():
    event = tournament(FOUR, *ROUNDS)
    assert rateable_games(event, 1)[1] == (Met(3, 2),)
    assert rateable_games(event, 2)[1] == (Met(3, 2), Met(4, 2))
    assert rateable_games(event, 2)[4] == (Met(2, 1), Met(1, 0))


def test_the_edition_is_that_of_the_day_on_which_the_event_ends():
    event = replace(tournament("Ana 2800, Bea 2000", "Ana-Bea 1-0"), start_date="2025/09/28", end_date="2025/10/01")
    assert rate(event).edition.id == "2025-10"
    assert rate(event).row(1).expected == 1
    before = replace(event, end_date="2025/09/30")
    assert rate(before).edition.id == "2024-12"
    assert rate(before).row(1).expected == Fraction(92, 100)
    assert rate(before, Wishes(edition="2025-10")).edition.id == "2025-10"
    assert rate(replace(event, start_date="", end_date="")).edition.id == "2025-10"


@pytest.mark.parametrize(
    ("wishes", "code"),
    [
        (Wishes("glicko"), "unknown_system"),
        (Wishes(edition="1999"), "unknown_edition"),
        (Wishes("dwz", options={"k": "10"}), "no_options"),
        (Wishes("uscf", options={"k": "10"}), "unknown_option"),
        (Wishes("elo", options={"k": "many"}), "bad_value"),
        (Wishes("elo", options={"table": "100=60 50=70"}), "bad_value"),
        (Wishes(convert="roman"), "unknown_scale"),
    ],
)
def test_a_wish_that_cannot_be_meant_is_refused_by_name(wishes: Wishes, code: str):
    with pytest.raises(RatingRefused) as refused:
        rate(tournament(FOUR, *ROUNDS), wishes)
    assert refused.value.code == code


def test_what_is_known_of_a_player_stands_above_the_file():
    event = tournament(FOUR, *ROUNDS)
    assert rate(event, Wishes(facts={1: {"k": 40}})).row(1).k == 40
    assert rate(event, Wishes(facts={4: {"rating": 1900}})).row(1).games == 2


def test_ratings_of_another_scale_are_turned_into_elo_first():
    event = tournament("Ana 80, Bea 205", "Ana-Bea 1-0")
    assert [row.rating for row in rate(event, Wishes("elo", convert="ingo")).rows] == [2200, 1200]
    assert [row.rating for row in rate(event, Wishes("elo", convert="bcf")).rows] == [1240, 2240]
    assert [row.rating for row in rate(event, Wishes("elo", convert="ecf-2020")).rows] == [1300, 2238]


OPEN = (*ROUNDS, "Ana-Bea ?, Cid-Dan ?")


@pytest.mark.parametrize("system", ["fide", "dwz", "elo", "ecf", "uscf"])
def test_a_forecast_is_what_the_result_would_really_change(system: str):
    event = tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900", *OPEN)
    boards = forecast(event, Wishes(system))
    assert [(board.round, board.white.id, board.black.id) for board in boards] == [(3, 1, 2), (3, 3, 4)]
    if system == "uscf":
        return  # it rates an event twice over; a forecast takes opponents as they came
    for result, name in (("1-0", "win"), ("=", "draw"), ("0-1", "loss")):
        played = rate(event.with_result(3, 1, 2, result), Wishes(system)).row(1).change
        before = rate(event, Wishes(system)).row(1).change
        assert played is not None
        assert before is not None
        assert getattr(boards[0].white, name) == played - before


def test_an_unrated_player_has_no_forecast_and_gives_none():
    boards = forecast(tournament(FOUR, *OPEN))
    assert boards[1].black[2:] == (None, None, None)
    assert boards[1].white[2:] == (0, 0, 0)


def test_a_match_of_us_chess_changes_fifty_at_most_and_only_between_established_players():
    def match(games: int) -> Tournament:
        return tournament("Ana 1500, Bea 1800", *["Ana-Bea 1-0"] * games)

    assert rate(match(8), Wishes("uscf")).row(1).new == 1550
    new = rate(match(8), Wishes("uscf", facts={1: {"games": 20}})).row(1)
    assert (new.new, new.remark) == (1500, "match_not_rated")


def test_us_chess_goes_over_the_event_twice():
    event = tournament("Ana 1500, Bea 1500, Cid 1500", "Ana-Bea 1-0", "Bea-Cid 1-0", "Cid-Ana 0-1")
    once = rate(tournament("Ana 1500, Bea 1500, Cid 1500", "Ana-Bea 1-0"), Wishes("uscf")).row(1)
    assert once.expected != Fraction(1, 2)
    assert rate(event, Wishes("uscf")).row(1).expected != 1
