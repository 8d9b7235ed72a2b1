"""Events made quickly, by the desk's own acts."""

from __future__ import annotations

import re

import httpx

from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.desk.results import entering as results
from pareo.desk.rounds import making as rounds
from pareo.store.books import Books


def new_section(books: Books, players: int = 12, **settings: str) -> Section:
    entries = [
        {
            "name": f"Player{number:02}, Test",
            "fide_rating": 2500 - 10 * number,
            "birth": f"19{60 + number}-01-02",
            "fide_id": str(2200000 + number),
            "note": f"secret note {number}",
        }
        for number in range(1, players + 1)
    ]
    return festivals.create(books, "Ana", {"name": "Test Open", "rounds": "5", **settings}, entries)


def fresh(books: Books, section: Section) -> Section:
    return books.section(section.snapshot.event_slug, section.snapshot.slug)


def pair(books: Books, section: Section, publish: bool = True) -> Section:
    with books.act(section.snapshot, "Ana", 2) as act:
        number = rounds.pair(act, lambda: "w")
    if publish:
        with books.act(section.snapshot, "Ana", 2) as act:
            rounds.publish(act, number)
    return fresh(books, section)


def enter(books: Books, section: Section, board: int, result: str, who: str = "Ana") -> Section:
    with books.act(section.snapshot, who, 2) as act:
        results.enter(act, fresh(books, section).last_round, board, result)
    return fresh(books, section)


def played(books: Books, section: Section, count: int) -> Section:
    for _ in range(count):
        section = pair(books, section)
        for board in section.boards[section.last_round]:
            section = enter(books, section, board.board, "10" if board.board % 3 else "==")
    return section


def base(section: Section) -> str:
    return f"/e/{section.snapshot.event_slug}/{section.snapshot.slug}"


def markup(answer: httpx.Response) -> str:
    """The page with every run of blanks as one: where a template breaks its lines is nobody's business."""
    return " ".join(answer.text.split())


def confirming(page: str) -> str:
    """What the button that writes a report all the same sends along; empty where there is no such button."""
    found = re.search(r'name="shown"\s+value="(\w+)"', page)
    return found[1] if found else ""


def report_of(client: httpx.Client, address: str, to: str = "trf26") -> bytes:
    """The report file of the section at this address, written all the same where its receiver would refuse it."""
    answer = client.get(f"{address}/report/{to}")
    if shown := confirming(answer.text):
        answer = client.get(f"{address}/report/{to}", params={"shown": shown})
    assert "attachment" in answer.headers["content-disposition"]
    return answer.content


def trf_of(client: httpx.Client, address: str, dialect: str = "trf26") -> bytes:
    """The section at this address in a version of TRF, whatever its receiver would miss in it."""
    if dialect in ("trf26", "trf16"):
        return report_of(client, address, dialect)
    return client.get(f"{address}/trf", params={"dialect": dialect}).content
