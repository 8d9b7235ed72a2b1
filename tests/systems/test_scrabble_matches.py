"""Several games for each pairing in Scrabble (seed 003, "juegos múltiples por ronda"): each game is a round.

Two who are paired play so many games in a row, the start turned round from game to game; a rest is for all of them.
"""

from __future__ import annotations

import pytest

import pareo
from pareo.catalog import match_games
from pareo.model import Tournament
from pareo.model.errors import Error

SIX = "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800, Fay 1700"
FIVE = "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800"


def made(players: str, games: int, rounds: int, system: str = "scrabble@fise", *played: str) -> Tournament:
    found = pareo.tournament(players, *played, system=system, rounds=rounds, initial_color="w", lot_seed="7")
    return found.with_settings(options={"games": str(games)})


def boards(tournament: Tournament) -> list[tuple[int, int]]:
    return [(board.white, board.black) for board in pareo.pair(tournament).boards]


def won(tournament: Tournament) -> Tournament:
    """The next round, all games won by the smaller number."""
    pairing, number = pareo.pair(tournament), len(tournament.rounds) + 1
    tournament = tournament.with_round(pairing)
    for white, black in pairing.boards:
        tournament = tournament.with_result(number, white, black, "1-0" if white < black else "0-1")
    return tournament


@pytest.mark.parametrize("system", ["scrabble@fise", "scrabble@random"])
@pytest.mark.parametrize("games", [2, 3])
def test_the_games_of_a_match_are_between_the_same_two_with_the_start_turned_round(system: str, games: int) -> None:
    tournament = made(SIX, games, 2 * games, system)
    for match in range(2):
        first = boards(tournament)
        for game in range(games):
            turned = [pair[::-1] if game % 2 else pair for pair in first]
            assert boards(tournament) == turned, (match, game)
            tournament = won(tournament)
    met = [{frozenset(game[:2]) for game in made.games} for made in tournament.rounds]
    assert met[0] == met[games - 1]
    assert met[0].isdisjoint(met[games])


def test_the_second_match_is_paired_by_the_points_of_all_games() -> None:
    tournament = won(won(made(SIX, 2, 6)))
    # 1-4, 2-5 and 3-6 were won twice: 2 points each, the others none; 4 goes up to the three (R2).
    assert [frozenset(pair) for pair in boards(tournament)] == [{1, 3}, {2, 4}, {5, 6}]


def test_a_rest_is_for_the_whole_match_with_a_point_for_each_game_and_never_again() -> None:
    tournament = made(FIVE, 2, 6)
    rests = []
    for _ in range(6):
        rests.append(pareo.pair(tournament).bye)
        tournament = won(tournament)
    assert rests[::2] == rests[1::2]
    assert len(set(rests[::2])) == 3
    assert {row.id: row.points for row in pareo.standings(tournament, 2).rows}[5] == 20


def test_it_is_kept_in_the_file_and_the_rounds_are_found_again() -> None:
    tournament = made(SIX, 2, 4)
    for _ in range(4):
        tournament = won(tournament)
    read = pareo.read(pareo.write(tournament))
    assert match_games(read.settings) == 2
    assert pareo.check(read).same


def test_rounds_that_are_no_multiple_of_the_games_are_told() -> None:
    with pytest.raises(Error, match="announce a multiple of 2"):
        pareo.pair(made(SIX, 2, 5))


def test_a_wish_about_a_later_game_is_answered_by_the_match() -> None:
    tournament = won(made(SIX, 2, 4))
    assert "between the same two" in str(pareo.why_not(tournament, 1, 2))
