"""A section to the text that FEDA's RatingAdmin takes: a line for each player, his score against rated opponents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pareo.formats.federations.letters import windows
from pareo.formats.federations.report import (
    Detail,
    Details,
    Gaps,
    Section,
    Written,
    rated_games,
    real_date,
    record_of,
    tell_event,
)
from pareo.model import Player, Tournament, format_points
from pareo.model.dates import date_of

DETAILS: Final[tuple[Detail, ...]] = ()
HEADING: Final = "local_id;initial_ranking;Name;Sex;country;birthdate;W;N;Rc"
CAP: Final = 400
"""An opponent further away than this counts as if he were this far away."""
_POINTS: Final = {"win": 10, "draw": 5, "loss": 0}


def report(sections: Sequence[Section], details: Mapping[str, str]) -> Written:
    """The file of one section, and what FEDA would ask back for."""
    gaps = Gaps()
    Details(DETAILS, details, gaps)
    tell_event(sections, gaps)
    tournament = sections[0].tournament
    met = met_by(tournament, gaps)
    lines = [HEADING, *(_line(player, met[player.id]) for player in tournament.players)]
    gaps.players("report-players-feda-id", [one for one in tournament.players if not record_of(one, "ESP").national_id])
    for player in tournament.players:
        gaps.cut(player.name, 35)
    return Written(windows("".join(f"{line}\r\n" for line in lines)), gaps.all())


def met_by(tournament: Tournament, gaps: Gaps) -> dict[int, list[tuple[int, int]]]:
    """For each player the points, in tenths, and the national rating of every opponent who has one.

    Only games over the board that count for a rating: a forfeit is none.
    """
    ratings = {player.id: record_of(player, "ESP").rating for player in tournament.players}
    met: dict[int, list[tuple[int, int]]] = {player.id: [] for player in tournament.players}
    for _, game in rated_games(tournament, gaps):
        for own, other in ((game.white, game.black), (game.black, game.white)):
            if ratings[other]:
                met[own].append((_POINTS[game.outcome_of(own).ending], ratings[other]))
    return met


def average(own: int, opponents: Sequence[int]) -> int:
    """The mean of the opponents, each at most 400 away from a player who has a rating; halves go up."""
    if not opponents:
        return 0
    held = [min(max(one, own - CAP), own + CAP) if own else one for one in opponents]
    return (2 * sum(held) + len(held)) // (2 * len(held))


def _line(player: Player, met: Sequence[tuple[int, int]]) -> str:
    own = record_of(player, "ESP")
    points = format_points(sum(made for made, _ in met))
    cells = (
        f"{_plain(own.national_id):10.10}",
        f"{player.id:4d}",
        f"{_plain(player.name):35.35}",
        "F" if player.sex == "w" else "M",
        f"{player.federation:3.3}",
        _birth(player.birth),
        f"{points:>4}",
        f"{len(met):2d}",
        f"{average(own.rating, [rating for _, rating in met]):4d}",
    )
    return ";".join(cells)


def _birth(text: str) -> str:
    """``yy-mm-dd``, with 00 for what is not known."""
    if found := real_date(date_of(text)):
        year, month, day = found
        return f"{year % 100:02d}-{month:02d}-{day:02d}"
    known = len(text) >= 4 and text[:4].isascii() and text[:4].isdigit()
    return f"{text[2:4] if known else '00'}-00-00"


def _plain(text: str) -> str:
    return "".join(char if char.isprintable() and char != ";" else " " for char in text)
