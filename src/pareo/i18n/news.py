"""What the other arbiters did, in one line for each: so many results, which ones were changed, what else."""

from __future__ import annotations

from collections.abc import Iterator

from pareo.desk.books.news import PHONES, Changed, Doings
from pareo.i18n.journal import entry_sentence, person
from pareo.i18n.messages import Messages
from pareo.i18n.results import result
from pareo.i18n.wording import listed

MOST_NAMED = 3


def shown(messages: Messages, entered: str) -> str:
    """A result by its letters, or points on the board, as the page writes them."""
    return result(entered) if entered else messages.say("desk.no_result")


def other_arbiter(messages: Messages, who: str) -> str:
    return person(messages, who, "finding.another")


def doings_sentence(messages: Messages, doings: Doings) -> str:
    """``Ana entered 14 results of round 5 and changed board 3 of round 5: 1–0 → ½–½.``"""
    if doings.who == PHONES:
        told = (messages.say("phones.agreed", count=count, round=number) for number, count in doings.entered.items())
        return " ".join(told)
    who = other_arbiter(messages, doings.who)
    if len(doings.others) == 1 and not doings.entered and not doings.changed:
        return messages.say("finding.news_alone", who=who, what=entry_sentence(messages, doings.others[0]))
    return messages.say("finding.news", who=who, what=listed(messages, _parts(messages, doings)))


def _parts(messages: Messages, doings: Doings) -> Iterator[str]:
    for number, count in doings.entered.items():
        yield messages.say("finding.news_results", count=count, round=number)
    for changed in doings.changed[:MOST_NAMED]:
        yield _changed(messages, changed)
    if (more := len(doings.changed) - MOST_NAMED) > 0:
        yield messages.say("finding.news_more_changed", count=more)
    if doings.others:
        yield messages.say("finding.news_others", count=len(doings.others))


def _changed(messages: Messages, changed: Changed) -> str:
    before, after = shown(messages, changed.before), shown(messages, changed.after)
    key = "finding.news_changed" if changed.after else "finding.news_cleared"
    return messages.say(key, board=changed.board, round=changed.round, before=before, after=after)
