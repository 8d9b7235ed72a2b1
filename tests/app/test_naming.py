"""Who is meant: one function for every form that takes a name."""

from __future__ import annotations

import pytest

from pareo.desk.event import festivals, setup
from pareo.desk.event.forbidden import read_bans, write_bans
from pareo.desk.players.naming import WhichPlayer, player_meant
from pareo.model.naming import meant, perhaps_meant

NAMES = {
    1: "Álvarez, Íñigo",
    2: "Álvarez Ruiz, Ana",
    3: "Ruiz, Marta",
    4: "Ruiz García, Marta",
    5: "Łukaszewski, Paweł",
    6: "O'Brien, Seán",
    7: "Ruiz, Ana",
}


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("5", (5,)),
        ("#5", (5,)),
        ("5 Łukaszewski, Paweł", (5,)),
        ("lukasz", (5,)),
        ("pawel l", (5,)),
        ("obrien", (6,)),
        ("ruiz, marta", (3,)),
        ("Marta Ruiz", (3,)),
        ("ruiz garcia", (4,)),
        ("alvarez", (1, 2)),
        ("alvarez ana", (2,)),
        ("ruiz", (2, 3, 4, 7)),
        ("brien", (6,)),
        ("", ()),
        ("99", ()),
        ("nobody", ()),
    ],
)
def test_a_player_is_meant_by_number_or_by_enough_of_the_name(typed: str, found: tuple[int, ...]) -> None:
    assert meant(typed, NAMES) == found


def test_a_number_with_the_name_of_another_is_asked_about_because_numbers_move() -> None:
    assert meant("3 Łukaszewski, Paweł", NAMES) == (3, 5)


def test_a_slip_of_the_pen_is_offered_and_never_taken() -> None:
    assert meant("lukaszevski", NAMES) == ()
    assert perhaps_meant("lukaszevski", NAMES) == (5,)
    assert perhaps_meant("Ruis", NAMES)[0] in (2, 3, 4, 7)


@pytest.fixture
def players(books):
    entries = [{"name": name, "fide_rating": 2500 - 10 * number} for number, name in NAMES.items()]
    return festivals.create(books, "Ana", {"name": "Open", "rounds": "5"}, entries)


def test_an_ambiguous_name_offers_everybody_of_that_name(players) -> None:
    with pytest.raises(WhichPlayer) as asked:
        player_meant(players.players, " ruiz ", "one")
    assert (asked.value.code, asked.value.field, asked.value.values["name"]) == ("which_player", "one", "ruiz")
    assert [player.number for player in asked.value.offered] == [2, 3, 4, 7]


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("lukaszewski, brien", "5, 6"),
        ("Łukaszewski, Paweł - O'Brien, Seán r1-3", "5, 6 r1-3"),
        ("ruiz, marta, pawel si es posible", "3, 5 soft"),
        ("1, pawel; 2, 6", "1, 5\n2, 6"),
    ],
)
def test_forbidden_pairs_are_written_by_name_without_accents(players, typed: str, written: str) -> None:
    assert write_bans(read_bans(typed, players.players), players.players) == written


def test_an_ambiguous_name_among_forbidden_pairs_is_asked_about_with_the_whole_field_kept(books, players) -> None:
    typed = "1, 2\n5, alvarez r1-2; 6, 7\n3, 4"
    with pytest.raises(WhichPlayer) as asked, books.act(players.snapshot, "Ana") as act:
        setup.change_section(act, {"forbidden": typed})
    assert asked.value.naming(asked.value.offered[1]) == "1, 2\n5, 2 r1-2; 6, 7\n3, 4"
    assert [player.number for player in asked.value.offered] == [1, 2]
