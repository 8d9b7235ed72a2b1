"""A series as its page shows it: what the plan says in its fields, and the sections that can be stages."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.section import Festival
from pareo.desk.event.series import SeriesKept, series_kept, shown_points
from pareo.ranking.series.plan import SHARED, WAYS, Plan


@dataclass(frozen=True, slots=True)
class StageChoice:
    """A section that can be a stage, with the number that it has as one; empty for none."""

    key: str
    event: str
    section: str
    date: str
    place: str


@dataclass(frozen=True, slots=True)
class PlanField:
    """A field of the plan: its name and value, how wide it is, the sentence under it; ``offered``: what can be chosen,
    said in the words whose keys begin with ``word``; ``whole``: a number.
    """

    name: str
    value: object
    css: str = ""
    hint: str = ""
    offered: tuple[str, ...] = ()
    word: str = ""
    whole: bool = False


def plan_fields(kept: SeriesKept | None) -> tuple[PlanField, ...]:
    """The plan as its form has it; the usual one where there is none yet."""
    plan = kept.plan if kept else Plan()
    categories = plan.categories
    return (
        PlanField("name", plan.name, "wide"),
        PlanField("by", plan.by, "double", offered=WAYS, word="series.way_"),
        PlanField("points", shown_points(plan.points), "double", "points_hint"),
        PlanField("shared", plan.shared, offered=SHARED, word="series.shared_"),
        PlanField("best", plan.best or "", hint="best_hint", whole=True),
        PlanField("games", plan.games, hint="games_hint", whole=True),
        PlanField("names", ", ".join(categories.names), "double", "names_hint"),
        PlanField("rating", ", ".join(map(str, categories.rating)), hint="limits_hint"),
        PlanField("average", ", ".join(map(str, categories.average))),
        PlanField("move", categories.move or "", hint="move_hint", whole=True),
    )


def stage_choices(books: KeepsBooks, kept: SeriesKept | None, festival: Festival) -> list[StageChoice]:
    """The sections of this event and of the others on the desk, those that are stages first, then by date."""
    places = {tuple(stage): str(at) for at, stage in enumerate(kept.stages if kept else (), 1)}
    found = [
        StageChoice(
            f"{section.snapshot.event_slug}/{section.snapshot.slug}",
            one.settings.name,
            section.settings.name,
            one.settings.start_date,
            places.get((section.snapshot.event_slug, section.snapshot.slug), ""),
        )
        for one in books.festivals()
        if one.in_sight
        for section in books.sections(one)
        if not one.settings.archived
        or one.snapshot.event == festival.snapshot.event
        or (section.snapshot.event_slug, section.snapshot.slug) in places
    ]
    return sorted(found, key=lambda one: (not one.place, int(one.place or 0), one.date, one.event, one.section))


def shows_series(festival: Festival) -> bool:
    """Whether everybody may see the series of an event."""
    kept = series_kept(festival)
    return kept is not None and kept.public
