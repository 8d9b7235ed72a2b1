"""Which form of a message a number takes in a language: the cardinal rules of Unicode CLDR for whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

Rule = Callable[[int], str]

ONE, TWO, FEW, MANY, OTHER, ZERO = "one", "two", "few", "many", "other", "zero"
FORMS = (ZERO, ONE, TWO, FEW, MANY, OTHER)


def _one_or_other(count: int) -> str:
    return ONE if count == 1 else OTHER


def _never(count: int) -> str:
    return OTHER


def _zero_is_one(count: int) -> str:
    return ONE if count in (0, 1) else OTHER


def _east_slavic(count: int) -> str:
    if count % 10 == 1 and count % 100 != 11:
        return ONE
    return FEW if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else MANY


def _south_slavic(count: int) -> str:
    form = _east_slavic(count)
    return OTHER if form == MANY else form


def _polish(count: int) -> str:
    return ONE if count == 1 else MANY if _east_slavic(count) == ONE else _east_slavic(count)


def _czech(count: int) -> str:
    return ONE if count == 1 else FEW if count in (2, 3, 4) else OTHER


def _slovene(count: int) -> str:
    return {1: ONE, 2: TWO, 3: FEW, 4: FEW}.get(count % 100, OTHER)


def _lithuanian(count: int) -> str:
    if count % 100 in range(11, 20):
        return OTHER
    return ONE if count % 10 == 1 else FEW if count % 10 else OTHER


def _latvian(count: int) -> str:
    if count % 10 == 0 or count % 100 in range(11, 20):
        return ZERO
    return ONE if count % 10 == 1 else OTHER


def _romanian(count: int) -> str:
    return ONE if count == 1 else FEW if count == 0 or count % 100 in range(1, 20) else OTHER


def _icelandic(count: int) -> str:
    return ONE if count % 10 == 1 and count % 100 != 11 else OTHER


def _hebrew(count: int) -> str:
    return {1: ONE, 2: TWO}.get(count, OTHER)


def _arabic(count: int) -> str:
    if count in (0, 1, 2):
        return (ZERO, ONE, TWO)[count]
    return FEW if count % 100 in range(3, 11) else MANY if count % 100 in range(11, 100) else OTHER


_RULES: Mapping[Rule, str] = {
    _never: "id ja ko lo ms my th vi zh",
    _zero_is_one: "am as bn fa fr gu hi hy kn pa pt zu",
    _east_slavic: "be ru uk",
    _south_slavic: "bs hr sr",
    _polish: "pl",
    _czech: "cs sk",
    _slovene: "sl",
    _lithuanian: "lt",
    _latvian: "lv",
    _romanian: "ro mo",
    _icelandic: "is mk",
    _hebrew: "he",
    _arabic: "ar",
}
_OF_LANGUAGE = {language: rule for rule, languages in _RULES.items() for language in languages.split()}


def plural_form(language: str, count: int) -> str:
    """The name of the form; most languages have ``one`` and ``other``."""
    return _OF_LANGUAGE.get(language, _one_or_other)(abs(count))
