"""What the groups of a section's rankings are: ranges of ratings, ages, how many of a club count."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import settings_meant
from pareo.desk.books.section import Section
from pareo.desk.event.definitions import SECTION, read_fields
from pareo.ranking.parts.ages import USUAL_AGES, read_ages
from pareo.ranking.parts.bands import USUAL_BANDS, WrongParts, read_bands
from pareo.ranking.parts.dividing import PartTerms

TYPED = ("ranking_ratings", "ranking_ages", "ranking_year", "ranking_best")
TICKED = ("ranking_zeros", "public_rankings")
Groups = TypeVar("Groups")


def part_terms(section: Section) -> PartTerms:
    """The groups that were announced; the usual ones where nothing was, or nothing that can be read."""
    settings = section.settings
    return PartTerms(
        _read(read_bands, settings.ranking_ratings) or USUAL_BANDS,
        _read(read_ages, settings.ranking_ages) or USUAL_AGES,
        settings.ranking_year,
        settings.ranking_best,
        settings.ranking_zeros,
    )


def _read(reader: Callable[[str], tuple[Groups, ...]], text: str) -> tuple[Groups, ...]:
    try:
        return reader(text)
    except WrongParts:
        return ()  # of a file of a later edition


def change_rankings(act: Act, typed: Mapping[str, str]) -> None:
    """Keep what the groups are, and whether the hall sees the rankings; FieldProblems names ranges that overlap."""
    section = act.section
    fields = {name: typed[name] for name in TYPED if name in typed} | {name: typed.get(name, "") for name in TICKED}
    changed = settings_meant(act, section.settings, read_fields(fields, SECTION))
    act.require("change_details")
    before = {name: section.settings.named(name) for name in changed}
    act.set(**changed)
    act.note("change_rankings", fields=sorted(changed), before=before, after=changed)
