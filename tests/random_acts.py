"""Acts on a section by chance: another result, player, bye, round or announcement."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from pareo.desk.books.act import Act
from pareo.desk.books.records import Board, RoundBye
from pareo.desk.rounds import making as rounds
from pareo.desk.rounds.hand_changes import without_board


def another_result(act: Act, dice: random.Random) -> None:
    for board in dice.sample(boards := list(act.snapshot.all(Board)), min(1, len(boards))):
        white, black = dice.choice(("10", "01", "==", "??", ("", "")))
        act.put(replace(board, white_letter=white, black_letter=black))


def another_player(act: Act, dice: random.Random) -> None:
    player = dice.choice(act.section.players)
    act.put(replace(player, fide_rating=dice.randrange(1500, 2500)))


def a_bye_or_none(act: Act, dice: random.Random) -> None:
    number, player = dice.randrange(1, 7), dice.choice(act.section.players)
    found = act.snapshot.get(RoundBye, number, player.id)
    if found is None:
        act.put(RoundBye(number, player.id, dice.choice("HZ")))
    else:
        act.drop(found)


def no_last_round(act: Act, _: random.Random) -> None:
    last = act.section.last_round
    if last:
        act.drop(*act.section.boards[last])
        act.drop(*(bye for (number, _), bye in act.section.byes.items() if number == last))
        act.drop(act.section.round(last))


def another_round(act: Act, _: random.Random) -> None:
    last = act.section.last_round
    if last < 4 and not rounds.unfinished(act.section) and not (last and without_board(act.section, last)):
        rounds.pair(act, lambda: "w")


def colors_turned(act: Act, dice: random.Random) -> None:
    for board in dice.sample(boards := list(act.snapshot.all(Board)), min(1, len(boards))):
        act.put(replace(board, white=board.black, black=board.white))


def a_board_less(act: Act, dice: random.Random) -> None:
    for board in dice.sample(boards := list(act.snapshot.all(Board)), min(1, len(boards))):
        act.drop(board)


def another_announcement(act: Act, dice: random.Random) -> None:
    act.set(points_win=dice.choice((10, 30)), tiebreaks=dice.choice((["BH"], ["DE", "SB"])))


ACTS: tuple[Callable[[Act, random.Random], None], ...] = (
    *((another_result,) * 4),
    *(another_player, a_bye_or_none, no_last_round, another_round, colors_turned, a_board_less, another_announcement),
)
