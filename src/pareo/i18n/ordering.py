"""The order of a list in words: its criteria, each with its direction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pareo.i18n.messages import Messages
from pareo.i18n.wording import listed

_TEXTS = frozenset({"name", "club", "origin", "federation", "group"})
_OWN_WAYS = frozenset({"birth", "entry"})


def criterion_words(messages: Messages, name: str, way: str) -> str:
    """``rating, highest first``; ``name, A to Z``; ``age, oldest first``."""
    kind = "text" if name in _TEXTS else name if name in _OWN_WAYS else "number"
    return messages.say(
        "order.criterion", what=messages.say(f"order.by_{name}"), way=messages.say(f"order.{kind}_{way}")
    )


def chain_words(messages: Messages, chain: Iterable[Sequence[str]]) -> str:
    """A whole chain; the list as it is where there is none."""
    said = [criterion_words(messages, name, way) for name, way in chain]
    return listed(messages, said) if said else messages.say("order.as_listed")
