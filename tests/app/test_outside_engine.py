"""A round by the outside engine that this machine names: used, compared, refused; nothing of it is in the event."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from pareo.desk.books.portable import unpack
from pareo.desk.books.refusals import NeedsConfirmation, Refusal
from pareo.desk.results.report import comment_lines
from pareo.desk.rounds.outside_engine import outside_engine, pair_outside
from pareo.store.files import export_event

SAME = "4\n1 5\n6 2\n3 7\n8 4\n"
OTHER = "4\n1 2\n3 4\n5 6\n7 8\n"


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Sets what the engine of this machine answers."""
    listed = tmp_path / "engines.toml"
    monkeypatch.setenv("PAREO_ENGINES", str(listed))

    def answers(text: str) -> None:
        script = tmp_path / "ours.py"
        script.write_text(f"import sys, pathlib; (pathlib.Path(sys.argv[1]) / 'motor.man').write_text({text!r})")
        listed.write_text(
            f'active = "ours"\n[engines.ours]\nprogram = {sys.executable!r}\narguments = [{str(script)!r}]\n'
        )

    return answers


def test_a_machine_without_an_engine_offers_none(table, machine):
    assert outside_engine(table.section) is None
    with pytest.raises(Refusal, match="no_outside_engine"):
        table.do(pair_outside, lambda: "w")


def test_a_round_robin_and_independent_groups_have_no_use_for_one(new_table, machine):
    machine(SAME)
    assert outside_engine(new_table().section).name == "ours"
    assert outside_engine(new_table(system="roundrobin@berger").section) is None


def test_a_round_like_the_systems_own_is_taken_without_a_word(table, machine):
    machine(SAME)
    table.do(pair_outside, lambda: "w")
    snapshot = table.section.round(1)
    assert (snapshot.made, snapshot.reason, len(table.section.boards[1])) == ("outside", "ours", 4)
    assert not table.last().comment


def test_another_round_is_confirmed_and_reported(table, machine):
    machine(OTHER)
    with pytest.raises(NeedsConfirmation):
        table.do(pair_outside, lambda: "w")
    table.do(pair_outside, lambda: "w", confirmed=1)
    assert list(comment_lines(table.section, [table.last()])) == [
        "### Outside engine @ Round 1: ours",
        "### MPA @ Round 1: made 1-2, 3-4, 5-6, 7-8; by the rules 1-5, 6-2, 3-7, 8-4",
    ]


def test_a_round_that_must_not_be_played_is_refused_with_its_reasons(table, machine):
    machine("4\n1 1\n3 4\n5 6\n7 8\n")
    with pytest.raises(Refusal) as refused:
        table.do(pair_outside, lambda: "w", confirmed=1)
    assert refused.value.values["failure"] == "illegal_round"
    assert {finding.rule for finding in refused.value.values["findings"]} >= {"seated_twice", "unpaired"}
    assert table.section.last_round == 0


def test_the_event_keeps_the_name_of_the_engine_and_nothing_of_the_machine(books, table, machine):
    machine(SAME)
    table.do(pair_outside, lambda: "w")
    data = export_event(books, books.festival(table.snapshot.event_slug))
    assert sys.executable not in str(unpack(data))
    assert table.section.settings.system == "dutch@2026"
