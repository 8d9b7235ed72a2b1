"""Tournaments in one breath: players and rounds in the words of a crosstable."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pareo.model import (
    WHITE,
    Bye,
    ByeKind,
    Color,
    Forbidden,
    Game,
    Outcome,
    Player,
    RequestedBye,
    Round,
    Scoring,
    Settings,
    Tournament,
    VirtualPoints,
    parse_points,
)

BYES = {
    "bye": ByeKind.PAIRING_ALLOCATED,
    "full": ByeKind.FULL_POINT,
    "half": ByeKind.HALF_POINT,
    "zero": ByeKind.ZERO_POINT,
}
# A result stands for both sides, White first; "=" alone is a draw, "?" alone a game without a result.
_RESULT = re.compile(r"(?P<white>[10=WDL?+-])-?(?P<black>[10=WDL?+-])")
_BOTH = {"=": "==", "?": "??"}
_VIRTUAL = re.compile(r"(?P<names>.+?) (?P<points>[\d.]+) in (?P<first>\d+)-(?P<last>\d+)")


def tournament(
    players: str,
    *rounds: str,
    total: int | None = None,
    initial_color: Color | None = WHITE,
    away: str = "",
    forbidden: Sequence[str] = (),
    virtual: Sequence[str] = (),
    scoring: Scoring | None = None,
) -> Tournament:
    """A tournament with these players, numbered as they come, and these rounds.

    >>> t = tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900, Eve 1800", "Ana-Cid 1-0, Bea-Dan =, Eve bye", total=5)

    A round lists games, the white player first, and byes (``bye``, ``full``, ``half``, ``zero``). Results: ``1-0``,
    ``0-1``, ``=``, ``=-0``, ``0-0``, ``W-L`` (not rated), ``+-``, ``-+``, ``--`` (forfeits), ``?``. Who is in no list
    was absent. ``away`` holds the byes of the round to come, ``forbidden`` groups of names ("Ana Bea"), ``virtual``
    points of an acceleration ("Ana Bea 1 in 1-3"), ``total`` the announced number of rounds.
    """
    entered = tuple(_player(number, text) for number, text in enumerate(_items(players), start=1))
    ids = {player.name: player.id for player in entered}
    settings = Settings(
        rounds=total,
        initial_color=initial_color,
        scoring=scoring or Scoring(),
        forbidden=tuple(Forbidden(frozenset(ids[name] for name in group.split())) for group in forbidden),
        virtual_points=tuple(_virtual(text, ids) for text in virtual),
    )
    requests = (_bye(item, ids) for item in _items(away))
    return Tournament(
        players=entered,
        rounds=tuple(_round(text, ids) for text in rounds),
        settings=settings,
        requested_byes=tuple(RequestedBye(len(rounds) + 1, bye.player, bye.kind) for bye in requests),
    )


def _items(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip()]


def _player(number: int, text: str) -> Player:
    name, _, rating = text.partition(" ")
    return Player(number, name, int(rating or 0))


def _round(text: str, ids: dict[str, int]) -> Round:
    items = _items(text)
    games = [item for item in items if item.split()[-1] not in BYES]
    byes = [item for item in items if item.split()[-1] in BYES]
    made = Round(tuple(_game(item, ids) for item in games), tuple(_bye(item, ids) for item in byes))
    _nobody_twice(text, [*made.paired(), *(bye.player for bye in made.byes if bye.kind.value != "U")])
    return made


def _game(text: str, ids: dict[str, int]) -> Game:
    names, _, written = text.partition(" ")
    white, _, black = names.partition("-")
    result = _RESULT.fullmatch(_BOTH.get(written.strip(), written.strip()) or "??")
    if result is None:
        raise ValueError(f"no result: {text!r}")
    return Game(ids[white], ids[black], Outcome(result["white"]), Outcome(result["black"]))


def _bye(text: str, ids: dict[str, int]) -> Bye:
    name, kind = text.split()
    return Bye(ids[name], BYES[kind])


def _virtual(text: str, ids: dict[str, int]) -> VirtualPoints:
    found = _VIRTUAL.fullmatch(text)
    if found is None:
        raise ValueError(f"no virtual points: {text!r}")
    players = tuple(ids[name] for name in found["names"].split())
    return VirtualPoints(players, int(found["first"]), int(found["last"]), parse_points(found["points"]))


def _nobody_twice(text: str, players: Iterable[int]) -> None:
    listed = list(players)
    if len(listed) != len(set(listed)):
        raise ValueError(f"somebody twice in one round: {text!r}")


def notation(made: Tournament) -> str:
    """A tournament as one could type it for ``tournament``, so that a failure can be kept as a case."""
    names = {player.id: player.name for player in made.players}
    words = {kind: word for word, kind in BYES.items()}
    lines = [", ".join(f"{player.name} {player.rating}" for player in made.players)]
    for played in made.rounds:
        games = [
            f"{names[game.white]}-{names[game.black]} {game.white_outcome.value}-{game.black_outcome.value}"
            for game in played.games
        ]
        lines.append(", ".join(games + [f"{names[bye.player]} {words[bye.kind]}" for bye in played.byes]))
    away = ", ".join(f"{names[bye.player]} {words[bye.kind]}" for bye in made.requested_byes)
    return "\n".join([*lines, f"away: {away}", f"{made.settings}"])
