"""What options accept: numbers within limits, shares, one of some words."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from fractions import Fraction
from typing import TypeVar

import click

from pareo.cli.failure import WrongUse

T = TypeVar("T")


class Number(click.ParamType[int]):
    """A whole number within limits."""

    name = "number"

    def __init__(self, lowest: int = 1, highest: int | None = None) -> None:
        self.lowest = lowest
        self.highest = highest

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> int:
        text = str(value)
        number = int(text) if text.isascii() and text.removeprefix("-").isdigit() else None
        if number is None or number < self.lowest or (self.highest is not None and number > self.highest):
            key = "cli.not_a_number" if self.highest is None else "cli.not_a_number_between"
            raise WrongUse(key, option=_name(param), value=text, lowest=self.lowest, highest=self.highest)
        return number


class Share(click.ParamType[Fraction]):
    """A part of a whole, ``0.3`` or ``30%``, kept exactly."""

    name = "share"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Fraction:
        if isinstance(value, Fraction):
            return value
        text = str(value).strip().replace(",", ".")
        try:
            share = Fraction(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
        except (ValueError, ZeroDivisionError):
            share = Fraction(-1)
        if not 0 <= share <= 1:
            raise WrongUse("cli.not_a_share", option=_name(param), value=str(value))
        return share


class Chosen(click.ParamType[tuple[str, str]]):
    """An option of a tournament with its value, ``maxi=yes``."""

    name = "chosen"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, str]:
        if isinstance(value, tuple):
            return value
        name, equals, text = str(value).partition("=")
        if not equals or not name.strip() or not text.strip():
            raise WrongUse("cli.not_an_option", option=_name(param), value=str(value))
        return name.strip(), text.strip()


class OneOf(click.ParamType[str]):
    """One of a few words."""

    name = "word"

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in self.words:
            near = get_close_matches(str(value), self.words, n=1)
            key = "cli.not_one_of_near" if near else "cli.not_one_of"
            words = ", ".join(self.words)
            raise WrongUse(key, option=_name(param), value=str(value), words=words, near="".join(near))
        return str(value)


def _name(param: click.Parameter | None) -> str:
    if param is None:
        return ""
    return param.opts[-1] if isinstance(param, click.Option) else param.metavar or param.opts[-1]
