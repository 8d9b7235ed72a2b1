"""The acts of the desk in words: what the journal says of each, and the values that warnings and refusals share."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from pareo.desk.books.act import REDO, UNDO, Entry
from pareo.i18n.calendar import when_words
from pareo.i18n.changes import changed_fields
from pareo.i18n.given_points import given_words
from pareo.i18n.memos import memo_words
from pareo.i18n.messages import LANGUAGES, Messages, messages_in
from pareo.i18n.ordering import chain_words
from pareo.i18n.prizes import money
from pareo.i18n.results import points_in, remark
from pareo.i18n.results import result as result_shown
from pareo.i18n.wording import listed
from pareo.model import RoundTimes

_ARBITER = "web.arbiter"
_MOST_FIELDS = 8
"""A schedule with more changes is a new one: its rounds are counted."""


def entry_sentence(messages: Messages, entry: Entry) -> str:
    """What happened, in words; the bare name of the act where its values, which a file may bring, are not ours."""
    try:
        return _act(messages, entry.action, entry.values)
    except (KeyError, IndexError, TypeError, ValueError, AttributeError):
        return entry.action


def person(messages: Messages, who: str, nameless: str = _ARBITER) -> str:
    """Who acted; the one arbiter of a desk without names in the language of the page, not of the act."""
    return messages.say(nameless) if who in {messages_in(language).say(_ARBITER) for language in LANGUAGES} else who


def _act(messages: Messages, action: str, values: Mapping[str, Any]) -> str:
    if action in (UNDO, REDO):
        return told_step(messages, action, values)
    key = f"journal.{_sentence(action, values)}"
    if not messages.has(key):
        return action
    said = messages.say(key, **in_words(messages, values))
    if isinstance(result := values.get("result"), str) and (mark := remark(result)):
        said += f" · {messages.say(f'web.mark_{mark}')}"
    if limit := values.get("after_claims"):
        said += messages.say("calendar.after_claims", time=limit)
    return said


def _sentence(action: str, values: Mapping[str, Any]) -> str:
    """A result that is taken away is cleared, other points than those that stood are a correction.

    Entries of the first version do not say what was changed in the schedule.
    """
    if action == "change_schedule" and (fields := values.get("fields")):
        return "change_schedule.fields" if len(fields) <= _MOST_FIELDS else "change_schedule.rounds"
    if action in ("pair", "pair_with_open") and values.get("matches"):
        return f"{action}.matches"
    if action == "publish" and values.get("kept"):
        return "publish_kept"
    if action in ("correct_result", "report_only", "adjourned_result") and not values.get("result"):
        return "clear_result"
    return "correct_points" if action == "enter_points" and values.get("was") else action


def told_step(messages: Messages, action: str, told: Mapping[str, Any]) -> str:
    """An undo or a redo: of which act, and nothing else.

    Files of the first version have an undo of an undo inside one another; every second one put the act back.
    """
    steps, act, values = 1, str(told.get("action", "")), told.get("values", {})
    while act in (UNDO, REDO):
        steps, act, values = steps + 1, str(values.get("action", "")), values.get("values", {})
    if steps > 1:
        action = UNDO if steps % 2 else REDO
    return messages.say(f"journal.{action}", what=_act(messages, act, values))


def in_words(messages: Messages, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of an act as a sentence takes them: results, names, fields and byes in words."""
    filled = {"count": 0, "name": "", "round": "", "reason": "", "drawn": "", **values}
    for name, value in values.items():
        if name in ("result", "before") and isinstance(value, str):
            filled[name] = result_shown(value) if value else messages.say("desk.no_result")
        elif name == "names" and isinstance(value, list):
            count = int(values.get("count", len(value)))
            filled["names"] = listed(messages, value) + (" …" if count > len(value) else "")
        elif name == "fields" and isinstance(value, list):
            filled["fields"] = changed_fields(messages, value, values)
        elif name == "chain":
            filled["chain"] = chain_words(messages, value)
        elif name == "was" and "points" in values:
            filled["was"] = result_shown(str(value))
        elif name == "letter":
            filled["letter"] = messages.say(f"desk.bye_{value or 'Z'}")
        elif name == "wish":
            filled["wish"] = messages.say(f"phones.wish_{value}", round=values.get("round", ""))
        elif name == "told" and isinstance(value, list):
            filled["told"] = listed(messages, (f"{who} ({points_in(messages, points)})" for who, points in value))
        elif name == "memo":
            filled["memo"] = memo_words(messages, values["round"], value["text"], value["proposal"], value["names"])
        elif name == "when" and isinstance(value, list):
            filled["when"] = when_words(messages, RoundTimes(*map(str, value)))
        elif name == "saved":
            filled["saved"] = moment(str(value))
        elif name == "offered":
            filled["offered"] = money(messages.say, value, str(values.get("currency", "")))
        elif name == "awarded":
            filled["awarded"] = given_words(messages, value)
        elif name == "drawn":
            filled["drawn"] = messages.say(f"journal.drawn_{value}") if value else ""
    if seed := values.get("seed"):
        filled["drawn"] = str(filled.get("drawn", "")) + messages.say("journal.drawn_seed", seed=seed)
    if forced := values.get("forced"):
        forced = _pairs(messages, values["forced_names"]) if "forced_names" in values else forced
        told = messages.say("journal.with_forced", forced=forced, reason=values.get("reason", ""))
        filled["drawn"] = str(filled.get("drawn", "")) + told
    filled["numbered"] = numbered(messages, values.get("numbered"))
    filled["formerly"] = messages.say("finding.formerly", what=_bye(messages, values)) if values.get("was") else ""
    filled["recorded"] = messages.say("journal.for_the_record") if values.get("record") else ""
    filled["rechecked"] = f" {recheck_sentence(messages, values)}" if values.get("rechecked") else ""
    return filled


def numbered(messages: Messages, values: Any) -> str:
    """What an act did to pairing numbers: the one that was given, and how many others moved; empty for nothing."""
    told = values if isinstance(values, Mapping) else {}
    given = messages.say("numbers.given", number=told["number"]) if told.get("number") else ""
    moved = int(told.get("moved") or 0)
    return given + (messages.say(f"numbers.moved_{told['how']}", count=moved) if moved else "")


def _bye(messages: Messages, values: Mapping[str, Any]) -> str:
    key = f"desk.bye_{values['was']}"
    return messages.say(key) if messages.has(key) else str(values["was"])


def _pairs(messages: Messages, named: list[list[str]]) -> str:
    """``Okafor – Kovács and Ruiz (bye)``."""
    bye = messages.say("desk.state_U")
    return listed(messages, (" – ".join(pair) if len(pair) > 1 else f"{pair[0]} ({bye})" for pair in named))


def moment(text: str) -> str:
    """A moment as the books keep it, by the arbiter's clock."""
    return datetime.fromisoformat(text).astimezone().strftime("%Y-%m-%d %H:%M") if text else ""


def recheck_sentence(messages: Messages, values: Mapping[str, Any]) -> str:
    """A round made under another number of rounds: right or wrong under the new one."""
    sentence = messages.say(f"desk.recheck_{'wrong' if values['wrong'] else 'right'}", round=values["rechecked"])
    if not values.get("boards"):
        return sentence
    return f"{sentence} {messages.say('desk.recheck_boards', boards=values['boards'])}"
