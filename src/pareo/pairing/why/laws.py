"""What a system lays down about wishes: which rule keeps two players apart or from the bye, what its text counts.

Each system that compares no whole rounds has such a table in its module ``why``; the wishes themselves are judged in
``pareo.pairing.why.refuting``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from pareo.history import Entry, Position
from pareo.pairing.outcome import BY_THE_ORGANISER, Obstacle, RoundPairing
from pareo.pairing.swiss.meetings import FORBIDDEN, what_parts
from pareo.pairing.why.wishes import Refutation

SAME_COLOR = "absolute-preferences-differ"
NO_SECOND_BYE = "bye-not-repeated"
COMPLETION = "completion"
OTHER_SCORE = "other-score"
MET_AGAIN = "met-again"
COLOR_MISSED = "preference-missed"


class LaidOut(Protocol):
    """The players of a round in the order of a system, and the rule about its bye."""

    @property
    def entries(self) -> Sequence[Entry]: ...

    def may_have_bye(self, i: int, /) -> bool: ...


AnyField = TypeVar("AnyField", bound=LaidOut)


@dataclass(frozen=True, slots=True)
class Laws(Generic[AnyField]):
    """``lay_out`` gives the field of a round, ``legal`` for each player, as bits, those whom the rules let him meet.

    ``articles`` are the numbers of the rules. ``counted`` are the rules by which the text prefers one pairing of a
    score group to another, the first the most important; empty for a system that goes by its order alone. ``compare``
    says in its place what speaks for the first of two rounds, for a text that compares brackets.
    """

    lay_out: Callable[[Position], AnyField]
    legal: Callable[[AnyField], Sequence[int]]
    articles: Mapping[str, str]
    counted: tuple[str, ...] = (OTHER_SCORE,)
    compare: Callable[[Position, RoundPairing, RoundPairing], Refutation | None] | None = None

    def apart(self, position: Position, a: int, b: int) -> Obstacle | None:
        """What forbids two players to meet."""
        field = self.lay_out(position)
        one, other = _place(field, a), _place(field, b)
        if self.legal(field)[one] >> other & 1:
            return None
        rule = what_parts(field.entries[one], field.entries[other]) or SAME_COLOR
        return Obstacle(rule, BY_THE_ORGANISER if rule == FORBIDDEN else self.articles[rule], (a, b))

    def no_rest(self, position: Position, id: int) -> Obstacle | None:
        """What forbids a player the bye."""
        if len(position.entries) % 2 == 0:
            return Obstacle("no-bye-needed", self.articles[NO_SECOND_BYE], (id,))
        field = self.lay_out(position)
        if not field.may_have_bye(_place(field, id)):
            return Obstacle(NO_SECOND_BYE, self.articles[NO_SECOND_BYE], (id,))
        return None


def _place(field: LaidOut, id: int) -> int:
    for i, entry in enumerate(field.entries):
        if entry.id == id:
            return i
    raise KeyError(id)
