"""The answers of the library in words: players by number and name, as at the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pareo.conduct.absence import why_away
from pareo.i18n import messages_in
from pareo.i18n.answers import asked_about, away_sentence, question_sentences
from pareo.i18n.boards import board_sentences
from pareo.model import Tournament

if TYPE_CHECKING:
    from pareo.door.asking import Answer, BoardAnswer


class Names:
    """How players are called: by number and name."""

    def __init__(self, tournament: Tournament) -> None:
        self._called = {player.id: f"{player.id} {player.name}".rstrip() for player in tournament.players}

    def __call__(self, id: int) -> str:
        return self._called[id]


def answer_told(answer: Answer, language: str) -> list[str]:
    """What speaks against a wish, or what a change makes of the round; then the boards that would be others."""
    said, names = messages_in(language), Names(answer.tournament)
    about, lines = asked_about(answer, said, names), question_sentences(answer, said, names)
    boards = [f"{names(board.white)} - {names(board.black)}" for board in answer.other_boards]
    boards += [said.say("explain.bye", player=names(id)) for id in answer.other_byes]
    if not lines:
        count = len(answer.other_boards)
        changed = said.say("cli.what_if_boards", count=count) if boards else said.say("cli.what_if_same")
        return [*about, changed, *boards]
    return [*about, *lines, *([said.say("why.instead"), *boards] if boards else [])]


def board_told(answer: BoardAnswer, language: str) -> list[str]:
    """Why a board is as it is; of somebody with neither board nor bye that he is not paired."""
    said, names = messages_in(language), Names(answer.tournament)
    told = board_sentences(answer, said, names)
    if told:
        return told
    player = answer.players[0]
    return [away_sentence(player, why_away(answer.tournament, player, answer.round), said, names)]
