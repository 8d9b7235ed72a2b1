"""``make acceptance``: tournaments each way, a record that grows piece by piece, and a report of what was run."""

from __future__ import annotations

import os
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parents[2]
COUNT = int(os.environ.get("PAREO_ACCEPTANCE_TOURNAMENTS", "12"))
"""Tournaments of each way in these tests: one of each kind."""

CHECKER = """
import sys
rounds = {rounds}
for number in (1, 2):
    print(f"given: Round #{{number}}")
    if number in rounds:
        print("  checker pairings      tournament pairings")
"""


@pytest.fixture
def acceptance(monkeypatch: pytest.MonkeyPatch):
    """The package as ``make acceptance`` runs it, on a machine without an outside engine."""
    monkeypatch.syspath_prepend(str(ROOT))
    for name in list(os.environ):
        if name.startswith("PAREO_ACCEPTANCE_"):
            monkeypatch.delenv(name)
    from acceptance import outside, recipes, record, report, run, tiebreaks, ways

    return SimpleNamespace(
        outside=outside, recipes=recipes, record=record, report=report, run=run, tiebreaks=tiebreaks, ways=ways
    )


def program(folder: Path, text: str) -> str:
    """A command that runs this text with the words of the call."""
    file = folder / "engine.py"
    file.write_text(text, encoding="utf-8")
    return f"{sys.executable} {file}"


def test_a_run_of_pareo_alone_finds_every_kind_right(acceptance, tmp_path, capsys):
    record = tmp_path / "record.json"
    assert acceptance.run.main(["--count", str(COUNT), "--seed", "1", "--record", str(record)]) == 0
    (made,) = acceptance.record.read(record)
    assert (made.tournaments, made.rounds_differing, made.places_differing, made.refused) == (COUNT, 0, 0, 0)
    assert len(made.kinds) == min(COUNT, len(acceptance.recipes.RECIPES))
    said = capsys.readouterr().out
    assert f"seeds 1 to {COUNT}" in said
    assert made.commit in said


def test_a_record_goes_on_where_it_ended_and_counts_what_it_has(acceptance, tmp_path, monkeypatch):
    monkeypatch.setattr(acceptance.run, "PIECE", 2)
    record = tmp_path / "record.json"
    for _ in range(2):
        acceptance.run.main(["--count", "3", "--record", str(record)])
    (made,) = acceptance.record.read(record)
    assert (made.first_seed, made.last_seed, made.tournaments) == (1, 6, 6)
    acceptance.run.main(["--count", "7", "--upto", "--record", str(record)])
    (made,) = acceptance.record.read(record)
    assert (made.last_seed, made.tournaments) == (7, 7)


def test_another_commit_is_another_run(acceptance):
    first = acceptance.record.new_run("pareo-pareo", None, [acceptance.ways.Checked(1, "x")], "then")
    second = acceptance.record.new_run("pareo-pareo", None, [acceptance.ways.Checked(2, "x")], "then")
    other = acceptance.record.replace(second, commit="another")
    assert len(acceptance.record.continued((first,), second)) == 1
    assert len(acceptance.record.continued((first,), other)) == 2


def test_the_same_seed_is_the_same_tournament_and_kinds_take_turns(acceptance):
    kinds = [acceptance.recipes.recipe_of(seed).name for seed in range(24)]
    assert kinds[:12] == kinds[12:]
    assert len(set(kinds)) == 12
    assert acceptance.recipes.recipe_of(5) == acceptance.recipes.recipe_of(5)


@pytest.mark.parametrize(("rounds", "differing"), [("()", 0), ("(1, 2)", 2), ("(2,)", 1)])
def test_what_an_outside_checker_complains_of_is_counted_by_rounds(acceptance, tmp_path, rounds, differing):
    engine = acceptance.outside.OutsideEngine("other", program(tmp_path, CHECKER.format(rounds=rounds)) + " {file}")
    found = acceptance.ways.by_the_other(3, engine, tmp_path)
    assert (found.differing, found.refused) == (differing, "")
    assert found.rounds > 2


def test_records_that_an_engine_does_not_read_are_left_out_of_its_file(acceptance, tmp_path):
    engine = acceptance.outside.OutsideEngine("other", program(tmp_path, "") + " {file}", without=("192",))
    acceptance.ways.by_the_other(3, engine, tmp_path)
    given = (tmp_path / "given.trf").read_bytes()
    assert b"001 " in given
    assert not any(line.startswith(b"192") for line in given.splitlines())


def test_a_tournament_of_an_outside_generator_is_checked_and_a_failure_is_no_silence(acceptance, tmp_path):
    from pareo.cli.main import main

    made = tmp_path / "theirs.trf"
    main(["generate", "--players", "10", "--rounds", "3", "--seed", "4", "-o", str(made)])
    copies = f"import shutil, sys; shutil.copy({str(made)!r}, sys.argv[1])"
    engine = acceptance.outside.OutsideEngine("other", generator=program(tmp_path, copies) + " {out} {seed} {config}")
    found = acceptance.ways.of_the_other(9, engine, tmp_path)
    assert (found.rounds, found.differing, found.refused) == (3, 0, "")
    assert "PlayersNumber=" in (tmp_path / "config.txt").read_text()
    fails = acceptance.outside.OutsideEngine("other", generator=program(tmp_path, "sys.exit('no')") + " {out}")
    assert acceptance.ways.of_the_other(9, fails, tmp_path).refused


def test_an_outside_engine_is_named_by_the_environment_or_not_at_all(acceptance):
    assert acceptance.outside.named_engine({}) is None
    named = acceptance.outside.named_engine(
        {"PAREO_ACCEPTANCE_ENGINE": "ours 1", "PAREO_ACCEPTANCE_CHECKER": "ours {file}"}
    )
    assert (named.name, acceptance.ways.possible(named)) == ("ours 1", ("pareo-pareo", "pareo-outside"))
    assert acceptance.ways.possible(None) == ("pareo-pareo",)


RANKER = """
import sys
from pareo.formats.trf import read, to_tournament
from pareo.ranking import shown, standings
file, points, *codes = sys.argv[1:]
table = standings(to_tournament(read(open(file, "rb").read())).tournament, tiebreaks=codes)
print("number", "place", points, *codes, sep="\\t")
for row in table.rows:
    values = [shown(value, column.unit) for column, value in zip(table.columns, row.values)]
    print(row.id, row.rank, row.points / 10, *values, sep="\\t")
"""


def test_tie_breaks_are_compared_value_by_value_with_those_of_another_program(acceptance, tmp_path):
    engine = acceptance.outside.OutsideEngine("other", standings=program(tmp_path, RANKER) + " {file} {codes}")
    for seed in range(8, 12):
        found = acceptance.ways.ranked_by_the_other(seed, engine, tmp_path)
        assert (found.refused, found.places, found.apart) == ("", 0, ())
        assert found.values >= found.players * 4, "points, and at least three tie-breaks"


def asked_by_lines(text: str) -> str:
    """The same program, started once: each start is noted beside it."""
    head, act = text.split("file, points, *codes = sys.argv[1:]\n")
    body = "".join(f"    {line}\n" for line in act.splitlines())
    return (
        f"{head}open(__file__ + '.started', 'a').write('x')\n"
        f"for asked in sys.stdin:\n    file, points, *codes = asked.rstrip('\\n').split('\\t')\n{body}"
        "    print(flush=True)\n"
    )


def test_a_program_that_is_asked_by_lines_is_started_once_for_many_tournaments(acceptance, tmp_path):
    engine = acceptance.outside.OutsideEngine("other", standings=program(tmp_path, asked_by_lines(RANKER)))
    with closing(engine):
        for seed in range(8, 12):
            found = acceptance.ways.ranked_by_the_other(seed, engine, tmp_path)
            assert (found.refused, found.places, found.apart) == ("", 0, ())
    assert (tmp_path / "engine.py.started").read_text() == "x"


def test_a_program_asked_by_lines_that_ends_or_says_nothing_is_refused_and_started_again(
    acceptance, tmp_path, monkeypatch
):
    once = "import sys; sys.stdin.readline(); print('oh')"
    engine = acceptance.outside.OutsideEngine("other", standings=program(tmp_path, once))
    with closing(engine):
        assert [acceptance.ways.ranked_by_the_other(8, engine, tmp_path).refused for _ in range(2)] == ["oh", "oh"]
    monkeypatch.setattr(acceptance.outside, "SECONDS", 0.2)
    engine = acceptance.outside.OutsideEngine("other", standings=program(tmp_path, "import time; time.sleep(60)"))
    with closing(engine):
        assert acceptance.ways.ranked_by_the_other(8, engine, tmp_path).refused == "ended without an answer"


def test_pieces_gone_at_once_are_kept_in_their_order(acceptance, tmp_path, monkeypatch):
    monkeypatch.setattr(acceptance.run, "PIECE", 2)
    for jobs in ("1", "2"):
        acceptance.run.main(["-j", jobs, "--count", "6", "--record", str(tmp_path / jobs)])
    one, two = (acceptance.record.read(tmp_path / jobs)[0] for jobs in ("1", "2"))
    assert acceptance.record.replace(two, began=one.began, ended=one.ended) == one


def test_a_value_and_a_place_that_another_program_has_otherwise_are_counted_by_code(acceptance, tmp_path):
    wrong = RANKER.replace("row.rank,", "row.rank + (row.id == 2),").replace("row.points / 10,", "row.points / 10 + 1,")
    engine = acceptance.outside.OutsideEngine("other", standings=program(tmp_path, wrong) + " {file} {codes}")
    found = acceptance.ways.ranked_by_the_other(8, engine, tmp_path)
    assert (found.places, set(found.apart), len(found.apart)) == (1, {"PTS"}, found.players)
    made = acceptance.record.new_run("pareo-tiebreaks", engine, [found], "then")
    assert (made.values_differing, made.agrees) == (len(found.apart), False)
    said = list(acceptance.report.lines([made]))
    assert any("1 places; values:" in line for line in said)


def test_numbers_are_compared_as_numbers_and_no_value_only_with_none(acceptance):
    same = acceptance.tiebreaks.same
    assert same("4.50", "4.5")
    assert same("", "-0")
    assert not any((same("4.5", "4.0"), same("0", "-0"), same("", "0"), same("3", "?"), same("0", "")))


def test_a_program_that_writes_no_table_is_refused(acceptance, tmp_path):
    silent = acceptance.outside.OutsideEngine("other", standings=program(tmp_path, "print('oh')") + " {file} {codes}")
    assert acceptance.ways.ranked_by_the_other(8, silent, tmp_path).refused == "oh"


def test_every_tie_break_of_the_tables_has_its_turn(acceptance):
    swiss = {code for codes in acceptance.tiebreaks.IN_TURN for code in codes}
    assert {"BH/M2", "FB", "SB/C2", "AOB", "PS/C1", "ARO/M1", "TPR", "PTP", "APRO", "APPO", "STD", "DE/P"} <= swiss
    assert not any(code[:2] in ("BH", "FB") for codes in acceptance.tiebreaks.OF_ROUND_ROBINS for code in codes)


def records() -> list[Path]:
    return [ROOT / "docs" / "acceptance" / name for name in ("record.json", "tiebreaks.json")]


def test_the_record_of_the_project_is_whole(acceptance):
    runs = [run for path in records() for run in acceptance.record.read(path)]
    assert {run.way for run in runs} == set(acceptance.ways.WAYS)
    for run in runs:
        assert run.last_seed - run.first_seed + 1 == run.tournaments + run.refused
        assert len(run.commit) == 40
        assert not run.changed
    assert sum(run.rounds_differing + run.refused for run in runs) == 0
    assert sum(run.places_differing for run in runs if not run.values) == 0


def test_values_on_record_differ_only_where_the_page_of_tie_breaks_says_why(acceptance):
    runs = acceptance.record.read(records()[1])
    assert sum(run.values for run in runs) > 100_000
    explained = {"SB", "SB/C1", "SB/C2", "AOB", "AOB/C1", "STD", "WON"}
    assert {code for run in runs for code in run.apart} <= explained
    page = (ROOT / "docs" / "tiebreaks.md").read_text(encoding="utf-8")
    told = page[page.index("| columns |") :]
    assert all(code in told for code in explained)
