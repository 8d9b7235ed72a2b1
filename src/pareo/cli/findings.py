"""What speaks against boards made by hand, or by another program, in lines of the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pareo.cli.speaker import Speaker
    from pareo.model import Tournament
    from pareo.pairing.legality import Finding


def finding_lines(findings: Sequence[Finding], tournament: Tournament, speaker: Speaker) -> tuple[str, ...]:
    """Each with its article; what forbids a board is marked."""
    from pareo.cli.names import Names
    from pareo.i18n.findings import finding_with_article

    names = Names(tournament)
    return tuple(
        speaker.say(
            "cli.force_illegal" if finding.illegal else "cli.force_remark",
            what=finding_with_article(finding, speaker.messages, names),
        )
        for finding in findings
    )
