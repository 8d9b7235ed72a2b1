"""Title norms as a page tells them: what they are judged by, each requirement with its numbers, what is doubtful."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pareo.desk.books.section import Section
from pareo.i18n import Messages
from pareo.i18n.norms import event_lines, remarks, requirement_words, verdict_line
from pareo.norms import Norm, Requirement, Survey, before_every_edition, edition_on, unknown_federation
from pareo.reports.cells import Words
from pareo.reports.event import Event
from pareo.reports.table import Table, View

VERDICTS = ("met", "open", "missed")

_OF_OPEN = ("points_needed", "rounds_left", "needs")
HIDDEN = {
    "met": ("verdict", "norm_missing", *_OF_OPEN),
    "open": ("verdict", "norm_missing", "points_needed", "rounds_left"),
    "missed": ("verdict", *_OF_OPEN),
}
"""Columns of the list of norms that a page of one verdict does without."""


@dataclass(frozen=True, slots=True)
class RequirementView:
    """One requirement in words; ``article`` says where it stands, or what waives it."""

    met: bool
    words: str
    article: str


@dataclass(frozen=True, slots=True)
class NormView:
    """One title with its verdict, its requirements and what else is to be known."""

    title: str
    verdict: str
    words: str
    requirements: tuple[RequirementView, ...]
    remarks: tuple[str, ...]


def event_words(messages: Messages, survey: Survey) -> list[str]:
    """By which edition, format and exemption."""
    return list(event_lines(messages, survey.event, survey.edition))


def norm_views(messages: Messages, event: Event, number: int) -> tuple[NormView, ...]:
    """The norms of one player, from GM down."""
    survey = event.survey
    found = next((one for one in survey.players if one.player.id == number), None) if survey else None
    return tuple(_norm(messages, event, survey, norm) for norm in found.norms) if found and survey else ()


def _norm(messages: Messages, event: Event, survey: Survey, norm: Norm) -> NormView:
    def requirement(one: Requirement) -> RequirementView:
        words, article = requirement_words(
            messages, norm, one, survey.edition, lambda number: event.players[number].name
        )
        return RequirementView(one.met, words, article)

    return NormView(
        norm.title,
        norm.verdict,
        verdict_line(messages, norm),
        tuple(map(requirement, norm.requirements)),
        tuple(remarks(messages, norm, survey.edition)),
    )


def doubts(messages: Messages, section: Section) -> list[str]:
    """What the section leaves open, and a verdict rests on."""
    start = section.festival.settings.start_date
    found = []
    if before_every_edition(start):
        found.append(messages.say("norms.before_editions", edition=edition_on(start).name))
    if strangers := sum(unknown_federation(player.federation) for player in section.players):
        found.append(messages.say("norms.no_federation", count=strangers))
    if unsaid := sum(not player.sex for player in section.players):
        found.append(messages.say("norms.no_sex", count=unsaid))
    return found


def count_verdicts(view: View) -> dict[str, int]:
    found = [cell for part in view.parts for cell in part.column("verdict")]
    return {name: found.count(Words("norms.word_", (name,))) for name in VERDICTS}


def chosen_verdict(show: str, counts: Mapping[str, int]) -> str:
    """The verdict asked for; else the first of which there are any."""
    return show if show in VERDICTS else next((name for name in VERDICTS if counts[name]), VERDICTS[0])


def of_verdict(view: View, verdict: str) -> View:
    """The rows of one verdict, without the columns that say nothing of it."""
    shown = _kept(view, lambda found: found == verdict)
    return replace(shown, parts=tuple(part.without(HIDDEN[verdict]) for part in shown.parts))


def without_missed(view: View) -> View:
    """The norms that are met or open."""
    return _kept(view, lambda found: found != "missed")


def _kept(view: View, keeps: Callable[[str], bool]) -> View:
    wanted = {Words("norms.word_", (name,)) for name in VERDICTS if keeps(name)}

    def part_of(part: Table) -> Table:
        kept = [at for at, cell in enumerate(part.column("verdict")) if cell in wanted]
        return replace(part, rows=tuple(part.rows[at] for at in kept), keys=tuple(part.keys[at] for at in kept))

    return replace(view, parts=tuple(part_of(part) for part in view.parts))
