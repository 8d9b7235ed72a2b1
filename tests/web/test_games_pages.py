"""Games of a round: the PGN to complete, files brought back and compared with the boards, a board for the hall."""

from __future__ import annotations

import re

import pytest
from events import base, enter, fresh, new_section, pair
from playwright.sync_api import expect

from pareo.desk.books.portable import unpack
from pareo.desk.books.records import KeptGame
from pareo.desk.players import registration
from pareo.desk.results.games import kept_games
from pareo.desk.rounds import board_order
from pareo.desk.rounds.start_positions import set_position
from pareo.formats.pgn.reading import read_pgn

MOVES = "1. f3 e5 2. g4 {[%clk 1:29:00]} (2. e4 Nc6) Qh4# 0-1"


@pytest.fixture
def section(desk):
    """Board 1: 0-1, board 2: a draw, board 3 open."""
    made = pair(desk.world.books, new_section(desk.world.books, 6, place="Valencia", federation="ESP"))
    made = enter(desk.world.books, made, 1, "01")
    return enter(desk.world.books, made, 2, "==")


def address(section, number: int = 1) -> str:
    return f"{base(section)}/rounds/{number}/games"


def public(section) -> str:
    return f"/public/{section.snapshot.event_slug}/{section.snapshot.slug}"


def blank(client, section, number: int = 1) -> list[str]:
    """The games of the file to be completed, each as its text."""
    text = client.get(address(section, number) + ".pgn").content.decode()
    return [f"[Event {part}" for part in text.split("[Event ")[1:]]


def completed(game: str, moves: str = MOVES) -> str:
    return re.sub(r"\n\n.*\n?", f"\n\n{moves}\n", game, flags=re.DOTALL)


def bring(client, section, text: str | bytes, number: int = 1, **fields: str):
    data = text if isinstance(text, bytes) else text.encode()
    return client.submit(address(section, number), fields, files={"file": ("r.pgn", data, "text/plain")})


def kept(desk, section, number: int = 1) -> dict[int, KeptGame]:
    return kept_games(fresh(desk.world.books, section), number)


def test_the_file_of_a_round_has_all_tags(client, section):
    first, _, third = blank(client, section)
    (game,) = read_pgn(first.encode()).games
    player = {one.name: one for one in section.players}[game.tags["White"]]
    assert game.tags["Round"] == "1.1"
    assert game.tags["Board"] == "1"
    assert (game.tags["Result"], game.result, game.tags["Termination"]) == ("0-1", "0-1", "normal")
    assert (game.tags["WhiteFideId"], game.tags["WhiteElo"]) == (player.fide_id, str(player.fide_rating))
    assert '[Result "*"]' in third
    assert '[Termination "unterminated"]' in third


def test_a_completed_file_is_kept_with_its_moves_comments_and_variations(client, desk, section):
    first, *_ = blank(client, section)
    answer = bring(client, section, completed(first).replace("[Event ", '[ECO "A00"]\n[Event ', 1))
    assert answer.status_code == 200
    assert list(kept(desk, section)) == [1]
    again, *_ = blank(client, section)
    for said in ('[ECO "A00"]', "{[%clk 1:29:00]}", "( 2. e4 Nc6 )", "Qh4# 0-1", '[WhiteElo "'):
        assert said in again
    assert "2 moves" in client.get(address(section)).text


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda game: game.replace("0-1", "1-0"), "board 1: Result is “1-0” in the file and “0-1” here."),
        (lambda game: game.replace('[Round "1.1"]', '[Round "2.1"]'), "Round is “2.1” in the file and “1.1” here."),
        (lambda game: game.replace('[Board "1"]', '[Board "7"]'), "Board is “7” in the file and “1” here."),
        (lambda game: re.sub(r'\[White "[^"]*"', '[White "Stranger, A"', re.sub(r"\[WhiteFideId.*\n", "", game)),
         "White is “Stranger, A” in the file"),
        (lambda game: re.sub(r'WhiteFideId "\d+', 'WhiteFideId "99', game), "WhiteFideId is “99” in the file"),
        (lambda game: game.replace("2. g4", "2. Kh5"), "board 1: 2. Kh5 cannot be played in this position."),
        (lambda game: game.replace("}", ""), "the comment that begins here with a brace never ends."),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_by_line_board_and_tag_and_nothing_is_taken(client, desk, section, change, told):
    first, second, _ = blank(client, section)
    sound = completed(second, "1. e4 1/2-1/2")
    answer = bring(client, section, f"{sound}\n{change(completed(first))}")
    assert answer.status_code == 409
    assert told in re.sub(r"&#34;", '"', answer.text)
    assert re.search(r"Line \d+, board 1:", answer.text)
    assert kept(desk, section) == {}
    if "brace" not in told:
        taken = bring(client, section, f"{sound}\n{change(completed(first))}", fitting="on")
        assert "These were left out" in taken.text
        assert list(kept(desk, section)) == [2]


def test_exchanged_colours_strangers_and_a_board_twice_are_told(client, desk, section):
    first, *_ = blank(client, section)
    swapped = first.replace('[White"', "").replace("[White", "[X").replace("[Black", "[White").replace("[X", "[Black")
    text = bring(client, section, completed(swapped)).text
    assert "White is “" in text
    assert "Black is “" in text
    stranger = '[White "A"]\n[Black "B"]\n\n1. e4 *\n'
    assert "no board of this round has these players (?: A – B)" in bring(client, section, stranger).text
    assert "a second game of the same board." in bring(client, section, completed(first) * 2).text
    assert kept(desk, section) == {}


@pytest.mark.parametrize(
    "data", [b"\x00\x01\x02", b"\x89PNG\r\n\x1a\n\x00", b"%PDF-1.7", b"no game", b"[[[[", b"((((", b'["']
)
def test_a_file_that_is_no_pgn_is_told_and_never_a_failure(client, desk, section, data):
    answer = bring(client, section, data)
    assert answer.status_code == 409
    assert "Line " in answer.text
    assert kept(desk, section) == {}


def test_names_in_another_order_and_latin_letters_are_found(client, desk):
    section = new_section(desk.world.books, 4)
    with desk.world.books.act(section.snapshot, "Ana", 2) as act:
        registration.edit(act, section.players[0].id, {"name": "Müller, Jörg"})
    section = pair(desk.world.books, fresh(desk.world.books, section))
    board = next(one for one in section.boards[1] if section.players[0].id in (one.white, one.black))
    names = [section.player(id).name for id in (board.white, board.black)]
    names = ["Jörg Müller" if "rg" in name else name for name in names]
    bring(client, section, f'[White "{names[0]}"]\n[Black "{names[1]}"]\n\n1. e4 *\n'.encode("cp1252"))
    assert list(kept(desk, section)) == [board.board]


def test_scores_are_undone_redone_journalled_and_travel_with_the_file_of_the_event(client, desk, section):
    first, *_ = blank(client, section)
    bring(client, section, completed(first))
    assert "Round 1: the score of 1 game brought" in client.get(f"{base(section)}/journal").text
    for stands in ([], [1]):
        newest = desk.world.books.journal(section.snapshot.event)[0]
        client.submit(f"{base(section)}/undo", {"seq": str(newest.seq)})
        assert list(kept(desk, section)) == stands
    assert list(kept(desk, section)) == [1]
    file = client.get(f"/e/{section.snapshot.event_slug}/export").content
    assert any(isinstance(one, KeptGame) for book in unpack(file).books for one in book.records)
    client.submit(f"{address(section)}/remove", {})
    assert kept(desk, section) == {}
    assert client.submit(f"{address(section)}/remove", {}).status_code == 404


def test_a_score_follows_its_pair_to_another_board(client, desk, section):
    first, *_ = blank(client, section)
    bring(client, section, completed(first))
    with desk.world.books.act(section.snapshot, "Ana", 2) as act:
        board_order.move_board(act, 1, 1, 3)
    assert list(kept(desk, section)) == [3]


def test_the_hall_sees_games_of_published_rounds_only(client, desk):
    section = pair(desk.world.books, new_section(desk.world.books, 4), publish=False)
    bring(client, section, completed(blank(client, section)[0]))
    assert list(kept(desk, section)) == [1]
    assert client.get(f"{public(section)}/games/round-1.pgn").status_code == 404
    assert client.get(f"{public(section)}/game?round=1&board=1").status_code == 404
    for odd in ("round-x.pgn", "round-9.pgn", "round-1.txt", "x"):
        assert client.get(f"{public(section)}/games/{odd}").status_code == 404
    client.submit(f"{base(section)}/rounds/1/publish", {})
    answer = client.get(f"{public(section)}/games/round-1.pgn")
    assert answer.headers["content-type"].startswith("application/x-chess-pgn")
    file = read_pgn(answer.content)
    assert [one.tags["Round"] for one in file.games] == ["1.1", "1.2"]
    assert not any(one.faults for one in file.games)
    assert "Games (PGN)" in client.get(public(section)).text
    assert client.get(f"{public(section)}/game?round=1&board=2").status_code == 404


def test_the_hall_is_shown_the_newest_round_that_has_games(client, desk, section):
    section = pair(desk.world.books, enter(desk.world.books, section, 3, "10"))
    bring(client, section, completed(blank(client, section)[0]))
    assert "Games of round 1" in client.get(f"{public(section)}/games").text
    assert "Games of round 2" in client.get(f"{public(section)}/games?round=2").text


def test_a_game_is_played_over_on_the_public_page(client, desk, new_page, section):
    bring(client, section, completed(blank(client, section)[0]))
    page = new_page()
    page.goto(desk.url(f"{public(section)}/games"))
    page.locator("main a.row").first.click()
    squares = page.locator(".chessboard i")
    expect(squares).to_have_count(64)
    expect(page.locator(".game-moves [aria-current]")).to_have_text("Qh4#")
    expect(squares.nth(39)).to_have_text(re.compile("♛"))
    page.keyboard.press("Home")
    expect(squares.nth(39)).to_have_text("")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#game-now")).to_have_text("Position after 1. f3")
    page.get_by_role("button", name="Turn the board").click()
    expect(squares.nth(0)).to_have_text(re.compile("♜"))
    page.locator(".game-moves button", has_text="e5").click()
    expect(page.locator("#game-now")).to_have_text("Position after 1... e5")
    assert "lichess.org/analysis/pgn/f3_e5_g4_Qh4" in page.get_by_role("link", name="lichess").get_attribute("href")
    phone = new_page(390, 844)
    phone.goto(page.url)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


def test_chess960_games_begin_where_the_round_does(client, desk):
    section = new_section(desk.world.books, 4, chess960="on")
    with desk.world.books.act(section.snapshot, "Ana", 2) as act:
        set_position(act, 1, "BQNBRKRN")
    section = pair(desk.world.books, fresh(desk.world.books, section))
    first, *_ = blank(client, section)
    assert '[Variant "Chess960"]' in first
    assert '[FEN "bqnbrkrn/' in first
    bare = re.sub(r"\[(FEN|SetUp|Variant) .*\n", "", first)
    bring(client, section, completed(bare, "1. Ng3 Ng6 *"))
    assert list(kept(desk, section)) == [1]
    other = first.replace("bqnbrkrn", "rnbqkbnr").replace("BQNBRKRN", "RNBQKBNR")
    assert "FEN is “" in bring(client, section, completed(other, "1. e4 *")).text


@pytest.mark.parametrize("language", ["en", "es"])
def test_pages_of_games_are_in_every_language(client, section, language):
    told = {"en": "Games of round 1", "es": "Partidas de la ronda 1"}[language]
    asked = {"headers": {"Accept-Language": language}}
    bring(client, section, completed(blank(client, section)[0]))
    for page in (address(section), f"{public(section)}/games", f"{public(section)}/game?round=1&board=1"):
        assert told in client.get(page, **asked).text
