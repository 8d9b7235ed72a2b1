"""What is done to people: added, changed, locked, signed out, removed, given a link; never the last arbiter."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from pareo.desk.books.refusals import FieldProblems, NotFound, Refusal, Unreadable
from pareo.desk.people.roles import Limits, Person, Role, boards_typed
from pareo.model.spelling import folded

LINK_HOLDS = timedelta(hours=24)
LONGEST_NAME = 60


@dataclass
class PeopleAct:
    """One act on the people: who they are under the lock that writes it, and what is told of it.

    ``told``: each thing that was done, with whom and what its sentence needs.
    """

    by: str
    at: datetime
    people: dict[str, Person]
    told: list[tuple[str, str, dict[str, Any]]] = field(default_factory=list)

    def find(self, name: str) -> Person:
        return find(self.people, name)

    def put(self, person: Person) -> None:
        self.people[person.name] = person

    def note(self, action: str, person: str, **values: Any) -> None:
        self.told.append((action, person, values))


def named(people: Mapping[str, Person], name: str) -> Person | None:
    """Whoever is meant: capitals, accents and blanks around do not matter, so no two names differ in them alone."""
    wanted = folded(name.strip())
    return people.get(name) or next((one for one in people.values() if folded(one.name) == wanted), None)


def find(people: Mapping[str, Person], name: str) -> Person:
    found = named(people, name)
    if found is None:
        raise NotFound("no_person", name=name)
    return found


def require_free(people: Mapping[str, Person], name: str) -> None:
    if named(people, name) is not None:
        raise FieldProblems({"name": "name_taken"})


def read_limits(boards: str, sections: tuple[str, ...] = ()) -> Limits:
    """The limits as they were typed; the field that cannot be read is named."""
    try:
        return Limits(tuple(sorted(set(sections))), *boards_typed(boards))
    except Unreadable as wrong:
        raise FieldProblems({"boards": str(wrong)}) from None


def add(act: PeopleAct, name: str, role: Role, limits: Limits, password_hash: str = "") -> Person:
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise FieldProblems({"name": "bad_name"}, values={"name": {"count": LONGEST_NAME}})
    require_free(act.people, name)
    made = Person(name, role, _fitting(role, limits), mark=_new_mark(), created_at=act.at, password_hash=password_hash)
    act.put(made)
    act.note("added", name, role=role, **_told(made))
    return made


def change(act: PeopleAct, name: str, role: Role, limits: Limits) -> Person:
    """Another role or other boards: they hold from the next page on, without a new sign-in."""
    before = act.find(name)
    after = replace(before, role=role, limits=_fitting(role, limits))
    if after != before:
        act.put(after)
        _require_an_arbiter(act)
        act.note("changed", before.name, role=role, before=before.role, **_told(after))
    return after


def set_password(act: PeopleAct, name: str, password_hash: str) -> Person:
    """Whoever is signed in with the old one is signed out."""
    after = replace(act.find(name), password_hash=password_hash, mark=_new_mark())
    act.put(after)
    act.note("password", after.name)
    return after


def let_keep_the_desk(act: PeopleAct, name: str, password_hash: str) -> Person:
    """An arbiter again, with this password and nothing in the way: the help of whoever has the machine itself."""
    found = act.find(name)
    after = replace(found, role=Role.ARBITER, limits=Limits(), locked=False, password_hash=password_hash)
    act.put(replace(after, mark=_new_mark()))
    act.note("password", found.name)
    return after


def lock(act: PeopleAct, name: str, on: bool = True) -> Person:
    before = act.find(name)
    if before.locked is on:
        return before
    after = _without_link(replace(before, locked=on, mark=_new_mark()))
    act.put(after)
    _require_an_arbiter(act)
    act.note("locked" if on else "unlocked", after.name)
    return after


def sign_out(act: PeopleAct, name: str) -> Person:
    """Everywhere; a link that is still open is taken back too."""
    after = _without_link(replace(act.find(name), mark=_new_mark()))
    act.put(after)
    act.note("signed_out", after.name)
    return after


def remove(act: PeopleAct, name: str) -> None:
    """What this person did stays in the journals, with the name."""
    gone = act.find(name)
    del act.people[gone.name]
    _require_an_arbiter(act)
    act.note("removed", gone.name)


def make_link(act: PeopleAct, name: str) -> str:
    """A token that signs this person in once; one made before no longer does. Only its hash is kept."""
    before = act.find(name)
    if before.locked:
        raise Refusal("locked_person", name=before.name)
    token = secrets.token_urlsafe(24)
    act.put(replace(before, link_hash=hash_of(token), link_until=act.at + LINK_HOLDS))
    act.note("link_made", before.name)
    return token


def take_back_link(act: PeopleAct, name: str) -> Person:
    before = act.find(name)
    after = _without_link(before)
    if after != before:
        act.put(after)
        act.note("link_taken_back", after.name)
    return after


def use_link(act: PeopleAct, token: str) -> Person:
    """Whoever the link belongs to, signed in now; it works this once."""
    found = of_link(act.people, token, act.at)
    if found is None:
        raise NotFound("no_link")
    after = _without_link(replace(found, signed_in_at=act.at))
    act.put(after)
    act.note("link_used", after.name)
    return after


def of_link(people: Mapping[str, Person], token: str, now: datetime) -> Person | None:
    """Whom a link signs in; None where it was used, taken back or has run out."""
    mine = hash_of(token)
    able = (one for one in people.values() if one.has_open_link(now) and not one.locked)
    return next((one for one in able if secrets.compare_digest(one.link_hash, mine)), None)


def hash_of(token: str) -> str:
    """A long random text needs no slow hash: nobody can try them all."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _require_an_arbiter(act: PeopleAct) -> None:
    if not any(one.keeps_the_desk for one in act.people.values()):
        raise Refusal("last_arbiter")


def _without_link(person: Person) -> Person:
    return replace(person, link_hash="", link_until=None)


def _fitting(role: Role, limits: Limits) -> Limits:
    """Only assistants are held to boards."""
    return limits if role is Role.ASSISTANT else Limits()


def _told(person: Person) -> dict[str, Any]:
    return {"sections": list(person.limits.sections), "boards": person.limits.boards}


def _new_mark() -> str:
    return secrets.token_hex(8)
