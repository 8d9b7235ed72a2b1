"""What a screen of the hall shows: one slide for each list of each section, from what the hall has seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from pareo.desk.books.section import Section
from pareo.desk.event.screens import Screen
from pareo.reports.event import Event
from pareo.reports.sections import event_of_section
from pareo.reports.table import Kind, Table
from pareo.reports.views import draw, in_teams

_VALUES = 3
"""Tie-breaks that are shown: more cannot be read from across a hall."""
_POINTS = frozenset({"white_points", "black_points"})
_NOT_SHOWN = (Kind.RATING, Kind.FEDERATION)


@dataclass(frozen=True, slots=True)
class Pane:
    """A list that moves by itself; ``rows``: each row has its board for a name, and comes alone when it changes."""

    kind: str
    table: Table
    title: str = ""
    rows: bool = False


@dataclass(frozen=True, slots=True)
class Slide:
    """What stands on the screen at one time. ``finished`` of ``games`` are told where results come in."""

    content: str
    section: Section | None = None
    round: int = 0
    panes: tuple[Pane, ...] = ()
    finished: int = 0
    games: int = 0


@dataclass(frozen=True, slots=True)
class Shown:
    """A section as the hall has it: its last published round, and the event after its last finished one."""

    section: Section
    round: int
    standing: Event


@dataclass(frozen=True, slots=True)
class Start:
    """When a round begins, in seconds of the world's clock: a screen may be set to any zone."""

    section: str
    round: int
    at: int


def slides(screen: Screen, sections: Iterable[Shown]) -> list[Slide]:
    """All slides of the screen in their order; a section of which nothing is published has none."""
    seen = [one for one in sections if one.round]
    found: list[Slide] = []
    for content in screen.shows:
        if content == "clock" or (content == "message" and screen.message):
            found.append(Slide(content))
        elif content != "message":
            found += (_slide(content, one) for one in seen)
    return found


def _slide(content: str, shown: Shown) -> Slide:
    section, number = shown.section, shown.round
    if content == "standings":
        name = in_teams("standings") if section.system.of_teams and section.teams else "standings"
        view = draw(name if shown.standing.after else "players", shown.standing)
        panes = tuple(Pane("standings", _readable(part), part.title) for part in view.parts)
        return Slide(content, section, shown.standing.after, panes)
    if section.system.of_teams:
        return _slide_of_teams(content, section, number)
    boards = draw("pairings", event_of_section(section, number)).parts[0]
    if content == "results":
        return _results(section, number, boards)
    names = draw("pairings-by-name", event_of_section(section, number)).parts[0]
    by_board, by_name = Pane("boards", _readable(boards), rows=True), Pane("names", _readable(names))
    if content == "pairings":
        half = (
            replace(by_board, table=by_board.table.without(_POINTS)),
            replace(by_name, table=names_beside(by_name.table)),
        )
        return Slide(content, section, number, half)
    return Slide(content, section, number, (by_board if content == "boards" else by_name,))


def _slide_of_teams(content: str, section: Section, number: int) -> Slide:
    """Matches in the place of boards: those that are over where results come in; by name everybody at the boards."""
    event = event_of_section(section, number)
    matches = draw("matches", event).parts[0]
    if content == "results":
        rows = dict(zip(matches.keys, matches.rows, strict=True))
        over = [match.table for match in event.matches.of_round(number) if not match.open]
        done = replace(matches, rows=tuple(rows[table] for table in over), keys=tuple(over))
        pane = Pane("boards", _of_matches(done))
        return Slide(content, section, number, (pane,), len(over), len(event.matches.of_round(number)))
    by_match = Pane("boards", _of_matches(matches), rows=True)
    if content == "boards":
        return Slide(content, section, number, (by_match,))
    names = _readable(draw("match-boards-by-name", event).parts[0])
    by_name = Pane("names", names.without({"team", "opponent"} if content == "pairings" else {"opponent"}))
    return Slide(content, section, number, (by_match, by_name) if content == "pairings" else (by_name,))


def _of_matches(matches: Table) -> Table:
    """Table, both teams and the result."""
    return _readable(matches).without({"open_boards", "first_points", "second_points"})


def names_beside(names: Table) -> Table:
    """Everybody's board and colour, or the kind of bye; the opponent stands beside it, by board."""
    at = {column.name: place for place, column in enumerate(names.columns)}
    rows = tuple(
        row if row[at["board"]] else (*row[: at["board"]], row[at["opponent"]], *row[at["board"] + 1 :])
        for row in names.rows
    )
    return replace(names, rows=rows).without({"opponent"})


def _results(section: Section, number: int, boards: Table) -> Slide:
    """The games that are finished, the latest first."""
    done = [board for board in section.boards[number] if not board.open]
    rows = dict(zip(boards.keys, boards.rows, strict=True))
    latest = [board.board for board in sorted(done, key=lambda board: (-board.version, board.board))]
    table = replace(boards, rows=tuple(rows[key] for key in latest), keys=tuple(latest))
    return Slide(
        "results", section, number, (Pane("boards", _readable(table)),), len(done), len(section.boards[number])
    )


def _readable(table: Table) -> Table:
    """The columns that are read from across a hall."""
    values = [column.name for column in table.columns if column.kind is Kind.VALUE]
    left_out = {column.name for column in table.columns if column.minor or column.kind in _NOT_SHOWN}
    return table.without(left_out | set(values[_VALUES:]))


def starts(sections: Iterable[Shown]) -> Iterator[Start]:
    """The hours that are announced, on the clock of the desk; but for rounds that are over, whatever was announced."""
    for shown in sections:
        section = shown.section
        for number, times in enumerate(section.schedule(), 1):
            if number <= shown.standing.after:
                continue
            try:
                when = datetime.fromisoformat(f"{times.date}T{times.time}").astimezone()
            except (ValueError, OverflowError, OSError):
                continue
            yield Start(section.title, number, int(when.timestamp()))


def zone_minutes() -> int:
    """How far the desk's clock is ahead of the world's."""
    ahead = datetime.now().astimezone().utcoffset() or timedelta()
    return int(ahead.total_seconds()) // 60
