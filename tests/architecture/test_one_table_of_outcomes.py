"""Results and byes are listed once: what each means in ``model.outcomes``, how it is entered in ``desk.results``."""

from __future__ import annotations

import ast
from dataclasses import fields
from typing import get_args

import pytest
from source import Module, modules

import pareo
from pareo.desk.players import attendance
from pareo.desk.results.enterable import ENTERABLE, KEYS, OPEN, RESULTS, TOLD
from pareo.formats.trf.tables import COMPLEMENT, PAIRS, SCORING_162
from pareo.i18n import messages_in
from pareo.i18n.results import half, plain_result, result
from pareo.model import WHITE, Bye, ByeKind, Game, Outcome, Player, Round, Scoring, Tournament
from pareo.model.notation import read_bye, read_result
from pareo.model.outcomes import Ending
from pareo.ranking.lines import STATUS_BY_LETTER, Status

LETTERS = frozenset(one.value for one in (*Outcome, *ByeKind))
FIELDS = frozenset(field.name for field in fields(Scoring))
ONLY_FROM_FILES = {"DL": "unrated 1/2-0", "LD": "unrated 0-1/2", "LL": "unrated 0-0"}
"""Results that the desk takes over from a file and does not offer."""


def second_tables(module: Module) -> list[str]:
    """Lists of three letters of results or byes or more, and strings of them that are searched, beside the table."""
    if module.name == "model.outcomes":
        return []
    found = [node for node in ast.walk(module.tree) if isinstance(node, ast.expr) and len(_letters(node)) > 2]
    return [f"{module.path}:{node.lineno}: {ast.unparse(node)}" for node in found]


def _letters(node: ast.expr) -> frozenset[str]:
    """The letters that an expression lists, if it lists nothing else."""
    match node:
        case ast.Dict(keys=parts) | ast.Tuple(elts=parts) | ast.Set(elts=parts) | ast.List(elts=parts):
            texts = [part.value if isinstance(part, ast.Constant) else None for part in parts]
        case ast.Call(func=ast.Name(id="frozenset" | "set" | "tuple"), args=[ast.Constant(value=str(text))]):
            texts = list(text)
        case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Constant(value=str(text))]):
            texts = list(text)
        case _:
            return frozenset()
    return frozenset(map(str, texts)) if LETTERS.union({""}).issuperset(texts) else frozenset()


def test_nothing_but_the_table_lists_the_letters_of_results_or_byes():
    assert [found for module in modules() for found in second_tables(module)] == []


def one_round(*games: Game, byes: tuple[Bye, ...] = ()) -> Tournament:
    players = tuple(Player(id, name) for id, name in enumerate(("Ana", "Bea", "Cid"), start=1))
    return Tournament(players=players, rounds=(Round(games, byes),))


@pytest.mark.parametrize("outcome", Outcome, ids=lambda one: one.name)
def test_every_outcome_means_something_everywhere(outcome):
    assert outcome.ending in get_args(Ending)
    assert {outcome.as_white, outcome.as_black} <= FIELDS
    assert {outcome.as_white, outcome.as_black} <= {name for names in SCORING_162.values() for name in names}
    assert Scoring().of_game(outcome, WHITE) == getattr(Scoring(), outcome.as_white)
    assert outcome.value == outcome.value.upper()
    assert len(outcome.value) == 1
    assert all(outcome.value in Outcome(answer).answers for answer in outcome.answers)
    assert half(outcome.value) == outcome.mark
    assert outcome.mark.strip()
    assert STATUS_BY_LETTER.get(outcome.value, Status.PLAYED).name == (outcome.name if outcome.forfeit else "PLAYED")
    assert COMPLEMENT[COMPLEMENT[outcome.value]] == outcome.value


def test_no_two_outcomes_or_byes_share_a_letter():
    assert len(LETTERS) == len(Outcome) + len(ByeKind)


@pytest.mark.parametrize("code", PAIRS)
def test_every_result_is_written_read_ranked_and_shown(code):
    sides = PAIRS[code]
    made = one_round(Game(1, 2, *sides), byes=(Bye(3, ByeKind.PAIRING_ALLOCATED),))
    assert pareo.read(pareo.write(made)).rounds == made.rounds
    assert read_result("-".join(code)) == sides
    assert len(pareo.standings(made).rows) == 3
    assert [result(code), plain_result(code)].count(code) == 0
    assert code in RESULTS or code in ONLY_FROM_FILES, f"no line for {code} in desk/results/enterable.py"


def test_the_desk_offers_no_result_that_a_file_could_not_hold():
    assert {*RESULTS} <= PAIRS.keys()
    assert not ONLY_FROM_FILES.keys() & {*RESULTS}
    assert ONLY_FROM_FILES.keys() <= PAIRS.keys()


def test_every_result_of_the_desk_and_every_bye_has_its_words():
    """In English; every other language is held against English by tests/docs/test_messages.py."""
    messages = messages_in("en")
    byes = [f"desk.{area}_{kind.value}" for kind in ByeKind for area in ("bye", "state")]
    assert [key for key in (*TOLD.values(), *byes) if not messages.has(key)] == []


@pytest.mark.parametrize("habit", KEYS)
def test_no_key_enters_two_results_and_a_result_with_a_key_has_one_in_every_habit(habit):
    keys = [key for one in ENTERABLE for key in getattr(one, habit)]
    assert len(keys) == len({*keys})
    assert {*KEYS[habit].values()} == {one.code for one in ENTERABLE if one.vega or one.papi}
    assert OPEN in KEYS[habit].values()


@pytest.mark.parametrize("kind", ByeKind, ids=lambda one: one.name)
def test_every_bye_means_something_everywhere(kind):
    assert kind.ending in get_args(Ending)
    assert Scoring().of_bye(kind) == getattr(Scoring(), kind.paid_by)
    assert kind.paid_by in {name for names in SCORING_162.values() for name in names}
    assert read_bye(kind.word) is kind
    assert STATUS_BY_LETTER[kind.value].name == kind.paid_by.upper()
    assert attendance.MARKS[kind.value] == kind.mark
    assert (kind.value in attendance.ACTS) == kind.requested, "desk/players/attendance.py: ACTS"
    made = one_round(Game(1, 2, Outcome.WIN, Outcome.LOSS), byes=(Bye(3, kind),))
    assert pareo.read(pareo.write(made)).rounds == made.rounds
