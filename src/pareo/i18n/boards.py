"""Why a board or a bye is as it is, in sentences of a language: whom the order of the rules has before, and why not."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.conduct.boards import BoardAnswer, PassedOver
from pareo.i18n.answers import answer_sentences
from pareo.i18n.concerned import both_due
from pareo.i18n.decisions import criterion_value
from pareo.i18n.messages import Messages
from pareo.i18n.results import points_in
from pareo.i18n.rivals import rival_sentences
from pareo.i18n.systems import system_name
from pareo.i18n.wording import Name

MOST_NAMES = 4


def board_sentences(found: BoardAnswer, messages: Messages, name: Name) -> list[str]:
    """How they came there, what came first in the order of the rules and why it was not made, who has White."""
    named = dict(zip(("first", "second"), map(name, found.players)))
    bye = ".bye" if len(found.players) == 1 else ""
    if found.by_hand or found.otherwise:
        how = "by-hand" if found.by_hand else "not-by-rules"
        said = [messages.say(f"why.board.{how}{bye}", **named)] if found.by_hand or not found.colors_only else []
        return said + answer_sentences(found.otherwise, messages, name)
    asked = bool(found.passed_over or (bye and found.rivals))
    together = [step for step in found.together if not (bye and asked and step.verdict == "given")]
    said = answer_sentences(together, messages, name)
    if found.kept:
        said.append(messages.say("why.board.kept", article=found.kept, **named))
    said += _passed_over(found, messages, name)
    said += [line for each in found.rivals for line in rival_sentences(each, messages, name)]
    if asked and not found.kept:
        said.append(messages.say(f"why.board.so{bye}", **named))
    return said + answer_sentences(found.colors, messages, name)


def _passed_over(found: BoardAnswer, messages: Messages, name: Name) -> Iterator[str]:
    told = list(found.together)
    for each in found.passed_over:
        first, *others = each.wish.players
        place = "first" if each.natural else "next"
        key = f"why.board.{place}.{each.wish.kind}" if len(found.players) > 1 else "why.board.lower.bye"
        made = next((id for id in found.players if id != first), first)
        reason = _reason(found, each, messages, name)
        second = name(others[0]) if others else ""
        yield messages.say(key, first=name(first), second=second, opponent=name(made), reason=reason)
        steps = [step for step in each.refutation.steps if step not in told]
        yield from answer_sentences(steps, messages, name)
        told += steps
    if found.further and len(found.players) == 1:
        yield messages.say("why.board.further.bye", count=found.further)
    elif found.further:
        first = next((each.wish.players[0] for each in found.passed_over if not each.natural), found.players[0])
        made = next(id for id in found.players if id != first)
        yield messages.say("why.board.further.meet", count=found.further, first=name(first), opponent=name(made))


def _reason(found: BoardAnswer, each: PassedOver, messages: Messages, name: Name) -> str:
    """What speaks against one of them, as the end of a sentence."""
    refutation = each.refutation
    match refutation.verdict:
        case "illegal":
            return _illegal(each, messages, name)
        case "worse" if refutation.wished is not None:
            return _worse(each, messages, name)
        case "later":
            order = messages.say(f"why.order.{refutation.rule}")
            third = {"second": name(each.wish.players[-1]), "third": name(each.instead)} if each.instead else {}
            key = "why.board.no.later.instead" if each.instead else "why.board.no.later"
            score = points_in(messages, refutation.score or 0)
            return messages.say(key, article=refutation.article, order=order, score=score, **third)
        case "reached-first":
            return messages.say("why.board.no.reached-first", system=system_name(messages, found.system))
    return messages.say("why.board.no.impossible", article=refutation.article)


def _illegal(each: PassedOver, messages: Messages, name: Name) -> str:
    obstacle = each.refutation.obstacles[0]
    key = f"why.board.no.{obstacle.rule}"
    detail = "round" if each.met else each.color
    if detail and messages.has(f"{key}.{detail}"):
        key = f"{key}.{detail}"
    first, *others = (name(id) for id in obstacle.players[:2])
    return messages.say(key, article=obstacle.article, round=each.met, first=first, second="".join(others))


def _worse(each: PassedOver, messages: Messages, name: Name) -> str:
    refutation = each.refutation
    due = both_due(refutation, each.wish)
    whom = not due and 0 < len(refutation.players) <= MOST_NAMES
    where = "why.board.no.worse.round" if refutation.score is None else "why.board.no.worse"
    return messages.say(
        f"{where}.due.{due}" if due else f"{where}.whom" if whom else where,
        score=points_in(messages, refutation.score or 0),
        criterion=messages.say(f"explain.criterion.{refutation.rule}"),
        article=refutation.article,
        chosen=criterion_value(refutation.rule, refutation.chosen, messages),
        wished=criterion_value(refutation.rule, refutation.wished, messages),
        **({"players": "; ".join(name(id) for id in refutation.players)} if whom else {}),
    )
