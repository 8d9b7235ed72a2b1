"""The plan of prizes of a section: made, changed, taken away; its winners by name are kept by their lasting ids."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting
from pareo.desk.books.refusals import FieldProblems, NotFound
from pareo.desk.books.section import Section
from pareo.desk.players.naming import player_meant
from pareo.prizes import Plan, PlanFault, PrizeList, WrongPlan, plan_from
from pareo.prizes.reading import as_plain

_SETTING = "prize_plan"


def kept_plan(section: Section) -> Plan | None:
    """The plan as it is kept; None where there is none, or none that can be read."""
    try:
        return plan_from(section.settings.prize_plan) if section.settings.prize_plan else None
    except WrongPlan:
        return None  # of a file of a later edition


def plan_of(section: Section) -> Plan | None:
    """The plan with winners by their numbers of today."""
    plan = kept_plan(section)
    return plan and replace(plan, lists=tuple(_numbered(section, each) for each in plan.lists))


def _numbered(section: Section, each: PrizeList) -> PrizeList:
    found = section.by_id.get(int(each.winner)) if each.winner.isdecimal() else None
    return replace(each, winner=str(found.number) if found else f"#{each.winner}") if each.winner else each


def change_prizes(act: Act, data: Mapping[str, Any], public: bool, blocks: Sequence[int] = ()) -> None:
    """Keep a plan, in which winners are named by number or name; without any list there is none any more.

    FieldProblems names every field that cannot be read, by the numbers that the lists have on their page (``blocks``);
    WhichPlayer a winner who is not one player.
    """
    section = act.section
    require_as_seen(act, Setting, _SETTING)
    on_page = dict(enumerate(blocks, 1))
    plan = _with_lasting_winners(section, _read(data, on_page), on_page) if data.get("list") else None
    plain = as_plain(plan) if plan else {}
    act.require("change_details")
    if plain == section.settings.prize_plan and public == section.settings.public_prizes:
        return
    act.set(prize_plan=plain, public_prizes=public)
    told = {"count": len(plan.lists), "offered": plan.offered, "currency": plan.currency} if plan else {}
    act.note("change_prizes" if plan else "drop_prizes", **told)


def copy_prizes(act: Act, source: Section) -> None:
    """Take over the plan of another section; what is given to somebody by name is left out, as nobody else is meant.

    NotFound where that section has none.
    """
    plan = kept_plan(source)
    lists = tuple(each for each in plan.lists if not each.winner) if plan else ()
    if plan is None or not lists:
        raise NotFound("no_plan_there")
    change_prizes(act, as_plain(replace(plan, lists=lists)), act.section.settings.public_prizes)


def _read(data: Mapping[str, Any], on_page: Mapping[int, int]) -> Plan:
    try:
        return plan_from(data)
    except WrongPlan as wrong:
        first = {_field(fault, on_page): fault for fault in reversed(wrong.faults)}
        raise FieldProblems(
            {name: fault.code for name, fault in first.items()},
            values={
                name: {"found": fault.found, "known": fault.known, **fault.values} for name, fault in first.items()
            },
        ) from None


def _field(fault: PlanFault, on_page: Mapping[int, int]) -> str:
    return f"{fault.field}-{on_page.get(fault.list, fault.list)}" if fault.list else fault.field


def _with_lasting_winners(section: Section, plan: Plan, on_page: Mapping[int, int]) -> Plan:
    lists = []
    for number, each in enumerate(plan.lists, 1):
        field = f"winner-{on_page.get(number, number)}"
        found = player_meant(section.players, each.winner, field).id if each.winner else ""
        lists.append(replace(each, winner=str(found)))
    return replace(plan, lists=tuple(lists))
