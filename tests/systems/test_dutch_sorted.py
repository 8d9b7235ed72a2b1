"""The Dutch system in the order of the standings: the battery, the order that it takes, and the doors that bring it."""

from __future__ import annotations

from dataclasses import replace

import pytest

import battery
import pareo
from battery import Battery
from legality import Limits
from pareo import tournament
from pareo.conduct.order import with_order
from pareo.conduct.rounds import pair
from pareo.conduct.terms import as_it_stands
from pareo.history import position
from pareo.model import Tournament
from pareo.pairing import NoPairing, RoundPairing, Trace, pair_position
from pareo.replaying.replay import replay

SYSTEM = "dutch-sorted@2026"

# After two rounds, by Buchholz: Dan, Fay, then Ana, Cid, Eve and Gil tied, Hal, Bea.
EVENT = tournament(
    "Ana, Bea, Cid, Dan, Eve, Fay, Gil, Hal",
    "Ana-Eve =, Fay-Bea 1-0, Cid-Gil =, Hal-Dan 0-1",
    "Fay-Dan 0-1, Eve-Cid =, Gil-Ana =, Bea-Hal =",
    total=5,
)


def listed(event: Tournament, *tiebreaks: str, **options: str) -> Tournament:
    settings = replace(
        event.settings, tiebreaks=tiebreaks, options={**event.settings.options, **options}, system=SYSTEM
    )
    return replace(event, settings=settings)


def attempt(system: str, event: Tournament, trace: Trace | None = None) -> RoundPairing | NoPairing:
    """As the battery does, through the door that brings the order."""
    try:
        return pair(as_it_stands(event, system), trace=trace)
    except NoPairing as refusal:
        return refusal


class TestDutchSorted(Battery):
    system = SYSTEM
    limits = Limits()

    @pytest.fixture(autouse=True)
    def through_the_door(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(battery, "attempt", attempt)

    def adapted(self, event: Tournament) -> Tournament:
        return listed(event, "BH", "SB")


def test_without_an_order_nothing_is_paired_but_the_first_round() -> None:
    with pytest.raises(NoPairing) as refused:
        pair_position(SYSTEM, position(EVENT))
    assert [obstacle.rule for obstacle in refused.value.obstacles] == ["order-of-standings-missing"]
    first = position(EVENT, 1)
    assert pair_position(SYSTEM, first).boards == pair_position("dutch@2026", first).boards


def test_the_order_is_that_of_the_tie_breaks_and_then_of_the_list() -> None:
    event = listed(EVENT, "BH")
    before = with_order(as_it_stands(event, SYSTEM), position(event))
    assert before.options["order"] == "4,6,1,3,5,7,8,2"
    assert before.options["order-by"] == "PTS, BH"


def test_a_given_order_decides_who_is_in_the_upper_half() -> None:
    event = tournament("Ana, Bea, Cid, Dan", "Ana-Bea =, Dan-Cid =", total=3)
    straight = replace(position(event), options={"order": "1,2,3,4"})
    turned = replace(position(event), options={"order": "4, 2, 3, 1"})
    assert {frozenset(board) for board in pair_position(SYSTEM, straight).boards} == {
        frozenset({1, 3}),
        frozenset({2, 4}),
    }
    trace = Trace()
    made = pair_position(SYSTEM, turned, trace)
    assert made.boards[0][0] == 4 or made.boards[0][1] == 4
    assert trace.decisions[0].rule == "order"
    assert trace.decisions[0].players == (4, 2, 3, 1)


def test_with_the_order_of_the_numbers_it_is_the_dutch_system_of_the_edition_chosen() -> None:
    numbers = ",".join(str(player.id) for player in EVENT.players)
    for edition in ("2026", "2017"):
        before = replace(position(EVENT), options={"order": numbers, "dutch-edition": edition})
        assert pair_position(SYSTEM, before).boards == pair_position(f"dutch@{edition}", position(EVENT)).boards


@pytest.mark.parametrize("options", [{"order": "1,two"}, {"order": "1,2", "dutch-edition": "1992"}])
def test_what_is_not_understood_is_refused_by_name(options: dict[str, str]) -> None:
    with pytest.raises(NoPairing) as refused:
        pair_position(SYSTEM, replace(position(EVENT), options=options))
    assert [obstacle.rule for obstacle in refused.value.obstacles] == ["option-not-understood"]


def test_a_list_of_tie_breaks_that_cannot_be_used_is_named() -> None:
    with pytest.raises(NoPairing) as refused:
        pareo.pair(listed(EVENT, "NOSUCH"))
    (obstacle,) = refused.value.obstacles
    assert obstacle.rule == "tiebreaks-refused"
    assert "NOSUCH" in obstacle.article


def test_the_front_door_and_the_checker_bring_the_order() -> None:
    event = listed(EVENT, "BH")
    made = pareo.pair(event, trace=True)
    assert made.trace is not None
    assert made.trace.decisions[0].values["criteria"] == "PTS, BH"
    third = replace(event, rounds=(*event.rounds, made.as_round()))
    assert replay(as_it_stands(third, SYSTEM), only=[3]).same


def test_who_has_not_arrived_keeps_no_number() -> None:
    late = tournament("Ana, Bea, Cid, Dan, Eve", "Ana-Cid 1-0, Bea-Dan 1-0, Eve zero", total=5, away="Eve zero")
    before = with_order(as_it_stands(listed(late, "BH"), SYSTEM), position(late))
    assert len(pair_position(SYSTEM, before).boards) == 2
