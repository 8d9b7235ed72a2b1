"""Prizes in words: why somebody gets what, why nobody does, what is doubtful about a plan, what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

from pareo.i18n.messages import Messages
from pareo.i18n.wording import listed
from pareo.prizes import Award, Plan, PlanFault, Share, Unpaid
from pareo.ratings.rounding import decimal_text

MOST_NAMES = 6
_CENTS = 100
_SHARED = {"hort": "prizes.why_hort", "equal": "prizes.why_equal", "place": "prizes.why_place_shared"}
Say = Callable[..., str]


def money(say: Say, cents: int | Fraction, currency: str = "") -> str:
    """``8500``, ``333.34``; a fraction of a cent to four decimals, marked as going on."""
    value = Fraction(cents, _CENTS)
    exact = (value * _CENTS).denominator == 1
    text = decimal_text(value, 0 if value.denominator == 1 else 2 if exact else 4) + ("" if exact else "…")
    return f"{text.replace('.', say('standings.decimal_mark'))} {currency}".rstrip()


def grounds_sentences(messages: Messages, about: Award | Unpaid, plan: Plan, names: Mapping[int, str]) -> list[str]:
    """Why this amount and why to this player, sum by sum."""
    if isinstance(about, Unpaid):
        each = plan.lists[about.list]
        unit = money(messages.say, plan.unit, plan.currency)
        return [messages.say(f"prizes.unpaid_{about.why}", count=about.players, least=each.least, unit=unit)]
    return [*_of_award(messages, about, plan, names)]


def _of_award(messages: Messages, award: Award, plan: Plan, names: Mapping[int, str]) -> Iterator[str]:
    each = plan.lists[award.list]
    if each.winner:
        yield messages.say("prizes.why_named")
    elif award.share is not None:
        yield from _of_share(messages, award.share, award.cents, plan)
    else:
        yield messages.say("prizes.why_place", place=award.place)
    if award.level_with:
        others = _names(messages, award.level_with, names)
        yield messages.say("prizes.why_level", things=", ".join(award.things), names=others)
    if award.ahead:
        told = [f"{names[one.player]} ({plan.lists[one.list].name})" for one in award.ahead]
        more = " …" if len(told) > MOST_NAMES else ""
        yield messages.say("prizes.why_ahead", count=len(told), names="; ".join(told[:MOST_NAMES]) + more)
    for other in award.instead:
        name, amount = plan.lists[other.list].name, money(messages.say, other.cents, plan.currency)
        yield messages.say(
            "prizes.why_instead" if other.cents else "prizes.why_instead_thing", list=name, amount=amount
        )


def _of_share(messages: Messages, share: Share, cents: int, plan: Plan) -> Iterator[str]:
    def amount(value: int | Fraction) -> str:
        return money(messages.say, value, plan.currency)

    if share.tied == 1:
        yield messages.say("prizes.why_alone", place=share.first, amount=amount(cents))
        return
    values = {"first": share.first, "last": share.last, "pool": amount(share.pool), "tied": share.tied}
    if share.sharing == "hort":
        own = messages.say("prizes.own_level" if share.level > 1 else "prizes.own", own=amount(share.own))
        half, rest = Fraction(share.pool, 2 * share.tied), share.own / 2
        values |= {"own": own, "half": amount(half), "rest": amount(rest)}
    yield messages.say(_SHARED[share.sharing], **values, exact=amount(share.exact))
    if share.exact != cents:
        yield messages.say("prizes.why_rounded", unit=amount(plan.unit), amount=amount(cents))


def _names(messages: Messages, ids: tuple[int, ...], names: Mapping[int, str]) -> str:
    told = [names[id] for id in ids[:MOST_NAMES]]
    return listed(messages, told) + (" …" if len(ids) > MOST_NAMES else "")


def fault_sentence(messages: Messages, fault: PlanFault) -> str:
    """What is wrong with a plan, and in which list."""
    area = "rankings." if fault.code.startswith("part_") else "prizes."
    values = {"found": fault.found, "known": fault.known, **fault.values}
    said = messages.say(area + fault.code, **values)
    return messages.say("prizes.in_list", list=fault.name or f"#{fault.list}", fault=said) if fault.list else said
