"""Where a section stands, and so which page it opens with."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.books.soundness import fault_of
from pareo.desk.results.missing import missing
from pareo.desk.rounds.making import open_boards

log = logging.getLogger("pareo.web")


def current_place(section: Section) -> str:
    """Players while there are none, the round in play, the next one, or the final standings."""
    if not section.players:
        return "players"
    last = section.last_round
    if not last:
        return "rounds/1"
    if open_boards(section, last) or not section.rounds[-1].published:
        return f"rounds/{last}"
    return f"rounds/{last + 1}" if last < section.rounds_planned else "standings"


def state_word(section: Section) -> tuple[str, int]:
    """A code and a number for one line on the first page."""
    last = section.last_round
    if not section.players:
        return "empty", 0
    if not last:
        return "ready", len(section.players)
    if waiting := len(open_boards(section, last)):
        return "playing", waiting
    return ("between", last) if last < section.rounds_planned else ("finished", last)


@dataclass(frozen=True, slots=True)
class SectionLine:
    """One line about a section; ``fault``: why it cannot be opened, and then nothing else is known of it."""

    title: str
    slug: str
    players: int = 0
    rounds: int = 0
    state: tuple[str, int] = ("empty", 0)
    system: str = ""
    settings_name: str = ""
    gaps: int = 0
    fault: Refusal | None = None


def section_line(section: Section, with_gaps: bool = False) -> SectionLine:
    """What the lists of sections say of one. One that cannot be worked out says so itself, and the others stand.

    ``with_gaps``: also how much the report still lacks.
    """
    slug = section.snapshot.slug
    try:
        system, gaps = section.system.id, len(missing(section)) if with_gaps else 0
        return SectionLine(
            section.title, slug, len(section.players), section.last_round, state_word(section), system,
            section.settings.name, gaps,
        )  # fmt: skip
    except Refusal as fault:
        return SectionLine(section.title, slug, fault=fault)
    except Exception as failure:  # whatever its records lead to
        log.warning("section %s cannot be shown", slug, exc_info=failure)
        return SectionLine(
            section.title, slug, fault=fault_of(section) or Refusal("section_faulty", name=section.title)
        )
