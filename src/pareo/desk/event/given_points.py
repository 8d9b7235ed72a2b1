"""Points that a section gives to teams or takes from them beside their results, as record 299 has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pareo.history.teams.records import OtherPoints
from pareo.model import ByeKind, Outcome, Points, format_points

_ENDED = [one.value if one.forfeit else one.ending[0].upper() for one in Outcome if one.ending != "open"]
KINDS = frozenset({"", *_ENDED, *(kind.value for kind in ByeKind)})
"""On top of what a round is worth, or in its place for one kind of result; W, D and L are games over the board."""
MOST_POINTS = 999
"""In tenths: what the columns of record 299 hold, with a sign."""
LONGEST_REASON = 200


@dataclass(frozen=True, slots=True)
class GivenPoints:
    """Points by the ids of teams, no ids for all of them; ``round`` 0 is every round. None leaves a score alone.

    ``kind`` is empty for a penalty or a bonus, which comes on top; files also have other worths of a kind of result.
    """

    id: int
    kind: str
    match_points: Points | None
    game_points: Points | None
    round: int
    teams: tuple[int, ...]
    reason: str = ""

    @property
    def plain(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "kind": self.kind,
            "match": self.match_points,
            "games": self.game_points,
            "round": self.round,
            "teams": list(self.teams),
            "reason": self.reason,
        }

    def of(self, team: int) -> bool:
        return not self.teams or team in self.teams

    def without(self, team: int) -> GivenPoints:
        """As it stands for the other teams."""
        return replace(self, teams=tuple(id for id in self.teams if id != team))


class WrongGivenPoints(ValueError):
    """What a file brings that no act of ours writes."""


def read_given_points(settings: Any) -> tuple[GivenPoints, ...]:
    """The points that were written down. Raises WrongGivenPoints."""
    try:
        return tuple(_read(one) for one in settings)
    except (KeyError, TypeError, ValueError):
        raise WrongGivenPoints from None


def _read(one: Mapping[str, Any]) -> GivenPoints:
    teams = tuple(one["teams"])
    found = GivenPoints(one["id"], one["kind"], one["match"], one["games"], one["round"], teams, one.get("reason", ""))
    given = (each for each in (found.match_points, found.game_points) if each is not None)
    numbers = (found.id, found.round, *teams, *given)
    if any(type(number) is not int or not -MOST_POINTS <= number < 2**31 for number in numbers):
        raise WrongGivenPoints
    most = max(abs(each or 0) for each in (found.match_points, found.game_points))
    sound = found.kind in KINDS and 0 <= found.round <= MOST_POINTS and most <= MOST_POINTS
    if not sound or not isinstance(found.reason, str) or len(found.reason) > LONGEST_REASON:
        raise WrongGivenPoints
    return found


def given_in_file(others: Sequence[OtherPoints]) -> list[dict[str, Any]]:
    """Record 299 of a file, whose teams are known by their numbers, as a section keeps it."""
    return [
        GivenPoints(
            at, other.kind, other.match_points, other.game_points, other.round, tuple(dict.fromkeys(other.teams))
        ).plain
        for at, other in enumerate(others, 1)
    ]


def lines_299(given: Sequence[GivenPoints], numbers: Mapping[int, int]) -> Iterator[str]:
    """In the columns of the text, counted from the fifth: type, match points, game points, round, teams."""
    for one in given:
        teams = sorted(numbers[id] for id in one.teams if id in numbers)
        if one.teams and not teams:
            continue  # the team has left the list
        match_points, game_points = (
            "" if each is None else format_points(each) for each in (one.match_points, one.game_points)
        )
        listed = " ".join(f"{number:4d}" for number in teams)
        round = str(one.round or "")
        yield f"{one.kind:1}  {match_points:>4}  {game_points:>4}  {round:>3} {listed}".rstrip()
