"""``pareo publish``: the public pages of an event as a folder of files for any web server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import argument, cli_command, option
from pareo.cli.data_folder import usual_folder
from pareo.cli.failure import NotReadable, NotUsable, WrongUse
from pareo.cli.files import not_writable, read_gathered, read_tournament
from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.model import Tournament


@cli_command("publish", says="site.help")
@argument("event", metavar="EVENT")
@argument("folder", metavar="FOLDER")
@option("--language", "languages", multiple=True, metavar="LANGUAGE", says="site.option_language")
@option("--system", metavar="SYSTEM", says="site.option_system")
@option("--data", type=click.Path(path_type=Path), metavar="FOLDER", says="serve.option_data")
@option("--database", default="", metavar="URL", says="serve.option_database")
@click.pass_obj
def command(
    speaker: Speaker,
    /,
    event: str,
    folder: str,
    languages: tuple[str, ...],
    system: str | None,
    data: Path | None,
    database: str,
) -> None:
    try:
        bootstrap = import_module("pareo.bootstrap")
    except ModuleNotFoundError as missing:
        raise WrongUse("serve.no_web", package=missing.name or "?") from None
    wanted = _languages(languages, speaker)
    with _refusals_told(speaker), _event(bootstrap, speaker, event, system, data or usual_folder(), database) as found:
        world, festival = found
        site = bootstrap.site_of(world, festival, wanted)
    _place(speaker, site, folder)


def _languages(said: tuple[str, ...], speaker: Speaker) -> tuple[str, ...]:
    """The first one stands at the root of the site; the one of the command line where nobody says."""
    from pareo.i18n import LANGUAGES

    for one in said:
        if one not in LANGUAGES:
            raise WrongUse("cli.not_one_of", option="--language", value=one, words=", ".join(LANGUAGES))
    return said or (speaker.messages.language,)


@contextmanager
def _event(
    bootstrap: Any, speaker: Speaker, event: str, system: str | None, folder: Path, database: str
) -> Iterator[tuple[Any, Any]]:
    """A desk with the event in it: of a file, or of the data folder by the name in its address."""
    if Path(event).is_file():
        data = read_gathered(event)
        with bootstrap.desk_aside() as world:
            yield world, bootstrap.bring_file(world, data, lambda: _tournament(event, system, speaker))
        return
    from pareo.desk.books.refusals import NotFound
    from pareo.store.database import FILE_NAME

    if not database and not (folder / FILE_NAME).is_file():
        raise NotReadable("site.no_file", event=event, folder=folder)
    try:
        with bootstrap.desk_aside(folder, database) as world:
            yield world, _named(world, event)
    except NotFound:
        raise NotReadable("site.no_event", event=event, folder=folder) from None
    except bootstrap.Trouble as wrong:
        raise NotReadable(f"trouble.start_{wrong.code}", **{"folder": folder, "why": "", **wrong.values}) from None


def _named(world: Any, event: str) -> Any:
    """By the name in its address, or by its own where one event alone has it."""
    from pareo.model.spelling import folded

    there = [one for one in world.books.festivals() if one.in_sight]
    called = [one for one in there if event == one.snapshot.event_slug]
    called = called or [one for one in there if folded(one.settings.name) == folded(event)]
    if len(called) == 1:
        return called[0]
    events = ", ".join(one.snapshot.event_slug for one in there[:20])
    raise NotReadable("site.which_event" if events else "site.no_events", event=event, events=events)


def _tournament(file: str, system: str | None, speaker: Speaker) -> Tournament:
    """The tournament of a file with what it leaves open: a name, and the system if it was said."""
    from pareo.catalog import UnknownSystem, find

    read = read_tournament(file, speaker)
    try:
        named = find(system or read.settings.system)
    except UnknownSystem as unknown:
        raise WrongUse("site.unknown_system", system=unknown.name) from None
    if named is None:
        raise WrongUse("site.no_system", file=file)
    settings = replace(read.settings, system=named.system.id)
    return replace(read, name=read.name.strip() or Path(file).stem, settings=settings)


@contextmanager
def _refusals_told(speaker: Speaker) -> Iterator[None]:
    """What the desk refuses as a failure of the command, in the same words."""
    from pareo.desk.books.refusals import Refusal
    from pareo.i18n.refusals import refusal_sentences

    try:
        yield
    except Refusal as refused:
        raise NotUsable("site.refused", tuple(refusal_sentences(speaker.messages, refused))) from None


def _place(speaker: Speaker, site: Any, folder: str) -> None:
    from pareo.store.sites.folders import Folder
    from pareo.store.sites.placing import SiteRefused, place

    try:
        placed = place(site, Folder(Path(folder)))
    except SiteRefused as refused:
        said: dict[str, Any] = {"folder": folder, **refused.values}
        raise NotUsable(f"site.refused_{refused.code}", **said) from None
    except OSError as wrong:
        raise not_writable(folder, wrong) from wrong
    written, removed = len(placed.written), len(placed.removed)
    key = "site.published" if written or removed else "site.nothing_new"
    print(speaker.say(key, name=site.name, folder=folder, written=written, removed=removed, kept=placed.kept))
