"""Which form of a message a number takes in a language, by the rules of ``languages/plurals.toml``."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from functools import cache
from importlib.resources import files

FORMS = ("zero", "one", "two", "few", "many", "half", "other")
"""The categories of Unicode CLDR, and ``half`` for half a point."""

_OTHER = "other"
_HALVES = frozenset({"½", "0,5", "0.5"})
_RELATION = re.compile(r"n(?: % (\d+))? (!?=) ([\d.,]+)")

Rule = Callable[[int], bool]


def plural_form(language: str, count: object) -> str:
    """The name of the form for a whole number, or for an amount as it is written (``3½``)."""
    text = str(count).strip().lstrip("-")
    if text in _HALVES:
        return "half"
    return _whole(language, int(text)) if text.isdecimal() else _OTHER


def _whole(language: str, count: int) -> str:
    for form, holds in _rules()[language if language in _rules() else ""].items():
        if holds(count):
            return form
    return _OTHER


@cache
def _rules() -> dict[str, dict[str, Rule]]:
    """Language -> form -> rule; the rules of all other languages under the empty name."""
    table = files("pareo.i18n") / "languages" / "plurals.toml"
    return {
        language: {form: parse_rule(text) for form, text in group.items() if form in FORMS}
        for group in tomllib.loads(table.read_text(encoding="utf-8"))["rules"]
        for language in group["languages"].split() or [""]
    }


def parse_rule(text: str) -> Rule:
    """A condition as CLDR writes it: ``n % 10 = 2..4 and n % 100 != 12..14``, alternatives joined by ``or``."""
    alternatives = [[_relation(part) for part in side.split(" and ")] for side in text.split(" or ")]
    return lambda count: any(all(holds(count) for holds in side) for side in alternatives)


def _relation(text: str) -> Rule:
    found = _RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"no rule of plurals: {text!r}")
    modulus, sign, numbers = int(found[1] or 0), found[2], _numbers(found[3])
    return lambda count: ((count % modulus if modulus else count) in numbers) == (sign == "=")


def _numbers(text: str) -> frozenset[int]:
    """``0,2..4`` as numbers."""
    spans = [part.split("..") for part in text.split(",")]
    return frozenset(number for span in spans for number in range(int(span[0]), int(span[-1]) + 1))
