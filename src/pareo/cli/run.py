"""Runs one call of the command line and says in words what went wrong."""

from __future__ import annotations

import os
import sys
from typing import TextIO

import click

from pareo.cli.command import CommandTable, Option
from pareo.cli.failure import NO_PAIRING, NOT_USABLE, WRONG_USE, Failure, WrongUse
from pareo.cli.speaker import Speaker, wished_language


def run(arguments: list[str]) -> int:
    """Run the command named by these arguments; the exit code is its own or that of its failure.

    Not through ``main`` of click, which would end the process itself when a pipe is closed. Its shells' completion is
    asked for by an environment variable.
    """
    for stream in (sys.stdout, sys.stderr):
        _survive_foreign_letters(stream)
    speaker = Speaker(wished_language(arguments))
    table = _table()
    if "_PAREO_COMPLETE" in os.environ:
        table.main(arguments, prog_name="pareo")
    try:
        with table.make_context("pareo", list(arguments), obj=speaker) as context:
            code = table.invoke(context)
    except click.exceptions.Exit as done:
        return done.exit_code
    except click.UsageError as error:
        return _complain(speaker, _in_our_words(error), error.ctx)
    except Failure as failure:
        return _complain(speaker, failure)
    except KeyboardInterrupt:
        speaker.note("cli.interrupted")
        raise
    except Exception as error:
        refused = _refused(speaker, error)
        if refused is None:
            raise
        return refused
    return code if isinstance(code, int) else 0


def _table() -> CommandTable:
    version = Option(
        ["--version"],
        says="cli.option_version",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_show_version,
    )
    return CommandTable(
        "pareo", says="cli.help", params=[version], invoke_without_command=True, callback=_without_command
    )


@click.pass_context
def _without_command(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def _show_version(ctx: click.Context, parameter: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from pareo import __version__

        click.echo(f"pareo {__version__}")
        ctx.exit()


def _complain(speaker: Speaker, failure: Failure, ctx: click.Context | None = None) -> int:
    speaker.note(failure.key, **failure.values)
    for line in failure.details:
        print(f"  {line}", file=sys.stderr)
    if ctx is not None:
        print(speaker.say("cli.try_help", command=ctx.command_path), file=sys.stderr)
    return failure.code


def _refused(speaker: Speaker, error: Exception) -> int | None:
    """An error of the library in the user's language, with its exit code; None for a mistake of ours."""
    from pareo.model.errors import Error, WithProblems

    if not isinstance(error, Error):
        return None
    from pareo.i18n.errors import error_sentence
    from pareo.pairing import NoPairing

    heading, *lines = error_sentence(error, speaker.messages).splitlines()
    speaker.remark(heading)
    for line in lines:
        print(line, file=sys.stderr)
    if isinstance(error, NoPairing) and error.by_options:
        return WRONG_USE
    codes = ((NoPairing, NO_PAIRING), (WithProblems, NOT_USABLE), (Error, WRONG_USE))
    return next(code for kind, code in codes if isinstance(error, kind))


def _in_our_words(error: click.UsageError) -> Failure:
    """click says these in English only."""
    match error:
        case click.NoSuchOption(option_name=name, possibilities=near):
            key = "cli.no_such_option_near" if near else "cli.no_such_option"
            return WrongUse(key, option=name, near=near[0] if near else "")
        case click.MissingParameter(param=parameter) if parameter is not None:
            return WrongUse("cli.missing_parameter", what=parameter.metavar or parameter.opts[0])
        case click.BadOptionUsage(option_name=name):
            return WrongUse("cli.wrong_option", option=name)
        case _:
            return WrongUse("cli.wrong_use", message=error.format_message())


def _survive_foreign_letters(stream: TextIO | None) -> None:
    """A terminal that has no letter for a player's name shows an escape; it is no reason to stop."""
    if stream is not None and hasattr(stream, "reconfigure"):
        stream.reconfigure(errors="backslashreplace")
