"""FIDE's checklist for tournament handlers, filled in: docs/acceptance/checklist.toml, and the page made from it.

``python -m acceptance.checklist`` counts the answers, ``--write`` makes the page anew.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from acceptance import record
from acceptance.report import record_rows

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "docs" / "acceptance" / "checklist.toml"
RECORDS = (ROOT / "docs" / "acceptance" / "record.json", ROOT / "docs" / "acceptance" / "tiebreaks.json")
"""What was run: pairings, and tie-breaks."""
PAGE = ROOT / "docs" / "acceptance.md"
QUESTIONS = 225
ANSWERS = {"pass": "PASS", "partly": "PARTLY", "fail": "FAIL", "none": "no weight", "n/a": "n/a"}


@dataclass(frozen=True, slots=True)
class Question:
    """One question in our own words. ``penalty``: the per cent that its answer costs; ``stops``: it ends the test."""

    n: int
    asks: str
    answer: str
    weight: str
    where: str = ""
    tests: tuple[str, ...] = ()
    penalty: int = 0
    stops: bool = False


@dataclass(frozen=True, slots=True)
class Block:
    """Questions under one heading."""

    title: str
    questions: tuple[Question, ...]


def blocks(path: Path = DATA) -> tuple[Block, ...]:
    """The checklist as it is filled in."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    return tuple(
        Block(block["title"], tuple(Question(**{**one, "tests": tuple(one["tests"])}) for one in block["questions"]))
        for block in content["blocks"]
    )


def runs() -> tuple[record.Run, ...]:
    """All that is on record."""
    return tuple(run for path in RECORDS for run in record.read(path))


def questions(found: Sequence[Block]) -> list[Question]:
    return [question for block in found for question in block.questions]


def totals(found: Sequence[Question]) -> Iterator[str]:
    """What the answers amount to, as FIDE would count them."""
    counted = Counter(question.answer for question in found)
    yield ", ".join(f"{counted[answer]} {word}" for answer, word in ANSWERS.items())
    for answer, word in (("fail", "stop the verification"), ("partly", "stop it where they are read strictly")):
        stopping = [str(one.n) for one in found if one.stops and one.answer == answer]
        yield f"{len(stopping)} answers {word}" + (f": {', '.join(stopping)}" if stopping else "")
    strict = sum(one.penalty for one in found)
    mild = sum(one.penalty for one in found if one.answer != "partly")
    yield f"penalties {strict} % (limit 100 %); {mild} % where PARTLY costs nothing"
    unshown = [str(one.n) for one in found if one.answer == "pass" and not one.tests]
    yield f"{len(unshown)} PASS without a test of their own" + (f": {', '.join(unshown)}" if unshown else "")


def page(found: Sequence[Block], runs: Sequence[record.Run]) -> str:
    """The whole page."""
    lines = [*_HEAD, *(f"- {line}" for line in totals(questions(found))), "", *_RECORD, *record_rows(runs), ""]
    for block in found:
        lines += [f"## {block.title}", "", "| | question | answer | weight | where to see it | shown by |"]
        lines += ["|---|---|---|---|---|---|", *(_row(one) for one in block.questions), ""]
    return "\n".join(lines).rstrip() + "\n"


def _row(one: Question) -> str:
    cost = " (stops)" if one.stops else f" ({one.penalty} %)" if one.penalty else ""
    tests = ", ".join(f"`tests/{test}`" for test in one.tests)
    return f"| {one.n} | {one.asks} | {ANSWERS[one.answer]}{cost} | {one.weight} | {one.where} | {tests} |"


_HEAD = (
    "# FIDE's acceptance checklist",
    "",
    "The draft of August 2026 (VCL4THP 13) asks 225 questions of a program in FIDE mode: each answer is right,",
    "costs a penalty in per cent, or stops the verification; more than 100 % is too much. Its text is not public:",
    "the questions stand here in our own words, after a third party's account of it. *Weight* is what the draft",
    "makes of an answer, *shown by* names tests of this project. This page is made from [the",
    "checklist](acceptance/checklist.toml) and the records of [pairings](acceptance/record.json) and of",
    "[tie-breaks](acceptance/tiebreaks.json) by `python -m acceptance.checklist --write`; a test fails when they",
    "differ or a named test does not exist. [The walk](acceptance/walk.md) did each of them at a desk started afresh",
    "(`python -m acceptance.walk`) and says what was seen. `python -m acceptance.checklist` prints the totals:",
    "",
)
_RECORD = (
    "## Record",
    "",
    "What was really run, by `make acceptance` (see [checker and generator](ptc-rtg.md)): tournaments of twelve",
    "kinds in turn, each named by its seed, so that any of them can be made again. Outside engines check and",
    "generate the Dutch system only; the places of the first three ways are those that Pareo's own checker compares.",
    "Where tie-breaks are compared, each tournament is ranked by the list that it announces and a further one in turn",
    "([which](../acceptance/tiebreaks.py)), by both programs: points, every value and the place of every player. What",
    "is behind the values that differ stands in [tiebreaks.md](tiebreaks.md). The commits of 17 and 18 November are of",
    "a history that was shortened since; their tournaments can still be made again by the seeds.",
    "",
)


def main(arguments: Sequence[str]) -> int:
    """Count; with ``--write`` make the page anew."""
    found = blocks()
    if "--write" in arguments:
        PAGE.write_text(page(found, runs()), encoding="utf-8")
    for line in totals(questions(found)):
        print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
