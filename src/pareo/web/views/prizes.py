"""Prizes on a page: list by list who gets what and why; the plan as blocks of a form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pareo.desk.books.keeper import KeepsBooks
from pareo.desk.books.section import Section
from pareo.desk.results.prizes import kept_plan
from pareo.i18n import Messages
from pareo.i18n.parts import condition_words
from pareo.i18n.prizes import grounds_sentences, money
from pareo.prizes import Allocation, Plan
from pareo.prizes.reading import prize_text
from pareo.ranking.parts.dividing import KINDS
from pareo.reports.event import Event
from pareo.web.forms import Form

OTHER_KINDS = tuple(kind for kind in KINDS if kind not in ("rating", "age", "sex"))
"""What a block asks for beside sex, age and rating, one of these at a time."""
TEXTS = ("name", "rating", "age", "sex", "sharing", "order", "winner", "kind", "value", "prizes", "least")
LINES = 4
"""Rows of the field for prizes, at least."""


@dataclass(frozen=True, slots=True)
class AwardLine:
    """Somebody's prize, or one that nobody gets: then without a number and a name."""

    place: str
    number: int
    name: str
    overall: int
    points: int
    things: str
    amount: str
    why: tuple[str, ...]
    paid: bool = True


@dataclass(frozen=True, slots=True)
class ListView:
    """One list of the plan, carried out."""

    name: str
    who: str
    offered: str
    lines: tuple[AwardLine, ...]


def list_views(messages: Messages, event: Event, found: Allocation) -> list[ListView]:
    plan = found.plan
    return [
        ListView(
            each.name,
            "" if each.winner else condition_words(messages.say, each.who),
            money(messages.say, each.offered, plan.currency) if each.offered else "",
            (*_awards(messages, event, found, number), *_left(messages, event, found, number)),
        )
        for number, each in enumerate(plan.lists)
    ]


def _awards(messages: Messages, event: Event, found: Allocation, number: int) -> list[AwardLine]:
    names = {id: player.name for id, player in event.players.items()}
    awards = found.of_list(number)
    places = [award.place for award in awards]
    return [
        AwardLine(
            f"{award.place}=" if places.count(award.place) > 1 else str(award.place),
            award.player,
            " ".join(filter(None, (event.players[award.player].title, names[award.player]))),
            award.overall,
            award.row.points,
            ", ".join(award.things),
            money(messages.say, award.cents, found.plan.currency) if award.cents else "",
            tuple(grounds_sentences(messages, award, found.plan, names)),
        )
        for award in awards
    ]


def _left(messages: Messages, event: Event, found: Allocation, number: int) -> list[AwardLine]:
    return [
        AwardLine(
            str(one.place or ""),
            *(0, "", 0, 0),
            ", ".join(one.things),
            money(messages.say, one.cents, found.plan.currency) if one.cents else "",
            tuple(grounds_sentences(messages, one, found.plan, {})),
            paid=False,
        )
        for one in found.unpaid
        if one.list == number
    ]


# --- the plan as a form ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Block:
    """The fields of one list under the number that they have on the page."""

    number: int
    texts: Mapping[str, str]
    also: bool = False

    @property
    def rows(self) -> int:
        return max(LINES, self.texts["prizes"].count("\n") + 2)


def blocks_of(section: Section, typed: Mapping[str, str]) -> list[Block]:
    """The lists as they were typed and refused, else as they are kept; one that is empty comes after them."""
    sent = sent_blocks(typed)
    kept = [Block(number, _texts_typed(typed, number), f"also-{number}" in typed) for number in sent]
    if not sent and (plan := kept_plan(section)):
        kept = [_kept_block(section, number, plan) for number in range(1, len(plan.lists) + 1)]
    last = kept[-1].number if kept else 0
    if not kept or any(kept[-1].texts.values()):
        kept.append(empty_block(last + 1))
    return kept


def empty_block(number: int) -> Block:
    return Block(number, dict.fromkeys(TEXTS, ""))


def sent_blocks(typed: Mapping[str, str]) -> list[int]:
    """The numbers of the blocks of a form that was sent."""
    names = (name.partition("-") for name in typed)
    return sorted({int(number) for name, _, number in names if name == "prizes" and number.isdecimal()})


def _texts_typed(typed: Mapping[str, str], number: int) -> dict[str, str]:
    return {name: typed.get(f"{name}-{number}", "") for name in TEXTS}


def _kept_block(section: Section, number: int, plan: Plan) -> Block:
    each = plan.lists[number - 1]
    asked = {condition.kind: condition.text for condition in each.who}
    kind = next((name for name in OTHER_KINDS if name in asked), "")
    winner = section.by_id.get(int(each.winner)) if each.winner.isdecimal() else None
    texts = dict.fromkeys(TEXTS, "") | {
        "name": each.name,
        **{name: asked.get(name, "") for name in ("rating", "age", "sex")},
        "kind": kind,
        "value": asked.get(kind, ""),
        "sharing": each.sharing or "",
        "order": each.order,
        "winner": winner.name if winner else "",
        "least": str(each.least or ""),
        "prizes": "\n".join(prize_text(prize) for prize in each.prizes),
    }
    return Block(number, texts, each.also)


def plan_typed(form: Form) -> tuple[dict[str, Any], list[int]]:
    """The plan that a form means, as plain data, and the numbers of its blocks; empty and removed ones are left out."""
    lists, numbers = [], []
    for number in sent_blocks(form):
        texts = {name: text.strip() for name, text in _texts_typed(form, number).items()}
        if f"remove-{number}" in form or not any(texts.values()):
            continue
        lists.append(_list_typed(texts, f"also-{number}" in form))
        numbers.append(number)
    whole = {name: form.get(name, "").strip() for name in ("sharing", "currency")}
    rounding = form.get("rounding", "").strip()
    flags = {"one_each": form.get("one_each", "1") == "1", "withdrawn": "withdrawn" in form}
    return {**whole, **({"rounding": rounding} if rounding else {}), **flags, "list": lists}, numbers


def _list_typed(texts: Mapping[str, str], also: bool) -> dict[str, Any]:
    lines = [line for line in texts["prizes"].splitlines() if line.strip()]
    least = texts["least"]
    asked = {name: texts[name] for name in ("rating", "age", "sex", "sharing", "order", "winner") if texts[name]}
    if texts["kind"] in OTHER_KINDS and texts["value"]:
        asked[texts["kind"]] = texts["value"]
    number = int(least) if least.isdecimal() and len(least) < 5 else least
    return {"name": texts["name"], "prizes": lines, "also": also, **asked, **({"least": number} if least else {})}


def plan_sources(books: KeepsBooks, section: Section) -> list[tuple[str, str]]:
    """The other sections on the desk with a plan that can be copied, by their addresses, with their names."""
    found = [
        (_address(one), " · ".join(filter(None, (festival.settings.name, one.settings.name))))
        for festival in books.festivals()
        if festival.in_sight
        for one in books.sections(festival)
        if (plan := kept_plan(one)) and not all(each.winner for each in plan.lists)
    ]
    return [source for source in found if source[0] != _address(section)]


def _address(section: Section) -> str:
    return f"{section.snapshot.event_slug}/{section.snapshot.slug}"


def total_of(messages: Messages, plan: Plan | None) -> str:
    return money(messages.say, plan.offered, plan.currency) if plan else "0"
