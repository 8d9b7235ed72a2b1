"""The Dubov rules, article by article: every case of tests/rules/dubov, with its source.

A case has a printed ``table`` (see dubov_tables.py) or ``players`` and ``rounds`` in the words of a crosstable. What it
expects: ``boards`` White first in any order, ``bye``, ``tells`` decisions as ``rule verdict players``, ``refused``
obstacles as ``rule players``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from dubov_tables import position_of, rows

from literal import dubov
from pareo import tournament
from pareo.history import Position, position
from pareo.pairing import SYSTEMS, NoPairing, Trace, pair_position
from pareo.pairing.systems.dubov import danubian, ed1997

FOLDER = Path(__file__).resolve().parent / "dubov"
EDITIONS = {"dubov@1997": ed1997.EDITION, "dubov@danubian": danubian.EDITION}
ARTICLES = {
    *("1", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6", "3", "4", "5", "6.2", "6.3", "6.4"),
    *("7.1", "7.2", "7.3", "7.4", "8.1", "8.2", "9", "Appendix B", "Appendix H 7.2"),
}


def cases() -> Iterator[Any]:
    for path in sorted(FOLDER.glob("*.toml")):
        text = tomllib.loads(path.read_text(encoding="utf-8"))
        for case in text["case"]:
            case = {"article": text["article"], "system": "dubov@1997"} | case
            yield pytest.param(case, id=f"{case['article']}: {case['name']}")


def before(case: dict[str, Any]) -> Position:
    if "table" in case:
        return position_of(case)
    frame = {key: case[key] for key in ("total", "initial_color", "away", "forbidden", "virtual") if key in case}
    return position(tournament(case["players"], *case.get("rounds", ()), **frame))


def named(case: dict[str, Any], ids: tuple[int, ...]) -> list[str]:
    names = {entry.id: entry.player.name for entry in before(case).entries}
    return [str(id) if "table" in case else names[id] for id in ids]


def told(case: dict[str, Any], trace: Trace) -> list[str]:
    return [" ".join([each.rule, each.verdict, *named(case, each.players)]) for each in trace.decisions]


every_case = pytest.mark.parametrize("case", list(cases()))
printed = pytest.mark.parametrize(
    "case", [one for one in cases() if one.values[0]["article"] in ("Appendix B", "6.2") and "table" in one.values[0]]
)


@every_case
def test_the_text_is_followed(case: dict[str, Any]) -> None:
    trace = Trace()
    if "refused" in case:
        with pytest.raises(NoPairing) as caught:
            pair_position(case["system"], before(case), trace)
        assert [" ".join([why.rule, *named(case, why.players)]) for why in caught.value.obstacles] == case["refused"]
        return
    made = pair_position(case["system"], before(case), trace)
    assert sorted("-".join(named(case, board)) for board in made.boards) == sorted(case["boards"].split(", "))
    assert ("" if made.bye is None else named(case, (made.bye,))[0]) == case.get("bye", "")
    assert [decision for decision in case.get("tells", []) if decision not in told(case, trace)] == []


@every_case
def test_the_literal_reading_gives_the_same_round(case: dict[str, Any]) -> None:
    literal = dubov.pair_danubian if case["system"] == "dubov@danubian" else dubov.pair_1997
    if "refused" not in case:
        made = literal(before(case))
        assert sorted("-".join(named(case, board)) for board in made.boards) == sorted(case["boards"].split(", "))
        assert ("" if made.bye is None else named(case, (made.bye,))[0]) == case.get("bye", "")


@every_case
def test_the_general_method_gives_the_same_round(case: dict[str, Any]) -> None:
    module = danubian if case["system"] == "dubov@danubian" else ed1997
    if "refused" not in case:
        made, exactly = module.pair(before(case)), module.pair(before(case), exactly=True)
        assert (made.boards, made.bye) == (exactly.boards, exactly.bye)


@printed
def test_columns_are_written_in_the_printed_order(case: dict[str, Any]) -> None:
    trace = Trace()
    pair_position(case["system"], before(case), trace)
    groups = [decision for decision in trace.decisions if decision.rule == "subgroups"]
    assert groups
    for group in groups:
        for column, side in (("whites", "w"), ("blacks", "b")):
            shown = group.values[column]
            assert isinstance(shown, tuple)
            assert list(shown) == [row.id for row in rows(case["table"]) if row.side == side and row.id in shown]


def test_every_article_has_a_case_and_every_case_a_source() -> None:
    every = [parameter.values[0] for parameter in cases()]
    assert all(case["source"].startswith("004 ") for case in every)
    assert {case["article"] for case in every} == ARTICLES
    assert len({parameter.id for parameter in cases()}) == len(every)


def test_every_decision_has_an_article_of_its_edition() -> None:
    for parameter in cases():
        case, trace = parameter.values[0], Trace()
        if "refused" not in case:
            pair_position(case["system"], before(case), trace)
        articles = set(EDITIONS[case["system"]].articles.values())
        assert {decision.article for decision in trace.decisions} <= articles


@pytest.mark.parametrize("system", EDITIONS)
def test_the_table_of_the_edition_is_the_one_of_the_catalog(system: str) -> None:
    assert EDITIONS[system].id == SYSTEMS[system].id
    assert EDITIONS[system].articles.keys() - {"opponent-of-incoming"} == ed1997.EDITION.articles.keys()
