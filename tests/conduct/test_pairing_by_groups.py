"""Independent groups through the front door: paired, replayed, forced and kept in a file."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pareo
from pareo.formats import trf
from pareo.model import Outcome, Player, Round, Settings, Tournament
from pareo.pairing import NoPairing
from pareo.pairing.groups import sections


def event(groups: str, system: str = "dutch@2026", **settings: object) -> Tournament:
    players = tuple(Player(id, f"Player {id}", 2400 - 10 * id, group=name) for id, name in enumerate(groups, 1))
    options = {"groups": "independent", **settings.pop("options", {})}  # type: ignore[dict-item]
    chosen = Settings(system=system, rounds=5, initial_color="w", options=options, **settings)  # type: ignore[arg-type]
    return Tournament("Cup", players=players, settings=chosen)


def with_next_round(tournament: Tournament) -> Tournament:
    made = pareo.pair(tournament).as_round()
    games = tuple(game._replace(white_outcome=Outcome.WIN, black_outcome=Outcome.LOSS) for game in made.games)
    return replace(tournament, rounds=(*tournament.rounds, Round(games, made.byes)))


def test_the_front_door_pairs_each_group_by_itself():
    made = pareo.pair(event("ABABABAB"))
    assert [tuple(board) for board in made.boards] == [(1, 5), (7, 3), (2, 6), (8, 4)]


def test_every_odd_group_has_a_bye_of_its_own():
    made = pareo.pair(event("AAABBB"))
    assert {made.bye, *made.further_byes} == {3, 6}


def test_a_tournament_of_groups_is_found_right_when_it_is_replayed():
    tournament = with_next_round(with_next_round(event("ABABABABAB")))
    assert pareo.check(tournament).same


def test_a_forced_pair_is_made_and_the_groups_are_paired_around_it():
    made = pareo.pair(event("ABABABAB"), force=[(1, 7)])
    boards = {frozenset(board) for board in made.boards}
    assert boards == {frozenset(pair) for pair in ((1, 7), (3, 5), (2, 6), (4, 8))}


def test_places_of_an_acceleration_are_those_of_the_group():
    options = {"acceleration-places": "2", "acceleration-points": "1"}
    made = pareo.pair(event("ABABABAB", acceleration="list-places", options=options))
    assert {frozenset(board) for board in made.boards} == {frozenset(pair) for pair in ((1, 3), (5, 7), (2, 4), (6, 8))}


def test_a_system_by_the_standings_gets_the_order_of_each_group():
    tournament = with_next_round(event("ABABABAB", system="dutch-sorted@2026", tiebreaks=("BH",)))
    made = pareo.pair(tournament)
    group = {player.id: player.group for player in tournament.players}
    assert len(made.boards) == 4
    assert all(group[board.white] == group[board.black] for board in made.boards)


def test_somebody_without_a_group_is_named():
    with pytest.raises(NoPairing) as refused:
        pareo.pair(event("AA A"))
    assert [(one.rule, one.players) for one in refused.value.obstacles] == [("player-without-group", (3,))]


def test_the_groups_come_back_from_a_file():
    tournament = event("AB AB", options={"system@Sub 12": "roundrobin@berger"})
    tournament = replace(
        tournament, players=tuple(replace(one, group=one.group.replace("B", "Sub 12: x")) for one in tournament.players)
    )
    read = trf.to_tournament(trf.read(trf.write(trf.from_tournament(tournament)))).tournament
    assert [player.group for player in read.players] == ["A", "Sub 12: x", " ".strip(), "A", "Sub 12: x"]
    assert read.settings.options["groups"] == "independent"
    assert read.settings.options["system@Sub 12"] == "roundrobin@berger"
    assert list(sections(read)) == ["A", "Sub 12: x", ""]
