"""An arbiter who does anything at any time: draws the next act from what a person could click on now."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from pareo.desk.books.act import Entry
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.books.undoing import steps
from pareo.desk.event import setup
from pareo.desk.phones import codes, reports, requests, switches
from pareo.desk.players import attendance, checkin, grouping, ordering, registration
from pareo.desk.players.numbers import AT_END, BY_RATING, Choice
from pareo.desk.results import enterable, tied
from pareo.desk.results import entering as results
from pareo.desk.rounds import board_changes, board_order, drafts, forbidden_pairs, forced_pairs
from pareo.desk.rounds import making as rounds
from pareo.model import RoundTimes

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
        if self.dice.random() < 0.15:
            return self.by_phone(section)
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
            (registration.number_as_listed, (self.listed(section),)),
            (registration.give_number, (one, self.dice.randint(0, 12))),
            (setup.change_schedule, ([RoundTimes("2027-03-26", self.dice.choice(("16:30", "", "noon")))],)),
            (registration.draw_lots, ()),
            (tied.rank_by_hand, (self.dice.sample([one, other], self.dice.randint(0, 2)),)),
            (tied.draw_for_ties, ()),
            (tied.give_values, ("OTHER_CUP", {one: self.dice.choice(("3,5", "many", "", "7"))})),
            (registration.close_list, (self.dice.random() < 0.5,)),
            (registration.edit, (one, {"fide_rating": self.dice.randint(0, 2900)})),
            (registration.remove, (one,)),
            (setup.change_section, ({"rounds": str(self.dice.randint(0, 12))},)),
            (setup.change_section, ({"system": self.dice.choice(SYSTEMS)},)),
            (
                setup.change_section,
                ({"tiebreaks": self.dice.choice(("vega", "Buchholz Cut 1, LOT", "points, OTHER_CUP", "x"))},),
            ),
            (setup.change_section, ({"variant": self.dice.choice(("fide", "rotated")), "rotation": "2"},)),
            (grouping.put_in_group, ([one, other], self.dice.choice(("A", "B", "")))),
            (grouping.rename_group, ("A", self.dice.choice(("C", "B", "")))),
            (setup.leave_fide_mode, ()),
            (rounds.reset, ()),
        ]
        return self.dice.choice(choices)

    def by_phone(self, section: Section) -> Act:
        """What players do from their phones, and what the arbiter makes of it."""
        one, number = self.player(section), self.round(section)
        seats = section.boards.get(section.last_round, ())
        board = self.dice.choice(seats) if seats else None
        pair = (board.white, board.black) if board else (one, self.player(section))
        said = self.dice.choice(("10", "10", "01", "==", "+-"))
        points = (401, self.dice.choice((388, 402))) if section.settings.game_points else None
        on = {name: self.dice.choice(("on", "on", "")) for name in switches.SWITCHES}
        choices: list[Act] = [
            *[(reports.report, (self.dice.choice((*pair, one)), section.last_round, pair, said, points))] * 6,
            (reports.accept_report, (section.last_round, pair, self.dice.choice(pair))),
            (reports.throw_reports_away, (section.last_round, pair)),
            (requests.ask, (one, number, self.dice.choice(requests.WISHES))),
            (requests.ask, (one, section.last_round + 1, self.dice.choice(requests.WISHES))),
            (requests.take_request_back, (one, section.last_round + 1)),
            (requests.accept_request, self.asked(section, one)),
            (requests.refuse_request, (*self.asked(section, one), "a word")),
            (codes.renew_code, (one,)),
            (codes.renew_all_codes, ()),
            (switches.change_phones, (on, "0123456789abcdef")),
        ]
        if not switches.is_wanted(section):
            return choices[-1]
        return self.dice.choice(choices)

    def asked(self, section: Section, one: int) -> tuple[int, int]:
        """A request that waits, if there is one."""
        waiting = [(found.player, found.round) for found in requests.waiting(section)]
        return self.dice.choice(waiting) if waiting else (one, section.last_round + 1)

    def choice(self) -> Choice:
        return self.dice.choice((Choice(), Choice(AT_END), Choice(BY_RATING, "1:7")))

    def chain(self) -> ordering.Chain:
        names = self.dice.sample(sorted(ordering.CRITERIA), self.dice.randint(0, 3))
        return tuple(ordering.Criterion(name, self.dice.choice(("up", "down"))) for name in names)

    def listed(self, section: Section) -> list[int]:
        """The list in an order of somebody's own."""
        ids = [player.id for player in section.players]
        return self.dice.sample(ids, len(ids))

    def color(self) -> str:
        return self.dice.choice("wb")

    def player(self, section: Section) -> int:
        ids = [player.id for player in section.players]
        return self.dice.choice(ids) if ids and self.dice.random() < 0.97 else 999

    def round(self, section: Section) -> int:
        return self.dice.choice((section.last_round, section.last_round, section.last_round + 1, 1, 0, 99))


def undoing(books: KeepsBooks, snapshot: Snapshot, dice: random.Random) -> Entry:
    """A step back or forward, or one of the last entries of the journal."""
    entries = books.journal(snapshot.event, snapshot.book, 9)
    # A creation goes only with the whole event, and nothing can be done in an event that is gone.
    entries = [entry for entry in entries if entry.action != "create_section"]
    if not entries:
        raise Refusal("nothing_to_undo", action="")
    found = steps(books, snapshot.event, snapshot.book)
    pointed_at = entries[min(len(entries) - 1, dice.choice((0, 0, 1, 2, 5)))]
    return dice.choice((found.back, found.forward, pointed_at)) or pointed_at
