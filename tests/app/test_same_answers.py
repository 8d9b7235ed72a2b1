"""The same question gets the same answer on the command line, through the library and at the desk."""

from __future__ import annotations

import json

import pytest

import pareo
from pareo.cli import explain
from pareo.cli.answers import refutation_data
from pareo.cli.main import main
from pareo.conduct.changes import Absent, OtherResult
from pareo.conduct.questions import Answer
from pareo.desk.event import setup
from pareo.desk.players import registration
from pareo.desk.reasons.questions import answer, read_question
from pareo.desk.rounds import forced_pairs
from pareo.model import Outcome
from pareo.pairing import SYSTEMS

PLAYED = 3
WISHES = ((1, 2), (1, 3), (1, 11), (2, 4), (3, 8), (4, 5), (6, 9), (10, 11))
LETTERS = {"w": "1-0", "d": "=-=", "b": "0-1"}


@pytest.fixture
def asked(monkeypatch, capfd):
    """``asked(section, number, "--why-not", 1, 2)``: what the command line says as data of a section's tournament."""
    monkeypatch.setenv("PAREO_LANG", "en")

    def ask(section, number, *question):
        monkeypatch.setattr(explain, "read_tournament", lambda file, speaker: section.tournament)
        arguments = (
            "explain",
            "section.trf",
            "--system",
            section.settings.system,
            "--round",
            number,
            "--json",
            *question,
        )
        code = main([str(word) for word in arguments])
        captured = capfd.readouterr()
        assert code == 0, captured.err
        found = json.loads(captured.out)
        del found["answer"]
        return found

    return ask


def plain(data):
    """As JSON has it."""
    return json.loads(json.dumps(data))


def fields(found):
    """An answer as data: the library's own also knows the names."""
    return {name: getattr(found, name) for name in Answer.__dataclass_fields__}


def wish_data(found):
    return {"verdict": "not-paired"} if found.away else plain(refutation_data(found.refutation))


def change_data(found):
    made = found.pairing
    return plain({"boards": made.boards, "bye": made.bye, "new": found.other_boards})


def section_of(new_table, system, groups=False, **settings):
    """A section with ``PLAYED`` rounds; in groups the odd numbers make one and the even ones another."""
    table = new_table(players=12 if groups else 11, system=system, **settings)
    if groups:
        for player in table.section.players:
            table.do(registration.edit, player.id, {"group": "A" if player.number % 2 else "B"})
        table.do(setup.change_section, {"groups": "independent"})
    table.play(PLAYED)
    return table.section


def data(found):
    """What an answer holds, whoever gives it."""
    return {name: getattr(found, name) for name in Answer.__dataclass_fields__}


def compare(section, number, asked):
    """Every wish and change of this module, asked three times."""
    verdicts = set()
    for one, other in WISHES:
        ours = answer(section, number, read_question(section, number, [f"meet-{one}-{other}"]))
        library = pareo.why_not(section.tournament, one, other, number, section.settings.system)
        assert data(library) == data(ours)
        assert asked(section, number, "--why-not", one, other) == wish_data(ours)
        verdicts.add("away" if ours.away else ours.refutation.verdict)
    for kind, words in (("bye-11", (11, "bye")), ("white-4", (4, "white")), ("float-2", (2, "float"))):
        ours = answer(section, number, read_question(section, number, [kind]))
        assert asked(section, number, "--why-not", *words) == wish_data(ours)
    earlier = section.boards[1][0]
    white, black = (section.player(id).number for id in (earlier.white, earlier.black))
    for winner, result in LETTERS.items():
        ours = answer(section, number, read_question(section, number, [f"result-1-{earlier.board}-{winner}"]))
        outcomes = (Outcome(letter) for letter in result.split("-"))
        change = OtherResult(1, white, black, *outcomes)
        library = pareo.what_if(section.tournament, change, round=number, system=section.settings.system)
        assert data(library) == data(ours)
        assert asked(section, number, "--what-if", f"1: {white}-{black} {result}") == change_data(ours)
    ours = answer(section, number, read_question(section, number, ["absent-5"]))
    library = pareo.what_if(section.tournament, Absent(5), round=number, system=section.settings.system)
    assert data(library) == data(ours)
    assert asked(section, number, "--what-if", "absent 5") == change_data(ours)
    return verdicts


@pytest.mark.parametrize("groups", [False, True], ids=["one field", "independent groups"])
@pytest.mark.parametrize("system", sorted(SYSTEMS))
def test_every_system_answers_alike_wherever_it_is_asked(system, groups, new_table, asked):
    section = section_of(new_table, system, groups)
    verdicts = compare(section, PLAYED, asked)
    assert verdicts
    assert "illegal" in verdicts or not groups


@pytest.mark.parametrize("groups", [False, True], ids=["one field", "independent groups"])
def test_an_accelerated_round_is_answered_alike(groups, new_table, asked):
    compare(section_of(new_table, "dutch@2026", groups, acceleration="baku"), 2, asked)


def test_players_of_different_groups_are_told_so_everywhere(new_table, asked):
    section = section_of(new_table, "dutch@2026", groups=True)
    said = asked(section, PLAYED, "--why-not", 1, 2)
    assert (said["verdict"], said["rule"]) == ("illegal", "other-group")


def test_a_wish_in_a_group_is_refuted_by_its_own_boards(new_table, asked):
    section = section_of(new_table, "dutch@2026", groups=True)
    for one, other in ((1, 5), (2, 6), (3, 9), (4, 8)):
        said = asked(section, PLAYED, "--why-not", one, other)
        boards = said["boards"] or []
        assert {(white + one) % 2 for board in boards for white in board} <= {0}


def test_a_round_made_around_a_forced_pair_is_asked_with_that_pair_in_it(new_table, asked):
    table = new_table(players=11)
    table.play(2)
    one, other = (table.section.by_number[number].id for number in (3, 11))
    table.do(forced_pairs.force, 3, one, other, reason="television", confirmed=2)
    table.pair(confirmed=2)
    section = table.section
    assert section.round(3).made == "forced"

    def at_the_desk(code):
        return answer(section, 3, read_question(section, 3, [code]))

    def said(*question):
        return asked(section, 3, "--force", "3-11", *question)

    against = at_the_desk("meet-3-4")
    assert (against.refutation.verdict, against.refutation.rule) == ("illegal", "forced-pair")
    assert at_the_desk("meet-3-11").refutation.verdict == "granted"
    for pair in ((3, 4), (3, 11), (1, 2), (5, 6), (7, 10)):
        found = at_the_desk("meet-{}-{}".format(*pair))
        assert said("--why-not", *pair) == wish_data(found)
        boards = found.pairing.boards if found.pairing else ((3, 11),)
        assert {3, 11} in [set(board) for board in boards]
    absent = at_the_desk("absent-5")
    assert {3, 11} in [set(board) for board in absent.pairing.boards]
    assert said("--what-if", "absent 5") == change_data(absent)
    gone = at_the_desk("absent-11")
    assert all(11 not in board for board in gone.pairing.boards)
    assert said("--what-if", "absent 11") == change_data(gone)
