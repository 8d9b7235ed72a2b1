"""``pareo convert``: a tournament from one file format into another."""

from __future__ import annotations

from pathlib import PurePath
from typing import TYPE_CHECKING

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import NotUsable, WrongUse
from pareo.cli.federation_report import show_receivers, write_report
from pareo.cli.files import STANDARD, keep_source, load_usable, write_bytes
from pareo.cli.speaker import Speaker
from pareo.cli.values import Chosen

if TYPE_CHECKING:
    from pareo.formats import Format


@cli_command("convert", says="cli.convert_help")
@argument("source", metavar="FROM")
@argument("target", metavar="TO")
@option("--to", "format_id", metavar="FORMAT", says="cli.option_to")
@option("--section", "others", multiple=True, metavar="FILE", says="cli.option_section")
@option("--with", "details", multiple=True, type=Chosen(), metavar="NAME=VALUE", says="cli.option_with")
@option(
    "--reports", is_flag=True, is_eager=True, expose_value=False, callback=show_receivers, says="cli.option_reports"
)
@option("--force", is_flag=True, says="cli.option_convert_force")
@click.pass_obj
def command(
    speaker: Speaker,
    /,
    source: str,
    target: str,
    format_id: str | None,
    others: tuple[str, ...],
    details: tuple[tuple[str, str], ...],
    force: bool,
) -> None:
    from pareo.formats import REPORTS

    if not force:
        for read in (source, *others):
            keep_source(read, target, "cli.same_file_forced")
    if format_id in REPORTS:
        write_report(REPORTS[format_id], (source, *others), target, dict(details), speaker)
        return
    if others or details:
        raise WrongUse("cli.only_for_reports", formats=", ".join(REPORTS))
    _convert(source, target, _format(target, format_id), speaker)


def _convert(source: str, target: str, format_: Format, speaker: Speaker) -> None:
    from pareo.conduct.places import announced_places
    from pareo.formats import Unwritable
    from pareo.i18n.problems import problem_line

    conversion = load_usable(source, speaker)
    for problem in conversion.problems:
        speaker.remark(problem_line(problem, speaker.messages))
    try:
        data = format_.dump(conversion.tournament, announced_places(conversion.tournament))
    except Unwritable as error:
        raise NotUsable(
            "cli.not_convertible", (problem_line(error.problem, speaker.messages),), file=source, format=format_.id
        ) from error
    write_bytes(target, data)
    lost = format_.losses(conversion.tournament)
    if lost:
        speaker.note("cli.convert_lost", file=target, count=len(lost))
    for problem in lost:
        speaker.remark(problem_line(problem, speaker.messages))


def _refuse_unpublished(wish: str) -> None:
    """A federation whose own layout nobody knows: its name is understood, and what to send instead is said."""
    from pareo.reports.federations import RECEIVERS

    for one in RECEIVERS:
        if not one.published and one.id == wish.lower():
            raise WrongUse("report.not_public_to", name=one.name, format=one.format)


def _format(target: str, wish: str | None) -> Format:
    """The one that the user names, else the one of the file's ending."""
    from pareo.formats import FORMATS, REPORTS

    if wish is not None:
        if wish not in FORMATS:
            _refuse_unpublished(wish)
            words = ", ".join((*FORMATS, *REPORTS))
            raise WrongUse("cli.not_one_of", option="--to", value=wish, words=words)
        return FORMATS[wish]
    suffix = PurePath(target).suffix.lower()
    for format_ in FORMATS.values():
        if target != STANDARD and suffix in format_.suffixes:
            return format_
    raise WrongUse("cli.which_format", file=target, formats=", ".join((*FORMATS, *REPORTS)))
