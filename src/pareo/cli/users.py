"""``pareo users``: who may sign in at the desk, changed while it runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pareo.cli.command import CommandTable, argument, cli_command, option
from pareo.cli.people import (
    BY,
    desk_address,
    limits_typed,
    new_password,
    people_of,
    person_as_plain,
    person_row,
    role_typed,
    tell_link,
    tell_where,
)
from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.desk.people.changing import PeopleAct
    from pareo.desk.people.roles import Person

_data = option("--data", type=click.Path(path_type=Path), metavar="FOLDER", says="serve.option_data")
_database = option("--database", default="", metavar="URL", says="serve.option_database")
_name = argument("name", metavar="NAME")
_sections = option("--section", "sections", multiple=True, metavar="NAME", says="people.option_section")
_boards = option("--boards", default="", metavar="BOARDS", says="people.option_boards")
_address = option("--address", default="", metavar="URL", says="people.option_address")
_COLUMNS = ("name", "role", "where", "last", "state")


@cli_command("list", says="people.list_help")
@option("--json", "as_json", is_flag=True, says="people.option_json")
@_data
@_database
@click.pass_obj
def list_(speaker: Speaker, /, as_json: bool, data: Path | None, database: str) -> None:
    with people_of(speaker, data, database) as desk:
        people = list(desk.users.all().values())
    if as_json:
        print(json.dumps({"people": [person_as_plain(one) for one in people]}, ensure_ascii=False, indent=2))
    elif people:
        print(_table(speaker, people), end="")
    else:
        speaker.note("people.nobody")


def _table(speaker: Speaker, people: list[Person]) -> str:
    from pareo.reports.forms.text import table_text
    from pareo.reports.table import Column, Kind, Table

    columns = tuple(Column(name, Kind.TEXT, text=speaker.say(f"people.{name}")) for name in _COLUMNS)
    return table_text(Table(columns, tuple(person_row(speaker, one) for one in people)), speaker.messages)


@cli_command("add", says="people.add_help")
@_name
@option("--role", default="arbiter", metavar="ROLE", says="people.option_role")
@_sections
@_boards
@option("--link", is_flag=True, says="people.option_link")
@_address
@_data
@_database
@click.pass_obj
def add(
    speaker: Speaker,
    /,
    name: str,
    role: str,
    sections: tuple[str, ...],
    boards: str,
    link: bool,
    address: str,
    data: Path | None,
    database: str,
) -> None:
    chosen = role_typed(speaker, role)
    with people_of(speaker, data, database, make=True) as desk:
        from pareo.desk.people import changing

        limits = limits_typed(desk, chosen, boards, sections)
        where = desk_address(desk.folder, address) if link else ""
        changing.require_free(desk.users.all(), name)
        kept, told = ("", "") if link else new_password(speaker, name)
        with desk.users.act(BY) as act:
            made = changing.add(act, name, chosen, limits, kept)
            token = changing.make_link(act, made.name) if link else ""
    _tell_role(speaker, "people.done_added", made)
    if told:
        print(told)
    if token:
        tell_link(speaker, made.name, where, token)


def _tell_role(speaker: Speaker, key: str, person: Person) -> None:
    from pareo.i18n.people import role_words

    print(speaker.say(key, name=person.name, role=role_words(speaker.messages, person.role)))
    tell_where(speaker, person)


@cli_command("password", says="people.password_help")
@_name
@_data
@_database
@click.pass_obj
def password(speaker: Speaker, /, name: str, data: Path | None, database: str) -> None:
    with people_of(speaker, data, database) as desk:
        from pareo.desk.people import changing

        called = changing.find(desk.users.all(), name).name
        kept, told = new_password(speaker, called)
        with desk.users.act(BY) as act:
            changing.set_password(act, called, kept)
    print(speaker.say("people.done_password", name=called))
    if told:
        print(told)


@cli_command("role", says="people.role_help")
@_name
@argument("role", metavar="ROLE")
@_sections
@_boards
@_data
@_database
@click.pass_obj
def role_(
    speaker: Speaker,
    /,
    name: str,
    role: str,
    sections: tuple[str, ...],
    boards: str,
    data: Path | None,
    database: str,
) -> None:
    chosen = role_typed(speaker, role)
    with people_of(speaker, data, database) as desk:
        from pareo.desk.people import changing

        limits = limits_typed(desk, chosen, boards, sections)
        with desk.users.act(BY) as act:
            changed = changing.change(act, name, chosen, limits)
    _tell_role(speaker, "people.done_changed", changed)


@cli_command("link", says="people.link_help")
@_name
@_address
@_data
@_database
@click.pass_obj
def link_(speaker: Speaker, /, name: str, address: str, data: Path | None, database: str) -> None:
    with people_of(speaker, data, database) as desk:
        from pareo.desk.people import changing

        where = desk_address(desk.folder, address)
        with desk.users.act(BY) as act:
            called = act.find(name).name
            token = changing.make_link(act, called)
    tell_link(speaker, called, where, token)


def _for_one(name: str, done: str, verb: str, **how: Any) -> click.Command:
    """A command that does one thing to one person, and says so."""

    @cli_command(name, says=f"people.{name.replace('-', '_')}_help")
    @_name
    @_data
    @_database
    @click.pass_obj
    def command(speaker: Speaker, /, name: str, data: Path | None, database: str) -> None:
        with people_of(speaker, data, database) as desk:
            from pareo.desk.people import changing

            does: Callable[..., Person | PeopleAct | None] = getattr(changing, verb)
            with desk.users.act(BY) as act:
                called = act.find(name).name
                does(act, called, **how)
        print(speaker.say(f"people.done_{done}", name=called))

    return command


lock = _for_one("lock", "locked", "lock")
unlock = _for_one("unlock", "unlocked", "lock", on=False)
sign_out = _for_one("sign-out", "signed_out", "sign_out")
remove = _for_one("remove", "removed", "remove")

_LINES = {
    "list": "people.list_line",
    "add": "people.add_line",
    "password": "people.password_line",
    "role": "people.role_line",
    "lock": "people.lock_line",
    "unlock": "people.unlock_line",
    "sign-out": "people.sign_out_line",
    "remove": "people.remove_line",
    "link": "people.link_line",
}
_COMMANDS = {str(one.name): one for one in (list_, add, password, role_, lock, unlock, sign_out, remove, link_)}


@click.pass_context
def _without_command(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


command = CommandTable(
    "users",
    says="people.help",
    table=_LINES,
    load=_COMMANDS.__getitem__,
    invoke_without_command=True,
    callback=_without_command,
)
