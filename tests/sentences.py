"""Sentences read back: the values that stand in a message of a language, by the template that it was made from."""

from __future__ import annotations

import re
from typing import Any

from pareo.i18n import Messages

_PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Sentences:
    """The messages of a language as patterns. Players are called ``<7>``."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages
        self.further = messages.say("explain.further")

    def values(self, key: str, sentence: str) -> dict[str, str] | None:
        """What stands in a sentence that was made from this message; None when it was made from another."""
        area, _, name = key.partition(".")
        message: Any = self.messages.area(area)[name]
        for template in message.values() if isinstance(message, dict) else (message,):
            found = re.fullmatch(self._pattern(template), sentence, re.IGNORECASE)
            if found:
                return found.groupdict()
        return None

    def _pattern(self, template: str) -> str:
        seen: set[str] = set()
        parts, end = [], 0
        for place in _PLACE.finditer(template):
            name = place[1]
            parts.append(re.escape(template[end : place.start()]))
            parts.append(f"(?P={name})" if name in seen else f"(?P<{name}>.+?)")
            parts.append(r" \w+" if place[2] and name not in seen else "")
            seen.add(name)
            end = place.end()
        return "".join([*parts, re.escape(template[end:])])

    def tenths(self, text: str) -> int:
        """``2½`` is 25."""
        return int(text.replace("½", "") or 0) * 10 + (5 if "½" in text else 0)

    def quoted(self, text: str, real: Any, points: bool = False) -> Any:
        """A value as it is printed, in the kind of the real one: a number of players, points, or a list of points."""
        if isinstance(real, int):
            return self.tenths(text) if points else int(text)
        parts = [] if text == "0" else text.split(", ")
        return tuple("further" if part == self.further else self.tenths(part) for part in parts)


def players(text: str) -> list[int]:
    """``<3>; <12>`` are 3 and 12."""
    return [int(number) for number in re.findall(r"<(\d+)>", text)]
