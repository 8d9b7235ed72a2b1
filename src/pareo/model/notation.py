"""Results, byes and games as people write them: ``Ana-Bea 1-0``, ``Cid half``, players by name or by number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from pareo.model.errors import NotUnderstood, UnknownName, UnknownPlayer
from pareo.model.games import Bye, Game, Round
from pareo.model.outcomes import ByeKind, Outcome
from pareo.model.players import Player
from pareo.model.spelling import folded, nearest

BYES: Mapping[str, ByeKind] = {kind.word: kind for kind in ByeKind}
# A result stands for both sides, White first; "=" alone is a draw, "?" alone a game without a result.
_SIDE = f"[{re.escape(''.join(outcome.value for outcome in Outcome))}]"
_RESULT = re.compile(f"(?P<white>{_SIDE})-?(?P<black>{_SIDE})")
_BOTH = {"=": "==", "?": "??", "": "??", "1/2-1/2": "==", "½-½": "==", "1/2": "==", "½": "=="}
_NUMBERED = re.compile(r"\d+")
_PLAYER = re.compile(r"(?P<name>.*?)(?:\s+(?P<rating>\d+))?")

Who = int | str
"""A player, by id or by name."""


def read_result(text: str | tuple[Outcome, Outcome]) -> tuple[Outcome, Outcome]:
    """What each side came to: ``1-0``, ``=``, ``1/2-1/2``, ``0-0``, ``+-`` (a forfeit), ``W-L`` (not rated), ``?``."""
    if not isinstance(text, str):
        return text
    found = _RESULT.fullmatch(_BOTH.get(text.strip(), text.strip()))
    if found is None:
        raise NotUnderstood("no_result", text)
    return Outcome(found["white"]), Outcome(found["black"])


def read_bye(kind: ByeKind | str) -> ByeKind:
    """A kind of bye, by its word (``bye``, ``full``, ``half``, ``zero``) too."""
    if isinstance(kind, ByeKind):
        return kind
    if kind not in BYES:
        raise UnknownName("unknown_bye", kind, tuple(BYES), nearest(str(kind), BYES))
    return BYES[kind]


def find(players: Sequence[Player], who: Who) -> Player:
    """The player with this id, or with this name or a part of it that only one has. UnknownPlayer for anybody else."""
    if isinstance(who, str):
        return _named(players, who)
    for player in players:
        if player.id == who:
            return player
    raise UnknownPlayer(who, (f"{players[0].id} … {players[-1].id}",) if players else ())


def _named(players: Sequence[Player], name: str) -> Player:
    exact = [player for player in players if player.name == name]
    if len(exact) == 1:
        return exact[0]
    if _NUMBERED.fullmatch(name) and not exact:
        return find(players, int(name))
    wanted = folded(name)
    alike = exact or [player for player in players if wanted and wanted in folded(player.name)]
    if len(alike) == 1:
        return alike[0]
    near = [f"{player.name} ({player.id})" for player in alike[:6]] or nearest(name, (one.name for one in players), 3)
    raise UnknownPlayer(repr(name), tuple(near))


def read_round(text: str, players: Sequence[Player]) -> Round:
    """``Ana-Cid 1-0, Bea-Dan =, Eve bye``: games, the white player first, and byes, in any order."""
    listed = items(text)
    byes = [item for item in listed if item.rpartition(" ")[2] in BYES]
    games = [item for item in listed if item not in byes]
    return Round(tuple(read_game(item, players) for item in games), tuple(_bye(item, players) for item in byes))


def read_game(text: str, players: Sequence[Player]) -> Game:
    """``Ana-Cid 1-0``; without a result the game is still to be played. Names may have blanks and hyphens in them."""
    names, blank, written = text.strip().rpartition(" ")
    if blank:
        try:
            result = read_result(written)
        except NotUnderstood:
            if _are_players(names, players):
                raise
        else:
            return Game(*_both(names, players), *result)
    return Game(*_both(text.strip(), players))


def _are_players(names: str, players: Sequence[Player]) -> bool:
    try:
        _both(names, players)
    except (UnknownPlayer, NotUnderstood):
        return False
    return True


def _both(text: str, players: Sequence[Player]) -> tuple[int, int]:
    """The two sides of the first hyphen that parts two players; of the first one where none does."""
    parts = text.split("-")
    if len(parts) < 2:
        raise NotUnderstood("no_game", text)
    missing: UnknownPlayer | None = None
    for cut in range(1, len(parts)):
        sides = "-".join(parts[:cut]).strip(), "-".join(parts[cut:]).strip()
        try:
            white, black = (find(players, side).id for side in sides)
        except UnknownPlayer as unknown:
            missing = missing or unknown
        else:
            return white, black
    assert missing is not None
    raise missing


def _bye(text: str, players: Sequence[Player]) -> Bye:
    name, _, kind = text.rpartition(" ")
    return Bye(find(players, name.strip()).id, BYES[kind])


def read_byes(text: str, players: Sequence[Player]) -> tuple[Bye, ...]:
    """``Dan half, Eve zero``."""
    found = []
    for item in items(text):
        name, blank, kind = item.rpartition(" ")
        if not blank:
            raise NotUnderstood("no_bye", item)
        found.append(Bye(find(players, name.strip()).id, read_bye(kind)))
    return tuple(found)


def items(text: str) -> list[str]:
    """What stands between commas or line ends."""
    return [item.strip() for item in re.split(r"[,\n]", text) if item.strip()]


def read_players(players: str | Iterable[Player | str]) -> tuple[Player, ...]:
    """``Ana 2200, Bea 2100``, or the same one by one; texts are numbered by their places, a Player stays as he is."""
    listed = items(players) if isinstance(players, str) else list(players)
    return tuple(
        read_player(one, number) if isinstance(one, str) else one for number, one in enumerate(listed, start=1)
    )


def read_player(text: str, number: int) -> Player:
    """``Ana 2200``: a name, and a rating if he has one."""
    found = _PLAYER.fullmatch(text.strip())
    if found is None or not found["name"]:
        raise NotUnderstood("no_player", text)
    return Player(number, found["name"], int(found["rating"] or 0))
