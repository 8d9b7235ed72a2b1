"""Why a round is as it is: the reasons of every board, of the floats on it, and of the bye."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pareo.model import Bye as RoundBye
from pareo.model import ByeKind, Game
from pareo.pairing.why.answering import why_bye, why_float, why_otherwise, why_together
from pareo.reports.cells import Bye, Reason, named
from pareo.reports.event import Event, RoundReasons
from pareo.reports.table import BOARD, Kind, Row, Table, View, word
from pareo.reports.views.pairings import byes, round_made, seats

if TYPE_CHECKING:
    from pareo.pairing import Decision

_COLUMNS = (
    BOARD,
    word("number", Kind.NUMBER, "white_number", minor=True),
    word("white", Kind.NAME),
    word("number", Kind.NUMBER, "black_number", minor=True),
    word("black", Kind.NAME),
    word("article"),
    word("why", Kind.REASON),
    word("floats", Kind.REASON),
)


def explanations(event: Event) -> View:
    """One row a board with the decisions that made it, then the byes; what the rules ask where a board is another."""
    event = event.among_teams()
    round_made(event)
    told = _Told(event)
    boards = seats(event)
    rows = [told.board(board, game) for board, game in boards]
    rows += [told.bye(bye) for bye in byes(event)]
    keys = (*(board for board, _ in boards), *(0 for _ in byes(event)))
    return View("explanations", event.tournament.name, event.after, (Table(_COLUMNS, tuple(rows), keys),))


class _Told:
    """The reasons of one round by the numbers of the list."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.reasons: RoundReasons = event.reasons(event.after)
        made = event.tournament.rounds[event.after - 1]
        self.made = [(game.white, game.black) for game in made.games]

    def board(self, number: int, game: Game) -> Row:
        white, black = self.event.players[game.white], self.event.players[game.black]
        if (white.id, black.id) not in self.reasons.boards:
            why, floats = self._otherwise(white.id, black.id), None
        else:
            then, decisions = self.reasons.then, self.reasons.decisions
            pair = then.get(white.id, 0), then.get(black.id, 0)
            why = self._reason(why_together(decisions, *pair))
            floats = self._reason(step for id in pair for step in why_float(decisions, id) if step not in why.decisions)
        return number, white.id, named(white), black.id, named(black), _articles(why, floats), why, floats

    def bye(self, bye: RoundBye) -> Row:
        """The kind of bye stands where the opponent would; that of the pairing has its reasons."""
        player = self.event.players[bye.player]
        why = None
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            decided = player.id in self.reasons.byes
            then = self.reasons.then.get(player.id, 0)
            why = self._reason(why_bye(self.reasons.decisions, then)) if decided else self._otherwise(player.id)
        return None, player.id, named(player), None, Bye(bye.kind.value), _articles(why), why, None

    def _reason(self, decisions: Iterable[Decision]) -> Reason:
        return Reason(tuple(decisions), self.reasons.names)

    def _otherwise(self, *ids: int) -> Reason:
        found = why_otherwise(self.reasons.boards, self.reasons.byes, self.made, ids)
        return Reason(tuple(found), {id: player.name for id, player in self.event.players.items()})


def _articles(*told: Reason | None) -> str:
    """The articles that the decisions name, each once."""
    decisions = (decision for reason in told if reason for decision in reason.decisions)
    return ", ".join(dict.fromkeys(each.article for each in decisions if each.article))
