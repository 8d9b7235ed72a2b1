"""Editions of a rating list as FIDE publishes them, written to a file and brought in."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from pareo.formats.rating_lists import Listed
from pareo.formats.rating_lists.writing import WRITERS
from pareo.store.players.importing import Imported, Wanted, import_list
from pareo.store.players.keeper import Keeper


def listed(fide_id: int, name: str, standard: int) -> Listed:
    return Listed(fide_id, "", name, "ESP", "m", "", standard, 20, 0, 0, 0, 0, 0, 0, "1990", "", "")


def list_bytes(players: Iterable[Listed]) -> bytes:
    return b"".join(WRITERS["fide-txt"](iter(players)))


def publish(lists: Keeper, folder: Path, day: str, players: Iterable[Listed], name: str = "") -> Imported:
    """FIDE's list of this day, brought in."""
    file = folder / f"players_{day}.txt"
    file.write_bytes(list_bytes(players))
    return import_list(lists, file, Wanted(name=name, date=day))
