"""The answers of the library in words: players by number and name, as at the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pareo.i18n import messages_in
from pareo.i18n.answers import refutation_sentences
from pareo.i18n.obstacles import obstacle_sentence
from pareo.model import Tournament

if TYPE_CHECKING:
    from pareo.door.asking import Answer


class Names:
    """How players are called: by number and name."""

    def __init__(self, tournament: Tournament) -> None:
        self._called = {player.id: f"{player.id} {player.name}".rstrip() for player in tournament.players}

    def __call__(self, id: int) -> str:
        return self._called[id]


def answer_told(answer: Answer, language: str) -> list[str]:
    """What speaks against a wish, or what a change makes of the round; then the boards that would be others."""
    said, names = messages_in(language), Names(answer.tournament)
    if answer.away:
        return [said.say("why.not-paired", first=names(id)) for id in answer.away]
    if answer.obstacles:
        return [obstacle_sentence(obstacle, said, names) for obstacle in answer.obstacles]
    boards = [f"{names(board.white)} - {names(board.black)}" for board in answer.other_boards]
    boards += [said.say("explain.bye", player=names(id)) for id in answer.other_byes]
    if answer.refutation is None:
        heading = (
            said.say("cli.what_if_boards", count=len(answer.other_boards)) if boards else said.say("cli.what_if_same")
        )
        return [heading, *boards]
    lines = refutation_sentences(answer.refutation, answer.question.wishes, answer.system, said, names)
    return [*lines, said.say("why.instead"), *boards] if boards else lines
