"""Tie-breaks and lists of them as they are chosen by name: what each counts, its article, the words that find it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pareo.catalog import System
from pareo.i18n.messages import LANGUAGES, Messages, messages_in
from pareo.i18n.tiebreaks import modifiers_of, tiebreak_name
from pareo.ranking import TIEBREAKS, Preset, UnknownTieBreak, code_of
from pareo.ranking.names import plain
from pareo.ranking.offering import LOT, offered, offered_lists
from pareo.ranking.tables import WORDS


@dataclass(frozen=True, slots=True)
class Choice:
    """A tie-break that can be chosen; ``words`` are its names in every language, folded."""

    code: str
    name: str
    counts: str
    article: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ListChoice:
    """A list that can be taken as a whole."""

    id: str
    name: str
    codes: tuple[str, ...]
    source: str
    edition: str
    ties: str


def choices(messages: Messages, system: System) -> tuple[Choice, ...]:
    """Everything that an event of this system may choose."""
    return tuple(choice(messages, code) for code in offered(system))


def choice(messages: Messages, code: str) -> Choice:
    """One tie-break as it stands in a list; what nothing is known of has its code only."""
    return Choice(code, tiebreak_name(code, messages), _counts(messages, code), _article(messages, code), _words(code))


def list_choices(messages: Messages, system: System) -> tuple[ListChoice, ...]:
    return tuple(_list_choice(messages, preset) for preset in offered_lists(system))


def _list_choice(messages: Messages, preset: Preset) -> ListChoice:
    name = messages.say(f"tiebreaks.list.{preset.id}")
    ties = "" if preset.ties == "lots" else preset.ties
    return ListChoice(preset.id, name, preset.codes, preset.source, preset.edition, ties)


def _counts(messages: Messages, code: str) -> str:
    try:
        parsed = code_of(code)
    except UnknownTieBreak:
        return ""
    key = f"tiebreaks.counts.{parsed.name}"
    if not messages.has(key):
        return ""
    said = [messages.say(key)]
    for letter, number in modifiers_of(parsed):
        modified = f"tiebreaks.counted.{letter}"
        if messages.has(modified):
            said.append(messages.say(modified, count=int(number)))
    return "; ".join(said) + "."


def _article(messages: Messages, code: str) -> str:
    if code == LOT:
        return "FIDE C.07 4.2"
    line = TIEBREAKS.get(code.partition("/")[0])
    return f"{line.source} {line.article}".strip() if line else ""


def _words(code: str) -> tuple[str, ...]:
    known = [words for words, meant in WORDS.items() if meant == code]
    named = [plain(tiebreak_name(code, messages_in(language))) for language in LANGUAGES]
    return tuple(dict.fromkeys([plain(code), *named, *known]))


def as_data(found: tuple[Choice, ...]) -> list[Mapping[str, object]]:
    """For the script of the page."""
    return [
        {"code": one.code, "name": one.name, "counts": one.counts, "article": one.article, "words": list(one.words)}
        for one in found
    ]
