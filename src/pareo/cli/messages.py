"""``pareo messages``: all messages of a language in one file, to change or to translate without code."""

from __future__ import annotations

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.failure import WrongUse
from pareo.cli.files import write_text
from pareo.cli.speaker import Speaker


@cli_command("messages", says="own.help")
@argument("language", metavar="LANGUAGE")
@option("-o", "--output", metavar="FILE", says="own.option_output")
@click.pass_obj
def command(speaker: Speaker, /, language: str, output: str | None) -> None:
    from pareo.i18n import LANGUAGES
    from pareo.i18n.own_messages import exported

    if language not in LANGUAGES:
        raise WrongUse("cli.no_such_language", language=language, languages=", ".join(LANGUAGES))
    write_text(output, exported(language))
