"""The roles at the desk: what each may do, and the boards that an assistant has."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from pareo.desk.books.refusals import Unreadable


class Need(StrEnum):
    """What a page or an act asks of whoever wants it."""

    READ = "read"
    RESULTS = "results"
    ARBITER = "arbiter"


class Role(StrEnum):
    """An arbiter may do everything, an assistant enters results, a reader looks on."""

    ARBITER = "arbiter"
    ASSISTANT = "assistant"
    READER = "reader"


MAY: Mapping[Role, frozenset[Need]] = {
    Role.ARBITER: frozenset(Need),
    Role.ASSISTANT: frozenset({Need.READ, Need.RESULTS}),
    Role.READER: frozenset({Need.READ}),
}
"""The one table of permissions; which page or act needs what is said where it is made."""

HIGHEST_BOARD = 9999


@dataclass(frozen=True, slots=True)
class Limits:
    """Where an assistant enters results: in these sections (``event/section``; none named: in all), at these boards.

    ``first`` is 0 where all boards are meant, ``last`` where there is no end.
    """

    sections: tuple[str, ...] = ()
    first: int = 0
    last: int = 0

    def has_section(self, where: str) -> bool:
        return not self.sections or where in self.sections

    def has_board(self, board: int) -> bool:
        return board >= self.first and (not self.last or board <= self.last)

    @property
    def boards(self) -> str:
        """As it is typed: ``1-40``, ``41-``, ``7``; empty for all."""
        if not self.first:
            return ""
        if self.first == self.last:
            return str(self.first)
        return f"{self.first}-{self.last or ''}"


NOWHERE = Limits(first=HIGHEST_BOARD + 1)


def boards_typed(text: str) -> tuple[int, int]:
    """The first and the last board of what was typed: one, a span, or all from one on; nothing means all."""
    if not (typed := "".join(text.split())):
        return 0, 0
    found = re.fullmatch(r"([0-9]{1,4})(?:([-–])([0-9]{1,4})?)?", typed)
    first = int(found[1]) if found else 0
    last = first if found and not found[2] else int(found[3] or 0) if found else 0
    if not found or not first or (last and last < first) or (found[3] and not last):
        raise Unreadable("bad_boards")
    return first, last


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who may sign in. ``mark`` is in every open session: another one ends them all.

    Of a password and of a link only what they can be compared with is kept; both are empty where there is none.
    """

    name: str
    role: Role = Role.ARBITER
    limits: Limits = Limits()
    locked: bool = False
    mark: str = ""
    created_at: datetime | None = None
    signed_in_at: datetime | None = None
    password_hash: str = field(default="", repr=False)
    link_hash: str = field(default="", repr=False)
    link_until: datetime | None = None

    def may(self, need: Need) -> bool:
        return need in MAY[self.role]

    @property
    def keeps_the_desk(self) -> bool:
        """True for an arbiter who can always sign in again: a desk needs one."""
        return self.role is Role.ARBITER and not self.locked and bool(self.password_hash)

    @property
    def bounds(self) -> Limits | None:
        """What this person's acts on the books are held to; None for whoever may do everything."""
        if self.role is Role.ARBITER:
            return None
        return self.limits if self.role is Role.ASSISTANT else NOWHERE

    @property
    def shown(self) -> str:
        """What a page showed of this person: who decides on it has seen this."""
        return "|".join((self.role, self.limits.boards, *self.limits.sections, "locked" if self.locked else ""))

    def has_open_link(self, now: datetime) -> bool:
        return bool(self.link_hash) and self.link_until is not None and self.link_until > now
