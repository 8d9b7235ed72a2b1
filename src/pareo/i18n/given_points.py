"""Points given to teams or taken from them, in words: ``−1 MP, +½ GP``."""

from __future__ import annotations

from collections.abc import Sequence

from pareo.i18n.messages import Messages
from pareo.i18n.results import points_in

_MINUS, _PLUS = "−", "+"


def given_words(messages: Messages, given: Sequence[int | None], signed: bool = True) -> str:
    """Match points, then game points; what is left alone is not said."""
    scores = ("team_events.match_points", "team_events.game_points")
    return ", ".join(
        f"{_signed(messages, points) if signed else points_in(messages, points)} {messages.say(score)}"
        for score, points in zip(scores, given)
        if points is not None
    )


def _signed(messages: Messages, points: int) -> str:
    return (_MINUS if points < 0 else _PLUS) + points_in(messages, abs(points))
