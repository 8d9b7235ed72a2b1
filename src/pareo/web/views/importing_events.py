"""What a file of Pareo brings, in words: its events, their sections, and which of them the desk has already."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime

from pareo.desk.books.portable_event import PortableEvent
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Festival, Section
from pareo.desk.books.soundness import sections_in
from pareo.i18n import Messages
from pareo.i18n.calendar import moment_words, period_words
from pareo.i18n.refusals import refusal_sentence
from pareo.i18n.systems import system_name
from pareo.web.views.importing import IncomingView, Told


def events_view(messages: Messages, events: Sequence[PortableEvent], known: Collection[str]) -> IncomingView:
    """``known``: the names of the events that are on the desk."""
    say = messages.say
    read = [(event, *sections_in(event)) for event in events]
    names = [_name(event, festival) for event, festival, _ in read]
    told = [
        Told(name, tuple(_section(messages, section) for section in sections) or (say("importing.no_sections"),))
        for name, (_, _, sections) in zip(names, read)
    ]
    if twins := [name for name in names if name in known]:
        told.insert(0, Told(say("importing.notes"), tuple(say("importing.twin", name=name) for name in twins)))
    facts = tuple((say(f"importing.fact_{word}"), text) for word, text in _facts(messages, read) if text)
    return IncomingView(names[0], say("importing.lead_events"), True, tuple(told), facts, count=len(events))


def refused_view(messages: Messages, called: str, refusal: Refusal) -> IncomingView:
    """A file of Pareo that cannot be opened, and why."""
    facts = ((messages.say("importing.fact_kind"), messages.say("files.pareo")),)
    told = (Told(messages.say("importing.problems"), (refusal_sentence(messages, refusal),)),)
    return IncomingView(called, messages.say("importing.unusable"), False, told, facts)


def _name(event: PortableEvent, festival: Festival) -> str:
    return festival.settings.name or event.slug


def _facts(
    messages: Messages, read: Sequence[tuple[PortableEvent, Festival, Sequence[Section]]]
) -> Iterator[tuple[str, str]]:
    """Of one event all of it; of several what they amount to."""
    say = messages.say
    sections = [section for _, _, some in read for section in some]
    yield "kind", say("files.pareo" if len(read) == 1 else "files.pareo_several")
    if len(read) == 1:
        event, festival, _ = read[0]
        settings = festival.settings
        yield "event", _name(event, festival)
        yield "place", ", ".join(filter(None, (settings.place, settings.federation)))
        yield "days", period_words(messages, settings.start_date, settings.end_date)
        yield "arbiter", settings.chief_arbiter
    else:
        yield "events", str(len(read))
    yield "sections", str(len(sections))
    yield "players", str(sum(len(section.players) for section in sections))
    yield "journal", str(sum(len(book.entries) for event, _, _ in read for book in event.books))
    yield "saved", _moment(messages, max(event.saved for event, _, _ in read))


def _moment(messages: Messages, iso: str) -> str:
    """On the arbiter's clock; a day that no clock reaches as the file has it."""
    try:
        return moment_words(messages, datetime.fromisoformat(iso).astimezone())
    except (ValueError, OverflowError):
        return iso


def _section(messages: Messages, section: Section) -> str:
    rounds = messages.say("importing.rounds_of", rounds=section.last_round, total=section.rounds_planned)
    return messages.say(
        "importing.section",
        name=section.title,
        players=len(section.players),
        rounds=rounds,
        system=system_name(messages, section.settings.system),
    )
