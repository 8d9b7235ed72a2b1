"""A tournament in one breath."""

from __future__ import annotations

import pytest

import pareo
from pareo.model import Bye, ByeKind, Game, Outcome

W, D, L = Outcome.WIN, Outcome.DRAW, Outcome.LOSS


def test_players_are_numbered_as_they_come():
    event = pareo.tournament("Ana 2200, Bea, Cid de la Torre 1950")
    assert [(player.id, player.name, player.rating) for player in event.players] == [
        (1, "Ana", 2200),
        (2, "Bea", 0),
        (3, "Cid de la Torre", 1950),
    ]


def test_players_can_be_given_one_by_one():
    event = pareo.tournament(["Ana 2200", pareo.Player(2, "Bea", 2100, club="Lodz")])
    assert event.players[1].club == "Lodz"


def test_rounds_hold_games_and_byes_in_any_order():
    event = pareo.tournament("Ana, Bea, Cid, Dan, Eve", "Eve bye, Ana-Cid 1-0, Dan half")
    assert event.rounds[0].games == (Game(1, 3, W, L),)
    assert event.rounds[0].byes == (Bye(5, ByeKind.PAIRING_ALLOCATED), Bye(4, ByeKind.HALF_POINT))


@pytest.mark.parametrize(
    ("written", "outcomes"),
    [
        ("1-0", (W, L)),
        ("0-1", (L, W)),
        ("=", (D, D)),
        ("1/2-1/2", (D, D)),
        ("½-½", (D, D)),
        ("=-0", (D, L)),
        ("0-0", (L, L)),
        ("+-", (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)),
        ("--", (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS)),
        ("W-L", (Outcome.UNRATED_WIN, Outcome.UNRATED_LOSS)),
        ("?", (Outcome.UNKNOWN, Outcome.UNKNOWN)),
        ("", (Outcome.UNKNOWN, Outcome.UNKNOWN)),
    ],
)
def test_results_are_read_as_people_write_them(written: str, outcomes: tuple[Outcome, Outcome]):
    game = pareo.tournament("Ana, Bea", f"Ana-Bea {written}").rounds[0].games[0]
    assert (game.white_outcome, game.black_outcome) == outcomes


def test_names_may_have_blanks_hyphens_and_be_numbers():
    event = pareo.tournament("Ana Lia 2200, Jean-Luc 2100, Cid", "Ana Lia-Jean-Luc 1-0", "3-1 =")
    assert event.rounds[0].games == (Game(1, 2, W, L),)
    assert event.rounds[1].games == (Game(3, 1, D, D),)


def test_what_was_announced_is_said_by_the_names_of_settings():
    event = pareo.tournament(
        "Ana, Bea, Cid, Dan",
        total=3,
        system="dutch@2026",
        tiebreaks=["BH/C1", "SB"],
        options={"avoid": "club"},
        forbidden=["Ana Bea"],
        virtual=["Ana Bea 1 in 1-2"],
        away="Dan half",
        name="Open",
    )
    settings = event.settings
    assert (settings.rounds, settings.system, settings.tiebreaks) == (3, "dutch@2026", ("BH/C1", "SB"))
    assert settings.options == {"avoid": "club"}
    assert settings.forbidden[0].players == {1, 2}
    assert (settings.virtual_points[0].players, settings.virtual_points[0].points) == ((1, 2), 10)
    assert (event.requested_byes[0].round, event.requested_byes[0].kind) == (1, ByeKind.HALF_POINT)


def test_somebody_twice_in_a_round_is_refused():
    with pytest.raises(pareo.InvalidTournament, match="already"):
        pareo.tournament("Ana, Bea, Cid", "Ana-Bea 1-0, Cid-Ana 1-0")
