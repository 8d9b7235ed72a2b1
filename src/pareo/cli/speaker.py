"""The voice of the command line: sentences in the language that the user wants."""

from __future__ import annotations

import os
import sys
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.i18n import Messages

_ENVIRONMENT = ("PAREO_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


class Speaker:
    """Says messages in one language. They are read when there is first something to say."""

    def __init__(self, wish: str | None = None) -> None:
        self._wish = wish
        self._system: str | None = None

    @cached_property
    def messages(self) -> Messages:
        from pareo.i18n import language_from, messages_in

        language = language_from(self._wish, *(os.environ.get(name) for name in _ENVIRONMENT))
        return messages_in(language, self._game())

    def speak_of(self, system: str | None) -> None:
        """From now on in the words of the game that a system is for; those of chess where nobody knows the system."""
        self._system = system
        self.__dict__.pop("messages", None)

    def _game(self) -> str:
        from pareo.catalog import UnknownSystem, find
        from pareo.i18n.systems import words_for

        try:
            named = find(self._system)
        except UnknownSystem:
            return ""
        return words_for(named.system.id) if named else ""

    def say(self, key: str, **values: object) -> str:
        return self.messages.say(key, **values)

    def note(self, key: str, **values: object) -> None:
        """Say something beside the result, on standard error."""
        self.remark(self.say(key, **values))

    def remark(self, sentence: str) -> None:
        print(f"pareo: {sentence}", file=sys.stderr)


def wished_language(arguments: list[str]) -> str | None:
    """The value of ``--lang`` wherever it stands, so that even ``pareo --help --lang es`` answers in Spanish."""
    for index, argument in enumerate(arguments):
        if argument == "--":
            return None
        if argument == "--lang":
            return arguments[index + 1] if index + 1 < len(arguments) else None
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None
