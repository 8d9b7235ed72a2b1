"""Answers that are worked out once, and those that begin with the answer of before the last act."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cached_property
from typing import Any, TypeVar

from pareo.desk.books.inheriting import Known

Answer = TypeVar("Answer")


class WorksOutOnce:
    """Keeps what was asked of it; ``inheriting`` says what of it the next snapshot takes over."""

    def once(self, question: Hashable, work: Callable[[], Answer], before: int = 0) -> Answer:
        """Work an answer out once.

        ``before``: it rests on the players, what is announced and the rounds before that one alone, so that it holds
        after acts on later rounds too; 0: it rests on anything.
        """
        if question not in self.known:
            self.known[question] = before, work()
        answer: Answer = self.known[question][1]
        return answer

    def renewed(self, question: Hashable, work: Callable[[Answer | None], Answer], before: int = 0) -> Answer:
        """As ``once``; the work begins with the last answer of before, None where players or announcements changed."""

        def anew() -> Answer:
            answer = self.former[question] = work(self.former.get(question))
            return answer

        return self.once(question, anew, before)

    @cached_property
    def known(self) -> Known:
        """What was worked out so far."""
        return {}

    @cached_property
    def former(self) -> dict[Hashable, Any]:
        """The last answers to what is worked out from the answer before; acts may have changed them since."""
        return {}
