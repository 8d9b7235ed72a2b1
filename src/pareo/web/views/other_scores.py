"""Which other scores a section has, what a reader wishes of them, and what the hall sees of them and of the outlook."""

from __future__ import annotations

from typing import NamedTuple

from pareo.desk.books.section import Section
from pareo.reports.event import PLACES
from pareo.reports.views import OTHER_SCORES
from pareo.strengths import Terms, WrongTerm, read_terms

MOST_PLACES = 100
SCORES = OTHER_SCORES
PUBLIC_SCORES = tuple(name for name in OTHER_SCORES if name != "predicted-games")
"""What the hall is offered: not every pair that never met."""


class Wish(NamedTuple):
    """What was asked for: how many places, theta and nu as they were typed, a virtual draw, and what they mean.

    ``wrong``: of theta and nu the one that is not understood; then both are found. ``least``: of board prizes, as many
    games as count, 0 for half of the rounds.
    """

    places: int = PLACES
    theta: str = ""
    nu: str = ""
    terms: Terms | None = None
    wrong: str = ""
    virtual: bool = False
    least: int = 0

    @property
    def query(self) -> str:
        """What an address says so that paper and files show the same."""
        said = {"theta": self.theta, "nu": self.nu} if self.terms and not self.wrong else {}
        said |= {"virtual": "1"} if self.virtual else {}
        said |= {"places": str(self.places)} if self.places != PLACES else {}
        return "".join(f"&{name}={value}" for name, value in said.items() if value)


def wished(places: int = PLACES, theta: str = "", nu: str = "", virtual: bool = False, least: int = 0) -> Wish:
    """A number of places within reason; theta and nu as typed; whether everybody has a virtual draw; fewest games."""
    within, fewest = min(max(places, 1), MOST_PLACES), max(0, least)
    try:
        terms = read_terms(theta, nu, virtual)
    except WrongTerm as wrong:
        return Wish(within, theta.strip(), nu.strip(), wrong=wrong.name, virtual=virtual, least=fewest)
    own = None if terms == Terms() else terms
    return Wish(within, theta.strip(), nu.strip(), own, virtual=virtual, least=fewest)


def shows_outlook(section: Section) -> bool:
    """Whether the hall sees who can still win; of teams nobody works it out."""
    return section.settings.public_outlook and not section.system.of_teams


def shows_scores(section: Section) -> bool:
    """Whether the hall sees the other scores."""
    return section.settings.public_scores
