"""How players are called in the terminal."""

from __future__ import annotations

from pareo.model import Tournament


class Names:
    """Number and name by id: ``12 García, Ana``."""

    def __init__(self, tournament: Tournament) -> None:
        from pareo.i18n.wording import printable

        self._names = {player.id: f"{player.id} {printable(player.name)}".rstrip() for player in tournament.players}

    def __call__(self, id: int) -> str:
        return self._names.get(id, str(id))
