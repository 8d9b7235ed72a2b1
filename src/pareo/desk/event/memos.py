"""The notes that a section keeps for its rounds (seed 004: a memo that is shown when its round is reached)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pareo.desk.books.records import Plain

MOST, LONGEST, MOST_PLAYERS = 200, 1000, 50
ABSENT, HALF_BYE, PLAYS, WITHDRAW, COME_BACK = "absent", "half_bye", "plays", "withdraw", "come_back"
PROPOSALS = (ABSENT, HALF_BYE, PLAYS, WITHDRAW, COME_BACK)
"""What a note can propose for its round, so that one click does it."""


class WrongMemo(Exception):
    """What a file brings is no list of notes."""


@dataclass(frozen=True, slots=True)
class Memo:
    """A note by its lasting number. ``players``: whom its proposal is about, by lasting ids; ``done``: settled."""

    id: int
    round: int
    text: str
    proposal: str = ""
    players: tuple[int, ...] = ()
    done: bool = False

    @property
    def plain(self) -> dict[str, Plain]:
        return {
            "id": self.id,
            "round": self.round,
            "text": self.text,
            "proposal": self.proposal,
            "players": list(self.players),
            "done": self.done,
        }


def kept(settings: Iterable[Mapping[str, Any]]) -> tuple[Memo, ...]:
    """The notes that were written down; what is none is passed over."""
    return tuple(found for one in settings if (found := _read(one)) is not None)


def read_memos(settings: Any) -> tuple[Memo, ...]:
    """Those of a file. WrongMemo where one of them is none."""
    made = kept(settings)
    if len(made) != len(settings) or len(made) > MOST or len({one.id for one in made}) != len(made):
        raise WrongMemo
    return made


def _read(one: Mapping[str, Any]) -> Memo | None:
    id, round, text = one.get("id"), one.get("round"), one.get("text")
    proposal, players, done = one.get("proposal", ""), one.get("players", ()), one.get("done", False)
    if not (type(id) is type(round) is int and isinstance(text, str) and isinstance(players, list | tuple)):
        return None
    sound = 0 < round < 1000 and len(text) <= LONGEST and len(players) <= MOST_PLAYERS
    if not sound or proposal not in ("", *PROPOSALS) or any(type(player) is not int for player in players):
        return None
    return Memo(id, round, text, proposal, tuple(players), done is True)
