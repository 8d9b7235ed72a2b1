"""Colours of the USCF, word by word: the due colour, who of two gets it, and what a pair does to its players.

Rules: USCF Official Rules of Chess, 29E1 to 29E5
"""

from __future__ import annotations

from typing import NamedTuple

from pareo.history import Entry
from pareo.model import BLACK, WHITE, Color, opposite


class Harm(NamedTuple):
    """What a pairing costs in colours: smaller is better, the graver first."""

    grave: int
    undue: int


def balance(player: Entry) -> int:
    """Whites minus Blacks; games not played do not count (29E1)."""
    return player.colors.count(WHITE) - player.colors.count(BLACK)


def due(player: Entry) -> Color | None:
    """29E3a: the colour that equalises, else the one that alternates; neither without games."""
    if not player.colors:
        return None
    if balance(player):
        return BLACK if balance(player) > 0 else WHITE
    return BLACK if player.colors[-1] == WHITE else WHITE


def third_in_a_row(player: Entry, colour: Color) -> bool:
    """29E5f. Reading: rounds without a game do not break a series (29E1)."""
    return player.colors.endswith(colour * 2)


def series(a: Entry, b: Entry) -> bool:
    """One of the two would have a colour for the third time in a row, whoever has White."""
    return any(a.colors.endswith(colour * 2) and b.colors.endswith(colour * 2) for colour in (WHITE, BLACK))


def colour_of_the_higher(higher: Entry, lower: Entry) -> Color | None:
    """The colour of the higher ranked; None when neither is due one."""
    wish = _by_dues(higher, lower)
    if wish is None or series(higher, lower):
        return wish
    if third_in_a_row(higher, wish) or third_in_a_row(lower, opposite(wish)):
        return opposite(wish)  # 29E5f
    return wish


def _by_dues(higher: Entry, lower: Entry) -> Color | None:
    wish, other = due(higher), due(lower)
    if wish != other or wish is None:
        return wish or (other and opposite(other))
    weight, other_weight = abs(balance(higher)), abs(balance(lower))
    if weight != other_weight:  # 29E4, rules 1 and 2
        return wish if weight > other_weight else opposite(wish)
    for mine, theirs in zip(reversed(_by_round(higher)), reversed(_by_round(lower))):  # rules 3 and 4
        if mine != theirs:
            return opposite(WHITE if mine == WHITE else BLACK) if mine else WHITE if theirs == WHITE else BLACK
    return wish  # rule 5


def _by_round(player: Entry) -> list[str]:
    """The colour of each round, empty where there was no game: BWxBW gets White over BWBxW (29E4, rule 4)."""
    return [record.color if record.played else "" for record in player.records]


def harm(higher: Entry, lower: Entry) -> Harm:
    """29E5a, 29E5b, 29E5f: who has two more of a colour or three in a row, and who does not have the due one."""
    colour = colour_of_the_higher(higher, lower)
    if colour is None:
        return Harm(0, 0)
    given = ((higher, colour), (lower, opposite(colour)))
    return Harm(
        sum(_grave(player, has) for player, has in given),
        sum(due(player) == opposite(has) for player, has in given),
    )


def _grave(player: Entry, colour: Color) -> bool:
    after = abs(balance(player) + (1 if colour == WHITE else -1))
    return third_in_a_row(player, colour) or (after > 1 and after > abs(balance(player)))
