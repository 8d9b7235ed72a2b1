"""Acceleration by groups: up to three, parted by rating, play the first rounds with fictitious points.

Rules: 004 [2.10.9]
"""

from __future__ import annotations

from pareo.model import Problem, Severity, Tournament, VirtualPoints
from pareo.pairing.acceleration import options as chosen
from pareo.ratings.announced import ratings_used

NAMES = "ABC"
LEAST_PERCENT, MOST_PERCENT = 25, 50


def groups_by_rating(tournament: Tournament, limits: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The players of each group by id, the highest rated group first.

    The first group begins with the higher limit, the last one ends with the lower limit, as Appendix M words it
    ("igual o superior a 2000", "igual o inferior a 1600"). One limit parts two groups. An unrated player is in the
    last group. The rating is the one that the event uses (record 172).
    """
    ratings = ratings_used(tournament)
    groups: list[list[int]] = [[] for _ in range(len(limits) + 1)]
    for player in tournament.players:
        rating = ratings[player.id]
        if rating >= limits[0]:
            groups[0].append(player.id)
        elif len(limits) == 2 and rating > limits[1]:
            groups[1].append(player.id)
        else:
            groups[-1].append(player.id)
    return tuple(tuple(group) for group in groups)


def virtual_points(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """The same points for a group in every accelerated round.

    Options: ``acceleration-limits`` (one or two ratings), ``acceleration-points`` (one number for each group; those of
    the last group may be left out), ``acceleration-rounds``.
    """
    options = tournament.settings.options
    limits = chosen.limits(options)
    last = chosen.rounds(options)
    groups = groups_by_rating(tournament, limits)
    given = zip(groups, chosen.points(options, len(groups), spared=1), strict=True)
    return tuple(VirtualPoints(group, 1, last, points) for group, points in given if group and points)


def uneven_groups(tournament: Tournament, limits: tuple[int, ...]) -> tuple[Problem, ...]:
    """Groups with less than a quarter or more than half of all players, which Appendix M does not want."""
    everybody = len(tournament.players)
    return tuple(
        Problem(
            "acceleration-group-size",
            Severity.WARNING,
            found=str(len(group)),
            expected=f"{LEAST_PERCENT}-{MOST_PERCENT} %",
            values={"group": name, "players": str(everybody)},
        )
        for name, group in zip(NAMES, groups_by_rating(tournament, limits), strict=False)
        if not LEAST_PERCENT * everybody <= 100 * len(group) <= MOST_PERCENT * everybody
    )
