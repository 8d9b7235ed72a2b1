"""Points as exact integers: one point is ten, half a point is five."""

from typing import TypeAlias

from pareo.model.errors import NotUnderstood

Points: TypeAlias = int
"""Tenths of a point. TRF columns hold one decimal, so every value of a file is exact."""

ONE_POINT: Points = 10


def parse_points(text: str) -> Points:
    """Read ``"11.5"``, ``"11,5"`` or ``"11"`` as tenths.

    >>> parse_points("11.5")
    115

    Raises NotUnderstood, a ValueError, when the text is no number with at most one decimal.
    """
    whole, _, decimals = text.strip().replace(",", ".").partition(".")
    negative = whole.startswith("-")
    digits = whole.removeprefix("-") or "0"
    fraction = decimals.rstrip("0") or "0"
    if not (digits.isascii() and digits.isdigit() and fraction.isascii() and fraction.isdigit()) or len(fraction) > 1:
        raise NotUnderstood("no_points", text)
    if not whole.strip("-") and not decimals:
        raise NotUnderstood("no_points", text)
    tenths = int(digits) * ONE_POINT + int(fraction)
    return -tenths if negative else tenths


def format_points(points: Points) -> str:
    """Write tenths with one decimal, as TRF does.

    >>> format_points(115)
    '11.5'
    """
    sign = "-" if points < 0 else ""
    return f"{sign}{abs(points) // ONE_POINT}.{abs(points) % ONE_POINT}"
