"""PGN: read whatever the encoding, each fault with its line; replayed by the Laws; written and read back the same."""

from __future__ import annotations

import pytest

from pareo.formats.pgn import reading
from pareo.formats.pgn.games import result_of, termination_of
from pareo.formats.pgn.position import ORDINARY, IllegalMove, play, read_fen
from pareo.formats.pgn.reading import read_pgn
from pareo.formats.pgn.replaying import replay
from pareo.formats.pgn.writing import game_text, write_game
from pareo.model import Outcome

OPERA = """[White "Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1.e4 e5 2.Nf3 d6 3.d4 Bg4 {A weak move
already} 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3 Qe7
8.Nc3 c6 9.Bg5 b5 10.Nxb5 cxb5 11.Bxb5+ Nbd7 12.0-0-0 Rd8 (12... Qc5 13. Bxd7+ (13. Rxd7) Nxd7)
13.Rxd7 Rxd7 14.Rd1 Qe6 15.Bxd7+ Nxd7 16.Qb8+!! Nxb8 17.Rd8# 1-0
"""


def game(moves: str, *tags: str):
    (found,) = read_pgn("\n".join((*tags, '[White "A"]', "", moves)).encode()).games
    return found


def final(moves: str, *tags: str) -> str:
    played = replay(game(moves, *tags))
    assert played.fault is None
    return played.positions[-1].placement


def test_a_whole_game_is_played_over_to_the_mate():
    (found,) = read_pgn(OPERA.encode()).games
    assert not found.faults
    played = replay(found)
    assert (len(played.moves), played.positions[-1].placement) == (33, "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5")


def test_comments_variations_marks_and_foreign_tags_come_back():
    (found,) = read_pgn(OPERA.encode()).games
    (again,) = read_pgn(game_text(found).encode()).games
    assert [(one.kind, one.text) for one in again.tokens] == [(one.kind, one.text) for one in found.tokens]
    assert {one.text for one in found.tokens if one.kind in ("comment", "nag")} == {"A weak move already", "$3"}
    assert again.tags["Black"] == "Duke Karl / Count Isouard"
    assert game_text(again) == game_text(found)
    assert max(map(len, game_text(found).splitlines())) <= 79


def test_the_seven_tags_come_first_and_quotes_are_escaped():
    text = write_game({"ECO": "C41", "White": 'Ana "la Torre" \\ Gil', "Result": "1-0"})
    assert [line.split()[0] for line in text.splitlines()[:8]] == [
        "[Event", "[Site", "[Date", "[Round", "[White", "[Black", "[Result", "[ECO",
    ]  # fmt: skip
    (back,) = read_pgn(text.encode()).games
    assert (back.tags["White"], back.tags["Date"], back.result) == ('Ana "la Torre" \\ Gil', "????.??.??", "1-0")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_names_are_read_in_every_usual_encoding(encoding):
    (found,) = read_pgn('[White "Müller, Jörg"]\r\n\r\n1. e4 *\r\n'.encode(encoding)).games
    assert found.tags["White"] == "Müller, Jörg"
    assert not found.faults


# --- the Laws of Chess ------------------------------------------------------------------------------------------------


def test_a_pawn_is_taken_in_passing_only_at_once():
    assert final("1. e4 a6 2. e5 d5 3. exd6 *") == "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR"
    late = replay(game("1. e4 a6 2. e5 d5 3. a3 a5 4. exd6 *"))
    assert late.fault is not None
    assert (late.fault.code, late.fault.found) == ("move_illegal", "4. exd6")


def test_a_pawn_on_the_last_rank_becomes_a_piece_and_no_other_does():
    start = read_fen("8/P6k/8/8/8/8/7K/8 w - - 0 1")
    assert play(start, "a8=N").placement.startswith("N7/")
    for wrong in ("a8", "Kg3=Q"):
        with pytest.raises(IllegalMove):
            play(start, wrong)


@pytest.mark.parametrize(
    ("fen", "move", "code"),
    [
        (ORDINARY, "e5", "illegal"),
        (ORDINARY, "Ke2", "illegal"),
        (ORDINARY, "O-O", "illegal"),
        (ORDINARY, "xyz", "no_move"),
        (ORDINARY, "Rxa2", "illegal"),
        ("4k3/8/8/8/8/1n6/8/R3K2R w KQ - 0 1", "O-O-O", "illegal"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ke3", "illegal"),
        ("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", "illegal"),
        ("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", "illegal"),
        ("4k3/8/8/8/8/N7/8/N3K3 w - - 0 1", "Nc2", "ambiguous"),
        ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O", "illegal"),
    ],
)
def test_what_the_laws_do_not_allow_is_no_move(fen, move, code):
    with pytest.raises(IllegalMove) as told:
        play(read_fen(fen), move)
    assert told.value.code == code


def test_a_pinned_piece_is_not_meant_and_castling_ends_with_the_rook():
    pinned = read_fen("4k3/4r3/8/8/8/8/4N3/N3K3 w - - 0 1")
    assert play(pinned, "Nc2").placement == "4k3/4r3/8/8/8/8/2N1N3/4K3"
    both = read_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    assert play(both, "Rxh8+").rooks == {0, 56}
    with pytest.raises(IllegalMove):
        play(play(play(both, "Rh2"), "Ke7"), "O-O")
    assert play(both, "O-O-O").placement == "r3k2r/8/8/8/8/8/8/2KR3R"


def test_chess960_castles_by_the_files_of_the_rooks():
    start = '[FEN "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1"]'
    after = final("1. e3 e6 2. Ng3 Ng6 3. O-O O-O *", start)
    assert after == "bqnbrrk1/pppp1ppp/4p1n1/8/8/4P1N1/PPPP1PPP/BQNBRRK1"


# --- bad input ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "line", "code"),
    [
        (b"", 1, "no_game"),
        (b"\n\n  \n", 1, "no_game"),
        (b"\n%PDF-1.7 ...\nhello\n", 3, "outside"),
        (b'[White "A"]\n\n1. e4 \x00 *', 3, "no_text"),
        (b'[White "A]\n\n1. e4 *', 1, "tag"),
        (b'[White "A"]\n[White "B"]\n\n*', 2, "tag_twice"),
        (b'[White "A"]\n\n1. e4 {what follows\nis lost *', 3, "comment_open"),
        (b'[White "A"]\n\n1. e4\n) *', 4, "variation_closed"),
        (b'[White "A"]\n\n1. e4 (1. d4\n\n*\n', 5, "variation_open"),
        ('[White "A"]\n\n1. e4 €5 *'.encode(), 3, "letter"),
    ],
)
def test_what_cannot_be_read_is_told_by_its_line(data, line, code):
    file = read_pgn(data)
    faults = (*file.faults, *(fault for one in file.games for fault in one.faults))
    assert (line, code) in {(fault.line, fault.code) for fault in faults}


def test_a_huge_file_is_refused_at_once_and_a_broken_one_does_not_fill_the_memory(monkeypatch):
    monkeypatch.setattr(reading, "LARGEST", 1000)
    assert read_pgn(b"x" * 1001).faults[0].code == "too_large"
    monkeypatch.setattr(reading, "LARGEST", 10_000_000)
    monkeypatch.setattr(reading, "MOST_GAMES", 3)
    many = read_pgn(b'[White "A"]\n\n1. e4 *\n\n' * 5)
    assert [fault.code for fault in many.faults] == ["too_many_games"]
    assert len(many.games) == 3
    (broken,) = read_pgn(('[White "A"]\n\n' + "€" * 5000).encode()).games
    assert len(broken.faults) == 20


def test_an_impossible_move_is_told_with_its_number_and_line():
    played = replay(game("1. e4 e5\n2. Ke3 *"))
    assert played.fault == (4, "move_illegal", "2. Ke3")
    assert len(played.positions) == 3
    assert replay(game("1. e4 *", '[FEN "rubbish"]')).fault == (1, "fen", "rubbish")


@pytest.mark.parametrize(
    ("letters", "result", "ended"),
    [("10", "1-0", "normal"), ("==", "1/2-1/2", "normal"), ("+-", "1-0", "rules infraction"),
     ("--", "*", "rules infraction"), ("=0", "*", "adjudication"), ("WL", "1-0", "normal"),
     ("??", "*", "unterminated")],
)  # fmt: skip
def test_every_result_of_the_desk_has_its_result_and_termination(letters, result, ended):
    white, black = map(Outcome, letters)
    assert (result_of(white, black), termination_of(white, black)) == (result, ended)
