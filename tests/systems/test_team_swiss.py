"""The Swiss Team Pairing System of 2026: the battery, whole team events, articles one by one, the shorter ways."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import pareo
from battery import Battery
from legality import Limits
from pareo.conduct.rounds import position_before
from pareo.conduct.team_pairs import team_pairs
from pareo.conduct.terms import as_it_stands
from pareo.history import TeamTournament, in_teams, position
from pareo.model import BLACK, WHITE, Color, Outcome, Round, Tournament
from pareo.pairing import NoPairing, Obstacle
from pareo.pairing.matching import coming_up
from pareo.pairing.swiss import identifiers, upfloaters
from pareo.pairing.swiss.preferences import Strength
from pareo.pairing.systems.team_swiss.preferences import graded_preference, no_preference, simple_preference
from team_fields import DRAWN, LOST, SYSTEM, WON, match, played, team_event, with_round


class TestTeamSwiss2026(Battery):
    """Each player of the battery's events is taken for a team."""

    system = "team-swiss@2026"
    limits = Limits(color_limits=False, no_bye_after_a_win=False)


TYPES = {"A": {}, "B": {"color-preferences": "B"}, "none": {"color-preferences": "none"}}
SCORES = {"MP": {}, "GP": {"primary_score": "GP", "secondary_score": "unused"}}


@pytest.mark.parametrize("kind", ["any", "white", "draws"])
@pytest.mark.parametrize("scores", SCORES)
@pytest.mark.parametrize("type_", TYPES)
def test_every_team_plays_every_round_once_and_nobody_twice(kind: str, scores: str, type_: str) -> None:
    event = played(11, 9, 9, 3, kind, **TYPES[type_], **SCORES[scores])
    made = in_teams(event).rounds
    meetings = Counter(frozenset((game.white, game.black)) for each in made for game in each.games)
    assert max(meetings.values()) == 1
    byes = Counter(bye.player for each in made for bye in each.byes)
    assert sum(byes.values()) == 9
    assert max(byes.values()) == 1
    for each in made:
        seated = [id for game in each.games for id in game[:2]] + [bye.player for bye in each.byes]
        assert sorted(seated) == list(range(1, 12))


@pytest.mark.parametrize("seed", range(6))
def test_neither_the_order_of_the_lists_nor_the_numbers_of_the_players_change_a_round(seed: int) -> None:
    event = played(10, 7, 4, seed, **TYPES["B"])
    lots = Random(seed)
    number = {player.id: place for place, player in enumerate(lots.sample(event.players, len(event.players)), 101)}
    rounds = tuple(
        Round(
            tuple(
                game._replace(white=number[game.white], black=number[game.black])
                for game in lots.sample(made.games, len(made.games))
            )
        )
        for made in event.rounds
    )
    shuffled = replace(
        event,
        players=tuple(replace(one, id=number[one.id]) for one in lots.sample(event.players, len(event.players))),
        teams=tuple(replace(team, members=tuple(number[id] for id in team.members)) for team in event.teams),
        rounds=rounds,
    )
    assert team_pairs(shuffled) == team_pairs(event)


@pytest.mark.parametrize("seed", range(4))
def test_a_field_is_paired_until_it_has_no_pairing_left_and_then_told_why(seed: int) -> None:
    event, lots = team_event(12, 11), Random(seed)
    refused: tuple[Obstacle, ...] = ()
    while not refused:
        try:
            event = with_round(event, team_pairs(event), lots, "any")
        except NoPairing as none:
            refused = none.obstacles
    assert 6 < len(event.rounds) <= 11
    assert {obstacle.article for obstacle in refused} == {"C1"}


@pytest.mark.parametrize("seed", range(8))
def test_the_shorter_ways_give_what_the_long_ones_give(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lots = Random(seed)
    made = lots.randint(2, 6)
    event = played(lots.choice((8, 9, 12)), 8, made, seed, lots.choice(("any", "white", "draws")), **TYPES["B"])
    expected = team_pairs(event)
    with monkeypatch.context() as patched:
        patched.setattr(upfloaters, "_single", lambda *_: [])
        patched.setattr(identifiers, "_by_halves", lambda _: None)
        assert team_pairs(event) == expected
    with monkeypatch.context() as patched:
        patched.setattr(identifiers, "perfect_matching_exists", lambda *_: False)
        patched.setattr(identifiers, "_by_halves", lambda _: None)
        patched.setattr(identifiers.TightMatching, "find", lambda *_: None)
        patched.setattr(coming_up.TightMatching, "find", lambda *_: None)
        assert team_pairs(event) == expected


# --- 1: what counts ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("colors", "expected"),
    [("", ""), ("w", ""), ("wb", ""), ("ww", BLACK), ("bb", WHITE), ("wwbb", WHITE), ("bww", BLACK), ("wwb", "")],
)
def test_type_a_prefers_after_two_equal_colours_or_two_more_of_one(colors: str, expected: str) -> None:
    """C.04.6 1.7.1"""
    assert simple_preference(colors).color == expected


def test_type_a_has_no_preference_for_who_is_ahead_with_the_other_colour() -> None:
    """1.7.1: Black in the last two matches asks for White only with a difference of 0 or -1."""
    assert simple_preference("wwwbb").color == ""


@pytest.mark.parametrize(
    ("colors", "last", "expected", "strength"),
    [
        ("", False, "", Strength.NONE),
        ("w", False, BLACK, Strength.MILD),
        ("wb", False, WHITE, Strength.MILD),
        ("wb", True, "", Strength.NONE),
        ("wbw", True, BLACK, Strength.MILD),
        ("wwbb", True, WHITE, Strength.STRONG),
        ("bb", False, WHITE, Strength.STRONG),
    ],
)
def test_type_b_prefers_strongly_or_mildly(colors: str, last: bool, expected: str, strength: Strength) -> None:
    """C.04.6 1.7.2"""
    found = graded_preference(colors, last_round=last)
    assert (found.color, found.strength) == (expected, strength)


def test_without_preferences_only_the_difference_is_known() -> None:
    assert (no_preference("www").color, no_preference("www").difference) == ("", 3)


def two_rounds(first: list[tuple[Outcome, Outcome]], **options: str) -> Tournament:
    """Team 1 against 3 and team 4 against 2, on two boards; team 1 has ``first``, the other match is drawn."""
    event = team_event(4, 5, **options)
    games = [*match(event, 1, 3, first), *match(event, 4, 2, [DRAWN, DRAWN])]
    return replace(event, rounds=(Round(tuple(games)),))


def entries(event: Tournament) -> dict[int, tuple[int, int, str]]:
    before = position_before(as_it_stands(event, SYSTEM))
    return {entry.id: (entry.points, entry.secondary, entry.colors) for entry in before.entries}


def test_match_points_come_first_and_game_points_second() -> None:
    """1.2"""
    found = entries(two_rounds([WON, DRAWN]))
    assert found == {1: (20, 15, "w"), 2: (10, 10, "b"), 3: (0, 5, "b"), 4: (10, 10, "w")}


def test_game_points_come_first_where_that_is_announced() -> None:
    found = entries(two_rounds([WON, DRAWN], primary_score="GP"))
    assert found == {1: (15, 20, "w"), 2: (10, 10, "b"), 3: (5, 0, "b"), 4: (10, 10, "w")}


def test_the_colour_of_a_match_is_the_one_scheduled_on_board_1_even_where_that_board_was_forfeited() -> None:
    """1.6.1"""
    absent = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
    assert entries(two_rounds([absent, WON]))[1] == (20, 20, "w")


def test_a_forfeited_match_is_neither_a_meeting_nor_a_colour_and_bars_the_bye() -> None:
    """C1 with C.04.2 3.5; 1.6; C2"""
    event = replace(
        two_rounds([WON, WON]),
        settings=replace(two_rounds([WON, WON]).settings, options={"trf:352": "WB", "trf:330": "+-   1   1   3"}),
    )
    before = position_before(as_it_stands(event, SYSTEM))
    first = before.entries[0]
    assert (first.points, first.secondary, first.colors, first.opponents) == (20, 20, "", ())
    assert first.records[0].letter == "+"


def test_the_bye_of_a_team_is_worth_a_draw_unless_record_320_says_otherwise() -> None:
    """1.4"""
    event = team_event(3, 3)
    games = tuple(match(event, 1, 2, [WON, LOST]))
    made = replace(event, rounds=(Round(games),))
    drawn = replace(made.settings, options={**made.settings.options, "trf:320": "           3"})
    said = replace(made.settings, options={**made.settings.options, "trf:320": " 2.0  1.5   3"})
    assert entries(replace(made, settings=drawn))[3][:2] == (10, 10)
    assert entries(replace(made, settings=said))[3][:2] == (20, 15)


def test_other_points_of_record_299_count() -> None:
    event = two_rounds([WON, DRAWN])
    penalty = replace(event.settings, options={**event.settings.options, "trf:299": "   -1.0   0.5     1   1"})
    assert entries(replace(event, settings=penalty))[1][:2] == (10, 20)


def test_byes_asked_for_by_teams_keep_them_from_being_paired() -> None:
    event = team_event(5, 3, **{"trf:240": "H   1    2    5\nZ   2    1"})
    assert {id for pair in team_pairs(event) for id in pair} == {0, 1, 3, 4}


def test_teams_that_must_not_meet_do_not() -> None:
    assert team_pairs(team_event(4, 3)) == ((1, 3), (4, 2))
    event = team_event(4, 3, **{"trf:260": "  1   1    1    3"})
    assert frozenset((1, 3)) not in {frozenset(pair) for pair in team_pairs(event)}


# --- 4: colours -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("color", ["w", "b"])
def test_before_the_first_match_the_odd_first_team_has_the_initial_colour(color: Color) -> None:
    """4.3.1"""
    event = team_event(4, 3)
    drawn = replace(event, settings=replace(event.settings, initial_color=color))
    assert team_pairs(drawn) == (((1, 3), (4, 2)) if color == "w" else ((3, 1), (2, 4)))


def test_the_first_team_goes_by_the_secondary_score_only_where_it_is_used() -> None:
    """4.2.2: teams 1 and 2 drew level in match points, 2 has more game points; both had White."""
    event = team_event(4, 4)
    games = [*match(event, 1, 3, [WON, DRAWN]), *match(event, 2, 4, [WON, WON])]
    after = replace(event, rounds=(Round(tuple(games)),))
    unused = replace(after.settings, options={**after.settings.options, "secondary_score": "unused"})
    assert (1, 2) in team_pairs(after)
    assert (2, 1) in team_pairs(replace(after, settings=unused))


# --- what a team event is below ---------------------------------------------------------------------------------------


def test_a_tournament_without_teams_stays_as_it_is() -> None:
    event = pareo.tournament("Ana, Bea, Cid, Dan", total=3)
    assert in_teams(event) is event


def test_the_numbers_of_teams_do_not_move_when_one_is_away() -> None:
    """1.1; reading of 4.3.1"""
    event = team_event(5, 3, **{"trf:240": "Z   1    1"})
    before = position(in_teams(event))
    assert isinstance(in_teams(event), TeamTournament)
    assert [entry.pairing_number for entry in before.entries] == [2, 3, 4, 5]


def test_open_boards_leave_a_match_open_and_it_counts_as_drawn_meanwhile() -> None:
    """C.04.2 3.1"""
    event = two_rounds([WON, (Outcome.UNKNOWN, Outcome.UNKNOWN)])
    (made,) = in_teams(event).rounds
    assert made.games[0].white_outcome is Outcome.UNKNOWN
    assert entries(event)[1][0] == 10


def test_the_engine_is_reached_through_the_front_door() -> None:
    event = with_round(team_event(5, 3), team_pairs(team_event(5, 3)), Random(1), "any")
    made = pareo.pair(event)
    assert (*map(tuple, made.boards), (made.bye, 0)) == team_pairs(event)
    assert pareo.check(event).same


# --- why not ----------------------------------------------------------------------------------------------------------

OPEN = Path(__file__).resolve().parents[1] / "data" / "conformance" / "team-swiss" / "open"


def refutation(name: str, one: int, other: int) -> tuple[str, str, str]:
    found = pareo.why_not(pareo.read(OPEN / f"{name}.trf"), one, other).refutation
    assert found is not None
    return found.verdict, found.rule, found.article


def test_a_wish_is_refuted_by_the_criterion_that_decides() -> None:
    assert refutation("R1", 1, 3) == ("later", "team-upfloater-order", "3.5")
    assert refutation("R1", 1, 8) == ("worse", "team-upfloater-scores", "C5")
    assert refutation("R12", 1, 4) == ("later", "team-upfloater-order", "3.5")
    assert refutation("R10", 2, 5) == ("worse", "team-bye-number", "3.4")


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_wished_is_answered_in_both_languages_and_no_round_is_better(seed: int) -> None:
    lots = Random(seed)
    event = played(lots.choice((8, 9, 11)), 9, lots.randint(1, 5), seed, "any", **TYPES["B" if seed % 2 else "A"])
    for one, other in [lots.sample(range(1, len(event.teams) + 1), 2) for _ in range(8)]:
        found = pareo.why_not(event, one, other)
        answered = found.refutation
        assert answered is not None
        for language in ("en", "es"):
            assert all("{" not in sentence for sentence in found.sentences(language))
        if answered.verdict == "worse":
            assert isinstance(answered.chosen, (int, tuple))
            more = answered.rule in ("team-upfloater-scores", "team-bye-matches", "team-bye-number")
            assert (answered.chosen > answered.wished) is more  # type: ignore[operator]
        if answered.pairing is not None:
            assert frozenset((one, other)) in {frozenset(board) for board in answered.pairing.boards}
