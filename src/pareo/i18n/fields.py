"""What is wrong with the fields of a form: a sentence for each, with the nearest word that it would take."""

from __future__ import annotations

from typing import Any

from pareo.desk.books.refusals import FieldProblems
from pareo.i18n.federations import federations
from pareo.i18n.messages import LANGUAGES, Messages, messages_in
from pareo.i18n.tiebreaks import list_problem_sentence
from pareo.model.spelling import folded, nearest

_OF_CALENDARS = ("variant_impossible",)
_AREAS = {"part_": "rankings.", "plan_": "prizes."}
"""Codes of groups and of plans of prizes, which the command line tells in the same words."""


def field_sentences(messages: Messages, wrong: FieldProblems) -> dict[str, str]:
    """By the name of the field."""
    return {name: _sentence(messages, wrong, name) for name in wrong.problems}


def _sentence(messages: Messages, wrong: FieldProblems, name: str) -> str:
    code, values = wrong.problems[name], dict(wrong.values.get(name, {}))
    if details := wrong.details.get(name):
        about = (list_problem_sentence(problem, messages) for problem in details)
        return " ".join([messages.say(f"desk.wrong_{code}"), *about])
    if code == "federation" and values.get("found"):
        return _federation(messages, values)
    if code in _OF_CALENDARS:
        values["variant"] = messages.say(f"web.variant_{values['variant']}")
    if area := next((name for start, name in _AREAS.items() if code.startswith(start)), ""):
        return messages.say(area + code, **values)
    key = f"desk.wrong_{code}"
    if values.get("found") and messages.has(f"{key}_found"):
        key = f"{key}_found"
    return messages.say(key if messages.has(key) else f"lists.{code}", **values)


def _federation(messages: Messages, values: dict[str, Any]) -> str:
    """``Spain`` or ``España`` was meant as ESP, whatever the language of the page."""
    known = {folded(name): code for language in LANGUAGES for code, name in federations(messages_in(language))}
    known |= {folded(code): code for code in known.values()}
    near = nearest(values["found"], known)
    key = "desk.wrong_federation_near" if near else "desk.wrong_federation_found"
    return messages.say(key, found=values["found"], near=known[near[0]] if near else "")
