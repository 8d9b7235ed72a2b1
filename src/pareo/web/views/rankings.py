"""Which rankings a section has, and the one that somebody chose."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from pareo.desk.books.section import Section
from pareo.i18n import Messages
from pareo.ranking.parts.bands import WrongParts
from pareo.ranking.parts.dividing import BY_THEIR_BEST, MOST_BEST, RANKED_BY, TEAM
from pareo.reports.sections import event_of_section
from pareo.reports.table import View
from pareo.reports.views import marked
from pareo.reports.views.rankings import UNKNOWN_TOLD, ranking, usual_best

_NEED_A_NAME = ("group", "club", "origin", TEAM)
"""Kinds of groups that are there only where players have any."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """One kind of groups or two, and how many of each count; 0 lists the players of each."""

    kinds: tuple[str, ...]
    best: int

    @property
    def by_their_best(self) -> bool:
        """Whether the groups can be ranked by their best players."""
        return len(self.kinds) == 1 and self.kinds[0] in BY_THEIR_BEST

    @property
    def query(self) -> str:
        """As an address has it."""
        also = {"also": self.kinds[1]} if len(self.kinds) > 1 else {}
        best = {"best": str(self.best)} if self.by_their_best else {}
        return urlencode({"by": self.kinds[0], **also, **best})


def offered_kinds(section: Section) -> list[str]:
    """What the players of the section can be parted by: names that somebody has."""
    texts = ("group", "club", "origin")
    named = {name for name in texts if any(getattr(player, name).strip() for player in section.players)}
    named |= {TEAM} if section.teams else set()
    return [kind for kind in RANKED_BY if kind not in _NEED_A_NAME or kind in named]


def chosen_ranking(section: Section, by: str, also: str, best: int | None) -> Chosen:
    """What the address asks for; by rating where it asks for nothing that there is."""
    offered = offered_kinds(section)
    first = by if by in offered else offered[0]
    kinds = (first, also) if also in offered and also != first else (first,)
    usual = usual_best(kinds, event_of_section(section, 0).part_terms)
    return Chosen(kinds, usual if best is None or not 0 <= best <= MOST_BEST else best)


def ranking_of(section: Section, chosen: Chosen, after: int) -> View | WrongParts:
    """The list after a round, or why there is none."""
    event = event_of_section(section, after)
    try:
        return marked(ranking(event, chosen.kinds, chosen.best), event)
    except WrongParts as wrong:
        return wrong


def doubt_lines(view: View, messages: Messages) -> list[str]:
    """Who could be put into no group, by name."""
    return [note.line(messages.say) for note in view.notes if note.key in UNKNOWN_TOLD.values()]
