"""The values of the FIDE Technical Commission's reference tool, column by column, and its final ranks."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import NamedTuple

import pytest

from pareo.formats.trf import read, to_tournament
from pareo.ranking import as_data, standings

SAMPLE = Path(__file__).resolve().parents[1] / "data" / "tiebreaks"
# The tool's name for colour sequences is no tie-break; GE is the old name of REP.
NOT_NAMED = {"CSQ"}


class Difference(NamedTuple):
    """A value where the text of the rules is on our side; docs/tiebreaks.md has both readings of each."""

    file: str
    code: str
    player: int
    ours: str
    theirs: str


def written_down() -> set[Difference]:
    with (SAMPLE / "differences.csv").open(encoding="utf-8", newline="") as table:
        return {Difference(row[0], row[1], int(row[2]), row[3], row[4]) for row in list(csv.reader(table))[1:]}


def differences(values: Path, tournaments: Path) -> Iterator[Difference]:
    """Every value, and every rank, in which a file of the tool and our standings differ."""
    expected = json.loads(values.read_text(encoding="utf-8"))["tiebreakResult"]
    data = (tournaments / f"{values.stem}.trf").read_bytes()
    codes = [column["desc"] for column in expected["tiebreaks"] if column["desc"] not in NOT_NAMED]
    table = as_data(standings(to_tournament(read(data)).tournament, tiebreaks=codes, edition="2026-03"))
    rows = {row["id"]: row for row in table["rows"]}  # type: ignore[index,attr-defined]
    assert len(rows) == len(expected["competitors"])
    for competitor in expected["competitors"]:
        row = rows[competitor["cid"]]
        ours = [row["points"], *row["values"].values(), str(row["rank"])]
        theirs = [*competitor["tiebreakScore"][: len(codes)], competitor["rank"]]
        for code, own, their in zip([*codes, "rank"], ours, theirs, strict=True):
            if not same(own, their):
                yield Difference(values.stem, code, competitor["cid"], own, str(their))


def same(ours: str, theirs: object) -> bool:
    if theirs in (None, "None") or not ours:
        return not ours and theirs in (None, "None")
    return Decimal(ours) == Decimal(str(theirs))


@pytest.mark.parametrize("values", sorted(SAMPLE.glob("*.json")), ids=lambda path: path.stem)
def test_a_sample_agrees_in_every_column_and_in_the_ranks(values: Path):
    assert {*differences(values, SAMPLE)} == {line for line in written_down() if line.file == values.stem}


@pytest.mark.slow
def test_all_sixty_tournaments_differ_only_as_written_down(shared_conformance: Path | None):
    folder, tournaments = SAMPLE, SAMPLE
    if shared_conformance is not None:
        folder, tournaments = shared_conformance / "tiebreaks", shared_conformance / "dutch-2026"
    files = sorted(folder.glob("*.json"))
    found = {line for values in files for line in differences(values, tournaments)}
    assert len(files) == (len(list(SAMPLE.glob("*.json"))) if shared_conformance is None else 60)
    assert found == {line for line in written_down() if line.file in {values.stem for values in files}}
    assert {line.code for line in found} <= {"SB", "SB/C1", "SB/C2", "AOB", "AOB/C1"}
