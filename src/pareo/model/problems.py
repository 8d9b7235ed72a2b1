"""What is wrong with a file or a tournament, and where: data, not sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum


class Severity(IntEnum):
    """How much a problem hurts. From FATAL on the file cannot be used."""

    NOTE = 1
    WARNING = 2
    ERROR = 3
    FATAL = 4


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding. ``code`` names the sentence in the messages, ``values`` fills it in.

    ``line`` and ``column`` count from 1; 0 means that the finding has no single place.
    """

    code: str
    severity: Severity = Severity.ERROR
    line: int = 0
    column: int = 0
    found: str = ""
    expected: str = ""
    values: Mapping[str, str] = field(default_factory=dict)
