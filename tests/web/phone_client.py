"""Phones without a screen: let in with a code, with the token of the last page in every form."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
from events import fresh, new_section, pair

from pareo.desk.books.section import Section
from pareo.desk.phones import codes, switches
from pareo.web.views.phones import first_key
from pareo.web.world import World

ALL = {"phone_results": "on", "phone_byes": "on", "phone_card": "on"}


def me(section: Section) -> str:
    return f"/me/{section.snapshot.event_slug}/{section.snapshot.slug}"


def open_phones(world: World, section: Section, **typed: str) -> Section:
    """A section whose players are let in."""
    with world.books.act(section.snapshot, "Elena") as act:
        switches.change_phones(act, typed or ALL, first_key(world.secret, section))
    return fresh(world.books, section)


def hall_section(world: World, players: int = 10, publish: bool = True, **settings: str) -> Section:
    """A section with phones and its first round paired."""
    return pair(world.books, open_phones(world, new_section(world.books, players, **settings)), publish)


def code(section: Section, player: int) -> str:
    return codes.code_of(section, player)


class Phone(httpx.Client):
    """One player's phone, let in or not."""

    section: Section

    def token(self) -> dict[str, str]:
        if "csrftoken" not in self.cookies:
            self.get(me(self.section))
        return {"_csrf_token": self.cookies["csrftoken"]}

    def go_in(self, player: int, typed: str) -> httpx.Response:
        return self.post(me(self.section) + "/in", data={**self.token(), "player": str(player), "code": typed})

    def act(self, what: str, **fields: object) -> httpx.Response:
        data = {**self.token(), **{name: str(value) for name, value in fields.items()}}
        return self.post(f"{me(self.section)}/{what}", data=data)

    def report(self, board: int, result: str, round: int = 1, **fields: object) -> httpx.Response:
        at = self.section.board(round, board)
        return self.act("report", round=round, pair=f"{at.white}-{at.black}", result=result, **fields)

    def page(self) -> str:
        return " ".join(self.get(me(self.section)).text.split())


@contextmanager
def phone_of(address: str, section: Section, player: int = 0) -> Iterator[Phone]:
    """A phone on this desk; with a player, one that was let in."""
    with Phone(base_url=address, timeout=30) as made:
        made.section = section
        if player:
            assert made.go_in(player, code(section, player)).status_code == 303
        yield made
