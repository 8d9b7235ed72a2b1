"""Why me: who else could have floated or rested, in sentences of a language, those with the same reason together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pareo.conduct.rivals import Rival, Rivals
from pareo.i18n.decisions import criterion_value
from pareo.i18n.messages import Messages
from pareo.i18n.results import points_in
from pareo.i18n.wording import Name, few_named

_MOST_NAMES = 6


def rival_sentences(found: Rivals, messages: Messages, name: Name) -> Iterator[str]:
    """How many others there were, then reason by reason what spoke against them."""
    count, first = len(found.others) + found.further, name(found.player)
    score = "" if found.score is None else points_in(messages, found.score)
    key = f"why.rivals.{found.kind}" if found.score is not None else f"why.rivals.{found.kind}.round"
    yield messages.say(key, count=count, first=first, score=score)
    for alike in _by_reason(found.others):
        yield _reason(found, alike, messages, name)
    if found.further:
        yield messages.say("why.rivals.further", count=found.further)


def _by_reason(others: Sequence[Rival]) -> list[list[Rival]]:
    """Those whom the same rule of the same bracket speaks against, in the order of the first of each."""
    groups: dict[tuple[str, str, int | None], list[Rival]] = {}
    for each in others:
        found = each.refutation
        groups.setdefault((found.verdict, found.rule, found.score), []).append(each)
    return list(groups.values())


def _reason(found: Rivals, alike: Sequence[Rival], messages: Messages, name: Name) -> str:
    refutation = alike[0].refutation
    players = few_named(messages, [name(each.player) for each in alike], _MOST_NAMES)
    words = {"players": players, "first": name(found.player), "article": refutation.article, "count": len(alike)}
    match refutation.verdict:
        case "worse" if refutation.wished is not None:
            return _worse(found, alike, messages, words)
        case "later":
            order = messages.say(f"why.order.{refutation.rule}")
            return messages.say("why.rivals.later", order=order, **words)
    return messages.say("why.rivals.impossible", **words)


def _worse(found: Rivals, alike: Sequence[Rival], messages: Messages, words: dict[str, object]) -> str:
    """With the values, where they are the same for all of them; with the bracket, where it is another one."""
    refutation = alike[0].refutation
    told = {(each.refutation.chosen, each.refutation.wished) for each in alike}
    criterion = messages.say(f"explain.criterion.{refutation.rule}")
    values = messages.say(
        "why.rivals.values",
        chosen=criterion_value(refutation.rule, refutation.chosen, messages),
        wished=criterion_value(refutation.rule, refutation.wished, messages),
    )
    elsewhere = refutation.score not in (None, found.score)
    place = messages.say("why.rivals.in-bracket", score=points_in(messages, refutation.score or 0)) if elsewhere else ""
    said = f"{place}{criterion}{values if len(told) == 1 else ''}"
    return messages.say("why.rivals.worse", criterion=said, **words)
