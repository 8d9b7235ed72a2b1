"""``pareo pgn``: the games of a round, with every tag."""

from __future__ import annotations

from pathlib import Path

from pareo.formats.pgn.reading import read_pgn

DEMO = Path(__file__).parents[2] / "src/pareo/cli/demo.trf"


def test_a_round_of_a_file_becomes_pgn(pareo, tmp_path: Path):
    made = tmp_path / "x.pgn"
    answer = pareo("pgn", DEMO, "--round", "2", "-o", made)
    assert answer.code == 0
    games = read_pgn(made.read_bytes()).games
    assert [game.tags["Round"] for game in games[:2]] == ["2.1", "2.2"]
    assert not any(game.faults for game in games)
    assert {"Event", "Site", "Date", "White", "Black", "Result", "WhiteElo", "BlackElo", "Board", "Termination"} <= set(
        games[0].tags
    )


def test_the_last_round_is_written_where_none_is_named(pareo):
    answer = pareo("pgn", DEMO)
    assert answer.code == 0
    assert '[Round "' in answer.out


def test_a_round_that_is_not_there_and_a_file_over_itself_are_told(pareo, tmp_path: Path):
    answer = pareo("pgn", DEMO, "--round", "99")
    assert answer.code == 2
    assert "99" in answer.err
    copy = tmp_path / "a.trf"
    copy.write_bytes(DEMO.read_bytes())
    assert pareo("pgn", copy, "-o", copy).code == 2
    assert copy.read_bytes() == DEMO.read_bytes()
    assert pareo("pgn", tmp_path / "none.trf").code == 5
