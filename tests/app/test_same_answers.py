"""The same question gets the same answer on the command line, through the library and at the desk."""

from __future__ import annotations

import json

import pytest

import pareo
from pareo.catalog import OF_PLAYERS
from pareo.cli import explain
from pareo.cli.answer_data import board_data, refutation_data
from pareo.cli.main import main
from pareo.conduct.boards import BoardAnswer
from pareo.conduct.changes import Absent, OtherResult
from pareo.conduct.questions import Answer
from pareo.desk.event import setup
from pareo.desk.players import registration
from pareo.desk.reasons.keeping import reasons
from pareo.desk.reasons.questions import answer, read_question, why_board
from pareo.desk.rounds import drafts, forced_pairs
from pareo.i18n import messages_in
from pareo.i18n.answers import asked_about, question_sentences
from pareo.model import Outcome

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
        del found["answer"], found["terms"]
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
    rounds = {"rounds": "6"} if OF_PLAYERS[system].in_matches else {}
    table = new_table(players=12 if groups else 11, system=system, **rounds, **settings)
    if groups:
        for player in table.section.players:
            table.do(registration.edit, player.id, {"group": "A" if player.number % 2 else "B"})
        table.do(setup.change_section, {"groups": "independent"})
    table.play(PLAYED)
    return table.section


def made(section, number):
    return [(game.white, game.black) for game in section.tournament.rounds[number - 1].games]


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
    compare_boards(section, number, asked)
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


def compare_boards(section, number, asked, *force):
    """Why each of some boards, and the bye: asked three times."""
    told = reasons(section, number, None)
    for at in (1, 2, 4):
        said = asked(section, number, "--board", at, *force)
        ids = [section.by_number[one].id for one in said["players"]]
        ours = why_board(told, *ids)
        assert ours is not None
        assert plain(board_data(ours)) == said
        assert bool(ours.otherwise or ours.by_hand or ours.together or ours.kept or ours.colors)
        if not force:
            library = pareo.why_board(section.tournament, said["players"][0], number, section.settings.system)
            assert {name: getattr(library, name) for name in BoardAnswer.__dataclass_fields__} == fields_of(ours)
    for bye in (id for (round, id), bye in section.byes.items() if round == number and bye.letter == "U"):
        library = pareo.why_board(section.tournament, section.player(bye).number, number, section.settings.system)
        ours = why_board(told, bye)
        # The library is not told of forced pairs, around which the rounds with another bye are others.
        same = BoardAnswer.__dataclass_fields__.keys() - ({"rivals"} if force else set())
        assert {name: getattr(ours, name) for name in same} == {name: getattr(library, name) for name in same}
        assert str(library)


def fields_of(found):
    return {name: getattr(found, name) for name in BoardAnswer.__dataclass_fields__}


@pytest.mark.parametrize("groups", [False, True], ids=["one field", "independent groups"])
@pytest.mark.parametrize("system", sorted(OF_PLAYERS))
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

    compare_boards(section, 3, asked, "--force", "3-11")
    by_hand = [why_board(reasons(section, 3, None), board.white, board.black).by_hand for board in section.boards[3]]
    assert by_hand.count(True) == 1
    against = at_the_desk("meet-3-4")
    assert [set(pair) for pair in against.by_hand] == [{3, 11}]
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
    assert absent.other_boards == tuple(board for board in absent.pairing.boards if board not in made(section, 3))
    gone = at_the_desk("absent-11")
    assert all(11 not in board for board in gone.pairing.boards)
    assert said("--what-if", "absent 11") == change_data(gone)


def test_a_round_made_by_hand_is_answered_for_by_the_round_of_the_rules(new_table, asked):
    """The boards that would be others are laid beside the rules' round; those made by hand are named."""
    table = new_table(players=10)
    table.play(2)
    winners = [board.white for board in table.section.boards[2]]
    losers = [board.black for board in table.section.boards[2]]
    for pair in zip(winners, losers[1:] + losers[:1]):
        table.do(drafts.add_pair, *pair, confirmed=3)
    table.do(drafts.finish, "a lesson", lambda: "w", confirmed=3)
    section = table.section
    rules = pareo.pair(section.tournament, section.settings.system, 3)
    others = [board for board in made(section, 3) if board not in rules.boards]
    assert others
    one, other = rules.boards[0]
    granted = answer(section, 3, read_question(section, 3, [f"meet-{one}-{other}"]))
    assert (granted.refutation.verdict, granted.other_boards) == ("granted", ())
    assert [tuple(board) for board in granted.not_by_rules] == others
    said = question_sentences(granted, messages_in("en"), str)
    assert said == [f"That is what the rules would have made: {one} against {other}."]
    (about,) = asked_about(granted, messages_in("en"), str)
    assert about.startswith(f"Not what the rules give: {others[0][0]} – {others[0][1]}")
    for pair in WISHES[3:7]:
        found = answer(section, 3, read_question(section, 3, ["meet-{}-{}".format(*pair)]))
        boards = found.pairing.boards if found.pairing else ()
        assert found.other_boards == tuple(board for board in boards if board not in rules.boards)
