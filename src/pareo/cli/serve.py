"""``pareo serve``: opens the arbiter's desk in the browser."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import click

from pareo.cli.command import cli_command, option
from pareo.cli.data_folder import usual_folder
from pareo.cli.failure import NotReadable, WrongUse
from pareo.cli.speaker import Speaker

SHORTEST_PASSWORD = 8


@cli_command("serve", says="serve.help")
@option("--demo", is_flag=True, says="serve.option_demo")
@option("--port", type=click.IntRange(0, 65535), default=8642, says="serve.option_port")
@option("--data", type=click.Path(path_type=Path), metavar="FOLDER", says="serve.option_data")
@option("--backup", type=click.Path(path_type=Path), metavar="FOLDER", says="serve.option_backup")
@option("--database", default="", metavar="URL", says="serve.option_database")
@option("--lan", is_flag=True, says="serve.option_lan")
@option(
    "--sign-out-after", type=click.IntRange(1, 336), default=336, metavar="HOURS", says="serve.option_sign_out_after"
)
@option("--workers", type=click.IntRange(1, 32), default=1, metavar="NUMBER", says="serve.option_workers")
@option("--no-browser", is_flag=True, says="serve.option_no_browser")
@click.pass_obj
def command(
    speaker: Speaker,
    /,
    demo: bool,
    port: int,
    data: Path | None,
    backup: Path | None,
    database: str,
    lan: bool,
    sign_out_after: int,
    workers: int,
    no_browser: bool,
) -> None:
    folder = data or usual_folder()
    try:
        bootstrap = import_module("pareo.bootstrap")
    except ModuleNotFoundError as missing:
        raise WrongUse("serve.no_web", package=missing.name or "?") from None
    _require_shared_database(bootstrap, workers, database)
    build = partial(bootstrap.build_world, folder, database, lan, backup, signed_in_for=sign_out_after * 3600)
    try:
        world = build()
    except OSError as wrong:
        raise NotReadable("serve.no_folder", folder=folder, why=wrong.strerror or str(wrong)) from None
    except bootstrap.Trouble as wrong:
        raise NotReadable(f"trouble.start_{wrong.code}", **{"folder": folder, "why": "", **wrong.values}) from None
    if lan and not world.users.has_arbiter():
        _first_password(speaker, bootstrap, world)
    if demo:
        bootstrap.ensure_demo(world, speaker.messages.language)
    served = partial(bootstrap.serve_by_workers, workers, build) if workers > 1 else bootstrap.serve
    _run(speaker, partial(served, world, port), port, folder, not no_browser)


def _require_shared_database(bootstrap: Any, workers: int, database: str) -> None:
    """Several processes at one SQLite file would wait for one another and hear nothing of one another's acts."""
    if workers > 1 and not database.startswith("postgresql"):
        raise WrongUse("serve.workers_need_postgresql")
    if workers > 1 and not bootstrap.CAN_FORK:
        raise WrongUse("serve.no_workers_here")


def _first_password(speaker: Speaker, bootstrap: Any, world: Any) -> None:
    """The first start in the hall: a password of the arbiter's choice, or one made up where nobody can type."""
    if sys.stdin.isatty():
        name = click.prompt(speaker.say("serve.ask_name"), default=speaker.say("serve.arbiter"))
        password = click.prompt(speaker.say("serve.ask_password"), hide_input=True, confirmation_prompt=True)
        if len(password) < SHORTEST_PASSWORD:
            raise WrongUse("serve.short_password", count=SHORTEST_PASSWORD)
        bootstrap.set_password(world, name, password)
        return
    name = speaker.say("serve.arbiter")
    password = bootstrap.make_password(world, name)
    print(speaker.say("serve.made_password", name=name, password=password), flush=True)


def _run(speaker: Speaker, serve: Callable[[Any], None], port: int, folder: Path, browser: bool) -> None:
    def ready(address: str) -> None:
        print(speaker.say("serve.ready", address=address, folder=folder), flush=True)
        if browser:
            import webbrowser

            webbrowser.open(address)

    try:
        serve(ready)
    except OSError as wrong:
        raise NotReadable("serve.no_port", port=port, why=wrong.strerror or str(wrong)) from None
