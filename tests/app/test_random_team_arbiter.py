"""The random arbiter in team events: done or refused in words, undone to the first day, and the report stays true."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest
from test_random_arbiter import content, take_back
from test_team_event import team_table

from desk_table import Table
from fide_arbiter import any_entry
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.undoing import steps, undo_everywhere
from pareo.desk.event import festivals
from pareo.desk.results.report import report_file
from pareo.desk.results.team_standings import team_scores
from pareo.formats import trf
from pareo.i18n import messages_in
from pareo.i18n.journal import entry_sentence
from pareo.i18n.refusals import refusal_sentences
from pareo.replaying.files import CheckOrder, FileState, check_bytes
from pareo.store.books import Books
from random_arbiter import undoing
from team_arbiter import SYSTEMS, TeamArbiter

WALKS = int(os.environ.get("PAREO_ARBITER_WALKS", "12"))
STEPS, UNDOING = 80, 0.15


def new_table(books: Books, dice: random.Random) -> Table:
    rounds = str(dice.randint(1, 5))
    return team_table(books, dice.randint(2, 6), dice.randint(0, 1), system=dice.choice(SYSTEMS), rounds=rounds)


def walk(table: Table, dice: random.Random, undoes: float = UNDOING) -> Iterator[BaseException | None]:
    """Let the arbiter act; gives each refusal, or None for what was done."""
    arbiter = TeamArbiter(dice)
    for _ in range(STEPS):
        confirmed = dice.choice((0, 1, 2, 2, 2))
        try:
            if dice.random() < undoes:
                entry = dice.choice((any_entry, undoing))(table.books, table.snapshot, dice)
                if entry is not None:
                    undo_everywhere(table.books, "Ana", table.snapshot, entry, confirmed)
            else:
                act, arguments = arbiter.act(table.section)
                table.do(act, *arguments, confirmed=confirmed)
        except (Refusal, FieldProblems) as refused:
            yield refused
        else:
            yield None


def undone(table: Table) -> Section:
    """The section as it was before anything was done in it, by one step back after the other."""
    while (entry := steps(table.books, table.snapshot.event, table.snapshot.book).back) is not None:
        take_back(table, entry)
    return table.section


def numbers_of(table: Table) -> dict[Any, int]:
    """The number of each team, for the round 1 that is made."""
    section = table.section
    return {(section.rounds[0].paired_at, team.id, team.name): team.number for team in section.teams}


@pytest.mark.parametrize("seed", range(WALKS))
def test_whatever_is_done_to_teams_is_done_or_refused_in_words_and_the_report_stays_true(
    seed: int, books: Books
) -> None:
    dice = random.Random(seed)
    table, speaker, done = new_table(books, dice), messages_in(dice.choice(("en", "es"))), 0
    known: dict[Any, int] = {}
    for refused in walk(table, dice):
        if isinstance(refused, Refusal):
            assert "{" not in " ".join(refusal_sentences(speaker, refused, table.section))
        if refused is not None:
            continue
        done += 1
        assert "{" not in entry_sentence(speaker, table.last())
        if not table.section.last_round:
            continue
        now = numbers_of(table)
        assert {key: number for key, number in known.items() if now.get(key, number) != number} == {}
        known |= now
        if dice.random() < 0.2:
            data = report_file(table.section, table.books.reported(table.snapshot.event, table.snapshot.book))
            assert check_bytes("x", data, CheckOrder()).state is FileState.CHECKED
    assert done > 10


@pytest.mark.parametrize("seed", range(3000, 3000 + WALKS // 2))
def test_a_team_event_is_undone_to_the_first_day(seed: int, books: Books) -> None:
    dice = random.Random(seed)
    table = new_table(books, dice)
    start = undone(new_table(books, random.Random(seed)))
    for _ in walk(table, dice, 0.08):
        pass
    assert content(undone(table)) == content(start)


@pytest.mark.parametrize("seed", range(4000, 4000 + WALKS // 2))
def test_a_team_event_that_is_brought_in_again_has_the_same_scores(seed: int, books: Books) -> None:
    dice = random.Random(seed)
    table = new_table(books, dice)
    for _ in walk(table, dice, 0.08):
        pass
    section = table.section
    if not section.last_round:
        return
    data = report_file(section, table.books.reported(table.snapshot.event, table.snapshot.book))
    tournament = trf.to_tournament(trf.read(data)).tournament
    brought = festivals.bring_in(books, "Ana", tournament)
    after = brought.last_round
    assert [number for number in range(after + 1, section.last_round + 1) if section.boards[number]] == []
    assert team_scores(brought, after) == team_scores(section, after)
