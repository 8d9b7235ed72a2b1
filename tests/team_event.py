"""A team event at the desk: squads of four and a reserve, rounds with their line-ups, results by a pattern."""

from __future__ import annotations

from pareo.desk.books.section import Section
from pareo.desk.event import festivals
from pareo.desk.results import entering as results
from pareo.desk.rounds import making as rounds
from pareo.desk.teams import line_ups, squads
from pareo.store.books import Books

BOARDS, RESERVES = 4, 1
PATTERN = ("10", "==", "01", "10", "10")


def team_section(books: Books, teams: int = 6, system: str = "team-swiss@2026", **settings: str) -> Section:
    each = BOARDS + RESERVES
    entries = [
        {"name": f"Player{number:02}, Test", "fide_rating": 2500 - 10 * number} for number in range(1, teams * each + 1)
    ]
    typed = {"name": "Team Cup", "rounds": "3", "system": system, **settings}
    section = festivals.create(books, "Ana", typed, entries)
    for at in range(teams):
        ids = list(range(at * each + 1, (at + 1) * each + 1))
        with books.act(section.snapshot, "Ana") as act:
            squads.add_team(act, {"name": f"Club {chr(ord('A') + at)}", "short": f"C{at + 1}"}, ids)
    return again(books, section)


def again(books: Books, section: Section) -> Section:
    return books.section(section.snapshot.event_slug, section.snapshot.slug)


def team_round(books: Books, section: Section, finish: bool = True) -> Section:
    """One more round, published and lined up; with all its results where it is to be finished."""
    with books.act(section.snapshot, "Ana", 2) as act:
        number = rounds.pair(act, lambda: "w")
    with books.act(section.snapshot, "Ana", 2) as act:
        rounds.publish(act, number)
    with books.act(section.snapshot, "Ana", 2) as act:
        line_ups.hand_in_missing(act, number, line_ups.FIRST_OF_SQUAD)
    section = again(books, section)
    for board in section.boards[number] if finish else ():
        with books.act(section.snapshot, "Ana", 2) as act:
            results.enter(act, number, board.board, PATTERN[board.board % len(PATTERN)])
    return again(books, section)
