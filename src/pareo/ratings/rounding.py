"""Rounding of exact numbers, by each regulation's own way of treating one half."""

from __future__ import annotations

from fractions import Fraction


def half_up(value: Fraction | int) -> int:
    """To the nearest whole number, one half upwards.

    >>> half_up(Fraction(5, 2)), half_up(Fraction(-5, 2))
    (3, -2)
    """
    exact = Fraction(value)
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


def half_away(value: Fraction | int) -> int:
    """To the nearest whole number, one half away from zero.

    >>> half_away(Fraction(5, 2)), half_away(Fraction(-5, 2))
    (3, -3)
    """
    return half_up(value) if value >= 0 else -half_up(-value)


def decimal_text(value: Fraction | int, decimals: int, signed: bool = False) -> str:
    """A number as decimal text, one half away from zero; ``signed``: with its + too.

    >>> decimal_text(Fraction(31, 25), 2), decimal_text(Fraction(-38, 5), 1), decimal_text(8, 0, signed=True)
    ('1.24', '-7.6', '+8')
    """
    scaled = half_away(Fraction(value) * 10**decimals)
    sign = "-" if scaled < 0 else "+" if signed and scaled else ""
    digits = str(abs(scaled)).rjust(decimals + 1, "0")
    return f"{sign}{digits[:-decimals]}.{digits[-decimals:]}" if decimals else sign + digits


def exact_text(value: Fraction | int) -> str:
    """A number in as few decimals as it has, and in at most four.

    >>> exact_text(Fraction(5, 2)), exact_text(Fraction(13600, 9)), exact_text(12)
    ('2.5', '1511.1111', '12')
    """
    text = decimal_text(value, 4)
    return text.rstrip("0").rstrip(".")
