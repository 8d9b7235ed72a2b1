"""What an arbiter asks of a tournament, each answered in one place: is it ready, its next round, why not, what if."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pareo.conduct.changes import Change
    from pareo.conduct.questions import Answer
    from pareo.model import Tournament

__all__ = ["what_if", "why_not"]


def why_not(tournament: Tournament, a: int, b: int, round: int | None = None, system: str | None = None) -> Answer:
    """Why two players do not meet in the next round, or in ``round``; ``b`` 0: why ``a`` has not the bye."""
    from pareo.conduct import questions
    from pareo.conduct.terms import ready
    from pareo.pairing.why.wishes import Wish

    wish = Wish("meet", (a, b)) if b else Wish("bye", (a,))
    return questions.why_not(ready(tournament, system), [wish], round)


def what_if(
    tournament: Tournament, changes: Sequence[Change], round: int | None = None, system: str | None = None
) -> Answer:
    """The next round, or ``round``, as it would be with other results or without some players."""
    from pareo.conduct import questions
    from pareo.conduct.terms import ready

    return questions.what_if(ready(tournament, system), changes, round)
