"""An arbiter in FIDE mode who tries every way round it, and the memory of what was announced that he is held to.

What is remembered is taken from the sections themselves, by code of its own: nothing of ``desk/books/deeds.py``.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import combinations
from typing import Any

from pareo.desk.books.act import Entry
from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.section import Section
from pareo.desk.books.snapshot import Snapshot
from pareo.desk.event import setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering as results
from pareo.desk.rounds import making as rounds
from random_arbiter import Act, Arbiter

SYSTEMS = ("dutch@2026", "dutch@2026", "dutch@2017", "roundrobin@berger", "dubov@2026", "burstein@2026")
FROZEN = ("system", "points_win", "points_draw", "points_loss", "points_bye", "acceleration", "initial_color", "cycles")
TOLD = {"tiebreaks": "Tie-breaks", "rounds": "Rounds", "rating_use": "Rating use"}
"""What may change after round 1, and the word by which the report tells it."""

FEDERATIONS = ("ESP", "FRA", "")


class FideArbiter(Arbiter):
    """Changes what is announced whenever he can, and never leaves FIDE mode by its button."""

    def act(self, section: Section) -> Act:
        """Before round 1 there is much to announce."""
        if not section.last_round and self.dice.random() < 0.7:
            return self.by_the_setup(section)
        return super().act(section)

    def unusual(self, section: Section) -> Act:
        if self.dice.random() < 0.5:
            return self.by_the_setup(section)
        act, arguments = super().unusual(section)
        leaves = act is setup.leave_fide_mode or (act is setup.change_section and "system" in arguments[0])
        return self.by_the_setup(section) if leaves else (act, arguments)

    def by_the_setup(self, section: Section) -> Act:
        one, number = self.player(section), self.round(section)
        choose = self.dice.choice
        typed: dict[str, str] = choose(
            (
                {"acceleration": choose(("baku", ""))},
                {"points_win": "3", "points_draw": "1", "points_bye": choose(("3", "1"))},
                {"points_win": "1", "points_draw": "0.5", "points_bye": "1"},
                {"forbidden": choose(("1 2", "federation", ""))},
                {"rating_use": choose(("national", "fide"))},
                {"tiebreaks": choose(("BH", "SB, DE"))},
                {"rounds": str(self.dice.randint(3, 9))},
                {"system": choose(SYSTEMS)},
            )
        )
        choices: list[Act] = [
            *[(setup.change_section, (typed,))] * 6,
            (registration.edit, (one, {"federation": choose(FEDERATIONS)})),
            (registration.edit, (one, {"national_rating": self.dice.randint(0, 2500)})),
            (attendance.set_bye, (one, self.dice.randint(1, 6), choose("HZF"))),
            (results.enter, (self.dice.randint(1, 6), self.dice.randint(1, 4), choose(("10", "01", "==")))),
            (registration.give_number, (one, self.dice.randint(1, 6))),
            (rounds.delete_round, (number,)),
        ]
        return choose(choices)


def any_entry(books: KeepsBooks, snapshot: Snapshot, dice: random.Random) -> Entry | None:
    """Any line of the journal, however old."""
    entries = books.journal(snapshot.event, snapshot.book, 2_000)
    entries = [entry for entry in entries if entry.action != "create_section"]
    return dice.choice(entries) if entries else None


class Clock:
    """Every act a second later than the one before."""

    def __init__(self) -> None:
        self.now = datetime(2026, 11, 1, 10, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def frozen(section: Section) -> dict[str, Any]:
    """What nobody may change once round 1 is paired.

    A round robin may still have the acceleration of the system before it, which means nothing there: what counts is
    what rounds are paired by.
    """
    settings, paired_by = section.settings, section.tournament.settings
    return {name: settings.named(name) for name in FROZEN} | {"acceleration": paired_by.acceleration or ""}


def prohibited(section: Section) -> set[tuple[frozenset[int], int, int]]:
    """Pairs of players by lasting id, with the rounds in which they must not meet."""
    ids = {player.number: player.id for player in section.players}
    return {
        (frozenset(ids[one] for one in pair), ban.first_round, ban.last_round)
        for ban in section.tournament.settings.forbidden
        for pair in combinations(sorted(ban.players), 2)
    }


def old_rounds(section: Section) -> dict[Any, Any]:
    """Results and byes that no longer change the standings, by the moment at which their round was made."""
    found: dict[Any, Any] = {}
    for made in section.rounds[: max(0, section.last_round - 2)]:
        for board in section.boards[made.number]:
            if board.result not in ("", "??"):
                found[made.paired_at, board.white, board.black] = board.result
        for (number, player), bye in section.byes.items():
            if number == made.number:
                found[made.paired_at, player] = bye.letter
    return found


@dataclass
class Memory:
    """What was announced with each round 1 that was ever made, and what was settled with each older round."""

    announced: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    settled: dict[Any, Any] = field(default_factory=dict)
    players: dict[str, frozenset[int]] = field(default_factory=dict)
    rounds: int = 0
    copies: int = 0

    def broken(self, section: Section, lines: list[str]) -> list[str]:
        """What differs from it without a line of the report that says so."""
        rounds, copies = self.rounds, self.copies
        self.rounds, self.copies = section.last_round, sum(line.startswith("### Restored") for line in lines)
        if not section.last_round or (self.rounds < rounds and self.copies > copies):
            # A copy of before a round, and a line that says so: what came to light since goes with the round.
            self.settled = {}
        if not section.last_round:
            return []
        first = section.rounds[0].paired_at
        if first not in self.announced:
            told = {name: section.settings.named(name) for name in TOLD}
            order = [player.id for player in section.players]
            self.announced[first] = {**frozen(section), **told, "order": order, "pairs": prohibited(section)}
            self.players[first] = frozenset(section.by_id)
        return [
            *self._announced(section, self.announced[first], self.players[first], lines),
            *self._settled(section),
        ]

    def _announced(
        self, section: Section, then: Mapping[str, Any], known: frozenset[int], lines: list[str]
    ) -> list[str]:
        wrong = [name for name, value in frozen(section).items() if value != then[name]]
        both = known & section.by_id.keys()
        now, before = ({ban for ban in bans if ban[0] <= both} for bans in (prohibited(section), then["pairs"]))
        wrong += ["prohibited pairs"] if now != before else []
        text = "\n".join(lines)
        changed = [word for name, word in TOLD.items() if section.settings.named(name) != then[name]]
        order = [player.id for player in section.players if player.id in both]
        changed += ["Pairing numbers"] if order != [id for id in then["order"] if id in both] else []
        return wrong + [f"{word} untold" for word in changed if word not in text]

    def _settled(self, section: Section) -> list[str]:
        old = old_rounds(section)
        there = {key for key in self.settled if key[0] in {made.paired_at for made in section.rounds[:-2]}}
        wrong = [
            f"{key}: {self.settled[key]}" for key in there if old.get(key) != self.settled[key] and _plays(section, key)
        ]
        self.settled = {key: value for key, value in self.settled.items() if key in there} | old
        return wrong


def _plays(section: Section, key: Any) -> bool:
    """The players of a record are still in the list."""
    return all(id in section.by_id for id in key[1:])
