"""Who is meant in a form that takes a name: one function decides, and it never guesses."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.desk.books.records import Participant
from pareo.desk.books.refusals import Refusal
from pareo.model.naming import meant, perhaps_meant

MOST_OFFERED = 12


class WhichPlayer(Refusal):
    """Nobody or several are called so: here is who may be meant.

    ``field`` is where the name was typed, ``within`` what else stands in that field, the name itself left open.
    """

    def __init__(self, typed: str, field: str, several: int, offered: tuple[Participant, ...]) -> None:
        code = "which_player" if several else "nobody_called" if typed else "no_name"
        super().__init__(code, name=typed, count=several)
        self.field = field
        self.within = "{}"
        self.offered = offered

    def filled(self, name: str) -> str:
        """The whole field with this in the place of the name."""
        return self.within.replace("{}", name, 1)

    def naming(self, player: Participant) -> str:
        """The whole field with this player in the place of the name."""
        return self.filled(str(player.number))


def player_meant(players: Iterable[Participant], typed: str, field: str = "") -> Participant:
    """The player meant by a number, a name or a part of it; where that is not one player, a refusal that offers."""
    by_number = {player.number: player for player in players}
    names = {number: player.name for number, player in by_number.items()}
    text = " ".join(typed.split())
    found = meant(text, names)
    if len(found) == 1:
        return by_number[found[0]]
    offered = (found or perhaps_meant(text, names))[:MOST_OFFERED]
    raise WhichPlayer(text, field, len(found), tuple(by_number[number] for number in offered))
