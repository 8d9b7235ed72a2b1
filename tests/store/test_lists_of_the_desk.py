"""The desk keeps its rating lists where it keeps its events: in the data folder, or in PostgreSQL."""

from __future__ import annotations

from pathlib import Path

from pareo.bootstrap import build_world
from pareo.generating.rating_lists import generate
from pareo.store.players.importing import import_list


def test_a_list_lives_in_the_database_of_the_events(database_url: str, tmp_path: Path) -> None:
    data, file = tmp_path / "desk", tmp_path / "list.txt"
    file.write_bytes(b"".join(generate("fide-txt", 50, 1)))
    with_server = database_url.startswith("postgresql")
    world = build_world(data, database_url if with_server else "")
    import_list(world.lists, file)
    world.lists.close()
    world.books.engine.dispose()
    again = build_world(data, database_url if with_server else "")
    assert [one.players for one in again.lists.lists()] == [50]
    assert any((data / "players").glob("list-*")) is not with_server
    again.lists.close()
    again.books.engine.dispose()
