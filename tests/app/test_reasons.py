"""Why a round is as it is: told from what was kept with it, and honestly when it is not Pareo's pairing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pareo.catalog import OF_PLAYERS
from pareo.desk.event import festivals, setup
from pareo.desk.players import attendance, registration
from pareo.desk.reasons.keeping import reasons
from pareo.desk.reasons.questions import answer, read_question
from pareo.desk.reasons.traces import as_plain, from_plain, this_engine
from pareo.desk.results import entering as results
from pareo.desk.rounds import board_changes, drafts
from pareo.desk.rounds import making as rounds
from pareo.i18n import messages_in
from pareo.i18n.foreign import foreign_sentences
from pareo.i18n.told import chapters
from pareo.store import traces
from pareo.web.views.questions import answer_view
from pareo.web.views.why import origin, why_board, why_player


def told(table, number, language="en"):
    kept = table.books.trace(table.snapshot.book, number)
    return reasons(table.section, number, kept), messages_in(language)


def keep(table, number, kept):
    with table.books.writing() as connection:
        traces.keep(connection, table.snapshot.book, number, kept)


def test_a_year_later_the_words_are_the_same_although_the_engine_is_another(table):
    table.play(2)
    before = [why_board(told(table, 2)[0], board, messages_in("en")) for board in table.section.boards[2]]
    kept = table.books.trace(table.snapshot.book, 2)
    keep(table, 2, replace(kept, engine="pareo 0.0.1", decisions=kept.decisions))
    found, messages = told(table, 2)
    said = origin(found, messages)
    assert said[0] == "Paired by Pareo 0.0.1 with FIDE Dutch (2026)."
    assert said[1].startswith(f"This desk now runs {this_engine().capitalize()}.")
    assert [why_board(found, board, messages) for board in table.section.boards[2]] == before
    assert all(lines for lines in before)


def test_what_was_kept_is_told_and_not_what_the_engine_of_today_would_say(table):
    """A decision that today's engine would never make is told all the same, because it was kept."""
    table.play(1)
    kept = table.books.trace(table.snapshot.book, 1)
    colors = tuple(
        replace(step, verdict="alternate", article="old 9.9") if step.rule == "color" else step
        for step in kept.decisions
    )
    keep(table, 1, replace(kept, engine="pareo 0.0.1", decisions=colors))
    found, messages = told(table, 1)
    lines = why_board(found, table.section.boards[1][0], messages)
    assert any("old 9.9" in line for line in lines)


def test_a_trace_survives_the_way_through_json(table):
    table.play(1)
    kept = table.books.trace(table.snapshot.book, 1)
    assert from_plain(as_plain(kept)) == kept


def test_a_round_paired_anew_does_not_borrow_the_reasons_of_another(table):
    table.pair()
    kept = table.books.trace(table.snapshot.book, 1)
    keep(table, 1, replace(kept, paired_at="2001-01-01T00:00:00"))
    found, messages = told(table, 1)
    assert not found.kept
    assert origin(found, messages)[0].startswith("No reasons were kept with this round.")
    assert origin(found, messages)[1] == "The rules give the same boards."


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_round_by_hand_is_first_said_not_to_be_pareo_s_then_where_it_differs_then_whether_it_is_legal(
    table, language
):
    table.play(1)
    winners = [board.white for board in table.section.boards[1]]
    losers = [board.black for board in table.section.boards[1]]
    for pair in zip(winners, losers[1:] + losers[:1]):
        table.do(drafts.add_pair, *pair, confirmed=3)
    table.do(drafts.finish, "a lesson", lambda: "w", confirmed=3)
    found, messages = told(table, 2, language)
    said = origin(found, messages)
    assert said[0] == messages.say("told.hand")
    assert said[1] == messages.say("told.differs", count=len(found.foreign.check.boards))
    assert messages.say("told.legal") == said[-1]
    assert found.foreign.broken == ()
    board = table.section.boards[2][0]
    first = table.section.player(board.white).name
    assert any(first in line for line in why_board(found, board, messages))


def test_a_round_by_hand_that_breaks_a_rule_names_the_rule_and_the_players(table):
    table.play(1)
    for board in table.section.boards[1]:
        table.do(drafts.add_pair, board.white, board.black, confirmed=3)
    table.do(drafts.finish, "a match", lambda: "w", confirmed=3)
    found, messages = told(table, 2)
    said = origin(found, messages)
    first = table.section.boards[1][0]
    white, black = (table.section.player(id).name for id in (first.white, first.black))
    assert "The round breaks rules:" in said
    assert any(
        line in (f"{white} and {black} met in round 1. (C.04.1 2)", f"{black} and {white} met in round 1. (C.04.1 2)")
        for line in said
    )


def test_a_round_by_hand_that_is_the_engine_s_is_said_to_be_the_same(table):
    table.do(drafts.complete, lambda: "w")
    table.do(drafts.finish, "", lambda: "w")
    found, messages = told(table, 1)
    assert origin(found, messages)[:2] == [messages.say("told.hand"), messages.say("told.same")]
    assert why_board(found, table.section.boards[1][0], messages)


def test_a_round_from_a_file_is_said_to_come_from_elsewhere(table, books):
    table.play(2)
    section = festivals.bring_in(books, "Ana", table.section.tournament)
    found = reasons(section, 2, books.trace(section.snapshot.book, 2))
    assert origin(found, messages_in("en"))[0] == messages_in("en").say("told.file")
    assert found.foreign.same


def test_boards_that_the_arbiter_changed_are_told_as_changed_and_the_others_as_before(table):
    table.play(1)
    table.pair()
    boards = table.section.boards[2]
    before = why_board(told(table, 2)[0], boards[3], messages_in("en"))
    table.do(board_changes.swap_colors, 2, 1, confirmed=3)
    found, messages = told(table, 2)
    assert found.kept
    assert origin(found, messages)[0].startswith("The arbiter has changed this round since Pareo")
    assert why_board(found, table.section.boards[2][0], messages) == [messages.say("told.colors_only")]
    assert why_board(found, table.section.boards[2][3], messages) == before
    table.do(board_changes.exchange, 2, boards[2].white, boards[3].white, confirmed=3)
    found, messages = told(table, 2)
    assert any("would have met" in line for line in why_board(found, table.section.boards[2][2], messages))


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_player_is_told_opponent_and_colour_or_the_bye(new_table, language):
    table = new_table(players=9)
    table.play(3)
    for number in (1, 2, 3):
        found, messages = told(table, number, language)
        for player in table.section.players:
            parts = {part.question: part.lines for part in why_player(found, player.id, messages)}
            board = next((one for one in table.section.boards[number] if player.id in (one.white, one.black)), None)
            if board is None:
                assert player.name in " ".join(parts["bye"])
            else:
                assert {"opponent", "white" if board.white == player.id else "black"} <= parts.keys()


def test_who_stays_away_is_told_so(table):
    table.play(1)
    table.do(attendance.set_bye, table.section.players[0].id, 2, "H")
    table.pair()
    found, messages = told(table, 2)
    (part,) = why_player(found, table.section.players[0].id, messages)
    assert part.lines == ("Player 01 is not paired in this round: a half-point bye was asked for.",)


def test_a_long_list_of_differences_is_cut_and_counted(new_table):
    table = new_table(players=20)
    table.play(1)
    boards = table.section.boards[1]
    for board in boards:
        table.do(drafts.add_pair, board.white, board.black, confirmed=3)
    table.do(drafts.finish, "again", lambda: "w", confirmed=3)
    found, messages = told(table, 2)
    said = foreign_sentences(found.foreign, messages, str)
    assert len(said) <= 17
    assert sum(line.startswith("And ") for line in said) == 2


def test_results_entered_later_change_nothing_in_the_reasons(table):
    table.play(1)
    table.pair()
    board = table.section.boards[2][0]
    before = why_board(told(table, 2)[0], board, messages_in("en"))
    table.do(rounds.publish, 2)
    table.do(results.enter, 1, 1, "01", confirmed=3)
    assert why_board(told(table, 2)[0], board, messages_in("en")) == before


@pytest.mark.parametrize("system", sorted(OF_PLAYERS))
def test_in_every_system_each_player_of_each_round_gets_an_answer_without_gaps(new_table, system):
    table = new_table(players=9, system=system)
    table.play(2)
    for number in (1, 2):
        found, messages = told(table, number, "es")
        assert found.kept
        assert found.foreign is None
        lines = [line for part in chapters(found.trace.decisions, messages, found.name) for line in part.lines]
        assert lines
        for player in table.section.players:
            parts = why_player(found, player.id, messages)
            assert parts, (number, player.name)
            said = " ".join(line for part in parts for line in part.lines)
            assert player.name in said
            assert not re.search(r"[{}]|None", said)


@pytest.mark.parametrize("system", sorted(system.id for system in OF_PLAYERS.values() if system.kind == "swiss"))
def test_in_every_system_questions_are_answered_in_words(new_table, system):
    table = new_table(players=9, system=system)
    table.play(2)
    section, messages = table.section, messages_in("en")
    met, board = section.boards[1][0], section.boards[2][0]
    for codes in (
        [f"meet-{met.white}-{met.black}"],
        [f"meet-{board.white}-{board.black}"],
        [f"meet-{board.white}-{section.boards[2][1].black}"],
        [f"black-{board.white}"],
        [f"float-{board.white}"],
        [f"bye-{board.white}"],
        [f"absent-{board.white}"],
        ["result-1-1-b", f"meet-{board.white}-{board.black}"],
    ):
        question = read_question(section, 2, codes)
        view = answer_view(section, answer(section, 2, question), messages)
        assert view.lines, codes
        assert not re.search(r"[{}]|None", " ".join(view.lines)), codes


def test_a_round_from_a_file_is_paired_again_once_while_its_results_come_in(new_table, books, monkeypatch):
    table = new_table(players=10)
    table.play(2)
    section = festivals.bring_in(books, "Ana", table.section.tournament)
    asked = []
    monkeypatch.setattr(
        "pareo.desk.reasons.keeping.engine_pairing", lambda *given: asked.append(given) or rounds.engine_pairing(*given)
    )
    for _ in range(3):
        assert reasons(section, 2, None).foreign.same
        with books.act(section.snapshot, "Ana", 3) as act:
            results.enter(act, 2, 1, "==" if len(asked) % 2 else "01")
        section = books.section(section.snapshot.event_slug, section.snapshot.slug)
    assert len(asked) == 1
    with books.act(section.snapshot, "Ana", 3) as act:
        results.enter(act, 1, 1, "01")
    section = books.section(section.snapshot.event_slug, section.snapshot.slug)
    assert not reasons(section, 2, None).foreign.same
    assert len(asked) == 2


def test_in_independent_groups_a_wish_is_asked_of_its_own_group(new_table):
    table = new_table(players=10)
    for player, name in zip(table.section.players, "ABABABABAB"):
        table.do(registration.edit, player.id, {"group": name})
    table.do(setup.change_section, {"groups": "independent"})
    table.play(1)
    table.pair()
    section, messages = table.section, messages_in("en")

    def said(code):
        return " ".join(answer_view(section, answer(section, 2, read_question(section, 2, [code])), messages).lines)

    assert "are in different groups" in said("meet-1-2")
    assert "have already played each other" in said("meet-1-5")
    board = section.boards[2][0]
    white, black = (section.player(id).number for id in (board.white, board.black))
    assert said(f"meet-{white}-{black}").startswith("That is how the round is")


def test_a_round_of_another_program_is_said_to_be_that(table):
    table.pair()
    with table.act() as act:
        act.put(replace(act.section.round(1), made="outside"))
        act.note("pair", round=1)
    found, messages = told(table, 1)
    assert origin(found, messages)[:2] == [messages.say("told.outside"), messages.say("told.same")]


def test_a_round_with_forced_pairs_says_so_and_answers_by_the_rules(table):
    table.pair()
    with table.act() as act:
        act.put(replace(act.section.round(1), made="forced"))
        act.note("pair", round=1)
    found, messages = told(table, 1)
    assert messages.say("told.forced") in origin(found, messages)
