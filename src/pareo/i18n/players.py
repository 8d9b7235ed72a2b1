"""What is wrong with a rating list, in words."""

from __future__ import annotations

from pareo.formats.rating_lists import BadLine, ListRefused
from pareo.i18n.catalogue import Catalogue


def refusal(catalogue: Catalogue, wrong: ListRefused) -> str:
    """Why a list was not taken in."""
    return catalogue.say("players.refused_" + wrong.code, **wrong.values)


def bad_line(catalogue: Catalogue, bad: BadLine) -> str:
    """Which line was left out, and why."""
    reason = catalogue.say("players.bad_" + bad.code, found=bad.found)
    return catalogue.say("players.bad_line", line=bad.line, reason=reason)
