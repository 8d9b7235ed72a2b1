"""Errors of the library, which are data, as sentences: what, where, what was meant, what to do."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.conduct.terms import MissingTerms
from pareo.formats import Unwritable
from pareo.formats.rating_lists import ListRefused
from pareo.i18n import prizes, series
from pareo.i18n.messages import Messages
from pareo.i18n.obstacles import obstacle_sentence
from pareo.i18n.players import refusal
from pareo.i18n.problems import placed_sentence, problem_sentence
from pareo.i18n.tiebreaks import list_problem_sentence
from pareo.model import Error
from pareo.model.errors import WithProblems
from pareo.outside.configuration import ExternalFailure
from pareo.pairing import NoPairing
from pareo.pairing.renumbering import NumbersStand
from pareo.prizes import WrongPlan
from pareo.ranking import RefusedList
from pareo.ranking.parts.bands import WrongParts
from pareo.ranking.series.plan import WrongSeries

_MOST_LINES = 20


def error_sentence(error: Error, messages: Messages) -> str:
    """What went wrong; several things in lines of their own below a heading. The bare data where nothing is known."""
    match error:
        case ListRefused():
            return refusal(messages, error)
        case ExternalFailure():
            return messages.say(f"external.{error.code}", **error.values)
        case Unwritable() | NumbersStand():
            return problem_sentence(error.problem, messages)
        case RefusedList():
            return _listed(error, (list_problem_sentence(each, messages) for each in error.problems), messages)
        case WithProblems():
            worst = sorted(error.problems, key=lambda problem: -problem.severity)
            return _listed(error, (placed_sentence(each, messages) for each in worst), messages)
        case NoPairing():
            return _listed(error, (obstacle_sentence(each, messages, str) for each in error.obstacles), messages)
        case WrongPlan():
            return _listed(error, (prizes.fault_sentence(messages, each) for each in error.faults), messages)
        case WrongSeries():
            return _listed(error, (series.fault_sentence(messages, each) for each in error.faults), messages)
        case WrongParts():
            return messages.say(f"rankings.{error.code}", **error.values)
        case MissingTerms():
            return _listed(error, (messages.say(f"errors.missing.{what}") for what in error.what), messages)
    return _single(error, messages)


def _single(error: Error, messages: Messages) -> str:
    near = f"errors.near.{error.code}"
    key = near if error.values.get("near") and messages.has(near) else f"errors.{error.code}"
    return messages.say(key, **error.values) if messages.has(key) else error.bare()


def _listed(error: Error, lines: Iterable[str], messages: Messages) -> str:
    told = list(lines)
    heading = messages.say(f"errors.{error.code}", count=len(told))
    if len(told) == 1:
        return f"{heading} {told[0]}"
    more = len(told) - _MOST_LINES
    rest = [messages.say("errors.and_more", count=more)] if more > 0 else []
    return "\n  ".join([heading, *told[:_MOST_LINES], *rest])
