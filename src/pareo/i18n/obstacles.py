"""Why a round has no legal pairing: who cannot be paired, and by which rule."""

from __future__ import annotations

from collections.abc import Iterable

from pareo.i18n.messages import Messages
from pareo.i18n.wording import Name, capital
from pareo.pairing import Obstacle

_OBSTACLE = "obstacle"
MOST_NAMED = 6
"""Players that an obstacle names; of the others only their number is told."""


def obstacle_sentences(obstacles: Iterable[Obstacle], messages: Messages, name: Name) -> tuple[str, ...]:
    return tuple(obstacle_sentence(obstacle, messages, name) for obstacle in obstacles)


def obstacle_sentence(obstacle: Obstacle, messages: Messages, name: Name) -> str:
    """Who cannot be paired, and by which rule."""
    key = f"explain.{obstacle.rule}.{_OBSTACLE}"
    reason = messages.say(key) if messages.has(key) else obstacle.rule.replace("-", " ")
    if obstacle.players:
        reason = messages.say("explain.obstacle", players=_players(obstacle, messages, name), reason=reason)
    return f"{capital(reason)} ({obstacle.article})." if obstacle.article else f"{capital(reason)}."


def _players(obstacle: Obstacle, messages: Messages, name: Name) -> str:
    told = "; ".join(name(id) for id in obstacle.players[:MOST_NAMED])
    more = len(obstacle.players) - MOST_NAMED
    return messages.say("explain.and_more", players=told, count=more) if more > 0 else told
