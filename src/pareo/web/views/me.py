"""A player's own page: the board, the opponent, what was said of the game, what was asked for and what can be."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from pareo.desk.books.records import Board, Participant, PlayerReport, PlayerRequest, Setting
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import match_of_team, seats_of
from pareo.desk.phones.reports import SaidOfBoard, said_of
from pareo.desk.phones.requests import Askable, askable, deadline, requests_of
from pareo.desk.players.attendance import LEFT, NOT_YET, state
from pareo.reports.sections import event_of_section
from pareo.reports.table import Table
from pareo.reports.views.cards import card
from pareo.web.views.team_standings import member_card


class MyMatch(NamedTuple):
    """The match of a player's team: its table, both teams, and the player's board in it, 0 for none yet."""

    table: int
    first: str
    second: str
    board: int


@dataclass(frozen=True, slots=True)
class Mine:
    """What a player sees. ``round`` is the last one that is published, 0 before the first; ``away``: why no board."""

    player: Participant
    round: int
    board: Board | None
    opponent: Participant | None
    said: SaidOfBoard | None
    away: str
    requests: tuple[PlayerRequest, ...]
    askable: tuple[Askable, ...]
    until: dict[int, datetime]
    reports: bool
    card: Table | None
    match: MyMatch | None = None

    @property
    def color(self) -> str:
        return "w" if self.board is not None and self.board.white == self.player.id else "b"

    @property
    def mine(self) -> PlayerReport | None:
        return None if self.said is None else self.said.white if self.color == "w" else self.said.black

    @property
    def theirs(self) -> PlayerReport | None:
        return None if self.said is None else self.said.black if self.color == "w" else self.said.white

    @property
    def choices(self) -> tuple[tuple[str, str], ...]:
        """Won, drawn, lost, each with its letters, White's first."""
        won, lost = ("10", "01") if self.color == "w" else ("01", "10")
        return ("won", won), ("drawn", "=="), ("lost", lost)

    def outcome(self, result: str) -> str:
        """What a result is for this player: won, drawn, lost; empty for any other."""
        return next((name for name, letters in self.choices if letters == result), "")


def published(section: Section) -> int:
    """The rounds that the hall has seen."""
    return sum(made.published for made in section.rounds)


def mine(section: Section, player: Participant, now: datetime) -> Mine:
    number = published(section)
    board = _board(section, player, number)
    other = None if board is None else board.black if board.white == player.id else board.white
    wanted = askable(section, player, now)
    return Mine(
        player,
        number,
        board,
        None if other is None else section.player(other),
        None if board is None else said_of(section, board),
        _away(section, player, number) if board is None else "",
        tuple(sorted(_requests(section, player), key=lambda one: one.round)),
        wanted,
        {one.round: limit for one in wanted if (limit := deadline(section, one.round)) is not None},
        section.settings.phone_results and board is not None and board.open,
        _card(section, player, number) if section.settings.phone_card and number else None,
        _match(section, player, number),
    )


def _card(section: Section, player: Participant, number: int) -> Table:
    return member_card(section, player.number, number) or card(event_of_section(section, number), player.number)


def _match(section: Section, player: Participant, number: int) -> MyMatch | None:
    """Where the player's team plays; None where no teams meet, and for a team without a match."""
    found = match_of_team(section, number, player.team) if section.system.of_teams and player.team else None
    if found is None:
        return None
    boards = [at for at, seats in enumerate(seats_of(section, found), 1) if player.id in (seats.white, seats.black)]
    first, second = section.team(found.white).name, section.team(found.black).name
    return MyMatch(found.match, first, second, next(iter(boards), 0))


def _board(section: Section, player: Participant, number: int) -> Board | None:
    seats = (board for board in section.boards.get(number, ()) if player.id in (board.white, board.black))
    return next(seats, None)


def _away(section: Section, player: Participant, number: int) -> str:
    """The letter of the bye, or that the player has left or is still to come; empty before the first round."""
    if not number:
        return ""
    found = state(section, player, number)
    return "" if found in (LEFT, NOT_YET) and player.plays_in(number) else found


def _requests(section: Section, player: Participant) -> Sequence[PlayerRequest]:
    """Those of rounds that the hall has not seen yet."""
    coming = published(section) + 1
    return [one for (round, who), one in requests_of(section).items() if who == player.id and round >= coming]


def _lined_up(section: Section, player: Participant, number: int) -> tuple[object, ...]:
    """The match of the player's team and its boards: a line-up alone is secret until both are in."""
    match = match_of_team(section, number, player.team) if section.system.of_teams and player.team else None
    if match is None:
        return ()
    return match, seats_of(section, match), [team.version for team in section.teams]


def mark_of_page(section: Section, player: Participant, language: str) -> str:
    """Changes when anything on the player's page does; found without drawing it."""
    number = published(section)
    boards = [board for n in range(1, number + 1) if (board := _board(section, player, n)) is not None]
    said = said_of(section, boards[-1]).reports if boards and boards[-1].round == number else ()
    others = sorted({board.black if board.white == player.id else board.white for board in boards})
    shown = (
        language, section.festival.snapshot.revision, number, section.last_round, player.version,
        max((setting.version for setting in section.snapshot.all(Setting)), default=0),
        [(board.round, board.board, board.version) for board in boards],
        # With names, ratings and numbers of the opponents: by the numbers the card leads to their pages.
        [section.player(other).version for other in others],
        _lined_up(section, player, number),
        [(report.player, report.version) for report in said],
        [(one.round, one.version) for one in _requests(section, player)],
        sorted((round, bye.version) for (round, who), bye in section.byes.items() if who == player.id),
    )  # fmt: skip
    return hashlib.sha256(repr(shown).encode()).hexdigest()[:20]
