"""How the games of a generated tournament end."""

from __future__ import annotations

from pareo.generating.dice import NEVER, Dice
from pareo.generating.options import GenerateOptions
from pareo.model import Game, Outcome
from pareo.ratings import expected_percent

_WHITE_WINS = (Outcome.WIN, Outcome.LOSS)
_DRAW = (Outcome.DRAW, Outcome.DRAW)
_BLACK_WINS = (Outcome.LOSS, Outcome.WIN)

_FORFEITS = 3 * (
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
) + ((Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),)

_ODD = ((Outcome.DRAW, Outcome.LOSS), (Outcome.LOSS, Outcome.DRAW), (Outcome.LOSS, Outcome.LOSS))
"""1/2-0, 0-1/2 and 0-0 over the board."""

_NOT_RATED = {
    rated: unrated
    for rated in Outcome
    for unrated in Outcome
    if rated.rated and unrated.played and not unrated.rated and rated.ending == unrated.ending
}


def played(white: int, black: int, strength: dict[int, int], options: GenerateOptions, dice: Dice) -> Game:
    """A board with its result."""
    if dice.happens(options.forfeits or NEVER):
        return Game(white, black, *dice.one_of(_FORFEITS))
    if dice.happens(options.odd_results or NEVER):
        return Game(white, black, *dice.one_of(_ODD))
    sides = _over_the_board(expected_percent(strength[white] - strength[black]), options, dice)
    if dice.happens(options.unrated_games or NEVER):
        sides = (_NOT_RATED[sides[0]], _NOT_RATED[sides[1]])
    return Game(white, black, *sides)


def _over_the_board(expected: int, options: GenerateOptions, dice: Dice) -> tuple[Outcome, Outcome]:
    """Win, draw or loss so that White's mean score is the expected one, exactly.

    A share d of draws leaves E - d/2 for wins; where one side is so much stronger that this would be negative, there
    are fewer draws.
    """
    expected_thousandths = 10 * expected
    draws = min(int((options.draws or NEVER) * 1000), 2 * min(expected_thousandths, 1000 - expected_thousandths))
    throw = dice.below(2000)
    if throw < 2 * expected_thousandths - draws:
        return _WHITE_WINS
    return _DRAW if throw < 2 * expected_thousandths + draws else _BLACK_WINS
