"""The table of a series from the sections of the desk."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.event.series import SeriesKept, StageKept
from pareo.desk.results.report import with_national_ratings
from pareo.desk.results.standings import by_group, game_points, last_complete, listed_tournament, still_open
from pareo.ranking.series.counting import Series, series_of
from pareo.ranking.series.stages import Stage, stage_of


@dataclass(frozen=True, slots=True)
class SeriesTable:
    """The table, the sections that it rests on, and the stages that are not there any more."""

    series: Series
    sections: tuple[Section, ...]
    gone: tuple[StageKept, ...]


def series_table(books: KeepsBooks, kept: SeriesKept) -> SeriesTable:
    """Everybody's place after the rounds that are finished; a stage that has not begun has nobody yet."""
    sections, gone = [], []
    for stage in kept.stages:
        found = section_of(books, stage)
        if found is None:
            gone.append(stage)
        else:
            sections.append(found)
    names = stage_names(sections)
    stages = [_stage(section, name) for section, name in zip(sections, names)]
    return SeriesTable(series_of(kept.plan, stages), tuple(sections), tuple(gone))


def section_of(books: KeepsBooks, stage: StageKept) -> Section | None:
    """The section of a stage; None where it is not to be had."""
    try:
        found = books.section(stage.event, stage.section)
    except (NotFound, Refusal):
        return None
    return found if found.in_sight and found.festival.in_sight else None


def stage_names(sections: Iterable[Section]) -> list[str]:
    """The names of the events; with that of the section where one event has several stages."""
    listed = list(sections)
    events = [section.snapshot.event for section in listed]
    return [
        section.festival.settings.name
        if events.count(section.snapshot.event) == 1
        else " · ".join(dict.fromkeys((section.festival.settings.name, section.title)))
        for section in listed
    ]


def _stage(section: Section, name: str) -> Stage:
    after = last_complete(section)
    tournament = with_national_ratings(section, listed_tournament(section))
    finished = section.last_round >= section.rounds_planned and not still_open(section, section.last_round)
    return stage_of(name, tournament, tuple(by_group(section, after).values()), game_points(section), finished)
