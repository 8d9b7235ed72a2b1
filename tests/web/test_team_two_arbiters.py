"""Two arbiters of a team event at once: whoever is later is told who was quicker, and overwrites nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pytest
from desks import Client, Desk
from events import base

from pareo.desk.books.act import Act
from pareo.desk.books.section import Section
from pareo.desk.books.team_rounds import line_up, matches_of, team_bye
from pareo.desk.teams import line_ups, matches, penalties, squads
from pareo.desk.teams.penalties import given_points
from team_event import again, team_round, team_section

PENALTY = {"how": "taken", "match": "1", "round": "1", "reason": "Late"}


class Collision(NamedTuple):
    """What one of them does meanwhile, what the other sends from the page that is older, and what they both change."""

    first: Callable[[Act], object]
    path: str
    fields: dict[str, str]
    state: Callable[[Section], object]


COLLISIONS = {
    "a match forfeited by either team": Collision(
        lambda act: matches.forfeit_match(act, 1, 1, "+-"),
        "/rounds/1/matches",
        {"pair": "1-4", "forfeit": "-+"},
        lambda section: matches_of(section, 1)[0].forfeit,
    ),
    "a bye and an absence": Collision(
        lambda act: matches.give_bye(act, 2, 2, "H"),
        "/teams/2/bye",
        {"what": "bye", "round": "2", "letter": "Z"},
        lambda section: team_bye(section, 2, 2),
    ),
    "the same penalty": Collision(
        lambda act: penalties.give_points(act, 2, PENALTY),
        "/teams/2/points",
        {**PENALTY, "confirmed": "1"},
        given_points,
    ),
    "two names of a team": Collision(
        lambda act: squads.edit_team(act, 2, {"name": "Club Bee"}),
        "/teams/2/edit",
        {"name": "Club Two"},
        lambda section: section.team(2).name,
    ),
    "two orders of a squad": Collision(
        lambda act: squads.order_squad(act, 2, [7, 6, 8, 9, 10]),
        "/teams/2/order",
        {"order": "10 9 8 7 6"},
        lambda section: [player.id for player in section.squads[2]],
    ),
    "two line-ups": Collision(
        lambda act: line_ups.hand_in(act, 1, 2, [6, 7, 8, 10]),
        "/rounds/1/line-ups/2",
        {"what": "last"},
        lambda section: line_up(section, 1, 2),
    ),
}


@pytest.mark.parametrize(("language", "told"), [("en", "Somebody else was quicker"), ("es", "se ha adelantado")])
@pytest.mark.parametrize("what", COLLISIONS)
def test_the_later_of_two_arbiters_overwrites_nothing(desk: Desk, client: Client, what: str, language: str, told: str):
    section = team_round(desk.world.books, team_section(desk.world.books), finish=False)
    collision = COLLISIONS[what]
    client.cookies.set("lang", language)
    seen = re.findall(r'name="seen"\s+value="(\d+)"', client.get(f"{base(section)}/teams/2").text)[-1]
    with desk.world.books.act(section.snapshot, "Luis", 2) as act:
        collision.first(act)
    done = collision.state(again(desk.world.books, section))
    answer = client.submit(base(section) + collision.path, {**collision.fields, "seen": seen})
    assert answer.status_code == 409
    assert told in answer.text
    assert "Luis" in answer.text
    assert collision.state(again(desk.world.books, section)) == done
