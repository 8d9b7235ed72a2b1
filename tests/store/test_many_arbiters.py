"""Twenty arbiters do everything at once: nothing acknowledged is lost, nothing is done twice, the journal has all."""

from __future__ import annotations

import os
import random
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from books_check import check_books
from pareo.desk.books.act import Entry, Hand
from pareo.desk.books.changes import Change
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.undoing import undo_everywhere
from pareo.desk.event import festivals, setup
from pareo.desk.players import transfer
from pareo.desk.rounds import making as rounds
from pareo.store.books import Books
from pareo.store.turns import Turns
from random_arbiter import Arbiter, undoing

ARBITERS = 20
ACTS = int(os.environ.get("PAREO_ARBITERS_ACTS", "8"))
"""Of each arbiter; 8 are a look, 500 are a proof."""
UNDOING, ELSEWHERE, OLD_PAGE = 0.12, 0.06, 0.4
PLAYERS = [{"name": f"Player {number:02}", "fide_rating": 2500 - 10 * number} for number in range(1, 13)]


@dataclass
class Ledger:
    """What each arbiter was told of each act, by the mark that the act bears in the journal."""

    done: dict[str, tuple[Change, ...] | None] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    wrong: list[BaseException] = field(default_factory=list)


class OneOfMany:
    """An arbiter among others: acts on what he looked at some time ago, and notes what he was told."""

    def __init__(self, books: Books, seed: int, ledger: Ledger) -> None:
        self.books, self.ledger, self.name = books, ledger, f"arbiter {seed}"
        self.dice = random.Random(seed)
        self.arbiter = Arbiter(self.dice)
        self.looked: dict[int, Section] = {}

    def work(self) -> None:
        for count in range(ACTS):
            mark = f"{self.name}, act {count}"
            try:
                self.ledger.done[mark] = self.act(Hand(mark, self.name))
            except (Refusal, FieldProblems) as refused:
                self.ledger.refused[type(refused).__name__] += 1
            except BaseException as failure:
                self.ledger.wrong.append(failure)

    def act(self, who: Hand) -> tuple[Change, ...] | None:
        """What was changed; None for an act in several books, whose entries are only counted."""
        section = self.look()
        confirmed = self.dice.choice((0, 2, 2, 2))
        chance = self.dice.random()
        if chance < UNDOING:
            entry = undoing(self.books, section.snapshot, self.dice)
            undo_everywhere(self.books, who, section.snapshot, entry, confirmed)
            return None
        if chance < UNDOING + ELSEWHERE:
            return self.elsewhere(section, who, confirmed)
        use_case, arguments = self.arbiter.act(section)
        if use_case is rounds.pair:
            arguments = (*arguments, section.last_round + 1)
        with self.books.act(section.snapshot, who, confirmed, section.snapshot.revision) as act:
            use_case(act, *arguments)
        # Only now: what an act changed without asking is settled when it ends.
        return act.changes()

    def look(self) -> Section:
        """One of the sections: as it is, or as it was when this arbiter last looked."""
        slug = self.dice.choice(("a", "b"))
        section = self.books.section("open", slug)
        if self.dice.random() < OLD_PAGE:
            return self.looked.get(section.snapshot.book, section)
        self.looked[section.snapshot.book] = section
        return section

    def elsewhere(self, section: Section, who: Hand, confirmed: int) -> tuple[Change, ...] | None:
        """What concerns several books, or the event as a whole."""
        others: list[Callable[[], object]] = [
            lambda: transfer.move_players(self.books, who, section, self.some(section), self.other(section), confirmed),
            lambda: transfer.copy_players(self.books, who, section, self.some(section), self.other(section)),
            lambda: festivals.add_section(self.books, who, section.festival, {"name": "More"}, PLAYERS[:2]),
            lambda: festivals.create(self.books, who, {"name": "Another"}, PLAYERS[:3]),
        ]
        chosen = self.dice.randrange(len(others) + 1)
        if chosen < len(others):
            others[chosen]()
            return None
        with self.books.act(section.festival.snapshot, who) as act:
            setup.change_festival(act, {"place": f"Hall {self.dice.randrange(99)}"})
        return act.changes()

    def some(self, section: Section) -> list[int]:
        return [self.arbiter.player(section) for _ in range(self.dice.randint(1, 2))]

    def other(self, section: Section) -> Section:
        return self.books.section("open", "b" if section.snapshot.slug == "a" else "a")


def test_many_arbiters_at_once_lose_nothing_and_do_nothing_twice(books: Books):
    """Two desks on one database, ten arbiters at each."""
    section = festivals.create(books, "Ana", {"name": "Open", "rounds": "7", "section": "A"}, PLAYERS)
    second = festivals.add_section(books, "Ana", section.festival, {"name": "B", "rounds": "5"}, PLAYERS[:7])
    with books.act(second.snapshot, "Ana", 2) as act:
        setup.leave_fide_mode(act)
    desks, ledger = (books, Books(books.engine)), Ledger()
    arbiters = [OneOfMany(desks[seed % 2], seed, ledger) for seed in range(ARBITERS)]
    threads = [threading.Thread(target=arbiter.work) for arbiter in arbiters]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ledger.wrong == []
    entries = check_books(Books(books.engine))
    check_ledger(ledger, entries)


def check_ledger(ledger: Ledger, entries: list[Entry]) -> None:
    told = {mark: changes for mark, changes in ledger.done.items() if changes is None or changes}
    written: dict[str, list[Entry]] = {}
    for entry in entries:
        if entry.who != "Ana":
            written.setdefault(entry.who, []).append(entry)
    assert written.keys() == told.keys()
    for mark, changes in told.items():
        if changes is not None:
            (entry,) = written[mark]
            assert [one.as_plain() for one in entry.changes] == [one.as_plain() for one in changes]
    assert len(told) > ARBITERS * ACTS // 10
    print(f"{ARBITERS * ACTS} acts, {len(told)} done, {len(entries)} entries, refused: {dict(ledger.refused)}")


def test_writers_are_served_in_the_order_in_which_they_came():
    turns, order = Turns(), []
    waiting: list[threading.Thread] = []

    def write(number: int) -> None:
        with turns.turn():
            order.append(number)

    with turns.turn():
        for number in range(12):
            waiting.append(threading.Thread(target=write, args=(number,)))
            waiting[-1].start()
            while turns.drawn < number + 2:
                pass
        assert order == []
    for thread in waiting:
        thread.join()
    assert order == list(range(12))
