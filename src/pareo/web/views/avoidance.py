"""Who should not meet, in the words of the page's language: what stands in the field, and what it means."""

from __future__ import annotations

import re

from pareo.desk.books.section import Section
from pareo.desk.event.forbidden import rules, write_bans
from pareo.i18n import Messages
from pareo.i18n.wording import listed
from pareo.pairing.avoidance import EVERY_ROUND, PLAYERS, Avoidance

WORDS = ("federation", "club", "origin", "team", "soft", "above-half")
"""Words of a rule that each language has its own word for."""


def rule_words(messages: Messages) -> dict[str, str]:
    """The words of a rule as this language writes them; the desk reads both."""
    return {word: messages.say(f"web.rule_{word.replace('-', '_')}") for word in WORDS} | {
        "last": messages.say("web.rule_last", count="#")
    }


def rules_text(section: Section, messages: Messages) -> str:
    """The section's rules as the arbiter would type them."""
    words = rule_words(messages)
    text = write_bans(section.settings.forbidden, section.players)
    text = re.sub(r"\blast(\d+)", lambda found: words["last"].replace("#", found[1]), text)
    return re.sub("|".join(WORDS), lambda found: words[found[0]], text)


def rule_sentences(section: Section, messages: Messages) -> list[str]:
    """What each rule means."""
    return [_sentence(rule, section, messages) for rule in rules(section.settings.forbidden, section.players)]


def _sentence(rule: Avoidance, section: Section, messages: Messages) -> str:
    who = messages.say(f"web.apart_{rule.by}")
    if rule.by == PLAYERS:
        names = [section.by_number[number].name for number in sorted(rule.players) if number in section.by_number]
        who = listed(messages, names)
    when = messages.say("web.apart_always")
    if rule.last_rounds:
        when = messages.say("web.apart_last", count=rule.last_rounds)
    elif (rule.first_round, rule.last_round) != (1, EVERY_ROUND):
        last = min(rule.last_round, max(rule.first_round, section.rounds_planned))
        when = messages.say("web.apart_rounds", first=rule.first_round, last=last)
    limits = [messages.say("web.apart_above_half")] if rule.above_half else []
    limits += [messages.say("web.apart_soft" if rule.soft else "web.apart_hard")]
    return f"{who}: {when}; {'; '.join(limits)}."
