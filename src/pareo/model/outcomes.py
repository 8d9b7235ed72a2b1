"""Every result and every bye in one table: what each means wherever it is counted, written or shown."""

from __future__ import annotations

from enum import Enum
from typing import Any, Literal, TypeAlias

Ending: TypeAlias = Literal["win", "draw", "loss", "open"]

_WIN, _DRAW, _LOSS = ("white_win", "black_win"), ("white_draw", "black_draw"), ("white_loss", "black_loss")


class Outcome(Enum):
    """What one player's side of a game came to. The value is its letter in TRF.

    ``as_white`` and ``as_black`` are the fields of the scoring that pay it; ``answers`` the letters that the other side
    may have, the usual one first (1/2-0 and 0-0 are decisions of an arbiter); ``mark`` is how a sheet shows it.
    """

    ending: Ending
    forfeit: bool
    played: bool
    rated: bool
    as_white: str
    as_black: str
    answers: str
    mark: str

    # TRF, ending, rated or unrated or forfeit, who pays it to White and to Black, answers, mark
    WIN = "1", "win", "rated", _WIN, "0", "1"
    DRAW = "=", "draw", "rated", _DRAW, "=0", "½"
    LOSS = "0", "loss", "rated", _LOSS, "1=0", "0"
    UNRATED_WIN = "W", "win", "unrated", _WIN, "L", "1"
    UNRATED_DRAW = "D", "draw", "unrated", _DRAW, "DL", "½"
    UNRATED_LOSS = "L", "loss", "unrated", _LOSS, "WDL", "0"
    FORFEIT_WIN = "+", "win", "forfeit", ("forfeit_win", "forfeit_win"), "-", "+"
    FORFEIT_LOSS = "-", "loss", "forfeit", ("forfeit_loss", "forfeit_loss"), "+-", "–"
    UNKNOWN = "?", "open", "rated", ("unknown", "unknown"), "?", "*"

    # Open-ended, because checkers of types take Outcome("1") for a call of this.
    def __new__(cls, letter: str, *meaning: Any) -> Outcome:
        made = object.__new__(cls)
        made._value_ = letter
        made.ending, kind, points, made.answers, made.mark = meaning
        made.as_white, made.as_black = points
        # Adjourned games have begun: they count as played.
        made.forfeit, made.played, made.rated = kind == "forfeit", kind != "forfeit", kind == "rated"
        return made


class ByeKind(Enum):
    """Why a player has no opponent in a round. The value is its letter in TRF.

    ``word`` is how people write it, ``paid_by`` the field of the scoring, ``requested`` whether players announce it
    (record 240), ``mark`` how a list of rounds shows it.
    """

    word: str
    ending: Ending
    paid_by: str
    requested: bool
    mark: str

    # TRF, word, ending, field of the scoring, requested, mark
    PAIRING_ALLOCATED = "U", "bye", "win", "pairing_bye", False, "+"
    FULL_POINT = "F", "full", "win", "full_bye", True, "1"
    HALF_POINT = "H", "half", "draw", "half_bye", True, "½"
    ZERO_POINT = "Z", "zero", "loss", "zero_bye", True, "0"

    def __new__(cls, letter: str, *meaning: Any) -> ByeKind:
        made = object.__new__(cls)
        made._value_ = letter
        made.word, made.ending, made.paid_by, made.requested, made.mark = meaning
        return made


def letters(*endings: Ending, forfeit: bool | None = None) -> frozenset[str]:
    """The letters of the outcomes that end so; only forfeits, or only games over the board, when asked."""
    return frozenset(
        one.value for one in Outcome if one.ending in endings and (forfeit is None or one.forfeit is forfeit)
    )
