"""The head of the papers of a section of the desk."""

from __future__ import annotations

from datetime import datetime

from pareo.desk.books.section import Section
from pareo.desk.event.logo import logo_of
from pareo.desk.rounds.start_positions import start_position
from pareo.i18n import Messages
from pareo.i18n.calendar import period_words
from pareo.reports.paper.sheet import Letterhead


def letterhead_of_section(section: Section, messages: Messages, round: int, printed: datetime | None) -> Letterhead:
    """The event with its logo, place and days, its officials, and the starting position of a round of Chess960."""
    of, say = section.festival.settings, messages.say
    where = " · ".join(filter(None, (of.place, period_words(messages, of.start_date, of.end_date))))
    arbiter = (say("desk.field_chief_arbiter"), of.chief_arbiter)
    organiser = (say("desk.field_organiser"), of.organiser)
    offices = (
        organiser,
        (say("desk.field_director"), of.director),
        (say("desk.field_deputies"), ", ".join(of.deputies)),
    )
    foot = [f"{office}: {name}" for office, name in offices if name] + [of.website] * bool(of.website)
    picture, position = logo_of(section.festival), start_position(section, round)
    start = f"{say('web.start_position', number=position.number)}: {position.figurines}" if position else ""
    return Letterhead(
        of.name,
        section.settings.name,
        tuple(filter(None, (where, ": ".join(arbiter) if of.chief_arbiter else ""))),
        tuple(foot),
        picture.data if picture else b"",
        printed,
        start,
        (arbiter, *((organiser,) if of.organiser else ())),
    )
