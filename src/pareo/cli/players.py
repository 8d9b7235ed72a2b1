"""``pareo players``: rating lists brought in, searched, listed and removed."""

from __future__ import annotations

import json
from datetime import date as day
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import CommandTable, argument, cli_command, option
from pareo.cli.data_folder import usual_folder
from pareo.cli.failure import Failure, NotReadable, NotUsable, WrongUse
from pareo.cli.files import STANDARD, not_readable, read_bytes, write_bytes
from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.desk.lists.rating_lists import Found
    from pareo.formats.rating_lists import Filter, ListRefused
    from pareo.store.players.importing import Imported
    from pareo.store.players.keeper import Keeper

SHOWN_BAD = 5
INTERRUPTED = 130
_WRONG_USE = frozenset({"no_such_list", "no_such_kind", "bad_filter", "filter_without_name"})
_OUTSIDE = frozenset({"disk_full", "not_readable", "no_folder", "database"})

data_option = option("--data", type=click.Path(path_type=Path), metavar="FOLDER", says="players.option_data")
database_option = option("--database", default="", metavar="URL", says="serve.option_database")
json_option = option("--json", "as_json", is_flag=True, says="players.option_json")


def _lists(data: Path | None, database: str) -> Keeper:
    from pareo.store.players.opening import open_player_lists

    try:
        return open_player_lists(data or usual_folder(), database)
    except ModuleNotFoundError as missing:
        raise WrongUse("players.no_postgres", package=missing.name or "?") from None


def _failure(wrong: ListRefused) -> Failure:
    """The refusal with the exit code of its kind: how the command was called, the world outside, the file."""
    if wrong.code == "not_readable" and isinstance(wrong.__cause__, OSError):
        return not_readable(str(wrong.values["file"]), wrong.__cause__)
    kind = WrongUse if wrong.code in _WRONG_USE else NotReadable if wrong.code in _OUTSIDE else NotUsable
    return kind("players.refused_" + wrong.code, **wrong.values)


@cli_command("import", says="players.import_help")
@argument("file", metavar="FILE")
@option("--as", "name", default="", metavar="NAME", says="players.option_as")
@option("--kind", default="", metavar="KIND", says="players.option_kind")
@option("--date", default="", metavar="DATE", says="players.option_date")
@option("--filter", "filter_file", metavar="FILE", says="players.option_filter")
@option("--address", default="", metavar="URL", says="players.option_address")
@option("--again", is_flag=True, says="players.option_again")
@data_option
@database_option
@click.pass_obj
def import_(
    speaker: Speaker,
    /,
    file: str,
    name: str,
    kind: str,
    date: str,
    filter_file: str | None,
    address: str,
    again: bool,
    data: Path | None,
    database: str,
) -> int:
    from pareo.cli.import_bar import import_bar
    from pareo.formats.rating_lists import ListRefused
    from pareo.store.players.importing import Wanted, import_list

    _check_date(date)
    try:
        wanted = Wanted(name, kind, date, address, _filter(filter_file), again=again)
        lists = _lists(data, database)
        with import_bar(speaker) as tell:
            done = import_list(lists, Path(file), wanted, tell)
    except ListRefused as wrong:
        raise _failure(wrong) from wrong
    except KeyboardInterrupt:
        speaker.note("players.cancelled")
        return INTERRUPTED
    lists.close()
    _tell(speaker, done)
    return 0


def _check_date(text: str) -> None:
    try:
        if text:
            day.fromisoformat(text)
    except ValueError:
        raise WrongUse("players.bad_date", date=text) from None


def _filter(path: str | None) -> Filter | None:
    from pareo.formats.rating_lists import load_filter

    return load_filter(read_bytes(path)) if path else None


def _tell(speaker: Speaker, done: Imported) -> None:
    from pareo.i18n.players import bad_line
    from pareo.store.players.importing import bad_lines_first

    made = done.list
    kind = _kind(speaker, made.kind)
    print(speaker.say("players.imported", name=made.name, count=made.players, date=made.date, kind=kind))
    if done.replaced is not None:
        print(speaker.say("players.replaced", count=done.replaced.players, date=done.replaced.date))
    if made.bad_lines:
        speaker.note("players.bad_lines", count=made.bad_lines)
        for bad in bad_lines_first(done.bad, SHOWN_BAD):
            speaker.remark("  " + bad_line(speaker.messages, bad))


def _kind(speaker: Speaker, kind: str) -> str:
    return speaker.say("players.kind_" + kind)


@cli_command("find", says="players.find_help")
@argument("text", metavar="TEXT")
@option("--federation", default="", metavar="CODE", says="players.option_federation")
@option("--limit", type=click.IntRange(1, 1000), default=20, metavar="N", says="players.option_limit")
@option("--list", "only", multiple=True, metavar="NAME", says="players.option_list")
@json_option
@data_option
@database_option
@click.pass_obj
def find(
    speaker: Speaker,
    /,
    text: str,
    federation: str,
    limit: int,
    only: tuple[str, ...],
    as_json: bool,
    data: Path | None,
    database: str,
) -> int:
    from pareo.formats.rating_lists import ListRefused

    try:
        lists = _lists(data, database)
        found = lists.find(text, federation, limit, [lists.list_named(name) for name in only])
        known = lists.lists()
    except ListRefused as wrong:
        raise _failure(wrong) from wrong
    if as_json:
        print(json.dumps({"players": [_plain(one) for one in found]}, ensure_ascii=False, indent=2))
    elif found:
        print(_found_table(speaker, found), end="")
    else:
        speaker.note("players.nobody" if known else "players.no_lists", text=text)
    return 0 if found else 1


def _plain(found: Found) -> dict[str, Any]:
    return {**found.player._asdict(), "list": found.list.name, "exact": found.exact}


_SHOWN = ("fide_id", "title", "name", "federation", "standard", "rapid", "blitz", "national", "birth", "list")
_NUMERIC = frozenset({"fide_id", "standard", "rapid", "blitz", "national"})


def _found_table(speaker: Speaker, found: Any) -> str:
    rows = tuple(tuple(str(_plain(one)[name] or "") for name in _SHOWN) for one in found)
    return _table(speaker, _SHOWN, rows)


def _table(speaker: Speaker, columns: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> str:
    from pareo.reports.forms.text import table_text
    from pareo.reports.table import Column, Kind, Table

    headings = tuple(
        Column(
            name,
            Kind.NUMBER if name in _NUMERIC or name == "players" else Kind.TEXT,
            text=speaker.say("players.column_" + name),
        )
        for name in columns
    )
    return table_text(Table(headings, rows), speaker.messages)


@cli_command("lists", says="players.lists_help")
@json_option
@data_option
@database_option
@click.pass_obj
def lists_(speaker: Speaker, /, as_json: bool, data: Path | None, database: str) -> None:
    from pareo.formats.rating_lists import ListRefused

    try:
        found = _lists(data, database).editions()
    except ListRefused as wrong:
        raise _failure(wrong) from wrong
    columns = ("name", "kind", "date", "players", "source", "address")
    if as_json:
        names = (*columns, "layout", "bad_lines")
        plain = [{name: getattr(one, name) for name in names} for one in found]
        for values, one in zip(plain, found):
            values["imported_at"] = one.imported_at.isoformat()
        print(json.dumps({"lists": plain}, ensure_ascii=False, indent=2))
    elif found:
        rows = tuple(
            (one.name, _kind(speaker, one.kind), one.date, str(one.players), one.source, one.address) for one in found
        )
        print(_table(speaker, columns, rows), end="")
    else:
        speaker.note("players.no_lists")


@cli_command("remove", says="players.remove_help")
@argument("name", metavar="NAME")
@option("--date", "day", default="", metavar="DATE", says="players.option_edition")
@data_option
@database_option
@click.pass_obj
def remove(speaker: Speaker, /, name: str, day: str, data: Path | None, database: str) -> None:
    from pareo.formats.rating_lists import ListRefused

    try:
        lists = _lists(data, database)
        found = lists.editions_named(name, day)
        lists.remove(name, day)
    except ListRefused as wrong:
        raise _failure(wrong) from wrong
    for one in found:
        print(speaker.say("players.removed", name=one.name, date=one.date, count=one.players))


@cli_command("generate", says="players.generate_help")
@argument("count", type=click.IntRange(0, 10_000_000), metavar="N")
@argument("file", metavar="FILE")
@option("--layout", default="fide-txt", metavar="LAYOUT", says="players.option_layout")
@option("--seed", type=int, default=0, metavar="N", says="players.option_seed")
@click.pass_obj
def generate(speaker: Speaker, /, count: int, file: str, layout: str, seed: int) -> None:
    from pareo.cli.files import not_writable
    from pareo.formats.rating_lists.writing import WRITERS
    from pareo.generating.rating_lists import generate as pieces_of

    if layout not in WRITERS:
        raise WrongUse("cli.not_one_of", option="--layout", value=layout, words=", ".join(WRITERS))
    pieces = pieces_of(layout, count, seed)
    if file == STANDARD:
        for piece in pieces:
            write_bytes(STANDARD, piece)
        return
    try:
        with open(file, "wb") as target:
            target.writelines(pieces)
    except OSError as wrong:
        raise not_writable(file, wrong) from wrong


_LINES = {
    "import": "players.import_line",
    "find": "players.find_line",
    "lists": "players.lists_line",
    "remove": "players.remove_line",
    "generate": "players.generate_line",
}
_COMMANDS = {one.name: one for one in (import_, find, lists_, remove, generate)}


@click.pass_context
def _without_command(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


command = CommandTable(
    "players",
    says="players.help",
    table=_LINES,
    load=_COMMANDS.__getitem__,
    invoke_without_command=True,
    callback=_without_command,
)
