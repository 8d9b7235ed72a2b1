"""Tournaments made by chance: the same for the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from fractions import Fraction
from typing import Any, get_args

from pareo.catalog import CURRENT, find
from pareo.catalog.options import ACCELERATIONS
from pareo.conduct.terms import MissingTerms
from pareo.door.entering import warn_of_edition
from pareo.generating.options import CHANCES, Distribution, GenerateOptions, without_irregularities
from pareo.generating.tournaments import generate as played
from pareo.model import Color, Tournament
from pareo.model.errors import NotPossible, NotUnderstood, UnknownName
from pareo.model.spelling import nearest

_KNOWN = tuple(field.name for field in fields(GenerateOptions))
_CHOICES: dict[str, tuple[str, ...]] = {
    "distribution": get_args(Distribution),
    "initial_color": get_args(Color),
    "acceleration": tuple(ACCELERATIONS),
}
_NUMBERS = frozenset({"forbidden", "highest_rating", "lowest_rating"})
_SHARES = frozenset({*CHANCES, "draws"} - {"forbidden"})


def generate(
    players: int | None = None,
    rounds: int | None = None,
    system: str = CURRENT,
    seed: int = 1,
    plain: bool = False,
    **wishes: Any,
) -> Tournament:
    """A whole tournament played by chance and paired strictly by the rules.

    What is not said is drawn within what is usual: how many play, how many rounds, absences, forfeits, late entries.
    ``plain``: nothing irregular. ``wishes`` are the other fields of ``pareo.generating.options.GenerateOptions``, such
    as ``draws="0.3"``, ``ratings=[2400, 2300, ...]``, ``half_byes``, ``forfeits``, ``withdrawals``, ``acceleration``.

    >>> generate(players=10, rounds=5, seed=7)
    <Tournament 'Pareo 7' 10 players, 5 of 5 rounds, dutch@2026>
    """
    _whole(players, "no_number_of_players", 2, 9999)
    _whole(rounds, "no_number_of_rounds", 1, 99)
    _whole(seed, "no_seed", 0)
    named = find(system)
    if named is None:
        raise MissingTerms(("system",))
    if named.bare:
        warn_of_edition(named, stacklevel=3)
    read: dict[str, Any] = {name: _wish(name, value) for name, value in wishes.items()}
    options = GenerateOptions(players=players, rounds=rounds, system=named.system.id, **read)
    _coherent(options)
    return played(without_irregularities(options) if plain else options, seed).validate()


def _whole(value: int | None, code: str, least: int, most: int | None = None) -> None:
    if value is None and code != "no_seed":
        return
    if type(value) is not int or value < least or (most is not None and value > most):
        raise NotUnderstood(code, value)


def _wish(name: str, value: object) -> object:
    if name not in _KNOWN:
        raise UnknownName("unknown_wish", name, _KNOWN, nearest(name, _KNOWN))
    if value is None:
        return None
    if name in _SHARES:
        return _share(value)
    if name in _CHOICES and value not in _CHOICES[name]:
        raise UnknownName("unknown_choice", value, _CHOICES[name], nearest(str(value), _CHOICES[name]))
    if name in _NUMBERS and (type(value) is not int or value < 0):
        raise NotUnderstood("no_whole_number", value)
    return tuple(value) if isinstance(value, Sequence) and not isinstance(value, str) else value


def _share(value: object) -> Fraction:
    """An exact fraction; a decimal number counts as it is written: 0.3 is 3/10."""
    try:
        share = Fraction(str(value))
    except (ValueError, ZeroDivisionError):
        raise NotUnderstood("no_share", value) from None
    if not 0 <= share <= 1:
        raise NotUnderstood("no_share", value)
    return share


def _coherent(options: GenerateOptions) -> None:
    lowest, highest = options.lowest_rating, options.highest_rating
    if lowest is not None and highest is not None and lowest > highest:
        raise NotPossible("ratings_upside_down", lowest=lowest, highest=highest)
    if options.ratings is None:
        return
    if not {type(rating) for rating in options.ratings} <= {int} or len(options.ratings) < 2:
        raise NotUnderstood("no_ratings", options.ratings)
    if options.players not in (None, len(options.ratings)):
        raise NotPossible("how_many_ratings", players=options.players, ratings=len(options.ratings))
