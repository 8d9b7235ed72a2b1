"""A confirmation names exactly what is confirmed, and its button says what it does, in every language."""

from __future__ import annotations

import pytest

from pareo.desk import fide_mode
from pareo.desk.books.refusals import NeedsConfirmation
from pareo.desk.books.undoing import undo_everywhere
from pareo.desk.event import setup
from pareo.desk.players import attendance, registration
from pareo.desk.results import entering as results
from pareo.desk.rounds import board_changes, board_order, drafts, forced_pairs
from pareo.desk.rounds import making as rounds
from pareo.i18n import messages_in
from pareo.i18n.confirmations import confirmation

GENERIC = {"en": ("Are you sure?", "Do it"), "es": ("¿Seguro?", "Hacerlo")}


def asked_for(table, use_case, *arguments, **named):
    with pytest.raises(NeedsConfirmation) as asked:
        table.do(use_case, *arguments, **named)
    return {language: confirmation(messages_in(language), asked.value, table.section) for language in ("en", "es")}


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_act_that_can_be_asked_for_has_its_question_and_its_button(language):
    messages = messages_in(language)
    asked = {act for act, row in fide_mode.TABLE.items() if any(v.allowed and v.level > fide_mode.NOTICE for v in row)}
    missing = [act for act in sorted(asked) if not (messages.has(f"desk.ask_{act}") and messages.has(f"desk.do_{act}"))]
    assert missing == []


def test_a_pair_by_hand_that_has_met_says_when_in_its_question(table):
    table.play(1)
    board = table.section.boards[1][0]
    names = [table.section.player(id).name for id in (board.white, board.black)]
    asked = asked_for(table, forced_pairs.force, 2, board.white, board.black, reason="match")
    assert asked["en"].question == f"Pair {names[0]} and {names[1]} by hand in round 2 although they met in round 1?"
    assert asked["en"].act == "Pair them anyway"
    assert "se enfrentaron en la ronda 1" in asked["es"].question
    draft = asked_for(table, drafts.add_pair, board.white, board.black)
    assert draft["en"].question.endswith("in round 2 although they met in round 1?")


def test_the_acts_on_a_published_round_name_board_and_players(table):
    table.play(1)
    table.pair()
    table.do(rounds.publish, 2)
    first, second = table.section.boards[2][:2]
    names = [table.section.player(id).name for id in (first.white, first.black, second.white)]
    swap = asked_for(table, board_changes.swap_colors, 2, 1)["en"]
    assert swap.question == f"Swap the colours on board 1 of round 2: {names[1]} with White, {names[0]} with Black?"
    exchange = asked_for(table, board_changes.exchange, 2, first.white, second.white)["en"]
    assert exchange.question.startswith(f"Exchange {names[0]} and {names[2]} in round 2")
    apart = asked_for(table, board_changes.unpair_board, 2, 1)["en"]
    assert apart.question == f"Unpair {names[0]} – {names[1]}, board 1 of round 2?"
    moved = asked_for(table, board_order.move_board, 2, 1, 3)["en"]
    assert moved.question == f"Move {names[0]} – {names[1]} from board 1 to board 3 in round 2?"
    deleted = asked_for(table, rounds.delete_round, 2)["en"]
    assert (deleted.question, deleted.act) == ("Delete round 2?", "Delete the round (1 of 2)")
    corrected = asked_for(table, results.enter, 1, 1, "01")["en"]
    assert corrected.question.endswith("board 1 of round 1, from 1–0 to 0–1?")


def test_the_other_confirmations_name_player_rounds_or_tie_breaks(table):
    table.play(1)
    player = table.section.players[0]
    assert asked_for(table, attendance.expel, player.id)["en"].question == f"Expel {player.name}?"
    order = [one.id for one in reversed(table.section.players)]
    against = asked_for(table, registration.renumber, order)["en"]
    assert against.question == "Number the players against the seeding?"
    assert against.lines[0].startswith(
        f"The numbers would no longer follow the ratings: {table.section.players[-1].name} "
    )
    more = asked_for(table, setup.change_section, {"rounds": "7"})["en"]
    assert more.question == "Change the number of rounds from 5 to 7?"
    assert asked_for(table, setup.leave_fide_mode)["es"].question == "¿Salir del modo FIDE para siempre?"
    assert asked_for(table, rounds.reset)["en"].act == "Delete all rounds (1 of 2)"


def test_an_undo_that_is_asked_for_names_what_is_undone(table):
    table.play(1)
    paired = next(
        entry for entry in table.books.journal(table.snapshot.event, table.snapshot.book) if entry.action == "pair"
    )
    with pytest.raises(NeedsConfirmation) as asked:
        undo_everywhere(table.books, "Ana", table.snapshot, paired)
    said = confirmation(messages_in("en"), asked.value, table.section)
    assert said.question.startswith("Undo this: ")
    assert said.act == "Undo (1 of 2)"


def test_no_confirmation_of_these_is_generic(table):
    table.play(1)
    for language, said in asked_for(table, attendance.expel, table.section.players[0].id).items():
        assert said.question not in GENERIC[language]
        assert said.act not in GENERIC[language]
