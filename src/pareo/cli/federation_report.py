"""A federation's report file from the files of an event's sections, and what it still lacks in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from pareo.cli.command import speaker_of
from pareo.cli.failure import WrongUse
from pareo.cli.files import load_usable, write_bytes
from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.formats.federations import ReportFormat
    from pareo.reports.federations import Receiver


def write_report(
    report: ReportFormat, sources: Sequence[str], target: str, details: Mapping[str, str], speaker: Speaker
) -> None:
    """Write the report; everything for which the federation might send it back is told first."""
    from pareo.formats.federations import Section
    from pareo.i18n.problems import problem_line
    from pareo.reports.federations import told_today

    if len(sources) > 1 and not report.several:
        raise WrongUse("cli.one_section_only", format=report.id)
    tournaments = [load_usable(source, speaker).tournament for source in sources]
    sections = [Section(one.name, one) for one in tournaments]
    written = report.dump(sections, {**told_today(report.details), **details})
    for problem in written.problems:
        speaker.remark(problem_line(problem, speaker.messages))
    if not written.complete:
        speaker.note("cli.report_incomplete", details=", ".join(detail.name for detail in report.details) or "–")
    write_bytes(target, written.data)


def show_receivers(ctx: click.Context, parameter: click.Parameter, value: bool) -> None:
    """``--reports``: every federation with its file and what it asks for, instead of a conversion."""
    if value and not ctx.resilient_parsing:
        from pareo.reports.federations import RECEIVERS

        speaker = speaker_of(ctx)
        for receiver in RECEIVERS:
            click.echo(_line(receiver, speaker))
        ctx.exit()


def _line(receiver: Receiver, speaker: Speaker) -> str:
    name = f"{receiver.name} ({receiver.federation})" if receiver.federation else receiver.name
    if not receiver.published:
        return f"{name}: {speaker.say('report.layout_not_public', format=receiver.format)}"
    asked = [detail.name if detail.needed else f"[{detail.name}]" for detail in receiver.asks_for if not detail.usual]
    wanted = speaker.say("report.asks_for", details=", ".join(asked)) if asked else speaker.say("report.asks_nothing")
    return f"{name}: --to {receiver.format}. {wanted}"
