"""Swiss Perfect's three files: players, games and what was announced, together, alone, zipped and damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

import pareo
from foreign_files import GAMES, INI, games, players
from pareo.formats import Conversion, format_of, together
from pareo.formats.archives import packed
from pareo.model import AbnormalPoints, Bye, ByeKind, Game, Outcome, RequestedBye
from pareo.replaying.files import CheckOrder, FileState, check_file


def load(trn: bytes = players(), sco: bytes = GAMES, ini: bytes = INI) -> Conversion:
    data = packed({"x.trn": trn, "x.sco": sco, "x.INI": ini})
    assert format_of(data).id == "swissperfect"
    return format_of(data).load(data)


def test_players_come_with_every_field_by_their_start_numbers():
    first, second, *_ = load().tournament.players
    assert (first.id, first.name, first.sex, first.title, first.birth) == (1, "Ruiz, Marta", "w", "WIM", "1990/05/03")
    assert (first.federation, first.fide_id, first.rating, first.club) == ("ESP", "2200001", 2301, "Casino")
    assert (first.national[0].rating, first.national[0].national_id) == (2250, "A7")
    assert (second.rating, second.by_fide, second.national[0].rating) == (1800, 0, 1800)


def test_games_played_forfeited_and_byes_each_are_what_they_were():
    one, two, three = load().tournament.rounds
    assert one.games == (Game(1, 3, Outcome.WIN, Outcome.LOSS), Game(4, 2, Outcome.DRAW, Outcome.DRAW))
    assert two.games == (Game(2, 1, Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),)
    assert two.byes == (Bye(3, ByeKind.PAIRING_ALLOCATED),)
    assert three.byes == (Bye(1, ByeKind.HALF_POINT), Bye(4, ByeKind.HALF_POINT))


def test_what_was_announced_comes_from_the_ini():
    read = load()
    assert (read.tournament.name, read.tournament.chief_arbiter) == ("Torneo de verano", "Ferrer")
    assert (read.tournament.settings.rounds, read.tournament.settings.tiebreaks) == (4, ("BH", "SB"))
    assert [one.found for one in read.problems if one.code == "sp-tiebreak"] == ["Brightwell"]


def test_second_results_bonuses_and_withdrawals_are_kept():
    read = load().tournament
    assert read.settings.options["secondary.1"] == "1=350, 3=280"
    assert read.settings.abnormal_points == (AbnormalPoints("", 5, 1, (4,)),)
    assert read.requested_byes == (RequestedBye(4, 3, ByeKind.ZERO_POINT),)


def test_the_system_is_not_guessed():
    read = load()
    assert read.tournament.settings.system is None
    assert "file-system-unsaid" in {problem.code for problem in read.problems}


def test_teams_are_kept_by_board():
    trn = players({"TEAM": "Casino", "BOARD": "2"}, {"TEAM": "Casino", "BOARD": "1"})
    assert [(team.name, team.members) for team in load(trn).tournament.teams] == [("Casino", (2, 1))]


def test_one_of_the_three_files_brings_those_beside_it(tmp_path: Path):
    for name, data in (("open.TRN", players()), ("open.sco", GAMES), ("open.ini", INI), ("other.sco", b"x")):
        (tmp_path / name).write_bytes(data)
    for name in ("open.TRN", "open.sco", "open.ini"):
        assert len(pareo.read(tmp_path / name).rounds) == 3
    report = check_file(str(tmp_path / "open.sco"), CheckOrder(system="dutch@2017", assume=True))
    assert (report.state, report.rounds) == (FileState.CHECKED, 3)


def test_three_files_that_come_at_once_are_one_tournament():
    data = together({"open.sco": GAMES, "open.trn": players(), "open.ini": INI})
    assert data is not None
    assert format_of(data).load(data).tournament == load().tournament


def test_a_list_of_players_alone_says_what_is_missing():
    read = format_of(players()).load(players())
    assert len(read.tournament.players) == 4
    assert [one.found for one in read.problems if one.code == "file-part-missing"] == [".sco", ".ini"]


@pytest.mark.parametrize("end", range(1, 900, 37))
def test_a_table_that_breaks_off_is_told(end: int):
    read = load(sco=GAMES[:-end] if end < len(GAMES) else b"\x03")
    assert len(read.tournament.players) == 4
    assert end < 2 or any(one.code in ("file-part-damaged", "file-part-missing") for one in read.problems)


def test_a_table_that_announces_four_thousand_million_rows_is_not_believed():
    lying = GAMES[:4] + b"\xff\xff\xff\xff" + GAMES[8:10] + b"\0\0" + GAMES[12:]
    assert "file-part-damaged" in {problem.code for problem in load(sco=lying).problems}


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("1 11 99 2 0 1 1", "file-unknown-player"),
        ("1 11 11 2 0 1 1", "file-plays-himself"),
        ("1 11 12 2 2 1 1", "file-bad-result"),
        ("900 11 12 2 0 1 1", "file-bad-round"),
        ("1 0 0 2 0 1 1", "sp-row"),
        ("x 11 12 2 0 1 1", "sp-row"),
    ],
)
def test_what_cannot_be_is_told_with_its_row(row: str, code: str):
    told = [problem for problem in load(sco=games(row)).problems if problem.code == code]
    assert [problem.line for problem in told] == [1]


def test_letters_beyond_ascii_are_read():
    trn = players().replace(b"Ruiz  ", "Muñoz ".encode("cp1252"))
    assert load(trn).tournament.players[0].name == "Muñoz, Marta"


def test_lines_of_the_ini_that_say_nothing_are_told_and_the_rest_is_read():
    """A name without a value above a line that is set in: a reader of Python's library breaks down over it."""
    read = load(ini=b"before\r\n[Tournament Info]\r\nName\r\n  Open\r\n; a comment\r\nRounds = 5\r\n")
    told = [one.found for one in read.problems if one.code == "file-unknown-part"]
    assert told == [".ini: before", ".ini: Name", ".ini: Open"]
    assert read.tournament.settings.rounds == 5


def test_files_that_do_not_belong_together_are_not_one():
    assert together({"a.trn": players(), "b.trn": players()}) is None
    assert together({"a.trn": players(), "b.pdf": b"%PDF"}) is None
    assert together({"a.trf": b"001    1 Ana", "b.trf": b"001    1 Bea"}) is None
