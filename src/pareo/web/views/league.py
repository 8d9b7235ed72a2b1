"""The groups of a league: the sections of an event in which teams meet by a calendar."""

from __future__ import annotations

from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Festival, Section
from pareo.desk.results.league_places import has_zones


def groups_of(books: KeepsBooks, festival: Festival) -> list[Section]:
    """In the order of the event."""
    return [one for one in books.sections(festival) if _of_a_league(one)]


def _of_a_league(section: Section) -> bool:
    try:
        return section.by_calendar
    except Refusal:
        return False  # of a system that this Pareo does not have


def shows_league(sections: list[Section]) -> bool:
    """Whether everybody may see who goes up and down: places are worth something and a round was published."""
    known = [one for one in sections if _of_a_league(one)]
    return any(has_zones(one) and any(made.published for made in one.rounds) for one in known)
