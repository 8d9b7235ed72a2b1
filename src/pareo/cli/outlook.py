"""``pareo outlook``: who can still win, place by place or prize by prize."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import keep_source, read_tournament
from pareo.cli.rankings import with_terms, year_option
from pareo.cli.speaker import Speaker
from pareo.cli.values import Number, OneOf
from pareo.reports.event import PLACES
from pareo.reports.forms import FORMS

if TYPE_CHECKING:
    from pareo.reports.event import Event
    from pareo.reports.table import View


@cli_command("outlook", says="cli.outlook_help")
@argument("file", metavar="FILE")
@option("--plan", "plan_file", metavar="FILE", says="cli.outlook_plan")
@year_option
@option("--places", type=Number(1, 999), default=PLACES, metavar="N", says="cli.outlook_places")
@option("--after", type=Number(0), metavar="N", says="cli.outlook_after")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--form", type=OneOf(tuple(FORMS)), metavar="|".join(FORMS), says="standings.option_form")
@option("--csv", "as_csv", is_flag=True, says="standings.option_csv")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(
    speaker: Speaker,
    /,
    file: str,
    plan_file: str | None,
    places: int,
    after: int | None,
    output: str | None,
    **said: Any,
) -> None:
    from pareo.cli.charts import form_wanted, list_named, write_list
    from pareo.reports.event import event_of

    keep_source(file, output)
    tournament = read_tournament(file, speaker)
    if after is not None and after > len(tournament.rounds):
        raise WrongUse("standings.no_such_round", round=after, rounds=len(tournament.rounds))
    event = replace(event_of(tournament, after), places=places)
    view = _of_prizes(event, plan_file, said, speaker) if plan_file else list_named("outlook", event)
    write_list(view, form_wanted(said["form"], said["as_csv"], said["as_json"], output), output, speaker)


def _of_prizes(event: Event, plan_file: str, said: dict[str, Any], speaker: Speaker) -> View:
    from pareo.cli.charts import list_named
    from pareo.cli.prizes import read_plan
    from pareo.ranking.withdrawn import gone_after

    gone = gone_after(event.tournament, event.after)
    planned = with_terms(replace(event, prizes=read_plan(plan_file, speaker), withdrawn=gone), said)
    return list_named("outlook-prizes", planned)
