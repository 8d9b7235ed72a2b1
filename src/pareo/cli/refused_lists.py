"""A list of tie-breaks that cannot be used, in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pareo.cli.failure import WrongUse

if TYPE_CHECKING:
    from pareo.cli.speaker import Speaker


@contextmanager
def refusals_told(speaker: Speaker) -> Iterator[None]:
    """Whatever is wrong with the wishes for standings is said in words."""
    from pareo.ranking import EDITIONS, RefusedList, UnknownEdition

    try:
        yield
    except RefusedList as refusal:
        from pareo.i18n.tiebreaks import list_problem_sentence

        lines = tuple(list_problem_sentence(problem, speaker.messages) for problem in refusal.problems)
        if any(problem.code == "unknown_code" for problem in refusal.problems):
            lines += (speaker.say("standings.codes_hint"),)
        raise WrongUse("standings.refused_list", lines) from refusal
    except UnknownEdition as unknown:
        known = ", ".join(EDITIONS)
        raise WrongUse("standings.unknown_edition", edition=unknown.name, known=known) from unknown
