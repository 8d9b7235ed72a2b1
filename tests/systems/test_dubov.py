"""Both editions of the Dubov system: the battery, and what is told of a round."""

from __future__ import annotations

from fractions import Fraction

from battery import Battery, attempt
from legality import Limits
from pareo import tournament
from pareo.history import position
from pareo.i18n import messages_in
from pareo.pairing import Trace, pair_position
from pareo.pairing.systems.dubov import danubian, ed1997
from pareo.pairing.systems.dubov.steps import shown_average
from random_fields import seeded_tournament


class TestDubov1997(Battery):
    system = "dubov@1997"
    limits = Limits(last_round_frees="nobody")


class TestDubovDanubian(Battery):
    system = "dubov@danubian"
    limits = Limits(last_round_frees="nobody")


SIX = "Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800, Fay 1700"


def test_the_averages_of_every_group_are_told_so_that_players_can_follow_the_pairing() -> None:
    event = tournament(SIX, "Ana-Dan =, Eve-Bea =, Cid-Fay =", "Ana-Eve =, Bea-Cid =, Fay-Dan =", total=9)
    trace = Trace()
    pair_position("dubov@1997", position(event), trace)
    told = next(decision for decision in trace.decisions if decision.rule == "subgroups")
    assert told.values["white_column"] == ("3 (1900.0)", "4 (1950.0)", "5 (2150.0)")
    assert told.values["black_column"] == ("1 (2200)", "2 (2100)", "6 (1700)")


def test_averages_are_exact_and_shown_with_one_decimal() -> None:
    assert [shown_average(Fraction(*each)) for each in ((3367, 3), (19, 20), (1, 20), (0, 1))] == [
        "1122.3",
        "1.0",
        "0.1",
        "0.0",
    ]


def test_the_two_editions_differ_in_their_table_by_7_2_alone() -> None:
    old, new = ed1997.EDITION, danubian.EDITION
    changed = {rule for rule in new.articles if new.articles[rule] != old.articles.get(rule)}
    assert changed == {"odd-group", "opponent-of-incoming"}
    assert (old.incoming_player_first, new.incoming_player_first) == (False, True)


def test_a_round_is_told_in_sentences_of_both_languages() -> None:
    for seed in range(60):
        trace = Trace()
        attempt("dubov@danubian" if seed % 2 else "dubov@1997", seeded_tournament(seed), trace)
        for decision in trace.decisions:
            for language in ("en", "es"):
                assert messages_in(language).has(f"explain.{decision.rule}.{decision.verdict}"), decision
