"""Why a round has no legal pairing, and what speaks against a board, in lines to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pareo.cli.speaker import Speaker
    from pareo.model import Tournament
    from pareo.pairing import Obstacle
    from pareo.pairing.legality import Finding


def obstacle_lines(obstacles: tuple[Obstacle, ...], speaker: Speaker) -> tuple[str, ...]:
    from pareo.i18n.sentences import obstacle_sentence

    return tuple(obstacle_sentence(obstacle, speaker.messages, str) for obstacle in obstacles)


def finding_lines(findings: Sequence[Finding], tournament: Tournament, speaker: Speaker) -> tuple[str, ...]:
    """What speaks against boards made by hand; what forbids them is marked."""
    return tuple(_finding_line(finding, tournament, speaker) for finding in findings)


def _finding_line(finding: Finding, tournament: Tournament, speaker: Speaker) -> str:
    from pareo.cli.names import Names
    from pareo.model import format_points

    names = [Names(tournament)(id) for id in finding.players]
    detail = format_points(finding.detail) if finding.rule == "other_score" else finding.detail
    sentence = speaker.say(f"desk.finding_{finding.rule}", name=names[0], other=names[-1], detail=detail)
    key = "cli.force_illegal" if finding.illegal else "cli.force_remark"
    return speaker.say(key, what=f"{sentence} ({finding.article})" if finding.article else sentence)
