"""What somebody knows of a player beside the file: ``12 k=40 games=12``."""

from __future__ import annotations

from typing import Any, Final

import click

from pareo.cli.failure import WrongUse

_WORDS: Final = ("title", "category")
_NUMBERS: Final = ("rating", "other_rating", "k", "games", "index", "peak", "floor", "born")
_STREAKS: Final = ("won", "lost")
FACTS: Final = (*_NUMBERS, *_WORDS, "woman", "streak")


class Known(click.ParamType[tuple[int, dict[str, Any]]]):
    """A player's number, then facts of ``pareo.ratings.entrants.Entrant``."""

    name = "known"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, dict[str, Any]]:
        if isinstance(value, tuple):
            return value
        number, *pairs = str(value).split()
        facts = dict(_fact(pair) for pair in pairs)
        if not number.isascii() or not number.isdigit() or not facts:
            raise WrongUse("ratings.not_a_fact", value=str(value), known=", ".join(FACTS))
        return int(number), facts


def _fact(pair: str) -> tuple[str, Any]:
    name, _, text = pair.partition("=")
    whole = text.isascii() and text.isdigit()
    if name in _NUMBERS and whole:
        return name, int(text)
    if (name in _WORDS and text) or (name == "streak" and text in _STREAKS):
        return name, text
    if name == "woman" and text in ("yes", "no"):
        return name, text == "yes"
    raise WrongUse("ratings.not_a_fact", value=pair, known=", ".join(FACTS))
