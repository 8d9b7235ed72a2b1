"""The events of the desk as cards that can be told apart: current, archived, or in the bin."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Festival
from pareo.desk.event.bin import BIN, CURRENT, PLACES, days_left, place_of
from pareo.model.spelling import folded
from pareo.store.books import Books
from pareo.store.event_list import EventDates, event_dates
from pareo.web.views.places import SectionLine, section_line

log = logging.getLogger("pareo.web")


@dataclass(frozen=True, slots=True)
class EventCard:
    """One event. ``twin``: another one has the same name; ``days_left``: how long it stays in the bin.

    ``fault``: why nothing of it can be read.
    """

    festival: Festival
    sections: Sequence[SectionLine]
    dates: EventDates
    twin: bool
    days_left: int
    fault: Refusal | None = None

    @property
    def players(self) -> int:
        return sum(section.players for section in self.sections)

    @property
    def days(self) -> str:
        """When it is played."""
        first, last = self.festival.settings.start_date, self.festival.settings.end_date
        return " – ".join(dict.fromkeys(day for day in (first, last) if day))

    @property
    def found_by(self) -> str:
        """What a search among the events looks at."""
        settings = self.festival.settings
        titles = (section.title for section in self.sections)
        return " ".join((settings.name, settings.place, settings.start_date, settings.end_date, *titles))


@dataclass(frozen=True, slots=True)
class EventList:
    """The cards of one place, the last one worked on first; how many there are in each; the demo, if there is one."""

    place: str
    cards: Sequence[EventCard]
    counts: Counter[str]
    demo: Festival | None


def event_list(books: Books, place: str) -> EventList:
    wanted = place if place in PLACES else CURRENT
    festivals = [festival for festival in books.festivals() if place_of(festival)]
    here = [festival for festival in festivals if place_of(festival) == wanted]
    names = Counter(folded(festival.settings.name) for festival in here)
    dates, now = event_dates(books), datetime.now(UTC)
    cards = [
        EventCard(
            festival,
            sections,
            dates[festival.snapshot.event],
            names[folded(festival.settings.name)] > 1,
            days_left(festival, now) if wanted == BIN else 0,
            fault,
        )
        for festival in here
        for sections, fault in [_sections(books, festival)]
    ]
    counts = Counter(place_of(festival) for festival in festivals)
    return EventList(wanted, sorted(cards, key=lambda card: card.dates.touched, reverse=True), counts, _demo(festivals))


def _sections(books: Books, festival: Festival) -> tuple[Sequence[SectionLine], Refusal | None]:
    """The sections of an event, each in a line. An event that cannot be read must not take the others with it."""
    try:
        return [section_line(section) for section in books.sections(festival)], None
    except Exception as failure:  # damaged by hand or by a disk; the page of the event says more
        log.warning("event %s cannot be read", festival.snapshot.event_slug, exc_info=failure)
        return (), Refusal("event_unreadable", name=festival.settings.name)


def _demo(festivals: Sequence[Festival]) -> Festival | None:
    """The newest demo that is not in the bin."""
    return next((festival for festival in festivals if festival.settings.demo and festival.in_sight), None)
