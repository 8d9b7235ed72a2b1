"""The French acceleration: three groups by rating, whose fictitious points grow with the real ones until they merge.

Rules: 004 [Appendix M]
"""

from __future__ import annotations

from pareo.catalog.options import LIMITS
from pareo.history import records
from pareo.model import Points, Tournament, VirtualPoints
from pareo.model.errors import NotPossible
from pareo.pairing.acceleration import options as chosen
from pareo.pairing.acceleration.rating_groups import NAMES, groups_by_rating

USUAL_LIMITS = (2000, 1600)
UNACCELERATED_AT_THE_END = 2
MOST: Points = 20

# From so many real points on, so many fictitious ones; both for a win worth one point (10).
STEPS: dict[str, tuple[tuple[Points, Points], ...]] = {
    "A": ((0, 20),),
    "B": ((0, 10), (15, 15), (30, 20)),
    "C": ((0, 0), (15, 5), (30, 10), (45, 15)),
}


def fictitious_points(group: str, real: Points, rounds: int, win: Points = 10) -> Points:
    """What a player of this group has beside his real points.

    Who has half of the points of the whole tournament has the most that there is, whatever the steps say: that sentence
    gives also what the printed table leaves out (10 and 11 rounds).
    """
    if 2 * real >= rounds * win:
        return MOST * win // 10
    reached = [fictitious for least, fictitious in STEPS[group] if 10 * real >= least * win]
    return (reached[-1] if reached else STEPS[group][0][1]) * win // 10


def virtual_points(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """The points of the rounds made and of the next one. ValueError when the number of rounds is unknown.

    "Antes de la penúltima ronda, se cancelan todos los puntos ficticios": the last two rounds have none. Option:
    ``acceleration-limits``, 2000 and 1600 when not said.
    """
    settings = tournament.settings
    if settings.rounds is None:
        raise NotPossible("acceleration_needs_rounds", acceleration="degressive")
    limits = chosen.limits(settings.options, USUAL_LIMITS)
    if len(limits) != 2:
        raise chosen.not_understood(settings.options, LIMITS)
    group_of = {id: NAMES[at] for at, group in enumerate(groups_by_rating(tournament, limits)) for id in group}
    rows = records(tournament)
    found: list[VirtualPoints] = []
    last = min(len(tournament.rounds) + 1, settings.rounds - UNACCELERATED_AT_THE_END)
    for number in range(1, last + 1):
        given: dict[Points, list[int]] = {}
        for id, group in group_of.items():
            real = sum(row.points for row in rows[id][: number - 1])
            fictitious = fictitious_points(group, real, settings.rounds, settings.scoring.win)
            given.setdefault(fictitious, []).append(id)
        found += [
            VirtualPoints(tuple(given[points]), number, number, points)
            for points in sorted(given, reverse=True)
            if points
        ]
    return tuple(found)
