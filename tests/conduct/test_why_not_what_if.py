"""Why not, what if: pairs made by hand, groups and rounds that cannot be, as one answer."""

from __future__ import annotations

import pytest

from pareo import tournament
from pareo.conduct.changes import Absent, OtherResult
from pareo.conduct.questions import Answer, Question, answer, what_if, why_not
from pareo.conduct.rounds import pair
from pareo.conduct.terms import as_it_stands, ready
from pareo.model import Outcome, Player, Settings, Tournament
from pareo.pairing.by_hand import ForcedPair
from pareo.pairing.why.wishes import Wish

SIX = "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eva 1800, Flo 1700"
ROUND = "Ana-Dan 1-0, Eva-Bea =, Cid-Flo 0-1"


def meet(one: int, other: int) -> list[Wish]:
    return [Wish("meet", (one, other))]


def asked(event: Tournament, one: int, other: int) -> Answer:
    """Why two players do not meet in the next round; 0: why one has not the bye."""
    return why_not(
        ready(event, event.settings.system or "dutch@2026"), meet(one, other) if other else [Wish("bye", (one,))]
    )


def in_groups(groups: str, system: str = "dutch@2026", **options: str) -> Tournament:
    players = tuple(Player(id, f"Player {id}", 2400 - 10 * id, group=name) for id, name in enumerate(groups, 1))
    chosen = {"groups": "independent"} | {name.replace("_", "@"): value for name, value in options.items()}
    return Tournament("Cup", players=players, settings=Settings(5, "w", system, options=chosen))


def test_a_wish_for_the_next_round_is_compared_with_what_the_system_pairs():
    event = ready(tournament(SIX, ROUND, total=5), "dutch@2026")
    made = pair(event)
    found = why_not(event, meet(1, 5))
    assert (found.round, found.system) == (2, "dutch@2026")
    assert set(found.other_boards) == set(found.pairing.boards) - set(made.boards)
    assert found.other_boards


def test_a_pair_that_meets_anyway_is_granted_and_changes_nothing():
    event = ready(tournament(SIX, ROUND, total=5), "dutch@2026")
    board = pair(event).boards[0]
    found = why_not(event, meet(*board))
    assert (found.refutation.verdict, found.other_boards, found.other_byes) == ("granted", (), ())


def test_somebody_who_does_not_play_is_named():
    event = tournament(SIX, ROUND, total=5)
    assert asked(event, 1, 77).away == (77,)


def test_a_bye_can_be_wished_by_zero():
    found = asked(tournament(SIX, ROUND, total=5), 6, 0)
    assert (found.refutation.verdict, found.refutation.rule) == ("illegal", "no-bye-needed")


def test_wishes_and_changes_can_be_asked_together():
    event = ready(tournament(SIX, ROUND, total=5), "dutch@2026")
    found = answer(event, Question(tuple(meet(1, 2)), (Absent(2),)))
    assert found.away == (2,)


def test_another_result_gives_another_round():
    event = ready(tournament(SIX, ROUND, total=5), "dutch@2026")
    found = what_if(event, [OtherResult(1, 1, 4, Outcome.LOSS, Outcome.WIN)])
    assert found.other_boards
    assert found.pairing.boards != pair(event).boards


def test_a_game_that_was_not_played_cannot_have_ended_otherwise():
    event = ready(tournament(SIX, ROUND, total=5), "dutch@2026")
    with pytest.raises(LookupError):
        what_if(event, [OtherResult(1, 1, 2, Outcome.LOSS, Outcome.WIN)])


def test_a_round_that_cannot_be_is_an_answer_with_its_obstacles():
    event = ready(tournament(SIX, ROUND, total=5), "dutch@2026")
    all_but_met = [Absent(id) for id in (2, 3, 5, 6)]
    found = what_if(event, all_but_met)
    assert found.pairing is None
    assert found.obstacles


@pytest.mark.parametrize("wish", [meet(1, 6), [Wish("bye", (4,))]], ids=["meet", "bye"])
def test_who_sits_at_a_board_made_by_hand_sits_there(wish):
    event = ready(tournament(SIX, ROUND, total=5), "dutch@2026")
    found = why_not(event, wish, force=[ForcedPair(1, 4)])
    assert (found.refutation.verdict, found.refutation.rule) == ("illegal", "forced-pair")
    assert set(found.refutation.obstacles[0].players) == {1, 4}


def test_who_has_the_bye_by_hand_has_it():
    event = ready(tournament(SIX, ROUND, total=5), "dutch@2026")
    found = why_not(event, meet(6, 2), force=[ForcedPair(6, 0)])
    assert (found.refutation.rule, found.refutation.obstacles[0].players) == ("forced-bye", (6,))


def test_the_rest_is_asked_around_the_pairs_made_by_hand():
    event = ready(tournament(SIX, ROUND, total=5), "dutch@2026")
    force = [ForcedPair(1, 4)]
    for one, other in ((2, 3), (2, 6), (3, 5), (5, 6)):
        found = why_not(event, meet(one, other), force=force)
        assert {1, 4} in [set(board) for board in found.pairing.boards]
        assert {one, other} in [set(board) for board in found.pairing.boards]


def test_a_pair_forced_across_groups_is_granted_and_its_players_are_at_no_other_board():
    event = ready(in_groups("ABABABAB"))
    force = [ForcedPair(1, 2)]
    assert why_not(event, meet(1, 2), force=force).refutation.verdict == "granted"
    assert why_not(event, meet(1, 2)).refutation.rule == "other-group"
    found = why_not(event, meet(3, 5), force=force)
    assert sorted(id for board in found.pairing.boards for id in board) == [1, 2, 3, 5]
    assert found.pairing.byes == (7,)


def test_the_group_is_asked_by_its_own_system():
    event = in_groups("AAAABBBB", system_A="roundrobin@berger")
    assert asked(event, 1, 2).system == "roundrobin@berger"
    assert asked(event, 5, 6).system == "dutch@2026"


def test_a_group_that_has_played_all_its_rounds_plays_no_more():
    event = in_groups("AAAABBBB", rounds_A="1")
    games = pair(ready(event)).as_round()
    after = Tournament("Cup", players=event.players, settings=event.settings, rounds=(games,))
    assert asked(after, 1, 2).away == (1, 2)
    assert asked(after, 5, 6).refutation is not None


def test_no_pair_is_forced_on_a_round_robin():
    event = as_it_stands(tournament(SIX), "roundrobin@berger")
    found = why_not(event, meet(3, 4), force=[ForcedPair(1, 2)])
    assert [obstacle.rule for obstacle in found.obstacles] == ["forced-in-round-robin"]
