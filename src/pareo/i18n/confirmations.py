"""A confirmation in words: exactly what is asked, what it brings about, and the name of the act on its button."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pareo.desk.books.refusals import NeedsConfirmation
from pareo.desk.books.section import Section
from pareo.desk.fide_mode import CONFIRM_TWICE
from pareo.i18n.journal import in_words, told_step
from pareo.i18n.messages import Messages
from pareo.i18n.refusals import name_by_id, warning_sentences
from pareo.pairing.legality import Finding

ALTHOUGH = "although"
"""The form of a question that names the rule which is broken."""


@dataclass(frozen=True, slots=True)
class Confirmation:
    """What a page asks: a question that names the act and whom it concerns, the consequences, the act on the button."""

    question: str
    lines: tuple[str, ...]
    act: str


def confirmation(messages: Messages, asked: NeedsConfirmation, section: Section | None) -> Confirmation:
    """``asked.values["ask"]`` names the question where one act of the table is asked for in several ways."""
    what, values = str(asked.values.get("ask", asked.code)), asked.values
    lines = tuple(warning_sentences(messages, asked.code, values, section))
    if "told" in values:
        step = "redo" if values.get("again") or asked.code == "redo_seen" else "undo"
        question = told_step(messages, f"ask_{step}", values["told"])
        return Confirmation(question, lines, _button(messages, asked, f"desk.do_{step}"))
    question = _although(messages, what, values, section) or _question(messages, what, values)
    return Confirmation(question, lines, _button(messages, asked, f"desk.do_{what}"))


def _question(messages: Messages, what: str, values: Mapping[str, Any]) -> str:
    key = f"desk.ask_{what}"
    return messages.say(key, **in_words(messages, values)) if messages.has(key) else messages.say("web.confirm")


def _although(messages: Messages, what: str, values: Mapping[str, Any], section: Section | None) -> str:
    """The question with the first rule that is broken in it; empty where none is, or the question cannot hold it."""
    broken = next((finding for finding in values.get("findings", ()) if finding.illegal), None)
    key = f"desk.ask_{what}.{ALTHOUGH}"
    if broken is None or section is None or not messages.has(key):
        return ""
    clause = _clause(messages, broken, section)
    return messages.say(key, **in_words(messages, values), although=clause) if clause else ""


def _clause(messages: Messages, finding: Finding, section: Section) -> str:
    key = f"desk.although_{finding.rule}"
    if not messages.has(key):
        return ""
    name = name_by_id(section)
    return messages.say(key, name=name(finding.players[0]) if finding.players else "", detail=finding.detail)


def _button(messages: Messages, asked: NeedsConfirmation, key: str) -> str:
    """The act by its name; how often it has still to be confirmed where it is asked twice."""
    act = messages.say(key) if messages.has(key) else messages.say("web.do_it")
    if asked.level < CONFIRM_TWICE:
        return act
    return messages.say("web.confirmation_of_two", act=act, number=int(asked.values.get("given", 0)) + 1)
