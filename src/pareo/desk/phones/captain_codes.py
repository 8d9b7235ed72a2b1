"""The code on a captain's slip, for one team and one round, and the mark of a phone that was let in with it.

They follow from the key of the section as the codes of players do, and end with it.
"""

from __future__ import annotations

import hmac
from typing import NamedTuple

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Setting, Squad
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.phones.codes import is_typed, keyed, spelt

RENEWED = "captain_codes_renewed"
"""The teams that were given other codes, once for each time."""


class Captain(NamedTuple):
    """For whom a phone speaks, and of which round."""

    team: int
    round: int


def _digest(section: Section, use: str, captain: Captain) -> bytes:
    renewed = section.settings.captain_codes_renewed.count(captain.team)
    return keyed(section, f"captain {use} {captain.team} {captain.round} {renewed}")


def code_of_captain(section: Section, captain: Captain) -> str:
    """The code on the slip of a team for a round: ``K7M-2QX``."""
    return spelt(_digest(section, "code", captain))


def rounds_with_codes(section: Section) -> range:
    return range(1, max(section.rounds_planned, section.last_round) + 1)


def captain_of_code(section: Section, team: int, typed: str) -> Captain | None:
    """The round that a code opens for a team; every code is looked at, so that the time taken tells nothing."""
    captains = [Captain(team, round) for round in rounds_with_codes(section)]
    right = [one for one in captains if is_typed(code_of_captain(section, one), typed)]
    return right[0] if right else None


def mark_of_captain(section: Section, captain: Captain) -> str:
    """What a phone keeps that was let in: nobody makes it without the key, and it ends with the code."""
    return f"{captain.team}.{captain.round}.{_digest(section, 'phone', captain).hex()[:40]}"


def captain_of_mark(section: Section, mark: str) -> Captain | None:
    """The team and the round of this phone; None for nobody's."""
    numbers = mark.split(".")[:2]
    if len(numbers) < 2 or not all(text.isascii() and text.isdigit() and len(text) <= 9 for text in numbers):
        return None
    captain = Captain(int(numbers[0]), int(numbers[1]))
    if section.snapshot.get(Squad, captain.team) is None or captain.round not in rounds_with_codes(section):
        return None
    right = mark_of_captain(section, captain)
    return captain if hmac.compare_digest(right.encode(), mark.encode()) else None


def renew_team_codes(act: Act, team: int) -> None:
    """Other codes for one team, of all rounds: a slip was lost, or somebody else has seen it."""
    section = act.section
    name = section.team(team).name
    if not section.settings.phone_key:
        raise Refusal("phones_off")
    require_as_seen(act, Setting, RENEWED)
    act.require("change_details")
    act.set(**{RENEWED: [*section.settings.captain_codes_renewed, team]})
    act.note("renew_team_codes", team=name)
