"""Notes for rounds as pages show them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pareo.desk.books.section import Section
from pareo.desk.event.memos import Memo
from pareo.desk.rounds.memos import names_of
from pareo.i18n import Messages
from pareo.i18n.memos import proposal_words


@dataclass(frozen=True, slots=True)
class MemoLine:
    """``proposed``: what one click does; empty where nothing is proposed, or nobody is left whom it is about."""

    memo: Memo
    proposed: str


def memo_lines(section: Section, memos: Iterable[Memo], messages: Messages) -> list[MemoLine]:
    found = []
    for memo in memos:
        names = names_of(section, memo)
        said = proposal_words(messages, memo.round, memo.proposal, names) if names else ""
        found.append(MemoLine(memo, said))
    return found
