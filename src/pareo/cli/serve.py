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
@option("--https", is_flag=True, says="serve.option_https")
@option("--certificate", type=click.Path(path_type=Path), metavar="FILE", says="serve.option_certificate")
@option("--key", type=click.Path(path_type=Path), metavar="FILE", says="serve.option_key")
@option("--public-port", type=click.IntRange(1, 65535), says="serve.option_public_port")
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
    https: bool,
    certificate: Path | None,
    key: Path | None,
    public_port: int | None,
    no_browser: bool,
) -> None:
    https = _wants_https(https, certificate, key, public_port, lan)
    folder = data or usual_folder()
    try:
        bootstrap = import_module("pareo.bootstrap")
    except ModuleNotFoundError as missing:
        raise WrongUse("serve.no_web", package=missing.name or "?") from None
    _require_shared_database(bootstrap, workers, database)
    build = partial(
        bootstrap.build_world, folder, database, lan, backup, signed_in_for=sign_out_after * 3600, workers=workers
    )
    try:
        world = build()
        if https:
            world = bootstrap.with_https(world, certificate, key, public_port or 0)
    except OSError as wrong:
        raise NotReadable("serve.no_folder", folder=folder, why=wrong.strerror or str(wrong)) from None
    except bootstrap.Trouble as wrong:
        raise NotReadable(f"trouble.start_{wrong.code}", **{"folder": folder, "why": "", **wrong.values}) from None
    if lan and not world.users.has_arbiter():
        _first_password(speaker, bootstrap, world)
    if lost := world.backups.without_event():
        print(speaker.say("serve.lost_events", events=", ".join(sorted(lost)), folder=folder / "backups"), flush=True)
    if demo:
        bootstrap.ensure_demo(world, speaker.messages.language)
    served = partial(bootstrap.serve_by_workers, workers, build) if workers > 1 else bootstrap.serve
    _run(speaker, partial(served, world, port), world, port, folder, not no_browser)


def _require_shared_database(bootstrap: Any, workers: int, database: str) -> None:
    """Several processes at one SQLite file would wait for one another and hear nothing of one another's acts."""
    if workers > 1 and not database.startswith("postgresql"):
        raise WrongUse("serve.workers_need_postgresql")
    if workers > 1 and not bootstrap.CAN_FORK:
        raise WrongUse("serve.no_workers_here")


def _wants_https(https: bool, certificate: Path | None, key: Path | None, public_port: int | None, lan: bool) -> bool:
    """Whether the desk speaks HTTPS; a certificate that was named says so too."""
    if bool(certificate) != bool(key):
        raise WrongUse("serve.certificate_needs_key")
    https = https or certificate is not None
    if public_port and not https:
        raise WrongUse("serve.public_needs_https")
    if https and not lan:
        raise WrongUse("serve.https_needs_lan")
    return https


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


def _tell_certificate(speaker: Speaker, world: Any, address: str) -> None:
    made = world.certificate
    print(speaker.say("serve.fingerprint", until=f"{made.until:%Y-%m-%d}", fingerprint=made.fingerprint))
    if world.public_port:
        host = address.partition("://")[2].partition(":")[0]
        plain = f"http://{host}:{world.public_port}/"
        print(speaker.say("serve.public_ready", plain=plain, address=address), flush=True)
    else:
        print(speaker.say("serve.phones_warn"), flush=True)


def _run(speaker: Speaker, serve: Callable[[Any], None], world: Any, port: int, folder: Path, browser: bool) -> None:
    def ready(address: str) -> None:
        print(speaker.say("serve.ready", address=address, folder=folder), flush=True)
        if world.certificate:
            _tell_certificate(speaker, world, address)
        if browser:
            import webbrowser

            webbrowser.open(address)

    try:
        serve(ready)
    except OSError as wrong:
        raise NotReadable("serve.no_port", port=port, why=wrong.strerror or str(wrong)) from None
