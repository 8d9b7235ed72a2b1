"""The people of a desk for the command line: opened whether it runs or not, what is refused and what was done told."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

from pareo.cli.data_folder import usual_folder
from pareo.cli.failure import NotReadable, NotUsable, WrongUse
from pareo.cli.speaker import Speaker

if TYPE_CHECKING:
    from pareo.desk.people.roles import Limits, Person, Role
    from pareo.store.users import Users

ROLES = ("arbiter", "assistant", "reader")
BY = "pareo users"
"""Who did it, in the list of what was done: the command line of the machine itself."""


@dataclass(frozen=True)
class PeopleDesk:
    """The people of one desk, and where it keeps them."""

    users: Users
    folder: Path


@contextmanager
def people_of(speaker: Speaker, data: Path | None, database: str, make: bool = False) -> Iterator[PeopleDesk]:
    """``make``: a desk that is not there yet is made."""
    folder = data or usual_folder()
    engine = _opened(folder, database, make)
    from pareo.store.database import close_database
    from pareo.store.users import Users

    try:
        with refusals_told(speaker):
            yield PeopleDesk(Users(engine), folder)
    finally:
        close_database(engine)


def _opened(folder: Path, database: str, make: bool) -> Any:
    try:
        from pareo.store.database import FILE_NAME, open_database, url_of
        from pareo.store.folder import prepare_folder
        from pareo.store.troubles import Trouble
    except ModuleNotFoundError as missing:
        raise WrongUse("serve.no_web", package=missing.name or "?") from None
    if not make and not database and not (folder / FILE_NAME).is_file():
        raise NotReadable("people.no_desk", folder=folder)
    try:
        prepare_folder(folder)
        return open_database(database or url_of(folder))
    except OSError as wrong:
        raise NotReadable("serve.no_folder", folder=folder, why=wrong.strerror or str(wrong)) from None
    except Trouble as wrong:
        raise NotReadable(f"trouble.start_{wrong.code}", **{"folder": folder, "why": "", **wrong.values}) from None


@contextmanager
def refusals_told(speaker: Speaker) -> Iterator[None]:
    """What the desk refuses as a failure of the command, in the same words."""
    from pareo.desk.books.refusals import FieldProblems, Refusal
    from pareo.i18n.changes import field_name
    from pareo.i18n.fields import field_sentences
    from pareo.i18n.refusals import refusal_sentences

    try:
        yield
    except FieldProblems as wrong:
        (name, sentence), *_ = field_sentences(speaker.messages, wrong).items()
        raise WrongUse("people.wrong_field", field=field_name(speaker.messages, name), why=sentence) from None
    except Refusal as refused:
        raise NotUsable("people.refused", why=" ".join(refusal_sentences(speaker.messages, refused))) from None


def new_password(speaker: Speaker, name: str) -> tuple[str, str]:
    """Its hash, and what is printed about it: nothing where it was typed."""
    from pareo.store.passwords import hashed, made_up

    if sys.stdin.isatty():
        typed = click.prompt(speaker.say("serve.ask_password"), hide_input=True, confirmation_prompt=True)
        return hashed(typed), ""
    password = made_up()
    return hashed(password), speaker.say("people.made_password", name=name, password=password)


def role_typed(speaker: Speaker, text: str) -> Role:
    """By its name in any language of the desk."""
    from pareo.desk.people.roles import Role
    from pareo.i18n import LANGUAGES, messages_in
    from pareo.model.spelling import folded

    known = {folded(messages_in(one).say(f"people.role_{role}")): role for one in LANGUAGES for role in ROLES}
    known |= {role: role for role in ROLES}
    if folded(text) not in known:
        words = ", ".join(speaker.say(f"people.role_{role}") for role in ROLES)
        raise WrongUse("cli.not_one_of", option="ROLE", value=text, words=words)
    return Role(known[folded(text)])


def limits_typed(desk: PeopleDesk, role: Role, boards: str, sections: tuple[str, ...]) -> Limits:
    from pareo.desk.people.changing import read_limits
    from pareo.desk.people.roles import Role
    from pareo.store.event_list import section_addresses

    if (boards or sections) and role is not Role.ASSISTANT:
        raise WrongUse("people.limits_of_assistants")
    known = section_addresses(desk.users.engine) if sections else []
    for name in sections:
        if name not in known:
            raise WrongUse("people.no_such_section", section=name, sections=", ".join(known) or "–")
    return read_limits(boards, sections)


def desk_address(folder: Path, given: str) -> str:
    """Where the desk is open: as it was said, or as the desk noted when it was opened last."""
    from pareo.store.folder import noted_address

    address = (given or noted_address(folder)).rstrip("/")
    if not address:
        raise WrongUse("people.no_address")
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path:
        raise WrongUse("people.bad_address", address=address)
    return address


def tell_where(speaker: Speaker, person: Person) -> None:
    from pareo.i18n.people import limits_words

    if where := limits_words(speaker.messages, person):
        print(speaker.say("people.done_where", name=person.name, where=where))


def tell_link(speaker: Speaker, name: str, address: str, token: str) -> None:
    """The link, and its code where somebody looks at it."""
    print(speaker.say("people.made_link", name=name))
    print(link := f"{address}/sign-in/link/{token}")
    if sys.stdout.isatty():
        import segno

        segno.make(link, error="l", micro=False).terminal(compact=True)


def person_row(speaker: Speaker, one: Person) -> tuple[str, ...]:
    """Name, role, boards, last sign-in and state, as a line of a list has them."""
    from pareo.i18n.people import limits_words, role_words

    last = _moment(one.signed_in_at) if one.signed_in_at else speaker.say("people.never")
    states = [speaker.say("people.locked")] if one.locked else []
    if one.link_until is not None and one.has_open_link(datetime.now(UTC)):
        states.append(speaker.say("people.link_open", until=_moment(one.link_until)))
    elif not one.password_hash:
        states.append(speaker.say("people.no_password"))
    where = limits_words(speaker.messages, one)
    return one.name, role_words(speaker.messages, one.role), where, last, ", ".join(states)


def _moment(at: datetime) -> str:
    return at.astimezone().strftime("%Y-%m-%d %H:%M")


def person_as_plain(one: Person) -> dict[str, Any]:
    moment = one.signed_in_at.isoformat() if one.signed_in_at else ""
    limits = {"sections": list(one.limits.sections), "boards": one.limits.boards}
    return {"name": one.name, "role": one.role, **limits, "locked": one.locked, "signed_in_at": moment}
