"""Values by player, as the text of an option holds them: ``5=3.5, 12=7``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

_FIGURES = 6
"""Behind the decimal point of a value that is written."""


def pairs_text(values: Mapping[int, Fraction]) -> str:
    """Values by id as such an option writes them: ``5=3.5, 12=7``."""
    return ", ".join(f"{id}={_decimal(value)}" for id, value in sorted(values.items()))


def _decimal(value: Fraction) -> str:
    """As a decimal, which people typed it as; a fraction that has none as it is."""
    whole = value * 10**_FIGURES
    if whole.denominator != 1:
        return str(value)
    sign, figures = "-" if whole < 0 else "", f"{abs(whole.numerator):0{_FIGURES + 1}d}"
    return f"{sign}{figures[:-_FIGURES]}.{figures[-_FIGURES:]}".rstrip("0").rstrip(".")


def value_pairs(text: str) -> Iterator[tuple[int, Fraction]]:
    """``"5=3.5, 12=7"`` as ids and values; what cannot be read is passed over."""
    for pair in text.replace(";", ",").split(","):
        id, _, value = (part.strip() for part in pair.partition("="))
        if id.isascii() and id.isdigit():
            try:
                yield int(id), Fraction(value)
            except (ValueError, ZeroDivisionError):
                continue
