"""The sums behind the standings: of one value, and of the two that part two players."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.desk.books.records import Participant
from pareo.desk.books.section import Section
from pareo.i18n import Messages
from pareo.i18n.answers import separation_sentence
from pareo.i18n.tiebreaks import addend_sentence, addend_value, result_sentence, with_mark
from pareo.ranking import Separation, Standings, Unit, separation, shown

POINTS = "PTS"


@dataclass(frozen=True, slots=True)
class SumLine:
    """One addend."""

    round: int
    words: str
    value: str
    cut: bool
    article: str


@dataclass(frozen=True, slots=True)
class SumView:
    """A player's value by a code, with what was added up for it."""

    player: Participant
    code: str
    total: str
    lines: tuple[SumLine, ...]
    how: str


@dataclass(frozen=True, slots=True)
class BehindView:
    """What parts two players: the sentence, and the sums of both, the one ahead first."""

    sentence: str
    sums: tuple[SumView, ...]


def sum_view(section: Section, listed: Standings, number: int, code: str, messages: Messages) -> SumView:
    """How a value came about. KeyError when the list has no such player or code."""
    tally = listed.explain(number)[code]
    unit = next((column.unit for column in listed.columns if column.code == code), Unit.POINTS)
    lines = tuple(
        SumLine(
            part.round,
            addend_sentence(part, messages, lambda id: section.by_number[id].name),
            with_mark(addend_value(part, unit), messages),
            bool(part.cut),
            part.article,
        )
        for part in tally.contributions
    )
    how = result_sentence(tally, unit, messages)
    return SumView(section.by_number[number], code, with_mark(shown(tally.value, unit), messages), lines, how)


def behind_view(section: Section, listed: Standings, one: int, other: int, messages: Messages) -> BehindView:
    """Why one of two is behind the other. KeyError when the list does not hold both."""
    found = separation(listed, one, other)
    sentence = separation_sentence(found, listed, messages, lambda id: section.by_number[id].name)
    code = _parting_code(found, listed)
    rows = (found.ahead, found.behind) if code else ()
    return BehindView(sentence, tuple(sum_view(section, listed, row.id, code, messages) for row in rows))


def _parting_code(found: Separation, listed: Standings) -> str:
    if found.shared:
        return ""
    if found.column is not None:
        return found.column.code
    return POINTS if listed.points_first else ""


def neighbour(order: list[int], one: int) -> int:
    """The player just ahead in the list; the next one for the first; oneself when alone."""
    place = order.index(one)
    return order[place - 1] if place else order[min(1, len(order) - 1)]
