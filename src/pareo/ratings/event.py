"""What a rating system works on, and what it gives back for each player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from pareo.model.dates import Date
from pareo.ratings.entrants import Entrant
from pareo.ratings.games import Met

RatingList: TypeAlias = Literal["standard", "rapid", "blitz"]
LISTS: Final[tuple[RatingList, ...]] = ("standard", "rapid", "blitz")


@dataclass(frozen=True, slots=True)
class RatedEvent:
    """Players, their games, the list that they feed and the options of the system.

    ``ends``: the day that decides on the edition and on ages; None where nobody says. ``one_pass``: opponents count
    with what they brought along, as estimators do, also where a federation goes over the event a second time.
    """

    entrants: Mapping[int, Entrant]
    games: Mapping[int, tuple[Met, ...]]
    list: RatingList = "standard"
    ends: Date | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    one_pass: bool = False

    @property
    def year(self) -> int | None:
        return self.ends[0] if self.ends else None

    def number(self, name: str) -> int | None:
        """An option that is a number; None where nobody said it."""
        text = self.options.get(name, "")
        return int(text) if text else None

    def flag(self, name: str) -> bool:
        return self.options.get(name) == "yes"


@dataclass(frozen=True, slots=True)
class RatingRow:
    """What an event does to one player's rating. None: the system says nothing of the kind, or there is no basis.

    ``change`` is exact, as the formula gives it; ``new`` is rounded as the system's own article says. ``initial``: the
    first rating of somebody who had none, also where it is not published yet. ``remark`` is a code for what somebody
    should know of the row; ``norm`` a category reached.
    """

    id: int
    rating: int = 0
    games: int = 0
    score: Fraction = Fraction(0)
    expected: Fraction | None = None
    change: Fraction | None = None
    new: int | None = None
    average: Fraction | None = None
    performance: Fraction | None = None
    k: Fraction | None = None
    initial: int | None = None
    remark: str = ""
    norm: str = ""


def score_of(games: Iterable[Met]) -> Fraction:
    return Fraction(sum(met.halves for met in games), 2)


def average_of(ratings: Iterable[int]) -> Fraction | None:
    listed = tuple(ratings)
    return Fraction(sum(listed), len(listed)) if listed else None
