"""Opening the players' database: files in the data folder, or PostgreSQL when that is the database."""

from __future__ import annotations

from pathlib import Path

from pareo.store.players.keeper import Keeper

FOLDER = "players"


def open_player_lists(data: Path, database: str = "") -> Keeper:
    """The lists of this data folder; those of the database where one is named. Nothing is loaded that is not needed."""
    if database.startswith("postgresql"):
        from pareo.store.players.postgres import PostgresLists

        return PostgresLists(database)
    from pareo.store.players.sqlite import SqliteLists

    return SqliteLists(data / FOLDER)
