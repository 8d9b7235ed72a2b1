"""Pairing numbers: the initial order, new numbers during the tournament, late entries."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pareo import tournament
from pareo.history import position
from pareo.model import (
    AbnormalPoints,
    Bye,
    ByeKind,
    Forbidden,
    NationalRecord,
    Player,
    RequestedBye,
    Settings,
    Team,
    Tournament,
    VirtualPoints,
)
from pareo.pairing import pair_position
from pareo.pairing.renumbering import NumbersStand, in_order, may_renumber, with_late_entry, with_numbers
from pareo.pairing.seeding import by_lot, initial_order, seeded, title_rank, with_late_entry_placed
from pareo.ranking import standings


def entered(*players: tuple[str, int, str, int], **settings: object) -> Tournament:
    """Name, FIDE rating, title, national rating."""
    return Tournament(
        players=tuple(
            Player(id, name, rating, title, national=(NationalRecord("ESP", national),) if national else ())
            for id, (name, rating, title, national) in enumerate(players, start=1)
        ),
        settings=Settings(**settings),  # type: ignore[arg-type]
    )


def names(event: Tournament, order: tuple[int, ...]) -> list[str]:
    return [event.player(id).name for id in order]


FIVE = (
    ("Eva", 2000, "", 2300),
    ("Ana", 0, "", 2100),
    ("Bea", 2200, "", 0),
    ("Cid", 2200, "GM", 1900),
    ("Dan", 0, "", 0),
)


def test_the_order_is_by_rating_then_title_then_name():
    event = entered(("Zoe", 2200, "", 0), ("Ana", 2200, "", 0), ("Max", 2200, "FM", 0), ("Leo", 2300, "", 0))
    assert names(event, initial_order(event)) == ["Leo", "Max", "Ana", "Zoe"]


@pytest.mark.parametrize(
    "method, order",
    [
        ("", ["Cid", "Bea", "Eva", "Ana", "Dan"]),
        ("FIDE", ["Cid", "Bea", "Eva", "Ana", "Dan"]),
        ("ESP NRO", ["Eva", "Ana", "Cid", "Bea", "Dan"]),
        ("ESP FIDON", ["Cid", "Bea", "Ana", "Eva", "Dan"]),
        ("ESP NIDOF", ["Eva", "Bea", "Ana", "Cid", "Dan"]),
        ("ESP HBFN", ["Eva", "Cid", "Bea", "Ana", "Dan"]),
        ("ESP LBFN", ["Bea", "Ana", "Eva", "Cid", "Dan"]),
    ],
)
def test_each_rating_falls_back_to_the_other_as_record_172_says(method: str, order: list[str]):
    event = entered(*FIVE, rank_method=method)
    assert names(event, initial_order(event)) == order


def test_the_order_of_titles_is_that_of_the_edition():
    titles = ("WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM", "")
    event = entered(*((title or "none", 2200, title, 0) for title in titles))
    assert names(event, initial_order(event)) == ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", "none"]
    old = replace(event, settings=replace(event.settings, options={"title-order": "1992"}))
    assert names(old, initial_order(old)) == ["GM", "WGM", "IM", "WIM", "FM", "WFM", "CM", "none", "WCM"]


def test_a_national_master_stands_behind_the_titles_of_fide():
    assert [title_rank(title) for title in ("IGM", "IM", "wg", "MF", "wm", "CM", "wf", "WC")] == list(range(8))
    assert {title_rank(title) for title in ("M", "G", "1N", "")} == {8}


def test_names_are_compared_without_accents_and_capitals():
    event = entered(("Zúñiga", 0, "", 0), ("álvarez", 0, "", 0), ("Alonso", 0, "", 0), ("Águila", 0, "", 0))
    assert names(event, initial_order(event)) == ["Águila", "Alonso", "álvarez", "Zúñiga"]


def test_the_equal_can_be_told_apart_by_lot_or_left_as_they_are_listed():
    players = tuple((name, 2000, "", 0) for name in "HGFEDCBA")
    by_list = entered(*players, options={"equal-order": "list"})
    assert initial_order(by_list) == (1, 2, 3, 4, 5, 6, 7, 8)
    drawn = entered(*players, options={"equal-order": "lot"}, lot_seed="Open 2026")
    assert initial_order(drawn) == initial_order(drawn) == by_lot(drawn)
    assert initial_order(replace(drawn, settings=replace(drawn.settings, lot_seed="other"))) != initial_order(drawn)


@pytest.mark.parametrize(
    "options, code", [({"equal-order": "lot"}, "lot-seed-missing"), ({"title-order": "1850"}, "option-not-known")]
)
def test_what_the_order_lacks_is_said_as_data(options: dict[str, str], code: str):
    with pytest.raises(NumbersStand) as caught:
        initial_order(entered(*FIVE, options=options))
    assert caught.value.problem.code == code


def test_numbers_by_hand_must_name_everybody_once():
    event = entered(*FIVE)
    assert [player.name for player in seeded(event, [5, 4, 3, 2, 1]).players] == ["Dan", "Cid", "Bea", "Ana", "Eva"]
    for order, wrong in (([1, 2, 3], "4, 5"), ([1, 2, 3, 4, 5, 5], "5"), ([1, 2, 3, 4, 9], "5, 9")):
        with pytest.raises(NumbersStand) as caught:
            seeded(event, order)
        assert (caught.value.problem.code, caught.value.problem.found) == ("order-not-complete", wrong)


def played(rounds: int) -> Tournament:
    """A small tournament with wrong numbers: the strongest is the last."""
    lines = ("Ana-Bea 1-0, Cid-Dan =", "Cid-Ana 0-1, Dan-Bea =", "Ana-Dan 1-0, Bea-Cid +-", "Bea-Ana 0-1, Dan-Cid =")
    return tournament("Ana 1900, Bea 2000, Cid 2100, Dan 2200", *lines[:rounds], total=7)


@pytest.mark.parametrize("rounds", [0, 1, 2, 3])
def test_numbers_may_change_until_the_fourth_round_is_paired(rounds: int):
    event = played(rounds)
    assert may_renumber(event)
    after = seeded(event)
    assert [player.name for player in after.players] == ["Dan", "Cid", "Bea", "Ana"]
    assert [player.id for player in after.players] == [1, 2, 3, 4]


def test_numbers_stand_once_the_fourth_round_is_paired_unless_the_arbiter_insists():
    event = played(4)
    assert not may_renumber(event)
    with pytest.raises(NumbersStand) as caught:
        seeded(event)
    assert (caught.value.problem.code, caught.value.problem.found) == ("numbers-stand", "4")
    assert seeded(event, late=True).players[0].name == "Dan"


def test_new_numbers_leave_everybodys_results_as_they_were():
    event = played(3)
    after = seeded(event)

    def listed(one: Tournament) -> set[tuple[object, ...]]:
        return {(row.name, row.points) for row in standings(one).rows}

    assert listed(after) == listed(event)
    by_name = {entry.player.name: entry for entry in position(after).entries}
    assert by_name["Ana"].colors == {entry.player.name: entry for entry in position(event).entries}["Ana"].colors


def test_everything_that_speaks_of_a_player_follows_him():
    event = replace(
        played(1),
        teams=(Team(1, "T", members=(1, 3)),),
        requested_byes=(RequestedBye(2, 4, ByeKind.HALF_POINT),),
        expelled=frozenset({2}),
        settings=Settings(
            forbidden=(Forbidden(frozenset({1, 2})),),
            virtual_points=(VirtualPoints((1,), 1, 2, 10),),
            abnormal_points=(AbnormalPoints("W", 5, 1, (3,)),),
            options={"avoid": "1, 4; club"},
        ),
    )
    after = with_numbers(event, {1: 4, 2: 3, 3: 2, 4: 1})
    assert after.teams[0].members == (4, 2)
    assert after.requested_byes[0].player == 1
    assert after.expelled == {3}
    assert after.settings.forbidden[0].players == {3, 4}
    assert after.settings.virtual_points[0].players == (4,)
    assert after.settings.abnormal_points[0].players == (2,)
    assert after.settings.options["avoid"] == "1, 4; club"
    assert [(game.white, game.black) for game in after.rounds[0].games] == [(4, 3), (2, 1)]
    assert with_numbers(after, {4: 1, 3: 2, 2: 3, 1: 4}) == event


def test_a_late_entry_gets_the_number_after_the_last_one():
    after = with_late_entry(played(2), Player(0, "Gil", 2500))
    assert [(player.id, player.name) for player in after.players][-1] == (5, "Gil")
    assert after.rounds == played(2).rounds
    assert {entry.player.name: entry.points for entry in position(after).entries}["Gil"] == 0


def test_a_late_entry_can_be_placed_by_strength_and_those_below_move_down():
    event = seeded(played(2))
    after = with_late_entry_placed(event, Player(0, "Gil", 2150))
    assert [player.name for player in after.players] == ["Dan", "Gil", "Cid", "Bea", "Ana"]
    assert [player.id for player in after.players] == [1, 2, 3, 4, 5]
    assert {row.name: row.points for row in standings(after).rows}["Ana"] == 20


def test_rounds_missed_by_a_late_entry_can_give_half_a_point():
    after = with_late_entry_placed(seeded(played(1)), Player(0, "Gil", 2500), missed=ByeKind.HALF_POINT)
    assert after.rounds[0].byes == (Bye(1, ByeKind.HALF_POINT),)
    assert position(after).entries[0].points == 5


def test_a_late_entry_is_paired_in_the_next_round():
    after = with_late_entry_placed(seeded(played(1)), Player(0, "Gil", 2500))
    made = pair_position("dutch@2026", position(after))
    assert sorted([id for board in made.boards for id in board] + [made.bye or 0]) == [1, 2, 3, 4, 5]


def test_the_first_of_a_list_can_be_a_late_entry():
    assert [player.id for player in with_late_entry(Tournament(), Player(7, "Gil")).players] == [1]


def test_the_order_by_hand_is_that_of_the_ids():
    assert [player.name for player in in_order(played(0), [2, 1, 4, 3]).players] == ["Bea", "Ana", "Dan", "Cid"]
