"""Who plays when: byes, absences, withdrawals, late arrivals and returns, round by round."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pareo.desk.records import Participant, RoundBye
from pareo.desk.refusals import NotFound, Refusal
from pareo.desk.section import Section
from pareo.desk.work import Work

PLAYS, NOT_YET, LEFT, PAIRED = "", "late", "left", "paired"
LETTERS = ("H", "Z", "F")


@dataclass(frozen=True, slots=True)
class Sums:
    """Seed 004 2.1: all players, those who play the round, those with a half-point bye, those absent."""

    total: int
    playing: int
    byes: int
    absent: int


def state(section: Section, player: Participant, round: int) -> str:
    """What a player is in a round: a letter of a bye, ``paired``, ``late``, ``left``, or empty for plays."""
    if round <= section.last_round:
        if player.id in paired_players(section, round):
            return PAIRED
        bye = section.byes.get((round, player.id))
        return bye.letter if bye else (LEFT if 0 < player.leaves <= round else "Z")
    if player.arrives > round:
        return NOT_YET
    if 0 < player.leaves <= round or player.expelled:
        return LEFT
    bye = section.byes.get((round, player.id))
    return bye.letter if bye else PLAYS


def paired_players(section: Section, round: int) -> frozenset[int]:
    return section.seated.get(round, frozenset())


def sums(section: Section, round: int) -> Sums:
    states = [state(section, player, round) for player in section.players]
    playing = sum(one in (PLAYS, PAIRED, "U") for one in states)
    byes = states.count("H")
    return Sums(len(states), playing, byes, len(states) - playing - byes)


def set_bye(work: Work, id: int, round: int, letter: str) -> None:
    """Set what a player is in one round: a bye of a kind, or empty for plays."""
    section = work.section
    player = section.player(id)
    if letter not in (*LETTERS, ""):
        raise Refusal("no_such_state", state=letter)
    if not 1 <= round <= max(section.rounds_planned, section.last_round):
        raise Refusal("no_round", round=round)
    before = section.byes.get((round, id))
    if round <= section.last_round:
        _check_made_round(work, player, round, letter)
    else:
        _check_future_round(work, player, round, letter)
    if letter:
        work.put(RoundBye(round, id, letter))
    elif before is not None:
        work.drop(before)
    action = {"H": "half_bye", "F": "full_bye", "Z": "absent", "": "plays"}[letter]
    work.note(action, name=player.name, round=round, was=before.letter if before else "", player=id)


def _check_made_round(work: Work, player: Participant, round: int, letter: str) -> None:
    """In a round that is made only an unpaired player's bye can change (seed 004 2.10.5)."""
    if player.id in paired_players(work.section, round):
        raise Refusal("is_paired", name=player.name, round=round)
    if not letter:
        raise Refusal("round_is_made", name=player.name, round=round)
    work.require("change_made_bye", name=player.name, number=round, letter=letter)


def _check_future_round(work: Work, player: Participant, round: int, letter: str) -> None:
    section = work.section
    if letter == "H":
        if not player.half_byes:
            raise Refusal("no_half_byes", name=player.name)
        others = sum(bye.letter == "H" and at != round for (at, who), bye in section.byes.items() if who == player.id)
        work.require("second_half_bye" if others else "half_bye", name=player.name, count=others + 1)
    elif letter == "F":
        work.require("full_bye", name=player.name, number=round)
    else:
        work.require("absent", name=player.name)
    if player.arrives > round and not letter:
        work.put(replace(player, arrives=round))


def withdraw(work: Work, id: int, from_round: int | None = None) -> None:
    """The player is no longer paired, from a round on (the next one when None; C.04.2 3.2)."""
    player = work.section.player(id)
    first = work.section.last_round + 1 if from_round is None else from_round
    if first <= work.section.last_round:
        raise Refusal("round_is_made", name=player.name, round=first)
    work.require("withdraw", name=player.name)
    work.put(replace(player, leaves=first))
    work.note("withdraw", name=player.name, round=first, player=id)


def come_back(work: Work, id: int) -> None:
    """A withdrawn player is paired again from the next round on; the rounds missed stay zero."""
    player = work.section.player(id)
    if not player.leaves:
        raise Refusal("not_withdrawn", name=player.name)
    work.require("come_back", name=player.name)
    work.put(replace(player, leaves=0))
    work.note("come_back", name=player.name, round=work.section.last_round + 1, player=id)


def expel(work: Work, id: int, expelled: bool = True) -> None:
    """Out of the standings; the results count for the others (rules/06: 197, 198)."""
    player = work.section.player(id)
    work.require("expel", name=player.name)
    work.put(replace(player, expelled=expelled))
    work.note("expel" if expelled else "pardon", name=player.name, player=id)


def arrive_late(work: Work, id: int, round: int) -> None:
    """Not paired before this round (C.04.2 2.4)."""
    section, player = work.section, work.section.player(id)
    if not 1 <= round <= max(section.rounds_planned, section.last_round + 1):
        raise NotFound("no_round", round=round)
    if round <= section.last_round:
        raise Refusal("round_is_made", name=player.name, round=round)
    if played := [number for number, seated in sorted(section.seated.items()) if id in seated]:
        raise Refusal("is_paired", name=player.name, round=played[0])
    work.require("absent", name=player.name)
    work.put(replace(player, arrives=round))
    work.note("arrive_late", name=player.name, round=round, player=id)


def check_in(work: Work, id: int, present: bool) -> None:
    """Tick a player off the list at the door."""
    player = work.section.player(id)
    work.require("edit_player", name=player.name)
    work.put(replace(player, present=present))
    work.note("check_in" if present else "check_out", name=player.name, player=id)


def absent_not_checked_in(work: Work) -> int:
    """Everybody who did not check in misses the next round; says how many."""
    section = work.section
    round = section.last_round + 1
    if not any(player.present for player in section.players):
        raise Refusal("nobody_checked_in")
    away = [
        player
        for player in section.players
        if not player.present and player.plays_in(round) and (round, player.id) not in section.byes
    ]
    work.require("absent", count=len(away))
    work.put(*(RoundBye(round, player.id, "Z") for player in away))
    work.note("absent_not_checked_in", count=len(away), round=round)
    return len(away)
