"""Answers to "why?" and "why not?" as sentences of a catalogue, from the data that the engines give."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.i18n.catalogue import Catalogue
from pareo.i18n.sentences import Name, decision_sentence
from pareo.model import format_points
from pareo.pairing import Decision
from pareo.pairing.trace import Value
from pareo.pairing.wishes import Refutation, Wish

_WHY_PAIR = "why-pair"
_IN_POINTS = frozenset({"lowest-bye-score", "lowest-downfloater-scores"})


def answer_sentences(answer: Sequence[Decision], catalogue: Catalogue, name: Name) -> list[str]:
    """Each decision of an answer as a sentence with its article."""
    said = []
    for decision in answer:
        if decision.rule == _WHY_PAIR:
            said.append(_pair_sentence(decision, catalogue, name))
        else:
            sentence = decision_sentence(decision, catalogue, name)
            sentence = sentence[:1].upper() + sentence[1:]
            said.append(f"{sentence} ({decision.article})." if decision.article else f"{sentence}.")
    return said


def _pair_sentence(decision: Decision, catalogue: Catalogue, name: Name) -> str:
    first, second = (name(id) for id in decision.players)
    score = decision.values.get("score")
    points = format_points(score) if isinstance(score, int) else ""
    return catalogue.say(f"why.pair.{decision.verdict}", first=first, second=second, score=points)


def wish_phrase(wishes: Sequence[Wish], catalogue: Catalogue, name: Name) -> str:
    """The wishes as they stand inside a sentence."""
    phrases = []
    for wish in wishes:
        first, *others = (name(id) for id in wish.players)
        phrases.append(catalogue.say(f"why.wish.{wish.kind}", first=first, second="".join(others)))
    return catalogue.say("why.and").join(phrases)


def refutation_sentences(
    refutation: Refutation | None, wishes: Sequence[Wish], system: str, catalogue: Catalogue, name: Name
) -> list[str]:
    """What speaks against the wishes: one to a few sentences. None: the system cannot say."""
    if refutation is None:
        return [catalogue.say("why.silent", system=system)]
    wish = wish_phrase(wishes, catalogue, name)
    match refutation.verdict:
        case "granted":
            return [_capital(catalogue.say("why.granted", wish=wish))]
        case "illegal":
            return [_illegal(refutation, number, catalogue, name) for number in range(len(refutation.obstacles))]
        case "impossible":
            return [catalogue.say("why.impossible", wish=wish, article=refutation.article)]
        case "later":
            order = catalogue.say(f"why.order.{refutation.rule}")
            return [_capital(catalogue.say("why.later", wish=wish, article=refutation.article, order=order))]
        case "worse":
            return _worse(refutation, wish, catalogue, name)


def _illegal(refutation: Refutation, number: int, catalogue: Catalogue, name: Name) -> str:
    obstacle = refutation.obstacles[number]
    first, second = (name(id) for id in obstacle.players[:2])
    return catalogue.say(f"why.illegal.{obstacle.rule}", first=first, second=second, article=obstacle.article)


def _worse(refutation: Refutation, wish: str, catalogue: Catalogue, name: Name) -> list[str]:
    key = "why.worse" if refutation.score else "why.worse.round"
    said = [
        catalogue.say(
            key,
            wish=wish,
            score=format_points(refutation.score),
            criterion=catalogue.say(f"explain.criterion.{refutation.rule}"),
            article=refutation.article,
            chosen=_value(refutation.rule, refutation.chosen),
            wished=_value(refutation.rule, refutation.wished),
        )
    ]
    if refutation.players:
        said.append(catalogue.say("why.concerned", players="; ".join(name(id) for id in refutation.players)))
    return [_capital(sentence) for sentence in said]


def _value(rule: str, value: Value) -> str:
    if isinstance(value, tuple):
        return ", ".join(_value(rule, part) for part in value) or "0"
    if rule in _IN_POINTS and isinstance(value, int):
        return format_points(value)
    return "-" if value is None else str(value)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
