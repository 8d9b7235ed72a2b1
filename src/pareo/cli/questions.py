"""What ``pareo explain`` can be asked: one player, another opponent, another result."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pareo.cli.failure import WrongUse

if TYPE_CHECKING:
    from pareo.conduct.changes import Change
    from pareo.model import Tournament
    from pareo.pairing.why.wishes import Kind, Wish

_WORDS: dict[str, tuple[Kind, str]] = {
    **dict.fromkeys(("white", "blancas"), ("color", "w")),
    **dict.fromkeys(("black", "negras"), ("color", "b")),
    **dict.fromkeys(("float", "flota"), ("float", "")),
    **dict.fromkeys(("bye", "descanso", "0"), ("bye", "")),
}
"""What may stand in the place of an opponent, in both languages."""

_RESULT = re.compile(r"(?P<round>\d+) *: *(?P<white>\d+) *- *(?P<black>\d+) +(?P<result>[^?\s]+)")
_ABSENT = re.compile(r"(?:absent|ausente) +(?P<player>.+)", re.IGNORECASE)


def player_named(tournament: Tournament, words: str) -> int:
    """The id of a player given by number or by a part of the name that only one has."""
    from pareo.model.naming import meant

    names = {player.id: player.name for player in tournament.players}
    found = meant(words, names)
    if len(found) == 1:
        return found[0]
    if not found:
        raise WrongUse("cli.no_such_player", player=words)
    listed = tuple(f"  {id} {names[id]}" for id in found[:12])
    raise WrongUse("cli.several_players", listed, player=words, count=len(found))


def wish_asked(tournament: Tournament, player: str, other: str) -> Wish:
    """Two players who should meet; or a player and ``white``, ``black``, ``float``, ``bye``."""
    from pareo.pairing.why.wishes import Wish

    first = player_named(tournament, player)
    if other.strip().casefold() in _WORDS:
        kind, color = _WORDS[other.strip().casefold()]
        return Wish(kind, (first,), color)
    return Wish("meet", (first, player_named(tournament, other)))


def change_asked(tournament: Tournament, words: str) -> Change:
    """``4: 3-12 0-1`` (round, White, Black, result) or ``absent 12``."""
    from pareo.conduct.changes import Absent, OtherResult
    from pareo.model.errors import NotUnderstood
    from pareo.model.notation import read_result

    absent = _ABSENT.fullmatch(words.strip())
    if absent:
        return Absent(player_named(tournament, absent["player"]))
    game = _RESULT.fullmatch(words.strip())
    if not game:
        raise WrongUse("cli.what_if_not_understood", text=words)
    try:
        outcomes = read_result(game["result"])
    except NotUnderstood:
        raise WrongUse("cli.what_if_not_understood", text=words) from None
    return OtherResult(int(game["round"]), int(game["white"]), int(game["black"]), *outcomes)
