"""What can happen to the files of the players' database from outside."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pareo.formats.rating_lists import ListRefused
from pareo.generating.rating_lists import players
from pareo.store.players.importing import keep_players
from pareo.store.players.sqlite import CATALOGUE, SqliteLists


@pytest.fixture
def lists(tmp_path: Path) -> SqliteLists:
    found = SqliteLists(tmp_path)
    keep_players(found, "Mine", players(50, seed=1))
    return found


def test_a_list_replaced_by_another_process_is_seen_and_its_old_file_let_go(lists: SqliteLists, tmp_path: Path) -> None:
    assert lists.find("ka")
    (old,) = tmp_path.glob("list-*")
    other = SqliteLists(tmp_path)
    keep_players(other, "Mine", players(80, seed=2))
    assert lists.lists()[0].players == 80
    assert lists.find("ka")
    assert not old.exists()
    assert old.name not in " ".join(lists._open)


def test_a_list_whose_file_has_gone_finds_nobody(lists: SqliteLists, tmp_path: Path) -> None:
    for file in tmp_path.glob("list-*"):
        file.unlink()
    assert list(lists.find("ka")) == []


def test_damaged_files_are_told(lists: SqliteLists, tmp_path: Path) -> None:
    (place,) = tmp_path.glob("list-*")
    place.write_bytes(b"not a database" * 1000)
    with pytest.raises(ListRefused) as refused:
        lists.find("ka")
    assert refused.value.code == "database"
    (tmp_path / CATALOGUE).write_bytes(b"not a database" * 1000)
    with pytest.raises(ListRefused) as refused:
        lists.lists()
    assert refused.value.code == "database"


def test_the_rest_of_a_crash_is_swept_up_by_a_later_import(lists: SqliteLists, tmp_path: Path) -> None:
    rest, young = tmp_path / "list-dead.sqlite3", tmp_path / "list-young.sqlite3"
    rest.write_bytes(b"x")
    young.write_bytes(b"x")
    os.utime(rest, (1, 1))
    keep_players(lists, "Other", players(10, seed=1))
    assert (rest.exists(), young.exists()) == (False, True)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(ListRefused) as refused:
        keep_players(SqliteLists(tmp_path / "file" / "players"), "Mine", players(5))
    assert refused.value.code == "no_folder"
