"""An arbiter who does anything at any time: every act is done or refused in words, and all of it can be undone."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

import pareo
from pareo.desk.books.act import Entry
from pareo.desk.books.journal import StandsInTheWay
from pareo.desk.books.records import plain
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.undoing import steps, undo_everywhere
from pareo.desk.event import setup
from pareo.desk.results.report import report_file
from pareo.i18n import messages_in
from pareo.i18n.journal import entry_sentence
from pareo.i18n.refusals import refusal_sentences
from random_arbiter import SYSTEMS, Arbiter, undoing

WALKS = int(os.environ.get("PAREO_ARBITER_WALKS", "12"))
UNDOING = 0.08


def walk(
    table: Any,
    dice: random.Random,
    steps: int,
    arbiter: Arbiter | None = None,
    drawn: Callable[..., Entry | None] = undoing,
    answers: Sequence[int] = (0, 2, 2, 2),
    undoes: float = UNDOING,
) -> Iterator[BaseException | None]:
    """Let the arbiter act; gives each refusal, or None for what was done. ``drawn`` is the entry that is undone."""
    arbiter = arbiter or Arbiter(dice)
    for _ in range(steps):
        act, arguments = arbiter.act(table.section)
        confirmed = dice.choice(answers)
        try:
            if dice.random() < undoes:
                if (entry := drawn(table.books, table.snapshot, dice)) is not None:
                    undo_everywhere(table.books, "Ana", table.snapshot, entry, confirmed)
            else:
                table.do(act, *arguments, confirmed=confirmed)
        except (Refusal, FieldProblems) as refused:
            yield refused
        else:
            yield None


@pytest.mark.parametrize("seed", range(WALKS))
def test_whatever_an_arbiter_does_is_done_or_refused_in_words_and_the_report_stays_true(seed, new_table):
    dice = random.Random(seed)
    table = new_table(players=dice.randint(2, 11), system=dice.choice(SYSTEMS), rounds=str(dice.randint(1, 9)))
    speaker = messages_in(dice.choice(("en", "es")))
    done = 0
    for refused in walk(table, dice, 70):
        if isinstance(refused, Refusal):
            assert "{" not in " ".join(refusal_sentences(speaker, refused, table.section))
            continue
        done += refused is None
        section = table.section
        assert "{" not in entry_sentence(speaker, table.last())
        for number in range(1, section.last_round + 1):
            seated = [id for board in section.boards.get(number, ()) for id in (board.white, board.black)]
            assert len(seated) == len(set(seated)), f"round {number}: somebody twice"
        if not section.players:
            continue
        entries = table.books.journal(table.snapshot.event, table.snapshot.book, 500)
        report = pareo.read(report_file(section, entries))
        assert [len(made.games) for made in report.rounds] == [
            len(section.boards.get(number, ())) for number in range(1, section.last_round + 1)
        ]
    assert done > 10


@pytest.mark.parametrize("seed", range(WALKS))
def test_everything_done_can_be_undone_to_the_first_day_outside_fide_mode(seed, new_table):
    dice = random.Random(1000 + seed)
    table = new_table(players=dice.randint(4, 11), system=dice.choice(SYSTEMS), rounds="7")
    if table.section.settings.fide_mode:
        table.do(setup.leave_fide_mode, confirmed=2)
    start, first = table.section, table.last().seq
    for _ in walk(table, dice, 50):
        pass
    entries = table.books.journal(table.snapshot.event, table.snapshot.book, 500, after=first)
    assert len(entries) > 5
    while (entry := steps(table.books, table.snapshot.event, table.snapshot.book).back) is not None:
        take_back(table, entry)
    assert content(table.section) == content(start)


def take_back(table: Any, entry: Entry) -> None:
    """An act, and before it whatever stands in its way: what players said afterwards is no step of its own."""
    try:
        undo_everywhere(table.books, "Ana", table.snapshot, entry, confirmed=2)
    except StandsInTheWay as later:
        for other in later.entries:
            take_back(table, other)
        take_back(table, entry)


def content(section: Section) -> dict[str, Any]:
    """Every record without its version, which counts changes and is never taken back."""
    return {
        kind: {key: {**plain(record), "version": 0} for key, record in records.items()}
        for kind, records in section.snapshot.records.items()
    }
