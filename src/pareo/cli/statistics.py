"""``pareo statistics``: a tournament in numbers."""

from __future__ import annotations

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.files import keep_source, read_tournament
from pareo.cli.speaker import Speaker
from pareo.cli.values import OneOf
from pareo.reports.forms import FORMS


@cli_command("statistics", says="cli.statistics_help")
@argument("file", metavar="FILE")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--form", type=OneOf(tuple(FORMS)), metavar="|".join(FORMS), says="standings.option_form")
@option("--csv", "as_csv", is_flag=True, says="standings.option_csv")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, file: str, output: str | None, form: str | None, as_csv: bool, as_json: bool) -> None:
    from pareo.cli.charts import form_wanted, list_named, write_list
    from pareo.reports.event import event_of

    keep_source(file, output)
    view = list_named("statistics", event_of(read_tournament(file, speaker)))
    write_list(view, form_wanted(form, as_csv, as_json, output), output, speaker)
