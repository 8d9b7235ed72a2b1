"""What a generated tournament shall be like: said by the caller, drawn by chance where nothing is said."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Literal, TypeAlias

from pareo.catalog import CURRENT, SYSTEMS, usual
from pareo.catalog.options import CYCLES
from pareo.generating.dice import Dice
from pareo.generating.parting import group_names
from pareo.model import BLACK, WHITE, Color, Scoring

Distribution: TypeAlias = Literal["uniform", "normal", "groups"]

_USUAL_TIEBREAKS = {
    "swiss": (
        ("BH/C1", "BH", "SB", "WON"),
        ("DE", "BH/C1", "BH", "SB"),
        ("BH/C1", "BH", "DE", "WIN", "BPG"),
        ("BH", "SB", "PS"),
        ("WON", "BH/C1", "SB", "TPN"),
    ),
    "round-robin": (("DE", "SB", "WIN"), ("SB", "DE", "WON"), ("DE", "WIN", "SB", "KS")),
}
"""Buchholz belongs to Swiss systems only (C.07 8)."""


@dataclass(frozen=True, slots=True)
class GenerateOptions:
    """A wish for a tournament. None: drawn by chance, within what is usual. Shares are exact fractions.

    ``half_byes``, ``zero_byes`` and ``full_byes`` are shares of the rounds of each player; ``withdrawals``,
    ``late_entries`` and ``unrated`` shares of the players; ``forfeits``, ``odd_results`` and ``unrated_games`` shares
    of the games. ``ratings`` lists the ratings themselves. ``forbidden`` counts pairs who must not meet.
    ``options`` are those of the system and of the event, by name (``pareo.catalog``).
    """

    players: int | None = None
    rounds: int | None = None
    system: str = CURRENT
    draws: Fraction | None = None
    ratings: tuple[int, ...] | None = None
    highest_rating: int | None = None
    lowest_rating: int | None = None
    distribution: Distribution | None = None
    unrated: Fraction | None = None
    forfeits: Fraction | None = None
    odd_results: Fraction | None = None
    unrated_games: Fraction | None = None
    half_byes: Fraction | None = None
    zero_byes: Fraction | None = None
    full_byes: Fraction | None = None
    withdrawals: Fraction | None = None
    late_entries: Fraction | None = None
    forbidden: int | None = None
    acceleration: str | None = None
    scoring: Scoring | None = None
    initial_color: Color | None = None
    tiebreaks: tuple[str, ...] | None = None
    options: tuple[tuple[str, str], ...] = ()


_NOTHING = Fraction(0)
_SPREAD = 400
_GREATEST_RATING = 9999
_USUAL_SHARES = {
    "unrated": Fraction(10, 100),
    "forfeits": Fraction(4, 100),
    "odd_results": Fraction(1, 100),
    "unrated_games": Fraction(1, 100),
    "half_byes": Fraction(4, 100),
    "zero_byes": Fraction(3, 100),
    "full_byes": Fraction(5, 1000),
    "withdrawals": Fraction(10, 100),
    "late_entries": Fraction(6, 100),
}
"""The greatest share that chance may choose where the caller leaves it open."""

_SWISS_ONLY = ("half_byes", "zero_byes", "full_byes", "withdrawals", "late_entries")

CHANCES = (*_USUAL_SHARES, "forbidden")
"""The names of everything irregular, so that a caller can ask for a tournament without any of it."""


def without_irregularities(options: GenerateOptions) -> GenerateOptions:
    """The same wish, with nothing irregular where nothing is said."""
    changes = {name: 0 if name == "forbidden" else _NOTHING for name in CHANCES if getattr(options, name) is None}
    return replace(options, **changes)  # type: ignore[arg-type]


def complete(options: GenerateOptions, dice: Dice) -> GenerateOptions:
    """Draw everything that is open. Each is drawn even if it is said, so that saying one changes no other."""
    drawn: dict[str, object] = {name: dice.share_up_to(share) for name, share in _USUAL_SHARES.items()}
    drawn["draws"] = Fraction(dice.between(100, 500), 1000)
    drawn["distribution"] = dice.one_of(("uniform", "normal", "groups"))
    drawn["lowest_rating"], drawn["highest_rating"] = _usual_ratings(options, dice)
    drawn["initial_color"] = dice.one_of((WHITE, BLACK))
    drawn["tiebreaks"] = dice.one_of(_USUAL_TIEBREAKS[SYSTEMS[options.system].kind])
    drawn["scoring"] = Scoring(pairing_bye=usual(SYSTEMS[options.system]).bye)
    drawn["players"] = len(options.ratings) if options.ratings else dice.between(10, 200)
    players = options.players or drawn["players"]
    assert isinstance(players, int)
    drawn["rounds"] = _usual_rounds(options, players, dice)
    drawn["forbidden"] = max(0, dice.between(-6, 3))
    if SYSTEMS[options.system].kind == "round-robin":
        drawn |= dict.fromkeys(_SWISS_ONLY, _NOTHING) | {"forbidden": 0}
    open_names = [field.name for field in fields(options) if getattr(options, field.name) is None]
    return replace(options, **{name: drawn[name] for name in open_names if name in drawn})  # type: ignore[arg-type]


def _usual_ratings(options: GenerateOptions, dice: Dice) -> tuple[int, int]:
    """The lowest and the highest, some way apart where only one of them is said."""
    lowest, highest = dice.between(1000, 1800), dice.between(2000, 2800)
    if options.lowest_rating is not None:
        highest = min(_GREATEST_RATING, max(highest, options.lowest_rating + _SPREAD))
    if options.highest_rating is not None:
        lowest = min(lowest, max(1, options.highest_rating - _SPREAD))
    return lowest, highest


def _usual_rounds(options: GenerateOptions, players: int, dice: Dice) -> int:
    """Enough rounds to find a winner (of a group) and some more; each with everybody in a round robin."""
    extra = dice.between(0, 4)
    players = -(-players // max(1, len(group_names(dict(options.options)))))
    everybody = players - 1 + players % 2
    if SYSTEMS[options.system].kind == "round-robin":
        return everybody * int(dict(options.options).get(CYCLES.name, "1"))
    return max(1, min((players - 1).bit_length() + extra, (everybody + 1) // 2))
