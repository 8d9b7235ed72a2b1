"""``pareo doctor``: looks at the data folder, and restores its backups to see that they can be."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import cli_command, option
from pareo.cli.data_folder import usual_folder
from pareo.cli.failure import WrongUse
from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.store.examining import Point

UNWELL = 1
_MARKS = {True: "  ", False: "! "}


@cli_command("doctor", says="doctor.help")
@option("--data", type=click.Path(path_type=Path), metavar="FOLDER", says="serve.option_data")
@option("--backup", type=click.Path(path_type=Path), metavar="FOLDER", says="doctor.option_backup")
@option("--database", default="", metavar="URL", says="serve.option_database")
@click.pass_obj
def command(speaker: Speaker, /, data: Path | None, backup: Path | None, database: str) -> int:
    try:
        examine = import_module("pareo.store.examining").examine
    except ModuleNotFoundError as missing:
        raise WrongUse("serve.no_web", package=missing.name or "?") from None
    unwell = 0
    for point in examine(data or usual_folder(), database, backup):
        print(_MARKS[point.well] + _sentence(speaker, point), flush=True)
        unwell += not point.well
    print(speaker.say("doctor.unwell", count=unwell) if unwell else speaker.say("doctor.well"))
    return UNWELL if unwell else 0


def _sentence(speaker: Speaker, point: Point) -> str:
    values: dict[str, Any] = dict(point.values)
    if "made" in values:
        values["made"] = values["made"].strftime("%Y-%m-%d %H:%M")
    if "refusal" in values:
        from pareo.i18n.refusals import refusal_sentences

        values["why"] = " ".join(refusal_sentences(speaker.messages, values.pop("refusal"), None))
    at_start = point.code.startswith("start_")
    return speaker.say(f"trouble.{point.code}" if at_start else f"doctor.{point.code}", **values)
