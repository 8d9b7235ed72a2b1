"""Configuration files and model tournaments, by which JaVaFo and bbpPairings are told what to generate."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pareo.cli.failure import WrongUse
from pareo.cli.files import read_bytes, read_tournament
from pareo.generating.options import GenerateOptions
from pareo.model import Scoring, parse_points

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker

_COUNTS = {
    "PlayersNumber": "players",
    "RoundsNumber": "rounds",
    "HighestRating": "highest_rating",
    "LowestRating": "lowest_rating",
}
_ONE_IN = {"ForfeitRate": "forfeits", "RetiredRate": "withdrawals", "HalfPointByeRate": "half_byes"}
_POINTS = {
    "WWPoints": "white_win",
    "BWPoints": "black_win",
    "WDPoints": "white_draw",
    "BDPoints": "black_draw",
    "WLPoints": "white_loss",
    "BLPoints": "black_loss",
    "ZPBPoints": "zero_bye",
    "HPBPoints": "half_bye",
    "FPBPoints": "full_bye",
    "PABPoints": "pairing_bye",
    "FWPoints": "forfeit_win",
    "FLPoints": "forfeit_loss",
}


def generator_options(model: str | None, wish: str, baku: bool, speaker: Speaker) -> tuple[GenerateOptions, int]:
    """The options and the seed: ``wish`` is a seed, the name of a configuration file, or empty."""
    from secrets import randbelow

    said: dict[str, Any] = {"acceleration": "baku" if baku else None}
    seed = randbelow(10**15)
    if wish.isascii() and wish.isdigit():
        seed = int(wish)
    elif wish:
        said |= _configured(wish, speaker)
    if model is not None:
        said |= _like(model, speaker)
    return GenerateOptions(**said), seed


def _like(model: str, speaker: Speaker) -> dict[str, Any]:
    """The ratings, the number of rounds and the points of a tournament that serves as a model."""
    tournament = read_tournament(model, speaker)
    return {
        "ratings": tuple(player.rating for player in tournament.players),
        "rounds": tournament.settings.rounds or len(tournament.rounds) or None,
        "scoring": tournament.settings.scoring,
    }


def _configured(path: str, speaker: Speaker) -> dict[str, Any]:
    """``Name=value`` lines. Names that only one of the two programs gives a meaning are passed over, and said."""
    said: dict[str, Any] = {}
    points: dict[str, int] = {}
    for line in read_bytes(path).decode("latin-1").splitlines():
        name, equals, value = (part.strip() for part in line.partition("="))
        if not equals or name.startswith(("#", "!")):
            continue
        try:
            if name in _COUNTS:
                said[_COUNTS[name]] = int(value)
            elif name in _ONE_IN:
                said[_ONE_IN[name]] = Fraction(1, max(1, int(value)))
            elif name == "DrawPercentage":
                said["draws"] = Fraction(int(value), 100)
            elif name in _POINTS:
                points[_POINTS[name]] = parse_points(value)
            else:
                speaker.note("cli.javafo_unknown_setting", name=name)
        except ValueError:
            raise WrongUse("cli.javafo_bad_setting", file=path, name=name, value=value) from None
    if points:
        said["scoring"] = Scoring(**points)
    return said
