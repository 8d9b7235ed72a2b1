"""What the organiser chose for an acceleration, read from the options of the tournament and checked."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pareo.catalog import Option
from pareo.catalog.options import LIMITS, PLACES, POINTS, ROUNDS
from pareo.model import Points, parse_points
from pareo.pairing.options import NOT_UNDERSTOOD
from pareo.pairing.outcome import NoPairing, Obstacle

Options = Mapping[str, str]
_RANGE = re.compile(r"(?:(\d{1,5})\s*-\s*)?(\d{1,5})")


def not_understood(options: Options, *wanted: Option) -> NoPairing:
    """The refusal that quotes these options, also where nothing is said."""
    said = (f"{option.name}={options.get(option.name, '')}" for option in wanted)
    return NoPairing(tuple(Obstacle(NOT_UNDERSTOOD, text, ()) for text in said))


def limits(options: Options, usual: tuple[int, ...] = ()) -> tuple[int, ...]:
    """One or two ratings, the higher first: ``2300, 2000``."""
    if not (words := _words(options, LIMITS)):
        if usual:
            return usual
        raise not_understood(options, LIMITS)
    ratings = tuple(int(word) if word.isascii() and word.isdigit() else -1 for word in words)
    if len(ratings) > 2 or min(ratings) < 0 or list(ratings) != sorted(set(ratings), reverse=True):
        raise not_understood(options, LIMITS)
    return ratings


def places(options: Options) -> tuple[tuple[int, int], ...]:
    """Stretches of the list, from above, that do not overlap: ``1-7, 8-14``; a single number begins where one may."""
    stretches: list[tuple[int, int]] = []
    for word in _words(options, PLACES) or [""]:
        found = _RANGE.fullmatch(word)
        begin = stretches[-1][1] + 1 if stretches else 1
        first, last = (int(found[1] or begin), int(found[2])) if found else (0, 0)
        if not begin <= first <= last:
            raise not_understood(options, PLACES)
        stretches.append((first, last))
    return tuple(stretches)


def points(options: Options, groups: int, spared: int = 0) -> tuple[Points, ...]:
    """The points of each group from the top: ``2, 1, 0``. The last ``spared`` may be left out: they get none."""
    try:
        given = tuple(parse_points(word) for word in _words(options, POINTS))
    except ValueError:
        raise not_understood(options, POINTS) from None
    if not groups - spared <= len(given) <= groups or any(one < 0 for one in given):
        raise not_understood(options, POINTS)
    return given + (0,) * (groups - len(given))


def rounds(options: Options, usual: int | None = None) -> int:
    """After how many rounds the points end."""
    text = options.get(ROUNDS.name, "").strip()
    if not text and usual is not None:
        return usual
    if not ROUNDS.allows(text):
        raise not_understood(options, ROUNDS)
    return int(text)


def _words(options: Options, option: Option) -> list[str]:
    return [word.strip() for word in re.split("[,;]", options.get(option.name, "")) if word.strip()]
