"""Independent groups: each paired by its own system, as if it were alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo.catalog.announcing import independent
from pareo.conduct import groups
from pareo.history import position
from pareo.model import (
    Bye,
    ByeKind,
    Forbidden,
    Game,
    Outcome,
    Player,
    RequestedBye,
    Round,
    Settings,
    Tournament,
    VirtualPoints,
)
from pareo.pairing import NoPairing, Trace, pair_position
from pareo.pairing.groups import games_between_groups, sections
from pareo.pairing.systems.round_robin import calendar
from pareo.ranking import standings

BERGER = "roundrobin@berger"


def pair_groups(tournament: Tournament, trace: Trace | None = None) -> groups.GroupsPairing:
    return groups.pair_groups(tournament, position(tournament), trace)


def event(groups: str, **options: str) -> Tournament:
    """Players by the letters of their groups, numbered as they come."""
    players = tuple(Player(id, f"Player {id}", 2400 - 10 * id, group=name) for id, name in enumerate(groups, 1))
    own = {name.replace("_", "@"): value for name, value in options.items()}
    settings = Settings(system=BERGER, options={"groups": "independent"} | own)
    return Tournament("School cup", players=players, settings=settings)


def white_wins(made: Round) -> Round:
    games = tuple(game._replace(white_outcome=Outcome.WIN, black_outcome=Outcome.LOSS) for game in made.games)
    return Round(games, made.byes)


def played(tournament: Tournament, rounds: int) -> Tournament:
    for _ in range(rounds):
        made = pair_groups(tournament).whole.as_round()
        tournament = replace(tournament, rounds=(*tournament.rounds, white_wins(made)))
    return tournament


def refusal(tournament: Tournament) -> list[tuple[str, str, tuple[int, ...]]]:
    with pytest.raises(NoPairing) as caught:
        pair_groups(tournament)
    return [(one.rule, one.article, one.players) for one in caught.value.obstacles]


def test_groups_part_the_pairing_only_when_that_is_chosen():
    assert independent(event("AB").settings)
    assert not independent(Settings(options={"groups": ""}))


def test_nobody_meets_a_player_of_another_group():
    tournament = played(event("ABABABBAA"), 3)
    group = {player.id: player.group for player in tournament.players}
    assert all(group[game.white] == group[game.black] for made in tournament.rounds for game in made.games)
    assert games_between_groups(tournament) == ()


def test_each_group_is_paired_as_if_it_were_alone():
    tournament = event("ABABABBAA")
    for name, ids in (("A", (1, 3, 5, 8, 9)), ("B", (2, 4, 6, 7))):
        alone = replace(tournament, players=tuple(p for p in tournament.players if p.id in ids), settings=Settings())
        assert pair_groups(tournament).groups[name] == pair_position(BERGER, position(alone))


def test_the_whole_round_has_the_boards_of_one_group_after_the_other_and_a_bye_for_each_odd_group():
    whole = pair_groups(event("BABABABABA")).whole
    assert [tuple(board) for board in whole.boards] == [(3, 9), (5, 7), (4, 10), (6, 8)]
    made = whole.as_round()
    assert made.byes == (Bye(1, ByeKind.PAIRING_ALLOCATED), Bye(2, ByeKind.PAIRING_ALLOCATED))
    assert sorted(made.paired()) == list(range(1, 11))


def test_a_group_has_its_own_system_rounds_and_options():
    tournament = event("AAAABBBBCC", system_C="roundrobin@rutsch", cycles_B="2")
    parts = sections(tournament)
    assert [part.settings.system for part in parts.values()] == [BERGER, BERGER, "roundrobin@rutsch"]
    assert [dict(part.settings.options) for part in parts.values()] == [{}, {"cycles": "2"}, {}]
    assert [part.name for part in parts.values()] == ["School cup - A", "School cup - B", "School cup - C"]


def test_a_round_robin_group_takes_its_rounds_from_its_size_and_a_swiss_group_from_the_announcement():
    tournament = event("AAAABBBB", system_B="dutch@2026", rounds_A="2")
    tournament = replace(tournament, settings=replace(tournament.settings, rounds=9))
    assert [part.settings.rounds for part in sections(tournament).values()] == [2, 9]
    plain = sections(replace(event("AAAA"), settings=replace(event("AAAA").settings, rounds=9)))
    assert plain["A"].settings.rounds is None


def test_a_group_that_has_played_all_its_rounds_rests():
    tournament = played(event("AABBBB"), 1)
    found = pair_groups(tournament)
    assert found.finished == ("A",)
    assert sorted(id for board in found.whole.boards for id in board) == [3, 4, 5, 6]
    finished = played(tournament, 2)
    assert refusal(finished) == [("calendar-is-finished", "A, B", ())]


def test_a_group_with_fewer_announced_rounds_rests_too():
    tournament = played(event("AAAABBBB", rounds_A="1"), 1)
    assert pair_groups(tournament).finished == ("A",)


def test_the_calendar_of_each_group_is_played_to_its_end():
    tournament = played(event("ABABABAAA"), 5)
    for name, part in sections(tournament).items():
        ids = [player.id for player in part.players]
        planned = [{(ids[g.white - 1], ids[g.black - 1]) for g in made.games} for made in calendar(len(ids))]
        found = [{(game.white, game.black) for game in made.games} for made in part.rounds]
        assert found[: len(planned)] == planned, name
        assert not any(found[len(planned) :])


def test_byes_bans_and_virtual_points_stay_with_their_group():
    tournament = event("ABAB")
    settings = replace(
        tournament.settings,
        forbidden=(Forbidden(frozenset({1, 2})), Forbidden(frozenset({1, 3, 4}))),
        virtual_points=(VirtualPoints((1, 2), 1, 2, 10), VirtualPoints((4,), 1, 1, 5)),
    )
    absent = RequestedBye(1, 2, ByeKind.HALF_POINT)
    parts = sections(replace(tournament, settings=settings, requested_byes=(absent,), expelled=frozenset({3})))
    assert parts["A"].settings.forbidden == (Forbidden(frozenset({1, 3})),)
    assert parts["B"].settings.forbidden == ()
    assert [points.players for points in parts["B"].settings.virtual_points] == [(2,), (4,)]
    assert (parts["A"].requested_byes, parts["B"].requested_byes) == ((), (absent,))
    assert (parts["A"].expelled, parts["B"].expelled) == (frozenset({3}), frozenset())


def test_a_list_for_each_group_counts_its_own_games():
    tournament = played(event("ABABAB"), 3)
    rows = standings(sections(tournament)["B"], tiebreaks="SB").rows
    assert sorted(row.id for row in rows) == [2, 4, 6]


def test_players_without_a_group_and_unknown_systems_are_named_all_at_once():
    assert refusal(event("A AB ")) == [("player-without-group", "Vega manual N", (2, 5))]
    assert refusal(event("AB", system_A="chess", system_B="")) == [
        ("group-without-system", "A: chess", ()),
        ("group-without-system", "B", ()),
    ]


def test_obstacles_of_every_group_are_told_together():
    assert refusal(event("AABB", cycles_A="x", variant_B="y")) == [
        ("option-not-understood", "cycles=x", ()),
        ("option-not-understood", "variant=y", ()),
    ]


def test_games_between_groups_are_found():
    game = Game(1, 2, Outcome.WIN, Outcome.LOSS)
    tournament = replace(event("ABAB"), rounds=(Round((game,), (Bye(3, ByeKind.ZERO_POINT),)),))
    (problem,) = games_between_groups(tournament)
    assert (problem.code, problem.found, problem.values["round"]) == ("game-between-groups", "1-2", "1")
    assert sections(tournament)["A"].rounds == (Round((), (Bye(3, ByeKind.ZERO_POINT),)),)


def test_the_trace_tells_the_groups_one_after_the_other():
    trace = Trace()
    found = pair_groups(event("AABB"), trace=trace)
    assert found.whole.trace is trace
    told = [dict(one.values) for one in trace.decisions if one.rule == "group"]
    assert told == [{"group": "A", "system": BERGER}, {"group": "B", "system": BERGER}]
