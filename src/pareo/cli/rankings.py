"""``pareo standings --by``: what the groups are, as options say it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import option
from pareo.cli.failure import WrongUse
from pareo.cli.values import Number

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.reports.event import Event
    from pareo.reports.table import View

# Repeated here, so that a help page need not load what ranks; a test compares them with the table.
KINDS = ("rating", "age", "sex", "title", "category", "group", "club", "origin", "federation", "team")
BY_THEIR_BEST = ("club", "origin", "federation", "group", "team")
MOST_KINDS = 2


class Kinds(click.ParamType[tuple[str, ...]]):
    """One kind of groups, or two with a comma between them."""

    name = "kinds"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        if isinstance(value, tuple):
            return value
        found = tuple(part.strip().casefold() for part in str(value).split(","))
        if not 1 <= len(found) <= MOST_KINDS or len(set(found)) < len(found) or not set(found) <= set(KINDS):
            raise WrongUse("rankings.by_unknown", found=str(value), known=", ".join(KINDS))
        return found


def ranking_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """By what the standings are parted, and what the groups are."""
    for decorate in reversed(
        (
            option("--by", type=Kinds(), metavar="KIND[,KIND]", says="rankings.option_by"),
            option("--ranges", metavar="LIST", says="rankings.option_ranges"),
            option("--ages", metavar="LIST", says="rankings.option_ages"),
            year_option,
            option("--best", type=Number(0, 99), metavar="N", says="rankings.option_best"),
            option("--zeros", is_flag=True, says="rankings.option_zeros"),
        )
    ):
        function = decorate(function)
    return function


year_option = option("--year", type=Number(1900, 2200), metavar="N", says="rankings.option_year")


def with_terms(event: Event, said: dict[str, Any]) -> Event:
    """The event with the groups that the options name; what cannot be read, or overlaps, is told."""
    from pareo.ranking.parts.ages import read_ages
    from pareo.ranking.parts.bands import WrongParts, read_bands

    changes: dict[str, Any] = {name: said[name] for name in ("year", "best", "zeros") if said.get(name)}
    try:
        if said.get("ranges"):
            changes["ratings"] = read_bands(said["ranges"])
        if said.get("ages"):
            changes["ages"] = read_ages(said["ages"])
    except WrongParts as wrong:
        raise WrongUse(f"rankings.{wrong.code}", (), **wrong.values) from wrong
    return replace(event, part_terms=replace(event.part_terms, **changes))


def refuse_idle(said: dict[str, Any]) -> None:
    """Groups of a kind that is not asked for: nothing would be done with them."""
    kinds = {*(said["by"] or ()), said["view"].removeprefix("standings-by-")}
    for name, kind in (("ranges", "rating"), ("ages", "age")):
        if said[name] is not None and kind not in kinds:
            raise WrongUse("rankings.goes_with_by", option=f"--{name}", kind=kind)


def ranking_wanted(event: Event, said: dict[str, Any], speaker: Speaker) -> View:
    """The list by the kinds of ``--by``; who is in no group is told before anything is written."""
    from pareo.ranking.parts.bands import WrongParts
    from pareo.reports.views import draw, marked
    from pareo.reports.views.rankings import UNKNOWN_TOLD, ranking

    kinds, best = said["by"], said["best"]
    if best is not None and (len(kinds) > 1 or kinds[0] not in BY_THEIR_BEST):
        raise WrongUse("rankings.by_best")
    if kinds == ("group",) and not best:
        return draw("standings-by-group", event)
    try:
        view = ranking(event, kinds, best)
    except WrongParts as wrong:
        raise WrongUse(f"rankings.{wrong.code}", (), **wrong.values) from wrong
    for note in view.notes:
        if note.key in UNKNOWN_TOLD.values():
            speaker.remark(note.line(speaker.say))
    return marked(view, event)
