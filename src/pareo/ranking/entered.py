"""Orders and values that were entered by hand, as the options of a tournament hold them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pareo.catalog.value_pairs import value_pairs
from pareo.model import Points

VALUE_OPTION = "tiebreaks.value."
SECONDARY_OPTION = "secondary."
_TENTHS = 10


def entered_ids(text: str) -> tuple[int, ...]:
    """``"12, 5, 7"`` as ids; what is no number is passed over."""
    return tuple(int(part) for part in text.replace(",", " ").split() if part.isascii() and part.isdigit())


def entered_values(options: Mapping[str, str]) -> dict[str, dict[int, Fraction]]:
    """Options ``tiebreaks.value.OTHER_NAME`` with ``id=value`` pairs: values in tenths by code and id."""
    return {
        key.removeprefix(VALUE_OPTION).upper(): {id: value * _TENTHS for id, value in value_pairs(text)}
        for key, text in options.items()
        if key.startswith(VALUE_OPTION)
    }


def entered_secondary(options: Mapping[str, str]) -> dict[int, tuple[Points | None, ...]]:
    """Options ``secondary.ROUND`` with ``id=result`` pairs: the second results of each id, one for each round."""
    rounds = {
        int(number): dict(value_pairs(text))
        for key, text in options.items()
        if key.startswith(SECONDARY_OPTION) and (number := key.removeprefix(SECONDARY_OPTION)).isdigit()
    }
    last = max(rounds, default=0)
    ids = {id for results in rounds.values() for id in results}
    return {id: tuple([_whole(rounds.get(number, {}).get(id)) for number in range(1, last + 1)]) for id in ids}


def _whole(value: Fraction | None) -> int | None:
    return None if value is None else int(value)
