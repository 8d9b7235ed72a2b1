"""A tournament in one breath: players and rounds in the words of a crosstable."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from pareo.model.errors import NotUnderstood
from pareo.model.games import WHITE, Color
from pareo.model.notation import find, items, read_byes, read_players, read_round
from pareo.model.players import Player
from pareo.model.points import parse_points
from pareo.model.settings import Forbidden, RequestedBye, Scoring, Settings, VirtualPoints
from pareo.model.tournament import Tournament

_VIRTUAL = re.compile(r"(?P<names>.+?) (?P<points>[\d.]+) in (?P<first>\d+)-(?P<last>\d+)")


def tournament(
    players: str | Iterable[Player | str],
    *rounds: str,
    total: int | None = None,
    initial_color: Color | None = WHITE,
    away: str = "",
    forbidden: Sequence[str] = (),
    virtual: Sequence[str] = (),
    scoring: Scoring | None = None,
    name: str = "",
    **settings: Any,
) -> Tournament:
    """A tournament with these players, numbered as they come, and these rounds.

    >>> tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800", "Ana-Cid 1-0, Bea-Dan =, Eve bye", total=5)
    <Tournament '' 5 players, 1 of 5 rounds>

    A round lists games, the white player first, and byes (``bye``, ``full``, ``half``, ``zero``). Results: ``1-0``,
    ``0-1``, ``=``, ``=-0``, ``0-0``, ``W-L`` (not rated), ``+-``, ``-+``, ``--`` (forfeits), ``?``. Who is in no list
    was absent. ``total`` is the announced number of rounds, ``initial_color`` the colour drawn by lot, ``away`` holds
    the byes of the round to come ("Dan half"), ``forbidden`` groups of players who must not meet ("Ana Bea"),
    ``virtual`` points of an acceleration ("Ana Bea 1 in 1-3"). Anything else that a tournament announces is said by the
    names of Settings: ``system="dutch@2026"``, ``tiebreaks=("BH/C1", "SB")``, ``options={"avoid": "club"}``.

    Raises a ``pareo.Error`` that says what is not understood, and where.
    """
    entered = read_players(players)
    announced = Settings(
        rounds=total,
        initial_color=initial_color,
        scoring=scoring or Scoring(),
        forbidden=tuple(Forbidden(frozenset(_ids(group, entered))) for group in forbidden),
        virtual_points=tuple(_virtual(text, entered) for text in virtual),
    )
    byes = read_byes(away, entered)
    made = Tournament(
        name=name,
        players=entered,
        rounds=tuple(read_round(text, entered) for text in rounds),
        settings=announced,
        requested_byes=tuple(RequestedBye(len(rounds) + 1, bye.player, bye.kind) for bye in byes),
    )
    return made.with_settings(**settings) if settings else made.validate()


def _ids(names: str, players: Sequence[Player]) -> tuple[int, ...]:
    """Players between blanks; between commas where names have blanks."""
    return tuple(find(players, name).id for name in (items(names) if "," in names else names.split()))


def _virtual(text: str, players: Sequence[Player]) -> VirtualPoints:
    found = _VIRTUAL.fullmatch(text)
    if found is None:
        raise NotUnderstood("no_virtual_points", text)
    first, last = int(found["first"]), int(found["last"])
    return VirtualPoints(_ids(found["names"], players), first, last, parse_points(found["points"]))
