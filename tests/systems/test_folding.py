"""One way to fold names: bans by club, searches and the pages agree on who is the same."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import pareo.web
from pareo import tournament
from pareo.cli.questions import player_named
from pareo.history import position
from pareo.model import Player
from pareo.model.spelling import _LETTERS, folded, words
from pareo.pairing.avoidance import Avoidance

SAME = [
    ("Łódź", "Lodz"),
    ("Ñúñez  Muñoz", "nunez munoz"),
    ("Bjørn", "BJORN"),
    ("Weiß", "Weiss"),
    ("Đorđević", "Dordevic"),
    ("Işık", "isik"),
    ("O'Brien", "OBrien"),
    ("Þórsson", "thorsson"),
    ("Æther", "aether"),
]


@pytest.mark.parametrize(("written", "typed"), SAME)
def test_a_name_is_the_same_without_its_letters(written: str, typed: str) -> None:
    assert folded(written) == folded(typed)
    assert words(written) == words(typed)


@pytest.mark.parametrize(("one", "other"), [("Bjørn", "Bjoern"), ("Müller", "Mueller"), ("Ana", "Anna"), ("Li", "Le")])
def test_another_spelling_is_another_name(one: str, other: str) -> None:
    assert folded(one) != folded(other)


@pytest.mark.parametrize(("written", "typed"), SAME)
def test_a_ban_by_club_sees_one_club(written: str, typed: str) -> None:
    event = tournament("Ana 2200, Bea 2100, Cid 2000, Dan 1900")
    clubs = (written, "Other", typed, "")
    event = replace(event, players=tuple(replace(one, club=club) for one, club in zip(event.players, clubs)))
    assert Avoidance("club").sets(position(event)) == (frozenset({1, 3}),)


@pytest.mark.parametrize(("written", "typed"), SAME)
def test_the_command_line_finds_a_player_without_his_letters(written: str, typed: str) -> None:
    event = tournament("Ana 2200, Bea 2100")
    event = replace(event, players=(*event.players, Player(3, f"{written}, Jan", 2000)))
    assert player_named(event, typed) == 3


def test_the_pages_fold_by_the_same_table() -> None:
    script = (Path(pareo.web.__file__).parent / "static" / "tables.js").read_text("utf-8")
    table = dict(re.findall(r'^  (\w): "(\w+)",$', script, re.MULTILINE))
    assert table == {letter: plain for letter, plain in _LETTERS.items() if letter == letter.lower() and plain}
    (marks,) = re.findall(r"\[\\p\{M\}(.*?)\]", script)
    assert set(marks) == {mark for mark, plain in _LETTERS.items() if not plain}
