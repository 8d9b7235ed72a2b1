"""``pareo problems``: everything that is wrong with a file."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import NOT_USABLE
from pareo.cli.files import load
from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.formats import Conversion


@cli_command("problems", says="cli.problems_help")
@argument("file", metavar="FILE")
@option("--json", "as_json", is_flag=True, says="cli.option_json")
@click.pass_obj
def command(speaker: Speaker, /, file: str, as_json: bool) -> int:
    conversion = load(file)
    sys.stdout.write(_in_json(conversion, speaker) if as_json else _plain(conversion, speaker))
    return 0 if conversion.usable else NOT_USABLE


def _plain(conversion: Conversion, speaker: Speaker) -> str:
    from pareo.i18n.problems import problem_line

    lines = [problem_line(problem, speaker.messages) for problem in conversion.problems]
    count = speaker.say("check.problem_count", count=len(lines))
    verdict = speaker.say("check.file_usable" if conversion.usable else "check.file_unusable")
    return "\n".join([*lines, f"{count}; {verdict}"]) + "\n"


def _in_json(conversion: Conversion, speaker: Speaker) -> str:
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
    return json.dumps({"usable": conversion.usable, "problems": problems}, ensure_ascii=False, indent=2) + "\n"
