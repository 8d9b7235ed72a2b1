"""What is odd about a list of teams, in words."""

from __future__ import annotations

from typing import Any

from pareo.desk.teams.entering import Finding
from pareo.i18n.messages import Messages
from pareo.i18n.wording import listed


def finding_sentence(messages: Messages, finding: Finding) -> str:
    values: dict[str, Any] = dict(finding.values)
    if "teams" in values:
        values["teams"] = listed(messages, values["teams"])
    return messages.say(f"teams.found_{finding.code}", **values)
