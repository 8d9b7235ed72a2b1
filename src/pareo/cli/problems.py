"""``pareo problems``: everything that is wrong with a file."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import NOT_USABLE
from pareo.cli.files import load_named
from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.formats import Conversion, Format


@cli_command("problems", says="cli.problems_help")
@argument("file", metavar="FILE")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, file: str, as_json: bool) -> int:
    format_, conversion = load_named(file)
    conversion = _with_announcement(conversion)
    sys.stdout.write(_in_json(conversion, format_, speaker) if as_json else _plain(conversion, format_, speaker))
    return 0 if conversion.usable else NOT_USABLE


def _with_announcement(conversion: Conversion) -> Conversion:
    """With what the reader of a file does not know: options that no system understands, uneven groups."""
    from pareo.conduct.announced import told_of_announcement

    return replace(conversion, problems=(*conversion.problems, *told_of_announcement(conversion.tournament)))


def _plain(conversion: Conversion, format_: Format, speaker: Speaker) -> str:
    from pareo.i18n.files import format_name
    from pareo.i18n.problems import problem_line
    from pareo.model import Severity

    kind = speaker.say("check.file_kind", kind=format_name(format_.id, speaker.messages))
    lines = [problem_line(problem, speaker.messages) for problem in conversion.problems]
    notes = sum(problem.severity is Severity.NOTE for problem in conversion.problems)
    count = speaker.say("check.problem_count", count=len(lines) - notes)
    count += f", {speaker.say('check.note_count', count=notes)}" if notes else ""
    verdict = speaker.say("check.file_usable" if conversion.usable else "check.file_unusable")
    return "\n".join([*lines, kind, f"{count}; {verdict}"]) + "\n"


def _in_json(conversion: Conversion, format_: Format, speaker: Speaker) -> str:
    import json

    from pareo.i18n.problems import problem_sentence

    problems = [
        {
            "line": problem.line,
            "column": problem.column,
            "severity": problem.severity.name.lower(),
            "code": problem.code,
            "found": problem.found,
            "expected": problem.expected,
            "values": dict(problem.values),
            "sentence": problem_sentence(problem, speaker.messages),
        }
        for problem in conversion.problems
    ]
    told = {"format": format_.id, "usable": conversion.usable, "problems": problems}
    return json.dumps(told, ensure_ascii=False, indent=2) + "\n"
