"""Why a round has no legal pairing, in lines to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker
    from pareo.pairing import Obstacle


def obstacle_lines(obstacles: tuple[Obstacle, ...], speaker: Speaker) -> tuple[str, ...]:
    from pareo.i18n.sentences import obstacle_sentence

    return tuple(obstacle_sentence(obstacle, speaker.catalogue, str) for obstacle in obstacles)
