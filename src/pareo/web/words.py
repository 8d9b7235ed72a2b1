"""Values as they stand on a page: names, hours and days, numbers and whatever else a language has its words for."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from pareo.desk.rounds.start_positions import start_position
from pareo.i18n import Messages
from pareo.i18n.calendar import moment_words, period_words, round_words, when_words
from pareo.i18n.federations import federation_name, federations
from pareo.i18n.list_checks import list_check_words
from pareo.i18n.refusals import refusal_sentences
from pareo.i18n.tiebreaks import tiebreak_name
from pareo.model.federations import FEDERATIONS
from pareo.reports.forms.html import about_words
from pareo.reports.forms.writing import hand_for


def surname(name: str) -> str:
    return name.partition(",")[0]


def clock(moment: datetime | str | None, seconds: bool = False) -> str:
    """The hour on the arbiter's clock."""
    if not moment:
        return ""
    when = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
    return when.astimezone().strftime("%H:%M:%S" if seconds else "%H:%M")


def day(moment: datetime | str | None) -> str:
    """The date in figures that every country reads alike."""
    if not moment:
        return ""
    when = datetime.fromisoformat(moment) if isinstance(moment, str) else moment
    return when.astimezone().strftime("%Y-%m-%d")


def in_language(messages: Messages) -> dict[str, Any]:
    """How pages say dates, numbers, federations and the like in a language."""
    hand = hand_for(messages, paper=True)
    return {
        "about": lambda part: about_words(part, messages),
        "number_of": hand.number,
        "ways": hand.ways,
        "written": hand_for(messages, paper=True, marks_shared=True).write,
        "federation": lambda code: federation_name(messages, code) if code in FEDERATIONS else "",
        "federations": lambda: federations(messages),
        "tiebreak_name": lambda code: tiebreak_name(code, messages),
        "when": lambda times: when_words(messages, times),
        "announced": lambda times: round_words(messages, times),
        "period": lambda start, end: period_words(messages, start, end),
        "refusal_words": lambda refusal: " ".join(refusal_sentences(messages, refusal, None)),
        "position_of": start_position,
        "list_check_words": lambda check: list_check_words(messages, check),
        "now": lambda: moment_words(messages, datetime.now()),
    }
