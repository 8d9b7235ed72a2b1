"""Who can still win, in words: own results, what others must do, the points that are needed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pareo.i18n.messages import Messages
from pareo.i18n.results import points_in
from pareo.i18n.wording import Name, few_named, listed
from pareo.ranking.outlook import SURE, Condition, Needs, State, Way

FEW = 8
"""Names that a sentence lists."""
_OF_BOTH = (("draw",), ("win", "loss"))
"""Results that are said of both players of a game."""


def how_lines(messages: Messages, told: tuple[Way, ...] | Needs, name: Name) -> list[str]:
    """The ways to a place, a phrase for each."""
    if isinstance(told, Needs):
        return list(_needs(messages, told))
    return [_way(messages, way, name) for way in told]


def _needs(messages: Messages, told: Needs) -> Iterator[str]:
    most = points_in(messages, told.most)
    if told.least:
        key = "outlook.needs_level" if told.level else "outlook.needs"
        yield messages.say(key, least=points_in(messages, told.least), most=most)
    else:
        yield messages.say("outlook.needs_nothing_level" if told.level else "outlook.needs_nothing")
    if told.enough is not None and told.enough > told.least:
        yield messages.say("outlook.enough", enough=points_in(messages, told.enough), most=most)


def _way(messages: Messages, way: Way, name: Name) -> str:
    if way.state in SURE:
        said = messages.say(f"outlook.enough_{way.result or 'none'}")
        return messages.say("outlook.enough_ahead", said=said) if way.state is State.HAS_AHEAD else said
    said = _not_sure(messages, way, name)
    return messages.say("outlook.settled", said=said) if way.settled else said


def _not_sure(messages: Messages, way: Way, name: Name) -> str:
    own = messages.say(f"outlook.own_{way.result}") if way.result else ""
    others = _conditions(messages, way, name)
    if way.state is State.HAS_LEVEL:
        key = "outlook.level_sure_if" if others else "outlook.level"
        said = messages.say(key, others=listed(messages, others))
        return messages.say("outlook.own_so", own=own, said=said) if own else said
    said = listed(messages, [own, *others] if own else others)
    if way.state is State.CAN_LEVEL:
        return messages.say("outlook.only_level", said=said)
    return messages.say("outlook.or_level", said=said) if way.level else said


def _conditions(messages: Messages, way: Way, name: Name) -> list[str]:
    """What the others must do; with some to spare, what of it may happen."""
    said = list(_each(messages, way.conditions, name, together=not way.spare))
    if not said or not way.spare:
        return said
    return [messages.say("outlook.at_most", count=way.spare, events=few_named(messages, said, FEW))]


def _each(messages: Messages, conditions: Sequence[Condition], name: Name, together: bool) -> Iterator[str]:
    """A phrase for every condition; ``together``: one for all players of whom the same is said."""
    same: dict[tuple[str, ...], list[str]] = {}
    for at, one in enumerate(conditions):
        if one.results in _OF_BOTH:
            key = f"outlook.game_{'_'.join(one.results)}"
            yield messages.say(key, one=name(one.one), other=name(one.other))
        else:
            same.setdefault(one.results if together else (*one.results, str(at)), []).append(name(one.one))
    for results, names in same.items():
        key = f"outlook.other_{'_'.join(word for word in results if not word.isdigit())}"
        yield messages.say(key, count=len(names), players=_people(messages, names))


def _people(messages: Messages, names: list[str]) -> str:
    if len(names) <= FEW + 1:
        return listed(messages, names)
    return messages.say("explain.and_more", players=", ".join(names[:FEW]), count=len(names) - FEW)
