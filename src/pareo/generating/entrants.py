"""The entry list of a generated tournament: ratings, names, titles, and the order of the starting list."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pareo.generating.dice import NEVER, Dice
from pareo.generating.options import GenerateOptions
from pareo.generating.tables import FEDERATIONS, FIRST_NAMES, SURNAMES, TITLE_ORDER, TITLES
from pareo.model import Player


class Entrants(NamedTuple):
    """Players in the order of their starting numbers, and how strong each really is (the unrated too)."""

    players: tuple[Player, ...]
    strength: dict[int, int]


def entrants(options: GenerateOptions, dice: Dice) -> Entrants:
    """As many players as the options say; the options must be complete."""
    strengths = list(options.ratings or ()) or _strengths(options, dice)
    people = [_person(strength, options, dice) for strength in strengths]
    order = sorted(range(len(people)), key=lambda index: _place(people[index]))
    players = tuple(replace(people[index], id=number) for number, index in enumerate(order, 1))
    return Entrants(players, {number: strengths[index] or 1400 for number, index in enumerate(order, 1)})


def _place(player: Player) -> tuple[int, int, str]:
    """C.04.2 2.2: by strength, then title, then alphabetically."""
    return -player.rating, TITLE_ORDER.index(player.title), player.name


def _strengths(options: GenerateOptions, dice: Dice) -> list[int]:
    count, highest, lowest = options.players or 0, options.highest_rating or 0, options.lowest_rating or 0
    match options.distribution:
        case "normal":
            # The mean of four throws has the shape of a bell and never leaves the range.
            return [sum(dice.between(lowest, highest) for _ in range(4)) // 4 for _ in range(count)]
        case "groups":
            middles = [dice.between(lowest, highest) for _ in range(dice.between(2, 5))]
            near = [dice.one_of(middles) + dice.between(-40, 40) for _ in range(count)]
            return [min(highest, max(lowest, strength)) for strength in near]
        case _:
            return [dice.between(lowest, highest) for _ in range(count)]


def _person(strength: int, options: GenerateOptions, dice: Dice) -> Player:
    sex = "w" if dice.below(8) == 0 else "m"
    name = f"{dice.one_of(SURNAMES)}, {dice.one_of(FIRST_NAMES[sex])}"
    federation = dice.one_of(FEDERATIONS)
    title = next((title for rating, title in TITLES[sex] if strength >= rating), "") if dice.below(3) else ""
    unrated = not options.ratings and dice.happens(options.unrated or NEVER)
    rating = 0 if unrated else strength
    return Player(0, name, rating, "" if unrated else title, federation, sex=sex)
