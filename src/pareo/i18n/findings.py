"""What speaks against a board, a bye or a whole round that somebody made by hand."""

from __future__ import annotations

from pareo.i18n.messages import Messages
from pareo.i18n.results import points_in
from pareo.i18n.wording import Name
from pareo.pairing.legality import Finding


def finding_sentence(finding: Finding, messages: Messages, name: Name) -> str:
    """What speaks against a board or a bye; the article is told apart."""
    names = [name(id) for id in finding.players] or [""]
    detail = points_in(messages, finding.detail) if finding.rule == "other_score" else finding.detail
    return messages.say(f"desk.finding_{finding.rule}", name=names[0], other=names[-1], detail=detail)


def finding_with_article(finding: Finding, messages: Messages, name: Name) -> str:
    said = finding_sentence(finding, messages, name)
    return f"{said} ({finding.article})" if finding.article else said
