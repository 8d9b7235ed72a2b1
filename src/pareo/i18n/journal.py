"""The acts of the desk in words: what the journal says of each, and the values that warnings and refusals share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pareo.desk.books.act import Entry
from pareo.desk.books.journal import REDO, UNDO
from pareo.i18n.messages import Messages
from pareo.i18n.results import result
from pareo.i18n.wording import listed


def entry_sentence(messages: Messages, entry: Entry) -> str:
    """What happened, in words."""
    return _act(messages, entry.action, entry.values)


def _act(messages: Messages, action: str, values: Mapping[str, Any]) -> str:
    if action in (UNDO, REDO):
        return told_step(messages, action, values)
    key = f"journal.{action}"
    if not messages.has(key):
        return action
    return messages.say(key, **in_words(messages, values))


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
            filled[name] = result(value) if value else messages.say("desk.no_result")
        elif name == "names" and isinstance(value, list):
            count = int(values.get("count", len(value)))
            filled["names"] = listed(messages, value) + (" …" if count > len(value) else "")
        elif name == "fields" and isinstance(value, list):
            filled["fields"] = listed(messages, (field_name(messages, field) for field in value))
        elif name == "letter":
            filled["letter"] = messages.say(f"desk.bye_{value or 'Z'}")
        elif name == "drawn":
            filled["drawn"] = messages.say(f"journal.drawn_{value}") if value else ""
    if seed := values.get("seed"):
        filled["drawn"] = str(filled.get("drawn", "")) + messages.say("journal.drawn_seed", seed=seed)
    if forced := values.get("forced"):
        told = messages.say("journal.with_forced", forced=forced, reason=values.get("reason", ""))
        filled["drawn"] = str(filled.get("drawn", "")) + told
    filled["numbered"] = numbered(messages, values.get("numbered"))
    filled["recorded"] = messages.say("journal.for_the_record") if values.get("record") else ""
    filled["rechecked"] = f" {recheck_sentence(messages, values)}" if values.get("rechecked") else ""
    return filled


def numbered(messages: Messages, values: Any) -> str:
    """What an act did to pairing numbers: the one that was given, and how many others moved; empty for nothing."""
    told = values if isinstance(values, Mapping) else {}
    given = messages.say("numbers.given", number=told["number"]) if told.get("number") else ""
    moved = int(told.get("moved") or 0)
    return given + (messages.say(f"numbers.moved_{told['how']}", count=moved) if moved else "")


def recheck_sentence(messages: Messages, values: Mapping[str, Any]) -> str:
    """A round made under another number of rounds: right or wrong under the new one."""
    sentence = messages.say(f"desk.recheck_{'wrong' if values['wrong'] else 'right'}", round=values["rechecked"])
    if not values.get("boards"):
        return sentence
    return f"{sentence} {messages.say('desk.recheck_boards', boards=values['boards'])}"


def field_name(messages: Messages, field: str) -> str:
    key = f"desk.field_{field}"
    return messages.say(key) if messages.has(key) else field
