"""Scores of games from a PGN file, each laid beside its board: what differs is told by board and tag."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_made_as_seen
from pareo.desk.books.records import Board, KeptGame, Participant
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.rounds.start_positions import start_position
from pareo.formats.pgn.games import OPEN, PgnGame, result_of
from pareo.formats.pgn.reading import LONGEST_GAME, read_pgn
from pareo.formats.pgn.replaying import replay
from pareo.formats.pgn.writing import game_text
from pareo.model import Outcome
from pareo.model.spelling import words

_ROUND_TAG = re.compile(r"([0-9]{1,3})(?:\.([0-9]{1,5}))?")


class Wrong(NamedTuple):
    """What does not fit: the line of the file, the board where it is known, and for a tag what both sides say."""

    line: int
    code: str
    found: str = ""
    board: int = 0
    tag: str = ""
    here: str = ""


class GamesDoNotFit(Refusal):
    """Nothing was taken; ``wrong`` says why, line by line."""

    def __init__(self, wrong: tuple[Wrong, ...]) -> None:
        super().__init__("games_do_not_fit", count=len(wrong))
        self.wrong = wrong


def kept_games(section: Section, number: int) -> dict[int, KeptGame]:
    """The scores of a round by board; one whose pair does not sit together any more is of no board."""
    found = {}
    for board in section.boards.get(number, ()):
        game = section.snapshot.get(KeptGame, number, board.white)
        if game is not None and game.black == board.black:
            found[board.board] = game
    return found


def bring_games(act: Act, number: int, data: bytes, fitting: bool = False) -> tuple[Wrong, ...]:
    """Keep the games of a file with their boards. GamesDoNotFit where one does not fit, unless the others are wanted
    (``fitting``): then gives what was left out.
    """
    act.section.round(number)
    require_made_as_seen(act, number)
    file = read_pgn(data)
    wrong = [Wrong(fault.line, fault.code, fault.found) for fault in file.faults]
    taken: dict[int, KeptGame] = {}
    for found in file.games:
        game = _from_start(act.section, number, found)
        board = _board_of(act.section, number, game)
        faults = list(_faults(act.section, number, game, board))
        if board is not None and not faults and board.board in taken:
            faults = [Wrong(game.line, "twice", board=board.board)]
        if faults or board is None:
            wrong += faults
        else:
            taken[board.board] = KeptGame(number, board.white, board.black, game_text(game))
    if (wrong and not fitting) or not taken:
        raise GamesDoNotFit(tuple(wrong))
    act.put(*taken.values())
    act.note("bring_games", round=number, count=len(taken))
    return tuple(wrong)


def remove_games(act: Act, number: int) -> None:
    """The round keeps no scores any more."""
    require_made_as_seen(act, number)
    kept = kept_games(act.section, number)
    if not kept:
        raise NotFound("no_games", round=number)
    act.drop(*kept.values())
    act.note("remove_games", round=number, count=len(kept))


def _from_start(section: Section, number: int, game: PgnGame) -> PgnGame:
    """The game with the start position of a Chess960 round, where its file leaves it to be known."""
    start = start_position(section, number)
    if start is None or game.tags.get("FEN"):
        return game
    return replace(game, tags={**game.tags, "Variant": "Chess960", "SetUp": "1", "FEN": start.fen})


def _faults(section: Section, number: int, game: PgnGame, board: Board | None) -> Iterator[Wrong]:
    at = board.board if board else 0
    yield from (Wrong(fault.line, fault.code, fault.found, at) for fault in game.faults)
    if board is None:
        players = " – ".join(game.tags.get(side, "?") for side in ("White", "Black"))
        yield Wrong(game.line, "no_board", f"{game.tags.get('Round', '?')}: {players}"[:120])
        return
    if (fault := replay(game).fault) is not None:
        yield Wrong(fault.line, fault.code, fault.found, at)
    if len(game_text(game)) > LONGEST_GAME:
        yield Wrong(game.line, "game_too_long", str(LONGEST_GAME), at)
    for tag, (found, here) in _differing(section, number, game, board).items():
        yield Wrong(game.line, "tag_differs", found[:60], at, tag, here)


def _differing(section: Section, number: int, game: PgnGame, board: Board) -> Mapping[str, tuple[str, str]]:
    """The tags that say something else than the desk, with both."""
    found: dict[str, tuple[str, str]] = {}
    round, place = _round_tag(game)
    if round and (round, place or board.board) != (number, board.board):
        found["Round"] = game.tags["Round"], f"{number}.{board.board}"
    table = game.tags.get("Board", "").strip()
    if table not in ("", "?", str(board.board)):
        found["Board"] = table, str(board.board)
    for side, id in (("White", board.white), ("Black", board.black)):
        player = section.player(id)
        name, fide_id = game.tags.get(side, "").strip(), game.tags.get(f"{side}FideId", "").strip()
        if fide_id.strip("0?-") and player.fide_id and fide_id != player.fide_id:
            found[f"{side}FideId"] = fide_id, player.fide_id
        if name.strip("?") and not (_same(name, player) or fide_id == player.fide_id != ""):
            found[side] = name, player.name
    start = start_position(section, number)
    if start is not None and game.tags["FEN"].split()[:1] != start.fen.split()[:1]:
        found["FEN"] = game.tags["FEN"], start.fen
    return found | _differing_result(game, board)


def _differing_result(game: PgnGame, board: Board) -> dict[str, tuple[str, str]]:
    """A game without a result here or there has none to compare."""
    said = {tag for tag in (game.result, game.tags.get("Result", "")) if tag not in ("", OPEN)}
    here = result_of(Outcome(board.white_letter or "?"), Outcome(board.black_letter or "?"))
    if len(said) > 1:
        return {"Result": (" / ".join(sorted(said)), here)}
    differs = [result for result in said if not board.open and result != here]
    return {"Result": (differs[0], board.result if here == OPEN else here)} if differs else {}


def _round_tag(game: PgnGame) -> tuple[int, int]:
    """``3.12``: round and board; noughts for what the tag does not say."""
    found = _ROUND_TAG.fullmatch(game.tags.get("Round", "").strip())
    return (int(found[1]), int(found[2] or 0)) if found else (0, 0)


def _same(name: str, player: Participant) -> bool:
    """The same words in any order: ``Ana Gil`` is ``Gil, Ana``."""
    return sorted(words(name)) == sorted(words(player.name))


def _board_of(section: Section, number: int, game: PgnGame) -> Board | None:
    """The board of both players, by their names or FIDE's ids, whoever has White; else that of the tags."""

    def is_one(id: int, side: str) -> bool:
        player = section.player(id)
        fide_id = game.tags.get(f"{side}FideId", "").strip()
        return (player.fide_id != "" and fide_id == player.fide_id) or _same(game.tags.get(side, ""), player)

    boards = section.boards[number]
    for board in boards:
        if is_one(board.white, "White") and is_one(board.black, "Black"):
            return board
    for board in boards:
        if is_one(board.white, "Black") and is_one(board.black, "White"):
            return board
    round, place = _round_tag(game)
    table = game.tags.get("Board", "").strip()
    place = place or (int(table) if table.isascii() and table.isdigit() and len(table) < 6 else 0)
    if round not in (0, number):
        return None
    return next((board for board in boards if board.board == place), None)
