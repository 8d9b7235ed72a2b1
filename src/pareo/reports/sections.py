"""A section of the desk as an event to draw lists from."""

from __future__ import annotations

from pareo.desk.books.section import Section
from pareo.desk.results.standings import game_points, listed_tournament, official
from pareo.reports.event import Event


def event_of_section(section: Section, after: int) -> Event:
    """A section after a round, with the boards as they stand in the hall."""
    numbers = {player.id: player.number for player in section.players}
    boards = {(number, numbers[board.white]): board.board for number, made in section.boards.items() for board in made}
    return Event(
        listed_tournament(section),
        after,
        rank=lambda _, after, group: official(section, after, group),
        boards=boards,
        game_points=game_points(section),
        schedule=tuple(f"{when['date']} {when['time']}".strip() for when in section.schedule()),
    )
