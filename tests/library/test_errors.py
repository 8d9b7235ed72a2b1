"""Every error of the library is a pareo.Error and prints as a sentence that helps."""

from __future__ import annotations

import ast
import importlib
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import pareo
from pareo.i18n import LANGUAGES, messages_in
from pareo.i18n.errors import error_sentence

PACKAGE = Path(pareo.__file__).parent
LIBRARY = ("model", "catalog", "history", "ratings", "pairing", "ranking", "formats", "conduct")
LIBRARY += ("replaying", "generating", "outside", "door")
CAUGHT_INSIDE = {
    "Unproven",
    "BadCell",
    "NotDbase",
    "RatingRefused",
    "Unpackable",
    "BreaksOff",
    "NotXml",
    "Enough",
    "_Unread",
    "IllegalMove",
}
"""Raised and caught behind the front door: nobody who comes in by it sees them."""

FOUR = pareo.tournament(
    "Ana 2200, Bea 2100, Cid 2000, Dan 1900", "Ana-Cid 1-0, Dan-Bea =", total=3, system="dutch@2026"
)

MISTAKES: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
    "a path where a tournament is asked": (lambda: pareo.pair("open.trf"), ("'open.trf'", "pareo.read")),
    "a misspelt system": (lambda: pareo.pair(FOUR, system="duch"), ("'duch'", "dutch@2026")),
    "nothing announced": (
        lambda: pareo.pair(pareo.Tournament(players=FOUR.players)),
        ("system is not announced", "rounds=", "initial_color="),
    ),
    "a round that is not there": (lambda: pareo.pair(FOUR, round=5), ("round 5", "1 to 2")),
    "a round of another kind": (lambda: pareo.pair(FOUR, round="2"), ("2",)),
    "a file without players": (lambda: pareo.read(b"012 Open"), ("no player line", "001")),
    "a format that is none": (lambda: pareo.write(FOUR, format="trf27"), ("'trf27'", "trf26")),
    "a tie-break that is none": (lambda: pareo.standings(FOUR, tiebreaks="BHX"), ("BHX", "BH")),
    "an edition that is none": (lambda: pareo.standings(FOUR, edition="1950"), ("'1950'", "2024-08")),
    "standings after a round to come": (lambda: pareo.standings(FOUR, after=2), ("round 2", "0 to 1")),
    "a player who is not there": (lambda: FOUR.player("Zoe"), ("'Zoe'",)),
    "a misspelt player": (lambda: FOUR.player("Anna"), ("'Anna'", "Ana")),
    "an id that nobody has": (lambda: FOUR.player(9), ("9", "1 … 4")),
    "a row that the list has not": (lambda: pareo.standings(FOUR).row(9), ("9",)),
    "a game that is not there": (lambda: FOUR.with_result(1, "Ana", "Bea", "1-0"), ("round 1", "Ana-Bea")),
    "colours turned": (lambda: FOUR.with_result(1, "Cid", "Ana", "1-0"), ("Cid has Black", "Ana")),
    "a result that is none": (lambda: FOUR.with_result(1, "Ana", "Cid", "2-0"), ("'2-0'", "1-0")),
    "too few results": (lambda: FOUR.with_results(1, ["1-0"]), ("2 boards", "given is 1")),
    "a setting that is none": (lambda: FOUR.with_settings(round=4), ("'round'", "rounds")),
    "a bye that is none": (lambda: FOUR.with_bye(2, "Ana", "halve"), ("'halve'", "half")),
    "a bye in a round that is made": (lambda: FOUR.with_bye(1, "Ana", "half"), ("round 1", "2 to 3")),
    "taking out who has played": (lambda: FOUR.without_player("Ana"), ("Ana", "withdrawn")),
    "withdrawing until nobody knows when": (
        lambda: FOUR.with_settings(rounds=None).withdrawn("Ana"),
        ("number of rounds", "with_settings"),
    ),
    "a pair by hand of somebody twice": (lambda: pareo.pair(FOUR, force=[(1, 2), (1, 4)]), ("1", "more than once")),
    "a pair by hand that is none": (lambda: pareo.pair(FOUR, force=[1]), ("pairs", "(3, 12)")),
    "a change that is none": (lambda: pareo.what_if(FOUR, "Ana wins"), ("'Ana wins'", "absent")),
    "a change in a round to come": (lambda: pareo.what_if(FOUR, "2: Ana-Bea 1-0"), ("round 2",)),
    "a wish against oneself": (lambda: pareo.why_not(FOUR, "Ana", "Ana"), ("'Ana'", "another player")),
    "points that are none": (lambda: pareo.parse_points("many"), ("'many'", "3.5")),
    "one player only": (lambda: pareo.generate(players=1), ("1", "2 to 9999")),
    "no seed": (lambda: pareo.generate(seed="x"), ("'x'", "whole number")),
    "a wish for chance that is none": (lambda: pareo.generate(drawss="0.1"), ("'drawss'", "draws")),
    "a share that is none": (lambda: pareo.generate(draws="most"), ("'most'", "0.3")),
    "a colour word": (lambda: pareo.generate(initial_color="white"), ("'white'", "w, b")),
    "ratings for others": (lambda: pareo.generate(players=4, ratings=[2000, 1900]), ("is 2, but 4 are needed",)),
    "ratings upside down": (
        lambda: pareo.generate(lowest_rating=2000, highest_rating=1000),
        ("2000", "1000"),
    ),
    "a player without a name": (lambda: pareo.tournament(["Ana", " "]), ("' '", "Ana 2200")),
    "a game of one": (lambda: pareo.tournament("Ana, Bea", "Ana"), ("'Ana'", "Ana-Bea")),
    "a game against a stranger": (lambda: pareo.tournament("Ana, Bea", "Ana-Bae 1-0"), ("'Bae'", "Bea")),
    "a bye without a word": (lambda: pareo.tournament("Ana, Bea", away="Ana"), ("'Ana'", "half")),
    "virtual points that are none": (lambda: pareo.tournament("Ana, Bea", virtual=["Ana 1"]), ("'Ana 1'", "in 1-3")),
    "a round too many": (
        lambda: FOUR.with_settings(rounds=1).with_round([("Ana", "Bea")]),
        ("(1)", "with_settings"),
    ),
    "all have met": (
        lambda: pareo.pair(pareo.tournament("Ana, Bea", "Ana-Bea 1-0", total=2, system="dutch@2026")),
        ("No legal pairing exists", "1", "C1"),
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_told_in_a_sentence_with_what_was_found_and_what_is_right(mistake: str):
    make, words = MISTAKES[mistake]
    with pytest.raises(pareo.Error) as refused:
        make()
    told = str(refused.value)
    for word in words:
        assert word in told
    assert " " in told
    assert "_" not in told.replace("with_settings", "").replace("initial_color", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_mistake_can_be_told_in_every_language(language: str):
    for make, _ in MISTAKES.values():
        with pytest.raises(pareo.Error) as refused:
            make()
        assert error_sentence(refused.value, messages_in(language))


def exceptions() -> list[tuple[str, str]]:
    """(module, class) of every exception that the library defines."""
    found = []
    for path in sorted(path for room in LIBRARY for path in (PACKAGE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                module = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
                found.append((module, node.name))
    loaded = [(module, name, getattr(importlib.import_module(module), name, None)) for module, name in found]
    return [
        (module, name)
        for module, name, kind in loaded
        if isinstance(kind, type) and issubclass(kind, Exception) and not issubclass(kind, Warning)
    ]


def test_every_exception_of_the_library_has_the_one_base():
    found = exceptions()
    assert len(found) > 15
    outside = [
        name
        for module, name in found
        if name not in CAUGHT_INSIDE and not issubclass(getattr(importlib.import_module(module), name), pareo.Error)
    ]
    assert outside == []


BARE = {"KeyError", "ValueError", "LookupError", "TypeError", "Exception"}
BARE_INSIDE = {
    "avoidance.py": "caught by the reader of the rules",
    "cells.py": "caught by the reader of its list of players",
    "chess960.py": "caught by whoever reads what was typed",
    "columns.py": "caught by the reader of a filter",
    "exporting.py": "a dialect that the table of formats cannot name",
    "book.py": "asked of team books only",
    "position.py": "a FEN, caught by the reader of the game",
    "why.py": "the caller has looked whether the player is there",
    "laws.py": "the caller has looked whether the player is there",
}


def test_no_room_of_the_library_raises_an_error_without_a_sentence():
    found = {
        path.name
        for path in (path for room in LIBRARY for path in (PACKAGE / room).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Raise)
        and isinstance(node.exc, ast.Call)
        and isinstance(node.exc.func, ast.Name)
        and node.exc.func.id in BARE
    }
    assert found == set(BARE_INSIDE)


@pytest.mark.parametrize(
    "mistake", ["a misspelt system", "all have met", "a misspelt player", "a file without players"]
)
def test_an_error_survives_the_way_to_another_process(mistake: str):
    with pytest.raises(pareo.Error) as refused:
        MISTAKES[mistake][0]()
    again = pickle.loads(pickle.dumps(refused.value))
    assert (type(again), str(again)) == (type(refused.value), str(refused.value))


def test_errors_can_still_be_caught_by_their_old_names():
    with pytest.raises(KeyError):
        FOUR.player(9)
    with pytest.raises(ValueError, match="trf27"):
        pareo.write(FOUR, format="trf27")
    with pytest.raises(ValueError, match="empty"):
        pareo.read(b"")


def test_an_unusable_file_names_line_and_column():
    with pytest.raises(pareo.UnusableFile) as refused:
        pareo.read(b"001    x      Ana\r\n")
    assert refused.value.problems
    assert "line 1" in str(refused.value)


def test_many_faults_are_no_flood():
    players = tuple(pareo.Player(1, str(number)) for number in range(40))
    with pytest.raises(pareo.InvalidTournament) as refused:
        pareo.Tournament(players=players).validate()
    assert len(refused.value.problems) == 39
    assert str(refused.value).endswith("and 19 more")
