"""A captain's own page, the slips with the codes, and the arbiter's list of who has handed in."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from markupsafe import Markup

from pareo.desk.books.records import LineUp, Participant, Setting, Squad
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import board_colors, line_up, match_of_team, team_bye
from pareo.desk.phones.captain_codes import Captain, code_of_captain, rounds_with_codes
from pareo.desk.teams.captains import deadline, is_seen, why_closed
from pareo.desk.teams.fixtures import times_of_match
from pareo.desk.teams.line_ups import as_last_time, first_of_squad, missing
from pareo.model import BLACK, WHITE, RoundTimes
from pareo.web.guesses import WrongCodes
from pareo.web.views.checkin import qr_code
from pareo.web.views.team_rounds import LinedUp, MatchRow, lined_up, match_view


@dataclass(frozen=True, slots=True)
class CaptainView:
    """What a captain sees: nothing of the other team but its name, until both line-ups are in and up."""

    team: Squad
    round: int
    squad: tuple[Participant, ...]
    handed_in: LineUp | None
    opponent: Squad | None
    color: str
    times: RoundTimes
    closed: str
    until: datetime | None
    last: tuple[int, ...]
    first: tuple[int, ...]
    rows: tuple[MatchRow, ...]
    turned: bool

    @property
    def seats(self) -> tuple[int, ...]:
        return self.handed_in.seats if self.handed_in else ()


def captain_view(section: Section, captain: Captain, now: datetime) -> CaptainView:
    team, number = section.team(captain.team), captain.round
    squad = tuple(one for one in section.squads.get(team.id, ()) if one.plays_in(number))
    match = match_of_team(section, number, team.id) if _is_up(section, number) else None
    opponent, color = None, ""
    rows: tuple[MatchRow, ...] = ()
    if match is not None:
        first = match.white == team.id
        opponent = section.team(match.black if first else match.white)
        color = WHITE if (board_colors(section)[0] == "W") == first else BLACK
        if is_seen(section, match):
            rows = match_view(section, match, {one.id: one for one in section.teams}, {}).rows
    return CaptainView(
        team, number, squad, line_up(section, number, team.id), opponent, color,
        times_of_match(section, number, team.id), why_closed(section, captain, now), deadline(section, captain),
        as_last_time(section, number, team.id), first_of_squad(section, number, team.id),
        rows, match is not None and match.white != team.id,
    )  # fmt: skip


def _is_up(section: Section, number: int) -> bool:
    return number <= section.last_round and section.round(number).published


def mark_of_captains_page(section: Section, captain: Captain, now: datetime, language: str) -> str:
    """Changes when anything on the captain's page does, and with nothing that the other team does in secret."""
    shown = captain_view(section, captain, now)
    said = (
        language, section.festival.snapshot.revision, shown.team.version, shown.times, shown.closed,
        shown.opponent, shown.last,
        max((setting.version for setting in section.snapshot.all(Setting)), default=0),
        [player.version for player in shown.squad], shown.handed_in and shown.handed_in.version, shown.rows,
    )  # fmt: skip
    return hashlib.sha256(repr(said).encode()).hexdigest()[:20]


@dataclass(frozen=True, slots=True)
class CaptainSlip:
    """What is cut out for one captain: the code of a round, and the address that types it."""

    team: Squad
    round: int
    code: str
    address: str

    @property
    def qr(self) -> Markup:
        return qr_code(self.address)


def captain_slips(section: Section, address: str, rounds: Sequence[int], only: int = 0) -> list[CaptainSlip]:
    """By team; the code stands behind the # of the address, where no machine on the way gets to see it."""
    found = []
    for team in (one for one in section.teams if only in (0, one.id)):
        for round in rounds:
            code = code_of_captain(section, Captain(team.id, round))
            found.append(CaptainSlip(team, round, code, f"{address}#{team.id}-{code}"))
    return found


def rounds_to_print(section: Section, wanted: int) -> list[int]:
    """The round that is asked for; all that are still to be played where none is."""
    every = rounds_with_codes(section)
    return [wanted] if wanted in every else [round for round in every if round >= round_at_hand(section)]


def round_at_hand(section: Section) -> int:
    """The round whose line-ups are wanted: the last one made while it is on, or the next; of a league, whose rounds may
    all be made, the first one that is on.
    """
    last = section.last_round
    for number in range(1 if section.by_calendar else max(last, 1), last + 1):
        if missing(section, number) or any(board.open for board in section.boards[number]):
            return number
    return last if last >= section.rounds_planned else last + 1


def teams_in(section: Section, number: int) -> list[LinedUp]:
    """Every team that plays in a round, with what it has handed in; those whose line-up is missing first."""
    found = [lined_up(section, number, team) for team in section.teams if _plays(section, number, team.id)]
    return sorted(found, key=lambda one: (one.handed_in is not None, one.team.number))


def _plays(section: Section, number: int, team: int) -> bool:
    """Whether a team plays in a round, as far as is known."""
    if number > section.last_round:
        return team_bye(section, number, team) is None
    match = match_of_team(section, number, team)
    return match is not None and not match.forfeit


@dataclass(frozen=True, slots=True)
class GuessedTeam:
    """Wrong codes for one team."""

    team: Squad
    count: int
    since: datetime


def guessed_teams(section: Section, told: Sequence[WrongCodes]) -> list[GuessedTeam]:
    teams = {team.id: team for team in section.teams}
    return [GuessedTeam(teams[one.player], one.count, one.since) for one in told if one.player in teams]
