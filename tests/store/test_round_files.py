"""The report after each round lies beside the backups, and nothing that happens to the disk stops a round."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

import pareo
from desk_table import Table
from pareo.desk.books.refusals import NotFound
from pareo.desk.results import entering as results
from pareo.desk.rounds import making as rounds
from pareo.model import Game
from pareo.store import round_files
from pareo.store.backups import Backups
from pareo.store.books import Books


@pytest.fixture
def backups(books: Books, tmp_path: Path) -> Backups:
    backups = Backups(books, (tmp_path / "backups", tmp_path / "stick"))
    books.listeners.append(backups.rounds.after_act)
    return backups


@pytest.fixture
def table(books: Books, backups: Backups) -> Table:
    return Table(books)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*") if path.is_file())


def games_of(tournament: pareo.Tournament) -> list[set[Game]]:
    return [set(made.games) for made in tournament.rounds]


def test_a_trf_is_there_when_the_last_result_of_a_round_is_in(table: Table, backups: Backups, tmp_path: Path):
    number = table.pair()
    boards = table.section.boards[number]
    for board in boards[:-1]:
        table.do(results.enter, number, board.board, "10")
    assert not backups.rounds.list(table.section.festival)
    table.do(results.enter, number, boards[-1].board, "==")
    (file,) = backups.rounds.list(table.section.festival)
    assert (file.section, file.round) == (table.section.snapshot.slug, 1)
    kept = tmp_path / "kept.trf"
    kept.write_bytes(backups.rounds.read(table.section.festival, file.name))
    assert games_of(pareo.read(kept)) == games_of(table.section.tournament)
    assert names(tmp_path / "stick") == names(tmp_path / "backups") == [file.name]


def test_a_corrected_result_is_in_the_file(table: Table, backups: Backups, tmp_path: Path):
    table.play(1)
    table.do(results.enter, 1, 1, "01", confirmed=2)
    (file,) = backups.rounds.list(table.section.festival)
    kept = tmp_path / "kept.trf"
    kept.write_bytes(backups.rounds.read(table.section.festival, file.name))
    assert games_of(pareo.read(kept)) == games_of(table.section.tournament)


def test_rounds_that_were_taken_back_are_not_offered(table: Table, backups: Backups):
    table.play(2)
    assert [file.round for file in backups.rounds.list(table.section.festival)] == [1, 2]
    table.do(rounds.delete_round, 2, confirmed=2)
    assert [file.round for file in backups.rounds.list(table.section.festival)] == [1]


def test_a_full_disk_stops_nothing_is_told_and_leaves_the_file_before(
    table: Table, backups: Backups, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    table.play(1)
    before = names(tmp_path)

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(round_files, "write_private", full)
        table.play(1)
    assert table.section.last_round == 2
    assert not [board for board in table.section.boards[2] if board.open]
    assert sorted(backups.problems.values()) == ["No space left on device"] * 2
    assert [name for name in names(tmp_path) if name.endswith(".trf")] == [n for n in before if n.endswith(".trf")]
    table.play(1)
    assert not backups.problems


@pytest.mark.parametrize("name", ["../secret", "a-round-1.trf", "x.pareo", "a-round-1.trf/../x"])
def test_no_other_file_is_ever_given_out(table: Table, backups: Backups, name: str):
    table.play(1)
    with pytest.raises(NotFound):
        backups.rounds.read(table.section.festival, name)
