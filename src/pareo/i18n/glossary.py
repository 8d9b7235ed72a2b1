"""The words of the rules that an answer uses, each explained in a plain sentence for a player or a parent."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.i18n.messages import Messages
from pareo.i18n.told import Chapter

_TERMS = ("bracket", "float", "half")


def explained(lines: Iterable[str], messages: Messages) -> list[str]:
    """A sentence for each word of the rules that stands in these lines."""
    text = " ".join(lines).casefold()
    return [messages.say(f"why.term.{term}") for term in _TERMS if _uses(text, messages.say(f"why.term.{term}.words"))]


def explained_in(chapters: Iterable[Chapter], messages: Messages) -> list[str]:
    """The same for a round that is told: its headings have words of the rules too."""
    told = list(chapters)
    headings = [messages.say("told.chapter_bracket", score=chapter.score) for chapter in told if chapter.score]
    moves = [messages.say(f"told.{code}", name="") for chapter in told for code, _ in chapter.moves]
    return explained([*headings, *moves, *(line.words for chapter in told for line in chapter.lines)], messages)


def _uses(text: str, words: str) -> bool:
    return any(word in text for word in words.split(", "))
