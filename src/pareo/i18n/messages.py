"""Messages: one folder for a language, one TOML file for an area, one line for a message.

A message is a text with ``{names}`` to fill in, or a table of texts of which one is chosen:
``{ one = "...", other = "..." }`` by the value ``count``, ``{ f = "...", m = "...", other = "..." }`` by ``gender``.
A sentence with several numbers names what each of them counts: ``{rounds:rounds}`` is the message ``counts.rounds``.
A new language is a new folder: no code changes. What it does not say yet is said in English.
A game has words of its own, and so has an event of teams: a file of that name says the messages of other areas
otherwise (``"web.white" = "Starts"``).
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

from pareo.i18n.plurals import plural_form

ENGLISH = "en"
_ROOT = files("pareo.i18n") / "languages"


def _languages() -> list[str]:
    return sorted(folder.name for folder in _ROOT.iterdir() if folder.is_dir() and len(folder.name) == 2)


LANGUAGES: list[str] = _languages()
"""Those of the package, and those that the user has added."""

Areas: TypeAlias = dict[str, dict[str, Any]]
_own: dict[str, Areas] = {}


def lay_over(own: Mapping[str, Areas]) -> None:
    """Let these messages, by language, stand before those of the package (``pareo.i18n.own_messages``)."""
    _own.clear()
    _own.update(own)
    LANGUAGES[:] = sorted({*_languages(), *own})
    messages_in.cache_clear()


def areas_of(language: str) -> Areas:
    """All messages of a language as they stand, without what is said in English for it."""
    folder, messages = _ROOT / ENGLISH, messages_in(language)
    names = sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))
    return {name: messages.area(name) for name in names}


class Messages:
    """The messages of one language, in the words of one game or of teams. Areas are read when they are first needed."""

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        self.game = game
        self._areas: dict[str, dict[str, Any]] = {}
        self._filling = _Filling(self)

    def say(self, key: str, **values: object) -> str:
        """The sentence ``area.name`` with its values filled in. KeyError when not even English has it."""
        message = self._message(key)
        if isinstance(message, dict):
            message = message[self._form(message, values)]
        filled: str = self._filling.vformat(message, (), values) if _counts(message) else message.format_map(values)
        return filled

    def has(self, key: str) -> bool:
        area, _, name = key.partition(".")
        return name in self.area(area) or (self.language != ENGLISH and messages_in(ENGLISH).has(key))

    def _message(self, key: str) -> Any:
        if self.game and key in (own := self.area(self.game)):
            return own[key]
        area, _, name = key.partition(".")
        messages = self.area(area)
        if name in messages or self.language == ENGLISH:
            return messages[name]
        return messages_in(ENGLISH, self.game)._message(key)

    def area(self, area: str) -> dict[str, Any]:
        """The messages of one area, the user's own before those of the package."""
        if area not in self._areas:
            resource = _ROOT / self.language / f"{area}.toml"
            found = tomllib.loads(resource.read_text(encoding="utf-8")) if resource.is_file() else {}
            self._areas[area] = found | _own.get(self.language, {}).get(area, {})
        return self._areas[area]

    def _form(self, forms: dict[str, str], values: dict[str, object]) -> str:
        form = plural_form(self.language, values["count"]) if "count" in values else str(values.get("gender", "other"))
        return form if form in forms else "other"


class _Filling(string.Formatter):
    """``{name:what}`` filled with the message ``counts.what`` of the value."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages

    def format_field(self, value: Any, format_spec: str) -> Any:
        return self._messages.say(f"counts.{format_spec}", count=value) if format_spec else str(value)


@cache
def _counts(message: str) -> bool:
    return any(kind for _, _, kind, _ in string.Formatter().parse(message))


@cache
def messages_in(language: str, game: str = "") -> Messages:
    """The messages of a language; English when there are none for it. ``game``: in its words, empty for chess."""
    return Messages(language if language in LANGUAGES else ENGLISH, game)


def language_from(*wishes: str | None) -> str:
    """The first of these wishes (``es``, ``es_ES.UTF-8``, ``es-AR,es;q=0.9``) that has messages, else English."""
    for wish in wishes:
        for part in (wish or "").split(","):
            code = part.strip()[:2].lower()
            if code in LANGUAGES:
                return code
    return ENGLISH
