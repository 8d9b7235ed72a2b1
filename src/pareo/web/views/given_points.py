"""Penalties and bonuses as pages list them: whose, how many, why, and the sum that they are part of."""

from __future__ import annotations

from typing import NamedTuple

from pareo.desk.books.section import Section
from pareo.desk.event.given_points import GivenPoints
from pareo.desk.results.team_standings import team_scores
from pareo.desk.teams.penalties import given_points
from pareo.i18n import Messages
from pareo.i18n.given_points import given_words
from pareo.i18n.results import points_in


class GivenLine(NamedTuple):
    """One line; ``sum`` is the arithmetic of the score that changes: ``4 − 1 = 3 MP``."""

    id: int
    teams: str
    round: int
    words: str
    reason: str
    sum: str


def given_lines(section: Section, messages: Messages, after: int, team: int = 0) -> list[GivenLine]:
    """Those of the rounds up to one, of a team or of all; in the order in which they were given."""
    lines = []
    for one in given_points(section) if section.system.of_teams else ():
        if one.round <= after and (not team or one.of(team)):
            names = [known.name for known in section.teams if one.teams and known.id in one.teams]
            lines.append(
                GivenLine(
                    one.id, ", ".join(names) or messages.say("team_events.all_teams"), one.round,
                    _words(messages, one), one.reason, _sums(section, messages, one, after),
                )
            )  # fmt: skip
    return lines


def _words(messages: Messages, one: GivenPoints) -> str:
    given = (one.match_points, one.game_points)
    if not one.kind:
        return given_words(messages, given)
    return messages.say("team_events.worth_of", kind=one.kind, points=given_words(messages, given, signed=False))


def _sums(section: Section, messages: Messages, one: GivenPoints, after: int) -> str:
    """Of a penalty or bonus of one team: the score from its matches, all that was given or taken, the score."""
    if one.kind or len(one.teams) != 1 or not one.round:
        return ""
    number = next((team.number for team in section.teams if team.id == one.teams[0]), 0)
    scores = team_scores(section, after).get(number)
    if scores is None:
        return ""
    mine = [
        each for each in given_points(section) if not each.kind and each.teams == one.teams and 0 < each.round <= after
    ]
    told = []
    for at, name in enumerate(("match_points", "game_points")):
        parts = [points for each in mine if (points := getattr(each, name)) is not None]
        if getattr(one, name) is not None:
            made = scores[at] - sum(parts)
            signs = "".join(f" {'−' if points < 0 else '+'} {points_in(messages, abs(points))}" for points in parts)
            score = messages.say(f"team_events.{name}")
            told.append(f"{points_in(messages, made)}{signs} = {points_in(messages, scores[at])} {score}")
    return "; ".join(told)
