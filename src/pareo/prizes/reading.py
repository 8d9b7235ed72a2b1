"""A plan from plain data, as a file of the user's or the books of the desk have it; every fault told at once."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any, NamedTuple

from pareo.model import Error
from pareo.prizes.conditions import Condition, read_condition
from pareo.prizes.plan import CENT, MOST_LISTS, MOST_PRIZES, SHARINGS, Plan, Prize, PrizeList, Sharing
from pareo.ranking.names import UnknownTieBreak, code_of
from pareo.ranking.parts.bands import WrongParts
from pareo.ranking.parts.dividing import KINDS

LONGEST_TEXT = 120
HIGHEST = 10**11
"""A thousand million, in cents."""
_AMOUNT = re.compile(r"([0-9]{1,3}(?:[ .,'’\u00a0\u202f][0-9]{3})+|[0-9]{1,9})(?:[.,]([0-9]{1,2}))?")
_SIGNS = "€$£¥ "
_MINUS = "-−–"
_PLAN = frozenset({"sharing", "one_each", "rounding", "currency", "withdrawn", "list"})
_LIST = frozenset({"name", "prizes", "sharing", "least", "also", "order", "winner", *KINDS})


class PlanFault(NamedTuple):
    """One thing that is wrong: the code of its sentence, in which field, of which list (0: of the plan as a whole), and
    what was found.
    """

    code: str
    field: str = ""
    list: int = 0
    name: str = ""
    found: str = ""
    known: str = ""
    values: Mapping[str, object] = {}


class WrongPlan(Error, ValueError):
    """A plan that cannot be carried out."""

    code = "wrong_plan"

    def __init__(self, faults: list[PlanFault]) -> None:
        super().__init__(faults)
        self.faults = tuple(faults)

    def bare(self) -> str:
        return ", ".join(sorted({fault.code for fault in self.faults}))


def plan_from(data: Mapping[str, Any]) -> Plan:
    """The plan; WrongPlan names everything that is wrong with it."""
    reader = _Reader()
    plan = reader.plan(data)
    if reader.faults:
        raise WrongPlan(reader.faults)
    return plan


def read_amount(text: str) -> int | None:
    """Cents: ``1000``, ``1.000,50 €``, ``$1,000.50``; None for anything else."""
    found = _AMOUNT.fullmatch(text.strip(_SIGNS))
    if not found:
        return None
    whole = int(re.sub(r"\D", "", found[1]))
    return whole * 100 + int((found[2] or "0").ljust(2, "0"))


def read_prize(written: object) -> Prize | None:
    """``800``, ``800 + Cup``, ``Cup``, ``+ 2 books``; None for what begins like an amount and is none."""
    if isinstance(written, bool):
        return None
    if isinstance(written, int | Decimal):
        return _whole_cents(Decimal(written))
    if not isinstance(written, str):
        return None
    money, plus, text = (" ".join(part.split()) for part in written.partition("+"))
    if (cents := read_amount(money)) is not None and cents <= HIGHEST:
        return Prize(cents, text[:LONGEST_TEXT])
    if not money:
        return Prize(0, text[:LONGEST_TEXT]) if text else None
    plain = f"{money} + {text}" if plus else money
    return None if money.strip(_SIGNS + _MINUS)[:1].isdigit() else Prize(0, plain[:LONGEST_TEXT])


def _whole_cents(amount: Decimal) -> Prize | None:
    # First the bounds: NaN and 1e9999999 cannot be multiplied.
    if not amount.is_finite() or not 0 <= amount <= HIGHEST // 100:
        return None
    cents = amount * 100
    return Prize(int(cents)) if cents == int(cents) else None


class _Reader:
    """Reads on after a fault, so that all of them are told."""

    def __init__(self) -> None:
        self.faults: list[PlanFault] = []
        self.number, self.name = 0, ""

    def wrong(self, code: str, field: str, found: object = "", known: object = "", **values: object) -> None:
        self.faults.append(PlanFault(code, field, self.number, self.name, str(found), str(known), values))

    def plan(self, data: Mapping[str, Any]) -> Plan:
        self._unknown(data, _PLAN)
        lists = data.get("list", [])
        if not isinstance(lists, list | tuple) or not all(isinstance(one, Mapping) for one in lists):
            self.wrong("plan_lists", "list")
            lists = []
        if len(lists) > MOST_LISTS:
            self.wrong("plan_too_long", "list", len(lists), MOST_LISTS)
            lists = []
        unit = self._unit(data["rounding"]) if "rounding" in data else CENT
        currency = self._text(data, "currency")[:8]
        one_each = self._flag(data, "one_each", usual=True)
        withdrawn = self._flag(data, "withdrawn", usual=False)
        sharing = self._sharing(data.get("sharing", "hort")) or "hort"
        found = tuple(self._list(at, one) for at, one in enumerate(lists, 1))
        self.number, self.name = 0, ""
        if not found and not self.faults:
            self.wrong("plan_empty", "list")
        names = [each.name for each in found]
        for number, name in enumerate(names, 1):
            if name and name in names[: number - 1]:
                self.number, self.name = number, name
                self.wrong("plan_same_name", "name", name)
        return Plan(found, sharing, one_each, unit, currency, withdrawn)

    def _list(self, number: int, data: Mapping[str, Any]) -> PrizeList:
        self.number, self.name = number, ""
        self.name = self._text(data, "name")
        if not self.name:
            self.wrong("plan_name", "name")
        self._unknown(data, _LIST)
        return PrizeList(
            self.name,
            self._prizes(data.get("prizes")),
            tuple(filter(None, (self._condition(kind, data[kind]) for kind in KINDS if kind in data))),
            self._sharing(data.get("sharing")),
            self._least(data.get("least", 0)),
            self._flag(data, "also", usual=False),
            self._order(self._text(data, "order")),
            self._text(data, "winner"),
        )

    def _unknown(self, data: Mapping[str, Any], known: frozenset[str]) -> None:
        for name in sorted(data.keys() - known):
            self.wrong("plan_unknown", name, name, ", ".join(sorted(known)))

    def _text(self, data: Mapping[str, Any], name: str) -> str:
        found = data.get(name, "")
        if isinstance(found, bool) or not isinstance(found, str | int):
            self.wrong("plan_text", name, name)
            return ""
        return " ".join(str(found).split())[:LONGEST_TEXT]

    def _flag(self, data: Mapping[str, Any], name: str, usual: bool) -> bool:
        found = data.get(name, usual)
        if not isinstance(found, bool):
            self.wrong("plan_flag", name, name)
        return found is True

    def _least(self, found: object) -> int:
        if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= 9999:
            self.wrong("plan_least", "least", found)
            return 0
        return found

    def _unit(self, found: object) -> int:
        """The smallest amount paid, in cents: ``1``, ``0.5``, ``5``."""
        prize = read_prize(found)
        if prize is None or not prize.cents or prize.text:
            self.wrong("plan_rounding", "rounding", found)
            return CENT
        return prize.cents

    def _sharing(self, found: object) -> Sharing | None:
        if found in (None, ""):
            return None
        if found not in SHARINGS:
            self.wrong("plan_sharing", "sharing", found, ", ".join(SHARINGS))
            return None
        return found

    def _prizes(self, found: object) -> tuple[Prize, ...]:
        if not isinstance(found, list | tuple) or not found:
            self.wrong("plan_prizes", "prizes")
            return ()
        if len(found) > MOST_PRIZES:
            self.wrong("plan_too_long", "prizes", len(found), MOST_PRIZES)
            return ()
        prizes = [(written, read_prize(written)) for written in found]
        for written, prize in prizes:
            if prize is None or prize == Prize():
                self.wrong("plan_amount", "prizes", written)
        return tuple(prize for _, prize in prizes if prize is not None)

    def _condition(self, kind: str, found: object) -> Condition | None:
        try:
            return read_condition(kind, str(found))
        except WrongParts as wrong:
            self.wrong(wrong.code, kind, **wrong.values)
            return None

    def _order(self, found: str) -> str:
        if not found:
            return ""
        try:
            return str(code_of(found))
        except UnknownTieBreak:
            self.wrong("plan_order", "order", found)
            return ""


def as_plain(plan: Plan) -> dict[str, Any]:
    """The plan as plain data, which ``plan_from`` reads back; what is usual is left out."""
    whole: dict[str, Any] = {"sharing": plan.sharing, "one_each": plan.one_each}
    whole |= {"rounding": amount_text(plan.unit)} if plan.unit != CENT else {}
    whole |= {"currency": plan.currency} if plan.currency else {}
    whole |= {"withdrawn": True} if plan.withdrawn else {}
    return {**whole, "list": [_plain_list(each) for each in plan.lists]}


def _plain_list(each: PrizeList) -> dict[str, Any]:
    also: dict[str, Any] = {
        "sharing": each.sharing, "least": each.least, "also": each.also, "order": each.order, "winner": each.winner,
    }  # fmt: skip
    return {
        "name": each.name,
        "prizes": [prize_text(prize) for prize in each.prizes],
        **{condition.kind: condition.text for condition in each.who},
        **{name: value for name, value in also.items() if value},
    }


def prize_text(prize: Prize) -> str:
    """A prize as one types it."""
    if not prize.cents:
        return f"+ {prize.text}" if prize.text.strip(_SIGNS)[:1].isdigit() or "+" in prize.text else prize.text
    return f"{amount_text(prize.cents)} + {prize.text}" if prize.text else amount_text(prize.cents)


def amount_text(cents: int) -> str:
    """``800`` or ``800.50``."""
    return f"{cents // 100}" if cents % 100 == 0 else f"{cents // 100}.{cents % 100:02d}"
