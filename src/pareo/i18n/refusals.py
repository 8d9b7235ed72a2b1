"""Why the desk did not do something, and what an act would bring about, said before it is done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pareo.desk.books.journal import StandsInTheWay
from pareo.desk.books.meaning import Overtaken
from pareo.desk.books.refusals import NeedsConfirmation, NotAllowed, Refusal
from pareo.desk.books.section import Section
from pareo.desk.teams.eligibility import Break
from pareo.i18n.eligibility import break_sentences
from pareo.i18n.findings import finding_with_article
from pareo.i18n.hand_changes import difference_lines
from pareo.i18n.journal import entry_sentence, in_words, recheck_sentence, told_step
from pareo.i18n.messages import Messages
from pareo.i18n.obstacles import obstacle_sentences
from pareo.i18n.results import result
from pareo.i18n.wording import Name

MOST_TOLD = 5
"""Of the acts that came in between, the youngest."""

_WAYS: Mapping[str, str] = {
    **dict.fromkeys(
        ("change_scoring", "change_system", "change_acceleration", "change_initial_color", "change_pairing_rules"),
        "announced",
    ),
    "change_forbidden": "forbidden",
    "renumber_late": "numbers",
    "correct_old_result": "old_result",
    "change_old_bye": "old_bye",
    **dict.fromkeys(("leave_fide_mode", "enter_fide_mode"), "fide_mode"),
}
"""How to do rightly what FIDE mode does not allow."""

_WITH_EFFECT = ("correct_result", "report_only", "adjourned_result")


def name_by_number(section: Section) -> Name:
    """The players of a section as the library knows them: by pairing number."""
    return lambda number: section.by_number[number].name if number in section.by_number else f"#{number}"


def name_by_id(section: Section) -> Name:
    """The players of a section as the desk knows them: by lasting id."""
    return lambda id: section.player(id).name


def refusal_sentences(messages: Messages, refusal: Refusal, section: Section | None = None) -> list[str]:
    """Why something was not done, what stands against it, and what to do about it."""
    if isinstance(refusal, NotAllowed):
        return _not_allowed(messages, refusal)
    if isinstance(refusal, StandsInTheWay):
        return [
            messages.say("desk.refused_stands_in_the_way"),
            *(entry_sentence(messages, entry) for entry in refusal.entries),
        ]
    if isinstance(refusal, Overtaken):
        return [
            messages.say("desk.refused_overtaken"),
            *(
                messages.say("desk.overtaken_by", who=entry.who, what=entry_sentence(messages, entry))
                for entry in reversed(refusal.entries[:MOST_TOLD])
            ),
        ]
    if isinstance(refusal, NeedsConfirmation):
        return warning_sentences(messages, refusal.code, refusal.values, section)
    return [refusal_sentence(messages, refusal, section)]


def _not_allowed(messages: Messages, refusal: NotAllowed) -> list[str]:
    """What FIDE mode does not allow, for an undo of which act, why, and the way to do it rightly where there is one."""
    step = "redo" if refusal.values.get("again") else "undo"
    told = [told_step(messages, f"not_{step}", refusal.values["told"])] if "told" in refusal.values else []
    phase = messages.say(f"desk.phase_{refusal.values['phase']}")
    why = messages.say("desk.not_allowed", phase=phase), messages.say(f"desk.act_{refusal.code}")
    way = [messages.say(f"desk.way_{_WAYS[refusal.code]}")] if refusal.code in _WAYS else []
    return [*told, *why, *way]


def refusal_sentence(messages: Messages, refusal: Refusal, section: Section | None = None) -> str:
    """In one line."""
    if refusal.code == "outside":
        sentence = messages.say(f"external.{refusal.values['failure']}", **refusal.values["said"])
    else:
        sentence = _sentence(messages, refusal)
    if section is None:
        return sentence
    name = name_by_number(section)
    told = obstacle_sentences(refusal.values.get("obstacles", ()), messages, name)
    against = (finding_with_article(one, messages, name) for one in refusal.values.get("findings", ()))
    return " ".join([sentence, *told, *against])


def _sentence(messages: Messages, refusal: Refusal) -> str:
    values = in_words(messages, refusal.values)
    for name in ("mine", "theirs"):
        if refusal.code == "stale_result" and name in refusal.values:
            values[name] = result(refusal.values[name]) or messages.say("desk.no_result")
    key = f"desk.refused_{refusal.code}"
    return messages.say(key, **values) if messages.has(key) else refusal.code


def warning_sentences(messages: Messages, action: str, values: Mapping[str, Any], section: Section | None) -> list[str]:
    """What an act would bring about."""
    lines = [messages.say(f"desk.warn_{action}", **in_words(messages, values))]
    effect = values.get("effect")
    if effect is not None and action in _WITH_EFFECT:
        lines.append(messages.say(f"desk.effect_{effect.code}", round=effect.round))
    if values.get("rechecked"):
        lines.append(recheck_sentence(messages, values))
    if broken := values.get("breaks"):
        lines += break_sentences(messages, (Break(*one) for one in broken))
        lines += [messages.say("desk.warn_line_up_order", **in_words(messages, values))] if "article" in values else []
    if lost := values.get("lost"):
        lines.append(messages.say("desk.warn_lose_match_results", count=lost))
    if section is not None:
        name = name_by_id(section)
        if (differing := values.get("differences")) is not None:
            lines += difference_lines(messages, section, differing)
        lines += [finding_with_article(finding, messages, name) for finding in values.get("findings", ())]
    return lines
