"""The one table of report files: whose they are, where they live, what they ask for beside the tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module

from pareo.formats.federations.report import Detail, Section, Written


@dataclass(frozen=True, slots=True)
class ReportFormat:
    """One line. ``several``: all sections of an event go into one file. ``file``: its usual name or ending."""

    id: str
    module: str
    federation: str
    file: str
    source: str
    several: bool = False

    @property
    def details(self) -> tuple[Detail, ...]:
        """What has to be typed for this report."""
        found: tuple[Detail, ...] = import_module(self.module).DETAILS
        return found

    def dump(self, sections: Sequence[Section], details: Mapping[str, str]) -> Written:
        """The file, with what is missing. Never raises for lack of anything."""
        written: Written = import_module(self.module).report(sections, details)
        return written


REPORTS: dict[str, ReportFormat] = {
    report.id: report
    for report in (
        ReportFormat(
            "uschess", "pareo.formats.uschess", "USA", ".zip", "US Chess, file format 2C (2006, corrected 2025)", True
        ),
        ReportFormat(
            "ecf", "pareo.formats.ecf", "ENG", ".txt", "ECF, field definition of results files, 15 April 2022", True
        ),
        ReportFormat("dsb", "pareo.formats.dsb", "GER", ".xml", "DSB, DWZ tournament report 2.5 (June 2026)"),
        ReportFormat("feda", "pareo.formats.feda", "ESP", ".txt", "FEDA, text for RatingAdmin"),
    )
}
