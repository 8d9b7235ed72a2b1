"""A series in words: what is wrong with its plan."""

from __future__ import annotations

from pareo.i18n.messages import Messages
from pareo.ranking.series.plan import PlanFault


def fault_sentence(messages: Messages, fault: PlanFault) -> str:
    return messages.say(f"series.fault_{fault.code}", field=fault.field, found=fault.found)
