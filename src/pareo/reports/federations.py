"""To whom an event can be reported: each federation, its file, what it asks for, and what the event still lacks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import uuid4

from pareo.formats import FORMATS, REPORTS
from pareo.formats.federations import Detail, Section
from pareo.model import Problem


@dataclass(frozen=True, slots=True)
class Receiver:
    """One line. ``federation``: its code, empty for FIDE itself and for other programs.

    ``published``: False where the layout of its own file is not public; ``format`` is then FIDE's, to be sent instead.
    """

    federation: str
    name: str
    format: str
    published: bool = True

    @property
    def id(self) -> str:
        """What it is chosen by: its file, or its own name where the file is FIDE's."""
        return self.format if self.published else self.name.lower()

    @property
    def source(self) -> str:
        """The text by which the file is written."""
        return REPORTS[self.format].source if self.format in REPORTS else FORMATS[self.format].source

    @property
    def asks_for(self) -> tuple[Detail, ...]:
        """What has to be typed for this report beside what the event has."""
        return REPORTS[self.format].details if self.format in REPORTS else ()

    def missing(self, sections: Sequence[Section], details: Mapping[str, str] | None = None) -> tuple[Problem, ...]:
        """What this federation would ask back for, were the report sent now."""
        return REPORTS[self.format].dump(sections, details or {}).problems if self.format in REPORTS else ()


RECEIVERS: tuple[Receiver, ...] = (
    Receiver("", "FIDE", "trf26"),
    Receiver("", "FIDE", "trf16"),
    Receiver("USA", "US Chess", "uschess"),
    Receiver("ENG", "ECF", "ecf"),
    Receiver("GER", "DSB", "dsb"),
    Receiver("ESP", "FEDA", "feda"),
    Receiver("ITA", "FSI", "trf16", published=False),
    Receiver("NZL", "NZCF", "trf16", published=False),
    Receiver("", "Vega", "tdf"),
)


def told_today(details: Sequence[Detail]) -> dict[str, str]:
    """What is new in every file that is made: its hour and its own number, where the federation asks for them."""
    known = {"created": datetime.now(UTC).isoformat(timespec="seconds"), "file-uuid": str(uuid4())}
    return {detail.name: known[detail.name] for detail in details if detail.name in known}


def receivers_for(federation: str) -> tuple[Receiver, ...]:
    """FIDE, the federation of an event where it has a line of its own, and other programs."""
    return tuple(one for one in RECEIVERS if one.federation in ("", federation))
