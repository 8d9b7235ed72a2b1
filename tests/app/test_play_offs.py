"""Play-offs among tied players: who may play one, what it does to the places, what is told (seed 002)."""

from __future__ import annotations

import pytest

from pareo.desk.books.journal import undo
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.event import festivals
from pareo.desk.results import entering, play_offs
from pareo.desk.results.report import report_file
from pareo.desk.results.standings import official
from pareo.formats import trf
from pareo.i18n.messages import messages_in
from pareo.i18n.refusals import refusal_sentences
from pareo.ranking.playoffs import PlayOffGame, points_made, schedule


@pytest.fixture
def ended(new_table):
    """Four players, everybody against everybody: some of them tied at the end."""
    table = new_table(players=4, rounds="2", system="roundrobin@berger", tiebreaks="WIN")
    for result in ("10", "==", "01"):
        number = table.pair()
        for board in table.section.boards[number]:
            table.do(entering.enter, number, board.board, result)
    return table


def order(table) -> list[int]:
    section = table.section
    return [section.by_number[row.id].id for row in official(section, section.last_round).rows]


def tied(table) -> list[int]:
    return play_offs.tied_on_points(table.section)[0][1]


@pytest.mark.parametrize("result, first", [("10", 0), ("01", 1)])
def test_the_places_of_tied_players_follow_their_play_off(ended, result, first):
    pair = tied(ended)[:2]
    before = order(ended)
    made = ended.do(play_offs.make, pair, "armageddon")
    assert order(ended) == before
    ended.do(play_offs.enter, made.id, 0, result)
    after = order(ended)
    places = sorted(before.index(id) for id in pair)
    assert [after[place] for place in places] == ([pair[0], pair[1]] if first == 0 else [pair[1], pair[0]])


def test_a_draw_with_armageddon_wins_for_black(ended):
    pair = tied(ended)[:2]
    made = ended.do(play_offs.make, pair, "armageddon")
    ended.do(play_offs.enter, made.id, 0, "==")
    assert ended.section.play_offs[0].points == {pair[0]: 0, pair[1]: 10}


def test_the_list_has_the_play_off_as_a_column_and_a_file_brings_it_back(ended):
    pair = tied(ended)[:2]
    made = ended.do(play_offs.make, pair, "match", 2)
    for game in range(2):
        ended.do(play_offs.enter, made.id, game, "10" if game == 0 else "==")
    listed = official(ended.section, ended.section.last_round)
    assert any(column.code.startswith("OTHER_PLAYOFF") for column in listed.columns)
    entries = ended.books.reported(ended.snapshot.event, ended.snapshot.book)
    data = report_file(ended.section, entries)
    assert b"Play-off" in data
    back = festivals.bring_in(ended.books, "Ana", trf.to_tournament(trf.read(data)).tournament)
    ranked = official(back, back.last_round)
    assert [row.id for row in ranked.rows] == [row.id for row in listed.rows]


def test_a_play_off_among_players_who_are_not_tied_is_told_with_their_points(ended):
    rows = official(ended.section, ended.section.last_round).rows
    best, last = (ended.section.by_number[row.id] for row in (rows[0], rows[-1]))
    assert rows[0].points != rows[-1].points
    with pytest.raises(Refusal) as refused:
        ended.do(play_offs.make, [best.id, last.id], "match")
    told = refusal_sentences(messages_in("en"), refused.value, ended.section)[0]
    assert best.name in told
    assert "not tied" in told


def test_a_play_off_before_the_end_is_refused(table):
    table.play(1)
    with pytest.raises(Refusal, match="play_off_too_early"):
        table.do(play_offs.make, [1, 2], "match")


def test_nobody_plays_in_two_play_offs_and_a_match_has_two_players(ended):
    pair = tied(ended)[:2]
    ended.do(play_offs.make, pair, "match")
    with pytest.raises(Refusal, match="play_off_twice"):
        ended.do(play_offs.make, pair, "match")
    with pytest.raises(Refusal, match="play_off_of_two"):
        ended.do(play_offs.make, [1, 2, 3], "match")


def test_in_fide_mode_a_play_off_is_reported_and_undone_like_any_act(ended):
    assert ended.section.settings.fide_mode
    pair = tied(ended)[:2]
    made = ended.do(play_offs.make, pair, "match")
    ended.do(undo, ended.last(), confirmed=2)
    assert ended.section.play_offs == ()
    with pytest.raises(NotFound):
        ended.do(play_offs.enter, made.id, 0, "10")


def test_a_play_off_that_is_taken_away_leaves_the_announced_list(ended):
    before = order(ended)
    pair = tied(ended)[:2]
    made = ended.do(play_offs.make, pair, "armageddon")
    ended.do(play_offs.enter, made.id, 0, "01")
    ended.do(play_offs.remove, made.id)
    assert order(ended) == before


@pytest.mark.parametrize("count", range(2, 9))
def test_everybody_meets_everybody_once_in_a_round_robin(count):
    games = schedule("round-robin", range(1, count + 1))
    assert len({frozenset((game.white, game.black)) for game in games}) == len(games) == count * (count - 1) // 2
    white = [sum(game.white == id for game in games) for id in range(1, count + 1)]
    assert max(white) - min(white) <= 1


def test_points_are_made_only_when_every_game_is_in():
    games = (PlayOffGame(1, 2, "10"), PlayOffGame(2, 1))
    assert points_made("match", (1, 2), games) is None
    assert points_made("match", (1, 2), (games[0], PlayOffGame(2, 1, "=="))) == {1: 15, 2: 5}
