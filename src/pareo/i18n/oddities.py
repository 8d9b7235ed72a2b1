"""What is odd before a round is paired, in words: a sentence, and the acts of the journal that it tells of."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.desk.rounds.before_pairing import Oddity
from pareo.i18n.journal import entry_sentence, in_words
from pareo.i18n.messages import Messages


@dataclass(frozen=True, slots=True)
class OddLine:
    """One line of the card: ``where`` is the page of the section on which it is mended."""

    words: str
    where: str
    acts: tuple[str, ...] = ()


def odd_line(messages: Messages, found: Oddity) -> OddLine:
    acts = tuple(entry_sentence(messages, entry) for entry in found.entries)
    words = messages.say(f"desk.odd_{found.code}", **in_words(messages, found.values)).strip()
    return OddLine(words, found.where, acts)
