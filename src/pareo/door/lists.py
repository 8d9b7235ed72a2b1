"""The standings of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from pareo.door.entering import entered
from pareo.model import Tournament
from pareo.ranking import Standings, Wishes
from pareo.ranking import standings as ranked


def standings(
    tournament: Tournament,
    after: int | None = None,
    tiebreaks: Sequence[str] | str | None = None,
    edition: str | None = None,
    **wishes: Unpack[Wishes],
) -> Standings:
    """The list after a round, each tie-break exact and with its arithmetic; see ``pareo.ranking``.

    ``tiebreaks`` are codes (``"BH/C1, SB"`` or a list) or the name of a preset, those of the tournament when None;
    ``edition`` is one of the tie-break rules. ``print`` shows the list; ``rows`` and ``row(id)`` have its data,
    ``explain(id)`` the arithmetic.

    >>> from pareo import read
    >>> standings(read("examples/demo.trf"), tiebreaks="BH/C1, SB").rows[0].name
    'Ibarra, Lucia'
    """
    return ranked(entered(tournament), after, tiebreaks, edition, **wishes)
