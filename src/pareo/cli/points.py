"""Points as a user writes them: ``3 1 0``, or letters as in record 162: ``W=3 D=1 P=1``."""

from __future__ import annotations

import click

from pareo.cli.failure import WrongUse
from pareo.model import Points, Scoring, parse_points

_LETTERS = "WDLAPX"


class ScoringType(click.ParamType[Scoring]):
    """The points of win, draw, loss, absence, pairing-allocated bye and unknown result."""

    name = "points"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Scoring:
        if isinstance(value, Scoring):
            return value
        try:
            points = _by_letter(str(value))
        except ValueError:
            raise WrongUse("cli.not_points", value=str(value)) from None
        scoring = _scoring(points)
        _lawful(scoring, str(value))
        return scoring


def _by_letter(text: str) -> dict[str, Points]:
    parts = text.replace("/", " ").split()
    if len(parts) == 1 and "=" not in text:
        parts = text.split("-")
    if all("=" not in part for part in parts) and len(parts) == 3:
        return {letter: parse_points(part) for letter, part in zip("WDL", parts)}
    points: dict[str, Points] = {}
    for part in parts:
        letter, _, number = part.partition("=")
        if letter.upper() not in _LETTERS or len(letter) != 1:
            raise ValueError(part)
        points[letter.upper()] = parse_points(number)
    return points


def _scoring(points: dict[str, Points]) -> Scoring:
    """By the letters of record 162; a bye is worth a win if nobody says otherwise."""
    win = points.get("W", 10)
    return Scoring.by_result(
        win, points.get("D", 5), points.get("L", 0), points.get("P", win), points.get("A", 0), points.get("X")
    )


def _lawful(scoring: Scoring, value: str) -> None:
    """Two draws give no more than a win and a loss, and a bye no more than a win."""
    orderly = scoring.win > scoring.draw >= scoring.loss >= 0 and 2 * scoring.draw <= scoring.win + scoring.loss
    if not orderly or scoring.pairing_bye > scoring.win:
        raise WrongUse("cli.unlawful_points", value=value)
