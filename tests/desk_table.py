"""One section under the arbiter's hands: acts in one breath."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

from pareo.desk.books.act import Act, Entry
from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.desk.results import entering as results
from pareo.desk.rounds import making as rounds
from pareo.store.books import Books


class Table:
    """One section under the arbiter's hands."""

    def __init__(self, books: Books, players: int = 8, **settings: str) -> None:
        self.books = books
        entries = [
            {"name": f"Player {number:02}", "fide_rating": 2500 - 10 * number} for number in range(1, players + 1)
        ]
        typed = {"name": "Event", "rounds": "5", **settings}
        self.snapshot = festivals.create(books, "Ana", typed, entries).snapshot

    @property
    def section(self) -> Section:
        return self.books.section(self.snapshot.event_slug, self.snapshot.slug)

    def act(self, confirmed: int = 0) -> AbstractContextManager[Act]:
        return self.books.act(self.snapshot, "Ana", confirmed)

    def do(self, use_case: Callable[..., Any], *arguments: Any, confirmed: int = 0, **named: Any) -> Any:
        with self.act(confirmed) as act:
            return use_case(act, *arguments, **named)

    def last(self) -> Entry:
        return self.books.journal(self.snapshot.event, self.snapshot.book, 1)[0]

    def pair(self, confirmed: int = 0) -> int:
        return int(self.do(rounds.pair, lambda: "w", confirmed=confirmed))

    def play(self, count: int = 1, result: str = "10") -> None:
        """Pair, publish and finish some rounds."""
        for _ in range(count):
            number = self.pair()
            self.do(rounds.publish, number)
            for board in self.section.boards[number]:
                self.do(results.enter, number, board.board, result)
