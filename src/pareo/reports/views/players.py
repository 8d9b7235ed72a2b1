"""The list of players, by starting number, by name or by rating."""

from __future__ import annotations

import unicodedata
from typing import Literal

from pareo.model import Player, Tournament
from pareo.reports.table import Table, word


def alphabetical(name: str) -> tuple[str, str]:
    """What names are sorted by: accents and case do not matter, except between names that are otherwise equal."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name) if not unicodedata.combining(letter))
    return plain.casefold(), name


def player_list(tournament: Tournament, by: Literal["number", "name", "rating"] = "number") -> tuple[Player, ...]:
    """All players, in the order asked for."""
    match by:
        case "number":
            return tournament.players
        case "name":
            return tuple(sorted(tournament.players, key=lambda player: (alphabetical(player.name), player.id)))
        case "rating":
            return tuple(sorted(tournament.players, key=lambda player: (-player.rating, player.id)))


def players_table(players: tuple[Player, ...]) -> Table:
    """Number, title, name, rating, federation, club, FIDE id."""
    rows = tuple(
        (
            str(player.id),
            player.title,
            player.name,
            str(player.rating or ""),
            player.federation,
            player.club,
            player.fide_id,
        )
        for player in players
    )
    headings = (
        word("number", True), word("title"), word("name"), word("rating", True), word("federation"), word("club"),
        word("fide_id"),
    )  # fmt: skip
    return Table("players", headings, rows)
