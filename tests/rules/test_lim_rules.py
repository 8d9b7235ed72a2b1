"""The Lim rules, article by article: every case of tests/rules/lim, with its source.

A case lists players by pairing number: ``number | score | colours | met | notes``; notes are ``rating=2400``,
``floated=down`` or ``up`` (in the round before), ``had=bye``, ``forfeit``, ``half`` or ``full``. What it expects:
``pairs`` without colours, ``boards`` White first, ``bye``, ``groups`` in the order of pairing, ``floaters`` with the
reason, ``widened``, ``decisions`` as ``rule verdict players``, ``refused`` by these obstacles.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pareo.history import Entry, FloatKind, Position, RoundRecord
from pareo.model import Player, format_points, parse_points
from pareo.pairing import NoPairing, RoundPairing, Trace, pair_position
from pareo.pairing.systems.lim.ed1999 import EDITION

CASES = Path(__file__).resolve().parent / "lim"
LETTERS = {"bye": "U", "forfeit": "+", "half": "H", "full": "F"}
FLOATS = {"down": FloatKind.DOWN, "up": FloatKind.UP, "": FloatKind.LEVEL}


def cases() -> Iterator[Any]:
    for path in sorted(CASES.glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            yield pytest.param(case, id=f"{path.stem}: {case['title']}")


def entry(line: str, rounds_made: int) -> Entry:
    number, score, colors, met, notes = (part.strip() for part in f"{line}||||".split("|")[:5])
    told = dict(note.split("=") for note in notes.split())
    letter = LETTERS.get(told.get("had", ""), "")
    level = RoundRecord(0, "", "=", 0, True, FloatKind.LEVEL)
    records = [level._replace(points=parse_points(score or "0"))] + [level] * (rounds_made - 1)
    if letter:
        records[0] = records[0]._replace(letter=letter, played=False)
    if rounds_made:
        records[-1] = records[-1]._replace(floated=FLOATS[told.get("floated", "")])
    id = int(number)
    return Entry(
        id,
        Player(id, f"P{id}", int(told.get("rating", 3000 - 10 * id))),
        id,
        parse_points(score or "0"),
        parse_points(score or "0"),
        colors,
        tuple(int(other) for other in met.split()),
        frozenset(),
        tuple(records[:rounds_made]),
    )


def position_of(case: dict[str, Any]) -> Position:
    """The position of a case; a meeting need be told of one of the two only."""
    number = case.get("round", 5)
    lines = [line for line in case["players"].splitlines() if line.strip()]
    entries = [entry(line, number - 1) for line in lines]
    met = {(one.id, other) for one in entries for other in one.opponents}
    entries = [
        one._replace(opponents=tuple(sorted({b for a, b in met if a == one.id} | {a for a, b in met if b == one.id})))
        for one in entries
    ]
    return Position(
        number,
        case.get("rounds", 9),
        tuple(entries),
        case.get("initial_color", "w"),
        field=tuple(one.id for one in entries),
        options=case.get("options", {}),
    )


def told(trace: Trace, *rules: str) -> list[str]:
    """Decisions by these rules as ``verdict players``."""
    return [
        " ".join([decision.verdict, *map(str, decision.players)])
        for decision in trace.decisions
        if decision.rule in rules
    ]


def outcome(case: dict[str, Any], made: RoundPairing, trace: Trace) -> dict[str, Any]:
    """What came out, in the terms of the case."""
    groups = [decision for decision in trace.decisions if decision.rule == "score-group"]
    found: dict[str, Any] = {
        "pairs": sorted("-".join(map(str, sorted(board))) for board in made.boards),
        "boards": [f"{board.white}-{board.black}" for board in made.boards],
        "bye": made.bye,
        "groups": [f"{group.verdict} {format_points(int(str(group.values['score'])))}" for group in groups],
        "floaters": told(trace, "floater"),
        "widened": told(trace, "median-group"),
        "decisions": [
            " ".join([decision.rule, decision.verdict, *map(str, decision.players)]) for decision in trace.decisions
        ],
    }
    if "decisions" in case:
        found["decisions"] = [decision for decision in case["decisions"] if decision in found["decisions"]]
    return {name: found[name] for name in case if name in found}


@pytest.mark.parametrize("case", list(cases()))
def test_the_text_is_followed(case: dict[str, Any]) -> None:
    trace = Trace()
    before = position_of(case)
    if "refused" in case:
        with pytest.raises(NoPairing) as caught:
            pair_position("lim@1999", before, trace)
        told_so = [" ".join([why.rule, *map(str, why.players)]) for why in caught.value.obstacles]
        assert told_so == case["refused"]
        return
    made = pair_position("lim@1999", before, trace)
    expected = {name: case[name] for name in outcome({**case}, made, trace)}
    if "pairs" in expected:
        expected["pairs"] = sorted(expected["pairs"])
    assert expected, "a case expects something"
    assert outcome(case, made, trace) == expected


@pytest.mark.parametrize("colors", list(product("wb", repeat=6)), ids="".join)
def test_the_printed_floaters_float_whatever_the_colours_were(colors: tuple[str, ...]) -> None:
    """001 11.2 b: 1 and 2 can only meet 6; 1 keeps him, 2 is floated in the company of the lowest ranked."""
    met = ["2 3 4 5", "3 4 5", "", "", "", ""]
    upper = [f"{i} | 3.0 | {color} | {met[i - 1]}" for i, color in enumerate(colors, start=1)]
    lower = [f"{i} | 2.0" for i in range(7, 11)]
    trace = Trace()
    pair_position("lim@1999", position_of({"players": "\n".join(upper + lower)}), trace)
    assert told(trace, "floater") == ["no-opponent-left 2", "keeps-even 5"]


def test_every_case_has_a_source_and_a_title_of_its_own() -> None:
    every = [case.values[0] for case in cases()]
    assert all(case["source"].startswith("001 ") for case in every)
    names = [case.id for case in cases()]
    assert len(names) == len(set(names)) > 60


def test_every_decision_has_an_article_of_the_text() -> None:
    for parameter in cases():
        trace = Trace()
        case = parameter.values[0]
        if "refused" not in case:
            pair_position("lim@1999", position_of(case), trace)
        assert {decision.article for decision in trace.decisions} <= set(EDITION.articles.values())


def test_every_kind_of_decision_occurs_in_a_case() -> None:
    seen: set[str] = set()
    for parameter in cases():
        trace = Trace()
        try:
            pair_position("lim@1999", position_of(parameter.values[0]), trace)
        except NoPairing as refusal:
            seen |= {why.rule for why in refusal.obstacles}
        seen |= {decision.verdict for decision in trace.decisions} | {decision.rule for decision in trace.decisions}
    assert set(EDITION.articles) - seen == set()
