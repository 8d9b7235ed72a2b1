"""Points for everything: record 162, XXS of JaVaFo, the BB lines of bbpPairings, read and written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import fields, replace

from pareo.formats.trf.convert.records import Line, Records, points
from pareo.formats.trf.findings import Findings
from pareo.formats.trf.tables import (
    FOLLOWERS_162,
    FOLLOWERS_BBP,
    SCORING_162,
    SCORING_162_FIRST,
    SCORING_162_STEP,
    SCORING_BBP,
    SCORING_XXS,
)
from pareo.model import Points, Scoring, format_points

_SYMBOL_162 = re.compile(r"([A-Za-z])\s*([-\d.,]*)")
_CODE_XXS = re.compile(r"([A-Za-z]+)\s*=\s*([-\d.,]*)|(\S+)")
_WIDTH_162 = 4  # columns 7 to 10
_NAMES = tuple(field.name for field in fields(Scoring))


def read_scoring(records: Records, findings: Findings) -> Scoring:
    """The scoring that the file announces. XXS says more than 162 and stands over it, 162 over the BB lines."""
    scoring = Scoring()
    bbp = [_of_bbp(code, line, findings) for code in SCORING_BBP for line in records.of(code)]
    if bbp:
        scoring = _with(scoring, {code: value for code, value in bbp if value is not None}, SCORING_BBP, FOLLOWERS_BBP)
    for line in records.of("162")[:1]:
        scoring = _with(scoring, dict(_of_162(line, findings)), SCORING_162, FOLLOWERS_162)
    for line in records.of("XXS"):
        for code, value in _of_xxs(line, findings):
            scoring = _with(scoring, {code: value}, SCORING_XXS, {})
    return scoring


def scoring_162(scoring: Scoring) -> str:
    """Record 162 with the values that differ from what a reader would take; empty when none does."""
    said = [f"{symbol}{format_points(value):>4}" for symbol, value in _said_162(scoring).items()]
    return "162  " + "    ".join(said) if said else ""


def scoring_xxs(scoring: Scoring, base: Scoring) -> str:
    """An XXS line for every value that differs from ``base``; empty when none does."""
    codes = {names[0]: code for code, names in SCORING_XXS.items() if len(names) == 1}
    said = [
        f"{codes[name]}={format_points(getattr(scoring, name))}"
        for name in _NAMES
        if name in codes and getattr(scoring, name) != getattr(base, name)
    ]
    return "XXS " + " ".join(said) if said else ""


def scoring_bbp(scoring: Scoring) -> list[str]:
    """The BB lines of bbpPairings, which does not read XXS; none when they cannot say this scoring."""
    said = _said(scoring, SCORING_BBP, FOLLOWERS_BBP)
    understood = replace(_with(Scoring(), said, SCORING_BBP, FOLLOWERS_BBP), unknown=scoring.unknown)
    if understood != scoring:
        return []
    return [f"{code} {format_points(value):>4}" for code, value in said.items()]


def understood_162(scoring: Scoring) -> Scoring:
    """What a reader of ``scoring_162`` takes the scoring to be: 162 does not part White from Black."""
    return _with(Scoring(), _said_162(scoring), SCORING_162, FOLLOWERS_162)


def _said_162(scoring: Scoring) -> dict[str, Points]:
    said = _said(scoring, SCORING_162, FOLLOWERS_162)
    return {symbol: value for symbol, value in said.items() if len(format_points(value)) <= _WIDTH_162}


def _said(scoring: Scoring, table: Mapping[str, tuple[str, ...]], followers: Mapping[str, str]) -> dict[str, Points]:
    """The symbols that a reader needs, in the order of the table."""
    said: dict[str, Points] = {}
    for symbol, names in table.items():
        value = getattr(scoring, names[0])
        if value != getattr(_with(Scoring(), said, table, followers), names[0]):
            said[symbol] = value
    return said


def _with(
    scoring: Scoring,
    said: Mapping[str, Points],
    table: Mapping[str, tuple[str, ...]],
    followers: Mapping[str, str],
) -> Scoring:
    values = {name: said[symbol] for symbol in table if symbol in said for name in table[symbol]}
    for follower, leader in followers.items():
        if leader in said and follower not in said:
            values |= dict.fromkeys(table[follower], said[leader])
    return replace(scoring, **values)


def _of_162(line: Line, findings: Findings) -> Iterable[tuple[str, Points]]:
    for found in _SYMBOL_162.finditer(line.text, 4):
        symbol, column = found[1].upper(), found.start() + 1
        value = points(found[2])
        if symbol not in SCORING_162 or value is None:
            findings.add("bad-record", line.number, column, found[0].strip(), " ".join(SCORING_162), record="162")
            continue
        if (column - SCORING_162_FIRST) % SCORING_162_STEP:
            columns = range(SCORING_162_FIRST, len(line.text) + SCORING_162_STEP, SCORING_162_STEP)
            expected = min(columns, key=lambda each: abs(each - column))
            findings.add("record-columns", line.number, column, found[0].strip(), str(expected), record="162")
        yield symbol, value


def _of_xxs(line: Line, findings: Findings) -> Iterable[tuple[str, Points]]:
    for found in _CODE_XXS.finditer(line.text, 4):
        value = points(found[2]) if found[2] is not None else None
        if value is None or found[1].upper() not in SCORING_XXS:
            findings.add("bad-record", line.number, found.start() + 1, found[0], " ".join(SCORING_XXS), record="XXS")
        else:
            yield found[1].upper(), value


def _of_bbp(code: str, line: Line, findings: Findings) -> tuple[str, Points | None]:
    value = points(line.text[4:])
    if value is None:
        findings.add("bad-record", line.number, 5, line.text[4:].strip(), "11.5", record=code)
    return code, value
