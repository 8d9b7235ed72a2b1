"""Who has come: ticked off at the door before a round, by the arbiter or by helpers with a link that does only this."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace

from pareo.desk.books.act import Act
from pareo.desk.books.meaning import require_as_seen, require_same_rounds
from pareo.desk.books.records import Participant, RoundBye, Setting
from pareo.desk.books.refusals import NotFound, Refusal
from pareo.desk.books.section import Section
from pareo.desk.players.attendance import LEFT, PAIRED, PLAYS, state
from pareo.model import ByeKind
from pareo.model.spelling import folded

_ABSENT = ByeKind.ZERO_POINT.value


def checkin_round(section: Section) -> int:
    """The round that the ticks are for; the first one unless another check-in was begun."""
    return max(1, section.settings.checkin_round)


def is_on(section: Section) -> bool:
    """True while the round of the check-in is still to be paired."""
    return checkin_round(section) == section.last_round + 1


@dataclass(frozen=True, slots=True)
class AtTheDoor:
    """The list at the door by name; ``missing``: expected in the round and not here; ``excused``: neither."""

    round: int
    players: tuple[Participant, ...]
    here: tuple[Participant, ...]
    missing: tuple[Participant, ...]
    excused: frozenset[int]


def at_the_door(section: Section) -> AtTheDoor:
    """Everybody who may come through the door: who has withdrawn is left out, who has a bye is not missed."""
    round = checkin_round(section)
    states = {player.id: state(section, player, round) for player in section.players}
    shown = [player for player in section.players if states[player.id] != LEFT and not player.expelled]
    players = tuple(sorted(shown, key=lambda player: folded(player.name)))
    expected = {id for id, found in states.items() if found in (PLAYS, PAIRED)}
    return AtTheDoor(
        round,
        players,
        tuple(player for player in players if player.present),
        tuple(player for player in players if not player.present and player.id in expected),
        frozenset(player.id for player in players if not player.present and player.id not in expected),
    )


def not_checked_in(section: Section, round: int | None = None) -> tuple[Participant, ...]:
    """Who is to be paired in this round (the next one when None) but was not seen at the door.

    Nobody while there is no check-in for the round, or before the first has come.
    """
    wanted = section.last_round + 1 if round is None else round
    if wanted != checkin_round(section) or not any(player.present for player in section.players):
        return ()
    return tuple(player for player in section.players if not player.present and state(section, player, wanted) == PLAYS)


def here_but_absent(section: Section) -> tuple[Participant, ...]:
    """Who was seen at the door and is marked absent in the next round."""
    round = section.last_round + 1
    if not is_on(section):
        return ()
    return tuple(player for player in section.players if player.present and state(section, player, round) == _ABSENT)


def check_in(act: Act, id: int, present: bool) -> None:
    """Tick a player off the list at the door. The same tick from two phones is one."""
    player = act.section.player(id)
    act.require("edit_player", name=player.name)
    act.put(replace(player, present=present))
    act.note("check_in" if present else "check_out", name=player.name, player=id)


def start(act: Act) -> int:
    """A check-in for the next round, with nobody here yet; says for which."""
    section = act.section
    round = section.last_round + 1
    if round > section.rounds_planned:
        raise NotFound("no_round", round=round)
    require_as_seen(act, Setting, "checkin_round")
    require_same_rounds(act)
    act.require("edit_player", name="")
    act.put(*(replace(player, present=False) for player in section.players if player.present))
    act.set(checkin_round=round)
    act.note("start_check_in", round=round)
    return round


def absent_not_checked_in(act: Act) -> int:
    """Everybody who did not check in misses the next round; says how many."""
    section = act.section
    round = section.last_round + 1
    require_same_rounds(act)
    if not is_on(section) or not any(player.present for player in section.players):
        raise Refusal("nobody_checked_in")
    away = not_checked_in(section)
    if not away:
        raise Refusal("all_checked_in")
    act.require("absent", count=len(away))
    act.put(*(RoundBye(round, player.id, _ABSENT) for player in away))
    act.note("absent_not_checked_in", count=len(away), round=round)
    return len(away)


def play_after_all(act: Act) -> int:
    """Whoever is here and was marked absent plays the next round; says how many."""
    section = act.section
    require_same_rounds(act)
    back = here_but_absent(section)
    if not back:
        raise Refusal("nobody_here_absent")
    round = section.last_round + 1
    act.require("absent", count=len(back))
    act.drop(*(bye for player in back if (bye := section.byes.get((round, player.id)))))
    act.note("play_after_all", count=len(back), names=[player.name for player in back[:3]], round=round)
    return len(back)


def open_door(act: Act) -> None:
    """A link for helpers, with which one can check in and nothing else; an older one no longer works."""
    act.require("change_details")
    act.set(door=secrets.token_urlsafe(12))
    act.note("open_door")


def close_door(act: Act) -> None:
    if not act.section.settings.door:
        raise Refusal("no_door")
    act.require("change_details")
    act.set(door="")
    act.note("close_door")


def opens(section: Section, key: str) -> bool:
    """True for the key of the link that is open now."""
    kept = section.settings.door
    return bool(kept) and secrets.compare_digest(kept.encode(), key.encode())
