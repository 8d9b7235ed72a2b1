"""The random arbiter in FIDE mode: whatever is done, undone or restored, what was announced holds or is told."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator

import pytest

from desk_table import Table
from fide_arbiter import SYSTEMS, Clock, FideArbiter, Memory, any_entry, frozen, prohibited
from pareo.desk.books.act import Act
from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import FieldProblems, NotAllowed, Refusal
from pareo.desk.books.undoing import undo_everywhere
from pareo.desk.event import festivals, setup
from pareo.desk.results.report import report_file
from pareo.formats import trf
from pareo.replaying.files import CheckOrder, FileState, check_bytes
from pareo.store.books import Books
from pareo.store.database import open_database
from pareo.store.files import export_event, restore_event
from random_arbiter import undoing

WALKS = int(os.environ.get("PAREO_ARBITER_WALKS", "12"))
STEPS, UNDOING, RESTORING, KEEPING = 90, 0.25, 0.03, 0.06


def new_table(dice: random.Random) -> Table:
    books = Books(open_database("sqlite://"), Clock())
    return Table(books, players=dice.randint(5, 9), system=dice.choice(SYSTEMS), rounds=str(dice.randint(4, 8)))


def walk(table: Table, dice: random.Random, copies: list[bytes]) -> Iterator[bool]:
    """Let the arbiter act; says of each step whether it was done."""
    arbiter = FideArbiter(dice)
    for _ in range(STEPS):
        try:
            step(table, dice, arbiter, copies)
        except (Refusal, FieldProblems):
            yield False
        else:
            yield True


def step(table: Table, dice: random.Random, arbiter: FideArbiter, copies: list[bytes]) -> None:
    chance, confirmed = dice.random(), dice.choice((0, 1, 2, 2, 2))
    if chance < UNDOING:
        entry = dice.choice((any_entry, undoing))(table.books, table.snapshot, dice)
        if entry is not None:
            undo_everywhere(table.books, "Ana", table.snapshot, entry, confirmed)
    elif copies and chance < UNDOING + RESTORING:
        festival = table.books.festival(table.snapshot.event_slug)
        restore_event(table.books, festival, unpack(dice.choice(copies)), "Ana", confirmed)
    else:
        if chance > 1 - KEEPING:
            copies.append(export_event(table.books, table.books.festival(table.snapshot.event_slug)))
        act, arguments = arbiter.act(table.section)
        table.do(act, *arguments, confirmed=confirmed)


def report_of(table: Table) -> bytes:
    section = table.section
    return report_file(section, table.books.reported(section.snapshot.event, section.snapshot.book))


def lines_of(data: bytes) -> list[str]:
    """What was done; not what the file says of itself."""
    found = [line for line in data.decode().splitlines() if line.startswith("###")]
    return [line for line in found if not line.startswith(("### pareo", "### Provisional"))]


def is_told(lines: list[str], number: int) -> bool:
    """Whether a line says why a round is not what the system makes of the file: what was done to it or to a round
    before it, or that the numbers are others."""
    told = [line for line in lines if not line.startswith("### Settings") or "Rounds: " in line]
    rounds = {int(found) for line in told for found in re.findall(r"Round (\d+)", line)}
    return any("Pairing numbers" in line for line in told) or any(one <= number for one in rounds)


def broken_in(seed: int) -> list[str]:
    """What a walk breaks without a line in the report."""
    dice = random.Random(seed)
    table, memory, done = new_table(dice), Memory(), 0
    for moved in walk(table, dice, []):
        done += moved
        if table.section.players and (broken := memory.broken(table.section, lines_of(report_of(table)))):
            return [*broken, str(table.last())]
    assert table.section.settings.fide_mode
    assert done > 10
    return []


@pytest.mark.parametrize("seed", range(WALKS))
def test_what_was_announced_holds_or_is_told_whatever_an_arbiter_does(seed: int) -> None:
    assert broken_in(seed) == []


def test_the_walk_finds_out_when_undo_does_not_ask_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    def asks_nothing(_: Act) -> None: ...

    monkeypatch.setattr("pareo.store.books.settle", asks_nothing)
    assert any(broken_in(seed) for seed in range(12))


@pytest.mark.parametrize("seed", range(1000, 1000 + WALKS))
def test_the_report_of_any_moment_passes_the_checker_or_says_why_not(seed: int) -> None:
    dice = random.Random(seed)
    table, checked = new_table(dice), 0
    for moved in walk(table, dice, []):
        if not moved or not table.section.last_round or dice.random() < 0.6:
            continue
        data = report_of(table)
        lines, found = lines_of(data), check_bytes("x", data, CheckOrder())
        assert found.state is FileState.CHECKED, found
        assert [check.round for check in found.differing if not is_told(lines, check.round)] == []
        assert not found.ranks or any("Rating correction" in line for line in lines)
        checked += 1
    assert checked > 5


@pytest.mark.parametrize("seed", range(2000, 2000 + WALKS // 2))
def test_an_event_that_is_brought_in_again_announces_the_same_and_is_held_to_it(seed: int) -> None:
    dice = random.Random(seed)
    table = new_table(dice)
    for _ in walk(table, dice, []):
        pass
    section = table.section
    brought = festivals.bring_in(table.books, "Ana", trf.to_tournament(trf.read(report_of(table))).tournament)
    assert (frozen(brought), prohibited(brought)) == (frozen(section), prohibited(section))
    assert brought.settings.fide_mode
    if brought.last_round:
        another = "0" if brought.settings.points_bye else "1"
        with pytest.raises(NotAllowed), table.books.act(brought.snapshot, "Ana", 2) as act:
            setup.change_section(act, {"points_bye": another})
