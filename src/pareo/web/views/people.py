"""The page of the people: who may sign in, with what, and what was done to them, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from pareo.desk.people.roles import Person
from pareo.i18n import Messages
from pareo.i18n.people import limits_words, person_entry_sentence
from pareo.store.books import Books
from pareo.store.users import PeopleEntry


@dataclass(frozen=True, slots=True)
class PersonRow:
    """One line of the list. ``browsers``: how many the person is signed in with now."""

    person: Person
    where: str
    browsers: int
    link_open: bool


@dataclass(frozen=True, slots=True)
class Told:
    """What was done to somebody, when and by whom."""

    at: datetime
    who: str
    words: str


def person_rows(
    messages: Messages,
    people: Mapping[str, Person],
    browsers: Mapping[str, int],
    titles: Mapping[str, str],
    now: datetime,
) -> list[PersonRow]:
    return [
        PersonRow(one, limits_words(messages, one, titles), browsers.get(one.name, 0), one.has_open_link(now))
        for one in people.values()
    ]


def told_of_people(messages: Messages, entries: Iterable[PeopleEntry]) -> list[Told]:
    return [
        Told(one.at, one.who, person_entry_sentence(messages, one.action, one.person, one.values)) for one in entries
    ]


def section_titles(books: Books, people: Iterable[Person]) -> dict[str, str]:
    """The sections of the events in use by ``event/section``, and those that somebody has although they are gone."""
    found = {}
    for festival in books.festivals():
        if festival.in_sight and not festival.settings.archived:
            for section in books.sections(festival):
                where = f"{section.snapshot.event_slug}/{section.snapshot.slug}"
                found[where] = ": ".join(dict.fromkeys((festival.settings.name, section.title)))
    return {name: name for one in people for name in one.limits.sections} | found
