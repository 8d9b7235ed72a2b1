"""Answers to "why?" and "why not?" as sentences of a language, from the data that the engines give."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.conduct.absence import Absence
from pareo.conduct.questions import Answer
from pareo.i18n.concerned import concerned
from pareo.i18n.decisions import criterion_value, decision_sentence
from pareo.i18n.messages import Messages
from pareo.i18n.obstacles import obstacle_sentences
from pareo.i18n.results import points_in
from pareo.i18n.systems import system_name
from pareo.i18n.tiebreaks import tiebreak_name, with_mark
from pareo.i18n.wording import Name, capital
from pareo.pairing import Decision
from pareo.pairing.why.answering import INSTEAD, WHY_FLOAT
from pareo.pairing.why.wishes import FurtherDown, Refutation, Wish
from pareo.ranking import Separation, Standings, shown

_WHY_PAIR = "why-pair"
_MOST_BOARDS = 4
_INSTEAD = {"meets": "why.meets-instead", "bye": "why.bye-instead", "colors": "told.colors_only"}


def answer_sentences(answer: Sequence[Decision], messages: Messages, name: Name) -> list[str]:
    """Each decision of an answer as a sentence with its article."""
    said = []
    for decision in answer:
        if decision.rule == _WHY_PAIR:
            said.append(_bracket_sentence("pair", decision, messages, name))
        elif decision.rule == WHY_FLOAT:
            said.append(_bracket_sentence("float", decision, messages, name))
        elif decision.rule == INSTEAD:
            named = dict(zip(("first", "second"), map(name, decision.players)))
            said.append(messages.say(_INSTEAD[decision.verdict], **named))
        else:
            sentence = capital(decision_sentence(decision, messages, name))
            said.append(f"{sentence} ({decision.article})." if decision.article else f"{sentence}.")
    return said


def _bracket_sentence(what: str, decision: Decision, messages: Messages, name: Name) -> str:
    """Two who meet in a bracket, or one who leaves it."""
    first, *others = (name(id) for id in decision.players)
    score = decision.values.get("score")
    points = points_in(messages, score) if isinstance(score, int) else ""
    key = f"why.{what}.{decision.verdict}"
    return messages.say(key, first=first, second="".join(others), score=points, article=decision.article)


def wish_phrase(wishes: Sequence[Wish], messages: Messages, name: Name) -> str:
    """The wishes as they stand inside a sentence."""
    phrases = []
    for wish in wishes:
        first, *others = (name(id) for id in wish.players)
        key = f"why.wish.{wish.kind}.{wish.color}" if wish.color else f"why.wish.{wish.kind}"
        phrases.append(messages.say(key, first=first, second="".join(others)))
    return messages.say("why.and").join(phrases)


def asked_about(found: Answer, messages: Messages, name: Name) -> list[str]:
    """Which round is answered for, where hands were in it: around the pairs made by hand, or that of the rules."""
    said = []
    for boards, key in ((found.by_hand, "why.around"), (found.not_by_rules, "why.instead-of")):
        if boards:
            named = [" – ".join(map(name, board)) for board in boards[:_MOST_BOARDS]]
            more = len(boards) - len(named)
            named += [messages.say("why.more-boards", count=more)] if more else []
            said.append(messages.say(key, boards="; ".join(named), count=len(boards)))
    return said


def question_sentences(found: Answer, messages: Messages, name: Name) -> list[str]:
    """What an answer says before its boards: who does not play, why there is no round, what speaks against the wishes.

    Nothing where only a change was asked about: the boards are the answer.
    """
    if found.away:
        return [away_sentence(id, why, messages, name) for id, why in zip(found.away, found.absences, strict=True)]
    if found.obstacles:
        return [messages.say("desk.refused_no_pairing"), *obstacle_sentences(found.obstacles, messages, name)]
    if found.not_by_rules and found.refutation is not None and found.refutation.verdict == "granted":
        return [messages.say("why.granted-by-rules", wish=wish_phrase(found.question.wishes, messages, name))]
    system = system_name(messages, found.system)
    return refutation_sentences(found.refutation, found.question.wishes, system, messages, name)


def away_sentence(player: int, why: Absence, messages: Messages, name: Name) -> str:
    """Why somebody is not paired."""
    return messages.say(f"why.away.{why}", first=name(player))


def refutation_sentences(
    refutation: Refutation | None, wishes: Sequence[Wish], system: str, messages: Messages, name: Name
) -> list[str]:
    """What speaks against the wishes: one to a few sentences; none where nothing was wished."""
    if refutation is None:
        return []
    wish = wish_phrase(wishes, messages, name)
    match refutation.verdict:
        case "granted":
            return [capital(messages.say("why.granted", wish=wish))]
        case "illegal":
            return [_illegal(refutation, number, messages, name) for number in range(len(refutation.obstacles))]
        case "impossible":
            return [messages.say("why.impossible", wish=wish, article=refutation.article)]
        case "later":
            return _later(refutation, wish, messages)
        case "worse":
            return [_worse(refutation, wish, messages), *concerned(refutation, wishes, messages, name)]
        case "reached-first":
            steps = " ".join(answer_sentences(refutation.steps, messages, name))
            said = messages.say("why.reached-first", wish=wish, system=system, steps=steps)
            return [capital(said).rstrip()]


def _illegal(refutation: Refutation, number: int, messages: Messages, name: Name) -> str:
    obstacle = refutation.obstacles[number]
    first, *others = (name(id) for id in obstacle.players[:2])
    rounds = refutation.values.get("rounds", ())
    when = rounds[number] if isinstance(rounds, tuple) and rounds else 0
    key = f"why.illegal.{obstacle.rule}"
    return messages.say(key, first=first, second="".join(others), article=obstacle.article, round=when)


def _worse(refutation: Refutation, wish: str, messages: Messages) -> str:
    key = "why.worse.round" if refutation.score is None else "why.worse"
    return capital(messages.say(key, wish=wish, **_values(refutation, messages)))


def _later(refutation: Refutation, wish: str, messages: Messages) -> list[str]:
    """As good where it is decided; what differs further down is said, and that it does not count."""
    order = messages.say(f"why.order.{refutation.rule}")
    score = points_in(messages, refutation.score or 0)
    said = [messages.say("why.later", wish=wish, article=refutation.article, order=order, score=score)]
    if refutation.below is not None:
        said.append(messages.say("why.later.below", **_values(refutation.below, messages)))
    return [capital(sentence) for sentence in said]


def _values(found: Refutation | FurtherDown, messages: Messages) -> dict[str, str]:
    """A criterion and the values that two rounds have in it."""
    return {
        "score": points_in(messages, found.score or 0),
        "criterion": messages.say(f"explain.criterion.{found.rule}"),
        "article": found.article,
        "chosen": criterion_value(found.rule, found.chosen, messages),
        "wished": criterion_value(found.rule, found.wished, messages),
    }


def separation_sentence(found: Separation, table: Standings, messages: Messages, name: Name) -> str:
    """Why one is ahead of the other."""
    first, second = name(found.ahead.id), name(found.behind.id)
    if found.shared:
        return messages.say("why.standing.shared", first=first, second=second)
    if found.column is None:
        mine, theirs = (points_in(messages, row.points) for row in (found.ahead, found.behind))
        return messages.say("why.standing.points", first=first, second=second, mine=mine, theirs=theirs)
    place = table.columns.index(found.column)
    texts = (shown(row.values[place], found.column.unit) for row in (found.ahead, found.behind))
    mine, theirs = (with_mark(text, messages) for text in texts)
    code = f"{found.column.code} ({tiebreak_name(found.column.code, messages)})"
    return messages.say("why.standing.tiebreak", first=first, second=second, code=code, mine=mine, theirs=theirs)
