"""The ranking reached: the own rating, those of the opponents and 400 a win or loss, divided by all of them.

It changes no rating: PZSzach rates by FIDE's. What it gives is the norm of a category, for who made a third of the
points or more. Programs round it differently, so it stays exact and is shown with one decimal.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from pareo.ratings.entrants import Entrant
from pareo.ratings.event import RatedEvent, RatingRow, average_of, score_of
from pareo.ratings.games import LOSS, WIN
from pareo.ratings.pzszach.tables import BY_TITLE, NORMS, WITHOUT_CATEGORY, Norm

_A_WIN: Final = 400
_LEAST_SHARE: Final = Fraction(1, 3)
_FULL, _ONE_SHORT = 9, 8


def rate(by_category: Mapping[str, tuple[int, int]], event: RatedEvent) -> dict[int, RatingRow]:
    counted = {id: rating_of(by_category, entrant) for id, entrant in event.entrants.items()}
    return {id: _row(by_category, event, entrant, counted) for id, entrant in event.entrants.items()}


def rating_of(by_category: Mapping[str, tuple[int, int]], entrant: Entrant) -> int:
    """FIDE's rating; without one what the title or the category counts for, the higher of the two."""
    if entrant.rating:
        return entrant.rating
    by_category_of = by_category.get(entrant.category.strip().upper(), WITHOUT_CATEGORY)[entrant.woman]
    return max(by_category_of, BY_TITLE.get(entrant.title.upper(), 0))


def _row(
    by_category: Mapping[str, tuple[int, int]], event: RatedEvent, entrant: Entrant, counted: Mapping[int, int]
) -> RatingRow:
    games, own = event.games.get(entrant.id, ()), counted[entrant.id]
    if not games:
        return RatingRow(entrant.id, own, remark="no_games")
    ratings, score = [counted[met.opponent] for met in games], score_of(games)
    balance = sum({WIN: 1, LOSS: -1}.get(met.halves, 0) for met in games)
    reached = Fraction(own + sum(ratings) + _A_WIN * balance, len(games) + 1)
    return RatingRow(
        entrant.id, own, len(games), score, average=average_of(ratings), performance=reached,
        norm=_norm(_above(by_category, entrant), event, entrant, reached, len(games), score),
    )  # fmt: skip


def _norm(
    above: tuple[Norm, ...], event: RatedEvent, entrant: Entrant, reached: Fraction, games: int, score: Fraction
) -> str:
    """The highest category above the player's own whose norm was made; empty for none."""
    if score < games * _LEAST_SHARE:
        return ""
    made = (norm for norm in above if _made(norm, event, entrant, reached, games))
    return next((norm.category for norm in made), "")


def _above(by_category: Mapping[str, tuple[int, int]], entrant: Entrant) -> tuple[Norm, ...]:
    """The norms of the categories above the own one; those marked + and ++ are still the same category.

    Nor has the holder of a title a category to gain that counts for no more than the title.
    """
    own = entrant.category.strip().rstrip("+").upper()
    places = [at for at, norm in enumerate(NORMS) if norm.category.upper() == own]
    above = NORMS[: places[0]] if places else NORMS
    title = BY_TITLE.get(entrant.title.upper(), 0)
    return tuple(norm for norm in above if by_category[norm.category.upper()][entrant.woman] > title)


def _made(norm: Norm, event: RatedEvent, entrant: Entrant, reached: Fraction, games: int) -> bool:
    """Where the event allows it, eight games are enough for nine: one bye or forfeit among nine rounds."""
    needed = norm.games[entrant.woman]
    if needed == _FULL and event.flag("eight-of-nine"):
        needed = _ONE_SHORT
    return games >= needed and reached >= norm.ranking[entrant.woman]
