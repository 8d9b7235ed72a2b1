"""What the Double-Swiss rules say to a wish: for a first game their laws, for a second one that the match goes on."""

from __future__ import annotations

from pareo.history import GAMES, Position, goes_on
from pareo.pairing.systems.double_swiss2026.field import Field
from pareo.pairing.systems.double_swiss2026.rules import ARTICLES
from pareo.pairing.why.laws import OTHER_SCORE, Laws
from pareo.pairing.why.second_games import SecondGames
from pareo.pairing.why.wishes import Judge

LAWS = Laws(Field, lambda field: field.legal, {**ARTICLES, OTHER_SCORE: "C4"}, counted=(OTHER_SCORE,))


def judge(position: Position) -> Judge | Laws[Field]:
    """Who is asked about wishes for this round."""
    return SecondGames(position, ARTICLES, GAMES).refute if goes_on(position.round, GAMES) else LAWS
