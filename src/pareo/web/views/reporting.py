"""The page "Report this event": to whom, what is missing with the way to each field, and the file that comes of it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pareo.catalog.system import CHESS
from pareo.desk.books.section import Section
from pareo.desk.event.report_details import NEW_IN_EVERY_FILE, of_the_event
from pareo.desk.results.doubts import REFUSED_BY_FIDE, doubts
from pareo.desk.results.missing import NATIONAL, NORMS, RATING, Gap, missing_now
from pareo.desk.results.report import filed_tournament
from pareo.formats import REPORTS
from pareo.formats.federations import Detail, Written
from pareo.formats.federations import Section as Reported
from pareo.i18n import Messages
from pareo.i18n.problems import problem_sentence
from pareo.i18n.report_gaps import gap_sentence
from pareo.model import Problem, Severity
from pareo.reports.federations import RECEIVERS, Receiver, receivers_for
from pareo.web.views.report_gaps import GapLine, gap_address, gap_players

_OF_THE_EVENT = {"report-lacks-name": "name", "report-lacks-city": "place", "report-lacks-dates": "start_date"}
_OF_THE_PLAYERS = {
    **dict.fromkeys(("uschess-id", "ecf-code", "ecf-letter", "dsb-id", "feda-id"), "national_id"),
    "birth-year": "birth",
    "rating": "national_rating",
}
"""Fields that mend what a federation would ask back for."""
_SAME_AS = {"report-open-games": "results"}
"""Problems of a report that the section's own list tells too, and better."""
_ASKED_BY_ALL = frozenset({"results", "rounds_to_come", "two_ids"})
"""What every receiver would miss, whomever the section's own list names."""


class Line(NamedTuple):
    """One thing to know before the file is written; ``grave``: the receiver would refuse it for this."""

    gap: GapLine
    grave: bool


@dataclass(frozen=True)
class Reporting:
    """One receiver and the sections that go into its file. ``details`` are what is kept for it."""

    section: Section
    sections: tuple[Section, ...]
    receiver: Receiver
    details: Mapping[str, str]
    messages: Messages

    @property
    def own(self) -> bool:
        """A file of the federation's own, with details of its own."""
        return self.receiver.format in REPORTS

    @property
    def reported(self) -> tuple[Section, ...]:
        """All sections of the event that have begun where the file takes several; else this one."""
        several = self.own and REPORTS[self.receiver.format].several
        return (
            tuple(one for one in self.sections if one.last_round or one == self.section) if several else (self.section,)
        )

    @property
    def asked(self) -> tuple[Detail, ...]:
        """What the receiver asks for that somebody has to type."""
        return tuple(detail for detail in self.receiver.asks_for if detail.name not in NEW_IN_EVERY_FILE)

    @property
    def revision(self) -> int:
        """Of the book in which the details are kept."""
        book = self.section.festival.snapshot if of_the_event(self.receiver.format) else self.section.snapshot
        return book.revision

    @cached_property
    def written(self) -> Written:
        return self._dump(self.reported)

    def _dump(self, sections: Sequence[Section]) -> Written:
        filed = [Reported(one.title, filed_tournament(one)) for one in sections]
        return REPORTS[self.receiver.format].dump(filed, self.details)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """What the receiver would refuse the file for first."""
        found = (*self._of_the_federation(), *self._of_the_sections())
        return tuple(sorted(found, key=lambda line: not line.grave))

    @property
    def grave(self) -> tuple[Line, ...]:
        return tuple(line for line in self.lines if line.grave)

    @property
    def seen(self) -> str:
        """A mark of what was shown: the file is written for whoever has seen exactly this."""
        told = "\n".join(line.gap.words for line in self.grave)
        return hashlib.sha256(told.encode()).hexdigest()[:16]

    def _of_the_sections(self) -> Iterator[Line]:
        """What the section's own lists say, as far as this receiver asks for it."""
        chess = self.section.system.game == CHESS
        refused = REFUSED_BY_FIDE.get(self.receiver.format, frozenset()) if chess else frozenset[str]()
        wanted = {NATIONAL} if self.own else {RATING, NORMS, NATIONAL}
        for section in self.reported:
            for gap in (*missing_now(section), *doubts(section)):
                if not wanted & {*gap.needed} and gap.code not in _ASKED_BY_ALL:
                    continue
                yield Line(self._line(section, gap), gap.code in refused or (self.own and gap.code == "results"))

    def _line(self, section: Section, gap: Gap) -> GapLine:
        words = gap_sentence(self.messages, gap)
        if len(self.reported) > 1:
            words = f"{section.title}: {words}"
        return GapLine(words, "", gap_address(section, gap), gap_players(section, gap))

    def _of_the_federation(self) -> Iterator[Line]:
        if not self.own:
            return
        for problem in self.written.problems:
            if problem.code not in _SAME_AS and "ids" not in problem.values:
                yield self._told(problem, self.reported[0])
        for section in self.reported:
            for problem in self._dump([section]).problems:
                if "ids" in problem.values:
                    yield self._told(problem, section)

    def _told(self, problem: Problem, section: Section) -> Line:
        words = problem_sentence(problem, self.messages)
        field = _OF_THE_PLAYERS.get(problem.code.removeprefix("report-players-"), "")
        ids = [int(id) for id in problem.values.get("ids", "").split()]
        gap = Gap(problem.code, (), "players", field, tuple(section.by_number[id] for id in ids))
        players = gap_players(section, gap)
        address = players[0][1] if players else self._address(problem, section)
        return Line(GapLine(words, "", address, players), problem.severity >= Severity.ERROR)

    def _address(self, problem: Problem, section: Section) -> str:
        event = f"/e/{section.snapshot.event_slug}"
        here = f"{event}/{section.snapshot.slug}"
        if problem.code in _OF_THE_EVENT:
            return f"{event}#f-{_OF_THE_EVENT[problem.code]}"
        if problem.code == "report-time-control":
            return f"{here}/setup#f-time_control"
        if problem.code in ("report-lacks-round-dates", "report-odd-results"):
            first = re.match(r"\d+", problem.found)
            number = first[0] if first else "1"
            return f"{here}/rounds/{number}" if "odd" in problem.code else f"{here}/setup#f-date-{number}"
        named = problem.values.get("detail") or problem.code.removeprefix("report-lacks-")
        known = {detail.name for detail in self.receiver.asks_for}
        return f"#f-{named}" if named in known else ""


def receiver_named(name: str, section: Section) -> Receiver:
    """The one that was asked for; the first one offered when nobody says."""
    found = [one for one in RECEIVERS if one.id == name]
    return found[0] if found else receivers_for(section.festival.settings.federation)[0]


def offered(section: Section) -> list[Receiver]:
    """All of them, those whom the event concerns first."""
    first = receivers_for(section.festival.settings.federation)
    return [*first, *(one for one in RECEIVERS if one not in first)]
