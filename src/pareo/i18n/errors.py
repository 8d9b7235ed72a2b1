"""Errors of the library, which are data, as sentences of a catalogue: what, where, what was meant, what to do."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.conduct.terms import MissingTerms
from pareo.formats import Unwritable
from pareo.formats.rating_lists import ListRefused
from pareo.i18n.catalogue import Catalogue
from pareo.i18n.players import refusal
from pareo.i18n.sentences import obstacle_sentence, problem_sentence
from pareo.i18n.tiebreaks import list_problem_sentence
from pareo.model import Error, Problem
from pareo.model.errors import WithProblems
from pareo.outside.configuration import ExternalFailure
from pareo.pairing import NoPairing
from pareo.pairing.renumbering import NumbersStand
from pareo.ranking import RefusedList

_MOST_LINES = 20


def error_sentence(error: Error, catalogue: Catalogue) -> str:
    """What went wrong; several things in lines of their own below a heading. The bare data where nothing is known."""
    match error:
        case ListRefused():
            return refusal(catalogue, error)
        case ExternalFailure():
            return catalogue.say(f"external.{error.code}", **error.values)
        case Unwritable() | NumbersStand():
            return problem_sentence(error.problem, catalogue)
        case RefusedList():
            return _listed(error, (list_problem_sentence(each, catalogue) for each in error.problems), catalogue)
        case WithProblems():
            worst = sorted(error.problems, key=lambda problem: -problem.severity)
            return _listed(error, (_placed(each, catalogue) for each in worst), catalogue)
        case NoPairing():
            return _listed(error, (obstacle_sentence(each, catalogue, str) for each in error.obstacles), catalogue)
        case MissingTerms():
            return _listed(error, (catalogue.say(f"errors.missing.{what}") for what in error.what), catalogue)
    return _single(error, catalogue)


def _single(error: Error, catalogue: Catalogue) -> str:
    near = f"errors.near.{error.code}"
    key = near if error.values.get("near") and catalogue.has(near) else f"errors.{error.code}"
    return catalogue.say(key, **error.values) if catalogue.has(key) else error.bare()


def _listed(error: Error, lines: Iterable[str], catalogue: Catalogue) -> str:
    told = list(lines)
    heading = catalogue.say(f"errors.{error.code}", count=len(told))
    if len(told) == 1:
        return f"{heading} {told[0]}"
    more = len(told) - _MOST_LINES
    rest = [catalogue.say("errors.and_more", count=more)] if more > 0 else []
    return "\n  ".join([heading, *told[:_MOST_LINES], *rest])


def _placed(problem: Problem, catalogue: Catalogue) -> str:
    """With its line and column, where it has them."""
    sentence = problem_sentence(problem, catalogue)
    if not problem.line:
        return sentence
    key = "check.place_column" if problem.column else "check.place_line"
    return f"{catalogue.say(key, line=problem.line, column=problem.column)} {sentence}"
