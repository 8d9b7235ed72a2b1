"""Tables of teams: team round robins, Scheveningen, Molter, and team-mates kept apart in an event of players."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

import pareo
from pareo.conduct.rounds import pair
from pareo.conduct.terms import as_it_stands
from pareo.formats import trf
from pareo.history import in_teams
from pareo.i18n import messages_in
from pareo.i18n.obstacles import obstacle_sentences
from pareo.model import Player, Settings, Team, Tournament
from pareo.pairing import NoPairing
from pareo.pairing.systems.round_robin.teams.molter import molter_rounds
from pareo.pairing.systems.round_robin.teams.scheveningen import _halves_round, _odd_round, scheveningen_table
from pareo.pairing.systems.round_robin.teams.tables import (
    MOLTER,
    MOLTER_ALONE,
    MOLTER_CUP,
    SCHEVENINGEN,
    SCHEVENINGEN_OLDER,
)
from team_fields import team_event, with_round

SEAT = re.compile(r"([A-Z])(\d+)-([A-Z])(\d+)")
Seat = tuple[str, int]


def games(text: str) -> list[tuple[Seat, Seat]]:
    found = [SEAT.fullmatch(word) for word in text.split()]
    assert all(found)
    return [((one[1], int(one[2])), (one[3], int(one[4]))) for one in found if one]


def colors(rounds: Sequence[str]) -> dict[Seat, str]:
    had: dict[Seat, str] = {}
    for text in rounds:
        for white, black in games(text):
            had[white] = had.get(white, "") + "w"
            had[black] = had.get(black, "") + "b"
    return had


# --- Scheveningen -----------------------------------------------------------------------------------------------------

BOARDS = [*range(2, 10), 10, 11, 12, 13, 16]


@pytest.mark.parametrize("boards", BOARDS)
def test_everybody_meets_everybody_of_the_other_team_once(boards: int) -> None:
    rounds = scheveningen_table(boards)
    met = Counter(frozenset(pair) for text in rounds for pair in games(text))
    expected = {frozenset((("A", one), ("B", other))) for one in range(1, boards + 1) for other in range(1, boards + 1)}
    assert len(rounds) == boards
    assert set(met) == expected
    assert set(met.values()) == {1}


@pytest.mark.parametrize("boards", BOARDS)
def test_the_colours_of_a_scheveningen_match_are_even(boards: int) -> None:
    had = colors(scheveningen_table(boards))
    assert {abs(each.count("w") - each.count("b")) for each in had.values()} == {boards % 2}
    assert not [seat for seat, each in had.items() if "www" in each or "bbb" in each]


@pytest.mark.parametrize("boards", SCHEVENINGEN_OLDER)
def test_the_older_tables_have_every_pair_once_too(boards: int) -> None:
    met = {frozenset(pair) for text in scheveningen_table(boards, older=True) for pair in games(text)}
    assert len(met) == boards * boards


@pytest.mark.parametrize("boards", [3, 5, 7, 9])
def test_the_rule_of_odd_boards_is_the_one_of_the_printed_tables(boards: int) -> None:
    assert tuple(_odd_round(boards, number) for number in range(1, boards + 1)) == SCHEVENINGEN[boards]


@pytest.mark.parametrize("boards", [4, 8])
def test_the_rule_of_multiples_of_four_is_the_one_of_the_printed_tables(boards: int) -> None:
    assert tuple(_halves_round(boards, number) for number in range(1, boards + 1)) == SCHEVENINGEN[boards]


def squads(teams: int, size: int, system: str, rounds: int | None = None, **options: str) -> Tournament:
    """Team A has the players 1, 2, ..., team B those from 101 on, and so on."""
    found = tuple(
        Team(n, f"Team {n}", members=tuple(range(100 * (n - 1) + 1, 100 * (n - 1) + size + 1)))
        for n in range(1, teams + 1)
    )
    players = tuple(Player(id, f"P{id}") for team in found for id in team.members)
    return Tournament(players=players, teams=found, settings=Settings(rounds=rounds, system=system, options=options))


def told(refused: NoPairing) -> str:
    """The reasons in words, which every language must have."""
    sentences = [obstacle_sentences(refused.obstacles, messages_in(language), str) for language in ("es", "en")]
    return sentences[-1][0]


def calendar(event: Tournament, rounds: int) -> list[list[tuple[int, int]]]:
    made = []
    for _ in range(rounds):
        paired = pair(as_it_stands(event, event.settings.system or ""))
        made.append([(white, black) for white, black in paired.boards])
        event = replace(event, rounds=(*event.rounds, paired.as_round()))
    return made


def test_two_squads_play_the_printed_rounds() -> None:
    assert calendar(squads(2, 3, "scheveningen@2022"), 3) == [
        [(1, 101), (2, 102), (103, 3)],
        [(102, 1), (2, 103), (101, 3)],
        [(1, 103), (101, 2), (3, 102)],
    ]


def test_a_return_match_has_the_rounds_in_reverse_with_the_colours_turned() -> None:
    made = calendar(squads(2, 2, "scheveningen@2022", cycles="2"), 4)
    assert made[2:] == [[(1, 102), (2, 101)], [(101, 1), (102, 2)]]


def test_a_match_that_is_over_is_told() -> None:
    with pytest.raises(NoPairing) as refused:
        calendar(squads(2, 2, "scheveningen@2022"), 3)
    assert refused.value.obstacles[0].rule == "calendar-is-finished"


def test_unequal_squads_are_named() -> None:
    event = squads(2, 3, "scheveningen@2022")
    short = replace(event, teams=(event.teams[0], replace(event.teams[1], members=(101, 102))))
    with pytest.raises(NoPairing) as refused:
        calendar(short, 1)
    assert [(each.rule, each.players) for each in refused.value.obstacles] == [("squads-unequal", (101, 102))]
    assert "the same number of players" in told(refused.value)


@pytest.mark.parametrize(
    ("teams", "size", "system"),
    [
        (3, 4, "scheveningen@2022"),
        (2, 14, "scheveningen@2022"),
        (2, 4, "molter@ffe"),
        (3, 5, "molter@ffe"),
        (0, 0, "molter@ffe"),
    ],
)
def test_squads_without_a_table_are_told_so(teams: int, size: int, system: str) -> None:
    with pytest.raises(NoPairing) as refused:
        calendar(squads(teams, size, system, 2), 1)
    assert refused.value.obstacles[0].rule == "no-table-for-squads"
    assert f"{teams} x {size}" in told(refused.value)


def test_a_wish_is_refuted_by_the_table() -> None:
    found = pareo.why_not(squads(2, 3, "scheveningen@2022"), 1, 102)
    assert found.verdict == "illegal"
    assert "2" in str(found)


# --- Molter -----------------------------------------------------------------------------------------------------------

UNEVEN = {(9, 12), (11, 8), (13, 8)}
"""Tables that are not even by themselves, as printed."""


@pytest.mark.parametrize("size", MOLTER, ids=str)
def test_everybody_plays_every_round_and_never_a_team_mate(size: tuple[int, int]) -> None:
    teams, players = size
    for text in (*MOLTER[size], MOLTER_ALONE[size]):
        seated = [seat for pair in games(text) for seat in pair]
        assert sorted(seated) == [(chr(65 + team), n) for team in range(teams) for n in range(1, players + 1)]
        assert all(white[0] != black[0] for white, black in games(text))


@pytest.mark.parametrize("size", MOLTER, ids=str)
def test_nobody_meets_two_players_of_one_team_in_a_block(size: tuple[int, int]) -> None:
    met: Counter[tuple[Seat, str]] = Counter()
    for text in MOLTER[size]:
        for white, black in games(text):
            met[white, black[0]] += 1
            met[black, white[0]] += 1
    assert max(met.values()) == 1


@pytest.mark.parametrize("size", MOLTER, ids=str)
def test_everybody_has_one_white_in_each_block_of_two_rounds(size: tuple[int, int]) -> None:
    for start in range(0, len(MOLTER[size]), 2):
        assert set(colors(MOLTER[size][start : start + 2]).values()) == {"wb", "bw"}


@pytest.mark.parametrize("size", sorted(set(MOLTER) - UNEVEN), ids=str)
def test_every_team_meets_the_others_equally_often(size: tuple[int, int]) -> None:
    met: Counter[frozenset[str]] = Counter()
    for text in MOLTER[size]:
        met.update(frozenset((white[0], black[0])) for white, black in games(text))
    counts = [met[frozenset(pair)] for pair in combinations([chr(65 + team) for team in range(size[0])], 2)]
    assert max(counts) - min(counts) <= 1


def test_an_odd_number_of_rounds_ends_with_the_round_that_stands_alone() -> None:
    alone = MOLTER_ALONE[4, 4]
    assert molter_rounds(4, 4, 1) == (alone,)
    assert molter_rounds(4, 4, 2) == MOLTER[4, 4]
    assert molter_rounds(4, 4, 3) == (*MOLTER[4, 4], alone)


def test_three_teams_of_four_play_the_table() -> None:
    made = calendar(squads(3, 4, "molter@ffe", 2), 2)
    assert made[0][:3] == [(1, 201), (202, 101), (102, 2)]
    assert len(made[1]) == 6


def test_the_cup_of_three_teams_has_three_rounds_of_its_own() -> None:
    made = calendar(squads(3, 4, "molter@ffe", 3, table="cup"), 3)
    assert made[0][0] == (1, 101)
    assert len(MOLTER_CUP[3, 4]) == 3


@pytest.mark.parametrize(
    ("event", "rounds"),
    [
        (squads(2, 3, "scheveningen@2022", 6, cycles="2"), 6),
        (squads(2, 6, "scheveningen@2022", 6, table="older"), 6),
        (squads(4, 4, "molter@ffe", 3), 3),
        (squads(3, 4, "molter@ffe", 3, table="cup"), 3),
    ],
    ids=["return match", "older table", "molter", "cup"],
)
def test_an_event_by_a_table_comes_back_from_a_file_and_is_found_right(event: Tournament, rounds: int) -> None:
    for _ in range(rounds):
        event = replace(event, rounds=(*event.rounds, pareo.pair(event).as_round()))
    again = trf.to_tournament(trf.read(trf.write(trf.from_tournament(event)))).tournament
    assert again.settings.system == event.settings.system
    assert [team.members for team in again.teams] == [team.members for team in event.teams]
    assert pareo.check(again).same
    assert len(again.rounds) == rounds


# --- team round robins ------------------------------------------------------------------------------------------------

LEAGUE = "team-roundrobin@berger"


def league(teams: int, rounds: int, **options: str) -> Tournament:
    event = team_event(teams, rounds, **options)
    return replace(event, settings=replace(event.settings, system=LEAGUE))


def league_rounds(event: Tournament, rounds: int) -> Tournament:
    for _ in range(rounds):
        made = pareo.pair(event)
        event = with_round(event, [(white, black) for white, black in made.boards], Random(1), "any")
    return event


def test_a_league_goes_by_the_berger_table() -> None:
    made = in_teams(league_rounds(league(4, 3), 3)).rounds
    assert [{(game.white, game.black) for game in each.games} for each in made] == [
        {(1, 4), (2, 3)},
        {(4, 3), (1, 2)},
        {(2, 4), (3, 1)},
    ]


def test_the_return_matches_of_a_league_are_away() -> None:
    made = in_teams(league_rounds(league(4, 6, cycles="2"), 6)).rounds
    at_home = [(game.white, game.black) for each in made for game in each.games]
    assert len(set(at_home)) == 12
    assert {(away, home) for home, away in at_home} == set(at_home)


def test_a_league_that_was_played_by_the_table_is_found_right() -> None:
    assert pareo.check(league_rounds(league(5, 5), 5)).same


def test_a_round_of_rest_is_worth_nothing_unless_announced() -> None:
    event = league(3, 3)
    assert in_teams(event).settings.scoring.pairing_bye == 0
    said = replace(event.settings, options={**event.settings.options, "trf:320": " 1.0  1.0"})
    assert in_teams(replace(event, settings=said)).settings.scoring.pairing_bye == 10


# --- an event of players with teams behind it -------------------------------------------------------------------------


def test_team_mates_do_not_meet_where_that_is_announced() -> None:
    players = tuple(Player(id, f"P{id}", 2400 - id) for id in range(1, 9))
    teams = tuple(Team(n, f"Team {n}", members=(n, n + 4)) for n in range(1, 5))
    settings = Settings(rounds=3, initial_color="w", system="dutch@2026")
    event = Tournament(players=players, teams=teams, settings=settings)
    mates = {frozenset(team.members) for team in teams}
    assert {frozenset(board) for board in pareo.pair(event).boards} == mates
    apart = replace(event, settings=replace(settings, options={"avoid": "team"}))
    assert not mates & {frozenset(board) for board in pareo.pair(apart).boards}
