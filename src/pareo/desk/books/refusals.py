"""Why the desk does not do something at once: data for a sentence, never a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pareo.model import Problem


class Refusal(Exception):
    """The act was not done. ``code`` names the sentence, ``values`` fill it in."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values: dict[str, Any] = values


class NotFound(Refusal):
    """There is no such event, section, player, round or board."""


class NotAllowed(Refusal):
    """The table of FIDE mode forbids the act in this phase."""


class NeedsConfirmation(Refusal):
    """The act can be done, but only after a warning of this level has been confirmed."""

    def __init__(self, action: str, level: int, **values: Any) -> None:
        super().__init__(action, **values)
        self.level = level


class Stale(Refusal):
    """Somebody else has changed the same thing since the form was shown: here is what stands now."""

    def __init__(self, code: str, mine: str, theirs: str, who: str, **values: Any) -> None:
        super().__init__(code, mine=mine, theirs=theirs, who=who, **values)


class Unreadable(ValueError):
    """A typed text that its field cannot take. ``code`` names the sentence, ``values`` fill it in."""

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.values: dict[str, Any] = values


@dataclass
class FieldProblems(Exception):
    """Fields of a form that cannot be read, by name, each with the code of its sentence.

    ``details`` say more about a field where more is known; ``values`` fill its sentence in.
    """

    problems: Mapping[str, str] = field(default_factory=dict)
    details: Mapping[str, tuple[Problem, ...]] = field(default_factory=dict)
    values: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        super().__init__(", ".join(self.problems))
