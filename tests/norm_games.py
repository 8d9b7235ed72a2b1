"""Games for norms as one can type them: ``2400 GM USA 1``, or ``4 * 2400 GM USA 1`` for four of the same."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.norms import Encounter, Reason

UNPLAYED = {
    "+": Reason.FORFEIT_WIN,
    "-": Reason.UNPLAYED,
    "pab": Reason.PAIRING_BYE,
    "half-bye": Reason.UNPLAYED,
    "open": Reason.OPEN,
}
HALF_POINTS = {"1": 2, "0.5": 1, "0": 0}


def typed_games(texts: Iterable[str], predetermined: bool = False) -> tuple[Encounter, ...]:
    """One opponent for each round, in order; opponents are numbered by their rounds."""
    repeated = [game for text in texts for game in _repeated(text)]
    return tuple(_game(number, text, predetermined) for number, text in enumerate(repeated, start=1))


def _repeated(text: str) -> list[str]:
    many, times, game = text.partition(" * ")
    return [game] * int(many) if times else [text]


def _game(number: int, text: str, predetermined: bool) -> Encounter:
    """Rating, title, federation, result, ``-`` for none; then ``zero`` for an unrated opponent without a point against
    rated ones, ``vs N`` for the opponent of round N once more.
    """
    rating, title, federation, result, *flags = text.split()
    reason = UNPLAYED.get(result)
    if reason is None and federation == "NON":
        reason = Reason.NOT_IN_FIDE
    if "zero" in flags and predetermined:
        reason = Reason.SCORELESS
    opponent = int(flags[-1]) if "vs" in flags else number if federation != "-" or rating != "-" else 0
    score = HALF_POINTS.get(result, 0)
    return Encounter(
        number, opponent, int(rating.replace("-", "0")), title.strip("-"), federation.strip("-"), score, reason
    )
