"""The rules before 2023: the virtual opponent, unplayed games as draws, and what seeds 002 and 004 say of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from crosstables import ROUND_ROBIN_OF_SIX, crosstable

from pareo import tournament
from pareo.model import Tournament
from pareo.ranking import Contribution, shown, standings

# Seed 004, example 1: nine rounds, A has 2 points after two rounds, wins by forfeit in round 3 and ends with 6.
# Example 2: B has 4 points after six rounds, loses by forfeit in round 7 and ends with 6.
KALLITHEA = """
A 2400 | 3w1 4w1 5w+ 6w1 7w1 8w1 12w0 10w0 11w0
B 2300 | 4b1 3b1 6b1 5b1 8w0 7w0 9w- 11w1 10w1
C 2000 | 1b0 2w0 . . . . . . .
D 2000 | 2w0 1b0 . . . . . . .
E 2000 | . . 1b- 2w0 . . . . .
F 2000 | . . 2w0 1b0 . . . . .
G 2000 | . . . . 1b0 2b1 . . .
H 2000 | . . . . 2b1 1b0 . . .
I 2000 | . . . . . . 2b+ . .
J 2000 | . . . . . . . 1b1 2b0
K 2000 | . . . . . . . 2b0 1b1
L 2000 | . . . . . . 1b1 . .
"""


def kallithea() -> Tournament:
    return crosstable(KALLITHEA)


def addends(found: Tournament, id: int, code: str = "BH", edition: str = "2009-10") -> dict[int, Contribution]:
    tally = standings(found, tiebreaks=[code], edition=edition).explain(id)[code]
    return {addend.round: addend for addend in tally.contributions}


def value(found: Tournament, id: int, code: str, **wishes: object) -> str:
    table = standings(found, tiebreaks=[code], edition="2009-10", **wishes)  # type: ignore[arg-type]
    return shown(table.row(id).values[0], table.columns[0].unit)


def test_the_two_examples_of_kallithea_for_the_player_himself():
    event = kallithea()
    table = standings(event, tiebreaks="BH", edition="kallithea")
    assert (table.row(1).points, table.row(2).points) == (60, 60)
    assert addends(event, 1)[3][2:6] == (50, "virtual", "15.2", (20, 0, 30))
    assert addends(event, 2)[7][2:6] == (60, "virtual", "15.2", (40, 10, 10))


def test_the_two_examples_of_kallithea_for_the_opponents():
    event = kallithea()
    for opponent, round in ((3, 1), (4, 2)):
        assert addends(event, opponent)[round].value == 55
    assert addends(event, 4)[1].value == 65
    assert addends(event, 3)[2].value == 65
    assert addends(event, 3)[1][3:] == ("opponent-adjusted", "15.3", (60, 55), "")


def test_the_formula_of_seed_002():
    """Svon = SPR + (1 - SfPR) + 0.5 (n - R): half a point after one win, a half-point bye in round 2 of 3."""
    event = tournament("Ana 2000, Bea 1900", "Ana-Bea 1-0", "Ana half", "Bea-Ana =")
    bye = addends(event, 1)[2]
    assert (bye.value, bye.parts) == (10 + (10 - 5) + 5, (10, 5, 5))


def test_sonneborn_berger_after_a_forfeit_loss_gives_nothing():
    event = kallithea()
    assert addends(event, 2, "SB")[7].value == 0
    assert addends(event, 1, "SB")[3].value == 50 * 10


def test_half_point_byes_can_be_left_out_of_the_tie_breaks():
    event = tournament("Ana 2000, Bea 1900", "Ana-Bea 1-0", "Ana half", "Bea-Ana =")
    assert value(event, 1, "BH") == "4.0"
    assert value(event, 1, "BH", half_byes=False) == "2.0"
    announced = replace(event, settings=replace(event.settings, options={"tiebreaks.half_byes": "no"}))
    assert value(announced, 1, "BH") == "2.0"


def test_unplayed_games_of_opponents_count_as_they_were_awarded_when_nothing_is_adjusted():
    event = kallithea()
    assert addends(event, 3, edition="plain")[1].value == 60
    assert sorted(addends(event, 1, edition="plain")) == [1, 2, 4, 5, 6, 7, 8, 9]


def test_direct_encounter_needs_all_the_tied_to_have_met():
    """Ana beat Bea and Cid; Bea and Cid have not met: since 2023 Ana is first all the same."""
    event = tournament(
        "Ana 2000, Bea 1900, Cid 1800, Dan 1700",
        "Ana-Bea 1-0, Cid-Dan 1-0",
        "Ana-Cid 1-0, Bea-Dan 1-0",
        "Dan-Ana 1-0, Bea full, Cid full",
    )
    old = standings(event, tiebreaks="DE", edition="2009-10")
    new = standings(event, tiebreaks="DE", edition="2026-03")
    assert [old.row(id).rank for id in (1, 2, 3)] == [1, 1, 1]
    assert [new.row(id).rank for id in (1, 2, 3)] == [1, 2, 2]


def test_round_robins_count_forfeits_as_played():
    event = crosstable(ROUND_ROBIN_OF_SIX, system="roundrobin@berger")
    assert [value(event, id, "SB") for id in range(1, 7)] == ["9.25", "6.25", "6.25", "4.25", "3.25", "2.25"]
    assert [value(event, id, "KS") for id in range(1, 7)] == ["2.0", "0.5", "0.5", "1.0", "0.5", "0.0"]


@pytest.mark.parametrize(
    ("date", "edition"),
    [
        ("2026/03/01", "2026-03"),
        ("2026-02-28", "2024-08"),
        ("2024/08/01", "2024-08"),
        ("2024/07/31", "2023-09"),
        ("2023/08/31", "2009-10"),
        ("1999/12/31", "2009-10"),
        ("soon", "2026-03"),
    ],
)
def test_the_date_of_the_event_chooses_the_edition_that_was_in_force(date: str, edition: str):
    event = replace(tournament("Ana, Bea", "Ana-Bea 1-0"), start_date=date)
    found = standings(event)
    assert (found.edition, found.edition_by) == (edition, "date")


def test_the_announced_edition_stands_above_the_date():
    event = replace(tournament("Ana, Bea", "Ana-Bea 1-0"), start_date="2026/05/01")
    event = replace(event, settings=replace(event.settings, options={"tiebreaks.edition": "2024-08"}))
    assert (standings(event).edition, standings(event).edition_by) == ("2024-08", "announced")
    assert standings(event, edition="virtual").edition == "2009-10"
    assert standings(tournament("Ana, Bea", "Ana-Bea 1-0")).edition_by == "in-force"
