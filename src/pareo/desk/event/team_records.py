"""What a section says of its teams in the records of a report file, by which the library knows a team event.

Columns are counted from the fifth of the line (TRF26: 240, 250, 260, 299, 300, 320, 330, 352, 362), teams by numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pareo.desk.books.records import Participant, TeamBye, TeamMatch
from pareo.desk.books.squads import team_players
from pareo.desk.books.team_rounds import board_colors, seats_of
from pareo.desk.event.forbidden import bans
from pareo.desk.event.given_points import lines_299, read_given_points
from pareo.desk.event.team_terms import AS_USUAL
from pareo.formats.trf.tables import OPTION_PREFIX
from pareo.model import ByeKind, Forbidden, format_points

if TYPE_CHECKING:
    from pareo.desk.books.section import Section

_PAIRING_BYE = ByeKind.PAIRING_ALLOCATED.value
_OPEN_END, _ENDLESS = 999, Forbidden(frozenset()).last_round


def team_records(section: Section) -> dict[str, str]:
    """The records by the names of the options that keep them; those that say nothing are left out."""
    lines = {
        "240": _asked_byes(section),
        "260": _bans(section),
        "250": iter(section.settings.fictitious),
        "299": lines_299(read_given_points(section.settings.given_points), _numbers(section)),
        "300": _line_ups(section),
        "320": iter([_pairing_byes(section)]),
        "330": _forfeits(section),
        "352": iter([board_colors(section)]),
        "362": iter([_worth(section)]),
    }
    texts = {OPTION_PREFIX + code: "\n".join(some) for code, some in lines.items()}
    return {name: text for name, text in texts.items() if text}


def _numbers(section: Section) -> dict[int, int]:
    return {team.id: team.number for team in section.teams}


def _asked_byes(section: Section) -> Iterator[str]:
    numbers = _numbers(section)
    found: dict[tuple[int, str], list[int]] = {}
    for bye in sorted(section.snapshot.all(TeamBye), key=lambda bye: (bye.round, bye.letter)):
        if bye.letter != _PAIRING_BYE and bye.team in numbers:
            found.setdefault((bye.round, bye.letter), []).append(numbers[bye.team])
    for (round, letter), teams in found.items():
        yield f"{letter} {round:3d} " + " ".join(f"{number:4d}" for number in sorted(teams))


def _pairing_byes(section: Section) -> str:
    """Match and game points of the bye, then the team of each round that had it."""
    numbers = _numbers(section)
    free = {bye.round: numbers.get(bye.team, 0) for bye in section.snapshot.all(TeamBye) if bye.letter == _PAIRING_BYE}
    worth = " ".join(f"{format_points(points):>4}" for points in bye_worth(section))
    teams = " ".join(f"{free[round]:3d}" if free.get(round) else "   " for round in range(1, max(free, default=0) + 1))
    return f"{worth} {teams}".rstrip()


def bye_worth(section: Section) -> tuple[int, int]:
    """Match and game points: those of a drawn match unless announced otherwise; a rest in a round robin none.

    Rules: FIDE C.04.6 2026 [1.4]
    """
    settings = section.settings
    usual = (0, 0) if section.round_robin else (settings.match_draw, settings.match_boards * settings.points_draw)
    said = settings.team_bye_match, settings.team_bye_games
    match_points, game_points = (known if one == AS_USUAL else one for one, known in zip(said, usual, strict=True))
    return match_points, game_points


def _bans(section: Section) -> Iterator[str]:
    for ban in bans(section.settings.forbidden, who_is_paired(section)):
        last = _OPEN_END if ban.last_round >= _ENDLESS else ban.last_round
        yield f"{ban.first_round:3d} {last:3d} " + " ".join(f"{number:4d}" for number in sorted(ban.players))


def who_is_paired(section: Section) -> tuple[Participant, ...]:
    """Those whom bans are about: the players, or the teams as if they were."""
    if not section.system.of_teams:
        return section.players
    return tuple(team_players(section.teams, section.squads, section.rating, section.settings.match_boards))


def _forfeits(section: Section) -> Iterator[str]:
    numbers = _numbers(section)
    for match in _matches(section):
        if match.forfeit:
            yield f"{match.forfeit} {match.round:3d} {numbers[match.white]:3d} {numbers[match.black]:3d}"


def _matches(section: Section) -> list[TeamMatch]:
    known = _numbers(section)
    found = (match for match in section.snapshot.all(TeamMatch) if {match.white, match.black} <= known.keys())
    return sorted(found, key=lambda match: (match.round, match.match))


def _line_ups(section: Section) -> Iterator[str]:
    """Those that the order of the squad does not tell: out of it, or with a board empty above another."""
    numbers = _numbers(section)
    for match in _matches(section):
        boards = seats_of(section, match)
        for team, other in ((match.white, match.black), (match.black, match.white)):
            place = {player.id: player.team_place for player in section.squads[team]}
            seated = [next((id for id in (one.white, one.black) if id in place), 0) for one in boards]
            if not _as_listed([place.get(id, 0) for id in seated]):
                ids = " ".join(f"{section.by_id[id].number if id else 0:04d}" for id in seated)
                yield f"{match.round:3d} {numbers[team]:3d} {numbers[other]:3d} {ids}"


def _as_listed(places: list[int]) -> bool:
    while places and not places[-1]:
        places = places[:-1]
    return all(places) and places == sorted(places)


def _worth(section: Section) -> str:
    settings = section.settings
    worth = {"TW": settings.match_win, "TD": settings.match_draw, "TL": settings.match_loss}
    return "   ".join(f"{name}{format_points(points):>4}" for name, points in worth.items())
