"""The tournaments of a run: of every kind in turn, so that a thousand of them are not a thousand times the same.

A number of tournaments alone proves little (VCL4THP 33). What varies here is what a pairing depends on: the field, the
rounds, byes, forfeits, withdrawals, late entries, prohibited pairs, acceleration, points, the initial colour.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from pareo.catalog import CURRENT
from pareo.generating.dice import Dice
from pareo.generating.options import GenerateOptions, without_irregularities
from pareo.model import Scoring

USUAL = GenerateOptions()


@dataclass(frozen=True, slots=True)
class Recipe:
    """A kind of tournament. ``fewest`` and ``most`` bound the field where its size is not drawn as usual."""

    name: str
    options: GenerateOptions = USUAL
    fewest: int = 0
    most: int = 0


RECIPES = (
    Recipe("drawn by chance"),
    Recipe("Baku acceleration", GenerateOptions(acceleration="baku")),
    Recipe("three points for a win", GenerateOptions(scoring=Scoring.by_result(30, 10, 0, 30))),
    Recipe("half a point for the bye", GenerateOptions(scoring=Scoring.by_result(10, 5, 0, 5))),
    Recipe(
        "many absences",
        GenerateOptions(
            half_byes=Fraction(1, 8),
            zero_byes=Fraction(1, 10),
            full_byes=Fraction(1, 50),
            withdrawals=Fraction(1, 5),
            late_entries=Fraction(1, 5),
        ),
    ),
    Recipe(
        "many forfeits and odd results",
        GenerateOptions(forfeits=Fraction(1, 6), odd_results=Fraction(1, 20), unrated_games=Fraction(1, 20)),
    ),
    Recipe("prohibited pairs", GenerateOptions(forbidden=8), 16, 60),
    Recipe("nothing irregular", without_irregularities(USUAL)),
    Recipe("few players", USUAL, 4, 14),
    Recipe("the rules of 2017", GenerateOptions(system="dutch@2017")),
    Recipe("round robin", GenerateOptions(system="roundrobin@berger"), 3, 14),
    Recipe("double round robin", GenerateOptions(system="roundrobin@berger", options=(("cycles", "2"),)), 3, 8),
)
BY_OTHERS = tuple(recipe for recipe in RECIPES if recipe.options.system == CURRENT)
"""Those that an outside engine of the system in force can check."""

_SIZES = ((8, 40), (8, 40), (41, 100), (101, 200))
_OF_THE_FIELD = 1000
"""The attempt of the dice that draws the size of the field; the generator's own attempts are fewer."""


def recipe_of(seed: int, recipes: tuple[Recipe, ...] = RECIPES) -> Recipe:
    """The recipe whose turn it is, with the size of the field drawn."""
    recipe, dice = recipes[seed % len(recipes)], Dice(seed, _OF_THE_FIELD)
    fewest, most = (recipe.fewest, recipe.most) if recipe.most else dice.one_of(_SIZES)
    return replace(recipe, options=replace(recipe.options, players=dice.between(fewest, most)))
