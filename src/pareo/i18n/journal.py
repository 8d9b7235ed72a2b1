"""The acts of the desk in words: what the journal says of each, and the values that warnings and refusals share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pareo.desk.books.act import Entry
from pareo.i18n.messages import LANGUAGES, Messages, messages_in
from pareo.i18n.results import result
from pareo.i18n.settings import changes_in_words, field_name
from pareo.i18n.wording import listed


def entry_sentence(messages: Messages, entry: Entry) -> str:
    """What happened, in words."""
    return _act(messages, entry.action, entry.values)


def _act(messages: Messages, action: str, values: Mapping[str, Any]) -> str:
    if action in ("undo", "redo"):
        inner = _act(messages, str(values.get("action", "")), values.get("values", {}))
        return messages.say(f"journal.{action}", what=inner)
    key = f"journal.{_sentence(action, values)}"
    if not messages.has(key):
        return action
    return messages.say(key, **in_words(messages, values))


_RESULTS = frozenset({"enter_result", "correct_result", "adjourned_result", "report_only"})


def _sentence(action: str, values: Mapping[str, Any]) -> str:
    """A result that is taken away is cleared, other points than those that stood are a correction."""
    if action in _RESULTS and not values.get("result"):
        return "clear_result"
    return "correct_points" if action == "enter_points" and values.get("was") else action


def who_words(messages: Messages, who: str, nameless: str = "web.arbiter") -> str:
    """Who did it; a desk where nobody signs in wrote its arbiter down in the language of the moment."""
    unsigned = ("", *(messages_in(language).say("web.arbiter") for language in LANGUAGES))
    return messages.say(nameless) if who in unsigned else who


def in_words(messages: Messages, values: Mapping[str, Any]) -> dict[str, Any]:
    """The values of an act as a sentence takes them: results, names, fields and byes in words."""
    filled = {"count": 0, "name": "", "round": "", "reason": "", "drawn": "", **values}
    for name, value in values.items():
        if name in ("result", "before") and isinstance(value, str):
            filled[name] = result(value) if value else messages.say("desk.no_result")
        elif name == "names" and isinstance(value, list):
            count = int(values.get("count", len(value)))
            filled["names"] = listed(messages, value) + (" …" if count > len(value) else "")
        elif name == "fields" and isinstance(value, list):
            filled["fields"] = _fields(messages, value, values.get("before"), values.get("after"))
        elif name == "was" and "points" in values:
            filled["was"] = result(str(value))
        elif name == "letter":
            filled["letter"] = messages.say(f"desk.bye_{value or 'Z'}")
        elif name == "drawn":
            filled["drawn"] = messages.say(f"journal.drawn_{value}") if value else ""
    if seed := values.get("seed"):
        filled["drawn"] = str(filled.get("drawn", "")) + messages.say("journal.drawn_seed", seed=seed)
    if forced := values.get("forced"):
        told = messages.say("journal.with_forced", forced=forced, reason=values.get("reason", ""))
        filled["drawn"] = str(filled.get("drawn", "")) + told
    filled["formerly"] = messages.say("finding.formerly", what=_bye(messages, values)) if values.get("was") else ""
    filled["recorded"] = messages.say("journal.for_the_record") if values.get("record") else ""
    filled["rechecked"] = f" {recheck_sentence(messages, values)}" if values.get("rechecked") else ""
    return filled


def _bye(messages: Messages, values: Mapping[str, Any]) -> str:
    key = f"desk.bye_{values['was']}"
    return messages.say(key) if messages.has(key) else str(values["was"])


def recheck_sentence(messages: Messages, values: Mapping[str, Any]) -> str:
    """A round made under another number of rounds: right or wrong under the new one."""
    sentence = messages.say(f"desk.recheck_{'wrong' if values['wrong'] else 'right'}", round=values["rechecked"])
    if not values.get("boards"):
        return sentence
    return f"{sentence} {messages.say('desk.recheck_boards', boards=values['boards'])}"


def _fields(messages: Messages, names: list[str], before: Any, after: Any) -> str:
    """What changed with both values, where the entry has them; those of the first version have the names alone."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        return changes_in_words(messages, before, after)
    return listed(messages, (field_name(messages, field) for field in names))
