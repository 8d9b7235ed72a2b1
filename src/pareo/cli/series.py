"""``pareo series``: several tournaments as the stages of one competition."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import keep_source, read_bytes, read_tournament
from pareo.cli.speaker import Speaker
from pareo.cli.values import Number, OneOf
from pareo.reports.forms import FORMS

if TYPE_CHECKING:
    from pareo.ranking.series.plan import Plan
    from pareo.ranking.series.stages import Stage

WAYS = ("place", "score", "performance", "games", "wins")


@cli_command("series", says="series.help")
@argument("files", metavar="FILE...", nargs=-1)
@option("--plan", "plan_file", metavar="FILE", says="series.option_plan")
@option("--by", type=OneOf(WAYS), metavar="|".join(WAYS), says="series.option_by")
@option("--points", metavar="LIST", says="series.option_points")
@option("--shared", type=OneOf(("split", "each")), metavar="split|each", says="series.option_shared")
@option("--best", type=Number(0), metavar="N", says="series.option_best")
@option("--games", type=Number(1), metavar="N", says="series.option_games")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--form", type=OneOf(tuple(FORMS)), metavar="|".join(FORMS), says="standings.option_form")
@option("--csv", "as_csv", is_flag=True, says="standings.option_csv")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(
    speaker: Speaker, /, files: tuple[str, ...], plan_file: str | None, output: str | None, **said: Any
) -> None:
    from pareo.cli.charts import form_wanted, write_list
    from pareo.ranking.series.counting import series_of
    from pareo.reports.series import series_view

    if not files:
        raise WrongUse("cli.missing_parameter", what="FILE")
    for file in (*files, plan_file):
        keep_source(file, output)
    plan = _plan(speaker, plan_file, said)
    if len(plan.stages) > len(files):
        raise WrongUse("series.too_many_names", names=len(plan.stages), files=len(files))
    stages = [_stage(speaker, plan, at, file) for at, file in enumerate(files)]
    view = series_view(series_of(plan, stages))
    for note in view.notes:
        if note.key.startswith(("series_doubt", "series_open")):
            speaker.remark(note.line(speaker.say))
    write_list(view, form_wanted(said["form"], said["as_csv"], said["as_json"], output), output, speaker)


def _plan(speaker: Speaker, file: str | None, said: dict[str, Any]) -> Plan:
    """What the file says, and what was said in the command instead of it."""
    from pareo.i18n.series import fault_sentence
    from pareo.ranking.series.plan import WrongSeries, read_plan

    values = _values(file) if file else {}
    values |= {name: said[name] for name in ("by", "shared", "best", "games") if said[name] is not None}
    if said["points"]:
        values["points"] = said["points"].replace(",", " ").split()
    try:
        return read_plan(values)
    except WrongSeries as wrong:
        lines = tuple(fault_sentence(speaker.messages, fault) for fault in wrong.faults)
        raise WrongUse("series.wrong_plan", lines) from wrong


def _values(file: str) -> dict[str, Any]:
    import tomllib

    try:
        return tomllib.loads(read_bytes(file).decode("utf-8-sig"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as wrong:
        raise WrongUse("series.no_toml", file=file, reason=str(wrong)) from wrong


def _stage(speaker: Speaker, plan: Plan, at: int, file: str) -> Stage:
    """A file as a stage; called by the plan, by its own name, else by its number."""
    from pareo.ranking.entered import entered_secondary
    from pareo.ranking.series.stages import stage_of
    from pareo.reports.event import event_of

    tournament = read_tournament(file, speaker)
    if not tournament.rounds:
        raise WrongUse("series.no_rounds", file=file)
    named = plan.stages[at : at + 1] or (tournament.name.strip(),)
    event = event_of(tournament)
    finished = not event.unfinished
    made = entered_secondary(tournament.settings.options)
    return stage_of(named[0] or str(at + 1), tournament, tuple(event.standings.values()), made, finished)
