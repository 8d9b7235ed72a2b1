"""What all sentences share: how players are called, lists of names, texts from outside made safe to print."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from pareo.i18n.messages import Messages

LONGEST = 80
"""Characters of a text from outside that a sentence quotes."""

Name = Callable[[int], str]
"""How a player is called, by id."""


def printable(text: str, longest: int = LONGEST) -> str:
    """A text from outside in one line that is safe on any terminal: what cannot be printed becomes an escape."""
    short = text if len(text) <= longest else text[: longest - 1] + "…"
    return short if short.isprintable() else "".join(c if c.isprintable() else ascii(c)[1:-1] for c in short)


def listed(messages: Messages, items: Iterable[str]) -> str:
    """``a, b and c`` in the language."""
    words = list(items)
    if len(words) < 2:
        return "".join(words)
    return messages.say("desk.list_end", first=", ".join(words[:-1]), last=words[-1])


def few_named(messages: Messages, names: Sequence[str], most: int) -> str:
    """``a; b; c`` of a few names, ``a; b; c and 4 more`` of many."""
    if len(names) <= most + 1:
        return "; ".join(names)
    return messages.say("explain.and_more", players="; ".join(names[:most]), count=len(names) - most)


def capital(sentence: str) -> str:
    """With a capital at its head, as titles have it: Georgian begins no sentence with one, and few fonts have them."""
    return sentence[:1].title() + sentence[1:]


def bare(title: str, values: Mapping[str, str]) -> str:
    """The data itself, where the language has no sentence for it."""
    told = "; ".join(f"{name.replace('_', ' ')} {value}" for name, value in values.items() if value)
    return f"{title.replace('-', ' ')} ({told})" if told else title.replace("-", " ")
