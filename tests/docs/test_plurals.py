"""A number never stands beside a word in the wrong form: every sentence that counts has its plural forms."""

from __future__ import annotations

import re
import string

import pytest
from test_messages import LANGUAGES, languages, messages

from pareo.i18n import messages_in
from pareo.i18n.plurals import parse_rule, plural_form

TEXTS = """
acceleration article asked black boards chosen codes engine field fields file files first folder found ids language
list lists made member modifier name names near one opponent option other package player players program rating result
right rounds second section system systems text third time value view what where white wish wished
"""
"""Placeholders that are filled with words, or with numbers that count nothing (``the boards 3, 5``)."""

PLACES = "board column line number place rank record round seed year"
"""Placeholders that say which, not how many."""

AFTER = re.compile(r"\{(\w+)\}[\s\u00a0]([^\W\d_][\w-]*)")
SAME = {"en": "is has was does as s its", "es": "es s tras los las más menos"}
"""Words that end in -s beside every number. Any other that does is a plural."""


def plural(language: str, word: str) -> bool:
    return word.endswith("s") and word not in SAME.get(language, "").split()


def uncounted(language: str, message: object) -> list[str]:
    """Numbers with a word behind them that does not follow the number."""
    forms = message if isinstance(message, dict) else {"": message}
    counts = isinstance(message, dict) and bool({"one", "few", "many"} & forms.keys())
    return [
        f"{{{name}}} {word}"
        for text in forms.values()
        for name, word in AFTER.findall(str(text))
        if name not in (TEXTS + PLACES).split() and plural(language, word) and not (counts and name in _chosen(text))
    ]


def _chosen(text: object) -> frozenset[str]:
    """What a table of forms is chosen by: the count, or the same number written with its thousands."""
    return frozenset({"count", "players"}) if "{" in str(text) else frozenset()


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_number_before_a_word_has_its_plural_forms(language: str) -> None:
    told = messages(LANGUAGES / language)
    found = {key: uncounted(language, message) for key, message in told.items()}
    assert {key: wrong for key, wrong in found.items() if wrong} == {}


def test_a_number_without_forms_is_found() -> None:
    assert uncounted("en", "{total} players, {playing:play}") == ["{total} players"]
    assert uncounted("es", "{absent} ausentes") == ["{absent} ausentes"]
    assert uncounted("en", {"one": "1 board with {open} games", "other": "{count} boards"}) == ["{open} games"]
    assert uncounted("en", {"one": "1 player", "other": "{count} players"}) == []
    assert uncounted("en", "round {round} paired") == []


@pytest.mark.parametrize("language", languages())
def test_every_sentence_that_counts_is_said_for_none_one_two_and_five(language: str) -> None:
    said = messages_in(language)
    forms = {
        key: message
        for key, message in messages(LANGUAGES / language).items()
        if isinstance(message, dict) and "one" in message
    }
    assert len(forms) > 60
    for key, message in forms.items():
        names = {name for text in message.values() for _, name, _, _ in string.Formatter().parse(text) if name}
        texts = {
            count: said.say(key, **({name: str(count) for name in names} | {"count": count})) for count in (0, 1, 2, 5)
        }
        bare = {count: re.sub(r"\d+", "#", text) for count, text in texts.items()}
        counted = [word for word in re.findall(r"# (\w+)", bare[5]) if plural(language, word)]
        assert bare[1] != bare[5] or not counted, key
        assert bare[0] == bare[2] == bare[5], key


@pytest.mark.parametrize(
    ("language", "amount", "words"),
    [
        ("en", "½", "½ point"),
        ("en", "1", "1 point"),
        ("en", "1½", "1½ points"),
        ("en", "0", "0 points"),
        ("es", "½", "½ punto"),
        ("es", "1", "1 punto"),
        ("es", "1,3", "1,3 puntos"),
    ],
)
def test_points_are_said_with_their_number(language: str, amount: str, words: str) -> None:
    assert messages_in(language).say("web.place_points", rank=3, points=amount).endswith(f"3, {words}")


def test_a_language_with_three_forms_needs_no_code() -> None:
    forms = [plural_form("pl", count) for count in (1, 2, 5, 12, 21, 22, 25)]
    assert forms == ["one", "few", "many", "many", "many", "few", "many"]


def test_a_rule_that_cannot_be_read_is_refused() -> None:
    assert parse_rule("n % 10 = 2..4 and n % 100 != 12..14")(22)
    with pytest.raises(ValueError, match="no rule"):
        parse_rule("n mod 10 is 1")
