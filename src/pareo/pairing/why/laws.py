"""What a system lays down about wishes: which rule keeps two players apart or from the bye, what its text counts.

Each system that compares no whole rounds has such a table in its module ``why``; the wishes themselves are judged in
``pareo.pairing.why.refuting``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pareo.history import Entry, Position
from pareo.pairing.outcome import BY_THE_ORGANISER, Obstacle

NEVER_MET = "never-met"
SAME_COLOR = "absolute-preferences-differ"
NO_SECOND_BYE = "bye-not-repeated"
COMPLETION = "completion"
OTHER_SCORE = "other-score"
MET_AGAIN = "met-again"
COLOR_MISSED = "preference-missed"

MayMeet = Callable[[Position], tuple[Sequence[Entry], Sequence[int]]]
"""The players of a position in the system's order, and for each, as bits, those whom its rules let him meet."""


@dataclass(frozen=True, slots=True)
class Laws:
    """``may_meet`` and ``may_rest`` are the rules themselves, ``articles`` their numbers.

    ``counted`` are the rules by which the text prefers one pairing of a score group to another, the first the most
    important; empty for a system that goes by its order alone.
    """

    may_meet: MayMeet
    may_rest: Callable[[Position, int], bool]
    articles: Mapping[str, str]
    counted: tuple[str, ...] = (OTHER_SCORE,)

    def apart(self, position: Position, a: int, b: int) -> Obstacle | None:
        """What forbids two players to meet."""
        entries, legal = self.may_meet(position)
        place = {entry.id: i for i, entry in enumerate(entries)}
        one, other = entries[place[a]], entries[place[b]]
        if legal[place[a]] >> place[b] & 1:
            return None
        if b in one.banned or a in other.banned:
            return Obstacle("forbidden", BY_THE_ORGANISER, (a, b))
        rule = NEVER_MET if b in one.opponents else SAME_COLOR
        return Obstacle(rule, self.articles[rule], (a, b))

    def no_rest(self, position: Position, id: int) -> Obstacle | None:
        """What forbids a player the bye."""
        if len(position.entries) % 2 == 0:
            return Obstacle("no-bye-needed", self.articles[NO_SECOND_BYE], (id,))
        if not self.may_rest(position, id):
            return Obstacle(NO_SECOND_BYE, self.articles[NO_SECOND_BYE], (id,))
        return None
