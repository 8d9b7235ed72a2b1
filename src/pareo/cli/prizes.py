"""``pareo prizes``: a plan of prizes carried out, with the arithmetic and the reason of each."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import NotUsable, WrongUse
from pareo.cli.files import keep_source, read_bytes, read_tournament
from pareo.cli.rankings import with_terms, year_option
from pareo.cli.refused_lists import refusals_told
from pareo.cli.speaker import Speaker
from pareo.cli.values import Number, OneOf
from pareo.reports.forms import FORMS

if TYPE_CHECKING:
    from pareo.prizes import Plan
    from pareo.reports.event import Event


@cli_command("prizes", says="prizes.help")
@argument("file", metavar="FILE")
@option("--plan", "plan_file", metavar="FILE", required=True, says="prizes.option_plan")
@option("--after", type=Number(0), metavar="N", says="prizes.option_after")
@option("--tiebreaks", metavar="LIST", says="standings.option_tiebreaks")
@year_option
@option("--receipts", is_flag=True, says="prizes.option_receipts")
@option("-o", "--output", metavar="FILE", says="cli.option_output")
@option("--form", type=OneOf(tuple(FORMS)), metavar="|".join(FORMS), says="standings.option_form")
@option("--csv", "as_csv", is_flag=True, says="standings.option_csv")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, file: str, plan_file: str, output: str | None, **said: Any) -> None:
    from pareo.cli.charts import form_wanted, list_named, write_list

    keep_source(file, output)
    keep_source(plan_file, output)
    plan = read_plan(plan_file, speaker)
    event = replace(_event(file, said, speaker), prizes=plan)
    _tell_doubts(event, speaker)
    view = list_named("prize-receipts" if said["receipts"] else "prizes", event)
    write_list(view, form_wanted(said["form"], said["as_csv"], said["as_json"], output), output, speaker)


def read_plan(path: str, speaker: Speaker) -> Plan:
    """The plan of a file; everything that is wrong with it is told at once."""
    from pareo.i18n.prizes import fault_sentence
    from pareo.prizes import WrongPlan, plan_from

    try:
        data = tomllib.loads(read_bytes(path).decode("utf-8-sig"), parse_float=Decimal)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise NotUsable("prizes.not_toml", file=path, reason=str(wrong)) from wrong
    try:
        return plan_from(data)
    except WrongPlan as wrong:
        lines = tuple(fault_sentence(speaker.messages, fault) for fault in wrong.faults)
        raise NotUsable("prizes.wrong_plan", lines, file=path) from wrong


def _event(file: str, said: dict[str, Any], speaker: Speaker) -> Event:
    from pareo.ranking.withdrawn import gone_after
    from pareo.reports.event import event_of

    tournament = read_tournament(file, speaker)
    after, rounds = said["after"], len(tournament.rounds)
    if after is not None and after > rounds:
        raise WrongUse("standings.no_such_round", round=after, rounds=rounds)
    event = event_of(tournament, after, tiebreaks=said["tiebreaks"])
    return with_terms(replace(event, withdrawn=gone_after(tournament, event.after)), said)


def _tell_doubts(event: Event, speaker: Speaker) -> None:
    """What is doubtful about the plan in this tournament, by name, before anything is written."""
    from pareo.reports.event import NoSuchList
    from pareo.reports.views.prizes import allocation_of, doubt_notes

    try:
        with refusals_told(speaker):
            found = allocation_of(event)
    except NoSuchList as wrong:
        raise WrongUse("prizes.needs_year") from wrong
    for note in doubt_notes(event, found):
        speaker.remark(note.line(speaker.say))
