"""Who may play: how often everybody was lined up, for which teams of the event, and the limits that a line-up breaks.

Limits are warnings: whoever hands a line-up in may insist (rules of leagues say what becomes of it). A player is the
same person in another section where the FIDE id, the national id, or name and birth date are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pareo.desk.books.act import Act
from pareo.desk.books.records import LineUp, Participant
from pareo.desk.books.refusals import NeedsConfirmation
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import match_of_team
from pareo.desk.event.limits import KINDS, limits_of
from pareo.desk.event.team_terms import FREE, ORDER_ARTICLE, STRICT
from pareo.desk.fide_mode import CONFIRM
from pareo.desk.teams.fixtures import fixtures, times_of_match
from pareo.model.dates import year_of
from pareo.model.spelling import folded


class Appearance(NamedTuple):
    """Somebody lined up for a team in a round; ``reserve``: by a place of the squad below the boards of a match."""

    book: int
    round: int
    team: int
    team_name: str
    who: Hashable
    reserve: bool
    date: str


class Break(NamedTuple):
    """A limit that a line-up breaks: which, by whom, what was found and what is allowed; ``team`` is the other one."""

    rule: str
    name: str = ""
    made: int = 0
    limit: int = 0
    team: str = ""


def identity(section: Section, player: Participant) -> Hashable:
    """By what somebody is known in every section of the event."""
    if player.fide_id:
        return "fide", player.fide_id
    if player.national_id:
        return "national", player.national_id
    if player.birth:
        return "name", folded(player.name), player.birth
    return section.snapshot.book, player.id


def appearances(sections: Iterable[Section]) -> tuple[Appearance, ...]:
    """Every place in every line-up; none of a match that is forfeited as a whole, or of a team that rested at last."""
    return tuple(one for section in sections for one in _of_section(section))


def _of_section(section: Section) -> Iterator[Appearance]:
    if not section.system.of_teams:
        return
    days = _days(section)
    for lined in section.snapshot.all(LineUp):
        match = match_of_team(section, lined.round, lined.team)
        squad = {player.id: player for player in section.squads.get(lined.team, ())}
        rests = match is None and lined.round <= section.last_round
        if rests or (match is not None and match.forfeit):
            continue
        day = days.get((lined.round, lined.team), section.times(lined.round).date)
        for id in lined.seats:
            if id in squad:
                yield _appearance(section, lined, squad[id], day)


def _appearance(section: Section, lined: LineUp, player: Participant, date: str) -> Appearance:
    return Appearance(
        section.snapshot.book,
        lined.round,
        lined.team,
        section.team(lined.team).name,
        identity(section, player),
        player.team_place > section.settings.match_boards,
        date,
    )


def breaks(
    section: Section, known: Sequence[Appearance], number: int, team: int, seats: Sequence[int]
) -> tuple[Break, ...]:
    """What speaks against a line-up beside all others that are ``known``."""
    limits = limits_of(section.settings.limits)
    if not limits:
        return ()
    book = section.snapshot.book
    others = [one for one in known if (one.book, one.round, one.team) != (book, number, team)]
    lined = [section.by_id[id] for id in seats if id in section.by_id]
    where = number, team, times_of_match(section, number, team).date
    found = [one for player in lined for one in _of_player(section, limits, others, player, where)]
    return (*found, *_of_line_up(section, limits, team, lined))


def _days(section: Section) -> dict[tuple[int, int], str]:
    """The day of each match by round and team; a match that is postponed without one has none."""
    meetings = (one for made in fixtures(section) for one in made.meetings)
    return {(one.round, id): one.times.date for one in meetings for id in (one.white, one.black)}


def _of_player(
    section: Section,
    limits: Mapping[str, int],
    others: Sequence[Appearance],
    player: Participant,
    where: tuple[int, int, str],
) -> Iterator[Break]:
    number, team, date = where
    mine = [one for one in others if one.who == identity(section, player)]
    name, reserve = player.name, player.team_place > section.settings.match_boards
    times = sum(one.reserve for one in mine)
    if reserve and "reserve_most" in limits and times >= limits["reserve_most"]:
        yield Break("reserve_most", name, times, limits["reserve_most"])
    if "games_most" in limits and len(mine) >= limits["games_most"]:
        yield Break("games_most", name, len(mine), limits["games_most"])
    if "one_team" in limits:
        for one in mine:
            same = one.date == date if one.date and date else one.round == number
            if same and (one.book, one.team) != (section.snapshot.book, team):
                yield Break("one_team", name, team=one.team_name)
    rating = section.rating(player)
    if rating > limits.get("rating_most", rating):
        yield Break("rating_most", name, rating, limits["rating_most"])
    if "licence" in limits and not player.national_id and not player.fide_id:
        yield Break("licence", name)


def _of_line_up(
    section: Section, limits: Mapping[str, int], team: int, lined: Sequence[Participant]
) -> Iterator[Break]:
    for kind in KINDS:
        count = sum(_IS[kind](section, player, limits) for player in lined)
        if count < limits.get(f"{kind}_least", 0):
            yield Break(f"{kind}_least", "", count, limits[f"{kind}_least"])
        if count > limits.get(f"{kind}_most", count):
            yield Break(f"{kind}_most", "", count, limits[f"{kind}_most"])
    total = sum(section.rating(player) for player in lined)
    if total > limits.get("sum_most", total):
        yield Break("sum_most", "", total, limits["sum_most"])
    size = len(section.squads.get(team, ()))
    if size > limits.get("squad_most", size):
        yield Break("squad_most", "", size, limits["squad_most"])


def _junior(section: Section, player: Participant, limits: Mapping[str, int]) -> bool:
    return (year_of(player.birth) or 0) >= limits.get("junior_born", 9999)


def _foreign(section: Section, player: Participant, limits: Mapping[str, int]) -> bool:
    own = section.festival.settings.federation
    return bool(own and player.federation) and player.federation != own


_IS: Mapping[str, Callable[[Section, Participant, Mapping[str, int]], bool]] = {
    "junior": _junior,
    "female": lambda section, player, limits: player.sex.strip().lower() in ("w", "f"),
    "foreign": _foreign,
    "unrated": lambda section, player, limits: not section.rating(player),
}


def confirm_eligible(
    act: Act, number: int, team: int, seats: Sequence[int], order: tuple[str, str] | None, lost: int
) -> None:
    """Ask before a line-up that breaks a limit is taken; ``order``: the first two who sit out of that of the squad,
    ``lost``: so many results go with the boards.

    One question for all: whoever confirms it has read them all. What the order alone refuses is refused elsewhere.
    """
    section = act.section
    if act.confirmed or not limits_of(section.settings.limits) or (order and section.settings.line_ups == STRICT):
        return
    found = breaks(section, appearances((section, *act.beside())), number, team, seats)
    if found:
        told = {"team": section.team(team).name, "breaks": [list(one) for one in found], "lost": lost}
        if order and section.settings.line_ups != FREE:
            told |= {"one": order[0], "other": order[1], "article": ORDER_ARTICLE}
        raise NeedsConfirmation("line_up_limits", CONFIRM, given=act.confirmed, **told)


class LinedUpBreaks(NamedTuple):
    """A line-up that is in, with the limits that it breaks."""

    round: int
    team: int
    name: str
    breaks: tuple[Break, ...]


def broken(section: Section, beside: Iterable[Section]) -> list[LinedUpBreaks]:
    """All line-ups of a section that break a limit, beside what was lined up in earlier rounds, or elsewhere."""
    known = appearances((section, *beside))
    found = []
    there = (one for one in section.snapshot.all(LineUp) if one.team in section.squads)
    for lined in sorted(there, key=lambda one: (one.round, one.team)):
        book = section.snapshot.book
        before = [one for one in known if one.book != book or one.round <= lined.round]
        if told := breaks(section, before, lined.round, lined.team, lined.seats):
            found.append(LinedUpBreaks(lined.round, lined.team, section.team(lined.team).name, told))
    return found


class Counts(NamedTuple):
    """How often somebody of a squad was lined up: for this team, in the whole event, and there as a reserve."""

    player: Participant
    here: int
    games: int
    reserve: int


def counts(section: Section, beside: Iterable[Section]) -> dict[int, list[Counts]]:
    """Everybody's, squad by squad in its order."""
    known = appearances((section, *beside))
    by_person: dict[Hashable, list[Appearance]] = {}
    for one in known:
        by_person.setdefault(one.who, []).append(one)
    return {
        team.id: [_counted(section, team.id, player, by_person) for player in section.squads[team.id]]
        for team in section.teams
    }


def _counted(
    section: Section, team: int, player: Participant, known: Mapping[Hashable, Sequence[Appearance]]
) -> Counts:
    mine = known.get(identity(section, player), ())
    here = sum((one.book, one.team) == (section.snapshot.book, team) for one in mine)
    return Counts(player, here, len(mine), sum(one.reserve for one in mine))
