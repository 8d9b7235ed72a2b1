"""``pareo bundle``: everything of a round in one archive."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import STANDARD, keep_source, read_tournament, write_bytes
from pareo.cli.speaker import Speaker
from pareo.cli.values import Number
from pareo.reports.bundle import OFFERED

if TYPE_CHECKING:
    from pareo.reports.event import Event
    from pareo.reports.table import View


@cli_command("bundle", says="bundle.help")
@argument("file", metavar="FILE")
@option("--round", "after", type=Number(1), metavar="N", says="bundle.option_round")
@option("--forms", metavar="FORMS", says="bundle.option_forms")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@click.pass_obj
def command(speaker: Speaker, /, file: str, after: int | None, forms: str | None, output: str | None) -> None:
    from pareo.reports.bundle import bundle, forms_there
    from pareo.reports.event import event_of

    if output is None and sys.stdout.isatty():
        raise WrongUse("bundle.no_output")
    keep_source(file, output)
    wanted = tuple(filter(None, (name.strip() for name in (forms or "").split(","))))
    for name in wanted:
        if name not in OFFERED:
            raise WrongUse("bundle.no_form", form=name, forms=", ".join(OFFERED))
    tournament = read_tournament(file, speaker)
    rounds = len(tournament.rounds)
    if after is not None and after > rounds:
        raise WrongUse("standings.no_such_round", round=after, rounds=rounds)
    if not rounds:
        raise WrongUse("bundle.no_round")
    made = bundle(_views(event_of(tournament, after)), speaker.messages, forms_there(wanted))
    write_bytes(STANDARD if output is None else output, made)


def _views(event: Event) -> Iterator[View]:
    from pareo.conduct.terms import MissingTerms
    from pareo.reports.bundle import LISTS
    from pareo.reports.event import NoSuchList
    from pareo.reports.views import draw

    for name in LISTS:
        with suppress(NoSuchList, MissingTerms):
            yield draw(name, event)
