"""The series that an event keeps: its plan, its stages (sections of this and of other events), whether all may see it.

It lives in the book of one event, as a setting: journalled, undone and exported like the rest of it
(docs/decisions/0007-where-a-series-lives.md).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal
from pareo.desk.books.section import Festival
from pareo.ranking.series.plan import MOST_STAGES, Plan, WrongSeries, read_plan

FIELDS = ("name", "by", "points", "shared", "best", "games", "names", "rating", "average", "move")
_NUMBERS = ("best", "games", "move")
_LISTS = ("rating", "average")
_LONGEST = 2000


class StageKept(NamedTuple):
    """A section by the names in its address."""

    event: str
    section: str


@dataclass(frozen=True, slots=True)
class SeriesKept:
    """A series as its event has it; the plan names no stages: they have the names of their events."""

    plan: Plan
    stages: tuple[StageKept, ...]
    public: bool = False


def series_kept(festival: Festival) -> SeriesKept | None:
    """The series of an event; None where it has none, or a file brought something else."""
    kept = festival.settings.series
    if not kept:
        return None
    try:
        plan = read_plan(kept.get("plan", {}))
        stages = tuple(StageKept(str(event), str(section)) for event, section in kept.get("stages", ()))
    except (WrongSeries, TypeError, ValueError, AttributeError):
        return None
    return SeriesKept(plan, stages[:MOST_STAGES], kept.get("public") is True)


def change_series(act: Act, typed: Mapping[str, str], stages: Sequence[StageKept], public: bool) -> None:
    """Announce a series, or change it. FieldProblems names every field that cannot be meant."""
    require_as_seen(act, Setting, "series")
    if not stages:
        raise Refusal("series_without_stages")
    before = series_kept(Festival(act.snapshot))
    values = _typed(typed)
    if before is not None:
        values |= {"same": list(map(list, before.plan.same)), "different": list(map(list, before.plan.different))}
    try:
        plan = read_plan(values)
    except WrongSeries as wrong:
        raise FieldProblems(
            {fault.field.rpartition(".")[2]: f"series_{fault.code}" for fault in wrong.faults}
        ) from wrong
    _keep(act, SeriesKept(plan, tuple(dict.fromkeys(stages)), public))
    act.note("change_series", name=plan.name or Festival(act.snapshot).settings.name, count=len(stages))


def _typed(typed: Mapping[str, str]) -> dict[str, Any]:
    """The fields of the form as a plan has them; a text that is no number stays one, and is told."""
    found: dict[str, Any] = {name: typed[name][:_LONGEST] for name in ("name", "by", "shared") if typed.get(name)}
    if typed.get("points", "").strip():
        found["points"] = re.split(r"[\s;]+", typed["points"][:_LONGEST].strip().replace(", ", " ").strip(", "))
    found |= {name: _number(typed[name]) for name in ("best", "games") if typed.get(name, "").strip()}
    names = [one.strip() for one in typed.get("names", "")[:_LONGEST].split(",") if one.strip()]
    if names:
        limits = {
            name: [_number(one) for one in re.split(r"[\s,;]+", typed.get(name, "").strip()) if one] for name in _LISTS
        }
        found["categories"] = {"names": names, **limits, "move": _number(typed.get("move", "") or "0")}
    return found


def _number(text: str) -> int | str:
    digits = text.strip()
    return int(digits) if re.fullmatch(r"[0-9]{1,6}", digits) else digits


def decide(act: Act, first: str, second: str, same: bool) -> None:
    """Say that two names are one player, or two."""
    require_as_seen(act, Setting, "series")
    before = series_kept(Festival(act.snapshot))
    if before is None:
        raise NotFound("no_series")
    pair = (first[:200], second[:200])
    alike, apart = (
        tuple(one for one in some if {*one} != {*pair}) for some in (before.plan.same, before.plan.different)
    )
    plan = replace(before.plan, same=(*alike, pair) if same else alike, different=apart if same else (*apart, pair))
    _keep(act, replace(before, plan=plan))
    act.note("series_same" if same else "series_different", first=pair[0], second=pair[1])


def end_series(act: Act) -> None:
    """The event keeps no series any more; the stages stay as they are."""
    require_as_seen(act, Setting, "series")
    before = series_kept(Festival(act.snapshot))
    if before is None:
        raise NotFound("no_series")
    act.set(series={})
    act.note("end_series", name=before.plan.name or Festival(act.snapshot).settings.name)


def _keep(act: Act, series: SeriesKept) -> None:
    act.set(
        series={
            "plan": plain_plan(series.plan),
            "stages": [list(stage) for stage in series.stages],
            "public": series.public,
        }
    )


def plain_plan(plan: Plan) -> dict[str, Any]:
    """The plan as JSON can hold it, and as ``read_plan`` reads it."""
    values = asdict(plan)
    values["points"] = [str(one) for one in plan.points]
    values["stages"] = list(plan.stages)
    values |= {kind: [list(pair) for pair in values[kind]] for kind in ("same", "different")}
    categories = {
        name: list(value) if isinstance(value, tuple) else value for name, value in values["categories"].items()
    }
    return {**values, "categories": categories} if plan.categories.names else _without(values, "categories")


def _without(values: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in values.items() if key != name}


def shown_points(points: Sequence[Fraction]) -> str:
    """The table of points as it is typed."""
    return " ".join(_decimal(one) for one in points)


def _decimal(value: Fraction) -> str:
    if value.denominator == 1:
        return str(value.numerator)
    scaled = value * 1000
    return (
        f"{scaled.numerator // 1000}.{scaled.numerator % 1000:03d}".rstrip("0")
        if scaled.denominator == 1
        else str(value)
    )
