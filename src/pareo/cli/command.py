"""Commands, options and arguments of click whose words come from the messages."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import click

from pareo.cli.failure import WrongUse
from pareo.cli.speaker import Speaker

COMMANDS = {
    "pair": "cli.pair",
    "check": "cli.check",
    "generate": "cli.generate",
    "convert": "cli.convert",
    "problems": "cli.problems",
    "standings": "cli.standings",
    "outlook": "cli.outlook",
    "ratings": "cli.ratings",
    "norms": "norms.line",
    "prizes": "prizes.line",
    "statistics": "cli.statistics",
    "series": "series.line",
    "explain": "cli.explain",
    "paper": "paper.line",
    "publish": "site.line",
    "pgn": "games.line",
    "bundle": "bundle.line",
    "badges": "cards.line",
    "players": "players.line",
    "systems": "cli.systems",
    "demo": "cli.demo",
    "serve": "serve.line",
    "users": "people.line",
    "doctor": "doctor.line",
    "messages": "own.line",
    "javafo": "cli.javafo",
}
"""Each command is a module of this package with a ``command``; beside it, what the list of commands says of it."""

_METAVARS = {
    "FILE": "cli.metavar_file",
    "FOLDER": "cli.metavar_folder",
    "SYSTEM": "cli.metavar_system",
    "LANGUAGE": "cli.metavar_language",
    "SHARE": "cli.metavar_share",
    "LIST": "cli.metavar_list",
    "POINTS": "cli.metavar_points",
    "FROM": "cli.metavar_from",
    "TO": "cli.metavar_to",
    "FORMAT": "cli.metavar_format",
    "NAME": "players.metavar_name",
    "TEXT": "players.metavar_text",
    "KIND": "players.metavar_kind",
    "DATE": "players.metavar_date",
    "ROLE": "people.metavar_role",
    "BOARDS": "people.metavar_boards",
    "PAPER": "paper.metavar_paper",
    "WHEN": "paper.metavar_when",
    "FORMS": "bundle.metavar_forms",
    "ADDRESS": "paper.metavar_address",
    "COLUMNS": "paper.metavar_columns",
    "EVENT": "site.metavar_event",
}
_WORD = re.compile("[A-Z]+")
_SETTINGS = {"max_content_width": 100, "allow_extra_args": True}

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def speaker_of(ctx: click.Context) -> Speaker:
    return ctx.ensure_object(Speaker)


class Option(click.Option):
    """An option; ``says`` is the key of its line in the help page."""

    def __init__(self, *arguments: Any, says: str, **attributes: Any) -> None:
        super().__init__(*arguments, **attributes)
        self._says = says

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        speaker = speaker_of(ctx)
        self.help = speaker.say(self._says)
        _translate_metavar(self, speaker)
        return super().get_help_record(ctx)


def option(*declarations: str, says: str, **attributes: Any) -> Decorator:
    return click.option(*declarations, cls=Option, says=says, **attributes)


def argument(*declarations: str, **attributes: Any) -> Decorator:
    return click.argument(*declarations, **attributes)


def _translate_metavar(parameter: click.Parameter, speaker: Speaker) -> None:
    """``[FILE|N]``: each word that has a translation, with what stands around it left as it is."""
    if parameter.metavar:
        parameter.metavar = _WORD.sub(
            lambda word: speaker.say(_METAVARS[word[0]]) if word[0] in _METAVARS else word[0], parameter.metavar
        )


class _Spoken(click.Command):
    """What a command and the table of all commands share: a help page in the user's language."""

    def __init__(self, *arguments: Any, says: str, **attributes: Any) -> None:
        attributes["context_settings"] = _SETTINGS | (attributes.get("context_settings") or {})
        attributes["add_help_option"] = False
        super().__init__(*arguments, **attributes)
        self.params += [_language_option(), _help_option()]
        self._says = says

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        speaker = speaker_of(ctx)
        for parameter in self.params:
            _translate_metavar(parameter, speaker)
        pieces = [speaker.say("cli.usage_options"), *self._usage_of_arguments(ctx)]
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=speaker.say("cli.usage") + " ")

    def _usage_of_arguments(self, ctx: click.Context) -> list[str]:
        return [piece for parameter in self.params for piece in parameter.get_usage_pieces(ctx)]

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Paragraphs are filled; those that begin with a blank are examples and stay as they are."""
        for paragraph in speaker_of(ctx).say(self._says).strip("\n").split("\n\n"):
            formatter.write_paragraph()
            if paragraph.startswith(" "):
                formatter.write(paragraph + "\n")
            else:
                formatter.write_text(paragraph)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [parameter for parameter in self.params if isinstance(parameter, click.Option)]
        rows = [record for record in (option.get_help_record(ctx) for option in options) if record]
        with formatter.section(speaker_of(ctx).say("cli.heading_options")):
            formatter.write_dl(rows)


class Command(_Spoken):
    """One command. It returns its exit code (None is 0)."""

    def invoke(self, ctx: click.Context) -> Any:
        if ctx.args:
            raise WrongUse("cli.extra_arguments", arguments=" ".join(ctx.args))
        return super().invoke(ctx)


def _module_command(name: str) -> click.Command:
    command: click.Command = import_module(f"pareo.cli.{name}").command
    return command


class CommandTable(_Spoken, click.Group):
    """Commands, each loaded when it is called: all of them, or those of one area under its name."""

    def __init__(
        self,
        *arguments: Any,
        table: Mapping[str, str] = COMMANDS,
        load: Callable[[str], click.Command] = _module_command,
        **attributes: Any,
    ) -> None:
        super().__init__(*arguments, **attributes)
        self._table = table
        self._load = load

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self._table)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self._table:
            from difflib import get_close_matches

            near = get_close_matches(name, self._table, n=1)
            key = "cli.no_such_command_near" if near else "cli.no_such_command"
            raise WrongUse(key, command=name, near="".join(near))
        return self._load(name)

    def _usage_of_arguments(self, ctx: click.Context) -> list[str]:
        return [speaker_of(ctx).say("cli.usage_command")]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        _Spoken.format_options(self, ctx, formatter)
        speaker = speaker_of(ctx)
        with formatter.section(speaker.say("cli.heading_commands")):
            formatter.write_dl([(name, speaker.say(key)) for name, key in self._table.items()])


def cli_command(name: str, says: str) -> Callable[[Callable[..., int | None]], Command]:
    """Make a function a command; ``says`` is the key of its help page."""
    return click.command(name, cls=Command, says=says)


def _language_option() -> Option:
    return Option(["--lang"], says="cli.option_lang", metavar="LANGUAGE", expose_value=False, callback=_known_language)


def _known_language(ctx: click.Context, parameter: click.Parameter, value: str | None) -> None:
    if value is not None:
        from pareo.i18n import LANGUAGES

        if value not in LANGUAGES:
            raise WrongUse("cli.no_such_language", language=value, languages=", ".join(LANGUAGES))


def _help_option() -> Option:
    return Option(
        ["-h", "--help"], says="cli.option_help", is_flag=True, is_eager=True, expose_value=False, callback=_show_help
    )


def _show_help(ctx: click.Context, parameter: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()
