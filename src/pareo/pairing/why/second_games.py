"""Wishes about a round that goes on with matches: it follows from the one before, and nothing else is possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pareo.history import Position
from pareo.pairing.outcome import Obstacle
from pareo.pairing.swiss.second_games import SECOND_GAME, before_the_match, pair_second_games
from pareo.pairing.why.around_wishes import opponents_of
from pareo.pairing.why.wishes import Refutation, Wish


class SecondGames:
    """A round that follows from the one before: a wish is granted by it, or by nothing."""

    def __init__(self, position: Position, articles: Mapping[str, str], games: int) -> None:
        self.made = pair_second_games(position, None, articles, games)
        self.article = articles[SECOND_GAME]
        self.opponent = opponents_of(self.made)
        done = (position.round - 1) % games
        self.score = {entry.id: before_the_match(entry, done).score for entry in position.entries}

    def refute(self, wishes: Sequence[Wish]) -> Refutation:
        broken = [wish for wish in wishes if not self._granted(wish)]
        if not broken:
            return Refutation("granted", pairing=self.made)
        against = tuple(Obstacle(SECOND_GAME, self.article, wish.players) for wish in broken)
        return Refutation("illegal", SECOND_GAME, self.article, obstacles=against)

    def _granted(self, wish: Wish) -> bool:
        one, *_ = wish.players
        own = self.score[one]
        if wish.kind == "bye":
            return one in self.made.byes
        if one in self.made.byes:
            return False
        if wish.kind == "meet":
            return set(wish.players) == {one, self.opponent[one]}
        if wish.kind == "float":
            return self.score[self.opponent[one]] < own
        return any(board.white == one if wish.color == "w" else board.black == one for board in self.made.boards)
