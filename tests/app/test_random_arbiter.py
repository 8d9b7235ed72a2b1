"""An arbiter who does anything at any time: every act is done or refused in words, and all of it can be undone."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import pareo
from pareo.desk.books.act import Entry
from pareo.desk.books.records import plain
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.undoing import steps, undo_everywhere
from pareo.desk.event import setup
from pareo.desk.players import attendance, checkin, grouping, ordering, registration
from pareo.desk.players.numbers import AT_END, BY_RATING, Choice
from pareo.desk.results import enterable
from pareo.desk.results import entering as results
from pareo.desk.results.report import report_file
from pareo.desk.rounds import board_changes, board_order, drafts, forbidden_pairs, forced_pairs
from pareo.desk.rounds import making as rounds
from pareo.i18n import messages_in
from pareo.i18n.journal import entry_sentence
from pareo.i18n.refusals import refusal_sentences

WALKS = int(os.environ.get("PAREO_ARBITER_WALKS", "12"))
UNDOING = 0.08
SYSTEMS = (
    "dutch@2026", "dutch@2017", "dutch@1992", "lim@1999", "dubov@1997", "vega", "uscf", "amalfi@rating",
    "dutch-sorted@2026", "scrabble@fise", "scrabble@random", "roundrobin@berger", "roundrobin@rutsch",
)  # fmt: skip

Act = tuple[Callable[..., Any], tuple[Any, ...]]


class Arbiter:
    """Draws the next act from what a person could click on now, sensible or not."""

    def __init__(self, dice: random.Random) -> None:
        self.dice = dice
        self.late = 0

    def act(self, section: Section) -> Act:
        if self.dice.random() < 0.6:
            return self.usual(section)
        return self.unusual(section)

    def usual(self, section: Section) -> Act:
        """What goes on in every event: results, and the next round when they are all in."""
        waiting = [board for boards in section.boards.values() for board in boards if board.open]
        if waiting and self.dice.random() < 0.95:
            board = self.dice.choice(waiting)
            return results.enter, (board.round, board.board, self.dice.choice(enterable.RESULTS[:6]))
        if section.last_round and not section.rounds[-1].published:
            return rounds.publish, (section.last_round,)
        return rounds.pair, (self.color,)

    def unusual(self, section: Section) -> Act:
        one, other = self.player(section), self.player(section)
        number, board = self.round(section), self.dice.randint(0, 8)
        self.late += 1
        choices: list[Act] = [
            (results.enter, (number, board, self.dice.choice((*enterable.RESULTS, "", "11", "x")))),
            (results.enter_points, (number, board, self.dice.randint(-5, 500), self.dice.randint(0, 500))),
            (rounds.publish, (number,)),
            (rounds.unpublish, (number,)),
            (rounds.delete_round, (number,)),
            (rounds.pair, (self.color,)),
            (attendance.set_bye, (one, number, self.dice.choice("HZFUX"))),
            (attendance.withdraw, (one, self.dice.choice((None, number)))),
            (attendance.come_back, (one,)),
            (attendance.expel, (one, self.dice.random() < 0.5)),
            (attendance.arrive_late, (one, number)),
            (checkin.check_in, (one, self.dice.random() < 0.5)),
            (checkin.absent_not_checked_in, ()),
            (checkin.play_after_all, ()),
            (checkin.start, ()),
            (checkin.open_door, ()),
            (checkin.close_door, ()),
            (drafts.add_pair, (one, other)),
            (drafts.give_bye, (one,)),
            (drafts.take_back, (board,)),
            (drafts.move_board, (board, self.dice.choice((-1, 1)))),
            (drafts.complete, (self.color,)),
            (drafts.discard, ()),
            (drafts.finish, ("a reason", self.color)),
            (board_changes.swap_colors, (number, board)),
            (board_changes.exchange, (number, one, other)),
            (board_changes.unpair_board, (number, board)),
            (board_changes.add_board, (number, one, other)),
            (board_changes.bye_for, (number, one, self.dice.choice("HZFU"))),
            (board_order.move_board, (number, board, self.dice.randint(0, 9))),
            (
                forced_pairs.force,
                (number, one, self.dice.choice((other, forced_pairs.BYE)), self.dice.choice((0, one)), "a reason"),
            ),
            (forced_pairs.release, (number, one)),
            (forbidden_pairs.forbid, (one, other, self.dice.random() < 0.5, self.dice.choice((0, number)), "a reason")),
            (forbidden_pairs.allow, (self.dice.randrange(3),)),
            (registration.register, ([{"name": f"Late {self.late}", "fide_rating": 2000 + self.late}], "H")),
            (registration.register, ([{"name": f"Late {self.late}", "fide_rating": 2400}], "", self.choice())),
            (registration.renumber, ()),
            (ordering.number_by, (self.chain(), self.dice.random() < 0.3)),
            (registration.give_number, (one, self.dice.randint(0, 12))),
            (registration.draw_lots, ()),
            (registration.close_list, (self.dice.random() < 0.5,)),
            (registration.edit, (one, {"fide_rating": self.dice.randint(0, 2900)})),
            (registration.remove, (one,)),
            (setup.change_section, ({"rounds": str(self.dice.randint(0, 12))},)),
            (setup.change_section, ({"system": self.dice.choice(SYSTEMS)},)),
            (setup.change_section, ({"tiebreaks": self.dice.choice(("vega", "Buchholz Cut 1, LOT", "points", "x"))},)),
            (setup.change_section, ({"variant": self.dice.choice(("fide", "rotated")), "rotation": "2"},)),
            (grouping.put_in_group, ([one, other], self.dice.choice(("A", "B", "")))),
            (grouping.rename_group, ("A", self.dice.choice(("C", "B", "")))),
            (setup.leave_fide_mode, ()),
            (rounds.reset, ()),
        ]
        return self.dice.choice(choices)

    def choice(self) -> Choice:
        return self.dice.choice((Choice(), Choice(AT_END), Choice(BY_RATING, "1:7")))

    def chain(self) -> ordering.Chain:
        names = self.dice.sample(sorted(ordering.CRITERIA), self.dice.randint(0, 3))
        return tuple(ordering.Criterion(name, self.dice.choice(("up", "down"))) for name in names)

    def color(self) -> str:
        return self.dice.choice("wb")

    def player(self, section: Section) -> int:
        ids = [player.id for player in section.players]
        return self.dice.choice(ids) if ids and self.dice.random() < 0.97 else 999

    def round(self, section: Section) -> int:
        return self.dice.choice((section.last_round, section.last_round, section.last_round + 1, 1, 0, 99))


def undoing(table: Any, dice: random.Random) -> Entry:
    """A step back or forward, or one of the last entries of the journal."""
    entries = table.books.journal(table.snapshot.event, table.snapshot.book, 9)
    # A creation goes only with the whole event, and nothing can be done in an event that is gone.
    entries = [entry for entry in entries if entry.action != "create_section"]
    if not entries:
        raise Refusal("nothing_to_undo", action="")
    found = steps(table.books, table.snapshot.event, table.snapshot.book)
    pointed_at = entries[min(len(entries) - 1, dice.choice((0, 0, 1, 2, 5)))]
    return dice.choice((found.back, found.forward, pointed_at)) or pointed_at


def walk(table: Any, dice: random.Random, steps: int) -> Iterator[BaseException | None]:
    """Let the arbiter act; gives each refusal, or None for what was done."""
    arbiter = Arbiter(dice)
    for _ in range(steps):
        act, arguments = arbiter.act(table.section)
        confirmed = dice.choice((0, 2, 2, 2))
        try:
            if dice.random() < UNDOING:
                undo_everywhere(table.books, "Ana", table.snapshot, undoing(table, dice), confirmed)
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
        undo_everywhere(table.books, "Ana", table.snapshot, entry, confirmed=2)
    assert content(table.section) == content(start)


def content(section: Section) -> dict[str, Any]:
    """Every record without its version, which counts changes and is never taken back."""
    return {
        kind: {key: {**plain(record), "version": 0} for key, record in records.items()}
        for kind, records in section.snapshot.records.items()
    }
