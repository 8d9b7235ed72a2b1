"""Team matches, drawn from the games of the members: who met whom, on which boards, with what points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pareo.history import RoundRecord, records
from pareo.model import Points, Tournament
from pareo.standings.lines import STATUS_BY_LETTER, Status, Worth


class Match(NamedTuple):
    """One round of one team. ``boards`` are the game points of each board, top board first; none without a match."""

    round: int
    opponent: int
    status: Status
    boards: tuple[Points, ...]
    conceded: tuple[Points, ...]


def matches(tournament: Tournament, after: int | None = None) -> dict[int, tuple[Match, ...]]:
    """Every team's rounds. A round in which no member met another team is a bye of the kind that the members have."""
    history = records(tournament, after)
    team_of = {member: team.id for team in tournament.teams for member in team.members}
    rounds = len(next(iter(history.values()), ()))
    return {
        team.id: tuple([_match(team.members, number, history, team_of) for number in range(1, rounds + 1)])
        for team in tournament.teams
    }


def _match(
    members: tuple[int, ...], number: int, history: Mapping[int, tuple[RoundRecord, ...]], team_of: Mapping[int, int]
) -> Match:
    """Boards follow the order of the members, which is the order of a line-up unless a file says otherwise."""
    rows = [history[member][number - 1] for member in members if member in history]
    games = [row for row in rows if row.opponent]
    if not games:
        return Match(number, 0, _bye(rows), (), ())
    opponent = team_of.get(games[0].opponent, 0)
    boards, conceded = tuple([row.points for row in games]), tuple(_answers(games, number, history))
    if any(row.played for row in games):
        status = Status.PLAYED
    else:
        status = Status.FORFEIT_WIN if sum(boards) > sum(conceded) else Status.FORFEIT_LOSS
    return Match(number, opponent, status, boards, conceded)


def _answers(games: list[RoundRecord], number: int, history: Mapping[int, tuple[RoundRecord, ...]]) -> Iterator[Points]:
    for row in games:
        yield history[row.opponent][number - 1].points


def _bye(rows: list[RoundRecord]) -> Status:
    """The bye that the team had: that of the first member who has one other than an absence."""
    kinds = [STATUS_BY_LETTER[row.letter] for row in rows if row.letter in STATUS_BY_LETTER]
    return next((kind for kind in kinds if kind is not Status.ZERO_BYE), Status.ZERO_BYE)


def match_worth(options: Mapping[str, str]) -> Worth:
    """What a won, drawn and lost match is worth (record 362), two, one and nothing unless announced otherwise."""
    text = options.get("match_points", "")
    values = [int(part) for part in text.split(",")] if text else [20, 10, 0]
    return Worth(*values)
