"""Chess960: the starting position of each round, drawn by a seed that is kept, or typed (VCL4THP 222)."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from pareo.desk.books.act import Act
from pareo.desk.books.refusals import FieldProblems, Refusal
from pareo.desk.books.section import Section
from pareo.model.chess960 import arrangement, drawn_position, fen, read_position

_FIGURINES = str.maketrans("KQRBN", "♔♕♖♗♘")


@dataclass(frozen=True, slots=True)
class StartPosition:
    """The position of a round: its number, White's first rank, and the whole as FEN."""

    number: int
    pieces: str
    fen: str

    @property
    def figurines(self) -> str:
        """The pieces as every language reads them."""
        return self.pieces.translate(_FIGURINES)


def start_position(section: Section, round: int) -> StartPosition | None:
    """None where the section plays ordinary chess, or the position of the round is not known yet."""
    kept = section.settings.start_positions.get(str(round), "") if section.settings.chess960 else ""
    if not kept:
        return None
    try:
        number = read_position(kept)
    except ValueError:
        return None
    return StartPosition(number, arrangement(number), fen(number))


def draw_position(act: Act, round: int) -> int:
    """Draw the position of a round. The seed is drawn once and kept: drawing again changes nothing (VCL4THP 206)."""
    _require(act, round)
    seed = act.section.settings.chess960_seed or secrets.token_hex(8)
    act.set(chess960_seed=seed)
    return _keep(act, round, drawn_position(seed, round), "draw_position", seed=seed)


def set_position(act: Act, round: int, typed: str) -> int:
    """The position as somebody drew it in the hall: by number or by its pieces."""
    _require(act, round)
    try:
        number = read_position(typed)
    except ValueError:
        raise FieldProblems({"position": "start_position"}, values={"position": {"found": typed[:20]}}) from None
    return _keep(act, round, number, "set_position")


def _require(act: Act, round: int) -> None:
    section = act.section
    if not section.settings.chess960:
        raise Refusal("no_chess960")
    if not 1 <= round <= max(section.rounds_planned, section.last_round):
        raise Refusal("no_round", round=round)
    act.require("change_details")


def _keep(act: Act, round: int, number: int, action: str, **values: str) -> int:
    kept = act.section.settings.start_positions
    act.set(start_positions={**kept, str(round): str(number)})
    act.note(action, round=round, number=number, pieces=arrangement(number), **values)
    return number
