"""The games of a round as pages show them: which have a score, and one of them move by move."""

from __future__ import annotations

from dataclasses import dataclass

from pareo.desk.books.records import Board, KeptGame
from pareo.desk.books.section import Section
from pareo.desk.results.games import kept_games
from pareo.formats.pgn.replaying import replay
from pareo.reports.pgn import kept_game, round_pgn
from pareo.reports.sections import event_of_section

PIECES = {"k": "♚", "q": "♛", "r": "♜", "b": "♝", "n": "♞", "p": "♟"}
_LICHESS = "https://lichess.org/analysis/pgn/"


@dataclass(frozen=True, slots=True)
class GameLine:
    """A board of the round; ``moves``: how many of White the score has, None where there is no score."""

    board: Board
    moves: int | None


@dataclass(frozen=True, slots=True)
class Move:
    """One move with its number in the game, and the number that stands before it."""

    ply: int
    text: str
    number: str


@dataclass(frozen=True, slots=True)
class GameShown:
    """A game to be played over. ``placements``: the first field of FEN, from the first position on."""

    board: Board
    moves: tuple[Move, ...]
    placements: tuple[str, ...]
    lichess: str

    @property
    def last(self) -> str:
        return self.placements[-1]


def game_lines(section: Section, number: int) -> list[GameLine]:
    kept = kept_games(section, number)
    return [GameLine(board, _moves(kept.get(board.board))) for board in section.boards[number]]


def _moves(game: KeptGame | None) -> int | None:
    found = kept_game(game.text) if game else None
    return (len(found.main_line) + 1) // 2 if found else None


def shows_games(section: Section) -> bool:
    """Whether the hall has scores to look at: some were brought, of a round that is published."""
    published = {made.number for made in section.rounds if made.published}
    return any(game.round in published for game in section.snapshot.all(KeptGame))


def has_games(section: Section, number: int) -> bool:
    """Whether scores of this round were brought."""
    return any(game.round == number for game in section.snapshot.all(KeptGame))


def last_with_games(section: Section, last: int) -> int:
    """The newest round up to this one of which scores were brought; this one where there is none."""
    brought = {game.round for game in section.snapshot.all(KeptGame)}
    return max((number for number in brought if number <= last), default=last)


def game_shown(section: Section, number: int, board: Board) -> GameShown | None:
    """The game of a board; None where no score was brought."""
    kept = kept_games(section, number).get(board.board)
    found = kept_game(kept.text) if kept else None
    if found is None:
        return None
    played = replay(found)
    moves = tuple(Move(ply, text, f"{(ply + 1) // 2}." if ply % 2 else "") for ply, text in enumerate(played.moves, 1))
    usual = "FEN" not in found.tags and played.moves
    lichess = _LICHESS + "_".join(move.rstrip("+#") for move in played.moves) if usual else ""
    return GameShown(board, moves, tuple(position.placement for position in played.positions), lichess)


def pgn_of(section: Section, number: int) -> bytes:
    """The file of a round, with the scores that were brought."""
    kept = kept_games(section, number)
    texts = {board: game.text for board, game in kept.items()}
    brought = tuple(sorted((board, game.version) for board, game in kept.items()))
    return section.once(("pgn", number, brought), lambda: round_pgn(event_of_section(section, number), texts))


def squares(placement: str) -> list[list[str]]:
    """The eight rows of a position from the top, a letter for each piece."""
    return [[piece for letter in row for piece in _opened(letter)] for row in placement.split("/")]


def _opened(letter: str) -> str:
    return "." * int(letter) if letter.isdigit() else letter
