"""What a section inherits from the one before an act equals what it would work out afresh."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pareo.conduct.rounds import by_the_rules
from pareo.desk.books.inheriting import RESTS_ON
from pareo.desk.books.section import Section
from pareo.desk.event import setup
from pareo.desk.results.accounts import records_listed, records_made
from pareo.desk.results.standings import official
from pareo.desk.rounds.legality import facts_before
from pareo.web.views.rounds import round_view
from random_acts import ACTS


def everything(section: Section) -> list[object]:
    """All that is kept from one snapshot to the next, asked for."""
    computed = [getattr(section, name) for name in RESTS_ON]
    by_round = [
        (
            *(facts_before(section, number), official(section, number), round_view(section, number)),
            *(records_listed(section, number), records_made(section, number), section.position(number)),
            by_the_rules(section.ready_for(number), number).boards,
        )
        for number in range(1, section.last_round + 1)
    ]
    return [*computed, section.tournament, *by_round]


def afresh(section: Section) -> Section:
    return Section(section.festival, section.snapshot)


@pytest.mark.parametrize("seed", range(12))
def test_after_any_act_a_section_knows_what_a_fresh_one_works_out(new_table, seed: int):
    dice, table = random.Random(seed), new_table(players=9)
    table.do(setup.leave_fide_mode, confirmed=2)
    table.play(3)
    books, section = table.books, table.section
    everything(section)
    for _ in range(12):
        with books.act(section.snapshot, "Ana", 3) as act:
            dice.choice(ACTS)(act, dice)
            assert everything(act.section) == everything(afresh(act.section))
            act.note("setup", names=[])
        section = books.section(section.snapshot.event_slug, section.snapshot.slug)
        assert everything(section) == everything(afresh(section))


def test_a_result_of_the_last_round_leaves_everything_before_it_as_it_was(table):
    table.play(3)
    books, section = table.books, table.section
    assert section.tournament
    before = facts_before(section, 3), official(section, 2), section.model_rounds[1], section.boards[2]
    with books.act(section.snapshot, "Ana", 3) as act:
        act.put(replace(act.section.board(3, 1), white_letter="=", black_letter="="))
        act.note("setup", names=[])
    later = books.section(section.snapshot.event_slug, section.snapshot.slug)
    assert later.tournament
    after = facts_before(later, 3), official(later, 2), later.model_rounds[1], later.boards[2]
    assert [one is other for one, other in zip(before, after, strict=True)] == [True] * 4
