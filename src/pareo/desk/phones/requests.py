"""A bye asked for, or a departure told, from a phone: within the rules and in time, for the arbiter to answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen
from pareo.desk.books.records import Key, Participant, PlayerRequest
from pareo.desk.books.refusals import Refusal
from pareo.desk.books.section import Section
from pareo.desk.phones.deadlines import is_over, limit_before
from pareo.desk.players.attendance import set_bye, withdraw
from pareo.model import ByeKind

HALF, ABSENT, LEAVE = ByeKind.HALF_POINT.value, ByeKind.ZERO_POINT.value, "leave"
WISHES = (HALF, ABSENT, LEAVE)
ASKED, ACCEPTED, REFUSED = "asked", "accepted", "refused"
LONGEST_WORD = 200


@dataclass(frozen=True, slots=True)
class Askable:
    """A round for which a player may ask for something, and what: letters of byes, ``leave``."""

    round: int
    wishes: tuple[str, ...]


def requests_of(section: Section) -> Mapping[Key, PlayerRequest]:
    """What players asked for, by round and player."""
    return section.snapshot.by_key(PlayerRequest)


def askable(section: Section, player: Participant, now: datetime) -> tuple[Askable, ...]:
    """What a player may ask for now, round by round; nothing where the arbiter has not opened it."""
    if not section.settings.phone_byes or player.leaves or player.expelled:
        return ()
    coming = range(section.last_round + 1, section.rounds_planned + 1)
    found = (Askable(round, tuple(_wishes(section, player, round))) for round in coming if in_time(section, round, now))
    return tuple(one for one in found if one.wishes)


def _wishes(section: Section, player: Participant, round: int) -> Iterator[str]:
    asked = requests_of(section).get((round, player.id))
    if (asked is not None and asked.state == ASKED) or not player.plays_in(round):
        return
    if (round, player.id) not in section.byes and not section.round_robin and not section.system.of_teams:
        if _half_byes_left(section, player) and round <= section.rounds_planned - section.settings.phone_last_rounds:
            yield HALF
        yield ABSENT
    yield LEAVE


def _half_byes_left(section: Section, player: Participant) -> int:
    """Of those that the announced rules give to each player; a request that waits is one."""
    if not player.half_byes:
        return 0
    had = sum(bye.letter == HALF for (_, who), bye in section.byes.items() if who == player.id)
    asked = sum(
        one.wish == HALF and one.state == ASKED for (_, who), one in requests_of(section).items() if who == player.id
    )
    left: int = section.settings.phone_half_byes - had - asked
    return max(0, left)


def deadline(section: Section, round: int) -> datetime | None:
    """Until when something can be asked for this round, by the clock of the hall; None: until it is paired."""
    return limit_before(section.times(round), section.settings.phone_minutes)


def in_time(section: Section, round: int, now: datetime) -> bool:
    return round > section.last_round and not is_over(deadline(section, round), now)


def ask(act: Act, player: int, round: int, wish: str) -> None:
    """A player asks; the arbiter answers."""
    section = act.section
    found = section.player(player)
    if not section.settings.phone_byes:
        raise Refusal("phones_off")
    if round <= section.last_round:
        raise Refusal("round_is_made", name=found.name, round=round)
    if not in_time(section, round, act.at):
        raise Refusal("request_late", round=round)
    if wish not in next((one.wishes for one in askable(section, found, act.at) if one.round == round), ()):
        raise Refusal("request_not_possible", round=round)
    act.put(PlayerRequest(round, player, wish, at=act.now))
    act.note("ask_arbiter", name=found.name, round=round, wish=wish, player=player)


def take_request_back(act: Act, player: int, round: int) -> None:
    """What was asked for and not answered yet is not asked for any more."""
    section = act.section
    request = requests_of(section).get((round, player))
    if request is None or request.state != ASKED:
        raise Refusal("no_request")
    act.drop(request)
    act.note("take_request_back", name=section.player(player).name, round=round, wish=request.wish, player=player)


def _asked(act: Act, player: int, round: int) -> PlayerRequest:
    require_as_seen(act, PlayerRequest, round, player)
    request = requests_of(act.section).get((round, player))
    if request is None or request.state != ASKED:
        raise Refusal("no_request")
    return request


def accept_request(act: Act, player: int, round: int) -> None:
    """The player gets what was asked for, as if the arbiter had set it by hand."""
    request = _asked(act, player, round)
    if request.wish == LEAVE:
        withdraw(act, player, round)
    else:
        set_bye(act, player, round, request.wish)
    act.put(replace(request, state=ACCEPTED))
    name = act.section.player(player).name
    act.note("accept_request", name=name, round=round, wish=request.wish, player=player)


def refuse_request(act: Act, player: int, round: int, word: str = "") -> None:
    """The player is told no, with a word that the phone shows."""
    request, said = _asked(act, player, round), " ".join(word.split())[:LONGEST_WORD]
    act.require("change_details")
    act.put(replace(request, state=REFUSED, word=said))
    name = act.section.player(player).name
    act.note("refuse_request", name=name, round=round, wish=request.wish, reason=said, player=player)


def waiting(section: Section) -> tuple[PlayerRequest, ...]:
    """What still wants an answer, the next round first; what its round was paired without is too late."""
    asked = (one for one in requests_of(section).values() if one.state == ASKED and one.player in section.by_id)
    return tuple(sorted((one for one in asked if one.round > section.last_round), key=lambda one: (one.round, one.at)))
